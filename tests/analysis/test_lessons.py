"""The lessons: what they say is valued, and the values are those that a lighter look finds again."""

import re
from pathlib import Path

import pytest

from euchre.analysis.lessons import GROUPS, all_lessons, all_values, value
from euchre.analysis.lessons import Lesson as Lessons
from euchre.notation import parse_view
from tests.positions.positions import cases

LESSONS = all_lessons()
CATALOGUE = (Path(__file__).parents[2] / "docs" / "catalogue.md").read_text(encoding="utf-8")


def test_there_are_sixty_lessons_with_a_name_each() -> None:
    assert len(LESSONS) >= 60
    assert len({lesson.key for lesson in LESSONS}) == len(LESSONS)
    assert {lesson.group for lesson in LESSONS} == set(GROUPS)
    assert set(all_values()) == {lesson.key for lesson in LESSONS}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_is_a_position_a_question_a_value_for_every_choice_and_a_paragraph(lesson: Lessons) -> None:
    view = parse_view(lesson.line)
    assert view.is_turn
    assert str(view) == lesson.line
    assert lesson.question.endswith("?") or lesson.question.endswith(".") or "?" in lesson.question
    assert len(lesson.text) > 80
    values = all_values()[lesson.key]
    legal = {action.token for action in view.legal_actions()}
    valued = {each.action for each in values.values}
    assert valued == {token for token in legal if not token.endswith("j") and token not in ("x?", "g?")}
    assert set(lesson.advised) <= valued
    assert values.values[0].action in values.level


def test_tips_have_the_numbers_of_the_collected_decisions_or_the_words_of_the_catalogue() -> None:
    numbered = {case.id: case for case in cases()}
    for lesson in LESSONS:
        place = re.fullmatch(r"catalogue (\d+), (.+)", lesson.tip)
        if place is not None:
            assert f"## {place[1]}. " in CATALOGUE
            assert any(word in CATALOGUE for word in (lesson.tip.split(", ")[1], "reverse next"))
        else:
            case = numbered[lesson.tip]
            assert str(case.view) == lesson.line
            assert case.view is not None
            assert {case.word(each) for each in case.view.legal_actions() if each.token in lesson.advised} <= set(
                case.facts["good"]
            )


@pytest.mark.parametrize("key", ["bid-04", "donate-97", "duck-03", "partner-03", "disc-05"])
def test_a_lighter_look_agrees_within_intervals(key: str) -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.key == key)
    stored, found = all_values()[key], value(lesson, seed=41, worlds=400)
    for each in stored.values:
        again = next(other for other in found.values if other.action == each.action)
        # two intervals of 95 % side by side, with room for the five of a hundred that miss
        assert abs(each.points - again.points) <= 1.5 * (each.interval + again.interval) + 0.01, each.action
