"""Club evenings that are going on: decided in memory, on disk before anybody is answered, in the log of all tables.

An evening's name in the log is its code behind `EVENING`, so that no table's code ever meets it.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Final, TypeVar

import msgspec

from euchre.errors import EuchreError
from euchre.server.present.evening import director, paper_of, public
from euchre.server.rooms.planner import Planner
from euchre.server.rooms.registry import Damaged, Full, Unwritten
from euchre.server.rooms.settings import Settings
from euchre.server.store import Store, Write, WriteQueue
from euchre.server.wire import evening as we
from euchre.tournament.decide import begin, decide
from euchre.tournament.evening import AtTable, By, Director, Evening, hashed
from euchre.tournament.events import Event, Noted, Opened
from euchre.tournament.fold import fold

__all__ = ["EVENING", "Evenings", "LiveEvening"]

logger = logging.getLogger("euchre.server")
T = TypeVar("T")
Read = Callable[..., Awaitable[T]]
EVENING: Final = "E-"
MOST_LIVE: Final = 500
"""Evenings in memory at once."""
FORGET_AFTER: Final = 3600.0
"""Seconds after which one that nobody asks about is kept on disk only."""
MOST_EVENTS: Final = 20_000
REMEMBERED: Final = 2_000
"""How many asks are known again when they are sent twice."""
MOST_WAITING: Final = 1_000
"""Readers of one evening who wait for news at once."""
TURNS, TURN = 50, 0.01
"""Readers are answered this many seconds apart when there is news, in so many turns."""
_decode: Final = msgspec.json.Decoder(list[Noted]).decode
_encode: Final = msgspec.json.Encoder().encode


class LiveEvening:
    """An evening in memory: `now` with everything decided, `seen` as far as it is on disk, which is what is read."""

    def __init__(self, code: str, evening: Evening, put: Callable[[Write], None], answered: dict[str, int]) -> None:
        self.code = code
        self.now = evening
        self.seen = evening
        self.put = put
        self.answered = answered
        self.pending: dict[str, asyncio.Future[int]] = {}
        self.line = WriteQueue()
        self.used = time.monotonic()
        self.news = asyncio.Event()
        self.waiting = 0
        self.writing = 0
        self._turn = 0
        self._public: tuple[int, msgspec.Raw] | None = None
        self._director: tuple[int, str, msgspec.Raw] | None = None

    async def ask(self, by: By, events: Iterable[Event], *, seen: int, cmd: str, at: int) -> int:
        """Have events noted; how many there are when they are on disk. The same ask again has the same answer.

        Raises:
            Refusal: they are refused.
            Unwritten: they could not be written.
        """
        known = f"{by}/{cmd}"
        if known in self.answered:
            return self.answered[known]
        if known in self.pending:
            return await asyncio.shield(self.pending[known])
        if self.line.broken:
            raise Unwritten("the evening is set up anew: try again")
        if self.now.version > MOST_EVENTS:
            raise EuchreError("this evening has too many events: begin another")
        noted = decide(self.now, by, events, seen=seen, at=at)
        if not noted:
            return self.now.version
        first = self.now.version
        for each in noted:
            self.now = fold(self.now, each)
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.pending[known] = done
        self.writing += 1
        row = (EVENING + self.code, first, at, known, _encode(noted).decode())
        self.put(Write(row, partial(self._written, self.now, known), line=self.line, touches=True))
        return await asyncio.shield(done)

    def _written(self, after: Evening, known: str, error: BaseException | None) -> None:
        self.writing -= 1
        done = self.pending.pop(known)
        if error is not None:
            self.line.broken = True
            logger.error("evening %s could not be written: %s", self.code, error)
            done.set_exception(Unwritten("the evening could not be written: try again"))
            done.exception()  # whoever asked may have gone
        else:
            self.seen = after
            self.answered[known] = after.version
            if len(self.answered) > REMEMBERED:
                del self.answered[next(iter(self.answered))]
            done.set_result(after.version)
        self.news.set()
        self.news = asyncio.Event()

    async def later(self, after: int, patience: float) -> None:
        """Wait until there is more than `after`, or for so many seconds."""
        if self.seen.version > after or self.waiting >= MOST_WAITING:
            return
        self.waiting += 1
        try:
            await asyncio.wait_for(self.news.wait(), patience)
            self._turn = (self._turn + 1) % TURNS  # one after the other, so that an entry waits for few of them
            await asyncio.sleep(TURN * self._turn)
        except TimeoutError:
            return
        finally:
            self.waiting -= 1

    def view(self, by: By | None, now: int) -> we.EveningView:
        """What somebody reads. What is the same for many is made once for each version."""
        evening = self.seen
        if self._public is None or self._public[0] != evening.version:
            self._public = evening.version, msgspec.Raw(_encode(public(evening, self.code)))
        found = we.EveningView(version=evening.version, now=now, public=self._public[1])
        if isinstance(by, Director):
            if self._director is None or self._director[:2] != (evening.version, by.name):
                self._director = evening.version, by.name, msgspec.Raw(_encode(director(evening, by.name)))
            return msgspec.structs.replace(found, director=self._director[2])
        if isinstance(by, AtTable):
            there = bool(evening.rounds) and by.table < len(evening.rounds[-1].tables)
            paper = paper_of(evening.papers[-1][by.table]) if there else None
            return msgspec.structs.replace(found, table=by.table, paper=paper)
        return found


class Evenings:
    """All evenings of a server.

    Attributes:
        live: those in memory, by code.
        planner: plans their rounds.
    """

    def __init__(
        self, settings: Settings, store: Store, put: Callable[[Write], None], read: Callable[..., Awaitable[object]]
    ) -> None:
        self.settings = settings
        self.store = store
        self.live: dict[str, LiveEvening] = {}
        self._put = put
        self._read = read
        self.planner = Planner(processes=settings.bot_processes)
        self._loading: dict[str, asyncio.Task[LiveEvening | None]] = {}

    async def open(self, wanted: we.NewEvening, key: str) -> LiveEvening:
        """Set up an evening; returns when it is on disk.

        Raises:
            EuchreError: it is refused.
            Unwritten: it could not be written.
        """
        chance, at = self.settings.chance, self.settings.clock()
        seed = wanted.setup.seed or int(chance.seed()[:8], 16)
        opened = Opened(
            setup=msgspec.structs.replace(wanted.setup, seed=seed), key=hashed(key), director=wanted.director[:40],
            secret=chance.seed(),
        )  # fmt: skip
        evening = begin(opened, at)
        self._make_room()
        code = chance.code()
        while code in self.live or await self._read(self.store.exists, EVENING + code):
            code = chance.code()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        row = (EVENING + code, 0, at, None, _encode(evening.history).decode())
        self._put(Write(row, partial(_finish, done), opens=True))
        await done
        live = self.live[code] = LiveEvening(code, evening, self._put, {})
        return live

    def say_goodbye(self) -> None:
        """Let nobody wait any longer: the server stops."""
        for live in self.live.values():
            live.waiting = MOST_WAITING
            live.news.set()

    async def find(self, code: str) -> LiveEvening | None:
        """The evening of that code; None: there is none.

        Raises:
            Damaged: what is on disk makes no evening.
        """
        live = self.live.get(code)
        if live is not None and not live.line.broken and time.monotonic() - live.used < FORGET_AFTER:
            live.used = time.monotonic()
            return live
        if not (code.isalnum() and code.isascii() and len(code) <= 12) or (live is not None and live.writing):
            return None
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> LiveEvening | None:
        self._make_room()
        rows = await self._read(self.store.rows, EVENING + code)
        assert isinstance(rows, list)
        evening: Evening | None = None
        answered: dict[str, int] = {}
        try:
            for row in rows:
                if row.first != (0 if evening is None else evening.version):
                    raise EuchreError("its log has a gap")  # noqa: TRY301 -- as for whatever else is wrong with it
                for noted in _decode(row.body):
                    evening = fold(evening, noted)
                if row.cmd is not None and evening is not None:
                    answered[row.cmd] = evening.version
        except Exception as problem:
            logger.exception("evening %s is damaged", code)
            raise Damaged("this evening is damaged and cannot be opened: ask whoever runs the server") from problem
        if evening is None:
            return None
        live = self.live[code] = LiveEvening(code, evening, self._put, answered)
        return live

    def _make_room(self) -> None:
        """Let go of those that nobody asks about, and of the one longest so where memory holds no more.

        Raises:
            Full: all are being asked about.
        """
        now = time.monotonic()
        idle = sorted(
            (live for live in self.live.values() if not live.writing and not live.waiting), key=lambda one: one.used
        )
        for at, live in enumerate(idle):
            if now - live.used > FORGET_AFTER or (at == 0 and len(self.live) >= MOST_LIVE):
                del self.live[live.code]
        if len(self.live) >= MOST_LIVE:
            raise Full("the server is full: try again later")


def _finish(done: "asyncio.Future[None]", error: BaseException | None) -> None:
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(Unwritten("the evening could not be written: try again later"))
