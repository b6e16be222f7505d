"""The call networks: one small net for each turn of the auction, from hand and upcard to what each call leads to.

Everything before a turn was a pass, so hand, upcard and turn are all a caller knows. Suits are told by their relation
to the upcard: slot 0 its suit, 1 the suit of the same colour, 2 and 3 the others, the one better as trump first. A
pass leads to a distribution over points for the caller's side, a call to one over euchred, made, every trick.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.jit import kernel
from euchre.bots.learnt.nets.ends import CALLED, THROWN
from euchre.bots.learnt.world.dealing import bury, rough_score
from euchre.bots.learnt.world.layout import BITS
from euchre.kernels.chance import roll, unit
from euchre.kernels.jit import Ints

__all__ = [
    "CALLS",
    "HIDDEN",
    "LONE_FROM",
    "NONE",
    "OUTPUTS",
    "SIZE",
    "bid_deal",
    "call_value",
    "dealer_lone",
    "forward",
    "inputs",
    "judge",
]

Floats = NDArray[np.float64]
_BITS: Final = BITS
_CALLED: Final = CALLED
_THROWN: Final = THROWN

HIDDEN: Final = 64
CALLS: Final = 8
"""Calls of a turn: slot * 2 + alone; in round one slot 0 alone, in round two slots 1 to 3."""
OUTPUTS: Final = 7 + 3 * CALLS
_W1: Final = 31 * HIDDEN  # the 31st input is always on
_W2: Final = (HIDDEN + 1) * OUTPUTS
SIZE: Final = 8 * (_W1 + _W2)
"""Length of the weights of all eight nets."""
NONE: Final = -1e9
"""The worth of what cannot be."""
LONE_FROM: Final = 2.3
"""Rough tricks of a hand from which a lone call is thought of."""


@kernel("int64(int64[::1],int64,int64)")
def dealer_lone(cards: Ints, start: int, up: int) -> int:
    """Whether a dealer thinks of a lone call with the upcard in their hand."""
    suit = up // 6
    hand = _BITS[suit, up]
    for i in range(start, start + 5):
        hand |= _BITS[suit, cards[i]]
    hand &= ~bury(hand, 0)
    return 1 if rough_score(hand) >= LONE_FROM else 0


@kernel("int64(int64[::1],int64,int64,int64,int64[::1],int64[::1])")
def inputs(cards: Ints, start: int, up: int, turn: int, active: Ints, order: Ints) -> int:
    """The inputs that are on for a hand of five.

    Args:
        cards: card indices.
        start: where the hand begins in them.
        up: index of the upcard.
        turn: 0 to 7.
        active: shape (7,), receives the inputs.
        order: shape (4,), receives the suit of each slot.

    Returns:
        A mask of the suits as trump of which a lone call is thought of; at the dealer's turn in round one the upcard's
        suit alone, with the upcard in their hand.
    """
    suit = up // 6
    first = second = -1
    for other in range(4):
        if other not in (suit, 3 - suit):
            if first < 0:
                first = other
            else:
                second = other
    scores = np.zeros(4)
    lone = 0
    for trump in range(4):
        hand = 0
        for i in range(start, start + 5):
            hand |= _BITS[trump, cards[i]]
        scores[trump] = rough_score(hand)
        if scores[trump] >= LONE_FROM:
            lone |= 1 << trump
    if scores[second] > scores[first]:
        first, second = second, first
    order[0], order[1], order[2], order[3] = suit, 3 - suit, first, second
    for i in range(5):
        card = cards[start + i]
        slot = 0
        while order[slot] != card // 6:
            slot += 1
        active[i] = slot * 6 + card % 6
    active[5] = 24 + up % 6
    active[6] = 30
    return dealer_lone(cards, start, up) << suit if turn == 3 else lone


@kernel("void(float64[::1],int64,int64)")
def _softmax(out: Floats, start: int, stop: int) -> None:
    most, total = -1e30, 0.0
    for o in range(start, stop):
        most = max(most, out[o])
    for o in range(start, stop):
        out[o] = np.exp(out[o] - most)
        total += out[o]
    for o in range(start, stop):
        out[o] /= total


@kernel("void(float64[::1],int64,int64[::1],float64[::1],float64[::1])")
def forward(weights: Floats, turn: int, active: Ints, hidden: Floats, out: Floats) -> None:
    """Run a turn's net.

    Args:
        weights: shape (SIZE,).
        turn: 0 to 7.
        active: shape (7,), inputs that are on.
        hidden: shape (HIDDEN,), receives the hidden layer.
        out: shape (OUTPUTS,), receives chances: 7 for a pass, then 3 for each call of the round.
    """
    base = turn * (_W1 + _W2)
    for h in range(HIDDEN):
        hidden[h] = 0.0
    for i in range(7):
        row = base + active[i] * HIDDEN
        part = weights[row : row + HIDDEN]
        for h in range(HIDDEN):
            hidden[h] += part[h]
    start = base + _W1
    for o in range(OUTPUTS):
        out[o] = weights[start + HIDDEN * OUTPUTS + o]
    first, last = (7, 13) if turn < 4 else (13, OUTPUTS)
    for h in range(HIDDEN):
        if hidden[h] <= 0.0:
            hidden[h] = 0.0
            continue
        row, x = start + h * OUTPUTS, hidden[h]
        part = weights[row : row + 7]
        for o in range(7):
            out[o] += x * part[o]
        part, called = weights[row + first : row + last], out[first:last]
        for o in range(last - first):
            called[o] += x * part[o]
    _softmax(out, 0, 7)
    for o in range(first, last, 3):
        _softmax(out, o, o + 3)


@kernel("float64(float64[::1],int64,float64[::1])", inline=True)
def call_value(out: Floats, call: int, worth: Floats) -> float:
    """What a call is worth; `worth` is a turn's row of worths."""
    at, paid = 7 + 3 * call, _CALLED + 3 * (call & 1)
    value: float = out[at] * worth[paid] + out[at + 1] * worth[paid + 1] + out[at + 2] * worth[paid + 2]
    return value


@kernel(
    "void(int64[::1],int64,int64,int64,float64[::1],int64,float64[:,::1],int64[::1],int64[::1],float64[::1],"
    "float64[::1],float64[::1])"
)
def judge(
    cards: Ints, start: int, up: int, turn: int, weights: Floats, stuck: int, worth: Floats, active: Ints, order: Ints,
    hidden: Floats, found: Floats, values: Floats,
) -> None:  # fmt: skip
    """What the nets think a pass and each call worth at a turn.

    Args:
        cards: card indices.
        start: where the caller's hand begins in them.
        up: index of the upcard.
        turn: 0 to 7.
        weights: shape (SIZE,).
        stuck: whether the dealer must call in the end.
        worth: shape (8, WORTHS), from `Model.worths`.
        active: shape (7,), receives the inputs.
        order: shape (4,), receives the suit of each slot.
        hidden: shape (HIDDEN,), receives the hidden layer.
        found: shape (OUTPUTS,), receives chances.
        values: shape (1 + CALLS,), receives a pass's worth, then each call's; NONE for what cannot be.
    """
    lone = inputs(cards, start, up, turn, active, order)
    forward(weights, turn, active, hidden, found)
    values[:] = NONE
    if turn == 7:
        values[0] = NONE if stuck else worth[turn, _THROWN]
    else:
        values[0] = 0.0
        for o in range(7):
            values[0] += found[o] * worth[turn, o]
    for call in range(CALLS):
        if (call < 2) == (turn < 4) and (not call & 1 or lone >> order[call >> 1] & 1):
            values[1 + call] = call_value(found, call, worth[turn])


@kernel("int64(int64[::1],int64,float64[::1],int64,float64[:,::1],float64,int64,int64[::1])")
def bid_deal(
    cards: Ints, dealer: int, weights: Floats, stuck: int, worth: Floats, noise: float, state: int, out: Ints
) -> int:
    """Bid a deal by the nets.

    Args:
        cards: a shuffled pack.
        dealer: who deals.
        weights: shape (SIZE,).
        stuck: whether the dealer must call in the end.
        worth: shape (8, WORTHS), from `Model.worths`.
        noise: up to so many points are added to or taken from what each call is worth.
        state: of a stream of random numbers, for the noise.
        out: receives maker, trump, alone, round.

    Returns:
        The turn of the call, 8 for none.
    """
    active, order = np.zeros(7, np.int64), np.zeros(4, np.int64)
    hidden, found = np.zeros(HIDDEN), np.zeros(OUTPUTS)
    values = np.zeros(1 + CALLS)
    for turn in range(8):
        seat = (dealer + 1 + turn) & 3
        judge(cards, 5 * seat, cards[20], turn, weights, stuck, worth, active, order, hidden, found, values)
        best, chosen = values[0], -1
        for call in range(CALLS):
            value = values[1 + call]
            if value == NONE:
                continue
            if noise > 0.0:
                state = roll(state, 1)
                value += noise * (2.0 * unit(state) - 1.0)
            if value > best:
                best, chosen = value, call
        if chosen >= 0:
            out[0], out[1], out[2], out[3] = seat, order[chosen >> 1], chosen & 1, turn >> 2
            return turn
    return 8
