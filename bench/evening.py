"""How long an entry takes on a large evening: `python -m bench.evening --players 100 --rounds 8`.

Every table has a phone that follows the evening, and so have the director and the projector. What is measured is the
time from a phone's entry to its acknowledgement, which comes when it is on disk.
"""

from __future__ import annotations

import argparse
import http.client
import json
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bench.load import Server
from euchre.tournament.setup import Setup
from tests.tournament.club import dealt

SETUP = {"name": "Large evening", "hands": 8}


class Line:
    """A browser's connection, kept open."""

    def __init__(self, port: int, code: str = "", key: str = "") -> None:
        self.path, self.headers = f"/api/evenings{f'/{code}' if code else ''}", {"x-euchre": "1"}
        if key:
            self.headers["x-key"] = key
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=120)

    def ask(self, method: str, more: str = "", body: object = None) -> Any:
        self.line.request(method, self.path + more, None if body is None else json.dumps(body).encode(), self.headers)
        answer = self.line.getresponse()
        found = json.loads(answer.read())
        assert answer.status == 200, found
        return found


def follow(port: int, code: str, key: str, stop: threading.Event) -> None:
    """Read on, as a page does."""
    line, version = Line(port, code, key), -1
    while not stop.is_set():
        version = line.ask("GET", f"?after={version}")["version"]
        stop.wait(0.4)


def measure(players: int, rounds: int) -> list[float]:
    """Milliseconds of every entry."""
    chance, setup, found = Random(1), msgspec.convert(SETUP, Setup), list[float]()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        made = Line(server.port).ask("POST", "", {"setup": SETUP | {"rounds": rounds}})
        director = Line(server.port, made["code"], made["key"])
        names = [{"type": "joined", "name": f"Player {number}"} for number in range(players)]
        director.ask("POST", "", {"cmd": "players", "seen": 1, "events": names})
        keys = [link["key"] for link in director.ask("GET")["director"]["links"]]
        stop = threading.Event()
        readers = [
            threading.Thread(target=follow, args=(server.port, made["code"], key, stop), daemon=True)
            for key in (*keys, made["key"], "")
        ]
        for reader in readers:
            reader.start()
        phones = [Line(server.port, made["code"], key) for key in keys]
        for number in range(rounds):
            seen = director.ask("GET")["version"]
            director.ask("POST", "/draw", {"cmd": f"round {number}", "seen": seen})
            tables = director.ask("GET")["public"]["rounds"][-1]["tables"]
            for at, table in enumerate(tables):
                score = msgspec.to_builtins(dealt(chance, setup))
                for seat in (0, 2):
                    event = {"type": "entered", "round": number, "table": at, "player": table["players"][seat]}
                    began = time.perf_counter()
                    body = {"cmd": f"{number} {at} {seat}", "seen": 0, "events": [event | {"score": score}]}
                    phones[at].ask("POST", "", body)
                    found.append(1000 * (time.perf_counter() - began))
        stop.set()
        server.kill()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=8)
    chosen = parser.parse_args()
    found = sorted(measure(chosen.players, chosen.rounds))
    marks = {name: found[min(len(found) - 1, int(len(found) * share))] for name, share in (("p50", 0.5), ("p99", 0.99))}
    said = ", ".join(f"{name} {value:.1f} ms" for name, value in marks.items())
    print(f"{len(found)} entries: {said}, longest {found[-1]:.1f} ms")


if __name__ == "__main__":
    main()
