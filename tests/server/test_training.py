"""Puzzles and lessons over the wire: nothing is given away before the answer, and nonsense gets a sentence."""

import json
from typing import Any

import pytest

from euchre.analysis.lessons import all_lessons, all_values
from euchre.analysis.puzzles import puzzles
from euchre.notation import parse_view
from tests.server.house import House

PUZZLE = next(puzzle for puzzle in puzzles().values() if puzzle.kind == "follow" and len(puzzle.values) > 2)


def got(home: House, path: str) -> tuple[int, Any]:
    status, body, _ = home.request("GET", f"/api/{path}")
    return status, body


def test_the_list_names_every_puzzle_and_says_nothing_of_it(home: House) -> None:
    status, found = got(home, "trainer")
    assert status == 200
    assert {one["name"] for one in found["puzzles"]} == set(puzzles())
    assert {key for one in found["puzzles"] for key in one} == {"name", "theme", "level"}
    keys = [theme["key"] for theme in found["themes"]]
    assert all(keys[one["theme"]] == puzzles()[one["name"]].theme for one in found["puzzles"])


def test_a_puzzle_comes_without_its_answer(home: House) -> None:
    status, found = got(home, f"trainer/puzzle?name={PUZZLE.name}")
    view = parse_view(PUZZLE.view)
    assert status == 200
    assert found["table"]["you"] == view.seat
    assert [held["card"] for held in found["table"]["held"]] == [str(card) for card in view.hand]
    assert {one["token"] for one in found["table"]["legal"]} == {each.action for each in PUZZLE.values}
    assert found["table"]["open"] == []
    assert len(found["tricks"]) == len(view.tricks)
    text = json.dumps(found)
    assert '"points": null' in text  # of a match of games; no value of a choice
    assert all(word not in text for word in ("best of", "reason", "values", str(PUZZLE.margin)))


def test_the_answer_has_the_stored_values_and_the_reason(home: House) -> None:
    right, wrong = PUZZLE.best[0], PUZZLE.values[-1]
    _, good = got(home, f"trainer/answer?name={PUZZLE.name}&action={right}")
    _, bad = got(home, f"trainer/answer?name={PUZZLE.name}&action={wrong.action}")
    assert good["right"]
    assert good["grade"] == "best"
    assert not bad["right"]
    assert good["values"] == bad["values"]
    assert [(one["token"], one["points"]) for one in bad["values"]] == [(e.action, e.points) for e in PUZZLE.values]
    assert bad["reason"]


def test_the_daily_set_is_the_same_for_everybody(home: House) -> None:
    (_, first), (_, second) = got(home, "trainer/daily"), got(home, "trainer/daily")
    assert first["names"] == second["names"]
    assert len(first["names"]) == 10
    assert set(first["names"]) <= set(puzzles())


def test_every_lesson_is_asked_and_answered(home: House) -> None:
    _, found = got(home, "lessons")
    listed = [one["key"] for group in found["groups"] for one in group["lessons"]]
    assert listed == [lesson.key for lesson in all_lessons()]
    lesson = all_lessons()[1]
    _, page = got(home, f"lessons/lesson?key={lesson.key}")
    assert (page["before"], page["after"], page["number"]) == (listed[0], listed[2], 2)
    assert "text" not in page
    _, answer = got(home, f"lessons/answer?key={lesson.key}")
    assert answer["text"] == lesson.text
    assert len(answer["values"]) == len(all_values()[lesson.key].values)
    assert answer["agrees"] == all_values()[lesson.key].agrees(lesson)


@pytest.mark.parametrize(
    "path",
    [
        "trainer/puzzle",
        "trainer/puzzle?name=..%2F..%2Fetc",
        f"trainer/answer?name={PUZZLE.name}",
        f"trainer/answer?name={PUZZLE.name}&action=%00",
        "trainer/answer?name=x&action=o",
        "lessons/lesson?key=",
        "lessons/answer?key=nothing",
    ],
)
def test_what_is_not_there_is_refused_with_a_sentence(home: House, path: str) -> None:
    status, found = got(home, path)
    assert status == 404
    assert found["error"].endswith(".")
