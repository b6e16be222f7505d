"""All tables of a server: opens them, finds them, forgets those at which nobody sits."""

import asyncio
import logging
import secrets
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from euchre.errors import EuchreError
from euchre.server.botpool import BotPool
from euchre.server.live import REMEMBERED, LiveRoom, now_ms
from euchre.server.security import Backoff, Buckets, new_code
from euchre.server.store import Database, Write, Writer
from euchre.table import Room, decide, fold
from euchre.table import commands as cm
from euchre.table.events import Event

if TYPE_CHECKING:
    from euchre.server.sockets import Connection

__all__ = ["BOT_NAMES", "Hub", "Settings"]

BOT_NAMES: Final = ("Otis", "Marta", "Wren", "Bram", "Joan", "Ines", "Hale", "Petra")
FORGET_AFTER: Final = 300.0
"""Seconds after which a table that nobody looks at is kept on disk only."""
UNUSED_DAYS: Final = 1.0
"""Days for which a table is kept at which nothing was ever dealt."""
PURGE_EVERY: Final = 3600.0
"""Seconds between two looks for tables that are not kept any longer."""
PURGED_AT_ONCE: Final = 200
"""Tables forgotten in one commit, so that no player's event waits for long."""

logger = logging.getLogger("euchre.server")
_events = msgspec.json.Decoder(list[Event])


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a server is run.

    Attributes:
        data: the folder of its database.
        prefix: the path below which everything lies: empty, or like `/games/euchre`.
        origins: addresses, besides the server's own, whose pages may use it: a proxy's public one.
        hosts: names under which it may be reached, besides any address; empty: any.
        address: where it is, for who asked by a name that it does not know.
        proxies: addresses and networks of proxies that are believed when they say for whom they ask.
        patience: seconds in which a request must be there whole, an answer be read, a socket say hello.
        grace: seconds after which a bot keeps a lost player's seat.
        bot_processes: processes in which bots think; 0: a thread.
        keep_days: days after its last deal for which a table is kept.
        most_rooms: tables that may be kept.
        most_live: tables in memory at once.
        most_sockets: sockets at once, in all.
        most_from: sockets at once from one address.
    """

    data: Path
    prefix: str = ""
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    address: str = ""
    proxies: tuple[str, ...] = ()
    patience: float = 10.0
    grace: float = 20.0
    bot_processes: int = 1
    keep_days: float = 90.0
    most_rooms: int = 200_000
    most_live: int = 5_000
    most_sockets: int = 10_000
    most_from: int = 200
    rate: float = 20.0
    """Commands a second on average, for one socket; a room may have four times, an address ten times as many."""
    opening_rate: float = 0.5
    """Tables opened or joined a second on average, from one address."""

    @property
    def database(self) -> Path:
        """The file of the tables."""
        return self.data / "tables.sqlite"


class Hub:
    """Everything a running server holds."""

    def __init__(self, settings: Settings, database: Database | None = None) -> None:
        self.settings = settings
        self.database = database or Database(settings.database)
        self.bots = BotPool(processes=settings.bot_processes)
        self.rooms: dict[str, LiveRoom] = {}
        self.count = self.database.room_count()
        self.writer = Writer(self.database, asyncio.get_running_loop())
        self.connections: set[Connection] = set()
        self._from: Counter[str] = Counter()
        self.backoff = Backoff()
        self.stopping = False
        self.leaving: set[str] = set()
        self.claims = Buckets(0.5, 3)
        self.replaying = asyncio.Semaphore(2)
        self.by_room = Buckets(settings.rate * 4, settings.rate * 8)
        self.by_address = Buckets(settings.rate * 10, settings.rate * 20)
        self.openings = Buckets(settings.opening_rate, 40 * settings.opening_rate)
        self._sweeper = asyncio.create_task(self._sweep())
        self.bots.warm_up()

    def say_goodbye(self) -> None:
        """Tell everybody that the server stops; nobody is let in any more."""
        words = "The server is stopping; the table will be here when it is back."
        self.stopping = True
        for live in list(self.rooms.values()):
            self._farewell(live, words)
        for connection in list(self.connections):
            connection.bye("stopping", words)

    async def close(self) -> None:
        """Say goodbye, write what waits, let go."""
        self._sweeper.cancel()
        self.say_goodbye()
        await asyncio.to_thread(self.writer.close)
        self.bots.close()
        self.database.close()

    def is_full(self, address: str) -> bool:
        """Whether there is no room for another socket of that address."""
        most, most_from = self.settings.most_sockets, self.settings.most_from
        return self.stopping or len(self.connections) >= most or self._from[address] >= most_from

    def admit(self, connection: "Connection") -> None:
        """A socket is open."""
        self.connections.add(connection)
        self._from[connection.address] += 1

    def dismiss(self, connection: "Connection") -> None:
        """It is closed."""
        self.connections.discard(connection)
        self._from[connection.address] -= 1
        if not self._from[connection.address]:
            del self._from[connection.address]

    # ---------------------------------------------------------------- tables

    def find(self, code: str) -> LiveRoom | None:
        """The table of that code, from memory or disk.

        Raises:
            EuchreError: it would be one too many in memory.
        """
        live = self.rooms.get(code)
        if live is None and code.isalnum() and len(code) <= 12 and code not in self.leaving:
            live = self._load(code)
        return live

    def _make_room(self) -> None:
        """Let the table go that was looked at least recently, where memory holds no more.

        Raises:
            EuchreError: somebody is at each of them.
        """
        if len(self.rooms) < self.settings.most_live:
            return
        idle = [live for live in self.rooms.values() if live.idle]
        if not idle:
            raise EuchreError("the server is full: try again later")
        self._let_go(min(idle, key=lambda live: live.used))

    def _let_go(self, live: LiveRoom) -> None:
        live.close()
        del self.rooms[live.code]

    def _load(self, code: str) -> LiveRoom | None:
        rows = self.database.rows(code)
        if not rows:
            return None
        room: Room | None = None
        answered: dict[str, int] = {}
        for row in rows:
            for event in _events.decode(row.body):
                room = fold(room, event, row.at)
            if row.cmd is not None and room is not None:
                answered[row.cmd] = room.version
        assert room is not None
        self._make_room()
        recent = dict(list(answered.items())[-REMEMBERED:])
        live = self.rooms[code] = LiveRoom(self, code, room, recent)
        return live

    async def open(self, command: cm.Open) -> LiveRoom:
        """Set up a new table; returns when it is on disk.

        Raises:
            EuchreError: too many tables, or the rules are refused.
        """
        if self.count >= self.settings.most_rooms:
            raise EuchreError("the server is full: try again later")
        self._make_room()
        events = decide(None, command, now_ms())
        at = now_ms()
        code = new_code()
        while code in self.rooms or self.database.exists(code):
            code = new_code()
        room = fold(None, events[0], at)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        row = (code, 0, at, None, msgspec.json.encode(events).decode())
        self.writer.put(Write(row, lambda error: _finish(done, error), opens=True))
        await done
        self.count += 1
        live = self.rooms[code] = LiveRoom(self, code, room, {})
        return live

    async def settled(self, live: LiveRoom) -> None:
        """Wait until everything decided at a table is on disk.

        Raises:
            EuchreError: it could not be written.
        """
        if live.writing and not live.broken:
            await live.quiet()
        if live.broken:
            raise EuchreError("the table could not be written: try again")

    def bot_names(self, live: LiveRoom) -> list[str]:
        """Names for bots that nobody at the table has, in chance order."""
        taken = {chair.name.casefold() for chair in live.room.chairs}
        names = [name for name in BOT_NAMES if name.casefold() not in taken]
        return secrets.SystemRandom().sample(names, len(names)) + [f"Bot {count}" for count in range(1, 10)]

    def throw_away(self, live: LiveRoom, error: BaseException) -> None:
        """Begin a table anew from the disk, because something could not be written."""
        if not live.broken:
            logger.error("table %s could not be written: %s", live.code, error)
            self._farewell(live, "The table could not be saved and is set up anew.")

    def _farewell(self, live: LiveRoom, words: str) -> None:
        live.close()
        self.rooms.pop(live.code, None)
        for reader in (*live.readers.values(), *live.watchers):
            reader.bye("stopping", words)

    async def _sweep(self) -> None:
        """Forget tables at which nobody is, and now and then those that are not kept any longer."""
        purged = -PURGE_EVERY
        while True:
            now = time.monotonic()
            for live in list(self.rooms.values()):
                if live.idle and now - live.used > FORGET_AFTER:
                    self._let_go(live)
            if now - purged > PURGE_EVERY:
                purged = now
                try:
                    await self.purge()
                except Exception:  # the database is busy or full: next time
                    logger.exception("old tables could not be forgotten")
            await asyncio.sleep(20)

    async def purge(self) -> int:
        """Forget on disk what is not kept any longer, a little at a time; how many tables."""
        now = now_ms()
        played, unused = (now - int(days * 86_400_000) for days in (self.settings.keep_days, UNUSED_DAYS))
        gone = 0
        old = await asyncio.to_thread(self.database.outdated, played, unused)
        for start in range(0, len(old), PURGED_AT_ONCE):
            self.leaving = {code for code in old[start : start + PURGED_AT_ONCE] if code not in self.rooms}
            try:
                gone += await asyncio.to_thread(self.database.forget, sorted(self.leaving), played, unused)
            finally:
                self.leaving = set()
        self.count -= gone
        return gone


def _finish(done: "asyncio.Future[None]", error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(EuchreError("the table could not be written: try again later"))
