"""The lessons: positions with a question, what every choice is worth, and a paragraph.

Their texts stand in `lessons.toml`, the values, which `euchre puzzles lessons` makes, in `values.json`.
"""

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from euchre.analysis.depth import ActionWorth, deep, from_row, to_row, worths
from euchre.analysis.evaluation import Method
from euchre.analysis.values import Evaluator
from euchre.errors import EuchreError
from euchre.game import View
from euchre.notation import parse_view

__all__ = ["GROUPS", "Lesson", "LessonValues", "all_lessons", "all_values", "value", "values_row"]

GROUPS: Final = {
    "calling": "Call or pass",
    "alone": "Alone or not",
    "discarding": "What to put away",
    "leading": "Leading to a partner who called",
    "maker": "Playing your own call",
    "loner": "Playing alone",
    "second": "Second hand low",
    "left": "The left bower and its guard",
    "partner": "When your partner wins",
    "defence": "Defending",
    "others": "No trump and other games",
}
"""Titles of the groups, in their order."""

_WORLDS: Final[dict[Method, int]] = {"learnt": 0, "sampled": 600, "played out": 160}
"""In how many layouts lessons are valued, where nothing was learnt."""
_STANDARD: Final = 2000
"""The same in the standard game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson.

    Attributes:
        key: its name for good.
        group: a key of `GROUPS`.
        title: in a few words.
        tip: the tip it speaks of, in the numbering of the collected decisions or of the catalogue.
        line: what the seat knows, in one line.
        question: what is asked.
        advised: tokens of the actions that the tip speaks for.
        text: the paragraph.
    """

    key: str
    group: str
    title: str
    tip: str
    line: str
    question: str
    advised: tuple[str, ...]
    text: str

    @property
    def view(self) -> View:
        """What the seat knows."""
        return parse_view(self.line)


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonValues:
    """What the choices of a lesson are worth.

    Attributes:
        key: of which lesson.
        seed: with which seed they were got.
        method: how.
        worlds: in how many layouts.
        values: every action, best first.
    """

    key: str
    seed: int
    method: Method
    worlds: int
    values: tuple[ActionWorth, ...]

    def agrees(self, lesson: Lesson) -> bool:
        """Whether an action that the tip speaks for is best, or cannot be told from the best."""
        return any(each.action in lesson.advised and each.lost == 0.0 for each in self.values)

    @property
    def level(self) -> tuple[str, ...]:
        """Tokens of the actions that cannot be told from the best, itself among them."""
        return tuple(each.action for each in self.values if each.lost == 0.0)


@cache
def all_lessons() -> tuple[Lesson, ...]:
    """The lessons, group by group."""
    found = tomllib.loads(files(__name__).joinpath("lessons.toml").read_text(encoding="utf-8"))["lesson"]
    lessons = [Lesson(**{**row, "advised": tuple(row["advised"])}) for row in found]
    order = list(GROUPS)
    return tuple(sorted(lessons, key=lambda lesson: order.index(lesson.group)))


@cache
def all_values() -> dict[str, LessonValues]:
    """What the choices of every lesson are worth, by its key."""
    rows = json.loads(files(__name__).joinpath("values.json").read_text(encoding="utf-8"))
    return {row["key"]: LessonValues(**{**row, "values": tuple(map(from_row, row["values"]))}) for row in rows}


def value(lesson: Lesson, seed: int, worlds: int | None = None) -> LessonValues:
    """Value the choices of a lesson.

    Args:
        lesson: which.
        seed: decides all.
        worlds: in how many layouts; many by default.

    Raises:
        EuchreError: it is not the turn of the seat, or its rules allow nothing that is advised.
    """
    asked = Evaluator(lesson.view, seed=seed)
    if not set(lesson.advised) <= {action.token for action in asked.actions}:
        raise EuchreError(f"lesson {lesson.key}: {' '.join(lesson.advised)} is not all legal")
    usual = _STANDARD if asked.is_standard else _WORLDS[asked.method]
    found, _ = deep(lesson.view, worlds or usual, seed)
    return LessonValues(key=lesson.key, seed=seed, method=found.method, worlds=found.worlds, values=worths(found))


def values_row(values: LessonValues) -> str:
    """Values as a line of their file."""
    return json.dumps(
        {
            "key": values.key, "seed": values.seed, "method": values.method, "worlds": values.worlds,
            "values": [to_row(each) for each in values.values],
        },
        ensure_ascii=False,
    )  # fmt: skip
