"""A table with its sockets, but no network, no disk and no chance: what every reader is sent can be looked at."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from euchre.game import Action, Deal, View
from euchre.game.actions import Concede
from euchre.game.concessions import is_decided
from euchre.server import wire as ms
from euchre.server.http.connection import Connection
from euchre.server.rooms.botpool import BotPool, Verdict
from euchre.server.rooms.chance import Chance
from euchre.server.rooms.deciding import Means
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.limits import Buckets
from euchre.server.rooms.presence import Presence
from euchre.server.rooms.room import LiveRoom
from euchre.server.rooms.settings import Settings
from euchre.server.store import Write
from euchre.table import Room, decide, fold
from euchre.table import commands as cm

LIMITS = ("by_room", "by_address", "claims", "claims_from", "talk", "reports")


class Desk:
    """One room and its readers. Nothing drives the table but the test."""

    live: QuietRoom

    def __init__(self, rules: str, *, people: int | None = None, solo: bool = False) -> None:
        self.writes: list[Write] = []
        endless = Buckets(1e9, 1e9)

        async def prove(view: View, action: Action) -> Verdict:
            found = view.masked.why_not(action) if view.rules.deal.hand_size < 6 else "that takes too long"
            if found is not None or not isinstance(action, Concede):
                return Verdict(found, decided=False)
            return Verdict(None, is_decided(view.rules, view.state, action.seat))

        async def nothing(_: str) -> None:
            """There is no other table."""

        bots = SimpleNamespace(prove=prove, default="rule", best="rule", level=lambda name: name, levels=("rule",))
        settings = Settings(data=Path(), rate=1e9, chance=Chance(1))
        means = Means(settings=settings, bots=cast("BotPool", bots), put=self.writes.append, on_broken=_impossible)
        inside = SimpleNamespace(
            settings=settings,
            allowances=SimpleNamespace(**dict.fromkeys(LIMITS, endless)),
            bots=bots,
            tables=SimpleNamespace(live={}, find=nothing),
        )
        self.hub = cast("Hub", inside)
        events = decide(None, cm.Open(rules=rules, name="Desk", solo=solo), 0)
        room: Room = fold(None, events[0], 0)
        self.live = QuietRoom(means, "ROOM", room, {})
        self.hub.tables.live["ROOM"] = self.live
        seats = room.rules.num_players if people is None else people
        for seat in range(seats):
            self.live.submit(cm.Sit(seat=seat, name=f"P{seat}", owner=f"{seat:032x}"))
        self.flush()

    def flush(self) -> None:
        """Everything that waits is on disk now."""
        while self.writes:
            writes, self.writes[:] = list(self.writes), []
            for write in writes:
                write.done(None)

    def connect(self, seat: int | None) -> QuietConnection:
        """A browser of a seat, or a spectator's, that has said hello."""
        connection = QuietConnection(self.hub, "" if seat is None else f"{seat:032x}")
        connection.hear('{"type":"hello","protocol":1,"room":"ROOM"}')
        return connection

    def begin(self, deal: Deal, *, seed: str = "ab" * 32) -> None:
        """Start the game with this deal."""
        bots = tuple((f"B{seat}", "rule") for seat in range(9))
        self.live.submit(cm.Start(by=0, dealer=deal.dealer, bots=bots))
        self.live.submit(cm.Commit(seed=seed))
        self.live.submit(cm.DealCards(deal=deal))
        self.flush()


class QuietConnection(Connection):
    """A socket that waits for nothing: what takes thought is done at once."""

    def __init__(self, hub: Hub, owner: str) -> None:
        async def nowhere(_: Any) -> None:
            """No network."""

        super().__init__(hub, nowhere, owner, "test")
        self.outbox: list[str] = []

    def send(self, frame: bytes) -> None:
        self.outbox.append(frame.decode())

    def _wait(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run(work)

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run(work)


class QuietRoom(LiveRoom):
    """A table that does nothing by itself."""

    def __init__(self, means: Means, code: str, room: Room, answered: dict[str, int]) -> None:
        super().__init__(means, code, room, answered)
        self.presence = QuietPresence(self, self.audience, 0.0)

    def pursue(self) -> None:
        """Wait for the test."""


class QuietPresence(Presence):
    """Nobody is missed."""

    def mind_absent(self) -> None:
        """They may be where they like."""


def _impossible(code: str, error: BaseException) -> None:
    raise AssertionError(code) from error


def say(connection: Connection, cmd: str, expect: int, **op: Any) -> None:
    """Send a command."""
    connection.hear(json.dumps({"type": "command", "room": "ROOM", "cmd_id": cmd, "expect_version": expect, "op": op}))


def heard(connection: QuietConnection) -> list[dict[str, Any]]:
    """What the browser was sent so far, as JSON; the queue is emptied."""
    texts, connection.outbox = connection.outbox, []
    return [json.loads(text) for text in texts]


def table_in(frames: list[dict[str, Any]], table: dict[str, Any] | None = None) -> dict[str, Any]:
    """The table as a browser keeps it: snapshots and patches laid over each other."""
    found = dict(table or {})
    for frame in frames:
        msgspec.convert(frame, ms.FromServer)
        if frame["type"] == "snapshot":
            found = dict(frame["table"])
        elif frame["type"] == "events":
            for event in frame["events"]:
                found |= event.get("patch", {})
    msgspec.convert(found, ms.Table)
    return found
