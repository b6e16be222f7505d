"""Pairs that stay together all evening: everybody meets, Swiss, knocked out by one loss or by two.

A pair is a number; lists of pairs are in the order of their seeds or standing. Nothing is drawn.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

__all__ = ["Meetings", "bracket", "double_knockout", "next_slots", "pair_up", "round_robin"]

_PATIENCE: Final = 20_000
"""How many steps are looked for a round without another repeated meeting, before one more is allowed."""


class Meetings(NamedTuple):
    """Who plays whom in a round, table by table, and who does not play."""

    games: tuple[tuple[int, int], ...]
    byes: tuple[int, ...] = ()


def round_robin(pairs: Sequence[int]) -> tuple[Meetings, ...]:
    """Every pair meets every other once (circle method); with an odd number each sits out once.

    >>> [each.games for each in round_robin([0, 1, 2, 3])]
    [((0, 3), (1, 2)), ((0, 2), (3, 1)), ((0, 1), (2, 3))]
    """
    ring: list[int | None] = [*pairs, *([None] if len(pairs) % 2 else [])]
    found = []
    for _ in range(len(ring) - 1):
        both = [(ring[at], ring[-1 - at]) for at in range(len(ring) // 2)]
        games = tuple((one, other) for one, other in both if one is not None and other is not None)
        free = tuple(one if other is None else other for one, other in both if one is None or other is None)
        found.append(Meetings(games, tuple(pair for pair in free if pair is not None)))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return tuple(found)


def pair_up(
    order: Sequence[int], met: Mapping[tuple[int, int], int], byes: Mapping[int, int], out: Collection[int] = ()
) -> Meetings:
    """Neighbours in the standing play each other, those who have met before as seldom as can be (Swiss).

    With an odd number the lowest who sat out least often sits out, or who is named by hand.

    Args:
        order: the pairs, best first.
        met: how often two have met, by both numbers in ascending order.
        byes: how often each has sat out.
        out: pairs that sit out by somebody's wish, if one has to.
    """
    waiting = [*order]
    free: tuple[int, ...] = ()
    if len(waiting) % 2:
        sits = min(reversed(waiting), key=lambda pair: (pair not in out, byes.get(pair, 0)))
        waiting.remove(sits)
        free = (sits,)
    for repeats in range(len(waiting) // 2 + 1):
        games: list[tuple[int, int]] = []
        if _matched(waiting, met, repeats, games, [_PATIENCE]):
            return Meetings(tuple(games), free)
    neighbours = zip(waiting[::2], waiting[1::2], strict=True)  # all have met all
    return Meetings(tuple(neighbours), free)


def _matched(
    waiting: Sequence[int], met: Mapping[tuple[int, int], int], repeats: int, games: list[tuple[int, int]],
    patience: list[int],
) -> bool:  # fmt: skip
    """Whether all find somebody, the first with the nearest, with so many repeated meetings at most."""
    if not waiting:
        return True
    patience[0] -= 1
    if patience[0] < 0:
        return False
    first, rest = waiting[0], waiting[1:]
    for place, other in enumerate(rest):
        again = min(1, met.get((min(first, other), max(first, other)), 0))
        if again > repeats:
            continue
        games.append((first, other))
        if _matched([*rest[:place], *rest[place + 1 :]], met, repeats - again, games, patience):
            return True
        games.pop()
    return False


def bracket(seeds: Sequence[int]) -> tuple[int | None, ...]:
    """Places of a knock-out, neighbours playing each other: the best meet as late as can be, and have the free places.

    >>> bracket([0, 1, 2, 3, 4, 5])
    (0, None, 3, 4, 1, None, 2, 5)
    """
    places = [0]
    while len(places) < len(seeds):
        size = 2 * len(places)
        places = [place for seed in places for place in (seed, size - 1 - seed)]
    return tuple(seeds[place] if place < len(seeds) else None for place in places)


def next_slots(
    slots: Sequence[int | None], won: Collection[int], gone: Collection[int] = ()
) -> tuple[int | None, ...]:  # fmt: skip
    """The places of the next round: who won, or whose opponent is not there.

    Args:
        slots: this round's places.
        won: the pairs that won in it.
        gone: pairs that have left.
    """
    found: list[int | None] = []
    for one, other in zip(slots[::2], slots[1::2], strict=True):
        here = [pair for pair in (one, other) if pair is not None and pair not in gone]
        winners = [pair for pair in here if pair in won]
        found.append(winners[0] if winners else here[0] if len(here) == 1 else None)
    return tuple(found)


def double_knockout(
    order: Sequence[int], lost: Mapping[int, int], met: Mapping[tuple[int, int], int], byes: Mapping[int, int]
) -> Meetings:
    """A round in which those without a loss play each other, and those with one; out is who has lost twice.

    The last of each meet; where the one with a loss wins, both have one, and play once more. No games: it is over.

    Args:
        order: the pairs by their seeds.
        lost: how often each has lost.
        met: how often two have met, by both numbers in ascending order.
        byes: how often each has sat out.
    """
    clean = [pair for pair in order if lost.get(pair, 0) == 0]
    beaten = [pair for pair in order if lost.get(pair, 0) == 1]
    if len(clean) + len(beaten) < 2:
        return Meetings((), tuple(clean + beaten))
    if len(clean) <= 1 and len(beaten) <= 1:
        return Meetings(((clean[0], beaten[0]),))
    upper, lower = (pair_up(each, met, Counter(byes)) for each in (clean, beaten))
    return Meetings(upper.games + lower.games, upper.byes + lower.byes)
