"""Luck told apart from skill: of what a hand brought, how much was the cards and how much the decisions.

Method (control variates). The deal: what the hand would bring if the trained bots played it for everybody, averaged
over the four cards that might have been turned up, less what deals bring the dealer's side in the mean. The upcard:
what it would bring with the card that was turned up, less that average. Both have mean 0 whatever the players do, so
that what is left, the result less this luck, is an unbiased measure of play and far less noisy than the result. Of it
the decisions are what each side gave away by what it could know (a review's `lost`), and the rest, how hidden cards
happened to lie for what was chosen, is luck again, with mean 0 as far as the values are right.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from euchre.analysis.kernels.auction import call_ends, options_of
from euchre.bots.learnt.knows import knows
from euchre.bots.learnt.nets.model import load_model
from euchre.bots.learnt.world.layout import INDEX
from euchre.bots.learnt.world.reading import mask_of
from euchre.bots.scores import ENDS, net_points
from euchre.cards import Card
from euchre.game import Deal, Hand
from euchre.rules import Rules

__all__ = ["Luck", "hand_luck"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Luck:
    """Where net points of a party came from.

    Attributes:
        points: what it came to, its own less those of the other.
        dealer: what deals bring in the mean to whoever deals, or does not.
        deal: the cards dealt.
        upcard: the card turned up.
        cards: how the others' cards lay for what was chosen.
        own: what its own decisions gave away, 0 or less.
        others: what the other side's decisions gave away, 0 or more.
    """

    points: float
    dealer: float
    deal: float
    upcard: float
    cards: float
    own: float
    others: float

    def __add__(self, other: "Luck") -> "Luck":
        names = ("points", "dealer", "deal", "upcard", "cards", "own", "others")
        return Luck(**{name: getattr(self, name) + getattr(other, name) for name in names})


def hand_luck(hand: Hand, lost: Sequence[float], party: int) -> Luck | None:
    """Where the points of a finished hand came from, for one party; None where the bots do not know the game.

    Args:
        hand: finished, every hand dealt known.
        lost: what each party's decisions gave away, in points.
        party: whose points.
    """
    if hand.outcome is None or not knows(hand.rules) or any(len(cards) != 5 for cards in hand.deal.hands):
        return None
    if hand.deal.upcard is None:
        return None
    held = {card for cards in hand.deal.hands for card in cards}
    kitty = [card for card in hand.rules.cards if card not in held]
    foreseen = {card: _dealers_points(hand.rules, hand.deal, card) for card in kitty}
    stuck = hand.rules.bidding.all_pass == "stick_dealer"  # noqa: S105 -- a call
    usual = float(np.dot(load_model().mix(stuck=stuck), net_points(hand.rules)))
    mean = sum(foreseen.values()) / len(foreseen)
    sign = 1 if hand.rules.party_of[hand.dealer] == party else -1
    points = float(hand.outcome.points[party] - hand.outcome.points[1 - party])
    deal, upcard = sign * (mean - usual), sign * (foreseen[hand.deal.upcard] - mean)
    own, others = -lost[party], lost[1 - party]
    cards = points - sign * usual - deal - upcard - own - others
    return Luck(
        points=points, dealer=sign * usual, deal=deal, upcard=upcard, cards=cards, own=own, others=others
    )  # fmt: skip


def _dealers_points(rules: Rules, deal: Deal, upcard: Card) -> float:
    """Net points of the dealer's side when the trained bots play a deal with this card turned up."""
    model = load_model()
    stuck = rules.bidding.all_pass == "stick_dealer"  # noqa: S105 -- a call
    hands = np.array([[mask_of(cards) for cards in deal.hands]], np.int64)
    points = net_points(rules)
    mine = model.worths(points, stuck=stuck)
    found = np.zeros((1, ENDS))
    # before the first turn it is, in a manner of speaking, the dealer's: everybody is asked as after a pass of theirs
    call_ends(
        hands, np.ones(1), deal.dealer, INDEX[upcard.code], -1, np.array([[-1, 0]], np.int64), options_of(rules), 1,
        int(stuck), np.ascontiguousarray([mine, mine]), model.calls(stuck=stuck), model.policy, found,
    )  # fmt: skip
    return float(found[0] @ np.array(points))
