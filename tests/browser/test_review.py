"""A hand is played, reviewed, looked at with open cards, and a decision of it tried once more: also by keys alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.live import Player, Server
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser
LONG = 120_000
"""Milliseconds that a review may take on a machine that has everything to compile yet."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(Path(tmp_path_factory.mktemp("review")))
    yield found
    found.stop()


def _reviewed(page: Page) -> None:
    """Wait for the verdict on a decision."""
    expect(page.get_by_role("region", name="This decision")).to_be_visible(timeout=LONG)
    expect(page.get_by_role("region", name="The table")).to_be_visible()


def test_a_hand_is_played_reviewed_and_tried_again(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.base, name="Ann")
    ann.play_now()
    ann.finish_hand()
    with ann.context.expect_page() as opened:
        ann.page.get_by_role("link", name="Review this hand").click()
    page = opened.value
    _reviewed(page)
    assert violations(page) == []
    backs = page.locator(".replay-felt .seats use[href='#card-back']")
    hidden = backs.count()
    page.get_by_role("button", name="All cards open").click()
    expect(page.get_by_text("With all cards open")).to_be_visible()
    assert backs.count() < hidden or hidden == 0
    page.get_by_role("button", name="Try it again").click()
    asked = page.get_by_role("region", name="The decision, once more")
    expect(asked).to_be_visible()
    expect(page.get_by_role("table")).to_have_count(0)  # no value before the choice
    assert violations(page) == []
    asked.get_by_role("button").first.click()
    expect(page.get_by_role("status").filter(has_text=re.compile("Right|Not the best"))).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="your try")).to_have_count(1)
    ann.context.close()


def test_a_game_is_pasted_and_gone_through_by_keys_on_a_phone(browser: Browser, server: Server) -> None:
    hand = (
        "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - - o x9h Kc 9c Ac Qc Qs Ts 9s Ks "
        "Jd Ad 9d Td As Th Kd Js Jh Ah Qh Kh"
    )
    ann = Player(browser, server.base, name="Ann", size=(390, 844))
    page = ann.page
    ann.open("review")
    page.get_by_label("Or paste it").focus()
    page.keyboard.insert_text(f"{hand}\n{hand}")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    row = page.get_by_role("button", name="Hand 2")
    expect(row).to_be_visible(timeout=LONG)
    expect(page.locator(".counting")).to_have_count(0, timeout=LONG)
    expect(page.get_by_role("img", name=re.compile("^Chance to win"))).to_be_visible()
    assert violations(page) == []
    row.focus()
    page.keyboard.press("Enter")
    _reviewed(page)
    current = page.locator(".listing [aria-current]")
    page.get_by_label("Last decision").focus()
    page.keyboard.press("Enter")
    last = current.text_content()
    page.keyboard.press("ArrowLeft")
    expect(current).not_to_have_text(last or "")
    page.keyboard.press("ArrowRight")
    expect(current).to_have_text(last or "")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.context.close()


def test_a_text_that_is_none_is_refused_in_words(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.base, name="Ann")
    ann.open("review#hello")
    expect(ann.page.get_by_role("alert")).to_contain_text("neither EGN nor EMN nor a game file")
    ann.context.close()
