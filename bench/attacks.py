"""What one address that means harm can do to everybody else: `python -m bench.attacks`, or with `--only silent pings`.

A stock server for each scene, with a table of four that plays on from another address, a player who pings all the time,
and a visitor who opens a page twice a second. The attacker is a process of its own. Printed is the longest silence the
player met, the longest wait of the visitor, the table's plays and how many were refused, and how long the server took
to stop while the attack went on. The first scene has no attack: what it shows is the machine's own doing.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from multiprocessing.synchronize import Event
from pathlib import Path

import msgspec
from sqlalchemy import text

from bench.attackers import ATTACKS, Means, asked, hard_lines
from bench.bare import BareRoom
from bench.client import Seat, Stats, Wire, open_table, start_table
from euchre import Rules
from euchre.bots import make_bot
from euchre.server.http.identity import hashed, new_token
from euchre.server.rooms.chance import Chance
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.settings import Settings
from euchre.server.store import Database
from euchre.table import commands as cm

PAUSE = 0.2
"""Seconds for which a player of the table thinks."""


COPY = (
    "INSERT INTO rooms SELECT :to, opened, touched FROM rooms WHERE code = :of",
    """INSERT INTO log SELECT :to, first, at, cmd, CAST(replace(body, :of || '0', :owner) AS BLOB)
    FROM log WHERE room = :of""",
    "INSERT INTO seats VALUES (:owner, :to)",
)
"""One table's log put under another code, with another player at its first seat."""


@dataclass
class Seen:
    """What the others met, in seconds."""

    silences: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    plays: int = 0
    refused: int = 0


class Stock:
    """A server as anybody starts it, in a process of its own."""

    def __init__(self, data: Path) -> None:
        self.log = data / "stderr"
        command = [sys.executable, "-m", "euchre", "serve", "--port", "0", "--no-browser", "--data", str(data)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().split(":")[2].split("/")[0])

    def memory(self) -> float:
        """Resident memory in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024

    def stop(self) -> float:
        """Stop it as a user does; seconds it took."""
        began = time.perf_counter()
        self.process.terminate()
        try:
            self.process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
        return time.perf_counter() - began


# ---------------------------------------------------------------- the others


async def watch(port: int, seconds: float, seats: list[Seat], stats: Stats) -> Seen:
    """Play, ping and visit for a while."""
    seen = Seen()
    stats.plays = 0
    stats.refused.clear()
    until = time.perf_counter() + seconds
    await asyncio.gather(_ping(port, seats[0].room, until, seen), _visit(port, until, seen))
    seen.plays, seen.refused = stats.plays, len(stats.refused)
    stats.over = True
    for seat in seats:
        if seat.wire is not None:
            seat.wire.transport.abort()
    return seen


async def _ping(port: int, room: str, until: float, seen: Seen) -> None:
    """A socket of its own that pings ten times a second, one ping after the other."""
    answers: asyncio.Queue[float] = asyncio.Queue()

    def receive(found: bytes) -> None:
        if found == b'{"type":"pong"}':
            answers.put_nowait(time.perf_counter())

    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(port, "", receive, lambda: None), "127.0.0.1", port)
    await wire.open
    wire.frame(1, msgspec.json.encode({"type": "hello", "protocol": 1, "room": room, "have": -1}))
    while (began := time.perf_counter()) < until:
        wire.frame(1, b'{"type":"ping"}')
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(answers.get(), 30)
        seen.silences.append(time.perf_counter() - began)
        await asyncio.sleep(0.1)
    wire.transport.abort()


async def _visit(port: int, until: float, seen: Seen) -> None:
    while (began := time.perf_counter()) < until:
        with contextlib.suppress(TimeoutError, OSError, asyncio.IncompleteReadError):
            await asyncio.wait_for(asked(port, "GET", "/table", source="127.0.0.1"), 30)
        seen.waits.append(time.perf_counter() - began)
        await asyncio.sleep(0.5)


# ---------------------------------------------------------------- the attacker's means


async def long_games(folder: Path, *, hands: int, copies: int) -> list[str]:
    """Put tables with a long log into a database, twenty a player; the players' cookies."""
    settings = Settings(data=folder, bot_processes=0)
    database = Database(settings.database)
    hub = Hub(settings, database)
    tables = hub.tables
    opened = await tables.open(cm.Open(rules="north_american"))
    room = BareRoom(tables.means, opened.code, opened.room, {})
    for seat in range(4):
        room.submit(cm.Sit(seat=seat, name=f"P{seat}", owner=f"{opened.code}{seat}"))
    await tables.settled(room)
    room.submit(cm.Start(by=0, dealer=0))
    while room.room.number < hands:  # noqa: ASYNC110 -- the room tells nobody
        await asyncio.sleep(0.05)
    room.over = True
    await tables.settled(room)
    tokens = [new_token() for _ in range((copies + 19) // 20)]
    with database.engine.begin() as connection:
        for number in range(copies):
            facts = {"to": Chance().code(), "of": opened.code, "owner": hashed(tokens[number // 20])}
            for statement in COPY:
                connection.execute(text(statement), facts)
    await hub.close()
    return [f"euchre={token}" for token in tokens]


def attack(name: str, port: int, means: Means, over: Event) -> None:
    """Attack until told to stop: the attacker's process."""

    async def run() -> int:
        ending = asyncio.Event()
        loop = asyncio.get_running_loop()
        waiting = loop.run_in_executor(None, over.wait, 120)
        waiting.add_done_callback(lambda _: ending.set())
        return await ATTACKS[name](port, means, ending)

    count = asyncio.run(run())
    Path(os.environ["ATTACKED"]).write_text(str(count))


# ---------------------------------------------------------------- scenes


def scene(name: str, seconds: float) -> list[str]:
    """One attack on a server of its own: a row of the table."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        os.environ["ATTACKED"] = str(folder / "count")
        means = Means(room="", lines=hard_lines() if name == "replays" else [])
        if name == "long":
            means.cookies = asyncio.run(long_games(folder, hands=100, copies=60))
        server = Stock(folder)
        try:
            return asyncio.run(_scene(name, seconds, server, means))
        finally:
            server.process.kill()


async def _scene(name: str, seconds: float, server: Stock, means: Means) -> list[str]:
    stats, bot = Stats(PAUSE), make_bot("rule")
    seats = await open_table(server.port, Rules.of("north_american"), lambda: bot, stats)
    means.room = seats[0].room
    await start_table(seats)
    await asyncio.sleep(8 if name == "nothing" else 3)  # the bots compile meanwhile
    before, context = server.memory(), multiprocessing.get_context("spawn")
    over = context.Event()
    attacker = context.Process(target=attack, args=(name, server.port, means, over))
    if name in ATTACKS:
        attacker.start()
        await asyncio.sleep(1.5)  # it has to load its program
    seen = await watch(server.port, seconds, seats, stats)
    grown, stopped = server.memory() - before, await asyncio.to_thread(server.stop)
    over.set()
    sys.stderr.write(server.log.read_text()[:2_000])
    if name in ATTACKS:
        await asyncio.to_thread(attacker.join, 30)
        attacker.kill()
    return [
        name,
        _count(),
        f"{1000 * max(seen.silences):,.0f} ms",
        f"{1000 * max(seen.waits):,.0f} ms",
        f"{seen.plays}",
        f"{seen.refused}",
        f"{grown:+.0f} MB",
        f"{server.log.stat().st_size / 1024:.1f} KB",
        f"{stopped:.1f} s",
    ]


def _count() -> str:
    """What the attacker says it has sent."""
    count = Path(os.environ["ATTACKED"])
    return f"{int(count.read_text()):,}" if count.exists() else "-"


HEAD = ("attack", "sent", "longest silence", "longest visit", "plays", "refused", "memory", "log", "stop")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=("nothing", *ATTACKS), default=("nothing", *ATTACKS))
    parser.add_argument("--seconds", type=float, default=15.0)
    chosen = parser.parse_args()
    print("| " + " | ".join(HEAD) + " |\n" + "|---" * len(HEAD) + "|", flush=True)
    for name in chosen.only:
        print("| " + " | ".join(scene(name, min(60.0, chosen.seconds))) + " |", flush=True)


if __name__ == "__main__":
    main()
