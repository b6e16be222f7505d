"""Finding good rounds: players change places at random, fewer and fewer changes for the worse are taken (annealing).

What counts is a sum over all pairs of players: `PARTNERS` for every two rounds in which they are partners, and one for
every two in which they meet, a little more where they meet a third time, so that meetings are spread evenly. Players
who sit out trade that between rounds, and how often each does stays as it was given.
"""

from typing import Final

import numpy as np

from euchre.kernels.chance import pick, roll, stream, unit
from euchre.kernels.jit import Ints
from euchre.tournament.jit import kernel

__all__ = ["improve"]

PARTNERS: Final = 4.0
"""What a repeated partnership counts: more than the meetings it saves, yet few enough to be tried on the way."""
THIRD: Final = 0.05
"""What is added for each two meetings beyond the second."""
_HOT: Final = 0.8
_COLD: Final = 0.16


def improve(
    order: Ints, tables: int, met: Ints, partners: Ints, resting: Ints, fixed: Ints, *, moves: int, seed: int
) -> Ints:  # fmt: skip
    """The best order found.

    Args:
        order: int64 (rounds, players): each round's players, four a table (the first two are partners), then the byes.
        tables: how many tables play.
        met: int64 (players, players), symmetric: how often two have met before these rounds.
        partners: the same for partnerships.
        resting: int64 (players,): not 0 for those who sat out just before, and rather do not again at once.
        fixed: int64 (rounds,): not 0 for those in which the same sit out as in `order`.
        moves: how many changes are tried.
        seed: the same seed finds the same order.
    """
    best = order.copy()
    _anneal(order.copy(), best, tables, met.copy(), partners.copy(), resting, fixed, moves, stream(seed))
    return best


@kernel("float64(int64,float64,float64)", inline=True)
def _worth(count: int, weight: float, third: float) -> float:
    """What a pair counts that has been together `count` times."""
    return weight * count * (count - 1) / 2 + third * max(0, count - 1) * max(0, count - 2) / 2


@kernel("float64(int64,int64,float64,float64)", inline=True)
def _shift(one: int, other: int, weight: float, third: float) -> float:
    """What changes when a pair that was together `one` times loses a time to a pair that was together `other`."""
    lost = _worth(one, weight, third) - _worth(one - 1, weight, third)
    return _worth(other + 1, weight, third) - _worth(other, weight, third) - lost


@kernel("void(int64[:,::1],int64,int64,int64)", inline=True)
def _add(counts: Ints, a: int, b: int, change: int) -> None:
    counts[a, b] += change
    counts[b, a] += change


@kernel("float64(int64[:,::1],int64,int64,int64,int64[:,::1],int64[:,::1])")
def _change(order: Ints, row: int, x: int, y: int, met: Ints, partners: Ints) -> float:
    """What it changes when the players at two places of a round swap; they sit at different tables or sides."""
    a, b = order[row, x], order[row, y]
    total = 0.0
    for own, player, other in ((x, a, b), (y, b, a)):
        for place in range(own // 4 * 4, own // 4 * 4 + 4):
            third = order[row, place]
            if place != own and third != other:
                if x // 4 != y // 4:
                    total += _shift(met[player, third], met[other, third], 1.0, THIRD)
                if place // 2 == own // 2:
                    total += _shift(partners[player, third], partners[other, third], PARTNERS, PARTNERS)
    return total


@kernel("void(int64[:,::1],int64,int64,int64,int64[:,::1],int64[:,::1])")
def _swap(order: Ints, row: int, x: int, y: int, met: Ints, partners: Ints) -> None:
    a, b = order[row, x], order[row, y]
    for own, player, other in ((x, a, b), (y, b, a)):
        for place in range(own // 4 * 4, own // 4 * 4 + 4):
            third = order[row, place]
            if place != own and third != other:
                if x // 4 != y // 4:
                    _add(met, player, third, -1)
                    _add(met, other, third, 1)
                if place // 2 == own // 2:
                    _add(partners, player, third, -1)
                    _add(partners, other, third, 1)
    order[row, x] = b
    order[row, y] = a


@kernel("float64(int64[:,::1],int64,int64,int64,int64[:,::1],int64[:,::1])")
def _replace(order: Ints, row: int, place: int, other: int, met: Ints, partners: Ints) -> float:
    """Put a player who sits out of a round in the place of one who plays it; what that changes."""
    player, total = order[row, place], 0.0
    for near in range(place // 4 * 4, place // 4 * 4 + 4):
        third = order[row, near]
        if near != place:
            total += _shift(met[player, third], met[other, third], 1.0, THIRD)
            _add(met, player, third, -1)
            _add(met, other, third, 1)
            if near // 2 == place // 2:
                total += _shift(partners[player, third], partners[other, third], PARTNERS, PARTNERS)
                _add(partners, player, third, -1)
                _add(partners, other, third, 1)
    order[row, place] = other
    return total


@kernel("boolean(int64[:,::1],int64,int64,int64)")
def _sits_out(order: Ints, row: int, playing: int, player: int) -> bool:
    """Whether a player sits out of a round of this order; no such round: no."""
    if 0 <= row < order.shape[0]:
        for place in range(playing, order.shape[1]):
            if order[row, place] == player:
                return True
    return False


@kernel("int64(int64[:,::1],int64,int64)")
def _place(order: Ints, row: int, player: int) -> int:
    found = 0
    while order[row, found] != player:
        found += 1
    return found


@kernel("float64(int64[:,::1],int64,int64,int64,int64,int64[:,::1],int64[:,::1])")
def _trade(order: Ints, one: int, x: int, other: int, y: int, met: Ints, partners: Ints) -> float:
    """The players at bye places x and y of two rounds trade those byes; done again with x and y it is undone."""
    a, b = order[one, x], order[other, y]
    seat_b, seat_a = _place(order, one, b), _place(order, other, a)
    change = _replace(order, one, seat_b, a, met, partners) + _replace(order, other, seat_a, b, met, partners)
    order[one, x] = b
    order[other, y] = a
    return change


@kernel("boolean(int64[:,::1],int64,int64,int64,int64,int64[::1])")
def _may_take(order: Ints, playing: int, row: int, player: int, given: int, resting: Ints) -> bool:
    """Whether a player may sit out of `row` instead of `given`: they play it, and never sit out twice running."""
    return not (
        _sits_out(order, row, playing, player)
        or (row == 0 and resting[player] != 0)
        or (_sits_out(order, row - 1, playing, player) and row - 1 != given)
        or (_sits_out(order, row + 1, playing, player) and row + 1 != given)
    )


@kernel("float64(int64[:,::1],int64,int64[:,::1],int64[:,::1])")
def _count(order: Ints, tables: int, met: Ints, partners: Ints) -> float:
    """Add the rounds of `order` to the counts; what all pairs come to."""
    rounds, players = order.shape
    for row in range(rounds):
        for place in range(4 * tables):
            for other in range(place // 4 * 4, place):
                _add(met, order[row, place], order[row, other], 1)
                if place // 2 == other // 2:
                    _add(partners, order[row, place], order[row, other], 1)
    total = 0.0
    for a in range(players):
        for b in range(a):
            total += _worth(met[a, b], 1.0, THIRD) + _worth(partners[a, b], PARTNERS, PARTNERS)
    return total


@kernel("void(int64[:,::1],int64[:,::1],int64,int64[:,::1],int64[:,::1],int64[::1],int64[::1],int64,int64)")
def _anneal(
    order: Ints, best: Ints, tables: int, met: Ints, partners: Ints, resting: Ints, fixed: Ints, moves: int, state: int
) -> None:  # fmt: skip
    """Swap players within rounds and byes between rounds; `best` is left as the best order met."""
    rounds, players = order.shape
    playing = 4 * tables
    cost = lowest = _count(order, tables, met, partners)
    best[:] = order
    cooling, heat = (_COLD / _HOT) ** (1.0 / max(1, moves)), _HOT
    for _ in range(moves):
        heat *= cooling
        state = roll(state, rounds)
        row = pick(state, rounds)
        state = roll(state, players)
        x = pick(state, players)
        change = 0.0
        if x < playing:
            state = roll(state, playing)
            y = pick(state, playing)
            if x // 2 == y // 2:
                continue
            change = _change(order, row, x, y, met, partners)
            state = roll(state, 1)
            if change > 0.0 and unit(state) >= np.exp(-change / heat):
                continue
            _swap(order, row, x, y, met, partners)
        else:
            state = roll(state, rounds)
            other = pick(state, rounds)
            state = roll(state, players - playing)
            y = playing + pick(state, players - playing)
            a, b = order[row, x], order[other, y]
            free = row != other and fixed[row] == 0 and fixed[other] == 0
            mine = free and _may_take(order, playing, row, b, other, resting)
            if not mine or not _may_take(order, playing, other, a, row, resting):
                continue
            change = _trade(order, row, x, other, y, met, partners)
            state = roll(state, 1)
            if change > 0.0 and unit(state) >= np.exp(-change / heat):
                _trade(order, row, x, other, y, met, partners)
                continue
        cost += change
        if cost < lowest - 1e-7:
            lowest = cost
            best[:] = order
