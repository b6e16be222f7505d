"""What a hand pays, contract by contract: the scorer asked once for every number of tricks, and never copied.

Whoever needs points of hands not yet played (kernels, bots, training, the page of a result) reads them here.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from euchre.errors import InvalidRules
from euchre.rules.points import Tally, hand_points
from euchre.rules.rules import Rules

__all__ = ["EUCHRED", "LEVELS", "MADE", "MARCH", "SWEPT", "Contracts", "shares"]

Points = tuple[int, ...]

EUCHRED, MADE, MARCH, SWEPT = range(4)
LEVELS: Final = ("euchred", "made", "march", "swept")
"""How a contract of the standard game ends: short of three tricks, made, every trick, no trick at all."""


@dataclass(frozen=True, slots=True)
class Contracts:
    """What the two sides of a game get for every contract.

    Attributes:
        points: for a contract with a partner, then for one alone, by the makers' tricks from none to all: the
            makers' points and the other side's.
        needed: how many tricks the makers need.

    >>> Contracts.of(Rules.of(sweep_euchre=3)).worth(SWEPT, alone=False)
    (0, 3)
    """

    points: tuple[tuple[tuple[int, int], ...], ...]
    needed: int

    @classmethod
    def of(cls, rules: Rules) -> "Contracts":
        """The contracts of a game of two sides in which no more than tricks and playing alone counts.

        Raises:
            InvalidRules: there are more than two sides, or more counts than that.
        """
        return _contracts(rules)

    def worth(self, level: int, *, alone: bool) -> tuple[int, int]:
        """Points of the makers and of the others for one of `LEVELS`."""
        row = self.points[alone]
        total = len(row) - 1
        return row[{EUCHRED: self.needed - 1, MADE: self.needed, MARCH: total, SWEPT: 0}[level]]

    def net(self, level: int, *, alone: bool) -> int:
        """The makers' points less the others'."""
        makers, others = self.worth(level, alone=alone)
        return makers - others


@lru_cache(maxsize=256)
def _contracts(rules: Rules) -> Contracts:
    if len(rules.parties) != 2 or rules.bidding.mode == "auction" or rules.scoring.fast_break:
        raise InvalidRules(f"{rules}: what a hand pays depends on more than the makers' tricks and playing alone")
    total, makers = rules.deal.hand_size, rules.teams[0]
    others = tuple(seat for seat in range(rules.num_players) if seat not in makers)
    table = []
    for alone in (False, True):
        row = []
        for taken in range(total + 1):
            base = Tally(maker=0, makers=makers, tricks=(), alone=alone)
            found = {
                hand_points(rules, replace(base, tricks=tricks)).parties
                for tricks in shares(rules.num_players, makers[0], others, taken, total - taken)
            }
            (points,) = found
            row.append((points[rules.party_of[0]], points[1 - rules.party_of[0]]))
        table.append(tuple(row))
    return Contracts(tuple(table), rules.tricks_needed)


def shares(players: int, maker: int, others: tuple[int, ...], taken: int, rest: int) -> Iterator[Points]:
    """Tricks by seat: `taken` to the maker, the rest to each of the others in turn, whole or shared with the next."""
    for place, first in enumerate(others):
        for kept in (rest, rest - rest // 2):
            tricks = [0] * players
            tricks[maker] = taken
            tricks[others[(place + 1) % len(others)]] += rest - kept
            tricks[first] += kept
            yield tuple(tricks)
