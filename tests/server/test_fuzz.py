"""Whatever is thrown at the server: never a status 500, never a traceback, never a changed table."""

from __future__ import annotations

import json
import logging
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from euchre.game import shuffled_deal
from euchre.server import wire as ms
from tests.server.desk import Desk
from tests.server.house import Browser, House

anything = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
OPS = [*(str(op.__struct_config__.tag) for op in ms.Op.__args__), "fly"]


SAYING = {"say_id", "kind", "text"}
REPORTING = {"report_id", "seat"}
COMMANDING = {"cmd_id", "expect_version", "op", "protocol", "have", "ask_id"}


@st.composite
def near_misses(draw: st.DrawFn) -> dict[str, Any]:
    """A message much like a real one, with something wrong."""
    op: dict[str, Any] = {"op": draw(st.sampled_from(OPS))}
    for name, value in (
        ("seat", st.integers(-3, 12) | anything),
        (
            "token",
            st.sampled_from(["-", "o", "Ah", "xAh", "claim1", "revoke0>1", "x?", "", "♥"]) | st.text(max_size=80),
        ),
        ("name", st.text(max_size=300)),
        ("bot", st.text(max_size=10)),
        ("other", st.integers(-3, 12) | anything),
        ("guest", st.integers(-3, 90) | anything),
        ("block", st.booleans() | anything),
        ("rules", st.sampled_from(["british_25", "six_handed_trios", "nonsense", "north_american("])),
        ("value", st.sampled_from(["true", "3", "ask", "-1", ""]) | st.text(max_size=60)),
        ("yes", st.booleans() | anything),
        ("hand", st.integers(-1, 5) | anything),
        ("nonce", st.just("zz" * 16) | st.text(max_size=40)),
    ):
        if draw(st.booleans()):
            op[name] = draw(value)
    message: dict[str, Any] = {
        "type": draw(st.sampled_from(["command", "hello", "hint", "ping", "snapshot", "events", "say", "report"])),
        "room": draw(st.sampled_from(["ROOM", "OTHER", ""]) | st.text(max_size=20)),
        "cmd_id": draw(st.text(max_size=80)),
        "expect_version": draw(st.integers(-5, 1000) | anything),
        "op": op,
        "protocol": draw(st.sampled_from([1, 0, "1", None])),
        "have": draw(st.integers(-3, 2**62) | anything),
        "ask_id": draw(st.text(max_size=80)),
        "say_id": draw(st.text(max_size=80)),
        "report_id": draw(st.text(max_size=80)),
        "kind": draw(st.sampled_from(["phrase", "chat", "shout"])),
        "text": draw(st.sampled_from(["hello", "{Jh}"]) | st.text(max_size=300)),
        "seat": draw(st.integers(-3, 12) | anything),
    }
    own = {"say": SAYING, "report": REPORTING}.get(message["type"], COMMANDING)
    for name in (SAYING | REPORTING | COMMANDING) - own:
        message.pop(name)
    for name in draw(st.lists(st.sampled_from(sorted(message)), max_size=6)):
        message.pop(name, None)
    return message


frames = st.binary(max_size=200) | st.text(max_size=200) | anything.map(json.dumps) | near_misses().map(json.dumps)


@pytest.fixture(scope="module")
def players(home: House) -> list[Browser]:
    """Three at a table where it is the host's turn, or a bot never moves: nobody acts but the fuzzer."""
    browsers = home.friends(4)
    for browser in browsers:
        browser.command(op="start")
    for browser in browsers:
        browser.until(lambda browser=browser: browser.table["fairness"])
    for browser in browsers:
        browser.until(lambda browser=browser: browser.table["held"])
        browser.quiet(0.05)
    return browsers


def state(home: House, room: str) -> tuple[object, ...]:
    """What must not change."""
    seen = home.hub.tables.live[room].room
    return seen.version, seen.hand, seen.chairs, seen.stage, seen.question, seen.game


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.lists(frames, min_size=1, max_size=4))
def test_nothing_a_stranger_sends_changes_a_table(home: House, players: list[Browser], data: list[Any]) -> None:
    room = players[0].room
    before = state(home, room)
    stranger = Stranger.at(home, room)
    for frame in data:
        stranger.throw(frame.replace("ROOM", room) if isinstance(frame, str) else frame)
    stranger.check()
    assert state(home, room) == before


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(seat=st.integers(0, 3), data=st.lists(frames, min_size=1, max_size=6))
def test_what_a_player_sends_is_done_and_acknowledged_or_changes_nothing(seat: int, data: list[str | bytes]) -> None:
    desk = Desk("north_american")
    readers = [desk.connect(each) for each in range(4)]
    desk.begin(shuffled_deal(desk.live.room.rules, 3, 0, 1))
    for frame in data:
        before, reader = desk.live.room, readers[seat]
        reader.outbox.clear()
        reader.hear(frame)
        desk.flush()
        if desk.live.room is not before:
            assert any('"type":"ack"' in text for text in reader.outbox)
        else:
            assert all('"type":"events","events":[{' not in text for text in reader.outbox) or b"hello" in as_bytes(
                frame
            )


def as_bytes(frame: str | bytes) -> bytes:
    return frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace")


class Stranger:
    """A socket without a seat that comes back whenever it is thrown out."""

    made: Stranger | None = None

    def __init__(self, home: House, room: str) -> None:
        self.home, self.room = home, room
        self.browser = home.browser(room)

    @classmethod
    def at(cls, home: House, room: str) -> Stranger:
        """The one stranger of this table."""
        if cls.made is None or cls.made.room != room:
            cls.made = cls(home, room)
        return cls.made

    def throw(self, frame: str | bytes) -> None:
        """Send it, whatever it is."""
        try:
            self.browser.socket.send(frame)
        except ConnectionClosed:
            self.browser = self.home.browser(self.room)

    def check(self) -> None:
        """The socket still answers, or was closed with a word."""
        try:
            self.browser.say(type="hello", protocol=1, room=self.room)
            self.browser.seen.clear()
            self.browser.until(lambda: any(frame["type"] in ("snapshot", "bye") for frame in self.browser.seen), 5)
        except ConnectionClosed:
            pass
        if any(frame["type"] == "bye" for frame in self.browser.seen):
            self.browser.close()
            self.browser = self.home.browser(self.room)


def test_other_seats_moves_are_refused(home: House, players: list[Browser]) -> None:
    before = state(home, players[0].room)
    turn = players[0].table["turn"]
    assert turn is not None
    tokens = [action["token"] for action in players[turn].table["legal"]]
    for browser in players:
        if browser.table["you"] != turn:
            for token in tokens:
                answer = browser.done(op="act", token=token)
                assert answer["type"] == "refused"
                assert answer["code"] in ("illegal", "not_allowed")
    assert state(home, players[0].room) == before


def test_out_of_order_and_repeated_commands_do_no_harm(home: House) -> None:
    browser = home.solo()
    choose = random.Random(4)
    for _ in range(12):
        browser.my_turn()
        if not browser.table["legal"]:
            break
        token, version = browser.table["legal"][0]["token"], browser.version
        names = [
            browser.command(expect=version + choose.choice([-3, -1, 0, 0, 4]), op="act", token=token) for _ in range(4)
        ]
        answers = [browser.answer(name) for name in names]
        assert sum(answer["type"] == "ack" for answer in answers) <= 1
    room = home.hub.tables.live[browser.room]
    assert room.room.hand is not None
    browser.close()


def test_a_socket_that_makes_no_sense_for_long_is_closed(home: House) -> None:
    browser = home.solo()
    for _ in range(60):
        try:
            browser.socket.send("{")
        except ConnectionClosed:
            break
    assert browser.bye == "reload"


PATHS = st.sampled_from(
    [
        "/",
        "/table",
        "/nothing",
        "/style/",
        "/../app.py",
        "/app/..%2f..%2fapp.py",
        "/app/store.js%00",
        "//evil.example/",
        "/api/rooms",
        "/api/rooms/ABC/join",
        "/api/rooms/%00/join",
        "/api/replay",
        "/api/rules/check",
        "/api/rules/check?rules=" + "x" * 3000,
    ]
)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    path=PATHS,
    method=st.sampled_from(["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"]),
    body=st.binary(max_size=300) | anything.map(lambda value: json.dumps(value).encode()),
    cookie=st.sampled_from(["", "euchre=", "euchre=" + "ab" * 16, "euchre=../../x", "a" * 2000, "euchre=\u00ff"]),
)
def test_no_request_makes_a_server_error(home: House, path: str, method: str, body: bytes, cookie: str) -> None:
    status, answer, _ = home.request(method, path, body, cookie=cookie)
    assert status < 500
    if status >= 400 and path.startswith("/api") and isinstance(answer, dict):
        assert answer["error"]
    assert b"Traceback" not in (answer if isinstance(answer, bytes) else json.dumps(answer).encode())


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    line=st.text(max_size=200)
    | st.from_regex(r"[a-z_]{3,14} [NESW0-3] [9TJQKA./?]{4,40} [9TJQKAshdc.?]{2,12} :( [-oaAKQJT9shdc]{1,3}){0,9}")
)
def test_no_line_makes_the_replay_fail(home: House, line: str) -> None:
    status, _, _ = home.request("POST", "/api/replay", {"line": line})
    assert status in (200, 422)


@pytest.fixture(autouse=True)
def no_traceback(caplog: pytest.LogCaptureFixture) -> Any:
    """The server never logs an exception."""
    caplog.set_level(logging.WARNING)
    yield
    assert [record.message for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR] == []


def test_every_kind_of_message_was_tried() -> None:
    assert {"sit", "add_bot", "start", "act", "next", "undo", "answer", "leave", "take_over", "nonce"} < set(OPS)
    assert {"admit", "remove", "swap", "choose", "change_rules", "reopen", "nudge", "come_back"} < set(OPS)
