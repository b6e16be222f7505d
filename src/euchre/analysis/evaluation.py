"""What an evaluation says: every legal action with its points, its chance to win, and how far each may be off."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, Literal, NamedTuple

from euchre.game import Action, View
from euchre.stats import interval

__all__ = ["Batch", "Batches", "Evaluation", "Method", "Valued"]

Method = Literal["learnt", "sampled", "played out"]
"""How values were got: by what was learnt alone; in worlds drawn for the view; in worlds played out by the rule bot."""

_SURE: Final = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Valued:
    """What an action is worth.

    Attributes:
        action: what may be done.
        points: expected points of the seat's side, less those of the other (of the best other, where there are more).
        interval: half the width of the 95 % interval of `points`; 0 where every way the cards may lie was looked at.
        win: the side's chance to win the game; None where it is not known (many parties, a limit of hands).
        win_interval: half the width of its interval.
        behind: by how much its points are less than those of the best action; negative where they are more.
        behind_interval: half the width of the interval of that difference, which is the narrower for being measured
            in the same worlds.
        win_behind: by how much its chance to win is less than that of the best; None where that is not known.
        win_behind_interval: half the width of the interval of that difference.
        ends: how likely each end is, in the standard game: of a contract of the seat's side `made` (every trick
            included), `march`, `euchred`, `lone_march`; `defended`, a contract of the other side, and
            of these `stopped`, those that fail, and `marched`, those that take every trick; `thrown in`.
    """

    action: Action
    points: float
    interval: float
    win: float | None = None
    win_interval: float | None = None
    behind: float = 0.0
    behind_interval: float = 0.0
    win_behind: float | None = None
    win_behind_interval: float | None = None
    ends: tuple[tuple[str, float], ...] = ()

    @property
    def is_level(self) -> bool:
        """Whether it cannot be told from the best."""
        if self.win_behind is not None and self.win_behind_interval is not None:
            return abs(self.win_behind) <= self.win_behind_interval + _SURE
        return abs(self.behind) <= self.behind_interval + _SURE


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaluation:
    """The legal actions of a seat to act, valued.

    Attributes:
        view: what the seat knew.
        values: best first: by the chance to win, and by points where that is not known.
        method: how they were got.
        worlds: in how many worlds; 0 for what was learnt.
        listed: whether these are all the ways the cards may lie.
        party_unit: what a point is worth at this score, in chance to win; None where that is not known.
    """

    view: View
    values: tuple[Valued, ...]
    method: Method
    worlds: int
    listed: bool = False
    party_unit: float | None = None

    @property
    def best(self) -> Valued:
        """The first."""
        return self.values[0]

    @property
    def level(self) -> tuple[Action, ...]:
        """The actions that cannot be told from the best: those that differ from it by less than the interval.

        What counts is the chance to win, and points where that is not known.
        """
        return tuple(each.action for each in self.values if each.is_level)

    @property
    def is_level(self) -> bool:
        """Whether the second cannot be told from the first."""
        return len(self.values) > 1 and self.values[1].action in self.level

    def __getitem__(self, action: Action) -> Valued:
        """The value of an action.

        Raises:
            KeyError: it was not legal.
        """
        for each in self.values:
            if each.action is action:
                return each
        raise KeyError(action.token)


class Batch(NamedTuple):
    """Actions valued in a few worlds of their own.

    Attributes:
        points: for each action.
        wins: the chance to win for each action; None where it is not known.
        ends: for each action how likely each of some ends is; empty where they are not told apart.
        worlds: how many.
        listed: whether these are all worlds there are, so that there is nothing more to draw.
    """

    points: tuple[float, ...]
    wins: tuple[float, ...] | None
    ends: tuple[dict[str, float], ...]
    worlds: int
    listed: bool = False


class Batches:
    """Batches added up: means, and intervals from how far the batches differ."""

    def __init__(self, view: View, actions: Sequence[Action], method: Method, unit: float | None) -> None:
        self.view, self.actions, self.method, self.unit = view, tuple(actions), method, unit
        self.batches: list[Batch] = []

    @property
    def listed(self) -> bool:
        """Whether every world was looked at."""
        return bool(self.batches) and self.batches[0].listed

    def add(self, batch: Batch) -> None:
        """Take one more into account."""
        self.batches.append(batch)

    def _spread(self, values: Sequence[float], error: float | None = None) -> tuple[float, float]:
        """A mean and half the width of its interval."""
        if self.listed or error is not None:
            return values[0], error or 0.0
        found = interval(values)
        return found.mean, 0.0 if found.deviation == 0.0 else found.half

    def evaluation(self, error: tuple[float, float] | None = None) -> Evaluation:
        """What there is so far.

        Args:
            error: half the width of the intervals of points and chances, where they are known otherwise than by the
                batches' differing.
        """
        off, off_chance = error or (None, None)
        batches, count = self.batches, len(self.actions)
        points = [[batch.points[place] for batch in batches] for place in range(count)]
        wins = [[batch.wins[place] for batch in batches if batch.wins is not None] for place in range(count)]
        means = [fmean(row) for row in points]
        chances = [fmean(row) if row else None for row in wins]
        order = sorted(
            range(count),
            key=lambda place: (chances[place] or 0.0, means[place], -self.actions[place].code),
            reverse=True,
        )
        best = order[0]
        found = []
        for place in order:
            mean, half = self._spread(points[place], off)
            win, win_half = self._spread(wins[place], off_chance) if wins[place] else (None, None)
            behind, behind_half = self._spread(_less(points[place], points[best]), off)
            lost, lost_half = self._spread(_less(wins[place], wins[best]), off_chance) if wins[place] else (None, None)
            found.append(
                Valued(
                    action=self.actions[place], points=mean, interval=half, win=win, win_interval=win_half,
                    behind=behind, behind_interval=behind_half, win_behind=lost, win_behind_interval=lost_half,
                    ends=self._ends(place),
                )
            )  # fmt: skip
        return Evaluation(
            view=self.view, values=tuple(found), method=self.method, worlds=sum(batch.worlds for batch in batches),
            listed=self.listed, party_unit=self.unit,
        )  # fmt: skip

    def _ends(self, place: int) -> tuple[tuple[str, float], ...]:
        if not self.batches[0].ends:
            return ()
        names = self.batches[0].ends[place]
        return tuple(
            (name, sum(batch.ends[place][name] for batch in self.batches) / len(self.batches)) for name in names
        )


def _less(values: Sequence[float], best: Sequence[float]) -> list[float]:
    return [b - a for a, b in zip(values, best, strict=True)]
