"""Kinds about auctions: which bids are open, and who must bid."""

from typing import Any

from euchre.cards import JOKER
from euchre.game import Hand
from euchre.game.actions import Bid
from euchre.game.stages.auction import Auction
from euchre.rules import Rules
from tests.conformance.cases import Case, kind, rules_of
from tests.conformance.drive import PASS, Plan, deal_of, said, until, words


def _auction(rules: Rules, case: Case, joker_holder: int | None = None) -> Hand:
    given = {} if joker_holder is None else {joker_holder: [JOKER]}
    hidden = [JOKER] if joker_holder is None and JOKER in rules.cards else []
    dealer = int(case.get("dealer", rules.num_players - 1))
    return Hand(rules, deal_of(rules, dealer, given, keep_out=hidden))


_NONE = (None, 0, "pass")


@kind("auction_calls")
def auction_calls(case: Case) -> Any:
    """The calls open to a seat: that of `turn`, that of an earlier bid, or else the next after the high bid."""
    rules, high, seat = rules_of(case, "pepper"), case.get("high"), case.get("turn", case.get("seat"))
    hand = _auction(rules, case)
    for _ in range(int(case.get("passes", 0))):
        hand = hand.apply(PASS)
    speaker = hand.actor
    if case.get("already_bid") and high not in _NONE:
        below = [act for act in hand.legal_actions() if isinstance(act, Bid) and act.code < said(high).code]
        if not below:
            return []
        hand = hand.apply(below[0])
    if high not in _NONE:
        while not case.get("already_bid") and seat is not None and (hand.actor or 0) != (seat - 1) % rules.num_players:
            hand = hand.apply(PASS)
        hand = hand.apply(said(high))
    wanted = speaker if case.get("already_bid") else seat
    while wanted is not None and isinstance(hand.stage, Auction) and hand.actor != wanted:
        hand = hand.apply(PASS)
    return set(words(hand.legal_actions())) if isinstance(hand.stage, Auction) else []


@kind("auction_forced")
def auction_forced(case: Case) -> Any:
    rules = rules_of(case, "hasenpfeffer")
    hand = _auction(rules, case, case.get("joker_holder"))
    hand = until(hand, Plan(), lambda now: len(now.steps) == int(case["passes"]))
    legal = hand.legal_actions()
    bids = [act.tricks for act in legal if isinstance(act, Bid)]
    forced = isinstance(hand.stage, Auction) and PASS not in legal
    return {
        "seat": hand.actor if forced else None,
        "minimum": min(bids) if forced else None,
        "forced": forced,
        "may_pass": PASS in legal,
        "passed_out": hand.is_over,
    }
