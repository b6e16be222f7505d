"""Trainer and lessons: decided by keys alone, answered in the same place, kept in the browser, nothing in the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from euchre.analysis.puzzles import puzzles
from euchre.server.present.training import (
    judged,
    lesson_answer,
    lesson_list,
    lesson_page,
    posed_puzzle,
    puzzle_list,
)
from euchre.server.wire import DailySet
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser
OpenPage = Callable[..., tuple[Page, list[tuple[str, Any]]]]
CALL = next(puzzle for puzzle in puzzles().values() if puzzle.kind == "call" and puzzle.best == ("-",))
CARD = next(puzzle for puzzle in puzzles().values() if puzzle.kind == "discard")
SIZES = [(1280, 800), (390, 844)]


def trainer(puzzle: Any, action: str) -> dict[str, object]:
    """What the server answers, with this puzzle whenever one is asked for."""
    return {
        "trainer": puzzle_list(),
        "trainer/daily": DailySet(day=datetime.now(UTC).date().isoformat(), names=(puzzle.name, "another")),
        "trainer/puzzle": posed_puzzle(puzzle.name),
        "trainer/answer": judged(puzzle.name, action),
    }


def lessons(key: str) -> dict[str, object]:
    return {"lessons": lesson_list(), "lessons/lesson": lesson_page(key), "lessons/answer": lesson_answer(key)}


def record(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage['euchre.training']"))


@pytest.mark.parametrize("size", SIZES)
def test_a_decision_is_made_by_keys_alone_and_answered_with_figures(open_page: OpenPage, size: tuple[int, int]) -> None:
    page, asked = open_page("trainer", answers=trainer(CALL, "-"), size=size)
    expect(page.get_by_role("heading", name="What do you call?")).to_be_visible()
    assert "trainer/answer" not in [path for path, _ in asked]
    page.keyboard.press("1")
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_visible()
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(1 + len(CALL.values))
    expect(page.locator(".judgement .btn.primary")).to_be_focused()
    expect(page.get_by_role("img", name="1 answered, 1 right")).to_be_visible()
    assert record(page)["themes"] == {CALL.theme: "1"}
    page.keyboard.press("Space")
    expect(page.get_by_role("heading", name="Right", exact=True)).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_a_miss_is_kept_comes_back_and_leaves_no_barrier(open_page: OpenPage, size: tuple[int, int]) -> None:
    worst = CARD.values[-1]
    page, _ = open_page("trainer", answers=trainer(CARD, worst.action), size=size)
    expect(page.locator("button.decide-card")).to_have_count(6)
    assert violations(page) == []
    page.locator("button.decide-card").first.click()
    expect(page.locator(".worth.best")).to_be_visible()
    expect(page.get_by_text("Comes back tomorrow")).to_be_visible()
    assert list(record(page)["missed"]) == [CARD.name]
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    expect(page.get_by_role("img", name="1 answered, 0 right")).to_be_visible()


def test_training_is_exported_and_imported(open_page: OpenPage, tmp_path: Path) -> None:
    page, _ = open_page("trainer", answers=trainer(CALL, "-"))
    page.locator(".decide").wait_for()
    page.keyboard.press("1")
    expect(page.locator(".judgement")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export").click()
    saved.value.save_as(tmp_path / "mine.json")
    before = record(page)
    page.evaluate("localStorage.removeItem('euchre.training')")
    page.reload()
    page.get_by_label("Import").set_input_files(tmp_path / "mine.json")
    expect(page.get_by_text("Imported.")).to_be_visible()
    assert record(page) == before
    (tmp_path / "other.json").write_text("{}")
    page.get_by_label("Import").set_input_files(tmp_path / "other.json")
    expect(page.get_by_text("no training record")).to_be_visible()
    assert record(page) == before


@pytest.mark.parametrize("size", SIZES)
def test_a_lesson_is_chosen_decided_and_read(open_page: OpenPage, size: tuple[int, int]) -> None:
    page, _ = open_page("lessons", answers=lessons("bid-02"), size=size)
    expect(page.get_by_role("link", name="Learn")).to_have_attribute("aria-current", "page")
    assert violations(page) == []
    page.get_by_role("link", name="Left and ace with a long side suit").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Left and ace with a long side suit")
    page.keyboard.press("2")
    expect(page.get_by_text("The engine disagrees with the tip")).to_be_visible()
    expect(page.get_by_role("table").get_by_text("(the tip)")).to_have_count(1)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lessons")


def test_a_lesson_is_read_without_choosing(open_page: OpenPage) -> None:
    page, _ = open_page("lessons#lone-06", answers=lessons("lone-06"))
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("heading", name="What it is worth")).to_be_visible()
