"""How much the server carries: `python -m bench.load`, or with `--scene flat|calm`, `--tables`, `--seconds`.

Every seat is a socket of its own, played by a real bot on what it is told; every play is on disk before it is
acknowledged. `flat`: 50 tables as fast as they can. `calm`: 1,000 tables, a play at each every two seconds. The
server is a process of its own; its processor time is measured, so that the figure for one core does not depend on
the client.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.client import Seat, Stats, open_table, start_table
from euchre import Game, Hand, Rules
from euchre.bots import make_bot

SERVER = """
import sys
from pathlib import Path
from euchre.server.http.app import listening_socket, run
from euchre.server.rooms.settings import Settings
listener = listening_socket("127.0.0.1", 0)
limits = {"rate": 1e6, "opening_rate": 1e6, "most_from": 10**6, "most_sockets": 10**6}
limits |= {"bot_processes": int(sys.argv[2]), "pause": (0, 0)}
settings = Settings(data=Path(sys.argv[1]), **limits)
run(settings, listener, ready=lambda: print(listener.getsockname()[1], flush=True))
"""


class Server:
    """A server in a process of its own, with its limits on rates lifted."""

    def __init__(self, data: Path, *, processes: int = 0) -> None:
        command = [sys.executable, "-c", SERVER, str(data), str(processes)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Resident memory in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024

    def kill(self) -> None:
        """As `kill -9`."""
        self.process.kill()
        self.process.communicate()

    def stop(self) -> None:
        """Stop it as a user does."""
        self.process.terminate()
        self.process.communicate(timeout=15)


async def tables(port: int, count: int, stats: Stats) -> list[Seat]:
    """So many tables, all seats taken, nothing begun."""
    rules, bot = Rules.of("north_american"), make_bot("rule")
    seats: list[Seat] = []
    for start in range(0, count, 20):
        some = (open_table(port, rules, lambda: bot, stats) for _ in range(start, min(count, start + 20)))
        for table in await asyncio.gather(*some):
            seats += table
    return seats


def yardstick() -> float:
    """Microseconds of processor time for one action of the engine, now: what else runs on the machine shows here."""
    hand = Game.new(Rules.of("north_american"), seed=1).hand()
    actions = []
    while not hand.is_over:
        action = hand.legal_actions()[-1]
        actions.append(action)
        hand = hand.apply(action)
    began = time.process_time()
    for _ in range(40):
        hand = Hand(hand.rules, hand.deal)
        for action in actions:
            hand = hand.apply(action)
    return (time.process_time() - began) / (40 * len(actions)) * 1e6


def quantile(times: list[float], share: float) -> float:
    """A quantile in milliseconds."""
    return 1000 * sorted(times)[min(len(times) - 1, int(share * len(times)))]


async def scene(server: Server, *, count: int, seconds: float, pause: float) -> str:
    """Play and measure; one line of figures."""
    stats = Stats(pause)
    seats = await tables(server.port, count, stats)
    for host in seats[::4]:
        await start_table([host])
        if pause:
            await asyncio.sleep(2 / count)
    await asyncio.sleep(2)
    stats.times.clear()
    stats.plays = 0
    cpu, began, own = server.cpu(), time.perf_counter(), time.process_time()
    await asyncio.sleep(seconds)
    took, used, times, plays = time.perf_counter() - began, server.cpu() - cpu, list(stats.times), stats.plays
    own = time.process_time() - own
    engine = yardstick()
    stats.over = True
    for seat in seats:
        if seat.wire is not None:
            seat.wire.transport.close()
    refused = f", {len(stats.refused)} refused ({stats.refused[0]})" if stats.refused else ""
    return (
        f"{count} tables, {len(seats)} sockets, {took:.0f} s: {plays / took:,.0f} durable plays/s "
        f"({len(times) / took:,.0f} commands/s), {plays / used:,.0f} plays a second of server CPU "
        f"({100 * used / took:.0f} % of a core), "
        f"ack p50 {quantile(times, 0.5):.1f} ms, p99 {quantile(times, 0.99):.1f} ms, max {quantile(times, 1):.1f} ms, "
        f"{server.memory():.0f} MB, client {100 * own / took:.0f} %, "
        f"an action of the engine alone takes {engine:.0f} us now{refused}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scene", choices=["flat", "calm", "both"], default="both")
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seconds", type=float, default=20)
    chosen = parser.parse_args()
    for name, count, pause in (("flat", 50, 0.0), ("calm", 1000, 2.0)):
        if chosen.scene in (name, "both"):
            with tempfile.TemporaryDirectory() as folder:
                server = Server(Path(folder))
                try:
                    print(
                        name,
                        asyncio.run(scene(server, count=chosen.tables or count, seconds=chosen.seconds, pause=pause)),
                    )
                finally:
                    server.stop()


if __name__ == "__main__":
    main()
