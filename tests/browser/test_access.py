"""Everyone can play: axe finds no violation on any page, in either theme."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.moments import MOMENTS

pytestmark = pytest.mark.browser
AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text()
OpenPage = Callable[..., tuple[Page, list[tuple[str, Any]]]]
RUN = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
  .map((v) => `${v.id}: ${v.nodes.map((n) => `${n.html.slice(0, 150)} ${n.failureSummary}`).join(' | ')}`)"""


def violations(page: Page) -> list[str]:
    """What axe finds, in light and in dark."""
    page.evaluate(AXE)
    found: list[str] = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {violation}" for violation in page.evaluate(RUN)]
    return found


@pytest.mark.parametrize("moment", [*MOMENTS])
def test_the_table_has_no_barrier(open_table: Open, moment: str) -> None:
    page, _ = open_table(moment)
    assert violations(page) == []


@pytest.mark.parametrize("moment", ["bidding-1", "play", "result", "lobby"])
def test_the_table_on_a_phone_has_no_barrier(open_table: Open, moment: str) -> None:
    page, _ = open_table(moment, size=(390, 844))
    assert violations(page) == []


@pytest.mark.parametrize("moment", ["bidding-1", "bidding-2", "play", "result", "seats-3"])
def test_text_mode_has_no_barrier(open_table: Open, moment: str) -> None:
    page, _ = open_table(moment, query="&view=text")
    assert violations(page) == []


def test_menu_hint_and_refusal_have_no_barrier(open_table: Open) -> None:
    page, _ = open_table("play")
    page.locator(".slot-card.dim").first.click(force=True)
    assert violations(page) == []
    page.keyboard.press("m")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("path", ["", "rules#north_american(target=11)", "replay#x", "settings", "verify"])
def test_a_page_has_no_barrier(open_page: OpenPage, path: str) -> None:
    page, _ = open_page(path)
    page.wait_for_timeout(300)
    assert violations(page) == []


def test_every_control_is_reached_by_the_tab_key(open_table: Open) -> None:
    page, _ = open_table("bidding-1")
    reached = []
    for _ in range(20):
        page.keyboard.press("Tab")
        reached.append(
            page.evaluate(
                "document.activeElement.textContent + (document.activeElement.getAttribute('aria-label') ?? '')"
            )
        )
    told = " ".join(reached)
    for words in ("Skip to your hand", "Assist", "Pass", "Hint", "Undo", "Text", "More"):
        assert words in told


def test_skipping_leads_to_the_hand(open_table: Open) -> None:
    page, _ = open_table("play")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#hand")).to_be_focused()


def test_focus_comes_back_after_the_menu(open_table: Open) -> None:
    page, _ = open_table("play")
    more = page.get_by_role("button", name="More")
    more.click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(more).to_be_focused()


def outline(page: Page, selector: str) -> tuple[str, float]:
    """How an element is outlined."""
    found = page.locator(selector).first.evaluate(
        "one => { const style = getComputedStyle(one); return [style.outlineStyle, parseFloat(style.outlineWidth)]; }"
    )
    return found[0], found[1]


def test_forced_colours_keep_turn_winner_and_sides(open_table: Open) -> None:
    page, _ = open_table("play", forced_colors="active")
    for selector in (".plate.turn, .turn .plate", ".played.best .card", ".slot-card.legal .card"):
        style, width = outline(page, selector)
        assert style == "solid", selector
        assert width >= 3, selector
    drawn = {
        side: page.locator(f".mark.{side}").first.evaluate("one => getComputedStyle(one).backgroundColor")
        for side in ("us", "them")
    }
    assert drawn["us"] != drawn["them"]
