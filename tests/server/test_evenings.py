"""A club evening over HTTP: 24 players, late and leaving ones, corrections, and a server that is killed twice."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bench.load import Server
from euchre.tournament.scores import Score
from euchre.tournament.setup import Setup
from tests.server.house import House
from tests.tournament.club import NAMES, dealt, recount

SETUP = {"name": "Friday club", "rounds": 8, "hands": 8}
CMD = count()


class Link:
    """Somebody with a link: an evening's code and a key."""

    def __init__(self, port: int, code: str = "", key: str = "") -> None:
        self.port, self.code, self.key = port, code, key

    def request(self, method: str, path: str, body: object = None, key: str | None = None) -> tuple[int, Any]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"x-euchre": "1"} if method == "POST" else {}
        held = self.key if key is None else key
        if held:
            headers["x-key"] = held
        line.request(method, f"/api/evenings{path}", None if body is None else json.dumps(body).encode(), headers)
        answer = line.getresponse()
        text = answer.read()
        line.close()
        kind = answer.headers.get_content_type()
        return answer.status, json.loads(text) if kind == "application/json" else text

    def view(self) -> dict[str, Any]:
        status, found = self.request("GET", f"/{self.code}")
        assert status == 200, found
        return dict(found)

    def ask(self, *events: dict[str, Any], seen: int | None = None, cmd: str = "") -> tuple[int, Any]:
        looked = self.view()["version"] if seen is None else seen
        body = {"cmd": cmd or f"c{next(CMD)}", "seen": looked, "events": [*events]}
        return self.request("POST", f"/{self.code}", body)

    def do(self, *events: dict[str, Any], seen: int | None = None) -> int:
        status, found = self.ask(*events, seen=seen)
        assert status == 200, found
        return int(found["version"])

    def draw(self) -> None:
        status, found = self.request(
            "POST", f"/{self.code}/draw", {"cmd": f"d{next(CMD)}", "seen": self.view()["version"]}
        )
        assert status == 200, found

    def with_key(self, key: str) -> Link:
        return Link(self.port, self.code, key)

    def table(self, table: int) -> Link:
        return self.with_key(self.view()["director"]["links"][table]["key"])


def opened(port: int, **setup: object) -> Link:
    status, made = Link(port).request("POST", "", {"setup": SETUP | setup, "director": "Dora"})
    assert status == 200, made
    return Link(port, made["code"], made["key"])


def joined(*names: str) -> list[dict[str, Any]]:
    return [{"type": "joined", "name": name} for name in names]


def entered(number: int, table: int, player: int, score: Score) -> dict[str, Any]:
    return {
        "type": "entered", "round": number, "table": table, "player": player, "score": msgspec.to_builtins(score),
    }  # fmt: skip


def ruled(number: int, table: int, score: Score, why: str = "") -> dict[str, Any]:
    return {"type": "ruled", "round": number, "table": table, "score": msgspec.to_builtins(score), "why": why}


@pytest.fixture(scope="module")
def club(home: House) -> Link:
    """An evening of twelve, with its first round on."""
    link = opened(home.port)
    link.do(*joined(*NAMES[:12]))
    link.draw()
    return link


class Killed:
    """A server that is started again over the same data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = Server(folder)

    def again(self) -> int:
        self.server.kill()
        self.server = Server(self.folder)
        return self.server.port


@pytest.fixture
def killed(tmp_path: Path) -> Iterator[Killed]:
    found = Killed(tmp_path)
    yield found
    found.server.kill()


def test_an_evening_of_24_over_http_equals_a_recount(killed: Killed) -> None:
    chance, setup = Random(24), msgspec.convert(SETUP, Setup)
    link = opened(killed.server.port)
    link.do(*joined(*NAMES[:22]))
    sheets: dict[tuple[int, int], tuple[tuple[int, ...], Score]] = {}
    for number in range(8):
        if number in (1, 2):
            link.do(*joined(NAMES[21 + number]))
        if number == 5:
            link.do({"type": "left", "player": 6})
        link.draw()
        tables = link.view()["public"]["rounds"][-1]["tables"]
        phones = [link.table(at) for at in range(len(tables))]
        for at, table in enumerate(tables):
            if (number, at) in ((3, 2), (6, 1)):
                link.port = killed.again()
                for phone in phones:
                    phone.port = link.port
            score = dealt(chance, setup)
            sheets[number, at] = (tuple(table["players"]), score)
            if at == 2:  # this table's phone is dead: the director has its paper
                link.do(ruled(number, at, score))
                continue
            mine, theirs = table["players"][0], table["players"][3]
            cmd = f"phone-{number}-{at}"
            first = phones[at].ask(entered(number, at, mine, score), cmd=cmd)
            again = phones[at].ask(entered(number, at, mine, score), cmd=cmd)  # tapped twice
            assert first == again and first[0] == 200
            status, found = phones[at].ask(entered(number, at, theirs, score))
            assert status == 200, found
        if number in (1, 4, 6):
            players, _ = sheets[number - 1, 0]
            better = dealt(chance, setup)
            link.do(ruled(number - 1, 0, better, "the last loner was missed"))
            sheets[number - 1, 0] = (players, better)
    link.do({"type": "finished"})
    view = Link(link.port, link.code).view()  # whoever has the address
    counted = recount(sheets)
    rows = view["public"]["standings"]
    assert {row["players"][0]: (row["points"], row["loners"], row["won"]) for row in rows} == counted
    assert view["public"]["over"] and len(rows) == 24
    assert "director" not in view or view["director"] is None


@pytest.mark.parametrize("event", [
    {"type": "joined", "name": "Eve"}, {"type": "drawn", "round": 1}, {"type": "finished"},
    {"type": "undone", "event": 1}, {"type": "left", "player": 0},
    {"type": "keyadded", "key": "0" * 32, "director": "Eve"},
    {"type": "ruled", "round": 0, "table": 0, "score": {"sides": [9, 6]}}, {"type": "setup", "setup": SETUP},
    {"type": "granted", "player": 0, "points": 9}, {"type": "renamed", "player": 0, "name": "Eve"},
    {"type": "planned", "rounds": []}, {"type": "started"}, {"type": "cleared", "round": 0, "table": 0},
])  # fmt: skip
def test_nobody_without_the_directors_key_changes_anything(club: Link, event: dict[str, Any]) -> None:
    before = club.view()["version"]
    for key in ("", "0" * 32, club.table(0).key, club.code):
        status, found = club.with_key(key).ask(event, seen=before)
        assert status == 403, found
    assert club.view()["version"] == before


def test_what_only_a_director_may_read_is_not_read_with_another_key(club: Link) -> None:
    secret = json.dumps(club.view()["director"]["links"])
    for key in ("", club.table(0).key):
        other = club.with_key(key)
        assert other.view()["director"] is None
        assert secret[10:40] not in json.dumps(other.view())
        for path in ("paper/tables", "pdf/sheets", "csv/players", "csv/results"):
            assert other.request("GET", f"/{club.code}/{path}")[0] == 403
        for path in ("draw", "keys", "csv"):
            body = {"draw": {"cmd": "x", "seen": 0}, "keys": {"director": "Eve"}}.get(
                path, {"cmd": "x", "seen": 0, "what": "players", "text": "name\nEve"}
            )
            assert other.request("POST", f"/{club.code}/{path}", body)[0] == 403
    assert club.with_key("").request("GET", f"/{club.code}/csv/standings")[0] == 200


def test_a_tables_link_enters_for_its_table_only(club: Link) -> None:
    tables = club.view()["public"]["rounds"][-1]["tables"]
    event = entered(0, 1, tables[1]["players"][0], Score(sides=(9, 6)))
    status, found = club.table(0).ask(event)
    assert (status, found["error"]) == (403, "This link is for table 1, not for table 2.")
    stranger = entered(0, 0, tables[1]["players"][0], Score(sides=(9, 6)))
    status, found = club.table(0).ask(stranger)
    assert status == 422 and "does not sit at table 1" in found["error"]


def test_a_wrong_total_is_refused_with_the_reason(club: Link) -> None:
    status, found = club.ask(ruled(0, 0, Score(sides=(1, 2))))
    assert status == 422 and "8 hands of 1, 2 or 4 points each make 8 to 32 in all" in found["error"]


def test_two_directors_at_once_see_the_clash_and_lose_nothing(home: House) -> None:
    dora = opened(home.port)
    dora.do(*joined(*NAMES[:8]))
    dora.draw()
    status, made = dora.request("POST", f"/{dora.code}/keys", {"director": "Hugo"})
    assert status == 200
    hugo = dora.with_key(made["key"])
    seen = hugo.view()["version"]
    dora.do(ruled(0, 0, Score(sides=(9, 6))), seen=seen)
    status, found = hugo.ask(ruled(0, 0, Score(sides=(9, 5))), seen=seen)
    assert (status, found["error"]) == (409, "Dora was quicker: round 1, table 1: 9 to 6 entered.")
    hugo.do(ruled(0, 1, Score(sides=(4, 6))), seen=seen)  # another table is no clash
    hugo.do(ruled(0, 0, Score(sides=(9, 5))))
    log = [line["words"] for line in dora.view()["director"]["log"]]
    assert {"round 1, table 1: 9 to 6 entered", "round 1, table 1: 9 to 5 entered"} <= {*log}
    dora.do({"type": "keyremoved", "director": "Hugo"})
    assert hugo.ask(ruled(0, 0, Score(sides=(9, 6))), seen=99)[0] == 403


def test_a_reader_waits_for_news(home: House) -> None:
    dora = opened(home.port)
    version = dora.view()["version"]
    line = http.client.HTTPConnection("127.0.0.1", home.port, timeout=15)
    line.request("GET", f"/api/evenings/{dora.code}?after={version}")
    dora.do(*joined("Ada"), seen=version)
    answer = json.loads(line.getresponse().read())
    line.close()
    assert answer["version"] == version + 1 and answer["public"]["players"][0]["name"] == "Ada"


def test_players_come_from_a_spreadsheet_and_results_go_to_one(home: House) -> None:
    dora = opened(home.port)
    body = {"cmd": "csv", "seen": 0, "what": "players", "text": "name\nAda\n'=Bram\nCarl\nDora\n"}
    assert dora.request("POST", f"/{dora.code}/csv", body)[0] == 200
    assert [player["name"] for player in dora.view()["public"]["players"]] == ["Ada", "=Bram", "Carl", "Dora"]
    dora.draw()
    status, text = dora.request("GET", f"/{dora.code}/csv/results")
    assert status == 200 and b"'=Bram" in text and b",=Bram" not in text
    status, page = dora.request("GET", f"/{dora.code}/paper/tables")
    assert status == 200 and dora.table(0).key.encode() in page
    status, page = dora.request("GET", f"/{dora.code}/pdf/sheets?paper=letter")
    assert status == 200 and page.startswith(b"%PDF-")


@pytest.mark.parametrize("body", [
    b"", b"[]", b'{"cmd":"x","seen":0,"events":[{"type":"none"}]}', b'{"cmd":"x","seen":0,"events":[{"type":"ruled"}]}',
    b'{"cmd":"","seen":0,"events":[]}', b'{"cmd":"x","seen":"y","events":[]}', b"\xff",
    b'{"cmd":"x","seen":0,"events":[{"type":"joined","name":1}]}',
])  # fmt: skip
def test_what_makes_no_sense_is_refused(club: Link, body: bytes) -> None:
    line = http.client.HTTPConnection("127.0.0.1", club.port, timeout=15)
    line.request("POST", f"/api/evenings/{club.code}", body, {"x-euchre": "1", "x-key": club.key})
    assert line.getresponse().status == 400
    line.close()


def test_there_is_no_evening_where_there_is_none(home: House) -> None:
    for code in ("ZZZZZZZZ", "x-y", "..", "%2e", "ä"):
        assert Link(home.port).request("GET", f"/{code.encode().hex() if code == 'ä' else code}")[0] == 404
    status, found = Link(home.port).request("POST", "", {"setup": SETUP | {"rounds": 0}})
    assert status == 422 and "Rounds: 0 is not between 1 and 100" in found["error"]


def test_an_evening_is_no_table_and_a_table_no_evening(home: House) -> None:
    dora = opened(home.port)
    status, _, _ = home.request("POST", f"/api/rooms/{dora.code}/join", {"player": "Eve"})
    assert status == 404
    status, made, _ = home.request("POST", "/api/rooms", {"rules": "north_american", "player": "Ada"})
    assert status == 200
    assert Link(home.port).request("GET", f"/{made['room']}")[0] == 404
