"""Decisions to train on: what is asked, and what is answered when somebody has decided."""

from __future__ import annotations

from msgspec import Struct

from euchre.server.wire.table import FinishedTrick, Table
from euchre.server.wire.words import Words


class TrainingTheme(Struct, frozen=True, kw_only=True):
    """What puzzles are about. ``kind`` is the kind of decision: call, alone, discard, lead, follow."""

    key: str
    kind: str
    title: str
    rule: str


class PuzzleEntry(Struct, frozen=True, kw_only=True):
    """A puzzle in the list: its name, the place of its theme in the list of themes, its level from 1 to 5."""

    name: str
    theme: int
    level: int


class PuzzleList(Struct, frozen=True, kw_only=True):
    """``GET api/trainer``: all puzzles without what they are."""

    themes: tuple[TrainingTheme, ...]
    puzzles: tuple[PuzzleEntry, ...]


class DailySet(Struct, frozen=True, kw_only=True):
    """``GET api/trainer/daily``: the names of today's puzzles, the same for everybody. ``day`` is the day in UTC."""

    day: str
    names: tuple[str, ...]


class Posed(Struct, frozen=True, kw_only=True):
    """``GET api/trainer/puzzle?name=``: a decision as the table of the one who has to decide.

    ``story`` says what happened before ``tricks``, the finished ones.
    """

    name: str
    theme: str
    level: int
    question: str
    table: Table
    story: tuple[Words, ...]
    tricks: tuple[FinishedTrick, ...]


class ChoiceWorth(Struct, frozen=True, kw_only=True):
    """What one choice is worth.

    ``points`` are expected, with half the width of their interval; ``win`` is the chance to win the game, where known;
    ``lost`` what it gives away in points as they count at this score, ``grade`` that in a word.
    """

    token: str
    label: Words
    points: float
    interval: float
    win: float | None
    lost: float
    grade: str
    advised: bool = False


class Judged(Struct, frozen=True, kw_only=True):
    """``GET api/trainer/answer?name=&action=``: what a choice was worth, and why.

    ``right``: it is best, or gives so little away that it is good enough. ``missed`` is the share of bots that miss it.
    """

    action: str
    right: bool
    grade: str
    best: tuple[str, ...]
    values: tuple[ChoiceWorth, ...]
    reason: Words
    theme: TrainingTheme
    missed: float
    worlds: int


class LessonEntry(Struct, frozen=True, kw_only=True):
    """A lesson in the list."""

    key: str
    title: str
    tip: str


class LessonGroup(Struct, frozen=True, kw_only=True):
    """Lessons that belong together."""

    title: str
    lessons: tuple[LessonEntry, ...]


class LessonList(Struct, frozen=True, kw_only=True):
    """``GET api/lessons``."""

    groups: tuple[LessonGroup, ...]


class LessonPage(Struct, frozen=True, kw_only=True):
    """``GET api/lessons/lesson?key=``: the question; ``before`` and ``after`` are the keys of its neighbours."""

    key: str
    group: str
    title: str
    tip: str
    number: int
    question: str
    table: Table
    story: tuple[Words, ...]
    tricks: tuple[FinishedTrick, ...]
    before: str | None
    after: str | None


class LessonAnswer(Struct, frozen=True, kw_only=True):
    """``GET api/lessons/answer?key=``: what every choice is worth, and what there is to say.

    ``agrees``: whether a choice that the tip speaks for is best, or cannot be told from the best.
    """

    values: tuple[ChoiceWorth, ...]
    level: tuple[str, ...]
    text: Words
    agrees: bool
    verdict: Words
    method: str
    worlds: int
    seed: int
