"""One table of a round, and what a row of rounds comes to: who partnered and met whom how often, who sat out."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["Record", "Round", "Seating", "record"]


class Seating(NamedTuple):
    """Four players at a table: `a` and `b` are partners against `c` and `d`."""

    a: int
    b: int
    c: int
    d: int

    def partnerships(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two pairs of partners, each in ascending order."""
        return _pair(self.a, self.b), _pair(self.c, self.d)

    def meetings(self) -> tuple[tuple[int, int], ...]:
        """The six pairs that sit at this table together."""
        return tuple(_pair(one, other) for place, one in enumerate(self) for other in self[place + 1 :])


@dataclass(frozen=True, slots=True)
class Round:
    """The tables of one round and the players who sit out."""

    tables: tuple[Seating, ...]
    byes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """What rounds add up to. Pairs are in ascending order; those that never were are missing.

    Attributes:
        partners: how often two were partners.
        met: how often two sat at the same table.
        byes: how often each player sat out.
    """

    partners: Counter[tuple[int, int]]
    met: Counter[tuple[int, int]]
    byes: Counter[int]


def record(rounds: Iterable[Round]) -> Record:
    """Count rounds."""
    played: Sequence[Round] = [*rounds]
    tables = [table for each in played for table in each.tables]
    return Record(
        partners=Counter(pair for table in tables for pair in table.partnerships()),
        met=Counter(pair for table in tables for pair in table.meetings()),
        byes=Counter(player for each in played for player in each.byes),
    )


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
