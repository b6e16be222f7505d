"""The table fits every screen: nothing scrolls, nothing that matters is covered, everything can be pressed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from euchre.server import wire as messages
from tests.browser.conftest import Open
from tests.browser.every import GAMES, moments_of
from tests.browser.extremes import EXTREMES
from tests.browser.moments import MOMENTS

pytestmark = pytest.mark.browser
SIZES = {
    "small phone": (360, 640),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1024, 700),
    "desktop": (1280, 800),
    "4K": (3840, 2160),
}
PLAYING = [name for name, table in (MOMENTS | EXTREMES).items() if table.stage == "hand"]
SHEETS = ["result", "ledger", "lobby"]

HERE = Path(__file__).parent
MEASURE = (HERE / "measure.js").read_text()
SMALL = (HERE / "small.js").read_text()


@pytest.mark.parametrize("moment", PLAYING)
def test_a_moment_fits_every_screen(open_table: Open, moment: str) -> None:
    page, _ = open_table(moment)
    found = {}
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        found[name] = page.evaluate(MEASURE)
    assert found == {name: [] for name in SIZES}


SOME = [*Random(13).sample(GAMES[:-3], 3), *GAMES[-1:]]
"""Some games of all, and the one of nine; `python -m bench.boxes` looks at every game."""


@pytest.mark.parametrize("game", SOME)
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (640, 400)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_game_fits_the_screen_at_every_kind_of_moment(open_table: Open, game: str, size: tuple[int, int]) -> None:
    page, mock = open_table("wait", size=size, settings={"auto": "off"})
    found = {}
    for kind, table in moments_of(game, hands=12):
        mock.version += 1
        named = replace(table, name=f"look {mock.version}")
        mock.send(messages.Snapshot(protocol=1, version=mock.version, table=named, log=("{@1} passed.",)))
        page.locator(".rail-table b", has_text=named.name).wait_for(state="attached")
        faults = page.evaluate(MEASURE)
        if faults:
            found[kind] = faults
    assert not found


@pytest.mark.parametrize("moment", SHEETS)
def test_a_sheet_fits_every_screen(open_table: Open, moment: str) -> None:
    page, _ = open_table(moment)
    sheet = page.locator(".sheet")
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert sheet.evaluate("(e) => e.scrollWidth <= e.clientWidth + 1"), name
        spilt = "(all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"
        assert page.locator(".sheet button, .sheet a").evaluate_all(spilt) == [], name
        if moment == "ledger":  # what was won in all is not below the edge
            assert page.locator(".ledger tfoot").is_visible(), name
        if moment != "lobby":
            assert sheet.evaluate("(e) => e.scrollHeight <= e.clientHeight + 1"), f"{name}: not all of it is in sight"


@pytest.mark.parametrize("moment", ["bidding-1", "bidding-2", "play", "auction", "result"])
def test_everything_can_be_pressed_with_a_thumb(open_table: Open, moment: str) -> None:
    page, _ = open_table(moment)
    for name in ("small phone", "phone", "phone on its side", "desktop"):
        page.set_viewport_size({"width": SIZES[name][0], "height": SIZES[name][1]})
        assert page.evaluate(SMALL) == [], name


@pytest.mark.parametrize("moment", ["play", "bidding-2"])
def test_large_cards_fit_too(open_table: Open, moment: str) -> None:
    page, _ = open_table(moment, settings={"large": True})
    for name in ("small phone", "phone", "desktop"):
        page.set_viewport_size({"width": SIZES[name][0], "height": SIZES[name][1]})
        assert page.evaluate(MEASURE) == [], name


def test_nothing_jumps_from_bidding_to_play(open_table: Open) -> None:
    """Seats and hand keep their place from state to state."""
    places = []
    for moment in ("bidding-1", "bidding-2", "play", "wait"):
        page, _ = open_table(moment)
        seats = page.locator(".seat .plate").all()
        tops = [box["y"] for seat in seats if (box := seat.bounding_box())]
        hand = page.locator(".hand").bounding_box()
        assert hand is not None
        places.append((tops, hand["y"]))
    assert all(place == places[0] for place in places)
