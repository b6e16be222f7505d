"""A real server in a process of its own, and players who find their way by what the pages show."""

from __future__ import annotations

import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page
from playwright.sync_api import TimeoutError as TooLate

ACCEPT_AFTER = 30.0
QUICK = str(Path(__file__).with_name("quick.py"))
"""The program whose bots do not pause."""


class Server:
    """`euchre serve` on a port of its own, its tables in ``folder``.

    ``program`` is the file that python runs, ``deals`` says which cards it deals.
    """

    def __init__(self, folder: Path, *options: str, port: int = 0, program: str = QUICK, deals: str = "1") -> None:
        self.folder = folder
        self.options = options
        self.port = port
        self.program = program
        self.deals = deals
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start, the second time on the same port; wait for the address."""
        command = [sys.executable, self.program, "serve", "--port", str(self.port), "--no-browser", *self.options]
        self.process = subprocess.Popen(
            [*command, "--data", str(self.folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | {"DEALS": self.deals},
        )
        assert self.process.stdout is not None
        lines: list[str] = []
        found = None
        while found is None:
            line = self.process.stdout.readline()
            assert line, f"the server did not start: {''.join(lines)}"
            lines.append(line)
            found = re.search(r"http://[\d.]+:(\d+)\S*", line)
        self.port = int(found[1])
        self.base = found[0].rstrip("/") + "/"

    def stop(self, number: signal.Signals = signal.SIGTERM) -> None:
        """End it; with ``SIGKILL`` as a power cut would."""
        assert self.process is not None
        self.process.send_signal(number)
        self.process.wait(timeout=15)
        assert self.process.stdout is not None
        self.process.stdout.close()


_SAME_NUMBERS = """
  let drawn = %d;
  crypto.getRandomValues = (list) => {
    for (let at = 0; at < list.length; at += 1) {
      drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0;
      list[at] = drawn >>> 24;
    }
    return list;
  };
"""
"""A browser's numbers are known too: its share in the first deal, its ids."""


class Player:
    """Somebody at a browser who plays any legal card or call he is shown."""

    def __init__(self, browser: Browser, base: str, *, name: str, seed: int = 1, **options: Any) -> None:
        settings = options.pop("settings", {})
        size = options.pop("size", (1280, 800))
        known = options.pop("known", False)
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", **options
        )
        self.context.set_default_timeout(15_000)
        stored = {"name": name, "pace": "fast"} | settings
        self.context.add_init_script(
            f"localStorage['euchre.settings'] ??= JSON.stringify({stored!r})".replace("True", "true")
        )
        if known:
            self.context.add_init_script(_SAME_NUMBERS % seed)
        self.page: Page = self.context.new_page()
        self.base = base
        self.random = random.Random(seed)

    def open(self, address: str) -> None:
        """Go to an address below the server's."""
        self.page.goto(self.base + address)

    def play_now(self, rules: str = "") -> None:
        """From the first page, or the rules page, to a table of one's own."""
        self.open(f"rules#{rules}" if rules else "")
        self.page.get_by_role("button", name="Play with these rules" if rules else "Play now").click()
        self.page.wait_for_url(re.compile(r"/table\?room="))
        self.page.locator(".board, .text").wait_for()

    def wait_until(self, what: Any, seconds: float = ACCEPT_AFTER) -> None:
        """Look again and again until ``what()`` is true."""
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, f"waited {seconds} seconds in vain; the page says: {self.prompt()}"
            self.page.wait_for_timeout(40)

    def prompt(self) -> str:
        """What the page asks."""
        found = self.page.locator(".prompt, .text h1, .sheet h2")
        return " ".join(found.all_text_contents()[:1])

    @property
    def sheet(self) -> Locator:
        """The result of the hand, while it is shown."""
        return self.page.locator(".sheet:not(.lobby)")

    def my_turn(self) -> bool:
        """Whether something is asked of this player."""
        return self.page.locator(".slot-card.legal, .bid:not([disabled], .down)").count() > 0

    def act(self) -> None:
        """Click any card that is lit, or any call."""
        self._touch("click")

    def tap(self) -> None:
        """Tap any card that is lit, or any call."""
        self._touch("tap")

    def act_first(self) -> None:
        """Click the first card that is lit, or the first call: the same game each time."""
        lit = self.page.locator(".slot-card.legal:not(.going), .bid:not([disabled], .down)").first
        if lit.count():
            with contextlib.suppress(TooLate):
                lit.click(timeout=1_000)

    def _touch(self, how: str) -> None:
        cards = self.page.locator(".slot-card.legal:not(.going)").all()
        calls = self.page.locator(".bid:not([disabled], .down)").all()
        if cards or calls:
            with contextlib.suppress(TooLate):  # it was gone before it was reached
                getattr(self.random.choice(cards or calls), how)(timeout=1_000)
            self.page.wait_for_timeout(30)

    def act_by_key(self) -> None:
        """Press the key that is written under a lit card or on a call."""
        lit = self.page.locator(".slot-card.legal:not(.going), .bid:not([disabled])")
        keys = lit.evaluate_all("all => all.map((one) => one.getAttribute('aria-keyshortcuts')).filter(Boolean)")
        if keys:
            self.page.keyboard.press(self.random.choice(keys))
            self.page.wait_for_timeout(30)

    def act_by_text(self) -> None:
        """Type the name of a card that may be played, or the words of a call."""
        cards = self.page.locator("ol.play button:not([aria-disabled]) b").all_text_contents()
        calls = self.page.locator(".calls button").all_text_contents()
        asked = re.search("turn|discard", self.prompt(), re.IGNORECASE)
        words = calls or (cards if asked else [])
        if not words:
            return
        line = self.page.get_by_label("Type a command")
        line.fill(re.sub(r"(Marta|Otis|Wren|Bram|Joan|Ines|Hale|Petra|you) takes?.*", "", self.random.choice(words)))
        line.press("Enter")
        self.page.wait_for_timeout(30)

    def finish_hand(self, act: Any = None) -> None:
        """Play on until the hand is over."""
        act = act or self.act

        def over() -> bool:
            if self.sheet.count():
                return True
            act()
            return False

        self.wait_until(over, 120)

    def finish_game(self, act: Any = None, next_hand: Any = None) -> int:
        """Play on until somebody has won; the number of hands."""
        hands = 1
        while True:
            self.finish_hand(act)
            title = self.sheet.locator("h2").text_content() or ""
            if "the game" in title:
                return hands
            (next_hand or (lambda: self.page.get_by_role("button", name="Next hand").click()))()
            self.wait_until(lambda: not self.sheet.count())
            hands += 1
            assert hands < 80
