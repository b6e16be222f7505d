"""Training the card policy by self-play, in kernels."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.bids import PASS_POINTS, bid_deal
from euchre.bots.learnt.dealing import bury, lay, shuffle, some_contract
from euchre.bots.learnt.layout import BITS
from euchre.bots.learnt.policy import (
    ACTOR,
    ALONE,
    BURIED,
    FEATURES,
    MADE,
    MAKER,
    STATE,
    TRICK,
    begin,
    level_now,
    options,
    play,
    run_out,
)
from euchre.kernels.bits import low_index
from euchre.kernels.chance import roll, unit
from euchre.kernels.jit import Ints, kernel
from euchre.kernels.search import CLOCK, GENERATIONS

__all__ = ["compare", "improve", "set_up"]

Floats = NDArray[np.float64]
_BITS: Final = BITS


@kernel("int64(int64[::1],int64,int64[::1],int64[::1])")
def set_up(cards: Ints, dealer: int, contract: Ints, st: Ints) -> int:
    """A deal and a contract as a position at its first card; returns the dealer's discard, 0 for none."""
    maker, trump, alone, second = contract[0], contract[1], contract[2], contract[3]
    for seat in range(4):
        st[seat] = lay(cards, seat, trump)
    up = _BITS[trump, cards[20]]
    st[BURIED] = 0
    if second:
        begin(st, maker, alone, dealer, 7, up)
        return 0
    gone = 0
    if not (alone and dealer == maker ^ 2):
        st[dealer] |= up
        gone = bury(st[dealer], 0)
        st[dealer] ^= gone
        st[BURIED] = gone
        begin(st, maker, alone, dealer, low_index(up) & 7, 0)
    else:
        begin(st, maker, alone, dealer, low_index(up) & 7, up)
    return gone


@kernel("float64(int64,int64)", inline=True)
def _points(level: int, alone: int) -> float:
    return -2.0 if level == 0 else 1.0 if level == 1 else 4.0 if alone else 2.0


@kernel("int64(int64[::1])", inline=True)
def _generation(table: Ints) -> int:
    if table[CLOCK] >= GENERATIONS - 1:
        table[:] = 0
    table[CLOCK] += 1
    return int(table[CLOCK])


@kernel("void(int64,float64[::1],float64[::1],float64,float64,int64[:,::1],float64[::1],float64[::1],float64)")
def _ascend(
    n: int, p: Floats, gain: Floats, mean: float, entropy: float, feats: Ints, weights: Floats, squares: Floats,
    rate: float,
) -> None:  # fmt: skip
    """Move the logits along p * (gain - mean), and towards more entropy."""
    spread = 0.0
    for i in range(n):
        spread -= p[i] * np.log(p[i] + 1e-12)
    for i in range(n):
        slope = p[i] * (gain[i] - mean) - entropy * p[i] * (np.log(p[i] + 1e-12) + spread)
        if slope * slope < 1e-10:
            continue
        for j in range(FEATURES):
            f = feats[i, j]
            squares[f] += slope * slope
            weights[f] += rate * slope / np.sqrt(squares[f])


@kernel("float64(int64,int64,float64[::1],float64[::1],float64,float64,float64,float64[::1],int64,int64[::1])")
def improve(  # noqa: C901, PLR0912, PLR0915 -- one hand from the shuffle to its gradient
    count: int,
    searched: int,
    weights: Floats,
    squares: Floats,
    rate: float,
    entropy: float,
    spread: float,
    callers: Floats,
    state: int,
    table: Ints,
) -> float:
    """Improve a policy by playing `count` deals against itself.

    Args:
        count: deals.
        searched: 1 to follow the open-hand value of every card (fast, what PIMC would like), 0 to follow the results
            of whole hands less the open-hand value before each card (unbiased).
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
    cards, feats = np.zeros((24, 5), np.int64), np.zeros((24, 5, FEATURES), np.int64)
    chance, many = np.zeros((24, 5)), np.zeros(24, np.int64)
    chosen, base, signs, gain = np.zeros(24, np.int64), np.zeros(24), np.zeros(24), np.zeros(5)
    total, worth = 0.0, PASS_POINTS.copy()
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
        alone, generation, steps = st[ALONE], _generation(table), 0
        value = _points(level_now(st, generation, table), alone) if not searched else 0.0
        while st[TRICK] < 4 and st[TRICK] - st[MADE] < 3 and not (st[MADE] >= 3 and st[MADE] < st[TRICK]):
            seat = st[ACTOR]
            n = options(st, st[seat], cards[steps], feats[steps])
            if n == 1:
                play(st, cards[steps, 0])
                continue
            p, most = chance[steps], -1e30
            for i in range(n):
                p[i] = 0.0
                for j in range(FEATURES):
                    p[i] += weights[feats[steps, i, j]]
                most = max(most, p[i])
            norm = 0.0
            for i in range(n):
                p[i] = np.exp(p[i] - most)
                norm += p[i]
            state = roll(state, 1)
            level, picked = unit(state), n - 1
            for i in range(n):
                p[i] /= norm
            for i in range(n):
                level -= p[i]
                if level < 0.0:
                    picked = i
                    break
            sign = -1.0 if (seat ^ st[MAKER]) & 1 else 1.0
            many[steps], chosen[steps], signs[steps] = n, picked, sign
            if searched:
                mean = 0.0
                for i in range(n):
                    then[:] = st
                    play(then, cards[steps, i])
                    gain[i] = sign * _points(level_now(then, generation, table), alone)
                    mean += p[i] * gain[i]
                _ascend(n, p, gain, mean, entropy, feats[steps], weights, squares, rate)
                play(st, cards[steps, picked])
            else:
                base[steps] = value
                play(st, cards[steps, picked])
                value = _points(level_now(st, generation, table), alone)
                steps += 1
        result = _points(run_out(st, weights, cards[23], feats[23]), alone)
        total += result
        for step in range(steps):
            n = many[step]
            advantage = signs[step] * (result - base[step])
            for i in range(n):
                gain[i] = 0.0
            # the score function of a softmax: put all of the advantage on the chosen card
            at = chosen[step]
            gain[at] = advantage / max(chance[step, at], 1e-4)
            _ascend(n, chance[step], gain, advantage, entropy, feats[step], weights, squares, rate)
    return total / count


@kernel("void(int64,float64[::1],float64[::1],float64,int64,float64[::1])")
def compare(count: int, one: Floats, other: Floats, spread: float, state: int, out: Floats) -> None:
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
    cards, feats = np.zeros(5, np.int64), np.zeros((5, FEATURES), np.int64)
    for row in range(count):
        state = shuffle(state, pack)
        state = roll(state, 4)
        dealer = (state >> 40) & 3
        state = some_contract(pack, dealer, spread, state, contract)
        points = 0.0
        for table in range(2):
            set_up(pack, dealer, contract, st)
            while st[TRICK] < 5:
                own = st[st[ACTOR]]
                n = options(st, own, cards, feats)
                making = 1 - ((st[ACTOR] ^ st[MAKER]) & 1)
                weights = one if making != table else other
                best, at = -1e30, 0
                for i in range(n):
                    logit = 0.0
                    for j in range(FEATURES):
                        logit += weights[feats[i, j]]
                    if logit > best:
                        best, at = logit, i
                play(st, cards[at])
            level = 0 if st[MADE] < 3 else 2 if st[MADE] == 5 else 1
            points += (0.5 if table == 0 else -0.5) * _points(level, st[ALONE])
        out[row] = points
