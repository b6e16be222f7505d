"""How the learnt parts see cards: 24 indices, and for each trump a bit in lanes of eight.

Index: suit * 6 + rank from the nine. Bits, as in the narrow layout of the kernels: lane 3 is trump (nine to right
bower), lane 2 the suit of the same colour, lanes 0 and 1 the other two, lower suit first.
"""

from typing import Final

import numpy as np

from euchre.cards import CARDS
from euchre.kernels.jit import Ints
from euchre.rules import Trump
from euchre.rules.ranking import ranking

__all__ = ["BITS", "CODES", "INDEX", "PACK", "TRUMPS"]

CODES: Final = [card.code for card in CARDS[:32] if card.rank is not None and card.rank >= 2]
"""Card code of each index."""

INDEX: Final = {code: index for index, code in enumerate(CODES)}
"""Index of each card code."""

TRUMPS: Final = 0x7F000000
"""The trump lane."""

PACK: Final = 0x7F1F3F3F
"""All 24 cards under any trump."""


def _bits() -> Ints:
    table = np.zeros((4, 24), np.int64)
    for trump in range(4):
        ranks = ranking(Trump(trump))
        greens = [suit for suit in range(4) if suit not in (trump, 3 - trump)]
        for suit in range(4):
            members = sorted((c for c in CODES if ranks.suit[c] == suit), key=lambda code: ranks.power[code])
            lane = 3 if suit == trump else 2 if suit == 3 - trump else greens.index(suit)
            for place, code in enumerate(members):
                table[trump, INDEX[code]] = 1 << (8 * lane + place)
    return table


BITS: Final = _bits()
"""int64 of shape (4, 24): the bit of each index for each trump."""
