"""Ratings of a pool: Bradley-Terry strengths from the games won, on the scale of Elo."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

__all__ = ["deviations", "ratings"]

Pairing = tuple[str, str]
Wins = Mapping[Pairing, tuple[float, float]]

_SCALE: Final = 400 / math.log(10)
"""Points of Elo for a factor e."""


def ratings(names: Sequence[str], wins: Wins, *, rounds: int = 2000) -> dict[str, float]:
    """Bradley-Terry ratings, mean 0, 400 points for ten to one.

    Each pairing is given half a win more on both sides, so that a player who always wins has a finite rating.

    Args:
        names: the players.
        wins: for (a, b), the games that a and b won against each other.
        rounds: of the fit.

    >>> found = ratings(["a", "b"], {("a", "b"): (75.0, 25.0)})
    >>> round(found["a"] - found["b"])
    189
    """
    strength = dict.fromkeys(names, 1.0)
    won = {name: sum(own + 0.5 for pair, score in wins.items() for at, own in enumerate(score) if pair[at] == name)
           for name in names}  # fmt: skip
    for _ in range(rounds):
        for name in names:
            met = sum(
                (sum(score) + 1) / (strength[pair[0]] + strength[pair[1]])
                for pair, score in wins.items()
                if name in pair
            )
            if met:
                strength[name] = won[name] / met
        middle = math.exp(sum(map(math.log, strength.values())) / len(strength))
        strength = {name: value / middle for name, value in strength.items()}
    return {name: _SCALE * math.log(value) for name, value in strength.items()}


def deviations(rated: Mapping[str, float], wins: Wins) -> dict[str, float]:
    """The standard deviation of each rating, for ratings whose mean is 0.

    From the information that the games hold at these ratings; a pairing counts as in `ratings`, the players are to be
    connected by their pairings.

    >>> found = deviations({"a": 0.0, "b": 0.0}, {("a", "b"): (49.5, 49.5)})
    >>> round(found["a"], 1)  # half of what the difference of the two has
    17.4
    """
    names = list(rated)
    count = len(names)
    # The information has no say on the mean; 1/n everywhere fixes it, and is taken from the inverse again.
    information = [[1 / count] * count for _ in names]
    for pair, score in wins.items():
        one, other = map(names.index, pair)
        chance = 1 / (1 + math.exp((rated[pair[1]] - rated[pair[0]]) / _SCALE))
        weight = (sum(score) + 1) * chance * (1 - chance)
        for row, column, sign in ((one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)):
            information[row][column] += sign * weight
    return {name: _SCALE * math.sqrt(max(0.0, _solved(information, at) - 1 / count)) for at, name in enumerate(names)}


def _solved(matrix: Sequence[Sequence[float]], at: int) -> float:
    """The diagonal element `at` of a positive matrix's inverse, by elimination."""
    rows = [[*row, float(number == at)] for number, row in enumerate(matrix)]
    size = len(rows)
    for step in range(size):
        for number in range(size):
            if number != step:
                factor = rows[number][step] / rows[step][step]
                rows[number] = [a - factor * b for a, b in zip(rows[number], rows[step], strict=True)]
    return rows[at][size] / rows[at][at]
