"""Worlds weighed by how the others called and played, and how contracts end in them, in kernels."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.jit import kernel
from euchre.bots.learnt.nets.bids import CALLS, HIDDEN, OUTPUTS, judge
from euchre.bots.learnt.nets.net import Weights
from euchre.bots.learnt.nets.policy import CARD, LOGIT, PAD, SUMS, logits, run_out
from euchre.bots.learnt.world.dealing import bury
from euchre.bots.learnt.world.layout import BITS
from euchre.bots.learnt.world.position import ACTOR, BURIED, STATE, begin, level_now, play
from euchre.kernels.bits import low_index
from euchre.kernels.chance import roll, unit
from euchre.kernels.jit import Ints
from euchre.kernels.search import CLOCK, GENERATIONS

__all__ = ["bids_fit", "card_levels", "discard_levels", "plays_fit", "resample", "to_lanes"]

Floats = NDArray[np.float64]
_BITS: Final = BITS
_LEAST: Final = 0.15


@kernel("void(int64[:,::1],int64,int64[:,::1])")
def to_lanes(masks: Ints, trump: int, out: Ints) -> None:
    """Masks of card indices as bits of a trump's lanes."""
    for row in range(len(masks)):
        for place in range(masks.shape[1]):
            rest, found = masks[row, place], 0
            while rest:
                found |= _BITS[trump, low_index(rest)]
                rest &= rest - 1
            out[row, place] = found


@kernel(
    "void(int64[:,::1],int64,int64,int64,int64,int64,int64,int64,int64,float64[::1],float64[:,::1],float64,float64,"
    "int64,float64[::1])"
)
def bids_fit(
    dealt: Ints,
    dealer: int,
    up: int,
    me: int,
    since: int,
    turns: int,
    trump: int,
    alone: int,
    stuck: int,
    weights: Floats,
    worth: Floats,
    tau: float,
    floor: float,
    state: int,
    out: Floats,
) -> None:
    """How well deals fit the calls heard: `out` is multiplied by the chance of each call of the others.

    With a stream, deals that have become unlikely are mostly dropped
    on the way: one of weight w under the least weight stays with chance w / least, and then has the least weight.

    Args:
        dealt: shape (n, 4), hands as dealt, masks of card indices.
        dealer: the dealer.
        up: index of the upcard.
        me: whose calls are not judged.
        since: the first turn judged.
        turns: calls heard; the last one named `trump`, unless that is -1.
        trump: the suit named, or -1 while all have passed.
        alone: whether alone.
        stuck: whether the dealer must call in the end.
        weights: of the nets.
        worth: shape (8, WORTHS), what callers play for.
        tau: how strictly callers follow the nets, in points.
        floor: the least chance of a call.
        state: of a stream of random numbers; 0 to drop nothing.
        out: shape (n,).
    """
    cards, active, order = np.zeros(5, np.int64), np.zeros(7, np.int64), np.zeros(4, np.int64)
    hidden, found, values = np.zeros(HIDDEN), np.zeros(OUTPUTS), np.zeros(1 + CALLS)
    for row in range(len(dealt)):
        if out[row] <= 0.0:
            continue
        for turn in range(since, turns):
            seat = (dealer + 1 + turn) & 3
            if seat == me:
                continue
            if state and out[row] < _LEAST:
                state = roll(state, 1)
                if unit(state) * _LEAST >= out[row]:
                    out[row] = 0.0
                    break
                out[row] = _LEAST
            rest = dealt[row, seat]
            for i in range(5):
                cards[i] = low_index(rest)
                rest &= rest - 1
            judge(cards, 0, up, turn, weights, stuck, worth, active, order, hidden, found, values)
            called, best = 0, values.max()
            if turn == turns - 1 and trump >= 0:
                for call in range(CALLS):
                    if (call < 2) == (turn < 4) and order[call >> 1] == trump and (call & 1) == alone:
                        called = 1 + call
            norm = 0.0
            for i in range(1 + CALLS):
                norm += np.exp((values[i] - best) / tau)
            chance = np.exp((values[called] - best) / tau) / norm
            out[row] *= floor + (1.0 - floor) * chance


@kernel("void(int64[:,::1],int64,int64[::1],int64[::1],int64[::1],int64,float32[::1],float64,float64[::1])")
def plays_fit(
    starts: Ints,
    me: int,
    setting: Ints,
    buried: Ints,
    history: Ints,
    picked: int,
    weights: Weights,
    floor: float,
    out: Floats,
) -> None:
    """How well worlds fit the discard and the cards played: `out` is multiplied by the chance of those of the others.

    Args:
        starts: shape (n, 4), hands at the first card, lanes.
        me: whose cards are not judged.
        setting: maker, alone, dealer, upclass, dead, left of loner: as `begin` takes them.
        buried: shape (n,), the dealer's discard, 0 where there is none.
        history: the cards played, in order, lanes.
        picked: the upcard when a dealer other than `me` took it, else 0.
        weights: of the card policy.
        floor: the least chance shared among the choices.
        out: shape (n,).
    """
    st, pad, sums = np.zeros(STATE, np.int64), np.zeros(PAD, np.int64), np.zeros(SUMS, np.float32)
    for row in range(len(starts)):
        if out[row] <= 0.0:
            continue
        for seat in range(4):
            st[seat] = starts[row, seat]
        st[BURIED] = buried[row]
        begin(st, setting[0], setting[1], setting[2], setting[3], setting[4], setting[5])
        if picked and buried[row]:
            usual = bury(starts[row, setting[2]] | buried[row], 0)
            out[row] *= 0.8 if usual == buried[row] else 0.04
        for at in range(len(history)):
            card, seat = history[at], st[ACTOR]
            if seat != me:
                n = logits(st, st[seat], weights, pad, sums)
                if n > 1:
                    most, chosen = -1e30, -1
                    for i in range(n):
                        most = max(most, sums[LOGIT + i])
                        if pad[CARD, i] <= card and low_index(pad[CARD, i]) >> 3 == low_index(card) >> 3:
                            chosen = i  # cards come lowest first: the last not above is its class
                    norm = 0.0
                    for i in range(n):
                        norm += np.exp(sums[LOGIT + i] - most)
                    if chosen >= 0:
                        out[row] *= floor / n + (1.0 - floor) * np.exp(sums[LOGIT + chosen] - most) / norm
            play(st, card)


@kernel("int64(float64[::1],int64,float64,int64[::1],int64[::1])")
def resample(chances: Floats, count: int, offset: float, rows: Ints, times: Ints) -> int:
    """Draw systematically by weight, equal rows merged.

    Args:
        chances: shape (n,), not all zero.
        count: how many to draw.
        offset: 0 to 1.
        rows: shape (count,), receives the rows drawn.
        times: shape (count,), receives how often each was drawn.

    Returns:
        How many different rows.
    """
    total = 0.0
    for chance in chances:
        total += chance
    found, sum_, next_ = 0, 0.0, offset * total / count
    for row in range(len(chances)):
        sum_ += chances[row]
        n = 0
        while next_ < sum_ and n < count:
            n += 1
            next_ += total / count
        if n and found < count:
            rows[found], times[found] = row, n
            found += 1
    return found


@kernel(
    "void(int64[:,::1],int64[::1],float64[::1],int64[::1],int64[::1],float64,int64,float32[::1],int64[::1],"
    "float64[:,::1])"
)
def card_levels(
    hands: Ints,
    buried: Ints,
    times: Floats,
    position: Ints,
    cards: Ints,
    open_hand: float,
    swept: int,
    weights: Weights,
    table: Ints,
    out: Floats,
) -> None:
    """How a contract ends after each card in worlds: partly by open-hand play, partly played on by the policy.

    Args:
        hands: shape (n, 4), hands now, lanes.
        buried: shape (n,), the dealer's discard.
        times: shape (n,), how much each world counts.
        position: the position apart from the hands.
        cards: shape (m,), the actor's cards to value.
        open_hand: the part of open-hand play, 0 to 1.
        swept: as `run_out` takes it.
        weights: of the card policy.
        table: positions of the search.
        out: shape (m, 4), has how much the worlds count added by the makers' level.
    """
    st, then = np.zeros(STATE, np.int64), np.zeros(STATE, np.int64)
    pad, sums = np.zeros(PAD, np.int64), np.zeros(SUMS, np.float32)
    for row in range(len(hands)):
        st[:] = position
        for seat in range(4):
            st[seat] = hands[row, seat]
        st[BURIED] = buried[row]
        if table[CLOCK] >= GENERATIONS - 1:
            table[:] = 0
        table[CLOCK] += 1
        generation = table[CLOCK]
        for i in range(len(cards)):
            then[:] = st
            play(then, cards[i])
            if open_hand > 0.0:
                out[i, level_now(then, generation, table, swept)] += times[row] * open_hand
            if open_hand < 1.0:
                out[i, run_out(then, weights, pad, sums, swept)] += times[row] * (1.0 - open_hand)


@kernel("void(int64[:,::1],float64[::1],int64[::1],int64[::1],int64,float32[::1],float64[:,::1])")
def discard_levels(
    hands: Ints, times: Floats, setting: Ints, cards: Ints, swept: int, weights: Weights, out: Floats
) -> None:
    """How a contract ends after each discard of the dealer in worlds, played on by the policy.

    Args:
        hands: shape (n, 4), hands with the dealer's six, lanes.
        times: shape (n,), how much each world counts.
        setting: maker, alone, dealer, upclass, dead, left of loner: as `begin` takes them.
        cards: shape (m,), what may be put away.
        swept: as `run_out` takes it.
        weights: of the card policy.
        out: shape (m, 4), has how much the worlds count added by the makers' level.
    """
    st = np.zeros(STATE, np.int64)
    pad, sums = np.zeros(PAD, np.int64), np.zeros(SUMS, np.float32)
    dealer = setting[2]
    for row in range(len(hands)):
        for i in range(len(cards)):
            for seat in range(4):
                st[seat] = hands[row, seat]
            st[dealer] ^= cards[i]
            st[BURIED] = cards[i]
            begin(st, setting[0], setting[1], setting[2], setting[3], setting[4], setting[5])
            out[i, run_out(st, weights, pad, sums, swept)] += times[row]
