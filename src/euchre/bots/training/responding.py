"""How much could be gained by calling otherwise at one turn, everybody else and the rest of the hand being as learnt.

A local best response: for a caller's hand, layouts of the other cards in which the others would have passed as they
did, every call and the pass played out in each. The best call is chosen on one half of the layouts and measured on the
other, so that luck is not taken for a gain.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.nets.bids import CALLS, HIDDEN, OUTPUTS, inputs, judge
from euchre.bots.learnt.nets.ends import POINTS_OF, STANDARD
from euchre.bots.learnt.nets.net import Weights
from euchre.bots.learnt.nets.policy import PAD, SUMS, run_out
from euchre.bots.learnt.world.dealing import shuffle
from euchre.bots.learnt.world.position import ALONE, STATE
from euchre.bots.training.jit import kernel
from euchre.bots.training.play import set_up
from euchre.kernels.chance import pick, roll
from euchre.kernels.jit import Ints

__all__ = ["respond"]

Floats = NDArray[np.float64]
_POINTS_OF: Final = POINTS_OF
_STANDARD: Final = STANDARD
_TRIES: Final = 40


@kernel("int64(int64[::1],int64,float64[::1],int64,float64[:,::1],int64[::1],int64[::1],float64[::1],float64[::1])")
def _chosen(
    cards: Ints, turn: int, weights: Floats, stuck: int, worth: Floats, active: Ints, order: Ints, hidden: Floats,
    found: Floats,
) -> int:  # fmt: skip
    """What the nets choose at a turn, seat 3 dealing: a call, -1 for a pass."""
    values = np.zeros(1 + CALLS)
    judge(cards, 5 * (turn & 3), cards[20], turn, weights, stuck, worth, active, order, hidden, found, values)
    return int(np.argmax(values)) - 1


@kernel("float64(int64[::1],int64,int64,int64,int64,float32[::1],int64[::1],int64[::1],int64[:,::1],float32[::1])")
def _played(
    cards: Ints, turn: int, trump: int, alone: int, seen: int, policy: Weights, contract: Ints, st: Ints, pad: Ints,
    sums: Weights,
) -> float:  # fmt: skip
    """Points of the side of seat `seen` when the caller of a turn plays a contract."""
    contract[0], contract[1], contract[2], contract[3] = turn & 3, trump, alone, turn >> 2
    set_up(cards, 3, contract, st)
    points: float = _POINTS_OF[st[ALONE], run_out(st, policy, pad, sums, 0)]
    return points if ((turn ^ seen) & 1) == 0 else -points


@kernel("int64(int64,int64,float32[::1],float64[::1],int64,int64,float64[:,::1])")
def respond(  # noqa: C901, PLR0912, PLR0915 -- a state, its layouts, every call in each
    count: int, layouts: int, policy: Weights, weights: Floats, stuck: int, state: int, out: Floats
) -> int:
    """Measure the gain at sampled turns.

    Args:
        count: states, each a turn that is reached when the nets bid a deal.
        layouts: of the other cards, even.
        policy: weights of the card policy.
        weights: of the call networks.
        stuck: whether the dealer must call in the end.
        state: of a stream of random numbers.
        out: shape (count, 2), receives the turn, and the gain in points for the caller's side.

    Returns:
        How many states were measured; some are given up for want of layouts.
    """
    worth = _STANDARD.copy()
    pack, cards, rest = np.arange(24), np.zeros(24, np.int64), np.zeros(18, np.int64)
    active, order, mine = np.zeros(7, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    hidden, found = np.zeros(HIDDEN), np.zeros(OUTPUTS)
    contract, st = np.zeros(4, np.int64), np.zeros(STATE, np.int64)
    pad, sums = np.zeros(PAD, np.int64), np.zeros(SUMS, np.float32)
    earned, may = np.zeros((2, 1 + CALLS)), np.zeros(1 + CALLS, np.int64)
    done = 0
    for _ in range(count):
        state = shuffle(state, pack)
        last = 0
        while last < 7 and _chosen(pack, last, weights, stuck, worth, active, order, hidden, found) < 0:
            last += 1
        state = roll(state, last + 1)
        turn = pick(state, last + 1)
        seat, up = turn & 3, pack[20]
        usual = _chosen(pack, turn, weights, stuck, worth, active, mine, hidden, found)
        earned[:] = 0.0
        may[:] = 0
        may[0] = 0 if turn == 7 and stuck else 1
        lone = inputs(pack, 5 * seat, up, turn, active, order)
        for call in range(CALLS):
            if (call < 2) == (turn < 4) and (not call & 1 or lone >> mine[call >> 1] & 1):
                may[1 + call] = 1
        n = 0
        for i in range(24):
            if i != 20 and not 5 * seat <= i < 5 * seat + 5:
                rest[n] = pack[i]
                n += 1
        drawn, tries = 0, 0
        while drawn < layouts and tries < layouts * _TRIES:
            tries += 1
            for i in range(17):
                state = roll(state, 18 - i)
                j = i + pick(state, 18 - i)
                rest[i], rest[j] = rest[j], rest[i]
            n = 0
            for i in range(24):
                if i == 20 or 5 * seat <= i < 5 * seat + 5:
                    cards[i] = pack[i]
                else:
                    cards[i] = rest[n]
                    n += 1
            fits = 1
            for earlier in range(turn):
                if (
                    earlier & 3 != seat
                    and _chosen(cards, earlier, weights, stuck, worth, active, order, hidden, found) >= 0
                ):
                    fits = 0
                    break
            if not fits:
                continue
            half = drawn & 1
            drawn += 1
            for call in range(CALLS):
                if may[1 + call]:
                    trump = mine[call >> 1]
                    earned[half, 1 + call] += _played(
                        cards, turn, trump, call & 1, seat, policy, contract, st, pad, sums
                    )
            if may[0]:
                for later in range(turn + 1, 8):
                    call = _chosen(cards, later, weights, stuck, worth, active, order, hidden, found)
                    if call >= 0:
                        trump = order[call >> 1]
                        earned[half, 0] += _played(cards, later, trump, call & 1, seat, policy, contract, st, pad, sums)
                        break
        if drawn < layouts:
            continue
        gain = 0.0
        for half in range(2):
            best = 1 + usual
            for choice in range(1 + CALLS):
                if may[choice] and earned[half, choice] > earned[half, best]:
                    best = choice
            gain += earned[1 - half, best] - earned[1 - half, 1 + usual]
        out[done, 0], out[done, 1] = turn, gain / layouts
        done += 1
    return done
