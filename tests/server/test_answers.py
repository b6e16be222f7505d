"""What the server answers to senseless requests and frames, forged addresses and strange hosts."""

from __future__ import annotations

import gzip
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.house import PATIENCE, House, house
from tests.server.raw import UPGRADE, line, rest


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that waits for nobody."""
    with house(Path(tmp_path_factory.mktemp("hasty")), patience=0.3) as found:
        yield found


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

    monkeypatch.setattr(home.hub.tables, "find", fail)
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


def test_a_proxy_that_nobody_named_is_mentioned_once_in_the_log(
    tmp_path: Path, complaints: list[logging.LogRecord]
) -> None:
    with house(tmp_path) as home:
        for _ in range(3):
            home.request("GET", "/", headers={"x-forwarded-for": "192.0.2.1"})
    assert [record.getMessage() for record in complaints if "--proxy" in record.getMessage()] == [
        next(record.getMessage() for record in complaints if "127.0.0.1" in record.getMessage())
    ]
