"""What finished hands leave in memory: `python -m bench.memory --hands 20000`.

The server's rooms, reducer, views, messages and writer in one process; at each of 20 tables four readers that throw
away what they are sent. A table is let go after 40 hands, as when everybody has left it, and another is opened.
Resident memory and living objects are printed after every tenth of the hands.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.bare import BareRoom
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.settings import Settings
from euchre.server.store import Database
from euchre.table import commands as cm

TABLES = 20
EACH = 40
"""Hands at one table."""


class Deaf:
    """A reader that is sent everything and keeps what a socket keeps."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.seat: int | None = None
        self.known: dict[str, Any] | None = None
        self.bytes = 0

    def send(self, frame: bytes) -> None:
        """Count it."""
        self.bytes += len(frame)

    def bye(self, code: Any, reason: str) -> None:
        """Leave."""


class FullRoom(BareRoom):
    """A table whose players give their nonces too."""

    def pursue(self) -> None:
        """Answer the promise of a deal."""
        if self.room.awaited and not (self.writing or self.over):
            self.submit(cm.GiveNonce(seat=self.room.awaited[0], hand=self.room.number, nonce="0f" * 16))
        else:
            super().pursue()


async def one_table(hub: Hub, hands: int, rules: str) -> int:
    """Open a table, have it play so many hands, let it go; the bytes its readers were sent."""
    opened = await hub.tables.open(cm.Open(rules=rules))
    room = hub.tables.live[opened.code] = FullRoom(hub.tables.means, opened.code, opened.room, {})
    room.over = True
    readers = [Deaf(f"{opened.code}{seat:024}") for seat in range(room.room.rules.num_players)]
    for seat, reader in enumerate(readers):
        room.submit(cm.Sit(seat=seat, name=f"P{seat}", owner=reader.owner))
    await hub.tables.settled(room)
    for reader in readers:
        room.audience.add(reader)
        room.audience.welcome(reader, -1)
    room.over = False
    room.submit(cm.Start(by=0))
    while room.room.number <= hands:  # noqa: ASYNC110 -- the room tells nobody
        await asyncio.sleep(0.05)
    room.over = True
    await hub.tables.settled(room)
    hub.tables.let_go(room)
    return sum(reader.bytes for reader in readers)


def resident() -> float:
    """This process' memory in MB."""
    status = Path("/proc/self/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


async def measure(folder: Path, hands: int, rules: str) -> None:
    """Print a row for every tenth."""
    settings = Settings(data=folder, bot_processes=0)
    hub = Hub(settings, Database(settings.database))
    print("| hands | resident | objects | sent | processor time |\n|---|---|---|---|---|", flush=True)
    sent = 0
    for part in range(11):
        waiting = max(1, hands // 10 // EACH) if part else 0
        while waiting > 0:
            count = min(TABLES, waiting)
            sent += sum(await asyncio.gather(*(one_table(hub, EACH, rules) for _ in range(count))))
            waiting -= count
        gc.collect()
        done = part * max(1, hands // 10 // EACH) * EACH
        print(
            f"| {done:,} | {resident():.1f} MB | {len(gc.get_objects()):,} | {sent / 1e6:,.0f} MB | "
            f"{time.process_time():,.0f} s |",
            flush=True,
        )
    await hub.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--rules", default="north_american")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), chosen.hands, chosen.rules))


if __name__ == "__main__":
    main()
