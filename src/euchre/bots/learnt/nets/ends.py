"""From what the nets foresee to what it is worth: the scorer's points, or a chance to win, laid out for the kernels.

A net foresees for a pass how likely each number of points of the standard game is, and for each call whether it is
euchred, made or a march. Which ends stand behind a number of points, and how many of the euchred take no trick at all,
is counted in self-play; so any scoring can be put on what was learnt under one.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.scores import ENDS, THROWN_IN, end_of, net_points
from euchre.rules import Contracts, Rules
from euchre.rules.contracts import EUCHRED, LEVELS, MADE, MARCH, SWEPT

__all__ = ["CALLED", "CLASS_OF", "PASS_POINTS", "POINTS_OF", "STANDARD", "THROWN", "WORTHS", "flipped", "mixing"]

Floats = NDArray[np.float64]

_STANDARD: Final = Contracts.of(Rules.of())

PASS_POINTS: Final = (-4, -2, -1, 0, 1, 2, 4)
"""Net points of a deal of the standard game: what a pass may lead to, for the caller's side."""
POINTS_OF: Final = np.array(
    [[float(_STANDARD.net(level, alone=alone)) for level in range(len(LEVELS))] for alone in (False, True)]
)
"""float64 of shape (2, 4): points of the standard game for a contract with a partner or alone, by level."""
CLASS_OF: Final = np.array([[PASS_POINTS.index(int(points)) for points in row] for row in POINTS_OF], np.int64)
"""int64 of shape (2, 4): where they stand in `PASS_POINTS`."""

CALLED: Final = len(PASS_POINTS)
"""Where in a row of worths the calls begin: euchred, made, march, with a partner and then alone."""
THROWN: Final = CALLED + 6
"""Where in a row of worths a deal thrown in stands."""
WORTHS: Final = THROWN + 1
"""Length of a row of worths: `PASS_POINTS`, calls, thrown in."""


def flipped(ends: Floats) -> Floats:
    """Chances of the ends as the other side sees them; of the last axis."""
    half = THROWN_IN // 2
    return np.concatenate([ends[..., half:THROWN_IN], ends[..., :half], ends[..., THROWN_IN:]], axis=-1)


@lru_cache(maxsize=1)
def _behind() -> tuple[tuple[int, ...], ...]:
    """The ends behind each of `PASS_POINTS`."""
    points = net_points(Rules.of())
    return tuple(tuple(end for end in range(ENDS) if points[end] == each) for each in PASS_POINTS)


def _shares(ends: Sequence[int], often: Floats) -> Floats:
    """How much each end counts for some of them together; the first alone where none was seen."""
    shares = np.zeros(ENDS)
    shares[list(ends)] = often[list(ends)]
    total = shares.sum()
    if total == 0.0:
        shares[ends[0]] = total = 1.0
    shares /= total
    return shares


def mixing(ends: Floats) -> Floats:
    """How the worths of ends make the worths of what the nets foresee.

    Args:
        ends: shape (8, ENDS), how often a deal ends in each way for the side whose turn it is, by turn.

    Returns:
        float64 of shape (8, WORTHS, ENDS), every row adding up to 1.
    """
    mixed = np.zeros((8, WORTHS, ENDS))
    for turn in range(8):
        after = flipped(ends[turn + 1]) if turn < 7 else np.eye(ENDS)[THROWN_IN]
        for place, behind in enumerate(_behind()):
            mixed[turn, place] = _shares(behind, after)
        for alone in (False, True):
            euchred, made, march, swept = (
                end_of(level, alone=alone, ours=True) for level in (EUCHRED, MADE, MARCH, SWEPT)
            )
            start = CALLED + 3 * alone
            mixed[turn, start] = _shares((euchred, swept), ends[turn])
            mixed[turn, start + 1, made] = mixed[turn, start + 2, march] = 1.0
        mixed[turn, THROWN, THROWN_IN] = 1.0
    return mixed


STANDARD: Final = mixing(np.zeros((8, ENDS))) @ np.array(net_points(Rules.of()))
"""float64 of shape (8, WORTHS): points of the standard game."""
