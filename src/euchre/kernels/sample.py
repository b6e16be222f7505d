"""Sampling who holds the cards nobody has shown: exact, uniform or weighted.

Every unseen card goes to one *place* (a hand, the kitty, the discard), each place takes a fixed number, and a table
of weights says how likely, or with 0 that it cannot be, that a card lies in a place. The probability of a deal is
proportional to the product of its cards' weights; with weights 0 and 1 every deal allowed is equally likely.

Cards with a weight other than 1 are placed one at a time, each with the probability that leaves the rest right, from
a table of the ways to finish. The free cards that remain are drawn as whole subsets. Where fewer deals exist than are
wanted, they are listed once and drawn from the list.
"""

from functools import cache
from itertools import accumulate
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from euchre.errors import EuchreError
from euchre.kernels.bits import popcount
from euchre.kernels.chance import pick, roll, stream, unit
from euchre.kernels.jit import Ints, kernel

__all__ = ["Inconsistent", "Plan", "all_deals", "plan", "sample", "spread", "subset_tables"]

Floats = NDArray[np.float64]

_WIDEST: Final = 24  # free cards drawn as subsets
_LARGEST: Final = 5  # cards of one subset
_SMALL: Final = 4096  # fewer deals than this are listed before they are drawn from
_LISTED: Final = 1_000_000


class Inconsistent(EuchreError):
    """No deal fits what is known."""


class Plan(NamedTuple):
    """How to draw deals of one kind; made by `plan`, used by `sample`.

    Attributes:
        cards: int64 of shape (m,): a one-bit mask each, those placed one at a time first.
        weights: float64 of shape (m, places), rows in the order of `cards`.
        room: int64 of shape (places,): cards each place takes.
        single: how many cards are placed one at a time.
        ways: float64: weight of all ways to finish, indexed by the room left in mixed radix.
        total: weight of all deals; the number of deals when `even`.
        even: whether all weights are 0 or 1.
    """

    cards: Ints
    weights: Floats
    room: Ints
    single: int
    ways: Floats
    total: float
    even: bool


@cache
def subset_tables() -> tuple[NDArray[np.int32], Ints]:
    """All subsets of up to 5 of up to 24 things as masks, and where those of k of m begin: at [6 * m + k]."""
    table: dict[tuple[int, int], NDArray[np.int32]] = {}
    for m in range(_WIDEST + 1):
        table[m, 0] = np.zeros(1, np.int32)
        for k in range(1, _LARGEST + 1):
            without = table[m - 1, k] if m else np.zeros(0, np.int32)
            within = table[m - 1, k - 1] | np.int32(1 << (m - 1)) if m else without
            table[m, k] = np.concatenate([without, within])
    starts = [0, *accumulate(len(masks) for masks in table.values())]
    return np.concatenate(list(table.values())), np.array(starts, np.int64)


def _spread_table() -> NDArray[np.int8]:
    table = np.zeros(64 * 64, np.int8)
    for mask in range(64):
        places = [bit for bit in range(6) if mask >> bit & 1]
        for value in range(64):
            table[mask << 6 | value] = sum(1 << bit for i, bit in enumerate(places) if value >> i & 1)
    return table


_SPREAD: Final = _spread_table()


@kernel("int64(int64,int64)", inline=True)
def spread(value: int, mask: int) -> int:
    """The low bits of `value` laid, in order, where `mask` has bits (at most 24)."""
    result = shift = 0
    while mask:
        result |= int(_SPREAD[((mask & 63) << 6) | (value & 63)]) << shift
        value >>= popcount(mask & 63)
        mask >>= 6
        shift += 6
    return result


@kernel("void(int64[::1],float64[:,::1],int64,float64[::1])")
def _count(room: Ints, weights: Floats, single: int, ways: Floats) -> None:
    """Fill `ways`: for each room left, the weight of all ways to place the cards not yet placed."""
    places, cards = len(room), len(weights)
    factorial = np.ones(40, np.float64)
    for i in range(1, 40):
        factorial[i] = factorial[i - 1] * i
    left = np.zeros(places, np.int64)
    for index in range(len(ways) - 1 if single == 0 else 0, len(ways)):
        rest, size = index, 0
        for place in range(places):
            left[place] = rest % (room[place] + 1)
            rest //= room[place] + 1
            size += left[place]
        ways[index] = 0.0
        if size <= cards - single:
            ways[index] = factorial[size]
            for place in range(places):
                ways[index] /= factorial[left[place]]
            continue
        stride = 1
        for place in range(places):
            if left[place]:
                ways[index] += weights[cards - size, place] * ways[index - stride]
            stride *= room[place] + 1


def plan(cards: Ints, weights: Floats, room: Ints) -> Plan:
    """Prepare to draw deals.

    Args:
        cards: int64 of shape (m,): the unseen cards, each a mask of its own bit in whatever layout is wanted back.
        weights: float64 of shape (m, places): how likely each card is in each place, not below 0.
        room: int64 of shape (places,): how many cards each place takes, m in all.

    Raises:
        Inconsistent: there is no way to place the cards.
        ValueError: the shapes do not fit together.
    """
    if weights.shape != (len(cards), len(room)) or room.sum() != len(cards):
        raise ValueError(f"{len(cards)} cards, weights of shape {weights.shape}, room for {list(room)}")
    bound = ~(weights == 1.0).all(axis=1)
    order = np.argsort(~bound, kind="stable")
    single = int(bound.sum())
    if len(room) and room[:-1].max(initial=0) > _LARGEST:
        single = len(cards)
    single = max(single, len(cards) - _WIDEST)
    weights = np.ascontiguousarray(weights[order], np.float64)
    ways = np.empty(int(np.prod(room + 1)), np.float64)
    _count(room, weights, single, ways)
    if not ways[-1] > 0:
        raise Inconsistent("no deal fits what is known")
    even = bool(((weights == 0.0) | (weights == 1.0)).all())
    return Plan(np.ascontiguousarray(cards[order]), weights, room, single, ways, float(ways[-1]), even)


@kernel("int64(int64[::1],float64[:,::1],int64[::1],int64,float64[::1],int32[::1],int64[::1],int64,int64[:,::1])")
def _draw(
    cards: Ints,
    weights: Floats,
    room: Ints,
    single: int,
    ways: Floats,
    subsets: NDArray[np.int32],
    starts: Ints,
    state: int,
    out: Ints,
) -> int:
    """Draw `len(out)` deals; return the stream's state."""
    places, free = len(room), len(cards) - single
    strides = np.ones(places, np.int64)
    for place in range(1, places):
        strides[place] = strides[place - 1] * (room[place - 1] + 1)
    look = np.zeros((4, 64), np.int64)  # the cards of six places of a free subset at a time
    for i in range(free):
        for value in range(1 << i % 6, 2 << i % 6):
            look[i // 6, value] = look[i // 6, value & ~(1 << i % 6)] | cards[single + i]
    left = np.empty(places, np.int64)
    for row in range(len(out)):
        for place in range(places):
            left[place] = room[place]
            out[row, place] = 0
        index = len(ways) - 1
        for i in range(single):
            state = roll(state, 1)
            level = unit(state) * ways[index]
            chosen = -1
            for place in range(places):
                weight = weights[i, place]
                if left[place] and weight > 0.0:
                    chosen = place
                    level -= weight * ways[index - strides[place]]
                    if level < 0.0:
                        break
            left[chosen] -= 1
            index -= strides[chosen]
            out[row, chosen] |= cards[i]
        unplaced, count = (1 << free) - 1, free
        for place in range(places):
            size = left[place]
            if size == 0:
                continue
            mask = unplaced
            if size < count:
                start = starts[count * 6 + size]
                many = starts[count * 6 + size + 1] - start
                state = roll(state, many)
                mask = spread(int(subsets[start + pick(state, many)]), unplaced)
            unplaced ^= mask
            count -= size
            out[row, place] |= (
                look[0, mask & 63] | look[1, mask >> 6 & 63] | look[2, mask >> 12 & 63] | look[3, mask >> 18 & 63]
            )
    return state


@kernel("void(int64[::1],float64[:,::1],int64[::1],int64[:,::1])")
def _list(cards: Ints, weights: Floats, room: Ints, out: Ints) -> None:
    """Write every deal that has a weight, one a row."""
    places, total = len(room), len(cards)
    left, masks, chosen = room.copy(), np.zeros(places, np.int64), np.full(total + 1, -1, np.int64)
    at = row = 0
    while at >= 0:
        if at == total:
            for place in range(places):
                out[row, place] = masks[place]
            row += 1
            at -= 1
            continue
        place = chosen[at]
        if place >= 0:
            left[place] += 1
            masks[place] ^= cards[at]
        place += 1
        while place < places and (left[place] == 0 or weights[at, place] <= 0.0):
            place += 1
        if place == places:
            chosen[at] = -1
            at -= 1
        else:
            chosen[at] = place
            left[place] -= 1
            masks[place] |= cards[at]
            at += 1


@kernel("void(int64[:,::1],int64,int64[:,::1])")
def _pick_rows(rows: Ints, state: int, out: Ints) -> None:
    """Fill `out` with rows chosen evenly."""
    for row in range(len(out)):
        state = roll(state, len(rows))
        chosen = pick(state, len(rows))
        for place in range(rows.shape[1]):
            out[row, place] = rows[chosen, place]


def all_deals(how: Plan) -> Ints:
    """Every deal that a plan allows, int64 of shape (number of deals, places); weights other than 0 do not matter.

    Raises:
        ValueError: there are more than a million.
    """
    allowed = how if how.even else plan(how.cards, (how.weights > 0).astype(np.float64), how.room)
    if allowed.total > _LISTED:
        raise ValueError(f"about {allowed.total:.0f} deals are possible: too many to list")
    out = np.empty((round(allowed.total), len(how.room)), np.int64)
    _list(allowed.cards, allowed.weights, how.room, out)
    return out


def sample(how: Plan, count: int, seed: int = 0, *, part: int = 0) -> Ints:
    """Draw deals.

    Args:
        how: from `plan`.
        count: how many deals.
        seed: the same seed gives the same deals.
        part: tells apart the streams of one seed, for instance one a thread.

    Returns:
        int64 of shape (count, places): the cards in each place as a mask.
    """
    out = np.empty((count, len(how.room)), np.int64)
    if how.even and how.total < min(count, _SMALL):
        _pick_rows(all_deals(how), stream(seed, part), out)
        return out
    subsets, starts = subset_tables()
    _draw(how.cards, how.weights, how.room, how.single, how.ways, subsets, starts, stream(seed, part), out)
    return out
