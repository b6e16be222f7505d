"""The table without its sockets: how many plays a second one core decides, folds and puts on disk.

`python -m bench.bare --seconds 10`. The same rooms, reducer, views and writer as the server's, driven in one process:
at each of 50 tables the next play is decided when the last one is on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from euchre.server.rooms.hub import Hub
from euchre.server.rooms.room import LiveRoom
from euchre.server.rooms.settings import Settings
from euchre.server.store import Database
from euchre.table import agenda
from euchre.table import commands as cm


class BareRoom(LiveRoom):
    """A table that plays by itself, at random."""

    plays = 0
    over = False

    def pursue(self) -> None:
        """Do the next thing as soon as the last one is on disk."""
        if self.writing or self.broken or self.over:
            return
        room = self.room
        need = agenda(room, self._means.settings.clock())
        if need is not None:
            self.submit(self.driver.command(need))
        elif room.actor is not None:
            BareRoom.plays += 1
            self.submit(cm.Act(seat=room.actor, action=random.choice(room.view(room.actor).legal_actions())))
        elif room.stage in ("between", "over"):
            self.submit(cm.Next(seat=next(seat for seat in room.humans if seat not in room.ready)))


async def measure(folder: Path, *, tables: int, seconds: float) -> str:
    """One line of figures."""
    settings = Settings(data=folder, bot_processes=0)
    hub = Hub(settings, Database(settings.database))
    registry = hub.tables
    rooms: list[Any] = []
    for _ in range(tables):
        opened = await registry.open(cm.Open(rules="north_american"))
        room = BareRoom(registry.means, opened.code, opened.room, {})
        room.over = True
        for seat in range(4):
            room.submit(cm.Sit(seat=seat, name=f"P{seat}", owner=f"{opened.code}{seat}"))
        await registry.settled(room)
        room.over = False
        rooms.append(room)
    began, cpu = time.perf_counter(), time.process_time()
    for room in rooms:
        room.submit(cm.Start(by=0, dealer=0))
    await asyncio.sleep(seconds)
    took, used, plays = time.perf_counter() - began, time.process_time() - cpu, BareRoom.plays
    for room in rooms:
        room.over = True
    commits = hub.writer.commits
    await hub.close()
    batch = hub.writer.written / max(1, commits)
    return (
        f"{tables} tables without sockets, {took:.0f} s: {plays / took:,.0f} durable plays/s, "
        f"{plays / used:,.0f} a second of CPU ({100 * used / took:.0f} % of a core), {batch:.0f} rows a commit"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(asyncio.run(measure(Path(folder), tables=chosen.tables, seconds=chosen.seconds)))


if __name__ == "__main__":
    main()
