"""Ratings of a pool: Bradley-Terry strengths from the games won, on the scale of Elo."""

import math
from collections.abc import Mapping, Sequence

__all__ = ["ratings"]

Pairing = tuple[str, str]


def ratings(
    names: Sequence[str], wins: Mapping[Pairing, tuple[float, float]], *, rounds: int = 2000
) -> dict[str, float]:
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
    return {name: 400 * math.log10(value) for name, value in strength.items()}
