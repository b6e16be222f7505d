"""The tables of a server: opens them, finds them in memory or on disk, lets them go."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, TypeVar

import msgspec

from euchre.errors import EuchreError
from euchre.server.rooms.botpool import BotPool
from euchre.server.rooms.deciding import Means
from euchre.server.rooms.keeping import load
from euchre.server.rooms.receipts import REMEMBERED
from euchre.server.rooms.room import LiveRoom
from euchre.server.rooms.settings import Settings
from euchre.server.store import Busy, Gone, Store, Write, Writer
from euchre.table import commands as cm
from euchre.table import decide, fold

__all__ = ["Damaged", "Full", "Registry", "Unwritten"]

logger = logging.getLogger("euchre.server")
T = TypeVar("T")
_DAMAGED: Final = "this table is damaged and cannot be opened: ask whoever runs the server"


class Unwritten(EuchreError):
    """Nothing was refused: there is no room on the disk, or no disk."""


class Full(EuchreError):
    """No more tables fit: for now, or at all."""


class Damaged(EuchreError):
    """What is on disk makes no table."""


class Registry:
    """All tables of a server.

    Attributes:
        live: the tables in memory, by code.
        count: all that are kept, on disk or not.
        forgetting: codes of those that are being forgotten just now.
    """

    def __init__(self, settings: Settings, store: Store, writer: Writer, bots: BotPool) -> None:
        self.settings = settings
        self.store = store
        self.live: dict[str, LiveRoom] = {}
        self.count = 0
        self.forgetting: frozenset[str] = frozenset()
        self.means = Means(settings=settings, bots=bots, put=writer.put, on_broken=self.throw_away)
        self._gone = False
        self._damaged: set[str] = set()
        self._loading: dict[str, asyncio.Task[LiveRoom | None]] = {}
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="euchre-read")

    @property
    def busy(self) -> set[str]:
        """Codes of the tables in memory, and on their way there."""
        return self.live.keys() | self._loading.keys()

    async def read(self, work: Callable[..., T], *args: object) -> T:
        """Have something read from disk, in a thread for that."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(work, *args))

    # ---------------------------------------------------------------- finding

    async def find(self, code: str) -> LiveRoom | None:
        """The table of that code, from memory or, read in a thread and by one at a time, from disk.

        Raises:
            Damaged: what is on disk makes no table.
            Unwritten, Gone: the disk does not answer.
            Full: somebody is at each of the tables that memory holds.
        """
        live = self.live.get(code)
        if live is not None or not (code.isalnum() and len(code) <= 12) or code in self.forgetting:
            return live
        if code in self._damaged:
            raise Damaged(_DAMAGED)
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> LiveRoom | None:
        self._make_room()
        try:
            loaded = await self.read(load, self.store, code, self.settings.clock(), REMEMBERED)
        except Gone:
            raise
        except Busy as problem:
            logger.warning("table %s could not be read: %s", code, problem)
            raise Unwritten("the table cannot be read now: try again") from problem
        except Exception as problem:
            logger.exception("table %s is damaged", code)
            self._damaged.add(code)
            raise Damaged(_DAMAGED) from problem
        if loaded is None:
            return None
        live = self.live[code] = LiveRoom(self.means, code, loaded.room, loaded.answered)
        return live

    # ---------------------------------------------------------------- opening

    async def open(self, command: cm.Open) -> LiveRoom:
        """Set up a new table; returns when it is on disk.

        Raises:
            EuchreError: too many tables, or the rules are refused.
        """
        if self.count >= self.settings.most_rooms:
            raise Full("the server is full: try again later")
        self._make_room()
        at = self.settings.clock()
        events = decide(None, command, at)
        code = self.settings.chance.code()
        while code in self.live or await self.read(self.store.exists, code):
            code = self.settings.chance.code()
        room = fold(None, events[0], at)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        row = (code, 0, at, None, msgspec.json.encode(events).decode())
        self.means.put(Write(row, partial(_finish, done), opens=True))
        await done
        self.count += 1
        live = self.live[code] = LiveRoom(self.means, code, room, {})
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

    # ---------------------------------------------------------------- letting go

    def _make_room(self) -> None:
        """Let the table go that was looked at least recently, where memory holds no more.

        Raises:
            Full: somebody is at each of them.
        """
        if len(self.live) < self.settings.most_live:
            return
        idle = [live for live in self.live.values() if live.idle]
        if not idle:
            raise Full("the server is full: try again later")
        self.let_go(min(idle, key=lambda live: live.used))

    def let_go(self, live: LiveRoom) -> None:
        """Keep a table on disk only."""
        live.close()
        del self.live[live.code]

    def throw_away(self, code: str, error: BaseException) -> None:
        """Begin a table anew from the disk, because something could not be written or shown."""
        if not isinstance(error, Gone):
            logger.error("table %s could not be written: %s", code, error)
        elif not self._gone:
            self._gone = True  # said once, not for every table
            logger.critical("%s", error)
        self.live.pop(code, None)

    def farewell(self, words: str) -> None:
        """Let all tables go, and say so to everybody who looks."""
        while self.live:
            self.live.popitem()[1].farewell(words)

    def close(self) -> None:
        """Read nothing more."""
        self._readers.shutdown(cancel_futures=True)


def _finish(done: "asyncio.Future[None]", error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(Unwritten("the table could not be written: try again later"))
