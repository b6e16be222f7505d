"""A club evening of twelve in a browser, from its set-up to its printed standings, with a real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from euchre.tournament.setup import Setup
from tests.server.house import house
from tests.server.test_evenings import Link, entered, ruled
from tests.tournament.club import NAMES, dealt

pytestmark = pytest.mark.browser
ROUNDS = 3


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the first page of a real server."""
    with house(Path(tmp_path_factory.mktemp("club"))) as home:
        yield f"http://127.0.0.1:{home.port}/"


def test_an_evening_of_twelve_from_set_up_to_printed_standings(new_page: Callable[..., Page], base: str) -> None:
    chance, setup = Random(12), Setup(name="Friday club")
    page = new_page()
    page.set_default_timeout(60_000)
    page.goto(f"{base}club")
    page.get_by_label("Name").fill("Friday club")
    page.get_by_label("Rounds").fill(str(ROUNDS))
    page.get_by_label("Players, one a line").fill("\n".join(NAMES[:12]))
    page.get_by_role("button", name="Set up the evening").click()
    draw = page.get_by_role("button", name="Draw round 1")
    draw.wait_for()
    address = urlsplit(page.url)
    link = Link(int(address.port or 0), parse_qs(address.query)["e"][0], parse_qs(address.fragment)["k"][0])
    screen, phone = new_page(size=(1920, 1080)), new_page(size=(390, 844))
    for other in (screen, phone):
        other.set_default_timeout(60_000)
    screen.goto(f"{base}projector?e={link.code}")
    expect(screen.get_by_text("12 players are here")).to_be_visible()
    for number in range(ROUNDS):
        page.get_by_role("button", name=f"Draw round {number + 1}").click()
        page.locator(".tb.playing").first.wait_for(timeout=60_000)
        expect(screen.locator(".seatlist li")).to_have_count(12)
        if number == 0:
            phone.goto(f"{base}entry?e={link.code}#k={link.table(0).key}")
        send_by_phone(phone)
        page.reload()
        expect(page.get_by_role("button", name="Table 1: Result in")).to_be_visible()
        for at, table in enumerate(link.view()["public"]["rounds"][-1]["tables"][1:], start=1):
            score = dealt(chance, setup)
            status, found = link.table(at).ask(entered(number, at, table["players"][0], score))
            assert status == 200, found
            link.do(ruled(number, at, score))
        expect(screen.get_by_text("All tables are in.")).to_be_visible()
    page.get_by_role("button", name="Table 2: Result in").click()
    page.get_by_label("Points").first.fill("9")
    page.get_by_label("Points").last.fill("9")
    page.get_by_role("button", name="Save 9 to 9").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="End the evening").click()
    expect(screen.get_by_text("the evening", exact=False).first).to_be_visible()
    page.get_by_role("link", name="Print the standings").click()
    rows = page.locator(".paper tbody tr")
    expect(rows).to_have_count(12)
    best = link.view()["public"]["standings"][0]
    expect(rows.first).to_contain_text(best["name"])
    expect(rows.first).to_contain_text(str(best["points"]))
    assert page.pdf(format="A4").startswith(b"%PDF-")


def send_by_phone(phone: Page) -> None:
    """One phone at the table: a side sends, the other confirms on it."""
    phone.locator(".names button").first.click()
    phone.get_by_role("button", name="hand 1: 4 for us").click()
    phone.get_by_role("button", name="hand 1: I made it alone").click()
    phone.get_by_role("button", name="Send our result").click()
    for pad in (0, 1):
        phone.locator(".pad").nth(pad).locator("button").nth(7 + pad).click()
    phone.get_by_role("button", name="Send 7 to 8").click()
    phone.get_by_role("button", name="They confirm here").click()
    phone.locator(".names button").nth(2).click()
    expect(phone.get_by_role("heading", name="Is this right?")).to_be_visible()
    phone.get_by_role("button", name="Yes").click()
    expect(phone.get_by_role("heading", name="Both sides agree")).to_be_visible()
    phone.get_by_role("button", name="I am somebody else").click()
