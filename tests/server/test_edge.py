"""The server's edge: silent and greedy connections, floods, and the goodbye."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from euchre.server.http.addresses import Proxies
from euchre.server.http.app import MORE_FROM
from euchre.server.http.gate import OWN_FILES, Gate, backlog, most_connections
from euchre.server.http.logs import AT_ONCE, PERIOD, Sparing
from tests.server.house import PATIENCE, House, house
from tests.server.raw import ASK, ELSEWHERE, UPGRADE, line, rest


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that waits for nobody."""
    with house(Path(tmp_path_factory.mktemp("hasty")), patience=0.3) as found:
        yield found


# ---------------------------------------------------------------- silence


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"G",
        b"GET / HTTP/1.1\r\nhost: localhost\r\n",
        b"POST /api/replay HTTP/1.1\r\nhost: localhost\r\nx-euchre: 1\r\ncontent-length: 100\r\n\r\n{",
        b"POST /api/replay HTTP/1.1\r\nhost: localhost\r\nx-euchre: 1\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{",
        ASK + b"GET",
        UPGRADE,
    ],
    ids=["nothing", "a letter", "half a head", "half a body", "half a chunk", "half a second request", "no hello"],
)
def test_what_does_not_come_to_the_point_is_closed(hasty: House, sent: bytes) -> None:
    rest(line(hasty, sent))


def test_a_letter_now_and_then_buys_no_time(hasty: House) -> None:
    slow, gone = line(hasty), threading.Event()

    def drip() -> None:
        with contextlib.suppress(OSError):
            while not gone.wait(0.05):
                slow.sendall(b"x")

    dripping = threading.Thread(target=drip)
    dripping.start()
    with contextlib.suppress(ConnectionResetError):
        while slow.recv(100):
            pass
    gone.set()
    dripping.join()
    slow.close()


def test_who_does_not_read_an_answer_is_cut_off(hasty: House) -> None:
    greedy = line(hasty)
    greedy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    greedy.setblocking(False)
    with contextlib.suppress(BlockingIOError, ConnectionError):
        for _ in range(500):
            greedy.send(b"GET /deck/cards.svg HTTP/1.1\r\nhost: localhost\r\n\r\n")
    gate = hasty.server.gate
    for _ in range(200):
        if not gate.lines:
            break
        threading.Event().wait(0.05)
    assert not gate.lines
    greedy.close()


def test_who_plays_is_not_hurried(hasty: House) -> None:
    browser = hasty.solo()
    browser.my_turn()
    waiting = [line(hasty) for _ in range(3)]
    for each in waiting:
        rest(each)  # others were closed meanwhile
    browser.play_hand(2)
    browser.close()


def test_small_messages_are_sent_at_once(home: House) -> None:
    browser = home.solo()
    transports = [each for each in home.server.gate.lines if isinstance(each, asyncio.Transport)]
    assert transports
    for each in transports:
        assert each.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    browser.close()


# ---------------------------------------------------------------- crowds


def test_one_address_gets_so_many_connections_and_another_still_gets_in(tmp_path: Path) -> None:
    with house(tmp_path, most_from=6) as home:
        browser = home.solo()
        crowd = [line(home) for _ in range(6 + MORE_FROM + 20)]
        rest(crowd[-1])  # cut off at once: the time for a request is far from over
        stranger = line(home, ASK, ELSEWHERE)
        assert stranger.recv(20).startswith(b"HTTP/1.1 200")
        browser.play_hand(2)
        assert sum(home.server.gate.counts.values()) <= 6 + MORE_FROM + 1
        for each in (*crowd, stranger):
            each.close()
        browser.close()


class Transport(asyncio.Transport):
    """Enough of one to be counted."""

    aborted = False
    closing = False

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.closing


def gate(**changes: Any) -> Gate:
    limits: dict[str, Any] = {"most": 10, "most_from": 4, "patience": 60.0, "proxies": Proxies(["10.0.0.1"])}
    return Gate(**limits | changes)


def test_the_gate_counts_by_visitor_and_a_proxys_connections_only_in_all() -> None:
    door = gate()
    mine = [Transport() for _ in range(4)]
    assert all(door.enter(each, f"2001:db8::{number}") for number, each in enumerate(mine))
    assert not door.enter(Transport(), "2001:db8::ffff")
    assert door.enter(Transport(), "2001:db8:0:1::1")
    proxied = [door.enter(Transport(), "10.0.0.1") for _ in range(8)]
    assert proxied == [True] * 5 + [False] * 3
    door.leave(mine[0])
    assert door.enter(Transport(), "192.0.2.1")
    for each in list(door.lines):
        door.leave(each)
    assert not door.lines and not door.counts


def test_no_address_gets_more_than_half() -> None:
    door = gate(most_from=1_000)
    assert [door.enter(Transport(), "192.0.2.1") for _ in range(6)] == [True] * 5 + [False]


def test_only_what_owes_something_is_cut_off() -> None:
    door = gate(patience=0.0)
    owing, settled, closing = Transport(), Transport(), Transport()
    for each in (owing, settled, closing):
        assert door.enter(each, "192.0.2.1")
    for each in (settled, closing):
        door.settle(each)
    closing.closing = True
    for _ in range(3):
        threading.Event().wait(0.001)
        door.sweep()
    assert (owing.aborted, settled.aborted, closing.aborted) == (True, False, True)


@given(st.integers(16, 1_000_000), st.integers(1, 100_000))
def test_connections_never_use_up_the_files(files: int, wanted: int) -> None:
    most = most_connections(wanted, files)
    assert 1 <= most <= wanted
    if files >= 256:  # three pieces of the queue may be accepted before the first of them is counted
        assert most + 3 * backlog(files) + OWN_FILES <= files


def test_the_same_line_is_logged_a_few_times_a_minute_and_then_counted() -> None:
    now = [0.0]
    sparing = Sparing(clock=lambda: now[0])

    def logged(count: int, text: str) -> list[str]:
        records = [logging.makeLogRecord({"name": "x", "msg": text, "args": (n,)}) for n in range(count)]
        return [record.getMessage() for record in records if sparing.filter(record)]

    assert len(logged(10_000, "accept failed %d\nand where")) == AT_ONCE
    assert len(logged(3, "something else %d")) == 3
    now[0] += PERIOD
    again = logged(10_000, "accept failed %d\nand where")
    assert len(again) == AT_ONCE
    assert f"{10_000 - AT_ONCE:d} more" in again[0]


# ---------------------------------------------------------------- floods


def test_a_watchers_flood_costs_the_players_nothing(tmp_path: Path) -> None:
    with house(tmp_path, rate=12.0) as home:
        browser = home.solo()
        watchers = [home.browser(browser.room) for _ in range(3)]
        for watcher in watchers:
            for _ in range(60):
                watcher.say(type="ping")
                watcher.say(type="hello", protocol=1, room=browser.room)
        browser.play_hand(3)
        assert not [frame for frame in browser.seen if frame["type"] == "refused"]
        for watcher in watchers:
            watcher.quiet()
        for each in (browser, *watchers):
            each.close()


def test_who_is_too_fast_hears_how_long_to_wait(tmp_path: Path) -> None:
    with house(tmp_path, rate=4.0) as home:
        browser = home.solo()
        browser.my_turn()
        refused: list[dict[str, Any]] = []
        while not refused:
            browser.say(type="ping")
            browser.say(type="ping")
            answer = browser.answer(browser.command(op="undo"))
            refused = [frame for frame in (answer,) if frame.get("code") == "too_fast"]
        assert 0 < refused[0]["wait"] <= 1000
        threading.Event().wait(refused[0]["wait"] / 1000)
        assert browser.answer(browser.command(op="undo")).get("code") != "too_fast"
        browser.close()


def test_an_address_that_was_thrown_out_stays_out_a_while_and_others_do_not(tmp_path: Path) -> None:
    with house(tmp_path, rate=10.0) as home:
        home.hub.allowances.backoff.first = 60.0  # longer than a slow machine takes to come back
        browser, quiet = home.solo(), home.solo()
        with contextlib.suppress(ConnectionClosed):  # they may be thrown out before they have said all that
            for _ in range(200):
                browser.say(type="ping")
        assert browser.bye == "too_fast"
        with pytest.raises(InvalidStatus):
            browser.open()
        address = f"ws://127.0.0.1:{home.port}/ws"
        with connect(address, source_address=(ELSEWHERE, 0), open_timeout=PATIENCE) as stranger:
            stranger.send(json.dumps({"type": "ping"}))
            assert json.loads(stranger.recv(PATIENCE)) == {"type": "pong"}
        quiet.play_hand(1)
        quiet.close()


def test_another_sites_page_cannot_spend_a_visitors_requests(tmp_path: Path) -> None:
    body = {"rules": "north_american", "player": "A"}
    with house(tmp_path, opening_rate=0.05) as home:
        for number in range(40):
            forged = {"origin": "https://evil.example"} if number % 2 else {"sec-fetch-site": "cross-site"}
            assert home.request("POST", "/api/rooms", body, headers=forged)[0] == 403
            assert home.request("GET", "/api/rules/check?rules=bicycle", headers=forged)[0] == 403
        assert home.request("POST", "/api/rooms", body)[0] == 200


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/rules"),
        ("GET", "/api/rules/check?rules=bicycle"),
        ("GET", "/api/rooms"),
        ("POST", "/api/rooms"),
        ("POST", "/api/rooms/NOSUCH/join"),
        ("POST", "/api/replay"),
    ],
)
def test_every_request_that_is_worked_on_is_paid_for(tmp_path: Path, method: str, path: str) -> None:
    body = {"rules": "north_american", "player": "A", "line": "x"} if method == "POST" else None
    with house(tmp_path, opening_rate=0.05) as home:
        statuses = [home.request(method, path, body)[0] for _ in range(30)]
        assert statuses[0] != 429
        assert statuses[-1] == 429


# ---------------------------------------------------------------- the end


def test_everybody_hears_that_the_server_stops(tmp_path: Path) -> None:
    home = House(tmp_path)
    player, watched = home.solo(), home.solo()
    watcher = home.browser(watched.room)
    silent = watched.again(have=-1)
    silent.open()
    half = line(home, b"GET / HT")
    asked = line(home, ASK)
    assert asked.recv(1), "who came later was let in, so the half request was too"
    asked.close()
    stopping = threading.Thread(target=home.stop)
    stopping.start()
    for each in (player, watcher, silent):
        assert each.bye == "stopping"
        with pytest.raises(ConnectionClosed):
            each.socket.recv(PATIENCE)
        each.close()
    watched.close()
    rest(half)
    stopping.join()
