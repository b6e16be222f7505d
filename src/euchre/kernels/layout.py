"""Which bit a card is, for each trump: tables generated from `rules.ranking`, and the masks the kernels share.

A hand is an int64. Each suit has a lane of bits, the trumps the highest lane, and inside a lane a higher bit is a
stronger card; so the winner of a trick is the highest bit among the trumps and the suit led. The bit above each lane
stays clear, to catch carries.

Two layouts: *narrow* has four lanes of seven bits for the 24-card game with a trump suit (the fast search), *wide*
has five lanes of ten bits for every pack, and for no trump, where the joker is alone in the trump lane.
"""

from functools import lru_cache
from typing import Final

import numpy as np

from euchre.cards import CARDS, CardSet, Rank
from euchre.kernels.jit import Ints
from euchre.rules.ranking import NO_SUIT, Trump, ranking

__all__ = ["NARROW", "WIDE", "card_bits", "fits_narrow", "hand_bits"]

NARROW: Final = (8, 7, 3)
"""Lane spacing, bits in a lane, index of the trump lane."""
WIDE: Final = (11, 10, 4)


def fits_narrow(trump: Trump, cards: int) -> bool:
    """Whether the narrow layout has room: a trump suit, and no card under a nine nor a joker in the bit set `cards`."""
    low = sum(1 << code for code in range(33) if code == 32 or CARDS[code].rank in (Rank.SEVEN, Rank.EIGHT))
    return trump.suit is not None and not cards & low


@lru_cache(maxsize=64)
def _table(trump: Trump, shape: tuple[int, int, int], *, bowers: bool) -> tuple[int, ...]:
    spacing, width, top = shape
    ranks = ranking(trump, bowers)
    plain = [suit for suit in range(4) if suit != trump]
    table = [0] * 33
    for suit in range(NO_SUIT, 4):
        members = [code for code in range(33) if ranks.suit[code] == suit]
        if shape == NARROW:
            members = [code for code in members if fits_narrow(trump, 1 << code)]
        members.sort(key=lambda code: ranks.power[code])
        assert len(members) <= width
        lane = plain.index(suit) if suit in plain else top
        for place, code in enumerate(members):
            table[code] = 1 << (spacing * lane + place)
    return tuple(table)


def card_bits(trump: Trump, *, bowers: bool = True, narrow: bool = False) -> Ints:
    """The bit of each card.

    Args:
        trump: what was named.
        bowers: False where jacks keep their natural place.
        narrow: use the narrow layout; cards without a place in it get 0.

    Returns:
        int64 array of shape (33,), indexed by card code.
    """
    return np.array(_table(trump, NARROW if narrow else WIDE, bowers=bowers), np.int64)


def hand_bits(cards: CardSet, bits: Ints) -> int:
    """The cards of a set as one mask in the layout that `bits` describes."""
    return sum(int(bits[card.code]) for card in cards)
