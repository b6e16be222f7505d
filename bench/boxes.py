"""Whether every table fits every screen: every game, every kind of moment, every size; what covers what, what is cut.

    python -m bench.boxes [GAME ...] [--sizes 390x844,1280x800] [--shots FOLDER]

Needs Chromium and Playwright, as the browser tests do. Ends with 1 where anything was found.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections import Counter
from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import Page, sync_playwright

from euchre.server import wire as messages
from tests.browser.every import GAMES, moments_of
from tests.browser.mock import MockTable, answer_requests, serve

SIZES = "1280x800,960x540,640x400,820x1180,390x844,360x640,844x390"
MEASURE = (Path(__file__).parents[1] / "tests" / "browser" / "measure.js").read_text()


def look(page: Page, mock: MockTable, table: messages.Table) -> list[str]:
    """Show a table and measure it."""
    mock.version += 1
    table = replace(table, name=f"look {mock.version}")
    mock.send(messages.Snapshot(protocol=1, version=mock.version, table=table, log=("{@1} passed.",)))
    page.locator(".rail-table b", has_text=f"look {mock.version}").wait_for(state="attached")
    faults: list[str] = page.evaluate(MEASURE)
    return faults


def main() -> int:
    """Measure, and print each fault with where it was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--shots", type=Path)
    options = parser.parse_args()
    sizes = [(int(width), int(height)) for width, _, height in (one.partition("x") for one in options.sizes.split(","))]
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    faulty: Counter[str] = Counter()
    looked = 0
    with serve() as base, sync_playwright() as running:
        browser = running.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for game in options.games:
            context = browser.new_context(reduced_motion="reduce")
            context.add_init_script("localStorage['euchre.settings'] = JSON.stringify({ auto: 'off', pace: 'fast' })")
            page = context.new_page()
            answer_requests(page, {"rooms": messages.MyRooms(rooms=(), bots=("club",))})
            moments = list(moments_of(game))
            mock = MockTable(page, moments[0][1])
            page.goto(f"{base}table?room=K7QX2M")
            page.locator(".board").wait_for()
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                for nth, (kind, table) in enumerate(moments):
                    faults = look(page, mock, table)
                    looked += 1
                    if not faults:
                        continue
                    faulty[f"{width}x{height}"] += 1
                    print(f"{game} | {kind} | {width}x{height}: {'; '.join(faults)}", flush=True)
                    if options.shots:
                        name = f"{game.partition('(')[0]}-{len(table.chairs)}-{nth}-{width}x{height}.png"
                        page.screenshot(path=str(options.shots / name))
            context.close()
        browser.close()
    print(f"{looked} looks, {sum(faulty.values())} with faults: {dict(faulty)}")
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
