"""What a server keeps: in memory so many tables, on disk each as long as it is of use."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.house import PATIENCE, House, house


def later(home: House, work: Callable[[], Any]) -> Any:
    """Do something in the server's loop."""
    return asyncio.run_coroutine_threadsafe(work(), home.hub.writer.loop).result(PATIENCE)


def test_a_full_memory_lets_the_table_go_that_rested_longest(tmp_path: Path) -> None:
    with house(tmp_path, most_live=3) as home:
        codes = [home.post("/api/rooms", {"rules": "north_american", "player": "A"})[0]["room"] for _ in range(6)]
        assert list(home.hub.tables.live) == codes[3:]
        browsers = [home.browser(code) for code in codes[:3]]
        assert all(browser.table for browser in browsers)
        assert sorted(home.hub.tables.live) == sorted(codes[:3])
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
        with home.database.engine.begin() as connection:
            for code, age in ages.items():
                connection.exec_driver_sql(
                    "UPDATE rooms SET opened = opened - ?, touched = touched - ? WHERE code = ?",
                    (age * day, age * day, code),
                )
        assert home.hub.tables.count == 5
        for code in (unused, codes[3], young):
            later(home, _letting_go(home, code))
        later(home, home.hub.sweeper.forget_old)
        assert home.hub.tables.count == 3
        assert all(home.hub.store.exists(code) for code in (played.room, watched, young))
        assert home.browser(unused).bye == "no_room"
        assert home.hub.store.rows(unused) == []
        watcher.close()


def _letting_go(home: House, code: str) -> Callable[[], Any]:
    async def work() -> None:
        home.hub.tables.let_go(home.hub.tables.live[code])

    return work


def test_a_code_is_read_in_small_letters_too(home: House) -> None:
    browser = home.solo()
    again = home.browser(browser.room.lower(), browser.cookie)
    again.to_act()
    assert again.answer(again.command(op="act", token=again.table["legal"][0]["token"]))["type"] == "ack"
    again.close()
    browser.close()
