"""The tables of a server, on a store that is no database: what rooms ask of it is written down in `Store` alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from euchre.server.rooms.chance import Chance
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.registry import Damaged
from euchre.server.rooms.settings import Settings
from euchre.server.store import StoredRow, Write
from euchre.table import commands as cm


class Memory:
    """A store that forgets everything when it is closed."""

    def __init__(self) -> None:
        self.log: dict[str, list[StoredRow]] = {}
        self.snapshots: dict[str, bytes] = {}
        self.reviews: dict[str, bytes] = {}
        self.full = False

    def commit(self, batch: list[Write]) -> dict[str, BaseException]:
        if self.full:
            raise OSError("there is no room")
        for write in batch:
            code, first, at, cmd, body = write.row
            self.log.setdefault(code, []).append(StoredRow(first, at, cmd, body.encode()))
            if write.snapshot:
                self.snapshots[code] = write.snapshot.encode()
        return {}

    def is_there(self) -> bool:
        return True

    def rows(self, code: str, *, after: int = -1) -> list[StoredRow]:
        return [row for row in self.log.get(code, []) if row.first > after]

    def commands(self, code: str, limit: int) -> list[tuple[int, str | None]]:
        return [(row.first, row.cmd) for row in reversed(self.log.get(code, []))][:limit]

    def snapshot(self, code: str) -> bytes | None:
        return self.snapshots.get(code)

    def keep_review(self, key: str, room: str, at: int, body: bytes, most: int) -> None:
        self.reviews[key] = body

    def review(self, key: str) -> bytes | None:
        return self.reviews.get(key)

    def exists(self, code: str) -> bool:
        return code in self.log

    def rooms_of(self, owner: str, limit: int = 20) -> list[tuple[str, bytes | None]]:
        return []

    def room_count(self) -> int:
        return len(self.log)

    def old_rooms(self, before: int, lobbies_before: int, limit: int) -> list[str]:
        return []

    def forget(self, codes: list[str]) -> None:
        for code in codes:
            del self.log[code]

    def close(self) -> None:
        self.log.clear()


def hub_of(store: Memory) -> Hub:
    return Hub(Settings(data=Path(), bot_processes=0, chance=Chance(1)), store)


def test_a_table_that_was_let_go_is_the_same_again_from_any_store() -> None:
    async def scene() -> None:
        hub = hub_of(Memory())
        live = await hub.tables.open(cm.Open(rules="north_american"))
        for seat in range(4):
            live.submit(cm.Sit(seat=seat, name=f"P{seat}", owner=f"{seat:032x}"))
        live.submit(cm.Start(by=0, dealer=1))
        live.submit(live.driver.command("commit"))
        live.submit(live.driver.command("deal"))
        await hub.tables.settled(live)
        hub.tables.let_go(live)
        again = await hub.tables.find(live.code)
        assert again is not None
        assert again is not live
        assert str(again.room.hand) == str(live.room.hand)
        assert again.room.chairs == live.room.chairs
        assert hub.tables.count == 1
        await hub.close()

    asyncio.run(scene())


def test_a_store_that_fails_throws_the_table_away_and_the_next_to_ask_finds_what_was_written() -> None:
    async def scene() -> None:
        store = Memory()
        hub = hub_of(store)
        live = await hub.tables.open(cm.Open(rules="north_american"))
        store.full = True
        live.submit(cm.Sit(seat=0, name="Ann", owner="0" * 32))
        await live.quiet()
        assert live.broken
        assert live.code not in hub.tables.live
        store.full = False
        again = await hub.tables.find(live.code)
        assert again is not None
        assert not again.room.chairs[0].owner
        await hub.close()

    asyncio.run(scene())


def test_a_log_that_makes_no_table_is_damaged_for_all_who_ask() -> None:
    async def scene() -> None:
        store = Memory()
        hub = hub_of(store)
        store.log["TORN"] = [StoredRow(3, 0, None, b'[["ready",1]]')]
        for _ in range(2):
            with pytest.raises(Damaged, match="damaged"):
                await hub.tables.find("TORN")
        await hub.close()

    asyncio.run(scene())
