"""Tables on disk: quick to open however long they were played at, listed without being opened, damaged ones alone."""

from __future__ import annotations

import dataclasses
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from euchre.game import Game
from euchre.server.rooms import registry
from euchre.server.rooms.clock import steady_clock
from euchre.server.rooms.keeping import KeptRoom, load
from euchre.server.store import Database
from euchre.table import Room, TableOptions, agenda, decide, fold, replay
from euchre.table import commands as cm
from euchre.table.events import Stamped
from tests.server.house import Browser, House, house


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def facts(room: Room) -> dict[str, Any]:
    """Everything about a room, comparable."""
    found = {field.name: getattr(room, field.name) for field in dataclasses.fields(room)}
    game, hand = found["game"], found["hand"]
    found["game"] = None if game is None else (game.dealer, game.score, tuple(map(str, game.outcomes)), game.is_over)
    found["hand"] = None if hand is None else str(hand)
    return found


def games(count: int, rules: str) -> list[Stamped]:
    """The log of a table at which so many games were played, quick ones of one hand."""
    done: list[Stamped] = []
    room: Room | None = None

    def do(command: Any) -> None:
        nonlocal room
        at = 1_000 * (len(done) + 1)
        for event in decide(room, command, at):
            room = fold(room, event, at)
            done.append(Stamped(event, at))

    do(cm.Open(rules=rules, name="Long", options=TableOptions(clock=30)))
    do(cm.Sit(seat=1, name="Ann", owner="a" * 32))
    do(cm.Start(by=1, dealer=2, bots=tuple((f"B{seat}", "rule") for seat in range(3))))
    while room is not None and (room.number < 10_000):
        need = agenda(room, 0)
        if need == "commit":
            if sum(type(stamped.event).__name__ == "Started" for stamped in done) > count:
                break
            do(cm.Commit(seed=f"{room.number:064x}", awaited=(1,), dealer=room.number % 4))
        elif room.dealing:
            assert room.game is not None
            do(cm.DealCards(deal=Game.new(room.rules, dealer=room.game.dealer, seed=room.number).deal()))
        elif need == "reveal":
            do(cm.Reveal())
        elif room.actor is not None:
            seat = room.actor
            do(cm.Act(seat=seat, action=room.view(seat).legal_actions()[-1], bot=not room.is_human(seat)))
        else:
            do(cm.Next(seat=1))
    return done


@pytest.mark.parametrize(
    "rules",
    [
        "north_american(target=1,all_pass=stick_dealer)",
        "british_25(target=1)",
        "railroad(target=5,betting=per_point)",
    ],
)
def test_a_room_folded_from_a_snapshot_is_the_one_folded_from_the_first_event(rules: str) -> None:
    log = games(3, rules)
    room: Room | None = None
    snapshots = 0
    for number, (event, at) in enumerate(log):
        room = fold(room, event, at)
        snapshot = KeptRoom.of(room, at)
        if snapshot is None:
            continue
        snapshots += 1
        again = snapshot.room()
        assert facts(again) == facts(room)
        for later, when in log[number + 1 :]:
            again = fold(again, later, when)
        assert facts(again) == facts(replay(log))
    assert snapshots >= 3


def play_game(browser: Browser) -> None:
    """Play until the game is over."""
    while browser.table["stage"] != "over":
        browser.play_hand()
        if browser.table["stage"] != "over":
            browser.done(op="next")


def test_only_the_last_game_is_read_when_a_table_is_opened(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        browser = home.solo("north_american(target=1)")
        for _ in range(3):
            play_game(browser)
            browser.done(op="next")
            browser.my_turn()
        browser.quiet()
        browser.close()
        version, table = browser.version, browser.table
    database = Database(tmp_path / "tables.sqlite")
    whole = database.rows(browser.room)
    loaded = load(database, browser.room, 0, 400)
    body = database.snapshot(browser.room)
    assert loaded is not None
    assert body is not None
    read = database.rows(browser.room, after=msgspec.json.decode(body, type=KeptRoom).version)
    database.close()
    assert len(read) < len(whole) / 2
    assert loaded.room.version == version
    assert len(loaded.answered) > len(read) / 2
    with house(tmp_path) as home:
        again = home.browser(browser.room, browser.cookie)
        assert {name: again.table[name] for name in ("score", "hand", "held")} == {
            name: table[name] for name in ("score", "hand", "held")
        }
        again.close()


def test_nothing_is_read_from_the_disk_on_the_loop_and_lists_open_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(tmp_path) as home:
        browser = home.solo()
        browser.to_act()
        browser.quiet()
        browser.close()
    threads: list[threading.Thread] = []

    def noting(original: Any) -> Any:
        def noted(*args: Any, **named: Any) -> Any:
            threads.append(threading.current_thread())
            return original(*args, **named)

        return noted

    for name in ("rows", "commands", "snapshot", "exists", "rooms_of", "room_count", "old_rooms", "forget", "commit"):
        monkeypatch.setattr(Database, name, noting(getattr(Database, name)))
    folded: list[threading.Thread] = []

    def folding(*args: Any) -> Any:
        folded.append(threading.current_thread())
        return load(*args)

    monkeypatch.setattr(registry, "load", folding)
    with house(tmp_path) as home:
        _, listed, _ = home.request("GET", "/api/rooms", cookie=browser.cookie)
        assert [card["room"] for card in listed["rooms"]] == [browser.room]
        assert listed["rooms"][0]["your_turn"] is True
        assert folded == []
        again = home.browser(browser.room, browser.cookie)
        assert again.version == browser.version
        again.close()
        assert folded
        assert home.thread not in threads + folded


def test_an_unfinished_game_is_listed_however_many_newer_ones_are_over(home: House) -> None:
    browser = home.solo()
    for _ in range(21):
        answer, _ = home.post("/api/rooms", {"rules": "north_american", "player": "Ann"}, browser.cookie)
        with home.database.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE summaries SET finished = 1 WHERE room = ?", (answer["room"],))
    _, listed, _ = home.request("GET", "/api/rooms", cookie=browser.cookie)
    browser.close()
    assert [card["room"] for card in listed["rooms"]] == [browser.room]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE log SET body = CAST('[[\"no such event\"]]' AS BLOB) WHERE room = ? AND first = 3",
        "DELETE FROM log WHERE room = ? AND first = 3",
        "UPDATE log SET body = x'00ff' WHERE room = ? AND first = 3",
    ],
    ids=["unknown", "missing", "garbage"],
)
def test_a_damaged_table_says_so_and_hides_no_other(
    tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    with house(tmp_path) as home:
        host = home.friends(1)[0]
        for seat in range(1, 4):
            assert host.done(op="add_bot", seat=seat, bot="rule")["type"] == "ack"
        other, _ = home.post("/api/rooms", {"rules": "north_american", "player": "Ann"}, host.cookie)
        host.close()
    database = Database(tmp_path / "tables.sqlite")
    with database.engine.begin() as connection:
        assert connection.exec_driver_sql(damage, (host.room,)).rowcount == 1
    database.close()
    with house(tmp_path) as home:
        for _ in range(3):
            again = home.browser(host.room, host.cookie)
            assert again.bye == "no_room"
            assert "damaged" in again.seen[-1]["reason"]
        _, listed, _ = home.request("GET", "/api/rooms", cookie=host.cookie)
        assert other["room"] in [card["room"] for card in listed["rooms"]]
    assert caplog.text.count("is damaged") == 1


class Hands:
    """A clock whose hands a test moves."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return 1_700_000_000_000 + self.ahead


def test_a_deadline_is_no_farther_off_when_the_clock_was_set_back_meanwhile(tmp_path: Path) -> None:
    hands = Hands()
    with house(tmp_path, clock=hands) as home:
        answer, cookie = home.post("/api/rooms", {"rules": "north_american", "player": "Ann", "clock": 60})
        browser = home.browser(answer["room"], cookie)
        browser.done(op="start")
        hands.ahead += 2_000  # the nonces' time is over
        browser.until(lambda: browser.table["stage"] == "hand" and browser.table.get("fairness"))
        browser.quiet()
        browser.close()
    database = Database(tmp_path / "tables.sqlite")
    now = hands() - 3_600_000
    loaded = load(database, browser.room, now, 400)
    database.close()
    assert loaded is not None
    assert loaded.room.due is not None
    assert loaded.room.due - now <= 60_000


def test_the_servers_clock_goes_on_when_the_machines_is_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = steady_clock()
    before = clock()
    earlier = time.time_ns() - 3_600 * 10**9
    monkeypatch.setattr(time, "time_ns", lambda: earlier)
    assert clock() >= before
