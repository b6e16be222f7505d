"""The card policy's net: one hidden layer over what its player knows, added to the tables.

Seats are told by how far they sit to the left of the player, cards by their place in the lanes of the trump suit; of
the two suits of the other colour the one they hold more of, or higher, comes first.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.jit import kernel
from euchre.bots.learnt.nets.features import CARD, INPUT, ON
from euchre.bots.learnt.world.layout import TRUMPS
from euchre.bots.learnt.world.position import (
    ACTOR,
    BESTSEAT,
    BURIED,
    BY,
    CARDS,
    COUNT,
    DEAD,
    DEALER,
    LANE,
    LEADER,
    MADE,
    PLAYED,
    TRICK,
    UPCLASS,
    VOID,
    after,
    role,
    unseen,
)  # fmt: skip
from euchre.kernels.bits import low_index, popcount
from euchre.kernels.jit import Ints

__all__ = ["HIDDEN", "INPUTS", "NET", "NODES", "Weights", "first_layer", "node", "second_layer", "sides"]

Weights = NDArray[np.float32]
"""Weights, and what is worked out with them: single precision."""
_TRUMP: Final = TRUMPS

HIDDEN: Final = 128
NODES: Final = 2 * 32
"""Outputs: a card to lead, a card to follow with."""

_OWN: Final = 0
_GONE: Final = 32  # by each of four seats
_TABLE: Final = 160  # in the trick begun, by each of three seats
_WINS: Final = 256  # seat that wins the trick begun, 0 with no card played
_LED: Final = 260  # lane led, cards in the trick
_OUT: Final = 276  # a seat has shown out of a lane
_ROLE: Final = 288  # by trick
_PLACE: Final = 323  # distance from the dealer, upcard's place
_TRICKS: Final = 355  # finished, made
_DEAD: Final = 380
_AWAY: Final = 412  # their own discard
_HELD: Final = 444  # the dealer, by distance, still has the upcard
_COUNTS: Final = 476  # own trumps, unseen trumps
INPUTS: Final = 524
NET: Final = (INPUTS + NODES) * HIDDEN
"""Length of the net's weights: the first layer by input, then the second by output."""


@kernel("int64(int64)", inline=True)
def _swapped(cards: int) -> int:
    return (cards & 0x7FFF0000) | (cards & 0xFF) << 8 | (cards >> 8 & 0xFF)


@kernel("int64(int64[::1],int64)", inline=True)
def sides(st: Ints, own: int) -> int:
    """1 where the two suits of the other colour change places, else 0."""
    low, high = own & 0xFF, own >> 8 & 0xFF
    if low == high:
        low, high = st[PLAYED] & 0xFF, st[PLAYED] >> 8 & 0xFF
    return 1 if high > low else 0


@kernel("int64(int64[:,::1],int64,int64,int64)", inline=True)
def _turn_on(pad: Ints, at: int, first: int, cards: int) -> int:
    while cards:
        pad[INPUT, at] = first + low_index(cards)
        cards &= cards - 1
        at += 1
    return at


@kernel("void(int64[::1],int64,float32[::1],int64,int64[:,::1],float32[::1])")
def first_layer(st: Ints, own: int, weights: Weights, start: int, pad: Ints, sums: Weights) -> None:  # noqa: PLR0912
    """Run the first layer.

    Args:
        st: a position; the actor's hand is not read from it.
        own: their hand.
        weights: the net's, from `start` on.
        start: where they begin.
        pad: row INPUT receives the inputs that are on, and at ON how many.
        sums: the first HIDDEN receive the hidden layer.
    """
    seat, swap, n = st[ACTOR], sides(st, own), 0
    n = _turn_on(pad, n, _OWN, _swapped(own) if swap else own)
    for away in range(4):
        cards = st[BY + ((seat + away) & 3)]
        n = _turn_on(pad, n, _GONE + 32 * away, _swapped(cards) if swap else cards)
    at = st[LEADER]
    for i in range(st[COUNT]):
        cards = st[CARDS + i]
        n = _turn_on(pad, n, _TABLE + 32 * (((at - seat) & 3) - 1), _swapped(cards) if swap else cards)
        at = after(st, at)
    if st[COUNT]:
        lane = low_index(st[LANE]) >> 3
        if swap and lane < 2:
            lane = 1 - lane
        pad[INPUT, n] = _WINS + ((st[BESTSEAT] - seat) & 3)
        pad[INPUT, n + 1] = _LED + 4 * lane + st[COUNT]
        n += 2
    else:
        pad[INPUT, n] = _WINS
        n += 1
    for away in range(1, 4):
        out = st[VOID + ((seat + away) & 3)]
        if swap:
            out = (out & 12) | (out & 1) << 1 | (out >> 1 & 1)
        n = _turn_on(pad, n, _OUT + 4 * (away - 1), out)
    place = (seat - st[DEALER]) & 3
    upclass = st[UPCLASS]
    pad[INPUT, n] = _ROLE + 5 * role(st) + st[TRICK]
    pad[INPUT, n + 1] = _PLACE + 8 * place + upclass
    pad[INPUT, n + 2] = _TRICKS + 5 * st[TRICK] + st[MADE]
    pad[INPUT, n + 3] = _COUNTS + 8 * min(popcount(own & _TRUMP), 5) + popcount(unseen(st, own) & _TRUMP)
    n += 4
    n = _turn_on(pad, n, _DEAD, _swapped(st[DEAD]) if swap else st[DEAD])
    if place == 0:
        n = _turn_on(pad, n, _AWAY, _swapped(st[BURIED]) if swap else st[BURIED])
    elif upclass < 7 and not st[DEAD] and not st[PLAYED] >> (24 + upclass) & 1:
        pad[INPUT, n] = _HELD + 8 * place + upclass
        n += 1
    for h in range(HIDDEN):
        sums[h] = np.float32(0.0)
    for i in range(n):
        row = start + pad[INPUT, i] * HIDDEN
        part = weights[row : row + HIDDEN]
        for h in range(HIDDEN):
            sums[h] += part[h]
    for h in range(HIDDEN):
        sums[h] = max(sums[h], np.float32(0.0))
    pad[INPUT, ON] = n


@kernel("int64(int64[::1],int64,int64)", inline=True)
def node(st: Ints, card: int, swap: int) -> int:
    """The output that a card has."""
    return low_index(_swapped(card) if swap else card) + (32 if st[COUNT] else 0)


@kernel("void(int64[::1],int64,float32[::1],int64,int64[:,::1],int64,float32[::1])")
def second_layer(st: Ints, own: int, weights: Weights, start: int, pad: Ints, n: int, sums: Weights) -> None:
    """Add the net's outputs for the first `n` cards of row CARD to `sums[HIDDEN:]`, after `first_layer`."""
    swap = sides(st, own)
    for i in range(n):
        row = start + (INPUTS + node(st, pad[CARD, i], swap)) * HIDDEN
        part = weights[row : row + HIDDEN]
        a = b = c = d = np.float32(0.0)
        for h in range(0, HIDDEN, 4):
            a += sums[h] * part[h]
            b += sums[h + 1] * part[h + 1]
            c += sums[h + 2] * part[h + 2]
            d += sums[h + 3] * part[h + 3]
        sums[HIDDEN + i] += (a + b) + (c + d)
