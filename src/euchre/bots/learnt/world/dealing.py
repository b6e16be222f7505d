"""Random deals, discards and rough calls for training, inside kernels."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.jit import kernel
from euchre.bots.learnt.world.layout import BITS, TRUMPS
from euchre.kernels.bits import popcount
from euchre.kernels.chance import pick, roll, unit
from euchre.kernels.jit import Ints

__all__ = ["bury", "lay", "rough_score", "shuffle", "some_contract"]

Floats = NDArray[np.float64]

_BITS: Final = BITS
_TRUMP: Final = TRUMPS
_WORTH: Final = np.array([0.4, 0.42, 0.5, 0.55, 0.7, 0.85, 1.0])
_LIMITS: Final = np.array([2.3, 1.75, 2.5, 1.95, 2.1, 2.1, 2.2, 2.2])


@kernel("int64(int64,int64[::1])")
def shuffle(state: int, cards: Ints) -> int:
    """Shuffle 24 card indices in place; seat s gets [5 s, 5 s + 5), 20 is the upcard. Returns the stream's state."""
    for i in range(20):
        state = roll(state, 24 - i)
        j = i + pick(state, 24 - i)
        cards[i], cards[j] = cards[j], cards[i]
    state = roll(state, 4)
    j = 20 + pick(state, 4)
    cards[20], cards[j] = cards[j], cards[20]
    return state


@kernel("int64(int64[::1],int64,int64)", inline=True)
def lay(cards: Ints, seat: int, trump: int) -> int:
    """A dealt hand as bits."""
    hand = 0
    for i in range(5 * seat, 5 * seat + 5):
        hand |= _BITS[trump, cards[i]]
    return hand


@kernel("int64(int64,int64)")
def bury(hand: int, forbidden: int) -> int:
    """The card a dealer with six puts away: first a lone side card under the ace, then the lowest side card."""
    best, chosen, rest = 1000, 0, hand & ~forbidden
    while rest:
        card = rest & -rest
        rest ^= card
        if card & _TRUMP:
            keep = 200 + popcount(card - 1)
        else:
            lane = popcount(card - 1) >> 3
            mask = 0xFF << (8 * lane)
            held = popcount(hand & mask)
            ace = 4 if lane == 2 else 5
            place = (popcount(card - 1) & 7) + (1 if lane == 2 else 0)
            keep = 10 * place + lane
            if (popcount(card - 1) & 7) == ace:
                keep = 120
            elif held == 1:
                keep -= 35
            elif held == 2 and hand & mask & -(card << 1) == 0:
                keep += 5
        if keep < best:
            best, chosen = keep, card
    return chosen


@kernel("float64(int64)")
def rough_score(hand: int) -> float:
    """About how many tricks a hand is worth to a maker; trump is lane 3."""
    score, trumps = 0.0, 0
    for place in range(7):
        if hand >> (24 + place) & 1:
            score += _WORTH[place]
            trumps += 1
    if trumps >= 3:
        score += 0.2 * (trumps - 2)
    for lane in range(3):
        mine = hand >> (8 * lane) & 0xFF
        ace = 16 if lane == 2 else 32
        if mine & ace:
            score += 0.55
        elif mine & ace >> 1:
            score += 0.1
        if mine == 0 and trumps:
            score += 0.25 if trumps < 3 else 0.35
    return score


@kernel("int64(int64[::1],int64,float64,int64,int64[::1])")
def some_contract(cards: Ints, dealer: int, spread: float, state: int, out: Ints) -> int:
    """A contract as rough bidders with wavering thresholds make it.

    Args:
        cards: a shuffled pack.
        dealer: who deals.
        spread: how much the thresholds waver.
        state: of a stream of random numbers.
        out: receives maker, trump, alone, round (0 or 1).

    Returns:
        The stream's state.
    """
    up = cards[20]
    suit = up // 6
    for turn in range(8):
        seat = (dealer + 1 + turn) & 3
        state = roll(state, 1)
        limit = _LIMITS[turn] + spread * (unit(state) * 1.4 - 1.0)
        state = roll(state, 1)
        lone = 3.4 + spread * (unit(state) - 0.5)
        best, chosen = -9.0, suit
        if turn < 4:
            hand = lay(cards, seat, suit)
            if seat == dealer:
                hand |= _BITS[suit, up]
                hand &= ~bury(hand, 0)
            best = rough_score(hand)
        else:
            for trump in range(4):
                if trump != suit:
                    score = rough_score(lay(cards, seat, trump)) + (0.2 if trump == 3 - suit and turn & 1 == 0 else 0.0)
                    if score > best:
                        best, chosen = score, trump
        state = roll(state, 4)
        forced_pass = turn < 4 and spread > 0.0 and pick(state, 4) == 0
        if (best >= limit and not forced_pass) or turn == 7:
            out[0], out[1], out[2], out[3] = seat, chosen, 1 if best >= lone else 0, turn >> 2
            return state
    return state
