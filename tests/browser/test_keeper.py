"""The score keeper: a game by taps, corrected, without a network, closed and opened again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from euchre.cli.scored import resume
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser
NewPage = Callable[..., Page]
SIZES = [(1280, 800), (820, 1180), (390, 844)]
FOUR = ("Marta", "Otis", "Ines", "Wren")


def begin(page: Page, base: str, *, rules: str | None = None, names: tuple[str, ...] = FOUR) -> None:
    page.goto(f"{base}score")
    if rules is not None:
        page.locator(".setup select").first.select_option(rules)
    for seat, name in enumerate(names):
        page.locator(".names input").nth(seat).fill(name)
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".keeper")).to_be_visible()


def tap(page: Page, side: str, what: str) -> None:
    page.get_by_role("region", name=side).get_by_role("button", name=re.compile(f"{side}.*{what}")).click()


def score(page: Page, *points: int) -> None:
    expect(page.locator("output.big")).to_have_text([str(each) for each in points])


def correct(page: Page, hand: int, tricks: int) -> None:
    page.get_by_role("button", name=re.compile(rf"^Hand {hand}\b")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("group", name="Their tricks").get_by_role("button", name=str(tricks), exact=True).click()
    if dialog.get_by_label("Alone").is_checked() and tricks < 5:
        dialog.get_by_label("Alone").uncheck()
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize("size", SIZES)
def test_a_lone_a_lone_and_a_march_is_ten_and_a_correction_opens_the_game_again(
    new_page: NewPage, base: str, size: tuple[int, int]
) -> None:
    page = new_page(size=size)
    begin(page, base)
    side = "Marta & Ines"
    tap(page, side, "Alone")
    page.get_by_role("button", name=re.compile(r"^Hand 1\b")).wait_for()
    tap(page, "Otis & Wren", "Made it")
    page.get_by_role("button", name="Undo").last.click()
    tap(page, side, "March")
    tap(page, side, "Alone")
    score(page, 10, 0)
    expect(page.get_by_text("won, a skunk")).to_be_visible()
    correct(page, 1, 3)
    score(page, 7, 0)
    expect(page.get_by_text("won, a skunk")).to_be_hidden()
    expect(page.get_by_role("region", name="Otis & Wren").get_by_role("img", name="deals")).to_be_visible()
    page.get_by_role("button", name="Undo").last.click()
    score(page, 10, 0)
    page.reload()
    score(page, 10, 0)


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """A phone that may lose its network: what fails then is no fault of the page."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    context.set_default_timeout(8_000)
    yield context
    context.close()


def test_a_game_goes_on_without_a_network_and_is_there_the_next_day(phone: BrowserContext, base: str) -> None:
    page = phone.new_page()
    begin(page, base)
    page.locator("html[data-offline=ready]").wait_for()
    phone.set_offline(True)
    tap(page, "Marta & Ines", "Alone")
    page.close()

    page = phone.new_page()
    page.goto(f"{base}score")
    score(page, 4, 0)
    page.locator("svg.sprite").wait_for(state="attached")
    tap(page, "Otis & Wren", "Euchred us")
    score(page, 4, 2)
    correct(page, 1, 5)
    page.get_by_role("button", name=re.compile(r"^Hand 1\b")).click()
    page.get_by_role("dialog").get_by_label("Alone").uncheck()
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    score(page, 2, 2)
    page.close()

    page = phone.new_page()
    page.goto(f"{base}score")
    score(page, 2, 2)
    phone.set_offline(False)
    page.reload()
    score(page, 2, 2)


def test_a_double_tap_counts_once(new_page: NewPage, base: str) -> None:
    page = new_page()
    begin(page, base)
    page.get_by_role("button", name=re.compile("Marta & Ines.*March")).dblclick()
    expect(page.get_by_text("A double tap: counted once")).to_be_visible()
    score(page, 2, 0)


def test_five_players_call_a_partner(new_page: NewPage, base: str) -> None:
    page = new_page(size=(390, 844))
    begin(page, base, rules="Call an ace", names=(*FOUR, "Alexandrina"))
    page.get_by_role("button", name=re.compile("^Marta")).click()
    page.get_by_role("button", name=re.compile("^Wren")).click()
    page.get_by_role("button", name="March").click()
    page.get_by_role("button", name="Save hand").click()
    score(page, 3, 0, 0, 3, 0)


def test_a_hand_in_full_with_a_revoke_and_what_the_rules_say(new_page: NewPage, base: str) -> None:
    page = new_page()
    begin(page, base, rules="Somerset, 1888")
    page.get_by_role("button", name="Game").click()
    page.get_by_role("button", name="What does our rule say?").click()
    page.get_by_text("Somebody was dealt a wrong number of cards").click()
    law = "The cards are dealt again: the next player deals (law 41, 42)."
    expect(page.get_by_text(law).locator("visible=true")).to_have_count(1)
    page.get_by_role("button", name="Write down: dealt again").locator("visible=true").click()
    expect(page.get_by_text("dealer Otis")).to_be_visible()
    page.get_by_role("button", name="Other").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Out of order").click()
    dialog.get_by_role("group", name="Who revoked").get_by_label("Otis").check()
    dialog.get_by_role("button", name="Save").click()
    score(page, 3, 0)


def test_points_of_any_game(new_page: NewPage, base: str) -> None:
    page = new_page()
    begin(page, base, rules="3 players", names=FOUR[:3])
    page.get_by_role("button", name="+4").click()
    page.get_by_role("button", name=re.compile("^Otis")).click()
    score(page, 0, 4, 0)


def test_the_next_game_has_other_partners(new_page: NewPage, base: str) -> None:
    page = new_page()
    begin(page, base)
    for caller in ("Marta", "Ines", "Marta"):
        page.get_by_role("button", name="Other").click()
        page.get_by_role("group", name="Who called").get_by_role("button", name=caller, exact=True).click()
        page.get_by_role("dialog").get_by_label("Alone").check()
        page.get_by_role("group", name="Their tricks").get_by_role("button", name="5", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Next game").click()
    page.get_by_role("button", name="Ines one seat up").click()
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    expect(page.get_by_role("region", name="Marta & Otis")).to_be_visible()
    page.get_by_role("button", name="Game", exact=True).click()
    page.get_by_role("button", name="Players").click()
    expect(page.get_by_role("row", name=re.compile("^Marta"))).to_contain_text(
        "111222202"
    )  # games, won, points, calls ...


@pytest.mark.parametrize("size", SIZES)
def test_the_keeper_has_no_barrier_and_nothing_sticks_out(new_page: NewPage, base: str, size: tuple[int, int]) -> None:
    page = new_page(size=size)
    page.goto(f"{base}score")
    page.get_by_role("heading", name="A new score").wait_for()
    assert violations(page) == []
    begin(page, base)
    tap(page, "Marta & Ines", "Made it")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for button in ("Other", "Send", "Game"):
        page.get_by_role("button", name=button, exact=True).click()
        assert violations(page) == []
        page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile(r"^Hand 1\b")).click()
    assert violations(page) == []


def test_a_score_goes_out_as_a_file_and_comes_back(new_page: NewPage, base: str, tmp_path: Path) -> None:
    page = new_page()
    page.goto(f"{base}score")
    page.get_by_role("group", name="Played to").get_by_role("button", name="7", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    tap(page, "North & South", "Alone")
    page.get_by_role("button", name="Send", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Score file").click()
    path = tmp_path / "out.score"
    download.value.save_as(path)
    page.keyboard.press("Escape")
    assert resume(path).book.sheet.game.score == (4, 0)  # as the terminal reads it
    tap(page, "East & West", "March")
    page.get_by_role("button", name="Game", exact=True).click()
    page.get_by_role("button", name="New score").click()
    page.get_by_text("Your own rules, or a score from a file").click()
    page.get_by_label("A score file").set_input_files(path)
    score(page, 4, 0)
    expect(page.get_by_text("to 7, dealer East")).to_be_visible()
