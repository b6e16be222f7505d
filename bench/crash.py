"""Kill the server under load and look what is left: `python -m bench.crash --rounds 10`.

After each kill every acknowledged command must be in the log under the number it was acknowledged with, the log must
replay to a table that goes on, and the database must be whole. The same database lives through all rounds.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from bench.client import Seat, Stats, start_table
from bench.load import Server, tables
from euchre.server.rooms.ids import id_of
from euchre.server.store import Database
from euchre.table import Stamped, replay
from euchre.table.events import Event

_events = msgspec.json.Decoder(list[Event])


@dataclass
class Found:
    """What the rounds showed."""

    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    shown: int = 0


def crash(folder: Path, *, rounds: int, tables: int, seconds: float) -> Found:
    """So many kills over one database."""
    found = Found()
    for _ in range(rounds):
        stats, seats = asyncio.run(_load_and_kill(folder, tables, seconds))
        found.acknowledged += len(stats.acks)
        _look(folder, stats, seats, found)
    return found


async def _load_and_kill(folder: Path, count: int, seconds: float) -> tuple[Stats, list[Seat]]:
    server = Server(folder)
    stats = Stats(keep=True)
    try:
        seats = await tables(server.port, count, stats)
        for host in seats[::4]:
            await start_table([host])
        await asyncio.sleep(seconds)
    finally:
        server.kill()
    await asyncio.sleep(0.2)  # what was on the line before the kill arrives
    return stats, seats


def _look(folder: Path, stats: Stats, seats: list[Seat], found: Found) -> None:
    database = Database(folder / "tables.sqlite")
    try:
        if database.integrity() != "ok":
            found.problems.append("the integrity check failed")
        for room in {seat.room for seat in seats}:
            stamped, commands, number = [], {}, -1
            for row in database.rows(room):
                if row.first != number + 1:
                    found.problems.append(f"{room}: a gap before {row.first}")
                for event in _events.decode(row.body):
                    stamped.append(Stamped(event, row.at))
                    number += 1
                if row.cmd is not None:
                    commands[id_of(row.cmd)] = number  # the clients of this bench share no id
            table = replay(stamped)
            if table.version != number:
                found.problems.append(f"{room}: {number} events lead to version {table.version}")
            for acked, cmd, version in stats.acks:
                if acked == room and commands.get(cmd) != version:
                    found.lost.append(f"{room}: {cmd} was acknowledged as {version}, the log has {commands.get(cmd)}")
            newest = max(seat.version for seat in seats if seat.room == room)
            found.shown += newest
            if newest > number:
                found.lost.append(f"{room}: event {newest} was shown, the log ends at {number}")
    finally:
        database.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=3.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = crash(Path(folder), rounds=chosen.rounds, tables=chosen.tables, seconds=chosen.seconds)
    print(
        f"{chosen.rounds} kills, {found.acknowledged:,} commands acknowledged: {len(found.lost)} lost, "
        f"{len(found.problems)} problems in the logs"
    )
    for line in (found.lost + found.problems)[:20]:
        print(" ", line)
    sys.exit(bool(found.lost or found.problems))


if __name__ == "__main__":
    main()
