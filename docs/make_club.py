"""Runs a small club evening on a server of its own and takes the pictures of docs/club-evening.md.

`python docs/make_club.py` needs Chromium and Playwright; nothing of it is drawn by hand.
"""

import shutil
import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS.parent))

from euchre.tournament.scores import Score  # noqa: E402
from euchre.tournament.setup import Setup  # noqa: E402
from tests.server.house import house  # noqa: E402
from tests.server.test_evenings import Link, entered, ruled  # noqa: E402
from tests.tournament.club import NAMES, dealt  # noqa: E402

PICTURES = DOCS / "pictures" / "club"
DESKTOP, PHONE, PROJECTOR = (1280, 800), (390, 844), (1920, 1080)
COLOURS, WIDE = 200, 800


def page_of(browser: Browser, size: tuple[int, int]) -> Page:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page.set_default_timeout(60_000)
    return page


def shot(page: Page, name: str) -> None:
    """A picture of what is seen, small enough for a page."""
    path = PICTURES / f"{name}.png"
    page.screenshot(path=path)
    from PIL import Image

    with Image.open(path) as found:
        wide = min(WIDE, found.width)
        smaller = found.convert("RGB").resize((wide, found.height * wide // found.width), Image.Resampling.LANCZOS)
        smaller.quantize(COLOURS).save(path, optimize=True)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as home, sync_playwright() as running:
        browser = running.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        evening(browser, f"http://127.0.0.1:{home.port}/", home.port)
        browser.close()


def evening(browser: Browser, base: str, port: int) -> None:
    """Set up, first round, results, projector, paper."""
    chance, setup = Random(4), Setup(name="Friday club")
    page = page_of(browser, DESKTOP)
    page.goto(f"{base}club")
    page.get_by_label("Name").fill("Friday club")
    page.get_by_label("Day").fill("28 November")
    page.get_by_role("button", name="24").click()
    page.get_by_label("Players, one a line").fill("\n".join(NAMES[:22]))
    shot(page, "setup")
    page.get_by_role("button", name="Set up the evening").click()
    page.get_by_role("button", name="Draw round 1").click()
    page.locator(".tb").first.wait_for()
    code, key = page.url.split("e=")[1].split("#k=")
    link = Link(port, code, key)
    screen = page_of(browser, PROJECTOR)
    screen.goto(f"{base}projector?e={code}")
    screen.locator(".seatlist").wait_for()
    shot(screen, "projector-seats")
    tables = link.view()["public"]["rounds"][-1]["tables"]
    for at in range(len(tables)):
        link.do(ruled(0, at, dealt(chance, setup)))
    link.draw()
    page.get_by_role("button", name="Start the clock").click()
    tables = link.view()["public"]["rounds"][-1]["tables"]
    link.do(ruled(1, 0, dealt(chance, setup), "from paper"))
    link.table(2).ask(entered(1, 2, tables[2]["players"][0], Score(sides=(11, 4))))
    for side, score in enumerate((Score(sides=(7, 8)), Score(sides=(8, 8)))):
        link.table(3).ask(entered(1, 3, tables[3]["players"][2 * side], score))
    page.locator(".tb.differ").wait_for()
    shot(page, "director")
    page.locator(".tb.differ").click()
    shot(page, "differ")
    page.keyboard.press("Escape")
    screen.locator(".bd").wait_for()
    shot(screen, "projector")
    by_phone(browser, f"{base}entry?e={code}#k={link.table(1).key}")
    page.goto(f"{base}print?e={code}&what=tables#k={key}")
    page.locator("svg.qr path").first.wait_for()
    shot(page, "cards")


def by_phone(browser: Browser, address: str) -> None:
    """A side counts and sends, the other is asked."""
    phone = page_of(browser, PHONE)
    phone.goto(address)
    phone.locator(".names button").first.click()
    for hand, box in enumerate("1X42X1"):
        phone.locator(".hand").nth(hand + 1).locator("button").nth("124X".index(box)).click()
    shot(phone, "phone-card")
    phone.get_by_role("button", name="Send our result").click()
    phone.locator(".pad").nth(0).locator("button").nth(8).click()
    phone.locator(".pad").nth(1).locator("button").nth(6).click()
    shot(phone, "phone-send")
    phone.get_by_role("button", name="Send 8 to 6").click()
    phone.get_by_role("button", name="They confirm here").click()
    phone.locator(".names button").nth(2).click()
    phone.get_by_text("Is this right?").wait_for()
    shot(phone, "phone-confirm")


if __name__ == "__main__":
    main()
