"""All tables of a server: opens them, finds them, forgets those at which nobody sits."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
from sqlalchemy.exc import OperationalError

from euchre.errors import EuchreError
from euchre.server.rooms.botpool import BotPool
from euchre.server.rooms.keeping import load
from euchre.server.rooms.limits import Backoff, Buckets
from euchre.server.rooms.room import REMEMBERED, LiveRoom
from euchre.server.rooms.settings import Settings
from euchre.server.store import Database, Gone, Write, Writer
from euchre.table import commands as cm
from euchre.table import decide, fold

if TYPE_CHECKING:
    from euchre.server.rooms.readers import Asker

__all__ = ["BOT_NAMES", "Damaged", "Full", "Hub", "Unwritten"]


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
T = TypeVar("T")
_DAMAGED: Final = "this table is damaged and cannot be opened: ask whoever runs the server"


class Unwritten(EuchreError):
    """Nothing was refused: there is no room on the disk, or no disk."""


class Full(EuchreError):
    """No more tables fit: for now, or at all."""


class Damaged(EuchreError):
    """What is on disk makes no table."""


class Hub:
    """Everything a running server holds."""

    def __init__(self, settings: Settings, database: Database | None = None) -> None:
        self.settings = settings
        self.chance = settings.chance
        self.clock = settings.clock
        self.database = database or Database(settings.database, alone=True)
        self.bots = BotPool(processes=settings.bot_processes)
        self.rooms: dict[str, LiveRoom] = {}
        self.count = self.database.room_count()
        self.writer = Writer(self.database, asyncio.get_running_loop())
        self.connections: set[Asker] = set()
        self._from: Counter[str] = Counter()
        self.backoff = Backoff()
        self.stopping = False
        self.gone = False
        self.damaged: set[str] = set()
        self._loading: dict[str, asyncio.Task[LiveRoom | None]] = {}
        self._forgetting: set[str] = set()
        self._one_forgets = asyncio.Lock()
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="euchre-read")
        self.claims = Buckets(0.5, 3)
        self.claims_from = Buckets(2.0, 10)
        self.replaying: set[str] = set()
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
        self._readers.shutdown(cancel_futures=True)
        self.database.close()

    def is_full(self, address: str) -> bool:
        """Whether there is no room for another socket of that address."""
        most, most_from = self.settings.most_sockets, self.settings.most_from
        return self.stopping or len(self.connections) >= most or self._from[address] >= most_from

    def admit(self, connection: "Asker") -> None:
        """A socket is open."""
        self.connections.add(connection)
        self._from[connection.address] += 1

    def dismiss(self, connection: "Asker") -> None:
        """It is closed."""
        self.connections.discard(connection)
        self._from[connection.address] -= 1
        if not self._from[connection.address]:
            del self._from[connection.address]

    # ---------------------------------------------------------------- tables

    def _make_room(self) -> None:
        """Let the table go that was looked at least recently, where memory holds no more.

        Raises:
            Full: somebody is at each of them.
        """
        if len(self.rooms) < self.settings.most_live:
            return
        idle = [live for live in self.rooms.values() if live.idle]
        if not idle:
            raise Full("the server is full: try again later")
        self._let_go(min(idle, key=lambda live: live.used))

    def _let_go(self, live: LiveRoom) -> None:
        live.close()
        del self.rooms[live.code]

    async def find(self, code: str) -> LiveRoom | None:
        """The table of that code, from memory or, read in a thread and by one at a time, from disk.

        Raises:
            Damaged: what is on disk makes no table.
            Unwritten, Gone: the disk does not answer.
            Full: somebody is at each of the tables that memory holds.
        """
        live = self.rooms.get(code)
        if live is not None or not (code.isalnum() and len(code) <= 12) or code in self._forgetting:
            return live
        if code in self.damaged:
            raise Damaged(_DAMAGED)
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> LiveRoom | None:
        self._make_room()
        try:
            loaded = await self.read(load, self.database, code, self.clock(), REMEMBERED)
        except Gone:
            raise
        except OperationalError as problem:
            logger.warning("table %s could not be read: %s", code, problem)
            raise Unwritten("the table cannot be read now: try again") from problem
        except Exception as problem:
            logger.exception("table %s is damaged", code)
            self.damaged.add(code)
            raise Damaged(_DAMAGED) from problem
        if loaded is None:
            return None
        live = self.rooms[code] = LiveRoom(self, code, loaded.room, loaded.answered)
        return live

    async def read(self, work: Callable[..., T], *args: object) -> T:
        """Have something read from disk, in a thread for that."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(work, *args))

    async def forget_old(self) -> None:
        """Forget, piece by piece, the tables that are kept no longer."""
        now = self.clock()
        played, unused = (now - int(days * 86_400_000) for days in (self.settings.keep_days, UNUSED_DAYS))
        async with self._one_forgets:
            while True:
                old = await self.read(self.database.old_rooms, played, unused, PURGED_AT_ONCE + len(self.rooms))
                busy = self.rooms.keys() | self._loading.keys()
                codes = [code for code in old if code not in busy][:PURGED_AT_ONCE]
                if not codes:
                    return
                self._forgetting = set(codes)
                try:
                    await self.read(self.database.forget, codes)
                    self.count -= len(codes)
                finally:
                    self._forgetting = set()

    async def open(self, command: cm.Open) -> LiveRoom:
        """Set up a new table; returns when it is on disk.

        Raises:
            EuchreError: too many tables, or the rules are refused.
        """
        if self.count >= self.settings.most_rooms:
            raise Full("the server is full: try again later")
        self._make_room()
        events = decide(None, command, self.clock())
        at = self.clock()
        code = self.chance.code()
        while code in self.rooms or await self.read(self.database.exists, code):
            code = self.chance.code()
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
            Unwritten: it could not be written.
        """
        if live.writing and not live.broken:
            await live.quiet()
        if live.broken:
            raise Unwritten("the table could not be written: try again")

    def bot_names(self, live: LiveRoom) -> list[str]:
        """Names for bots that nobody at the table has, in chance order."""
        taken = {chair.name.casefold() for chair in live.room.chairs}
        names = [name for name in BOT_NAMES if name.casefold() not in taken]
        return self.chance.order(names) + [f"Bot {count}" for count in range(1, 10)]

    def throw_away(self, live: LiveRoom, error: BaseException) -> None:
        """Begin a table anew from the disk, because something could not be written."""
        if not live.broken:
            if not isinstance(error, Gone):
                logger.error("table %s could not be written: %s", live.code, error)
            elif not self.gone:
                self.gone = True  # said once, not for every table
                logger.critical("%s", error)
            self._farewell(live, "The table could not be saved and is set up anew.")

    def _farewell(self, live: LiveRoom, words: str) -> None:
        live.close()
        self.rooms.pop(live.code, None)
        for reader in (*live.readers.values(), *live.watchers):
            reader.bye("stopping", words)

    async def _sweep(self) -> None:
        """Forget tables at which nobody is; now and then, those that are kept no longer."""
        purged = -PURGE_EVERY
        while True:
            now = time.monotonic()
            for live in list(self.rooms.values()):
                if live.idle and now - live.used > FORGET_AFTER:
                    self._let_go(live)
            if now - purged > PURGE_EVERY:
                purged = now
                try:
                    await self.forget_old()
                except Exception:  # the database is busy, full or gone: next time
                    logger.exception("old tables could not be forgotten")
            await asyncio.sleep(20)


def _finish(done: "asyncio.Future[None]", error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(Unwritten("the table could not be written: try again later"))
