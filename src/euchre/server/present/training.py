"""Puzzles and lessons as they are asked, and as they are answered."""

from datetime import date
from functools import cache, lru_cache
from typing import Final

from euchre.analysis.grades import GOOD, grade_of
from euchre.analysis.kinds import Kind
from euchre.analysis.lessons import GROUPS, Lesson, LessonValues, all_lessons, all_values
from euchre.analysis.puzzles import THEME_OF, daily, puzzles
from euchre.analysis.themes import THEMES, Theme
from euchre.game.actions import TOKENS
from euchre.notation import parse_view
from euchre.server import wire as ms
from euchre.server.present.marks import MARKS, marked
from euchre.server.present.posed import choices, posed, story
from euchre.server.present.trick import trick_of
from euchre.telling.words import label

__all__ = ["daily_set", "judged", "lesson_answer", "lesson_list", "lesson_page", "posed_puzzle", "puzzle_list"]

_QUESTIONS: Final[dict[Kind, str]] = {
    "call": "What do you call?",
    "alone": "Alone, or with your partner?",
    "discard": "What do you put away?",
    "lead": "You lead. Which card?",
    "follow": "Which card do you play?",
    "other": "What do you do?",
}


def _theme(theme: Theme) -> ms.TrainingTheme:
    return ms.TrainingTheme(key=theme.key, kind=theme.kind, title=theme.title, rule=theme.rule)


def puzzle_list() -> ms.PuzzleList:
    """All puzzles, without what they are; themes that have none are left out."""
    found = puzzles()
    used = {each.theme for each in found.values()}
    themes = [theme for theme in THEMES if theme.key in used]
    places = {theme.key: place for place, theme in enumerate(themes)}
    return ms.PuzzleList(
        themes=tuple(map(_theme, themes)),
        puzzles=tuple(
            ms.PuzzleEntry(name=name, theme=places[each.theme], level=each.level) for name, each in found.items()
        ),
    )


@lru_cache(maxsize=4)
def daily_set(day: date) -> ms.DailySet:
    """The puzzles of a day."""
    return ms.DailySet(day=day.isoformat(), names=daily(day))


def posed_puzzle(name: str) -> ms.Posed | None:
    """A puzzle as it is asked; None where there is none of that name."""
    puzzle = puzzles().get(name)
    if puzzle is None:
        return None
    view = parse_view(puzzle.view)
    return ms.Posed(
        name=name, theme=puzzle.theme, level=puzzle.level, question=_QUESTIONS[puzzle.kind], table=posed(view),
        story=story(view), tricks=tuple(trick_of(*each) for each in view.tricks),
    )  # fmt: skip


def judged(name: str, action: str) -> ms.Judged | None:
    """What a choice in a puzzle was worth; None where there is no such puzzle, or no such choice in it."""
    puzzle = puzzles().get(name)
    chosen = None if puzzle is None else next((each for each in puzzle.values if each.action == action), None)
    if puzzle is None or chosen is None:
        return None
    grade = "best" if action in puzzle.best else grade_of(chosen.lost)
    return ms.Judged(
        action=action, right=grade in GOOD, grade=grade, best=puzzle.best,
        values=choices(parse_view(puzzle.view), puzzle.values), reason=marked(puzzle.reason),
        theme=_theme(THEME_OF[puzzle.theme]), missed=puzzle.missed, worlds=puzzle.worlds,
    )  # fmt: skip


@cache
def lesson_list() -> ms.LessonList:
    """All lessons, group by group."""
    return ms.LessonList(
        groups=tuple(
            ms.LessonGroup(
                title=title,
                lessons=tuple(
                    ms.LessonEntry(key=each.key, title=each.title, tip=each.tip)
                    for each in all_lessons()
                    if each.group == group
                ),
            )
            for group, title in GROUPS.items()
        )
    )


def _lesson(key: str) -> Lesson | None:
    return next((each for each in all_lessons() if each.key == key), None)


def lesson_page(key: str) -> ms.LessonPage | None:
    """A lesson as it is asked; None where there is none of that name."""
    lesson, order = _lesson(key), [each.key for each in all_lessons()]
    if lesson is None:
        return None
    place, view = order.index(key), lesson.view
    return ms.LessonPage(
        key=key, group=GROUPS[lesson.group], title=lesson.title, tip=lesson.tip, number=place + 1,
        question=lesson.question, table=posed(view), story=story(view),
        tricks=tuple(trick_of(*each) for each in view.tricks), before=order[place - 1] if place else None,
        after=order[place + 1] if place + 1 < len(order) else None,
    )  # fmt: skip


def lesson_answer(key: str) -> ms.LessonAnswer | None:
    """What a lesson says when somebody has decided; None where there is none of that name."""
    lesson = _lesson(key)
    if lesson is None:
        return None
    values = all_values()[key]
    return ms.LessonAnswer(
        values=choices(lesson.view, values.values, lesson.advised), level=values.level, text=lesson.text,
        agrees=values.agrees(lesson), verdict=_verdict(lesson, values), method=values.method, worlds=values.worlds,
        seed=values.seed,
    )  # fmt: skip


def _verdict(lesson: Lesson, values: LessonValues) -> str:
    """Whether the figures bear the tip out, with the figures."""
    view, best = lesson.view, values.values[0]

    def named(action: str) -> str:
        return label(view, view.seat, TOKENS[action], MARKS)

    advice = next(each for each in values.values if each.action in lesson.advised)
    if not values.agrees(lesson):
        return (
            f"The engine disagrees with the tip: {named(best.action)} is worth {best.points:+.2f} points, "
            f"{named(advice.action)} {advice.points:+.2f}, and gives {advice.lost:.2f} away."
        )
    other = next((each for each in values.values if each.action not in lesson.advised), None)
    if other is None:
        return f"The engine agrees with the tip: {named(advice.action)} is worth {advice.points:+.2f} points."
    if other.lost == 0.0:
        return (
            f"The engine cannot tell {named(advice.action)} from {named(other.action)}: {advice.points:+.2f} and "
            f"{other.points:+.2f} points."
        )
    return (
        f"The engine agrees with the tip: {named(advice.action)} is worth {advice.points:+.2f} points, "
        f"{named(other.action)} {other.points:+.2f}, and gives {other.lost:.2f} away."
    )
