"""Progressive play: from round to round players move between the tables, by who won or by a fixed rule.

Table 1, the head table, comes first. Nothing here is drawn but who sits out.
"""

from collections.abc import Collection, Sequence
from math import gcd
from random import Random
from typing import NamedTuple

from euchre.tournament.byes import NO_WISH, Wish, sat_out, sitting_out
from euchre.tournament.table import Round, Seating, record

__all__ = ["NoRepeat", "fill", "no_repeat", "rotate", "winners_move"]


def winners_move(before: Sequence[Round], ahead: Sequence[bool]) -> tuple[Seating, ...]:
    """Winners move up a table, losers stay; those of the head table stay and go to the last table.

    Whoever was partners parts: each who comes plays with one who stayed, if possible with one they were not partners
    with before.

    Args:
        before: the rounds played; the last is the one that everybody leaves.
        ahead: for each of its tables whether the first pair won.

    >>> winners_move([Round((Seating(0, 1, 2, 3), Seating(4, 5, 6, 7)))], [True, False])
    (Seating(a=0, b=6, c=1, d=7), Seating(a=4, b=2, c=5, d=3))
    """
    tables = before[-1].tables
    winners = [(table.a, table.b) if won else (table.c, table.d) for table, won in zip(tables, ahead, strict=True)]
    losers = [(table.c, table.d) if won else (table.a, table.b) for table, won in zip(tables, ahead, strict=True)]
    if len(tables) == 1:
        return (_parted(winners[0], losers[0], before),)
    staying = [winners[0], *losers[1:]]
    coming = [*winners[1:], losers[0]]
    return tuple(_parted(stays, comes, before) for stays, comes in zip(staying, coming, strict=True))


def _parted(stay: tuple[int, int], come: tuple[int, int], before: Sequence[Round]) -> Seating:
    """Two pairs at a table, each player with one of the other pair."""
    partners = record(before).partners
    ways = (Seating(stay[0], come[0], stay[1], come[1]), Seating(stay[0], come[1], stay[1], come[0]))
    return min(ways, key=lambda table: sum(partners[pair] for pair in table.partnerships()))


def rotate(tables: Sequence[Seating]) -> tuple[Seating, ...]:
    """The fixed movement: North stays, South goes a table down, East one up, West two up.

    North and South are the first pair, East and West the second.

    >>> rotate([Seating(*range(4 * table, 4 * table + 4)) for table in range(5)])[0]
    Seating(a=0, b=5, c=18, d=15)
    """
    count = len(tables)
    return tuple(
        Seating(
            tables[place].a,
            tables[(place + 1) % count].b,
            tables[(place - 1) % count].c,
            tables[(place - 2) % count].d,
        )
        for place in range(count)
    )


class NoRepeat(NamedTuple):
    """For how many rounds of the fixed movement nobody has the same partner, or meets the same player, twice."""

    partners: int
    meetings: int


def no_repeat(tables: int) -> NoRepeat:
    """How long the fixed movement goes on without repeating.

    Two seats that move one, two and three tables apart a round meet again after as many rounds as it takes to come
    round: T, T / gcd(T, 2) and T / gcd(T, 3) of T tables.

    >>> no_repeat(6), no_repeat(7)
    (NoRepeat(partners=6, meetings=2), NoRepeat(partners=7, meetings=7))
    """
    return NoRepeat(tables, min(tables // gcd(tables, apart) for apart in (1, 2, 3)))


def fill(
    ideal: Sequence[Seating], before: Sequence[Round], present: Sequence[int], chance: Random,
    wish: Wish = NO_WISH, stay: Collection[int] = (),
) -> Round:  # fmt: skip
    """A round as near as can be to how everybody should sit, with those who are there.

    Those who sit out give their seats to those who come: from sitting out, late, or from a table that is no more.

    Args:
        ideal: the tables as the movement has them; those who left may be among them.
        before: the rounds played.
        present: who is there.
        chance: the lot for who sits out.
        wish: what was set by hand about that.
        stay: who never sits out (a stand-in).
    """
    tables = len(present) // 4
    last = {*before[-1].byes} if before else set[int]()
    people = [player for player in present if player not in stay]
    out = {*sitting_out(len(present) - 4 * tables, people, sat_out(before, people), last, wish, chance)}
    here = {*present} - out
    seats: list[int | None] = [player if player in here else None for table in ideal[:tables] for player in table]
    seats += [None] * (4 * tables - len(seats))
    placed = {*seats}
    waiting = iter([player for player in present if player in here and player not in placed])
    full = [next(waiting) if player is None else player for player in seats]
    return Round(tuple(Seating(*full[4 * at : 4 * at + 4]) for at in range(tables)), tuple(sorted(out)))
