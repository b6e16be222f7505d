"""A line that breaks, and a home network without https: real server, real browser."""

from __future__ import annotations

import json
import re
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from euchre.server.rooms.ids import id_of
from tests.browser.live import Player, Server
from tests.browser.proxy import bad_line

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

ARGUMENTS = ["--host-resolver-rules=MAP cards.lan 127.0.0.1"]
"""For this file's browser: a name of a home network, which is no secure address."""
SHORT = "house_stick_the_dealer(target=4)"
SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket { constructor(...all) { super(...all); window.sockets.push(this); } };
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.stop()


def hand(player: Player) -> list[str]:
    found: list[str] = player.page.locator(".slot-card").evaluate_all("all => all.map((card) => card.dataset.card)")
    return found


def own_acts(server: Server, player: Player) -> list[str]:
    """The ids of the commands by which the player acted in hands, in order, as they are on disk."""
    room = re.search(r"room=(\w+)", player.page.url)
    assert room is not None
    base = sqlite3.connect(server.folder / "tables.sqlite")
    try:
        rows = base.execute("SELECT cmd, body FROM log WHERE room = ? ORDER BY first", (room[1],)).fetchall()
    finally:
        base.close()
    return [id_of(cmd) for cmd, body in rows if cmd for event in json.loads(body) if event[0] == "acted"]


@pytest.mark.parametrize("down", [False, True], ids=["unnoticed", "noticed"])
def test_a_tap_while_the_line_is_down_is_done_once(browser: Browser, server: Server, down: bool) -> None:
    joan = Player(browser, server.base, name="Joan", seed=21)
    joan.context.add_init_script(SOCKETS)
    page = joan.page
    try:
        joan.play_now(SHORT)

        def to_play() -> bool:
            if "Your turn" in joan.prompt() and page.locator(".slot-card.legal").count():
                return True
            joan.act()
            return False

        joan.wait_until(to_play)
        held = hand(joan)
        before = len(own_acts(server, joan))
        card = page.locator(".slot-card.legal").first.get_attribute("data-card") or ""
        # the network is gone: what is sent goes nowhere, and only later is the line known to be broken
        page.evaluate(
            """([card, down]) => {
                const line = window.sockets.at(-1);
                line.send = () => undefined;
                if (down) line.close();
                const tap = () => document.querySelector(`[data-card="${card}"]`).click();
                if (down) line.addEventListener('close', () => setTimeout(tap));
                else { tap(); line.close(); }
            }""",
            [card, down],
        )
        joan.wait_until(lambda: card not in hand(joan))
        expect(page.locator(".noticing")).to_have_count(0)
        assert sorted([*hand(joan), card]) == sorted(held)
        assert len(own_acts(server, joan)) == before + 1
        joan.finish_hand()
    finally:
        joan.context.close()


def test_a_whole_game_over_a_line_that_drops_and_delays(browser: Browser, server: Server) -> None:
    with bad_line(server.port, seed=5, drop=0.04) as line:
        joan = Player(browser, f"http://127.0.0.1:{line.port}/", name="Joan", seed=22)
        heard: list[dict[str, Any]] = []
        chosen: set[str] = set()

        def sent(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["type"] == "command" and message["op"]["op"] == "act":
                chosen.add(message["cmd_id"])

        def listen(wire: Any) -> None:
            wire.on("framesent", sent)
            wire.on("framereceived", lambda frame: heard.append(json.loads(frame)))

        joan.page.on("websocket", listen)
        try:
            joan.play_now(SHORT)
            joan.finish_game()
            expect(joan.page.locator(".noticing")).to_have_count(0)
            acknowledged = {one["cmd_id"] for one in heard if one["type"] == "ack"} & chosen
            done = own_acts(server, joan)
            assert line.dropped >= 3, "the line was too good for a test"
            assert acknowledged
            assert acknowledged <= set(done)
            assert len(set(done)) == len(done), "a command stands in the log once"
        finally:
            joan.context.close()


def test_a_network_that_is_silently_gone_is_noticed(browser: Browser, server: Server) -> None:
    with bad_line(server.port, seed=6, drop=0) as line:
        joan = Player(browser, f"http://127.0.0.1:{line.port}/", name="Joan", seed=23)
        try:
            joan.play_now(SHORT)
            joan.wait_until(joan.my_turn)
            line.dead = True
            joan.act()
            expect(joan.page.get_by_role("alert")).to_contain_text("connection is lost", timeout=25_000)
            assert joan.page.locator(".slot-card.legal, .bid:not(.down)").count() == 0
            line.dead = False
            line.cut()
            expect(joan.page.get_by_role("alert")).to_have_count(0, timeout=25_000)
            joan.finish_hand()
        finally:
            joan.context.close()


def test_the_newest_of_two_tabs_plays(browser: Browser, server: Server) -> None:
    joan = Player(browser, server.base, name="Joan", seed=24)
    try:
        joan.play_now(SHORT)
        joan.wait_until(joan.my_turn)
        old, new = joan.page, joan.context.new_page()
        new.goto(old.url)
        expect(old.get_by_role("alert")).to_contain_text("opened in another window")
        assert old.locator(".slot-card.legal, .bid:not(.down)").count() == 0
        old.bring_to_front()
        old.get_by_role("button", name="Open it here").click()
        expect(new.get_by_role("alert")).to_contain_text("opened in another window")
        expect(old.get_by_role("alert")).to_have_count(0)
        joan.finish_hand()
    finally:
        joan.context.close()


# ---------------------------------------------------------------- plain http


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def test_a_whole_game_at_home_without_https(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    server = Server(tmp_path, "--origin", f"http://cards.lan:{port}", port=port)
    joan = Player(browser, f"http://cards.lan:{port}/", name="Joan", seed=25)
    trouble: list[str] = []
    joan.page.on("pageerror", lambda error: trouble.append(str(error)))
    try:
        joan.play_now(SHORT)
        assert joan.page.evaluate("isSecureContext") is False
        joan.page.locator(".slot-card").first.wait_for()
        joan.finish_game()
        proof = joan.page.get_by_role("link", name=re.compile("Verify the deal|Deal checked")).get_attribute("href")
        assert proof is not None
        joan.open(proof)
        expect(joan.page.locator(".verdict.good").first).to_be_visible()
        expect(joan.page.locator(".verdict.bad")).to_have_count(0)
        joan.open("")
        joan.page.get_by_role("button", name="Make table and copy link").click()
        joan.page.get_by_role("button", name="Copy link").click()
        expect(joan.page.locator(".invite button")).to_contain_text(re.compile("Copied|Press Ctrl-C"))
        assert not trouble
    finally:
        joan.context.close()
        server.stop()


# ---------------------------------------------------------------- deals


def test_a_server_that_picks_the_seed_late_is_noticed_at_the_table(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path, program=str(Path(__file__).with_name("cheat.py")))
    joan = Player(browser, server.base, name="Joan", seed=26)
    try:
        joan.play_now(SHORT)
        expect(joan.page.locator(".alarm")).to_contain_text("changed the seal of this deal")
        joan.finish_hand()
        proof = joan.page.get_by_role("link", name="Verify the deal").get_attribute("href")
        assert proof is not None
        checked = subprocess.run(
            [sys.executable, "-m", "euchre", "verify", proof], capture_output=True, text=True, check=False
        )
        assert checked.returncode == 1, checked.stdout
        assert "NOT as promised" in checked.stdout
        joan.open(proof)
        expect(joan.page.locator(".verdict.bad")).to_have_count(1)
    finally:
        joan.context.close()
        server.stop()


def test_an_honest_deal_is_checked_at_the_table(browser: Browser, server: Server) -> None:
    joan = Player(browser, server.base, name="Joan", seed=27)
    try:
        joan.play_now(SHORT)
        for _ in range(2):
            joan.finish_hand()
            expect(joan.page.get_by_role("link", name="checked here: as promised")).to_be_visible()
            joan.page.get_by_role("button", name=re.compile("Next hand|New game")).click()
            joan.wait_until(lambda: not joan.sheet.count())
        expect(joan.page.locator(".alarm")).to_have_count(0)
    finally:
        joan.context.close()
