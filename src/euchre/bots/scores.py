"""What points are worth at a score: the chance to win the game from it, by how deals turn out in self-play."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from euchre.game import View

__all__ = ["POINTS", "Worth", "win_table", "worth_at"]

POINTS: Final = (-4, -2, -1, 0, 1, 2, 4)
"""Net points of a deal in the standard game."""

Worth = tuple[float, ...]
"""What each of `POINTS` is worth to a side, on the scale of points near a level score."""


@lru_cache(maxsize=16)
def win_table(mix: tuple[float, ...], target: int) -> tuple[tuple[float, ...], ...]:
    """The dealer's side's chance to win a game, [points it needs][points the others need], each from 0 to target.

    Args:
        mix: how often a deal brings the dealer's side each of `POINTS`; after it the other side deals.
        target: points that win.

    >>> table = win_table((0.02, 0.14, 0.167, 0.0, 0.467, 0.144, 0.062), 10)
    >>> table[10][10] > 0.5 > table[4][1]
    True
    """
    table = [[0.0] * (target + 1) for _ in range(target + 1)]
    for other in range(target + 1):
        table[0][other] = 1.0
    idle = mix[POINTS.index(0)]
    for total in range(2, 2 * target + 1):
        for need in range(max(1, total - target), min(target, total - 1) + 1):
            mine, theirs = (_played(table, mix, a, b) for a, b in ((need, total - need), (total - need, need)))
            # x = mine + idle * (1 - y) and y = theirs + idle * (1 - x)
            table[need][total - need] = (mine + idle * (1 - theirs - idle)) / (1 - idle * idle)
    return tuple(map(tuple, table))


def _played(table: Sequence[Sequence[float]], mix: Sequence[float], need: int, other: int) -> float:
    """The dealer's side's chance over deals that bring points."""
    chance = 0.0
    for points, often in zip(POINTS, mix, strict=True):
        if points > 0:
            chance += often * (1.0 if points >= need else 1 - table[other][need - points])
        elif points < 0:
            chance += often * (0.0 if -points >= other else 1 - table[other + points][need])
    return chance


def worth_at(view: View, mix: Sequence[float]) -> Worth:
    """What each of `POINTS` is worth to the side of a view's seat at its score; plain points where no game is won.

    The chance to win, shifted and stretched so that 0 is nothing and from -1 to 1 are two points apart.
    """
    rules = view.rules
    target = rules.scoring.target
    plain = tuple(map(float, POINTS))
    if len(rules.parties) != 2 or rules.scoring.countdown or rules.end.hand_limit is not None or target > 60:
        return plain
    if rules.end.win_by_two != "off":
        return plain
    party = rules.party_of[view.seat]
    own, other = target - view.score[party], target - view.score[1 - party]
    if not (0 < own <= target and 0 < other <= target):
        return plain
    table = win_table(tuple(mix), target)
    dealing = rules.party_of[view.dealer] == party
    chances = []
    for points in POINTS:
        a, b = own - max(points, 0), other - max(-points, 0)
        if a <= 0 or b <= 0:
            chances.append(1.0 if a <= 0 else 0.0)
        else:  # the other side deals next
            chances.append(1 - table[b][a] if dealing else table[a][b])
    unit = (chances[4] - chances[2]) / 2
    if unit <= 1e-9:
        return plain
    return tuple((chance - chances[3]) / unit for chance in chances)
