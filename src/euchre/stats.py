"""The little statistics that a match takes: Student's t for means, Wilson's interval for shares."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

__all__ = ["Interval", "Share", "interval", "pairs_needed", "percentile", "share", "share_of", "student"]

_NORMAL: Final = 1.959964
"""95 % of a normal variable lie this many deviations about its mean."""


class Interval(NamedTuple):
    """A mean with its 95 % interval.

    Attributes:
        mean: of the values.
        half: half the width of the interval; infinite where there are too few values to say, or none that differ.
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

    @property
    def ends(self) -> list[float] | None:
        """Both bounds, as they go into JSON; None where the interval is not known."""
        return [self.low, self.high] if math.isfinite(self.half) else None

    def margin(self, digits: int) -> str:
        """Half the width for people: `± 0.12`."""
        return f"± {self.half:.{digits}f}" if math.isfinite(self.half) else "(too few to say how sure)"


class Share(NamedTuple):
    """A share with its 95 % interval, within 0 and 1."""

    mean: float
    low: float
    high: float
    size: int

    @property
    def ends(self) -> list[float] | None:
        """Both bounds, as they go into JSON; None where nothing was counted."""
        return [self.low, self.high] if self.size else None


@lru_cache(maxsize=4096)
def student(freedom: int) -> float:
    """What 1.96 is for a normal variable, for Student's t with so many degrees of freedom.

    By the finite series for whole degrees (Abramowitz and Stegun 26.7.3 and 26.7.4), far out by expansion (26.7.5).

    >>> [round(student(freedom), 3) for freedom in (1, 2, 9, 30, 1000)]
    [12.706, 4.303, 2.262, 2.042, 1.962]
    """
    if freedom > 100:
        z = _NORMAL
        return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    low, high = 1.9, 13.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < 0.95 else (low, middle)
    return (low + high) / 2


def _within(bound: float, freedom: int) -> float:
    """The chance that |t| stays below a bound."""
    angle = math.atan(bound / math.sqrt(freedom))
    square, term, total = math.cos(angle) ** 2, 1.0, 0.0
    for step in range(freedom % 2 + 2, freedom + 1, 2):
        total += term
        term *= square * (step - 1) / step
    if freedom % 2 == 0:
        return math.sin(angle) * total
    return (angle + math.sin(angle) * math.cos(angle) * total) * 2 / math.pi


def interval(values: Sequence[float]) -> Interval:
    """The mean of independent values, one a deal or a pair of games; infinitely wide where no two of them differ."""
    count = len(values)
    mean = math.fsum(values) / count if count else 0.0
    if count < 2:
        return Interval(mean, math.inf, math.inf, count)
    deviation = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (count - 1))
    half = student(count - 1) * deviation / math.sqrt(count) if deviation else math.inf
    return Interval(mean, half, deviation, count)


def share(wins: float, count: float) -> tuple[float, float]:
    """The 95 % Wilson interval of a share of `count` independent trials."""
    if not count:
        return 0.0, 1.0
    z2 = _NORMAL**2
    middle = (wins + z2 / 2) / (count + z2)
    half = _NORMAL / (count + z2) * math.sqrt(max(0.0, wins * (count - wins)) / count + z2 / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def share_of(values: Sequence[float]) -> Share:
    """The share of games won, from the share won in each of some independent groups of games.

    Games of a group are played with the same cards, so that groups may differ less, or more, than single games would:
    Wilson's interval is taken for as many single games as would be known as well.
    """
    found = interval(values)
    mean, count = found.mean, float(found.size)
    if math.isfinite(found.half) and 0 < mean < 1:
        count = mean * (1 - mean) * (_NORMAL / found.half) ** 2
    return Share(mean, *share(mean * count, count), found.size)


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
