"""What may be written down of a hand, and whether it can have happened under the rules."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final, Literal, get_args

from msgspec import Struct

from euchre.rules import Rules, Tally, hand_points
from euchre.rules.contracts import shares

__all__ = [
    "FAULTS", "MOST_POINTS", "Added", "Entry", "Fault", "Passed", "Played", "Redealt", "What", "makerless", "makers_of",
    "needs_seats", "taken_of", "why_not",
]  # fmt: skip

MOST_POINTS: Final = 9_999
"""The most that may be added at once."""

Why = Literal["weak_hand", "misdeal", "table_talk"]
"""Why a hand was dealt again."""

What = Literal["revoke", "false_claim", "wrong_cards"]
"""What is fined: a revoke, charging one that was none, and playing with too many or too few cards."""

FAULTS: Final[tuple[What, ...]] = get_args(What)


class Fault(Struct, frozen=True, omit_defaults=True):
    """Something out of order that costs points; `what` is one of `FAULTS`."""

    seat: int
    what: What = "revoke"


class Played(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="played", kw_only=True):
    """A hand that was played, or ended by a revoke.

    Attributes:
        maker: who called; None where nobody did and the rules play on.
        named: whether it is known that it was this very player, and not only their side.
        tricks: how many tricks the makers took.
        by_seat: the tricks of each seat, where points depend on them; `tricks` is 0 then.
        partners: who held the called cards.
        alone: whether the maker played alone.
        defender: who defended alone.
        out: who dropped out of the hand (buck).
        bid: the tricks bid in an auction.
        big: whether the bid was big pepper.
        forced: whether the bidder had to bid.
        blind: whether the lone hand was called unseen (Robson).
        jambone: whether the lone hand was played face up.
        jamboree: whether the five highest trumps were shown.
        subtract: whether the side with every trick took its points off the other score (Robson).
        exposed: whether the idle partner of a lone maker exposed a card (Somerset law 102).
        broken: whether the defenders took the first two tricks and the makers all others (fast break).
        faults: what was out of order.
        raises: how often the pot was raised, where one is played for.
    """

    maker: int | None = None
    named: bool = True
    tricks: int = 0
    by_seat: tuple[int, ...] = ()
    partners: tuple[int, ...] = ()
    alone: bool = False
    defender: int | None = None
    out: tuple[int, ...] = ()
    bid: int | None = None
    big: bool = False
    forced: bool = False
    blind: bool = False
    jambone: bool = False
    jamboree: bool = False
    subtract: bool = False
    exposed: bool = False
    broken: bool = False
    faults: tuple[Fault, ...] = ()
    raises: int = 0


class Passed(Struct, frozen=True, tag_field="kind", tag="passed"):
    """Everybody passed."""


class Redealt(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="redealt"):
    """The hand was dealt again; `passes`: whether the next player deals, None: as the rules say."""

    why: Why = "misdeal"
    passes: bool | None = None


class Added(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="added"):
    """Points without how they came; `hand`: whether they were a hand, after which the deal moves on."""

    points: tuple[int, ...]
    hand: bool = True


Entry = Played | Passed | Redealt | Added

Problems = Iterator[str]


def why_not(rules: Rules, entry: Entry, *, plain: bool = False) -> str | None:
    """Why this cannot have happened under the rules; None when it can. A `plain` game takes points alone."""
    if isinstance(entry, Added):
        return next(_added(rules, entry), None)
    if plain:
        return "a plain game takes points: how a hand went is asked in games of euchre"
    if isinstance(entry, Passed):
        return next(_passed(rules), None)
    return next(_played(rules, entry), None) if isinstance(entry, Played) else None


def _added(rules: Rules, entry: Added) -> Problems:
    if len(entry.points) != len(rules.parties):
        yield f"{len(entry.points)} numbers: the game keeps {len(rules.parties)} scores"
    if any(abs(points) > MOST_POINTS for points in entry.points):
        yield f"points go from -{MOST_POINTS} to {MOST_POINTS}"
    if not any(entry.points) and not entry.hand:
        yield "nothing is added: give points to somebody"


def _passed(rules: Rules) -> Problems:
    turned, after = rules.bidding.mode in ("turn_up", "turn_up_clubs_forced"), rules.bidding.all_pass
    if rules.bidding.mode == "none_upcard_is_trump":
        yield "nobody calls in this game, so nobody passes"
    elif turned and after == "stick_dealer":
        yield "the dealer is stuck and must name a suit (all_pass=stick_dealer)"
    elif turned and after == "play_no_trump":
        yield "the hand is played at no trump without a maker (all_pass=play_no_trump)"
    elif not turned and (rules.bidding.dealer_forced or rules.bidding.joker_holder_forced):
        yield "somebody is forced to bid when all others pass"


def _played(rules: Rules, entry: Played) -> Problems:
    yield from _who(rules, entry)
    yield from _tricks(rules, entry)
    yield from _bid(rules, entry)
    yield from _flags(rules, entry)
    if entry.raises and rules.betting.betting != "per_hand":
        yield "no pot is played for (betting=per_hand)"
    if not 0 <= entry.raises <= rules.betting.raises:
        yield f"a pot may be raised {rules.betting.raises} times (raises)"


def makerless(rules: Rules) -> bool:
    """Whether a hand may be played without a maker."""
    return bool(rules.scoring.per_trick) and (
        rules.bidding.mode == "none_upcard_is_trump" or rules.bidding.all_pass == "play_no_trump"  # noqa: S105 -- passing is no password
    )


def _who(rules: Rules, entry: Played) -> Problems:
    seats = range(rules.num_players)
    named = [entry.maker, entry.defender, *entry.partners, *entry.out, *(fault.seat for fault in entry.faults)]
    if any(seat is not None and seat not in seats for seat in named):
        yield f"there is no such seat: they go from 0 to {rules.num_players - 1}"
        return
    if entry.maker is None and not makerless(rules):
        yield "say who called"
    if entry.maker is not None and rules.bidding.mode == "none_upcard_is_trump":
        yield "nobody calls in this game: leave the maker out"
    makers = makers_of(rules, entry)
    if rules.table.partnership != "called_card" and entry.partners:
        yield "no card is called in this game: leave the partners out"
    if len(set(makers)) < len(makers) or len(entry.partners) > rules.pack.copies:
        yield f"a maker finds up to {rules.pack.copies} partners, each another player"
    if entry.defender is not None:
        if rules.alone.lone_defender == "off":
            yield "nobody may defend alone (lone_defender=off)"
        if rules.alone.lone_defender == "vs_lone_maker" and not entry.alone:
            yield "a defender may go alone against a lone maker only (lone_defender=vs_lone_maker)"
        if entry.maker is None or entry.defender in makers:
            yield "a lone defender plays against the makers"
    dropping = rules.bidding.mode == "turn_up_clubs_forced"
    if entry.out and not dropping:
        yield "nobody may drop out of a hand in this game"
    if len(set(entry.out)) < len(entry.out) or entry.maker in entry.out or len(entry.out) >= rules.num_players:
        yield "the maker stays in the hand, and nobody drops out twice"


def _tricks(rules: Rules, entry: Played) -> Problems:
    total = rules.deal.hand_size
    if needs_seats(rules):
        if len(entry.by_seat) != rules.num_players or sum(entry.by_seat) != total or min(entry.by_seat) < 0:
            yield f"say how many of the {total} tricks each of the {rules.num_players} players took"
        elif any(entry.by_seat[seat] for seat in entry.out):
            yield "a player who dropped out took no trick"
    elif entry.by_seat:
        yield "say how many tricks the makers took, together"
    if not 0 <= entry.tricks <= (0 if needs_seats(rules) else total):
        yield f"there are {total} tricks in a hand"


def _bid(rules: Rules, entry: Played) -> Problems:
    total, bidding = rules.deal.hand_size, rules.bidding
    must = bidding.dealer_forced or bidding.joker_holder_forced
    if bidding.mode != "auction":
        if entry.bid is not None or entry.big or entry.forced:
            yield "nothing is bid in this game"
        return
    if entry.bid is None:
        yield "say what was bid"
        return
    if not (bidding.minimum <= entry.bid <= total or (entry.forced and entry.bid == must)):
        yield f"a bid goes from {bidding.minimum} to {total} tricks"
    if entry.big and ("big_pepper" not in bidding.special_bids or entry.bid != total):
        yield "big pepper is a bid of every trick, in games that have it (special_bids)"
    if entry.forced and (entry.bid != must or entry.big):
        yield f"a forced bid is one of {must}" if must else "nobody is forced to bid in this game"


def _flags(rules: Rules, entry: Played) -> Problems:
    scoring, taken = rules.scoring, taken_of(rules, entry)
    total, others = rules.deal.hand_size, not (entry.blind or entry.jambone or entry.jamboree)
    if entry.alone and (not rules.may_go_alone or entry.partners or entry.maker is None):
        yield "nobody plays alone in this game" if not rules.may_go_alone else "who plays alone has no partner"
    if entry.blind and not (entry.alone and rules.alone.blind_loner != "off"):
        yield "a hand is called unseen by who plays alone, where the rules have it (blind_loner)"
    if entry.jambone and not (entry.alone and scoring.jambone is not None):
        yield "a jambone is a lone hand played face up, where the rules have it (jambone)"
    if entry.jamboree and (scoring.jamboree is None or taken != total or entry.alone):
        yield "a jamboree is five highest trumps shown: every trick, where the rules have it (jamboree)"
    if sum((entry.blind, entry.jambone, entry.jamboree)) > 1:
        yield "a hand is one of blind, jambone and jamboree"
    if entry.exposed and not (entry.alone and rules.table.partnership == "fixed_pairs" and others):
        yield "only the idle partner of a lone maker exposes a card"
    if entry.broken and not (scoring.fast_break and taken == rules.tricks_needed):
        yield "a fast break is two tricks to the defenders and then all others, where the rules have it (fast_break)"
    paid = scoring.march_subtract_by == "any_side" and scoring.euchre_mode == "award_defenders"
    sweeps = (0, total) if paid else (total,)
    if entry.subtract and not (scoring.march_subtract_option and taken in sweeps):
        yield "only a side with every trick may subtract, where the rules have it (march_subtract_option)"


@lru_cache(maxsize=256)
def needs_seats(rules: Rules) -> bool:
    """Whether points depend on the tricks of each player, not on the makers' alone: the scorer is asked."""
    makers, total = rules.teams[0], rules.deal.hand_size
    others = tuple(seat for seat in range(rules.num_players) if seat not in makers)
    bid = rules.bidding.minimum if rules.bidding.mode == "auction" else None
    tally = Tally(maker=0, makers=makers, tricks=(), bid=bid)
    found = (
        {
            hand_points(rules, replace(tally, tricks=tricks)).parties
            for tricks in shares(rules.num_players, 0, others, taken, total - taken)
        }
        for taken in range(total + 1)
    )
    return makerless(rules) or any(len(points) > 1 for points in found)


def makers_of(rules: Rules, entry: Played) -> tuple[int, ...]:
    """The seats on the makers' side."""
    if entry.maker is None:
        return ()
    if rules.table.partnership == "called_card":
        return (entry.maker, *entry.partners)
    return rules.teams[entry.maker]


def taken_of(rules: Rules, entry: Played) -> int:
    """The tricks of the makers."""
    return sum(entry.by_seat[seat] for seat in makers_of(rules, entry)) if entry.by_seat else entry.tricks
