"""A real browser for the client: one for each file of tests, a fresh context for each test.

Playwright runs an event loop while it is open, and other tests need the thread without one: so no longer than a file.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="PLAYWRIGHT IS MISSING: the browser tests did NOT run")
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from euchre.server import wire as messages  # noqa: E402
from euchre.server.present.people import means  # noqa: E402
from euchre.server.present.rulesform import rules_check, rules_form  # noqa: E402
from tests.browser.extremes import EXTREMES  # noqa: E402
from tests.browser.mock import MockTable, answer_requests, serve  # noqa: E402
from tests.browser.moments import LOG, MOMENTS, replay  # noqa: E402

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
ANSWERS: dict[str, object] = {
    "rooms": messages.MyRooms(
        rooms=(messages.RoomCard(room="ABCDEF", name="Friday table", words="6 to 4", your_turn=True),),
        bots=("learner", "club", "expert"),
    ),
    "rules": rules_form(),
    "rules/check": rules_check("house_stick_the_dealer"),
    "replay": replay(),
    "table": means(("learner", "club", "expert")),
    "tables": messages.OpenTables(
        tables=(
            messages.OpenTable(
                room="GHJKLM",
                name="Bea’s table",
                rules="house_stick_the_dealer",
                rules_words="4 players, 24 cards, to 10",
                level="regular",
                people=("Bea", "Cyd"),
                free=2,
                playing=True,
            ),
        )
    ),
}

Open = Callable[..., tuple[Page, MockTable]]


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    more = getattr(request.module, "ARGUMENTS", [])
    if CHROMIUM is None:
        pytest.skip("CHROMIUM IS MISSING: the browser tests did NOT run")
    with sync_playwright() as running:
        chromium = running.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, *more])
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def base() -> Iterator[str]:
    """The address of the first page, below a path prefix."""
    with serve() as address:
        yield address


@pytest.fixture
def new_page(browser: Browser, base: str) -> Iterator[Callable[..., Page]]:
    """Makes pages that must stay clean: no error in the console, no request to another host."""
    contexts = []
    trouble: list[str] = []
    host = urlsplit(base).netloc

    def make(*, size: tuple[int, int] = (1280, 800), settings: dict[str, Any] | None = None, **options: Any) -> Page:
        options = {"reduced_motion": "reduce", "color_scheme": "light"} | options
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        contexts.append(context)
        context.set_default_timeout(8_000)
        if settings:
            context.add_init_script(f"localStorage['euchre.settings'] ??= {json.dumps(json.dumps(settings))}")
        page = context.new_page()
        page.on("pageerror", lambda error: trouble.append(f"error: {error}"))
        page.on("console", lambda line: trouble.append(line.text) if line.type in {"error", "warning"} else None)
        page.on(
            "request", lambda request: trouble.append(request.url) if urlsplit(request.url).netloc != host else None
        )
        return page

    yield make
    for context in contexts:
        context.close()
    assert not trouble


@pytest.fixture
def open_table(new_page: Callable[..., Page], base: str) -> Open:
    """Opens a table at one of the recorded moments: ``open_table("play", size=(390, 844))``."""

    def open_one(moment: str, *, query: str = "", **options: Any) -> tuple[Page, MockTable]:
        page = new_page(**options)
        answer_requests(page, ANSWERS)
        table = MockTable(page, (MOMENTS | EXTREMES)[moment], LOG.get(moment))
        page.goto(f"{base}table?room=K7QX2M{query}")
        page.locator(".board, .text").wait_for()
        page.locator("svg.sprite").wait_for(state="attached")
        return page, table

    return open_one


@pytest.fixture
def open_page(new_page: Callable[..., Page], base: str) -> Callable[..., tuple[Page, list[tuple[str, Any]]]]:
    """Opens another page; returns it with the requests it makes."""

    def open_one(path: str, **options: Any) -> tuple[Page, list[tuple[str, Any]]]:
        answers = ANSWERS | options.pop("answers", {})
        page = new_page(**options)
        asked = answer_requests(page, answers)
        MockTable(page, MOMENTS["wait"])  # where some pages lead
        page.goto(base + path)
        page.locator("h1").first.wait_for()
        page.locator("svg.sprite").wait_for(state="attached")
        return page, asked

    return open_one
