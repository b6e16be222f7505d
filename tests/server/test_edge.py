"""The server's edge: silent and greedy connections, floods, forged addresses, strange hosts, and the goodbye."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import logging
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from euchre.server.app import MORE_FROM
from euchre.server.connections import OWN_FILES, Gate, backlog, most_connections
from euchre.server.logs import AT_ONCE, PERIOD, Sparing
from euchre.server.security import Proxies
from tests.server.house import PATIENCE, House, house

ELSEWHERE = "127.0.0.2"
"""Another address of the loopback network, for a stranger."""
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nsec-websocket-version: 13\r\n\r\n"
)
ASK = b"GET /table HTTP/1.1\r\nhost: localhost\r\n\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that waits for nobody."""
    with house(Path(tmp_path_factory.mktemp("hasty")), patience=0.3) as found:
        yield found


def line(home: House, sent: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    found = socket.create_connection(("127.0.0.1", home.port), PATIENCE, source_address=(source, 0))
    if sent:
        found.sendall(sent)
    return found


def rest(found: socket.socket) -> bytes:
    """Everything until the server closes; fails when it never does."""
    read = b""
    with contextlib.suppress(ConnectionResetError):
        while part := found.recv(65536):
            read += part
    found.close()
    return read


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
        browser, quiet = home.solo(), home.solo()
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


# ---------------------------------------------------------------- addresses


def test_only_a_named_proxy_is_believed(tmp_path: Path) -> None:
    body = {"rules": "north_american", "player": "A"}
    forwarded = [{"x-forwarded-for": f"192.0.2.{number}", "x-forwarded-proto": "https"} for number in range(8)]

    def answers(home: House) -> list[tuple[int, str, str]]:
        found = [home.request("POST", "/api/rooms", body, headers=headers) for headers in forwarded]
        return [
            (status, sent.get("set-cookie", ""), sent.get("strict-transport-security", "")) for status, _, sent in found
        ]

    with house(tmp_path / "a", opening_rate=0.05) as home:
        found = answers(home)
        assert [status for status, _, _ in found] == [200, 200] + [429] * 6
        assert not any("Secure" in cookie or hsts for _, cookie, hsts in found)
    with house(tmp_path / "b", opening_rate=0.05, proxies=("127.0.0.0/8",)) as home:
        found = answers(home)
        assert [status for status, _, _ in found] == [200] * 8
        assert all(cookie.startswith("__Host-euchre=") and "Secure" in cookie and hsts for _, cookie, hsts in found)
    with house(tmp_path / "c", prefix="/games", proxies=("127.0.0.1",)) as home:
        assert all(cookie.startswith("__Secure-euchre=") and "Path=/games/" in cookie for _, cookie, _ in answers(home))


def test_behind_https_a_seat_is_taken_and_kept(tmp_path: Path) -> None:
    secure = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1", "host": "cards.example"}
    with house(tmp_path, proxies=("127.0.0.1",)) as home:
        body = {"rules": "north_american", "player": "A"}
        status, answer, headers = home.request(
            "POST", "/api/rooms", body, headers=secure | {"origin": "https://cards.example"}
        )
        assert status == 200
        assert home.request("POST", "/api/rooms", body, headers=secure | {"origin": "http://cards.example"})[0] == 403
        cookie = headers["set-cookie"].split(";")[0]
        sent = {"cookie": cookie, "x-forwarded-proto": "https"}
        with connect(f"ws://127.0.0.1:{home.port}/ws", additional_headers=sent, compression=None) as opened:
            opened.send(json.dumps({"type": "hello", "protocol": 1, "room": answer["room"]}))
            assert json.loads(opened.recv(PATIENCE))["table"]["you"] == 0


def test_a_strange_host_is_told_what_to_open(tmp_path: Path) -> None:
    with house(tmp_path, hosts=("localhost", "den.local"), address="http://192.168.1.7:8470/") as home:
        for known in ("localhost", f"localhost:{home.port}", "DEN.local", "127.0.0.1", "192.168.1.7:8470", "[::1]"):
            assert home.request("GET", "/", headers={"host": known})[0] == 200, known
        status, page, headers = home.request("GET", "/", headers={"host": "<b>evil.example"})
        assert status == 421
        assert headers["content-security-policy"]
        assert b"http://192.168.1.7:8470/" in page
        assert b"--origin http://&lt;b&gt;evil.example" in page
        with (
            pytest.raises(InvalidStatus),
            connect(f"ws://127.0.0.1:{home.port}/ws", additional_headers={"host": "x.y"}),
        ):
            pass


# ---------------------------------------------------------------- answers


@pytest.fixture
def complaints() -> Iterator[list[logging.LogRecord]]:
    """What the server logs meanwhile."""
    found: list[logging.LogRecord] = []

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record)

    handler = Keeper()
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "asyncio", "euchre.server")]
    for logger in loggers:
        logger.addHandler(handler)
    yield found
    for logger in loggers:
        logger.removeHandler(handler)


@pytest.mark.parametrize(
    "target",
    [
        b"/" + b"x" * 255,
        b"/" + b"x" * 5_000,
        b"/" + b"x" * 20_000,
        b"/%ff%fe",
        b"/\xff\xfe",
        b"/%00",
        b"/a\x00b",
        b"/" + b"../" * 500,
        b"/deck/" + b"./" * 400 + b"cards.svg",
        b"//deck//cards.svg",
        b"/api/rooms/" + b"%ff" * 50 + b"/join",
        b"/api/nothing",
        b"http://[/",
        b"*",
        b"/ws",
    ],
    ids=range(15),
)
@pytest.mark.parametrize("method", [b"GET", b"POST", b"PUT", b"OPTIONS"])
def test_a_senseless_request_is_refused_with_all_headers_and_no_noise(
    home: House, target: bytes, method: bytes, complaints: list[logging.LogRecord]
) -> None:
    found = line(home, method + b" " + target + b" HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
    head = rest(found).partition(b"\r\n\r\n")[0].decode("latin-1").lower()
    assert head.split()[1].startswith("4"), head
    for name in ("content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"):
        assert f"\r\n{name}: " in head
    assert not [record for record in complaints if record.exc_info]


def test_a_mistake_of_ours_is_answered_with_all_headers_too(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise RuntimeError("made up")

    monkeypatch.setattr(home.hub, "find", fail)
    status, _, headers = home.request("POST", "/api/rooms/ABCD/join", {"player": "A"})
    assert status == 500
    assert headers["content-security-policy"]


def test_endless_spellings_of_a_file_are_no_files(home: House) -> None:
    pages = {path for path in ("/deck/cards.svg", "/table", "/") if home.request("GET", path)[0] == 200}
    assert len(pages) == 3
    for count in range(1, 50):
        for spelling in (f"/deck/{'./' * count}cards.svg", f"{'/' * count}/table", f"/table{'/' * count}"):
            assert home.request("GET", spelling)[0] == 404


def test_answers_about_oneself_are_stored_nowhere_and_the_rules_are_sent_once(home: House) -> None:
    for path in ("/api/rooms", "/api/rules/check?rules=bicycle"):
        assert home.request("GET", path)[2]["cache-control"] == "no-store"
    _, _, headers = home.request("GET", "/api/rules")
    assert home.request("GET", "/api/rules", headers={"if-none-match": headers["etag"]})[0] == 304
    packed = b"GET /api/rules HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\nconnection: close\r\n\r\n"
    head, _, body = rest(line(home, packed)).partition(b"\r\n\r\n")
    assert b"content-encoding: gzip" in head
    assert json.loads(gzip.decompress(body))["presets"]


@pytest.mark.parametrize(
    "frame",
    [
        b"\x81\x82\0\0\0\0\xff\xfe",
        b"\x01\x82\0\0\0\0\xff\xfe\x80\x80\0\0\0\0",
        b"\x82\x82\0\0\0\0\xff\xfe",
        b"\x81\x02hi",
        b"\x83\x80\0\0\0\0",
        b"\xf1\x80\0\0\0\0",
        b"\x80\x80\0\0\0\0",
        b"\x89\xfe\0\xff\0\0\0\0" + b"x" * 255,
        b"\x81\xff\xff" + b"\xff" * 7 + b"\0" * 4,
        b"\x88\x81\0\0\0\0x",
    ],
    ids=["text", "in pieces", "binary", "unmasked", "unknown", "reserved", "stray", "long ping", "endless", "close"],
)
def test_a_senseless_frame_leaves_nothing_in_the_log(
    hasty: House, frame: bytes, complaints: list[logging.LogRecord]
) -> None:
    opened = line(hasty, UPGRADE)
    assert opened.recv(1000).startswith(b"HTTP/1.1 101")
    opened.sendall(frame)
    rest(opened)
    assert not [record for record in complaints if record.levelno >= logging.WARNING]


# ---------------------------------------------------------------- the end


def test_everybody_hears_that_the_server_stops(tmp_path: Path) -> None:
    home = House(tmp_path)
    player, watched = home.solo(), home.solo()
    watcher = home.browser(watched.room)
    silent = watched.again(have=-1)
    silent.open()
    half = line(home, b"GET / HT")
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


# ---------------------------------------------------------------- limits of memory


def later(home: House, work: Callable[[], Any]) -> Any:
    """Do something in the server's loop."""
    return asyncio.run_coroutine_threadsafe(work(), home.hub.writer.loop).result(PATIENCE)


def test_a_full_memory_lets_the_table_go_that_rested_longest(tmp_path: Path) -> None:
    with house(tmp_path, most_live=3) as home:
        codes = [home.post("/api/rooms", {"rules": "north_american", "player": "A"})[0]["room"] for _ in range(6)]
        assert list(home.hub.rooms) == codes[3:]
        browsers = [home.browser(code) for code in codes[:3]]
        assert all(browser.table for browser in browsers)
        assert sorted(home.hub.rooms) == sorted(codes[:3])
        assert home.browser(codes[3]).bye == "full"
        assert home.request("POST", "/api/rooms", {"rules": "north_american", "player": "A"})[0] == 422
        for browser in browsers:
            browser.close()


def test_a_table_nobody_ever_played_at_is_kept_for_a_day_and_a_played_one_longer(tmp_path: Path) -> None:
    day = 86_400_000
    with house(tmp_path) as home:
        played = home.solo()
        played.to_act()
        played.quiet()
        codes = [home.post("/api/rooms", {"rules": "north_american", "player": "A"})[0]["room"] for _ in range(4)]
        watched, unused, young, _ = codes
        watcher = home.browser(watched)
        ages = {played.room: 80, watched: 2, unused: 2, young: 0, codes[3]: 2}
        played.close()
        with home.hub.database.engine.begin() as connection:
            for code, age in ages.items():
                connection.exec_driver_sql(
                    "UPDATE rooms SET opened = opened - ?, touched = touched - ? WHERE code = ?",
                    (age * day, age * day, code),
                )
        assert home.hub.count == 5
        for code in (unused, codes[3], young):
            later(home, _letting_go(home, code))
        assert later(home, home.hub.purge) == 2
        assert home.hub.count == 3
        assert all(home.hub.database.exists(code) for code in (played.room, watched, young))
        assert home.browser(unused).bye == "no_room"
        assert home.hub.database.rows(unused) == []
        watcher.close()


def _letting_go(home: House, code: str) -> Callable[[], Any]:
    async def work() -> None:
        home.hub._let_go(home.hub.rooms[code])

    return work


def test_a_code_is_read_in_small_letters_too(home: House) -> None:
    browser = home.solo()
    again = home.browser(browser.room.lower(), browser.cookie)
    again.to_act()
    assert again.answer(again.command(op="act", token=again.table["legal"][0]["token"]))["type"] == "ack"
    again.close()
    browser.close()
