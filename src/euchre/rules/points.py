"""What a finished hand is worth, and how a score changes by it.

Sources: catalogue 1.7 for making, 2.1 for lone defenders and super euchre, 2.4 to 2.6 for tricks and bids, A8 to
A10 for what collides.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from euchre.rules.result import Result
from euchre.rules.rules import Rules

__all__ = ["Points", "Tally", "add_points", "hand_points"]


@dataclass(frozen=True, kw_only=True)
class Tally:
    """What happened in a hand, as far as its score is concerned.

    Attributes:
        maker: who fixed trump, None when nobody did.
        makers: the seats on their side, themselves and a partner who sat out included.
        tricks: tricks won by each seat.
        winners: the seat that won each trick, in order; only fast break looks at it.
        alone: whether the maker played without partner or dummy.
        lone_defender: the seat that defended alone.
        out: seats that dropped out of the hand (buck).
        blind: whether the lone hand was called unseen (Robson).
        jambone: whether the lone hand was played face up.
        jamboree: whether the five highest trumps were shown.
        bid: the tricks bid in an auction; with `big`, big pepper.
        big: whether the bid was big pepper.
        forced: whether the bidder had to bid.
        subtract: whether the side with every trick takes its points off the other score (Robson).
        partner_exposed: whether the idle partner of a lone maker exposed a card (Somerset law 102).
    """

    maker: int | None
    makers: tuple[int, ...]
    tricks: tuple[int, ...]
    winners: tuple[int, ...] = ()
    alone: bool = False
    lone_defender: int | None = None
    out: tuple[int, ...] = ()
    blind: bool = False
    jambone: bool = False
    jamboree: bool = False
    bid: int | None = None
    big: bool = False
    forced: bool = False
    subtract: bool = False
    partner_exposed: bool = False


@dataclass(frozen=True, slots=True)
class Points:
    """What a hand brought.

    Attributes:
        parties: the change of every party's score, in the order of `Rules.parties`.
        result: how it ended.
        token: the party that earned a four-trick token.
        subtracted: whether a side took the points off the other score instead.
    """

    parties: tuple[int, ...]
    result: Result
    token: int | None = None
    subtracted: bool = False


def hand_points(rules: Rules, tally: Tally) -> Points:
    """Count a finished hand."""
    if rules.scoring.per_trick:
        return _by_tricks(rules, tally)
    if tally.bid is not None and rules.scoring.auction_score == "bid":
        return _by_bid(rules, tally)
    return _by_making(rules, tally)


def add_points(rules: Rules, score: Sequence[int], changes: Sequence[int]) -> tuple[int, ...]:
    """The score after changes by a hand. What is subtracted by choice stops at the floor (catalogue A9)."""
    floor = rules.scoring.subtract_floor if rules.scoring.march_subtract_option else None
    return tuple(
        max(old + change, min(floor, old)) if change < 0 and floor is not None else old + change
        for old, change in zip(score, changes, strict=True)
    )


def _sides(rules: Rules, tally: Tally, makers: int, others: int) -> tuple[int, ...]:
    return tuple(makers if set(party) & set(tally.makers) else others for party in rules.parties)


def _by_making(rules: Rules, tally: Tally) -> Points:
    scoring, taken = rules.scoring, sum(tally.tricks[seat] for seat in tally.makers)
    total = rules.deal.hand_size
    needed = tally.bid or rules.tricks_needed
    if tally.jamboree:
        return Points(_sides(rules, tally, scoring.jamboree or 0, 0), Result.JAMBOREE)
    if taken < needed:
        return _euchre(rules, tally, taken)
    if tally.blind and taken < total and scoring.blind_loner_fail_to_defenders is not None:
        return Points(_sides(rules, tally, 0, scoring.blind_loner_fail_to_defenders), Result.BLIND_FAILED)
    if scoring.fast_break and _fast_break(tally):
        return Points(_sides(rules, tally, 0, 0), Result.FAST_BREAK)
    if scoring.seven_trick_table:
        earned = [0, *(points for tricks, points in scoring.seven_trick_table if tricks <= taken)][-1]
        return Points(_sides(rules, tally, earned, 0), Result.MARCH if taken == total else Result.MADE)
    if taken < total:
        token = rules.party_of[tally.makers[0]] if _earns_token(rules, tally, taken) else None
        if tally.alone:
            return Points(_sides(rules, tally, scoring.lone_make, 0), Result.LONE_MADE, token)
        return Points(_sides(rules, tally, scoring.make, 0), Result.MADE, token)
    return _march(rules, tally)


def _march(rules: Rules, tally: Tally) -> Points:
    scoring, result = rules.scoring, Result.LONE_MARCH if tally.alone else Result.MARCH
    march = scoring.march
    if scoring.march_five_up is not None and rules.num_players >= 5:
        march = scoring.march_five_up
    if tally.alone and tally.maker is not None and not tally.partner_exposed:
        if scoring.lone_march_caller is not None and scoring.lone_march_partner is not None:
            own = dict.fromkeys(tally.makers, scoring.lone_march_partner) | {tally.maker: scoring.lone_march_caller}
            return Points(tuple(own.get(party[0], 0) for party in rules.parties), result)
        if scoring.lone_march_players:
            march = rules.num_players
        elif tally.blind and scoring.blind_loner_march is not None:
            march = scoring.blind_loner_march
        elif tally.jambone and scoring.jambone is not None:
            march = scoring.jambone
        elif scoring.lone_march is not None:
            march = scoring.lone_march
    if tally.subtract:
        return Points(_sides(rules, tally, 0, -march), result, subtracted=True)
    return Points(_sides(rules, tally, march, 0), result)


def _euchre(rules: Rules, tally: Tally, taken: int) -> Points:
    scoring = rules.scoring
    worth = scoring.lone_euchre if tally.alone else scoring.euchre
    if tally.partner_exposed:
        worth = max(worth, 4)
    if tally.lone_defender is not None and scoring.lone_defender_euchre is not None:
        worth = scoring.lone_defender_euchre
    if taken == 0:
        if tally.lone_defender is not None:
            worth = max(worth, scoring.lone_defender_sweep or 0)
        worth = max(worth, scoring.sweep_euchre or 0)
    result = Result.LONE_EUCHRED if tally.alone else Result.EUCHRED
    if scoring.cutthroat_euchre == "most_tricks_2_tie_1_each":
        most = max(tally.tricks[seat] for seat in range(rules.num_players) if seat not in tally.makers)
        best = [seat for seat, won in enumerate(tally.tricks) if won == most and seat not in tally.makers]
        share = worth if len(best) == 1 else worth // len(best)
        return Points(tuple(share if party[0] in best else 0 for party in rules.parties), result)
    if scoring.euchre_mode == "deduct_makers":
        return Points(_sides(rules, tally, -worth, 0), result)
    if tally.subtract:
        return Points(_sides(rules, tally, -worth, 0), result, subtracted=True)
    return Points(_sides(rules, tally, 0, worth), result)


def _fast_break(tally: Tally) -> bool:
    return len(tally.winners) == 5 and [seat in tally.makers for seat in tally.winners] == [
        False,
        False,
        True,
        True,
        True,
    ]


def _earns_token(rules: Rules, tally: Tally, taken: int) -> bool:
    return rules.scoring.four_trick_tokens > 0 and not tally.alone and taken == rules.deal.hand_size - 1


def _by_tricks(rules: Rules, tally: Tally) -> Points:
    scoring = rules.scoring
    sweep = max(tally.tricks) == rules.deal.hand_size
    nothing = scoring.bucked or scoring.zero_tricks
    if sweep and scoring.zero_tricks_vs_sweep is not None:
        nothing = scoring.zero_tricks_vs_sweep
    changes = []
    for seat, won in enumerate(tally.tricks):
        change = scoring.per_trick * won if won else nothing
        if seat == tally.maker and won < rules.tricks_needed and scoring.bucked:
            change = scoring.bucked
        changes.append(0 if seat in tally.out else change)
    return Points(tuple(changes), Result.TRICKS)


def _by_bid(rules: Rules, tally: Tally) -> Points:
    scoring, bid = rules.scoring, tally.bid or 0
    taken = sum(tally.tricks[seat] for seat in tally.makers)
    others = rules.deal.hand_size - taken if scoring.auction_opponents == "tricks" else 0
    made = taken >= bid
    if tally.big:
        earned = scoring.big_pepper if made else -scoring.big_pepper
    elif made:
        earned = taken if scoring.auction_made == "tricks" else bid
    elif tally.forced and scoring.auction_forced_failed == "half":
        earned = -(bid // 2)
    else:
        earned = -bid if scoring.auction_failed is None else scoring.auction_failed
    if not made and scoring.auction_opponents_on_fail == "bid":
        others = bid
    if tally.alone and scoring.auction_lone == "double":
        earned *= 2
    changes = []
    for party in rules.parties:
        if set(party) & set(tally.makers):
            changes.append(earned)
        elif (
            len(rules.parties) > 2
            and scoring.auction_opponents == "tricks"
            and not (not made and scoring.auction_opponents_on_fail == "bid")
        ):
            changes.append(sum(tally.tricks[seat] for seat in party))
        else:
            changes.append(others)
    return Points(tuple(changes), Result.BID_MADE if made else Result.BID_FAILED)
