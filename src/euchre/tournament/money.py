"""Prizes and the loner pot: what came in, and who gets it. Whole hundredths; what is paid is what came in."""

from collections.abc import Sequence
from fractions import Fraction

from euchre.tournament.evening import Evening
from euchre.tournament.standings import Row, standings

__all__ = ["Payout", "payouts", "shared"]

Payout = tuple[Row, int, int]
"""Somebody's row, what they get of the prizes, and of the loner pot."""


def shared(amount: int, weights: Sequence[Fraction]) -> list[int]:
    """An amount in whole hundredths by weight; what is left over goes to the largest rests.

    >>> shared(100, [Fraction(1), Fraction(1), Fraction(1)])
    [34, 33, 33]
    """
    whole = sum(weights)
    if not whole:
        return [0] * len(weights)
    exact = [amount * weight / whole for weight in weights]
    found = [int(each) for each in exact]
    rests = sorted(range(len(exact)), key=lambda at: (found[at] - exact[at], at))
    for at in rests[: amount - sum(found)]:
        found[at] += 1
    return found


def payouts(evening: Evening) -> tuple[Payout, ...]:
    """What everybody gets, best first.

    Those who share a rank share what their ranks would get. The loner pot is shared by loners made; where nobody made
    one it goes to the prizes.
    """
    rows, setup = standings(evening), evening.setup
    people = len(evening.players)
    bumps = sum(row.euchred * len(row.players) for row in rows) * setup.bump
    pot, prizes = people * setup.pot + bumps, people * setup.entry
    loners = [Fraction(row.loners) for row in rows]
    if not any(loners):
        pot, prizes = 0, prizes + pot
    return tuple(zip(rows, shared(prizes, _weights(rows, setup.shares)), shared(pot, loners), strict=True))


def _weights(rows: Sequence[Row], shares: Sequence[int]) -> list[Fraction]:
    """What part of the prizes each row gets."""
    weights = []
    for row in rows:
        level = [at for at, other in enumerate(rows) if other.rank == row.rank]
        weights.append(Fraction(sum(shares[at] for at in level if at < len(shares)), len(level)))
    return weights
