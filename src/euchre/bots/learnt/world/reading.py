"""A view of the standard game in the terms of the learnt parts: indices, turns, lanes."""

from dataclasses import dataclass

import numpy as np

from euchre.bots.learnt.world.layout import BITS, INDEX
from euchre.cards import CardSet
from euchre.game import View
from euchre.game.actions import Name, Order, Play
from euchre.kernels.jit import Ints

__all__ = ["HandReading", "mask_of", "read"]


def mask_of(cards: CardSet) -> int:
    """Cards as a mask of indices."""
    return sum(1 << INDEX[card.code] for card in cards)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class HandReading:
    """What is known of a hand.

    Attributes:
        me: the seat.
        dealer: the dealer.
        up: index of the upcard.
        stuck: whether the dealer must call in the end.
        turns: calls heard.
        trump: the trump suit, -1 while there is none.
        maker: the maker, -1 while there is none.
        alone: whether alone.
        second: whether it was named in round two.
        left_of_loner: whether a lone maker's left leads first.
        picked: whether the dealer has taken the upcard or will.
        dealt: the cards dealt to `me`, indices ascending.
        buried: index of the dealer's discard where `me` knows it, else -1.
        played: for each seat the mask of indices of the cards it has played.
        history: lanes of the cards played, in order.
    """

    me: int
    dealer: int
    up: int
    stuck: bool
    turns: int
    trump: int
    maker: int
    alone: bool
    second: bool
    left_of_loner: bool
    picked: bool
    dealt: tuple[int, ...]
    buried: int
    played: tuple[int, ...]
    history: Ints

    @property
    def setting(self) -> Ints:
        """Maker, alone, dealer, upclass, dead cards and left of loner, as `position.begin` takes them."""
        up = int(BITS[self.trump, self.up])
        upclass = 7 if self.second else (up.bit_length() - 1) & 7
        dead = 0 if self.picked else up
        return np.array([self.maker, self.alone, self.dealer, upclass, dead, self.left_of_loner], np.int64)


def read(view: View) -> HandReading:
    """Read a view for which `knows.is_standard` holds."""
    me, dealer = view.seat, view.dealer
    trump = -1 if view.trump is None else int(view.trump)
    upcard = view.upcard
    assert upcard is not None
    up = INDEX[upcard.code]
    maker = -1 if view.maker is None else view.maker
    alone = view.alone
    out = maker ^ 2 if alone and maker >= 0 else -1
    second = maker >= 0 and not view.ordered
    picked = maker >= 0 and not second and out != dealer
    played, history = [0, 0, 0, 0], []
    for seat, _, card in _plays(view):
        played[seat] |= 1 << INDEX[card]
        history.append(int(BITS[trump, INDEX[card]]))
    buried = next((INDEX[card.code] for seat, card in view.discards if card is not None and seat == me), -1)
    dealt = tuple(sorted(INDEX[card.code] for card in view.deal.hands[me]))
    called = (step.stage for step in view.steps if isinstance(step.action, Order | Name))
    calls = next(called, view.state.stage)  # other stages may ask before and after
    return HandReading(
        me=me, dealer=dealer, up=up, stuck=view.rules.bidding.when_all_pass.sticks,
        turns=sum(step.stage == calls for step in view.steps), trump=trump, maker=maker, alone=alone, second=second,
        left_of_loner=view.rules.alone.lone_lead == "left_of_loner", picked=picked, dealt=dealt, buried=buried,
        played=tuple(played), history=np.array(history, np.int64),
    )  # fmt: skip


def _plays(view: View) -> list[tuple[int, int, int]]:
    return [(step.seat, step.stage, step.action.card.code) for step in view.steps if isinstance(step.action, Play)]
