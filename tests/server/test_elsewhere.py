"""What a stranger chooses is paid for and done elsewhere: never on the event loop's thread, never twice for nothing."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from euchre.game import Game, concessions
from euchre.game.out_of_turn import claims, irregular
from euchre.rules import Rules
from euchre.server.http import rooms as rooms_page
from euchre.server.http import rules as rules_page
from euchre.server.present import replayed as replay
from euchre.server.present import rulesform
from euchre.server.rooms import botpool
from euchre.server.rooms.chance import Chance
from tests.server.house import Browser, House, house


def finished_hand() -> str:
    """A hand that is over, as a line."""
    hand = Game.new(Rules.of("north_american"), seed=3).hand()
    while not hand.is_over:
        hand = hand.apply(hand.legal_actions()[-1])
    return str(hand)


class Watch:
    """Notes on which thread functions ran."""

    def __init__(self) -> None:
        self.ran: list[tuple[str, bool]] = []

    def over(self, name: str, function: Callable[..., Any], home: House) -> Callable[..., Any]:
        """The function, noting its thread."""

        def noted(*args: Any, **named: Any) -> Any:
            self.ran.append((name, threading.current_thread() is home.thread))
            return function(*args, **named)

        return noted

    def names(self) -> set[str]:
        """What ran."""
        return {name for name, _ in self.ran}

    def on_the_loop(self) -> set[str]:
        """What ran on the loop's thread."""
        return {name for name, there in self.ran if there}


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def claim(browser: Browser) -> dict[str, Any]:
    """Claim the remaining tricks."""
    return browser.done(op="act", token=next(each["token"] for each in claims_of(browser)))


def claims_of(browser: Browser) -> list[dict[str, Any]]:
    """The claims that may be made now."""
    return [each for each in browser.table["asides"] if each["kind"] == "claim"]


def test_a_claim_is_searched_elsewhere_and_a_refused_one_only_once(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch()
    monkeypatch.setattr(irregular, "is_sure", watch.over("is_sure", claims.is_sure, home))
    browser = home.solo()
    browser.to_act()
    while not claims_of(browser):
        assert browser.done(op="act", token=browser.table["legal"][-1]["token"])["type"] == "ack"
        browser.to_act()
    answers = [claim(browser) for _ in range(3)]
    browser.close()
    assert {answer["code"] for answer in answers} == {"illegal"}
    assert len({answer["reason"] for answer in answers}) == 1
    assert watch.ran == [("is_sure", False)]


def test_whether_a_concession_stands_is_looked_at_elsewhere(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    monkeypatch.setattr(concessions, "_split_matters", watch.over("_split_matters", concessions._split_matters, home))
    browser = home.solo("seven_handed_called_card")
    browser.to_act()
    while not (found := [each for each in browser.table["asides"] if each["kind"] == "concede"]):
        assert browser.done(op="act", token=browser.table["legal"][-1]["token"])["type"] == "ack"
        browser.to_act()
    browser.done(op="act", token=found[0]["token"])
    browser.close()
    assert watch.on_the_loop() == set()


def test_a_rules_text_is_read_elsewhere(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    watched = watch.over("rules_check", rulesform.rules_check, home)
    monkeypatch.setattr(rules_page, "rules_check", watched)
    assert home.request("GET", "/api/rules/check?rules=bicycle(num_players=5)")[0] == 200
    reading = watch.over("parse", Rules.parse, home)
    monkeypatch.setattr(rooms_page, "Rules", SimpleNamespace(parse=reading))
    assert home.request("POST", "/api/rooms", {"rules": "bicycle(num_players=5)", "player": "A"})[0] == 422
    assert watch.names() == {"rules_check", "parse"}
    assert watch.on_the_loop() == set()


def test_a_replay_runs_elsewhere_and_an_address_has_one_at_a_time(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    watch, begun, go_on = Watch(), threading.Event(), threading.Event()

    def slow(line: str) -> Any:
        begun.set()
        assert go_on.wait(10)
        return original(line)

    original = replay.replayed
    monkeypatch.setattr(replay, "replayed", watch.over("replayed", slow, home))
    found: list[int] = []
    first = threading.Thread(
        target=lambda: found.append(home.request("POST", "/api/replay", {"line": finished_hand()})[0])
    )
    first.start()
    assert begun.wait(10)
    status, answer, _ = home.request("POST", "/api/replay", {"line": finished_hand()})
    go_on.set()
    first.join(10)
    assert (status, found) == (429, [200]), answer
    assert home.request("POST", "/api/replay", {"line": finished_hand()})[0] == 200
    assert watch.ran == [("replayed", False)] * 2


def test_what_takes_too_long_elsewhere_is_ended() -> None:
    with pytest.raises(TimeoutError):
        botpool.limited(0.01, lambda: [None for _ in iter(int, 1)])
    assert botpool.limited(60, str, 7) == "7"


class Paused(Chance):
    """Chance that notes the pauses it is asked for."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[float, float]] = []

    def pause(self, least: float, most: float) -> float:
        self.asked.append((least, most))
        return 0.0


def test_a_bot_pauses_before_every_action_whether_it_has_a_choice_or_not(tmp_path: Path) -> None:
    chance = Paused()
    with house(tmp_path, chance=chance, pause=(0.3, 0.8)) as home:
        browser = home.solo()
        browser.play_hand()
        browser.close()
        acted = [event for frame in browser.seen if frame["type"] == "events" for event in frame["events"]]
        by_bots = [event for event in acted if event["kind"] == "acted" and event.get("seat") != 2]
    assert len(by_bots) >= 10
    assert len(chance.asked) >= len(by_bots)
    assert set(chance.asked) == {(0.3, 0.8)}
