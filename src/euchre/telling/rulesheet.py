"""A rule set as a sheet to be read: what differs from the standard game, how it goes, and what is paid.

Sentences come from `rulewords`, one for every value of an option; points come from the scorer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from euchre.rules import OPTIONS, Rules, Tally, hand_points
from euchre.rules.contracts import shares
from euchre.telling.facts import trick_worth
from euchre.telling.names import title
from euchre.telling.pays import pays
from euchre.telling.rulewords import value_words
from euchre.telling.words import number

__all__ = ["RuleSheet", "Section", "differences", "sheet"]

_PARTS = {
    "Cards and players": ("table", "pack", "deal"),
    "Calling": ("weak_hands", "bidding"),
    "Playing alone": ("alone",),
    "End of the game": ("end",),
    "Out of order": ("irregularities", "betting"),
}
_SHOWN_ALWAYS = (
    "num_players",
    "partnership",
    "min_rank",
    "hand_size",
    "mode",
    "all_pass",
    "opening_lead",
    "maker_alone",
)
_STANDARD = "north_american"


@dataclass(frozen=True, slots=True)
class Section:
    """Some sentences under a heading."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """A rule set to be read.

    Attributes:
        title: its name; of rules with changes the name of what they came from, with "changed".
        sections: what differs first, then the course of a hand.
        points: rows of what is paid: what happens, how many points.
    """

    title: str
    sections: tuple[Section, ...]
    points: tuple[tuple[str, str], ...]

    def text(self) -> str:
        """The sheet as plain text.

        >>> print(sheet(Rules.of("north_american")).text().splitlines()[0])
        Standard
        """
        lines = [self.title]
        for section in self.sections:
            lines += ["", section.title, *(f"  {line}" for line in section.lines)]
        if self.points:
            width = max(len(label) for label, _ in self.points)
            lines += ["", "What a hand pays", *(f"  {label:{width}}  {points}" for label, points in self.points)]
        return "\n".join(lines)


def sheet(rules: Rules) -> RuleSheet:
    """The sheet of a rule set."""
    changed = rules != Rules.of(rules.name)
    different = differences(rules)
    sections = [Section("Other than in the standard game", different)] if different else []
    sections += [Section(name, lines) for name, groups in _PARTS.items() if (lines := _part(rules, groups))]
    sections.insert(-1 if len(sections) > 1 else 0, Section("Play", _play(rules)))
    sections.append(Section("Score", _score(rules)))
    name = title(rules.name)
    return RuleSheet(f"{name}, changed" if changed else name, tuple(sections), tuple(_points(rules)))


def differences(rules: Rules) -> tuple[str, ...]:
    """What is otherwise than in the standard game, a sentence for each."""
    standard = Rules.of(_STANDARD).values
    words = [_said(rules, name) for name, value in rules.values.items() if value != standard[name]]
    return tuple(dict.fromkeys(each for each in words if each))


def _said(rules: Rules, name: str) -> str:
    option = OPTIONS[name]
    if option.where != "table" or option.group == "display" or option.unmet(rules.values):
        return ""
    return value_words(name, rules.values[name])


def _part(rules: Rules, groups: tuple[str, ...]) -> tuple[str, ...]:
    """The sentences of some parts; what is off, as it is in the standard game, is not worth one."""
    found = []
    for option in OPTIONS.values():
        value = rules.values[option.name]
        plain = value == option.default and (
            value in (0, 1, None, False, ()) or value in ("off", "none", "free", "random")
        )
        if option.group in groups and (option.name in _SHOWN_ALWAYS or not plain):
            found.append(_said(rules, option.name))
    return tuple(dict.fromkeys(each for each in found if each))


def _play(rules: Rules) -> tuple[str, ...]:
    bowers = rules.pack.bowers
    trumps = "the right bower (the jack of trump), the left bower (the jack of the same colour), then from the ace down"
    return (
        f"Trumps rank {trumps if bowers else 'from the ace down'}." if not rules.pack.jokers else
        f"Trumps rank the joker, {trumps if bowers else 'then from the ace down'}.",
        "Follow the suit led if you can; the left bower is a trump and no card of its printed suit." if bowers else
        "Follow the suit led if you can.",
        "The highest trump takes the trick, without trumps the highest card of the suit led; who takes it leads next.",
    )  # fmt: skip


def _score(rules: Rules) -> tuple[str, ...]:
    scoring = rules.scoring
    names = ["target"] if rules.end.hand_limit is None and not scoring.countdown else []
    names += ["start", "countdown"] if scoring.countdown else []
    names += ["euchre_mode"] if scoring.euchre_mode != "award_defenders" else []
    words = [value_words(name, rules.values[name]) for name in names]
    if not scoring.per_trick and rules.bidding.mode != "auction":
        need = number(rules.tricks_needed)
        words.append(f"The makers need {need} of {number(rules.deal.hand_size)} tricks; with fewer they are euchred.")
    if rules.bidding.mode == "auction":
        words += [
            _said(rules, name) for name in ("auction_score", "auction_made", "auction_failed", "auction_opponents")
        ]
    return tuple(each for each in words if each)


def _points(rules: Rules) -> Iterator[tuple[str, str]]:
    """What is paid, asked of the scorer."""
    if rules.scoring.per_trick:
        for tricks in range(rules.deal.hand_size + 1):
            yield (
                f"{number(tricks)} trick{'s' * (tricks != 1)}".capitalize(),
                _signed(trick_worth(rules, tricks=tricks, maker=False)),
            )
        if rules.scoring.bucked:
            yield (
                f"A maker with fewer than {number(rules.tricks_needed)}",
                _signed(trick_worth(rules, tricks=1, maker=True)),
            )
        return
    bid = rules.bidding.minimum if rules.bidding.mode == "auction" else None
    makers = rules.teams[0] if rules.table.partnership.startswith("fixed") else (0,)
    plain = Tally(maker=0, makers=makers, tricks=(0,) * rules.num_players, bid=bid)
    if bid is None or rules.scoring.auction_score == "euchre":
        rows, _ = pays(rules, plain)
        yield from ((row.label, row.points) for row in rows)
        return
    size = rules.deal.hand_size
    examples = dict.fromkeys([(bid, bid), (bid, size), (size - 1, size - 1), (size - 1, size - 2), (bid, 0)])
    for wanted, taken in examples:
        counted = replace(plain, bid=wanted)
        others = tuple(seat for seat in range(rules.num_players) if seat not in makers)
        won = next(iter(shares(rules.num_players, 0, others, taken, size - taken)))
        points = hand_points(rules, replace(counted, tricks=won)).parties
        own, other = points[rules.party_of[0]], max(points[rules.party_of[seat]] for seat in others)
        yield f"Bid {wanted}, take {taken}", f"{_signed(own)}, others {_signed(other)}"


def _signed(points: int) -> str:
    return f"{points:+}" if points else "0"
