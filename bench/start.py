"""How long a server with many tables takes to start, and what tables leave in memory: `python bench/start.py`.

Writes so many tables straight into a database of its own, starts a hub on it, opens some of the tables, lets them go,
and prints seconds and megabytes.
"""

import argparse
import asyncio
import gc
import resource
import tempfile
import time
from pathlib import Path

from sqlalchemy import insert

from euchre.server.rooms.hub import Hub
from euchre.server.rooms.settings import Settings
from euchre.server.store import Database
from euchre.server.store.schema import log, rooms, seats

OPENED = b'[["opened","north_american","Table",false,0]]'


def filled(folder: Path, tables: int) -> None:
    """A database with so many tables; a tenth of them too old to be kept."""
    database = Database(folder / "tables.sqlite")
    now = time.time_ns() // 1_000_000
    codes = [f"T{number:07}" for number in range(tables)]
    touched = [now - (100 * 86_400_000 if number % 10 == 0 else 1_000) for number in range(tables)]
    with database.engine.begin() as connection:
        pairs = list(zip(codes, touched, strict=True))
        connection.execute(insert(rooms), [{"code": code, "opened": at - 1, "touched": at} for code, at in pairs])
        connection.execute(insert(log), [{"room": code, "first": 0, "at": at, "body": OPENED} for code, at in pairs])
        connection.execute(insert(seats), [{"owner": f"{code:>032}", "room": code} for code in codes])
    database.close()


async def measure(folder: Path, opened: int) -> str:
    """One line of figures."""
    begun = time.perf_counter()
    settings = Settings(data=folder, bot_processes=0)
    hub = Hub(settings, Database(settings.database))
    await hub.begin()
    tables = hub.tables
    started = time.perf_counter() - begun
    begun, count = time.perf_counter(), tables.count
    found = [await tables.find(f"T{number * 10 + 1:07}") for number in range(opened)]
    each = (time.perf_counter() - begun) / opened
    gc.collect()
    objects = len(gc.get_objects())
    alive = sum(live is not None for live in found)
    del found
    for live in list(tables.live.values()):
        tables.let_go(live)
    gc.collect()
    freed = objects - len(gc.get_objects())
    begun = time.perf_counter()
    await hub.sweeper.forget_old()
    forgotten = time.perf_counter() - begun
    line = (
        f"{count} tables: started in {started:.2f} s; {alive} opened, {each * 1000:.1f} ms each, "
        f"{freed} objects given back; "
        f"{count - tables.count} forgotten in {forgotten:.1f} s; "
        f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB at most"
    )
    await hub.close()
    return line


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50_000)
    parser.add_argument("--opened", type=int, default=500)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        filled(Path(folder), asked.tables)
        print(asyncio.run(measure(Path(folder), asked.opened)))


if __name__ == "__main__":
    main()
