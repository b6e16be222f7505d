"""Training the card policy by self-play, in kernels."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.nets.bids import bid_deal
from euchre.bots.learnt.nets.ends import POINTS_OF, STANDARD
from euchre.bots.learnt.nets.features import FEATURES, INPUT, ON, TABLES
from euchre.bots.learnt.nets.net import HIDDEN, INPUTS, Weights, node, sides
from euchre.bots.learnt.nets.policy import CARD, LOGIT, PAD, SUMS, choose_greedy, logits, run_out
from euchre.bots.learnt.world.dealing import bury, lay, shuffle, some_contract
from euchre.bots.learnt.world.layout import BITS
from euchre.bots.learnt.world.position import ACTOR, ALONE, BURIED, MADE, MAKER, STATE, TRICK, begin, level_now, play
from euchre.bots.training.jit import kernel
from euchre.kernels.bits import low_index
from euchre.kernels.chance import roll, unit
from euchre.kernels.jit import Ints
from euchre.kernels.search import CLOCK, GENERATIONS

__all__ = ["compare", "improve", "set_up"]

Floats = NDArray[np.float64]
_BITS: Final = BITS
_POINTS_OF: Final = POINTS_OF
_STANDARD: Final = STANDARD


@kernel("int64(int64[::1],int64,int64[::1],int64[::1])")
def set_up(cards: Ints, dealer: int, contract: Ints, st: Ints) -> int:
    """A deal and a contract as a position at its first card; returns the dealer's discard, 0 for none."""
    maker, trump, alone, second = contract[0], contract[1], contract[2], contract[3]
    for seat in range(4):
        st[seat] = lay(cards, seat, trump)
    up = _BITS[trump, cards[20]]
    st[BURIED] = 0
    if second:
        begin(st, maker, alone, dealer, 7, up, 0)
        return 0
    gone = 0
    if not (alone and dealer == maker ^ 2):
        st[dealer] |= up
        gone = bury(st[dealer], 0)
        st[dealer] ^= gone
        st[BURIED] = gone
        begin(st, maker, alone, dealer, low_index(up) & 7, 0, 0)
    else:
        begin(st, maker, alone, dealer, low_index(up) & 7, up, 0)
    return gone


@kernel("int64(int64[::1])", inline=True)
def _generation(table: Ints) -> int:
    if table[CLOCK] >= GENERATIONS - 1:
        table[:] = 0
    table[CLOCK] += 1
    return int(table[CLOCK])


@kernel("void(int64[::1],int64,float32[::1],float32[::1],int64[:,::1],float32[::1],float32[::1],float32)")
def _ascend(
    st: Ints, n: int, slopes: Weights, sums: Weights, pad: Ints, weights: Weights, squares: Weights,
    rate: "np.float32",
) -> None:  # fmt: skip
    """Move the weights of a decision's `n` logits along `slopes`, by Adagrad."""
    back, swap = np.zeros(HIDDEN, np.float32), sides(st, st[st[ACTOR]])
    for i in range(n):
        slope = slopes[i]
        for j in range(FEATURES):
            f = pad[i, j]
            squares[f] += slope * slope
            weights[f] += rate * slope / np.sqrt(squares[f])
        row = TABLES + (INPUTS + node(st, pad[CARD, i], swap)) * HIDDEN
        part, square = weights[row : row + HIDDEN], squares[row : row + HIDDEN]
        for h in range(HIDDEN):
            back[h] += slope * part[h]
            move = slope * sums[h]
            square[h] += move * move
            part[h] += rate * move / np.sqrt(square[h])
    for h in range(HIDDEN):
        if sums[h] <= 0.0:
            back[h] = np.float32(0.0)
    for i in range(pad[INPUT, ON]):
        row = TABLES + pad[INPUT, i] * HIDDEN
        part, square = weights[row : row + HIDDEN], squares[row : row + HIDDEN]
        for h in range(HIDDEN):
            square[h] += back[h] * back[h]
            part[h] += rate * back[h] / np.sqrt(square[h])


@kernel("float64(int64,int64,float32[::1],float32[::1],float64,float64,float64,float64[::1],int64,int64[::1])")
def improve(  # noqa: PLR0912 -- one hand from the shuffle to its gradients
    count: int,
    searched: int,
    weights: Weights,
    squares: Weights,
    rate: float,
    entropy: float,
    spread: float,
    callers: Floats,
    state: int,
    table: Ints,
) -> float:
    """Improve a policy by playing `count` deals against itself.

    Every card that could be played is tried in the true deal, and the policy moved towards those that end better than
    its mean.

    Args:
        count: deals.
        searched: 1 to follow the open-hand value of every card (fast, what PIMC would like), 0 to play the deal on
            after it by the policy itself.
        weights: shape (WEIGHTS,), changed in place.
        squares: shape (WEIGHTS,), Adagrad's sums, changed in place.
        rate: step size.
        entropy: weight of the policy's entropy.
        spread: of the rough bidders.
        callers: weights of the call networks, which then bid three deals of four with some noise; or none.
        state: of a stream of random numbers.
        table: positions for the search.

    Returns:
        The makers' mean points.
    """
    pack, contract, st, then = (
        np.arange(24),
        np.zeros(4, np.int64),
        np.zeros(STATE, np.int64),
        np.zeros(STATE, np.int64),
    )
    pad, sums, pad2, sums2 = (
        np.zeros(PAD, np.int64),
        np.zeros(SUMS, np.float32),
        np.zeros(PAD, np.int64),
        np.zeros(SUMS, np.float32),
    )
    p, gain, slopes = np.zeros(5), np.zeros(5), np.zeros(5, np.float32)
    total, worth = 0.0, _STANDARD.copy()
    for _ in range(count):
        state = shuffle(state, pack)
        state = roll(state, 4)
        dealer = (state >> 40) & 3
        state = roll(state, 4)
        if not len(callers) or (state >> 40) & 3 == 0:
            state = some_contract(pack, dealer, spread, state, contract)
        elif bid_deal(pack, dealer, callers, 1, worth, 0.25, state, contract) == 8:
            continue
        set_up(pack, dealer, contract, st)
        alone, generation = st[ALONE], _generation(table) if searched else 0
        while st[TRICK] < 4 and st[TRICK] - st[MADE] < 3 and not (st[MADE] >= 3 and st[MADE] < st[TRICK]):
            seat = st[ACTOR]
            n = logits(st, st[seat], weights, pad, sums)
            if n == 1:
                play(st, pad[CARD, 0])
                continue
            most, norm, mean, same = -1e30, 0.0, 0.0, 1
            for i in range(n):
                most = max(most, sums[LOGIT + i])
            sign = -1.0 if (seat ^ st[MAKER]) & 1 else 1.0
            for i in range(n):
                p[i] = np.exp(sums[LOGIT + i] - most)
                norm += p[i]
                then[:] = st
                play(then, pad[CARD, i])
                level = level_now(then, generation, table, 0) if searched else run_out(then, weights, pad2, sums2, 0)
                gain[i] = sign * _POINTS_OF[alone, level]
                if gain[i] != gain[0]:
                    same = 0
            state = roll(state, 1)
            left, picked, disorder = unit(state), n - 1, 0.0
            for i in range(n):
                p[i] /= norm
                mean += p[i] * gain[i]
                disorder -= p[i] * np.log(p[i] + 1e-12)
            for i in range(n):
                left -= p[i]
                if left < 0.0:
                    picked = i
                    break
            if not same:
                for i in range(n):
                    slopes[i] = p[i] * (gain[i] - mean - entropy * (np.log(p[i] + 1e-12) + disorder))
                _ascend(st, n, slopes, sums, pad, weights, squares, np.float32(rate))
            play(st, pad[CARD, picked])
        total += _POINTS_OF[alone, run_out(st, weights, pad2, sums2, 0)]
    return total / count


@kernel("void(int64,float32[::1],float32[::1],float64,int64,float64[::1])")
def compare(count: int, one: Weights, other: Weights, spread: float, state: int, out: Floats) -> None:
    """Play deals with each of two policies for the makers and the other against them, both greedily.

    Args:
        count: deals.
        one: a policy.
        other: a policy.
        spread: of the rough bidders.
        state: of a stream of random numbers.
        out: shape (count,), receives points a deal of the first against the second.
    """
    pack, contract, st = np.arange(24), np.zeros(4, np.int64), np.zeros(STATE, np.int64)
    pad, sums = np.zeros(PAD, np.int64), np.zeros(SUMS, np.float32)
    for row in range(count):
        state = shuffle(state, pack)
        state = roll(state, 4)
        dealer = (state >> 40) & 3
        state = some_contract(pack, dealer, spread, state, contract)
        points = 0.0
        for table in range(2):
            set_up(pack, dealer, contract, st)
            while st[TRICK] < 5:
                making = 1 - ((st[ACTOR] ^ st[MAKER]) & 1)
                weights = one if making != table else other
                play(st, choose_greedy(st, st[st[ACTOR]], weights, pad, sums))
            level = 0 if st[MADE] < 3 else 2 if st[MADE] == 5 else 1
            points += (0.5 if table == 0 else -0.5) * _POINTS_OF[st[ALONE], level]
        out[row] = points
