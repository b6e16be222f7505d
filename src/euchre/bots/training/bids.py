"""Training the call networks, in kernels: every contract of a deal played out, then self-play over the results."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.nets.bids import (
    CALLS,
    HIDDEN,
    LONE_FROM,
    OUTPUTS,
    bid_deal,
    call_value,
    dealer_lone,
    forward,
    inputs,
)
from euchre.bots.learnt.nets.ends import CLASS_OF, STANDARD
from euchre.bots.learnt.nets.net import Weights
from euchre.bots.learnt.nets.policy import PAD, SUMS, run_out
from euchre.bots.learnt.world.dealing import lay, rough_score, shuffle
from euchre.bots.learnt.world.position import ALONE, STATE
from euchre.bots.scores import THROWN_IN
from euchre.bots.training.jit import kernel
from euchre.bots.training.play import set_up
from euchre.kernels.jit import Ints
from euchre.rules.contracts import LEVELS

__all__ = ["count_ends", "learn", "play_contracts"]

Floats = NDArray[np.float64]
Bytes = NDArray[np.int8]
_STANDARD: Final = STANDARD
_CLASS_OF: Final = CLASS_OF
_THROWN_IN: Final = THROWN_IN
_LEVELS: Final = len(LEVELS)
_W1: Final = 31 * HIDDEN
_W2: Final = (HIDDEN + 1) * OUTPUTS


@kernel("int64(float32[::1],int64,int8[:,::1],int8[:,:,:,::1])")
def play_contracts(policy: Weights, state: int, packs: Bytes, levels: Bytes) -> int:
    """Deal and play every contract out by the card policy; seat 3 deals.

    Args:
        policy: weights of the card policy.
        state: of a stream of random numbers.
        packs: shape (n, 24), receives the cards in order.
        levels: shape (n, 8, 4, 2), receives by turn, trump suit and alone: 0 euchred, 1 made, 2 every trick, -1 where
            there is no such call or a lone call is not thought of.

    Returns:
        The stream's state.
    """
    pack, contract, st = np.arange(24), np.zeros(4, np.int64), np.zeros(STATE, np.int64)
    pad, sums = np.zeros(PAD, np.int64), np.zeros(SUMS, np.float32)
    for row in range(len(packs)):
        state = shuffle(state, pack)
        for i in range(24):
            packs[row, i] = pack[i]
        suit = pack[20] // 6
        for turn in range(8):
            seat = turn & 3
            for trump in range(4):
                levels[row, turn, trump, 0] = levels[row, turn, trump, 1] = -1
                if (trump == suit) != (turn < 4):
                    continue
                if turn == 3:
                    thinks = dealer_lone(pack, 15, pack[20])
                else:
                    thinks = 1 if rough_score(lay(pack, seat, trump)) >= LONE_FROM else 0
                for alone in range(1 + thinks):
                    contract[0], contract[1], contract[2], contract[3] = seat, trump, alone, turn >> 2
                    set_up(pack, 3, contract, st)
                    levels[row, turn, trump, alone] = run_out(st, policy, pad, sums, 0)
    return state


@kernel("float64(int8[:,::1],int8[:,:,:,::1],float64[::1],float64,float64,int64)")
def learn(  # noqa: C901, PLR0912, PLR0915 -- one pass: forward, self-play, backward
    packs: Bytes, levels: Bytes, weights: Floats, rate: float, tau: float, stuck: int
) -> float:
    """One pass of self-play over played-out deals.

    Args:
        packs: from `play_contracts`.
        levels: from `play_contracts`.
        weights: shape (SIZE,), changed in place.
        rate: step size.
        tau: temperature of the bidders.
        stuck: whether the dealer must call in the end.

    Returns:
        Mean points of the side that does not deal.
    """
    pack, worth = np.zeros(24, np.int64), _STANDARD.copy()
    active, order = np.zeros((8, 7), np.int64), np.zeros((8, 4), np.int64)
    hidden, out = np.zeros((8, HIDDEN)), np.zeros((8, OUTPUTS))
    chance, passing, found = np.zeros((8, CALLS)), np.zeros(8), np.zeros((9, 7))
    slope, back = np.zeros(OUTPUTS), np.zeros(HIDDEN)
    total = 0.0
    for row in range(len(packs)):
        for i in range(24):
            pack[i] = packs[row, i]
        for turn in range(8):
            seat = turn & 3
            inputs(pack, 5 * seat, pack[20], turn, active[turn], order[turn])
            forward(weights, turn, active[turn], hidden[turn], out[turn])
            value, best = 0.0, -1e30
            for o in range(7):
                value += out[turn, o] * worth[turn, o]
            if turn == 7 and not stuck:
                value = 0.0
            if turn == 7 and stuck:
                value = -1e9
            best = value
            for call in range(CALLS):
                chance[turn, call] = -1e9
                if levels[row, turn, order[turn, call >> 1], call & 1] >= 0:
                    chance[turn, call] = call_value(out[turn], call, worth[turn])
                    best = max(best, chance[turn, call])
            passing[turn] = np.exp((value - best) / tau)
            norm = passing[turn]
            for call in range(CALLS):
                chance[turn, call] = (
                    np.exp(max((chance[turn, call] - best) / tau, -700.0)) if chance[turn, call] > -1e8 else 0.0
                )
                norm += chance[turn, call]
            passing[turn] /= norm
            for call in range(CALLS):
                chance[turn, call] /= norm
        for o in range(7):
            found[8, o] = 0.0
        found[8, 3] = 1.0
        for turn in range(7, -1, -1):
            for o in range(7):
                found[turn, o] = passing[turn] * found[turn + 1, 6 - o]
            for call in range(CALLS):
                if chance[turn, call] > 0.0:
                    level = levels[row, turn, order[turn, call >> 1], call & 1]
                    found[turn, _CLASS_OF[call & 1, level]] += chance[turn, call]
        for o in range(7):
            total += found[0, o] * worth[0, o]
        reach = 1.0
        for turn in range(8):
            if reach < 1e-3:
                break
            first, last = (7, 13) if turn < 4 else (13, OUTPUTS)
            for o in range(OUTPUTS):
                slope[o] = 0.0
            if turn < 7:
                for o in range(7):
                    slope[o] = found[turn + 1, 6 - o] - out[turn, o]
            for call in range(CALLS):
                level = levels[row, turn, order[turn, call >> 1], call & 1]
                if level >= 0:
                    at = 7 + 3 * call
                    for o in range(3):
                        slope[at + o] = (1.0 if o == level else 0.0) - out[turn, at + o]
            step = rate * reach
            start = turn * (_W1 + _W2) + _W1
            for h in range(HIDDEN):
                x = hidden[turn, h]
                back[h] = 0.0
                if x <= 0.0:
                    continue
                at, sum_ = start + h * OUTPUTS, 0.0
                for o in range(7):
                    sum_ += weights[at + o] * slope[o]
                    weights[at + o] += step * x * slope[o]
                for o in range(first, last):
                    sum_ += weights[at + o] * slope[o]
                    weights[at + o] += step * x * slope[o]
                back[h] = sum_
            for o in range(OUTPUTS):
                weights[start + HIDDEN * OUTPUTS + o] += step * slope[o]
            for i in range(7):
                at = turn * (_W1 + _W2) + active[turn, i] * HIDDEN
                for h in range(HIDDEN):
                    weights[at + h] += step * back[h]
            reach *= passing[turn]
    return total / len(packs)


@kernel("int64(int64,float32[::1],float64[::1],int64,int64,int64[:,::1])")
def count_ends(count: int, policy: Weights, weights: Floats, stuck: int, state: int, out: Ints) -> int:
    """Count how deals end in self-play, by the turns that are reached.

    Args:
        count: deals.
        policy: weights of the card policy.
        weights: of the call networks.
        stuck: whether the dealer must call in the end.
        state: of a stream of random numbers.
        out: shape (8, ENDS), has the ends of the deals that reach each turn added, for the side whose turn it is.

    Returns:
        The stream's state.
    """
    pack, contract, st, worth = np.arange(24), np.zeros(4, np.int64), np.zeros(STATE, np.int64), _STANDARD.copy()
    pad, sums = np.zeros(PAD, np.int64), np.zeros(SUMS, np.float32)
    for _ in range(count):
        state = shuffle(state, pack)
        called = bid_deal(pack, 3, weights, stuck, worth, 0.0, state, contract)
        level = 0
        if called < 8:
            set_up(pack, 3, contract, st)
            level = run_out(st, policy, pad, sums, 1)
        for turn in range(min(called, 7) + 1):
            theirs = (turn ^ called) & 1
            end = _THROWN_IN if called == 8 else _LEVELS * (2 * theirs + st[ALONE]) + level
            out[turn, end] += 1
    return state
