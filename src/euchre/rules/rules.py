"""The rules of one game: a frozen composition of small parts, and what follows from them.

Nothing here names a variant: `euchre.rules.presets` does.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, cast

from euchre.cards import Card, Rank, pack_cards
from euchre.errors import InvalidRules
from euchre.rules.alone import GoingAlone
from euchre.rules.bidding import Bidding
from euchre.rules.dealing import Dealing
from euchre.rules.ending import Ending
from euchre.rules.irregular import Irregularities
from euchre.rules.money import Betting, Display
from euchre.rules.option import Value
from euchre.rules.options import OPTIONS, PARTS, checked, find_option, settled
from euchre.rules.pack import Pack
from euchre.rules.presets import PRESETS, preset_values
from euchre.rules.ranking import Ranking, Trump, ranking
from euchre.rules.scoring import Scoring
from euchre.rules.table import Players
from euchre.rules.weak_hands import WeakHands

__all__ = ["Rules"]

_RANKS = {rank.letter: rank for rank in Rank}


@dataclass(frozen=True, eq=False, repr=False)
class Rules:
    """Everything that decides how a game is played. Make one with `parse` or `of`; change it with `replace`.

    Two rules are equal when all their options are, whatever they are called.

    >>> str(Rules.of("north_american", target=11))
    'north_american(target=11)'
    """

    name: str
    table: Players
    pack: Pack
    deal: Dealing
    bidding: Bidding
    alone: GoingAlone
    weak_hands: WeakHands
    scoring: Scoring
    end: Ending
    irregularities: Irregularities
    display: Display
    betting: Betting

    @classmethod
    def of(cls, preset: str = "north_american", /, **changes: object) -> "Rules":
        """A preset, with options changed by name; a dotted name goes in as `**{"betting.mode": ...}`.

        Raises:
            InvalidRules: no such preset or option, a value out of range, or two options in contradiction.
        """
        return _build(_text(preset, "a preset").lower(), preset_values(preset), changes)

    @classmethod
    def parse(cls, text: str) -> "Rules":
        """Read `north_american` or `north_american(all_pass=stick_dealer,target=11)`.

        Raises:
            InvalidRules: the text is not of that form, or says what `of` refuses.
        """
        return _parse(_text(text, "rules").removeprefix("\ufeff").strip())

    def replace(self, **changes: object) -> "Rules":
        """These rules with some options changed.

        Raises:
            InvalidRules: as `of`.
        """
        return _build(self.name, self.values, changes)

    @cached_property
    def values(self) -> Mapping[str, Value]:
        """Every option's value by name, in the order of the option table."""
        return {name: getattr(getattr(self, found.group), name) for name, found in OPTIONS.items()}

    @cached_property
    def differences(self) -> Mapping[str, Value]:
        """The options in which these rules differ from the preset they are named after."""
        base = preset_values(self.name)
        return {name: value for name, value in self.values.items() if value != base[name]}

    @cached_property
    def _text(self) -> str:
        base, changes = preset_values(self.name), self.differences
        idle = {
            name for name, value in changes.items() if value == OPTIONS[name].idle and OPTIONS[name].unmet(self.values)
        }
        said = {name: value for name, value in changes.items() if name not in idle}
        if settled({**base, **said}, said) == self.values:  # the others follow
            changes = said
        inner = ",".join(f"{name}={OPTIONS[name].write(value)}" for name, value in changes.items())
        return f"{self.name}({inner})" if inner else self.name

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Rules.parse({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Rules) and self._key == other._key)

    @cached_property
    def _key(self) -> tuple[Value, ...]:
        return tuple(self.values.values())

    @cached_property
    def _hash(self) -> int:
        return hash(self._key)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return _parse, (self._text,)

    @cached_property
    def num_players(self) -> int:
        """How many seats the table has."""
        return self.table.num_players

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The whole pack, ascending, copies side by side."""
        return pack_cards(_RANKS[self.pack.min_rank], self.pack.jokers, self.pack.copies)

    @cached_property
    def has_upcard(self) -> bool:
        """Whether a card is turned up after the deal."""
        return self.bidding.mode != "auction"

    @cached_property
    def hand_cards(self) -> int:
        """How many cards each player holds in hand at first, without those lying on the table."""
        return self.deal.hand_size - 2 * self.deal.exposed

    @cached_property
    def pile_sizes(self) -> tuple[int, ...]:
        """The sizes of the extra piles, in the order they are written.

        One dummy; or own extra cards, seat by seat; or the exposed cards of each seat, then the hidden ones.
        """
        if self.deal.exposed:
            return (self.deal.exposed,) * (2 * self.num_players)
        if self.deal.dummy_hand_size:
            return (self.deal.dummy_hand_size,) * (self.num_players if self.deal.dummy_use == "own" else 1)
        return ()

    @cached_property
    def kitty_size(self) -> int:
        """How many cards are left undealt, the upcard among them."""
        return len(self.cards) - self.num_players * self.hand_cards - sum(self.pile_sizes)

    @cached_property
    def parties(self) -> tuple[tuple[int, ...], ...]:
        """The seats that share a score, party by party: sides in a partnership game, else each seat alone."""
        seats = range(self.num_players)
        if self.table.partnership.startswith("fixed") and self.scoring.lone_march_caller is None:
            return tuple(tuple(seats[side::2]) for side in (0, 1))
        return tuple((seat,) for seat in seats)

    @cached_property
    def party_of(self) -> tuple[int, ...]:
        """The index into `parties` of each seat."""
        return tuple(
            next(index for index, party in enumerate(self.parties) if seat in party) for seat in range(self.num_players)
        )

    @cached_property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """For each seat those known to play with it from the start, itself included."""
        seats = range(self.num_players)
        if self.table.partnership.startswith("fixed"):
            return tuple(tuple(seats[seat % 2 :: 2]) for seat in seats)
        return tuple((seat,) for seat in seats)

    @cached_property
    def may_go_alone(self) -> bool:
        """Whether a maker has anybody or anything to do without."""
        dummy = self.deal.dummy_hand_size > 0 and self.deal.dummy_use != "swap"
        return self.alone.maker_alone and (self.table.partnership != "none" or dummy)

    @cached_property
    def tricks_needed(self) -> int:
        """How many tricks the makers need in a game without bids: the majority unless said otherwise."""
        return self.scoring.maker_needs or self.deal.hand_size // 2 + 1

    @cached_property
    def start_score(self) -> tuple[int, ...]:
        """The score of every party at the start of a game."""
        return (self.scoring.start,) * len(self.parties)

    def ranking(self, trump: Trump) -> Ranking:
        """How cards rank under `trump` in this game."""
        return ranking(trump, self.pack.bowers)


def _text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise InvalidRules(f"{value!r:.60} is no text: {what} is written like north_american")
    return value


def _build(name: str, base: Mapping[str, Value], changes: Mapping[str, object]) -> Rules:
    chosen: dict[str, Value] = {}
    for word, value in changes.items():
        found = find_option(word)
        if found.name in chosen:
            raise InvalidRules(f"{found.name} is given twice")
        chosen[found.name] = found.check(value)
    values = checked(base, chosen)
    parts = {
        group: part(**{option: values[option] for option in part.__dataclass_fields__})
        for group, part in cast("Mapping[str, Any]", PARTS).items()
    }
    return Rules(name=name, **parts)


@lru_cache(maxsize=512)
def _parse(text: str) -> Rules:
    name, bracket, inner = text.partition("(")
    name = name.strip().lower()
    if name not in PRESETS:
        preset_values(name)  # says what would be right
    changes: dict[str, object] = {}
    if bracket:
        if not inner.endswith(")"):
            raise InvalidRules(f"{text[:60]!r}: the bracket after {name} is not closed")
        for word in filter(None, inner[:-1].split(",")):
            option, equals, value = word.partition("=")
            if not equals:
                raise InvalidRules(f"{word[:40]!r}: write option=value, such as {name}(target=11)")
            if option.strip() in changes:
                raise InvalidRules(f"{option.strip()} is given twice")
            changes[option.strip()] = value.strip()
    return Rules.of(name, **changes)
