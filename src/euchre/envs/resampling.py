"""Another whole hand that a seat cannot tell from this one."""

from typing import Final

from euchre.errors import EuchreError, IllegalAction
from euchre.game import Hand
from euchre.solver import deal_worlds

__all__ = ["other_hand"]

_BATCH: Final = 64
_BATCHES: Final = 400


def other_hand(hand: Hand, seat: int, seed: int) -> Hand:
    """A hand with the same view from `seat`, every deal that agrees with the view being equally likely.

    Worlds are drawn evenly by what the plays have shown, and thrown away until one gives the very view: so whatever
    else was shown, by a weak hand or an ace asked for, is kept too.

    Args:
        hand: the hand as it is.
        seat: who is to see no difference.
        seed: decides which; the same seed gives the same hand.

    Raises:
        EuchreError: the game uses two packs, or no such hand was found in many draws.
    """
    view = hand.view(seat)
    for part in range(_BATCHES):
        worlds = deal_worlds(view, _BATCH, seed, part=part)
        for index in range(_BATCH):
            try:
                other = worlds.hand(index)
            except IllegalAction:
                continue
            if other.view(seat) == view:
                return other
    raise EuchreError(f"no other hand was found in {_BATCH * _BATCHES:,} draws for the view {view}")
