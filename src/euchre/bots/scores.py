"""What the ways a deal ends are worth to a side: in points, by the scorer, and in chances to win the game.

A deal of the standard game ends with nobody calling, or with a contract of either side, with a partner or alone, that
is swept, euchred, made, or a march. The chance to win comes from how often deals end in each way in self-play.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from euchre.game import View
from euchre.rules import Contracts, Rules
from euchre.rules.contracts import LEVELS

__all__ = ["ENDS", "THROWN_IN", "Worth", "end_of", "end_points", "net_points", "win_table", "worth_at"]

THROWN_IN: Final = 4 * len(LEVELS)
"""The end in which nobody called."""
ENDS: Final = THROWN_IN + 1
"""How many ways a deal may end."""

Deal = tuple[int, int, float]
"""What the dealer's side gets, what the other side gets, how likely that is."""


def end_of(level: int, *, alone: bool, ours: bool) -> int:
    """The number of an end: one of `rules.contracts.LEVELS`, whether alone, whether it was this side's contract."""
    return len(LEVELS) * (2 * (not ours) + alone) + level


@lru_cache(maxsize=64)
def end_points(rules: Rules) -> tuple[tuple[int, int], ...]:
    """What each end brings this side and the other.

    Raises:
        InvalidRules: points depend on more than that.
    """
    contracts = Contracts.of(rules)
    own = [contracts.worth(level, alone=alone) for alone in (False, True) for level in range(len(LEVELS))]
    return (*own, *((theirs, ours) for ours, theirs in own), (0, 0))


def net_points(rules: Rules) -> tuple[float, ...]:
    """What each end brings this side, less what it brings the other."""
    return tuple(float(ours - theirs) for ours, theirs in end_points(rules))


class Worth(NamedTuple):
    """What each end is worth to a side.

    Attributes:
        points: net points.
        chances: the chance to win the game after it; None where that is not known.
        merit: what is played for: chances, shifted and stretched so that 0 is nothing and a point either way at this
            score is two points apart; else points.
    """

    points: tuple[float, ...]
    chances: tuple[float, ...] | None
    merit: tuple[float, ...]


@lru_cache(maxsize=64)
def win_table(deals: tuple[Deal, ...], target: int) -> tuple[tuple[float, ...], ...]:
    """The dealer's side's chance to win a game, [points it needs][points the others need], each from 0 to target.

    Args:
        deals: what a deal brings, no points below zero; after it the other side deals.
        target: points that win.

    >>> table = win_table(((1, 0, 0.5), (0, 2, 0.3), (0, 0, 0.2)), 10)
    >>> table[10][10] < 0.5 < table[4][5]
    True
    """
    table = [[0.0] * (target + 1) for _ in range(target + 1)]
    for other in range(target + 1):
        table[0][other] = 1.0
    idle = sum(often for ours, theirs, often in deals if ours == theirs == 0)
    for total in range(2, 2 * target + 1):
        for need in range(max(1, total - target), min(target, total - 1) + 1):
            mine, theirs = (_played(table, deals, a, b) for a, b in ((need, total - need), (total - need, need)))
            # x = mine + idle * (1 - y) and y = theirs + idle * (1 - x)
            table[need][total - need] = (mine + idle * (1 - theirs - idle)) / (1 - idle * idle)
    return tuple(map(tuple, table))


def _played(table: Sequence[Sequence[float]], deals: Sequence[Deal], need: int, other: int) -> float:
    """The dealer's side's chance over deals that bring points."""
    chance = 0.0
    for ours, theirs, often in deals:
        if ours >= need:
            chance += often
        elif (ours or theirs) and theirs < other:
            chance += often * (1 - table[other - theirs][need - ours])
    return chance


def worth_at(view: View, mix: Sequence[float]) -> Worth:
    """What each end is worth to the side of a view's seat at its score; points where no game is won.

    Args:
        view: of a game whose contracts are known.
        mix: how often a deal ends in each way for the dealer's side.
    """
    rules = view.rules
    worth, points = end_points(rules), net_points(rules)
    target, party = rules.scoring.target, rules.party_of[view.seat]
    own, other = target - view.score[party], target - view.score[1 - party]
    if not _has_target(rules) or not (0 < own <= target and 0 < other <= target):
        return Worth(points, None, points)
    brought: dict[tuple[int, int], float] = {}
    for each, often in zip(worth, mix, strict=True):
        brought[each] = brought.get(each, 0.0) + often
    if brought.get((0, 0), 0.0) > 0.9:  # hardly anything counts: a game would never end
        return Worth(points, None, points)
    table = win_table(tuple((*each, often) for each, often in brought.items()), target)
    dealing = rules.party_of[view.dealer] == party

    def chance(ours: int, theirs: int) -> float:
        a, b = own - ours, other - theirs
        if a <= 0 or b <= 0:
            return 1.0 if a <= 0 else 0.0
        return 1 - table[b][a] if dealing else table[a][b]  # the other side deals next

    unit = (chance(1, 0) - chance(0, 1)) / 2
    if unit <= 1e-9:
        return Worth(points, None, points)
    chances = tuple(chance(*each) for each in worth)
    return Worth(points, chances, tuple((each - chance(0, 0)) / unit for each in chances))


def _has_target(rules: Rules) -> bool:
    """Whether the game is a race to a number of points that only grow."""
    return (
        len(rules.parties) == 2
        and not rules.scoring.countdown
        and rules.end.hand_limit is None
        and rules.scoring.target <= 60
        and rules.end.win_by_two == "off"
        and all(side >= 0 for each in end_points(rules) for side in each)
    )
