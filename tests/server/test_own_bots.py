"""Bots of whoever runs the server: offered, asked, and given up politely."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from euchre.bots import make_bot
from euchre.cli.serve import _own_bot
from euchre.errors import EuchreError
from euchre.notation import parse_view
from euchre.server.rooms import ownbots
from euchre.server.rooms.botpool import SAMPLE, BotPool
from tests.server import own_bots
from tests.server.house import house

VIEW = parse_view(SAMPLE)
HERE = "tests.server.own_bots"


def test_it_is_offered_and_plays_at_the_table(tmp_path: Path) -> None:
    own_bots.ASKED.clear()
    with house(tmp_path, own_bots=(("Mine", f"{HERE}:Last"),)) as home:
        _, listed, _ = home.request("GET", "/api/rooms")
        assert listed["bots"][-1] == "Mine"
        answer, cookie = home.post(
            "/api/rooms", {"rules": "north_american", "player": "A", "solo": True, "bot": "Mine"}
        )
        browser = home.browser(answer["room"], cookie)
        assert {chair["bot"] for chair in browser.table["chairs"] if chair["kind"] == "bot"} == {"Mine"}
        browser.play_hand()
        browser.close()
    assert own_bots.ASKED


def test_it_is_asked_in_a_process_and_its_choice_is_done() -> None:
    pool = BotPool(processes=1, own={"Mine": f"{HERE}:Last"})
    try:
        advice = asyncio.run(pool.choose("Mine", VIEW))
        assert (advice.action, advice.reason) == (VIEW.legal_actions()[-1], "The last one.")
        assert pool.best != "Mine"
        assert own_bots.ASKED == [] or str(VIEW) not in own_bots.ASKED
    finally:
        pool.close()


@pytest.mark.parametrize("kind", ["Raises", "Illegal", "Silent", "Ends", "Sleeps"])
def test_one_that_fails_is_replaced_each_time_and_then_given_up(
    kind: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(ownbots, "THINKING", 0.5)
    own_bots.ASKED.clear()
    pool = BotPool(processes=1, own={"Bad": f"{HERE}:{kind}", "Mine": f"{HERE}:Last"})
    pool.default = "rule"
    expected = make_bot("rule").choose(VIEW).action

    async def scene() -> None:
        for count in range(ownbots.TRIES + 2):
            assert ("Bad" in pool.levels) == (count < ownbots.TRIES)
            assert (await pool.choose("Bad", VIEW)).action == expected
        assert (await pool.choose("Mine", VIEW)).reason == "The last one."

    try:
        asyncio.run(scene())
    finally:
        pool.close()
    said = [record.getMessage() for record in caplog.records if "Bad" in record.getMessage()]
    assert len(said) == ownbots.TRIES
    assert "given up" in said[-1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Mine", "NAME=MODULE:ATTRIBUTE"),
        ("=tests.server.own_bots:Last", "NAME=MODULE:ATTRIBUTE"),
        ("Mine=nowhere", "NAME=MODULE:ATTRIBUTE"),
        ("Club=tests.server.own_bots:Last", "bot of ours"),
        ("Mine=tests.server.no_bots:Last", "no module"),
        ("Mine=tests.server.own_bots:First", "has no 'First'"),
        ("Mine=tests.server.own_bots:ASKED", "is no bot"),
    ],
)
def test_a_bot_that_cannot_be_is_refused_before_the_server_starts(text: str, words: str) -> None:
    with pytest.raises(EuchreError, match=words):
        _own_bot(text)


def test_a_bot_is_named_and_placed() -> None:
    assert _own_bot("My bot 2 = tests.server.own_bots:Last") == ("My bot 2", f"{HERE}:Last")
