"""The little statistics that a match takes."""

import math
from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["Interval", "interval", "pairs_needed", "percentile", "share"]


class Interval(NamedTuple):
    """A mean with its 95 % interval.

    Attributes:
        mean: of the values.
        half: half the width of the interval.
        deviation: standard deviation of one value.
        size: how many values.
    """

    mean: float
    half: float
    deviation: float
    size: int

    @property
    def low(self) -> float:
        """Lower bound."""
        return self.mean - self.half

    @property
    def high(self) -> float:
        """Upper bound."""
        return self.mean + self.half


def interval(values: Sequence[float]) -> Interval:
    """The mean of independent values, one a deal or a pair of games; infinitely wide for fewer than two."""
    count = len(values)
    mean = math.fsum(values) / count if count else 0.0
    if count < 2:
        return Interval(mean, math.inf, math.inf, count)
    deviation = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (count - 1))
    return Interval(mean, 1.96 * deviation / math.sqrt(count), deviation, count)


def share(wins: float, count: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share of `count` independent trials."""
    if not count:
        return 0.0, 1.0
    z2 = 1.96**2
    middle = (wins + z2 / 2) / (count + z2)
    half = 1.96 / (count + z2) * math.sqrt(wins * (count - wins) / count + z2 / 4)
    return middle - half, middle + half


def pairs_needed(edge: float, deviation: float = 0.65) -> int:
    """How many pairs show an edge in points a deal at 95 %, four times in five.

    >>> pairs_needed(0.02), pairs_needed(0.01)
    (8281, 33124)
    """
    return math.ceil(round((2.8 * deviation / edge) ** 2, 6))


def percentile(values: Sequence[float], part: float) -> float:
    """The value that `part` (0 to 1) of the values do not exceed; 0 without values."""
    if not values:
        return 0.0
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, math.ceil(part * len(ranked)) - 1 if part else 0)]
