"""Labels for decisions: what they cost, in one word."""

from typing import Final, Literal

from euchre.analysis.evaluation import Evaluation
from euchre.game import Action

__all__ = ["GOOD", "LABELS", "Label", "cost", "grade", "grade_of"]

Label = Literal["brilliant", "best", "good", "dubious", "mistake", "blunder"]
LABELS: Final[tuple[Label, ...]] = ("brilliant", "best", "good", "dubious", "mistake", "blunder")
"""From the best down."""

_STEPS: Final[tuple[tuple[float, Label], ...]] = ((0.02, "best"), (0.06, "good"), (0.15, "dubious"), (0.5, "mistake"))
"""Costs below which a decision is called so; anything dearer is a blunder."""
GOOD: Final = frozenset[Label](("brilliant", "best", "good"))
"""Labels of what is good enough."""
_BRILLIANT: Final = 0.15
"""By how much the next best must be worse than what is brilliant."""


def cost(evaluation: Evaluation, action: Action) -> float:
    """What an action cost, not below 0: in points as they count at this score.

    Where the chance to win is known it is what was lost of it, in units of what a point is worth in it now; so at 9:9 a
    second point costs nothing. Actions that cannot be told from the best cost nothing.
    """
    best, done, unit = evaluation.best, evaluation[action], evaluation.party_unit
    if action in evaluation.level:
        return 0.0
    if best.win is not None and done.win is not None and unit:
        return max(0.0, best.win - done.win) / unit
    return max(0.0, best.points - done.points)


def grade(evaluation: Evaluation, action: Action, *, surprising: bool = False) -> Label:
    """The label of an action.

    Args:
        evaluation: of the view in which it was done.
        action: what was done.
        surprising: whether a rule of thumb, or who sees all cards, would have done otherwise.
    """
    lost = cost(evaluation, action)
    if lost == 0.0 and action is evaluation.best.action and surprising and not evaluation.is_level:
        second = cost(evaluation, evaluation.values[1].action) if len(evaluation.values) > 1 else 0.0
        if second >= _BRILLIANT:
            return "brilliant"
    return grade_of(lost)


def grade_of(lost: float) -> Label:
    """The label of what gave away so many points."""
    return next((name for below, name in _STEPS if lost < below), "blunder")
