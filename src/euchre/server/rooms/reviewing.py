"""Reviews in the background: one process that gives way to the bots, hand by hand, each worked out once and kept.

Several reviews take turns, a hand each, so that a long game holds up no single hand.
"""

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import Any, Final, TypeVar

import msgspec

from euchre.errors import EuchreError
from euchre.processes import pool
from euchre.server import wire as ms
from euchre.server.present.reviewed import Outline, assembled, outline, reviewed, unfit
from euchre.server.rooms.botpool import limited
from euchre.server.store import Store

__all__ = ["Job", "Reviews", "TooMany"]

METHOD: Final = "1"
"""Part of every key: another number where decisions would be valued or said otherwise."""
PATIENCE: Final = 60.0
"""Seconds that one hand may take."""
WAITING: Final = 40
"""Reviews under way at once."""
WAITING_FROM: Final = 2
"""The same from one address."""
REMEMBERED: Final = 200
"""Reviews in memory, done or not; more are found again on the disk, hand by hand."""
KEPT: Final = 20_000
"""Hands kept that belong to no table."""
READY: Final = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - - o x9h"
"""A hand that has everything compiled that a review takes."""

logger = logging.getLogger("euchre.server")
T = TypeVar("T")


class TooMany(EuchreError):
    """More reviews were asked for than can be worked at."""


@dataclass(eq=False)
class Job:
    """One record under review.

    Attributes:
        key: what it is known by: made of everything that is in it, so that only who has the cards can ask for it.
        text: the record.
        room: the table it is kept with; empty: of none.
        address: who asked.
        found: what the record holds.
        pieces: the hands that are done.
    """

    key: str
    text: str
    room: str
    address: str
    found: Outline
    pieces: list[bytes | None] = field(default_factory=list)

    @property
    def next(self) -> int | None:
        """The first hand that is not done."""
        return next((number for number, piece in enumerate(self.pieces) if piece is None), None)

    def body(self) -> ms.ReviewSoFar:
        """The review as far as it has come."""
        decode = partial(msgspec.json.decode, type=ms.ReviewedHand)
        return assembled(self.key, self.found, tuple(None if each is None else decode(each) for each in self.pieces))


class Reviews:
    """All reviews of a server.

    Attributes:
        worked_out: hands valued since the server started.
    """

    def __init__(
        self, store: Store, read: Callable[..., Awaitable[Any]], clock: Callable[[], int], *, processes: int
    ) -> None:
        self.worked_out = 0
        self._store, self._read, self._clock = store, read, clock
        self._processes = processes
        self._executor: Executor | None = None
        self._ready = False
        self._jobs: dict[str, Job] = {}
        self._turns: asyncio.Queue[Job] = asyncio.Queue()
        self._working: asyncio.Task[None] | None = None

    def find(self, key: str) -> Job | None:
        """A review that was asked for not long ago."""
        return self._jobs.get(key)

    async def begin(
        self, text: str, *, address: str, elsewhere: Callable[..., Awaitable[bytes | str]], room: str = "",
        names: tuple[str, ...] = (),
    ) -> Job:  # fmt: skip
        """The review of a record, begun if it is not under way or done.

        Args:
            text: the record.
            address: who asks.
            elsewhere: reads a stranger's text in a process.
            room: the table that keeps it.
            names: who sat where, where the text does not say.

        Raises:
            TooMany: this one has to wait.
            EuchreError: the text cannot be read.
        """
        key = _key(text, *names)
        job = self._jobs.get(key)
        if job is not None:
            return job
        self._admit(address)
        try:
            found = await elsewhere(outline, text)
        except TimeoutError:
            raise EuchreError("the text takes too long to read: give one game of it") from None
        if isinstance(found, str):
            raise EuchreError(found)
        held = msgspec.json.decode(found, type=Outline)
        held = msgspec.structs.replace(held, names=names) if len(names) == len(held.names) else held
        pieces = [await self._read(self._store.review, _key(each)) for each in held.keys]
        job = self._jobs.get(key)
        if job is None:
            self._admit(address)
            job = self._jobs[key] = Job(key, text, room, address, held, pieces)
            self._forget()
            if job.next is not None:
                self._turns.put_nowait(job)
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        return job

    def _admit(self, address: str) -> None:
        waiting = Counter(job.address for job in self._jobs.values() if job.next is not None)
        if waiting[address] >= WAITING_FROM:
            raise TooMany("your other reviews come first: wait until one of them is done")
        if waiting.total() >= WAITING:
            raise TooMany("very many games are being reviewed: try again in a minute")

    def _forget(self) -> None:
        done = [key for key, job in self._jobs.items() if job.next is None]
        for key in done[: max(0, len(self._jobs) - REMEMBERED)]:
            del self._jobs[key]

    async def _work(self) -> None:
        """Value hand after hand, for ever."""
        while True:
            job = await self._turns.get()
            number = job.next
            if number is not None:
                try:
                    await self._piece(job, number)
                except Exception:
                    logger.exception("a review failed")
                    job.pieces[number] = unfit("This hand could not be reviewed: something went wrong on the server.")
            if job.next is not None:
                self._turns.put_nowait(job)

    async def _piece(self, job: Job, number: int) -> None:
        key = _key(job.found.keys[number])
        piece: bytes | None = await self._read(self._store.review, key)
        if piece is not None:
            job.pieces[number] = piece
            return
        try:
            if not self._ready:  # compiling takes as long as it takes
                await self._elsewhere(reviewed, READY, 0)
                self._ready = True
            piece = await self._elsewhere(limited, PATIENCE, reviewed, job.text, number)
        except (TimeoutError, BrokenExecutor):
            self._drop()
            job.pieces[number] = unfit("This hand took too long to review.")
            return
        except EuchreError as problem:
            piece = unfit(f"This hand could not be reviewed: {problem}.")
        job.pieces[number] = piece
        self.worked_out += 1
        await self._read(self._store.keep_review, key, job.room, self._clock(), piece, KEPT)

    async def _elsewhere(self, work: Callable[..., T], *args: object) -> T:
        if self._executor is None:
            made = (lambda: pool(1)) if self._processes else (lambda: ThreadPoolExecutor(1, "euchre-review"))
            self._executor = await asyncio.to_thread(made)
            if self._processes:
                self._executor.submit(_give_way)
        return await asyncio.wrap_future(self._executor.submit(partial(work, *args)))

    def _drop(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor, self._ready = None, False

    def close(self) -> None:
        """Leave what is under way; what is done is kept."""
        if self._working is not None:
            self._working.cancel()
        self._drop()


def _key(*parts: str) -> str:
    """What a record or a hand is known by."""
    return sha256("\n".join((METHOD, *parts)).encode()).hexdigest()[:40]


def _give_way() -> None:
    """Let every other process come first."""
    if hasattr(os, "nice"):
        os.nice(15)
