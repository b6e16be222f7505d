"""The kernels behind `sample`: counting the ways to finish, drawing cards bound and free, listing every deal."""

from functools import cache
from itertools import accumulate
from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.kernels.bits import popcount
from euchre.kernels.chance import pick, roll, unit
from euchre.kernels.jit import Ints, kernel

__all__ = [
    "LARGEST",
    "WIDEST",
    "Floats",
    "count_ways",
    "draw_bound",
    "draw_free",
    "list_deals",
    "pick_rows",
    "spread",
    "subset_tables",
]

Floats = NDArray[np.float64]

WIDEST: Final = 24
"""As many free cards are drawn as subsets."""
LARGEST: Final = 5
"""As many cards a subset has."""
_TOGETHER: Final = 1024  # as many ways to place the bound cards are listed


@cache
def subset_tables() -> tuple[NDArray[np.int32], Ints]:
    """All subsets of up to 5 of up to 24 things as masks, and where those of k of m begin: at [6 * m + k]."""
    table: dict[tuple[int, int], NDArray[np.int32]] = {}
    for m in range(WIDEST + 1):
        table[m, 0] = np.zeros(1, np.int32)
        for k in range(1, LARGEST + 1):
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
def count_ways(room: Ints, weights: Floats, single: int, ways: Floats) -> None:
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


@kernel(
    "int64(int64[::1],float64[:,::1],int64[::1],int64,float64[::1],int64[::1],int64[:,::1],int64[:,::1],float64[::1])"
)
def _together(
    cards: Ints,
    weights: Floats,
    room: Ints,
    single: int,
    ways: Floats,
    strides: Ints,
    masks: Ints,
    lefts: Ints,
    level: Floats,
) -> int:
    """List every way to place the cards that are placed one at a time; 0 when there are more than `masks` has rows.

    Writes, for each way, the cards in each place, the room left, and the weight of all deals that go on from it.
    """
    places, most = len(room), len(masks)
    chosen, product = np.full(single + 1, -1, np.int64), np.ones(single + 1, np.float64)
    left, mask = room.copy(), np.zeros(places, np.int64)
    at = count = 0
    index = len(ways) - 1
    while at >= 0:
        if at == single:
            if count == most:
                return 0
            for place in range(places):
                masks[count, place], lefts[count, place] = mask[place], left[place]
            level[count] = product[at] * ways[index]
            count += 1
            at -= 1
            continue
        place = chosen[at]
        if place >= 0:
            left[place] += 1
            mask[place] ^= cards[at]
            index += strides[place]
        place += 1
        while place < places and (left[place] == 0 or weights[at, place] <= 0.0 or ways[index - strides[place]] <= 0.0):
            place += 1
        if place == places:
            chosen[at] = -1
            at -= 1
        else:
            chosen[at] = place
            product[at + 1] = product[at] * weights[at, place]
            left[place] -= 1
            mask[place] |= cards[at]
            index -= strides[place]
            at += 1
    return count


@kernel("void(float64[::1],int64[::1])")
def _alias(level: Floats, other: Ints) -> None:
    """Turn weights into an alias table: take an entry evenly, keep it with chance `level`, else take its `other`."""
    count = len(level)
    scale = count / level.sum()
    low, high = np.empty(count, np.int64), np.empty(count, np.int64)
    lows = highs = 0
    for i in range(count):
        level[i] *= scale
        if level[i] < 1.0:
            low[lows] = i
            lows += 1
        else:
            high[highs] = i
            highs += 1
    while lows and highs:
        lows -= 1
        poor, rich = low[lows], high[highs - 1]
        other[poor] = rich
        level[rich] -= 1.0 - level[poor]
        if level[rich] < 1.0:
            highs -= 1
            low[lows] = rich
            lows += 1
    for i in range(lows):
        level[low[i]] = 1.0
    for i in range(highs):
        level[high[i]] = 1.0


@kernel("int64(int64[::1],float64[:,::1],int64,float64[::1],int64[::1],int64[::1],int64,int64[::1])")
def _one_by_one(
    cards: Ints, weights: Floats, single: int, ways: Floats, strides: Ints, left: Ints, state: int, masks: Ints
) -> int:
    """Place the cards that are placed one at a time; return the stream's state."""
    index = len(ways) - 1
    for i in range(single):
        state = roll(state, 1)
        height = unit(state) * ways[index]
        chosen = -1
        for place in range(len(left)):
            weight = weights[i, place]
            if left[place] and weight > 0.0:
                chosen = place
                height -= weight * ways[index - strides[place]]
                if height < 0.0:
                    break
        left[chosen] -= 1
        index -= strides[chosen]
        masks[chosen] |= cards[i]
    return state


@kernel("int64[:,::1](int64[::1])")
def _look_up(cards: Ints) -> Ints:
    """The cards of every subset of six neighbours, so that a subset of 24 is four look-ups; shape (4, 64)."""
    look = np.zeros((4, 64), np.int64)
    for i in range(len(cards)):
        for value in range(1 << i % 6, 2 << i % 6):
            look[i // 6, value] = look[i // 6, value & ~(1 << i % 6)] | cards[i]
    return look


@kernel("int64(int64[:,::1],int64)", inline=True)
def _cards_of(look: Ints, subset: int) -> int:
    return int(
        look[0, subset & 63] | look[1, subset >> 6 & 63] | look[2, subset >> 12 & 63] | look[3, subset >> 18 & 63]
    )


@kernel("int64(int64[::1],int64[::1],int32[::1],int64[::1],int64,int64[:,::1])")
def draw_free(cards: Ints, room: Ints, subsets: NDArray[np.int32], starts: Ints, state: int, out: Ints) -> int:
    """Draw `len(out)` deals of cards that may lie anywhere; return the stream's state."""
    places, count = len(room), len(cards)
    look, first, many = _look_up(cards), np.zeros(places, np.int64), np.ones(places, np.int64)
    for place in range(places - 1):
        first[place] = starts[count * 6 + room[place]]
        many[place] = starts[count * 6 + room[place] + 1] - first[place]
        count -= room[place]
    for row in range(len(out)):
        unplaced = (1 << len(cards)) - 1
        for place in range(places - 1):
            state = roll(state, many[place])
            mask = spread(int(subsets[first[place] + pick(state, many[place])]), unplaced)
            unplaced ^= mask
            out[row, place] = _cards_of(look, mask)
        out[row, places - 1] = _cards_of(look, unplaced)
    return state


@kernel("int64(int64[::1],float64[:,::1],int64[::1],int64,float64[::1],int32[::1],int64[::1],int64,int64[:,::1])")
def draw_bound(
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
    """Draw `len(out)` deals, some cards being bound; return the stream's state."""
    places, free = len(room), len(cards) - single
    strides = np.ones(places, np.int64)
    for place in range(1, places):
        strides[place] = strides[place - 1] * (room[place - 1] + 1)
    look, left = _look_up(cards[single:]), np.empty(places, np.int64)
    most = min(len(out), _TOGETHER)
    masks, lefts = np.empty((most, places), np.int64), np.empty((most, places), np.int64)
    level, other = np.empty(most, np.float64), np.empty(most, np.int64)
    listed = _together(cards, weights, room, single, ways, strides, masks, lefts, level)
    if listed:
        _alias(level[:listed], other[:listed])
    for row in range(len(out)):
        if listed:
            state = roll(state, listed)
            way = pick(state, listed)
            state = roll(state, 1)
            if unit(state) >= level[way]:
                way = other[way]
            for place in range(places):
                left[place], out[row, place] = lefts[way, place], masks[way, place]
        else:
            for place in range(places):
                left[place], out[row, place] = room[place], 0
            state = _one_by_one(cards, weights, single, ways, strides, left, state, out[row])
        unplaced, count = (1 << free) - 1, free
        for place in range(places):
            size = left[place]
            if size == 0:
                continue
            mask = unplaced
            if size < count:
                first = starts[count * 6 + size]
                many = starts[count * 6 + size + 1] - first
                state = roll(state, many)
                mask = spread(int(subsets[first + pick(state, many)]), unplaced)
            unplaced ^= mask
            count -= size
            out[row, place] |= _cards_of(look, mask)
    return state


@kernel("void(int64[::1],float64[:,::1],int64[::1],int64[:,::1])")
def list_deals(cards: Ints, weights: Floats, room: Ints, out: Ints) -> None:
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
def pick_rows(rows: Ints, state: int, out: Ints) -> None:
    """Fill `out` with rows chosen evenly."""
    for row in range(len(out)):
        state = roll(state, len(rows))
        chosen = pick(state, len(rows))
        for place in range(rows.shape[1]):
            out[row, place] = rows[chosen, place]
