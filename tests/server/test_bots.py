"""Bots think elsewhere, and a table is never held up by one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

from euchre.bots import BOTS
from euchre.game import Game, View
from euchre.notation import parse_view
from euchre.rules import Rules
from euchre.server.rooms import botpool
from euchre.server.rooms.botpool import SAMPLE, BotPool
from tests.server.house import House


@pytest.fixture
def pool() -> Iterator[BotPool]:
    made = BotPool(processes=0)
    made.default = "rule"
    yield made
    made.close()


VIEW: View = parse_view(SAMPLE)


def test_every_level_chooses_a_legal_action(pool: BotPool) -> None:
    assert pool.levels
    assert set(pool.levels) <= set(BOTS)
    for level in ("rule", "random", "no such level"):
        advice = asyncio.run(pool.choose(level, VIEW))
        assert advice.action in VIEW.legal_actions()
        assert advice.reason


def test_a_bot_that_takes_too_long_or_fails_is_replaced_by_a_plain_choice(
    pool: BotPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(botpool, "PATIENCE", 0.05)
    monkeypatch.setattr(botpool, "_choose", lambda *_: time.sleep(0.2))
    assert asyncio.run(pool.choose("rule", VIEW)).action.token == "-"

    def fails(*_: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr(botpool, "PATIENCE", 4.0)
    monkeypatch.setattr(botpool, "_choose", fails)
    assert asyncio.run(pool.choose("rule", VIEW)).action.token == "-"
    assert "failed" in caplog.text


def test_a_forced_action_is_not_thought_about(pool: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Game.new(Rules.of("north_american"), seed=2).hand()
    while len(hand.legal_actions()) > 1:
        hand = hand.apply(hand.legal_actions()[-1])
    actor = hand.actor
    assert actor is not None
    monkeypatch.setattr(botpool, "_choose", None)
    assert asyncio.run(pool.choose("rule", hand.view(actor))).action is hand.legal_actions()[0]


def test_a_process_that_dies_is_replaced() -> None:
    pool = BotPool(processes=1)
    pool.levels = ("rule",)
    pool.warm_up()
    try:
        assert asyncio.run(pool.choose("rule", VIEW)).reason
        process = next(iter(pool._executor._processes.values()))  # type: ignore[attr-defined]
        process.kill()
        process.join(5)
        for _ in range(3):
            assert asyncio.run(pool.choose("rule", VIEW)).candidates
    finally:
        pool.close()


def test_a_table_that_cannot_be_shown_is_begun_anew(
    home: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    browser = home.solo()
    browser.to_act()
    browser.quiet()
    live = home.hub.tables.live[browser.room]

    def broken(*_: object) -> None:
        raise RuntimeError("a mistake")

    with monkeypatch.context() as patch:
        patch.setattr(live.audience, "show", broken)
        browser.command(op="act", token=browser.table["legal"][0]["token"])
        assert browser.bye == "stopping"
    again = browser.again(have=-1)
    assert again.version > browser.version
    again.my_turn()
    again.close()
    assert "cannot be shown" in caplog.text


def test_a_bot_says_so_when_a_player_has_revoked(home: House) -> None:
    browser = home.solo("north_american(renege_enforcement=claim)")

    def charged() -> bool:
        events = [event for frame in browser.seen for event in frame.get("events", ())]
        return any(event.get("action") == "revoke" and event["seat"] != browser.table["you"] for event in events)

    for _ in range(400):
        browser.my_turn()
        if charged():
            break
        if not browser.table["legal"]:
            browser.done(op="next")
            continue
        honest = [each["token"] for each in browser.table["legal"]]
        wrong = [each["card"] for each in browser.table["held"] if each["card"] not in honest]
        playing = browser.table["phase"] == "play"
        for token in (*wrong, *honest) if playing else honest[-1:]:
            if browser.done(op="act", token=token)["type"] == "ack":
                break
    browser.close()
    assert charged()
