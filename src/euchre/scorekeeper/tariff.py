"""What every entry pays under some rules, as data: made by asking the scorer, so that a browser need not know points.

A browser folds the same events with a `Tariff` instead of `Rules`. Everything here is read off the rules and the
scorer; nothing is counted again.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, product
from math import comb
from typing import Any, Final

from msgspec import Struct, structs

from euchre.errors import InvalidRules
from euchre.game.dealing.order import cutter, deal_passes
from euchre.game.match import has_loner_range, lone_reach
from euchre.rules import Rules
from euchre.rules.contracts import LEVELS
from euchre.rules.option import Value
from euchre.rules.table_laws import wrong_count
from euchre.scorekeeper.entries import FAULTS, Fault, Passed, Played, What, makerless, needs_seats, why_not
from euchre.scorekeeper.outcomes import fine_of, level_of, outcome_of, points_of

__all__ = ["FREE", "FaultPays", "Pass", "Tariff", "entries_of", "key_of", "plain_rules", "tariff_of"]

FREE: Final = (
    "target", "hand_limit", "win_by_two", "skunk", "tie", "betting", "stake", "ante", "raises", "score_cards",
)  # fmt: skip
"""Options that change no row of a tariff: a browser may set them without asking the server."""

MOST_WAYS: Final = 20_000
"""How many entries are tried for a tariff at most."""


class FaultPays(Struct, frozen=True):
    """What a fault costs, with partners and alone; whether it is lost or the others' gain; what it does to the hand."""

    plain: int
    lone: int
    lost: bool
    ends: bool
    silences: bool


class Pass(Struct, frozen=True):
    """What happens when everybody passes: the points of the parties that do not deal, and whether the deal moves on."""

    others: int
    moves: bool


class Tariff(Struct, frozen=True, kw_only=True):
    """The rules as far as a score keeper needs them.

    Attributes:
        rules: the rules in their notation.
        players: how many seats there are.
        parties: the seats that share a score, party by party.
        teams: for each seat those who play with it from the start.
        hand_size: tricks in a hand.
        needed: how many the makers need where nothing is bid.
        by_seat: whether points depend on the tricks of each player.
        called: how many partners a maker may find by calling a card; 0 where partners are fixed or there are none.
        makers: whether a hand has a maker: `always`, `never` or `maybe`.
        bids: the bids there are, where there is an auction; the forced one last, where that is another.
        pays: by what was entered (`key_of`), with seats counted from the maker: the level (one of `LEVELS`), whether a
            token is earned (1), and the points of each seat.
        passed: what happens when all pass; None where they cannot.
        moves: by why it was dealt again, whether the next player deals.
        faults: what faults cost.
        alone: whether anybody may go alone.
        cut: seats from the dealer to whom the pack is offered; None where nobody cuts.
        start: the score of each party at the start.
        loner: what a lone march is reckoned at for loner range.
        loner_range: whether there is one.
        pot: whether a pot may be played for.
        free: the options among `FREE` that may be set in this game, with their values in the order of `FREE`.
    """

    rules: str
    players: int
    parties: tuple[tuple[int, ...], ...]
    teams: tuple[tuple[int, ...], ...]
    hand_size: int
    needed: int
    by_seat: bool
    called: int
    makers: str
    bids: tuple[int, ...]
    pays: Mapping[str, tuple[int, ...]]
    passed: Pass | None
    moves: Mapping[str, bool]
    faults: Mapping[str, FaultPays]
    alone: bool
    cut: int | None
    start: int
    loner: int
    loner_range: bool
    countdown: bool
    floor: int | None
    tokens: int
    slam: bool
    laps: bool
    rubber: bool
    pot: bool
    free: tuple[str, ...]
    target: int
    hand_limit: int | None
    win_by_two: str
    skunk: str
    tie: str
    betting: str
    stake: int
    ante: int
    raises: int
    score_cards: str


def tariff_of(rules: Rules) -> Tariff:
    """The tariff of some rules.

    Raises:
        InvalidRules: a hand of theirs can end in more ways than a tariff holds.
    """
    if _ways(rules) > MOST_WAYS:
        raise InvalidRules(f"{rules}: a hand ends in too many ways to list them; keep this score with `euchre score`")
    return structs.replace(_tariff(rules), rules=str(rules))


@lru_cache(maxsize=256)
def _tariff(rules: Rules) -> Tariff:
    """The tariff of all rules that equal these, whatever they are called."""
    return Tariff(
        rules=str(rules),
        players=rules.num_players,
        parties=rules.parties,
        teams=rules.teams,
        hand_size=rules.deal.hand_size,
        needed=rules.tricks_needed,
        by_seat=needs_seats(rules),
        called=rules.pack.copies if rules.table.partnership == "called_card" else 0,
        makers="never" if rules.bidding.mode == "none_upcard_is_trump" else "maybe" if makerless(rules) else "always",
        bids=_bids(rules),
        pays=dict(_rows(rules)),
        passed=_pass(rules),
        moves={why: deal_passes(rules, why) for why in ("weak_hand", "misdeal", "table_talk")},
        faults={what: _fault(rules, what) for what in FAULTS},
        alone=rules.may_go_alone,
        cut=cutter(rules, 0),
        start=rules.scoring.start,
        loner=lone_reach(rules),
        loner_range=has_loner_range(rules),
        countdown=rules.scoring.countdown,
        floor=rules.scoring.subtract_floor if rules.scoring.march_subtract_option else None,
        tokens=rules.scoring.four_trick_tokens,
        slam=rules.end.slam,
        laps=rules.end.laps,
        rubber=rules.end.rubber,
        pot=_holds(rules, betting="per_hand"),
        free=tuple(name for name in FREE if _open(rules, name)),
        target=rules.scoring.target,
        hand_limit=rules.end.hand_limit,
        win_by_two=rules.end.win_by_two,
        skunk=rules.end.skunk,
        tie=rules.end.tie,
        betting=rules.betting.betting,
        stake=rules.betting.stake,
        ante=rules.betting.ante,
        raises=rules.betting.raises,
        score_cards=rules.display.score_cards,
    )


_TRIED: Final[Mapping[str, Value]] = {
    "target": 7, "hand_limit": 8, "win_by_two": "at_target", "skunk": "double", "betting": "per_point",
    "score_cards": "digits",
}  # fmt: skip
"""Another value of each free option that stands by itself; the others go with one of these."""


def _open(rules: Rules, name: str) -> bool:
    """Whether an option may be set in this game; a target, where the number of hands is not."""
    if name not in _TRIED:
        return True
    limit = {"hand_limit": None} if name == "target" and rules.end.hand_limit else {}
    return _holds(rules, **{name: _TRIED[name]}, **limit)


def _holds(rules: Rules, **changes: Value) -> bool:
    """Whether the rules may be changed so."""
    try:
        rules.replace(**changes)
    except InvalidRules:
        return False
    return True


def _fault(rules: Rules, what: What) -> FaultPays:
    plain, lone = (fine_of(rules, Fault(0, what), alone=alone) for alone in (False, True))
    return FaultPays(
        plain=plain.points,
        lone=lone.points,
        lost=plain.lost,
        ends=what == "revoke" and rules.irregularities.renege_ends_hand,
        silences=what == "wrong_cards" and not wrong_count(rules, lone_hand=False).may_score,
    )


def _pass(rules: Rules) -> Pass | None:
    if why_not(rules, Passed()) is not None:
        return None
    found = outcome_of(rules, Passed(), 0)
    return Pass(others=max(found.points), moves=found.deal_passes)


def _bids(rules: Rules) -> tuple[int, ...]:
    bidding = rules.bidding
    if bidding.mode != "auction":
        return ()
    forced = bidding.dealer_forced or bidding.joker_holder_forced
    plain = range(bidding.minimum, rules.deal.hand_size + 1)
    return (*plain, *([forced] if forced and forced not in plain else []))


# ---------------------------------------------------------------- rows


def key_of(entry: Played, players: int) -> str:
    """What was entered as far as its points depend on it, seats counted from the maker: `5a`, `3.1.1-2`."""
    first = entry.maker or 0
    signs = {
        "a": entry.alone, "d": entry.defender is not None, "b": entry.blind, "j": entry.jambone, "J": entry.jamboree,
        "s": entry.subtract, "x": entry.exposed, "k": entry.broken, "B": entry.big, "f": entry.forced,
        "n": entry.maker is None,
    }  # fmt: skip
    turned = [entry.by_seat[(first + step) % players] for step in range(players)] if entry.by_seat else [entry.tricks]
    text = ".".join(map(str, turned)) + (f"/{entry.tricks}" if entry.by_seat and entry.tricks else "")
    text += "".join(sign for sign, holds in signs.items() if holds)
    text += "" if entry.bid is None else f":{entry.bid}"
    for sign, seats in (("+", entry.partners), ("-", entry.out)):
        text += sign + ".".join(map(str, sorted((seat - first) % players for seat in seats))) if seats else ""
    return text


def _rows(rules: Rules) -> Iterator[tuple[str, tuple[int, ...]]]:
    for entry in entries_of(rules):
        found = points_of(rules, entry)
        points = (found.parties[party] for party in rules.party_of)
        row = (LEVELS.index(level_of(rules, entry)), int(found.token is not None), *points)
        yield key_of(entry, rules.num_players), row


def entries_of(rules: Rules) -> Iterator[Played]:
    """Every hand that could be written down, with the first seat as maker."""
    players, total = rules.num_players, rules.deal.hand_size
    whole: list[tuple[int, tuple[int, ...]]] = [(n, ()) for n in range(total + 1)]
    tricks = [(0, each) for each in _splits(total, players)] if needs_seats(rules) else whole
    makers = [maker for maker in (0, None) if why_not(rules, _some(rules, maker)) is None or maker == 0]
    partners = _subsets(range(1, players), rules.pack.copies) if rules.table.partnership == "called_card" else [()]
    out = _subsets(range(players), players - 1) if rules.bidding.mode == "turn_up_clubs_forced" else [()]
    flags = _flags(rules)
    for maker, (taken, seats), beside, dropped, flag, bid in product(
        makers, tricks, partners, out, flags, (_bids(rules) or (None,))
    ):
        entry = Played(maker=maker, tricks=taken, by_seat=seats, partners=beside, out=dropped, bid=bid, **flag)
        if why_not(rules, entry) is None:
            yield entry


def _ways(rules: Rules) -> int:
    """How many entries `entries_of` tries, or more."""
    players, total = rules.num_players, rules.deal.hand_size
    tricks = comb(total + players - 1, players - 1) if needs_seats(rules) else total + 1
    partners = 2 ** (players - 1) if rules.table.partnership == "called_card" else 1
    out = 2**players if rules.bidding.mode == "turn_up_clubs_forced" else 1
    return 2 * tricks * partners * out * len(_flags(rules)) * max(1, len(_bids(rules)))


def _some(rules: Rules, maker: int | None) -> Played:
    seats = (rules.deal.hand_size, *(0,) * (rules.num_players - 1)) if needs_seats(rules) else ()
    return Played(maker=maker, by_seat=seats)


def _flags(rules: Rules) -> list[dict[str, Any]]:
    """Every set of the yes and no of an entry that the rules have at all."""
    scoring, alone = rules.scoring, rules.may_go_alone
    other = next((seat for seat in range(1, rules.num_players) if seat not in rules.teams[0]), 1)
    last = rules.num_players - 1 if rules.table.partnership == "called_card" else other
    had: dict[str, tuple[bool | int, bool]] = {
        "alone": (True, alone),
        "defender": (last, rules.alone.lone_defender != "off"),
        "blind": (True, rules.alone.blind_loner != "off"),
        "jambone": (True, scoring.jambone is not None),
        "jamboree": (True, scoring.jamboree is not None),
        "subtract": (True, scoring.march_subtract_option),
        "exposed": (True, alone and rules.table.partnership == "fixed_pairs"),
        "broken": (True, scoring.fast_break),
        "big": (True, "big_pepper" in rules.bidding.special_bids),
        "forced": (True, bool(rules.bidding.dealer_forced or rules.bidding.joker_holder_forced)),
    }
    used = {name: value for name, (value, holds) in had.items() if holds}
    return [
        {name: used[name] for name in chosen} for count in range(len(used) + 1) for chosen in combinations(used, count)
    ]


def _subsets(seats: range, most: int) -> list[tuple[int, ...]]:
    return [chosen for count in range(most + 1) for chosen in combinations(seats, count)]


def _splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _splits(total - first, parts - 1):
            yield (first, *rest)


# ---------------------------------------------------------------- games of any kind


def plain_rules(parties: int, *, sides: bool) -> Rules:
    """Rules for a plain game, of which only the parties and the end matter: two sides of four, or each for themself."""
    if sides:
        return Rules.of("north_american")
    copies = 1 if parties <= 4 else 2
    return Rules.of("north_american", num_players=parties, partnership="none", copies=copies, skunk="label_only")
