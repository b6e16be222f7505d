"""The ids of commands: any text is one id, of one player; and what changes nothing is acknowledged in its turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre.game import Game
from euchre.rules import Rules
from tests.server.desk import Desk, heard, say
from tests.server.house import house

RULES = Rules.of("north_american")


@pytest.fixture
def desk() -> Desk:
    return Desk("north_american")


@pytest.mark.parametrize("cmd", ["abc\0def", "a b", "%00", "…", "a:b", "x" * 64])
def test_any_text_is_one_id_also_after_a_restart(tmp_path: Path, cmd: str) -> None:
    with house(tmp_path) as home:
        browser = home.solo()
        browser.to_act()
        first = browser.answer(browser.command(cmd=cmd, op="act", token=browser.table["legal"][0]["token"]))
        assert first["type"] == "ack"
        browser.close()
    with house(tmp_path) as home:
        again = home.browser(browser.room, browser.cookie)
        assert again.answer(again.command(cmd=cmd, expect=0, op="next")) == first
        other = cmd[: len(cmd) // 2]
        assert again.answer(again.command(cmd=other, expect=0, op="act", token="-"))["code"] == "stale"
        again.close()


def test_an_id_belongs_to_one_player(desk: Desk) -> None:
    desk.begin(Game.new(RULES, dealer=0, seed=1).deal())
    one, two = desk.connect(1), desk.connect(2)
    version = desk.live.room.version
    say(one, "same", version, op="act", token="-")
    desk.flush()
    say(two, "same", desk.live.room.version, op="act", token="-")
    desk.flush()
    acks = [frame for frame in heard(two) if frame["type"] == "ack"]
    assert desk.live.room.version == version + 2
    assert [frame["version"] for frame in acks] == [version + 2]


def test_what_changes_nothing_is_acknowledged_after_what_it_relies_on(desk: Desk) -> None:
    desk.begin(Game.new(RULES, dealer=0, seed=1).deal())
    one = desk.connect(1)
    version = desk.live.room.version
    say(one, "pass", version, op="act", token="-")
    say(one, "late", version, op="nonce", hand=1, nonce="0f" * 16)
    assert not [frame for frame in heard(one) if frame["type"] == "ack"]
    desk.flush()
    acks = [frame for frame in heard(one) if frame["type"] == "ack"]
    assert acks == [{"type": "ack", "cmd_id": name, "version": version + 1} for name in ("pass", "late")]
