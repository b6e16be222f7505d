"""How far the best of a decision is ahead of the next, and how sure that is: what makes it worth asking about."""

from collections.abc import Collection, Sequence
from dataclasses import astuple, dataclass
from typing import Any, Final

from euchre.analysis.evaluation import Evaluation, Valued
from euchre.analysis.grades import cost
from euchre.analysis.values import Evaluator
from euchre.game import Action, View

__all__ = ["ERRORS", "ActionWorth", "Margin", "deep", "from_row", "margin_of", "to_row", "worths"]

ERRORS: Final = 3.0
"""Standard errors by which the best must be ahead of the next."""
_NORMAL: Final = 1.96
"""Half the width of a 95 % interval, in standard errors; Student's t has more, so errors are rather too large."""
_SAME: Final = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Margin:
    """How clear a decision is.

    Attributes:
        best: the best action and those that came to the same in every world, such as cards next to each other.
        ahead: by how many points the best is ahead of the next that differs, as they count at this score.
        error: the standard error of that.
    """

    best: tuple[Action, ...]
    ahead: float
    error: float

    def holds(self, errors: float = ERRORS) -> bool:
        """Whether the best is ahead by so many standard errors."""
        return self.ahead > _SAME and self.ahead >= errors * self.error


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionWorth:
    """What one action is worth, as it is stored: rounded, and without the view.

    Attributes:
        action: its token.
        points: expected net points of the seat's side.
        interval: half the width of their 95 % interval.
        win: the side's chance to win the game; None where that is not known.
        lost: what it gives away, in points as they count at this score.
    """

    action: str
    points: float
    interval: float
    win: float | None
    lost: float


def _gap(value: Valued, unit: float | None) -> tuple[float, float]:
    """How far an action is behind the best, in points as they count, and the standard error."""
    if unit and value.win_behind is not None and value.win_behind_interval is not None:
        return value.win_behind / unit, value.win_behind_interval / unit / _NORMAL
    return value.behind, value.behind_interval / _NORMAL


def margin_of(found: Evaluation, right: Collection[str] = ()) -> Margin:
    """How clear an evaluation is.

    Args:
        found: the evaluation.
        right: tokens of actions that count as the best besides: those that came to the same before.
    """
    gaps = [(each.action, *_gap(each, found.party_unit)) for each in found.values]
    same = tuple(
        action for action, gap, error in gaps if (abs(gap) <= _SAME and error <= _SAME) or action.token in right
    )
    rest = [(gap, error) for action, gap, error in gaps if action not in same]
    ahead, error = min(rest, key=lambda each: each[0] - ERRORS * each[1], default=(0.0, 0.0))
    return Margin(best=same, ahead=ahead, error=error)


def worths(found: Evaluation) -> tuple[ActionWorth, ...]:
    """The values of an evaluation for keeping, best first."""
    return tuple(
        ActionWorth(
            action=each.action.token, points=round(each.points, 3) + 0.0, interval=round(each.interval, 3),
            win=None if each.win is None else round(each.win, 4), lost=round(cost(found, each.action), 3),
        )
        for each in found.values
    )  # fmt: skip


def deep(view: View, worlds: int, seed: int) -> tuple[Evaluation, Margin]:
    """A view valued in so many worlds, and how clear it is."""
    found = Evaluator(view, seed=seed).refine(worlds)
    return found, margin_of(found)


def to_row(worth: ActionWorth) -> list[Any]:
    """A value as a row of a file."""
    return list(astuple(worth))


def from_row(row: Sequence[Any]) -> ActionWorth:
    """Read what `to_row` wrote.

    Raises:
        TypeError: it has another number of fields.
    """
    action, points, interval, win, lost = _five(row)
    return ActionWorth(action=action, points=points, interval=interval, win=win, lost=lost)


def _five(row: Sequence[Any]) -> Sequence[Any]:
    if len(row) != 5:
        raise TypeError(f"a value has five fields, not {len(row)}")
    return row
