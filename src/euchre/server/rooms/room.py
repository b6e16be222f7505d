"""One table that is being played at: decides what is asked, has it written, and then shows it.

Two rooms are kept: `room`, with everything decided so far, and `seen`, as far as it is on disk. Commands are judged by
`room`; readers are shown `seen`. A write that fails throws the table away: it begins anew from the disk.
"""

import asyncio
import logging
import time
from functools import partial

import msgspec

from euchre.game import Action
from euchre.server.present.log import RoomStep
from euchre.server.present.patches import Reader
from euchre.server.rooms.audience import SEATING, Audience
from euchre.server.rooms.deciding import Means
from euchre.server.rooms.driver import Driver
from euchre.server.rooms.keeping import keep
from euchre.server.rooms.presence import Presence
from euchre.server.rooms.receipts import Receipts
from euchre.server.rooms.talk import Talk
from euchre.server.store import Write, WriteQueue
from euchre.table import Refusal, Room, decide, fold
from euchre.table import events as ev
from euchre.table.commands import Command

__all__ = ["LiveRoom"]

logger = logging.getLogger("euchre.server")

_encode = msgspec.json.Encoder().encode


class LiveRoom:
    """A table in memory.

    Attributes:
        room: with everything decided so far.
        audience: who looks, and what they were shown.
        presence: which players are there.
        driver: what it does by itself.
        talk: what is said.
        receipts: what is acknowledged.
        disproven: of each claim or concession last refused, the version it was refused at and the reason.
    """

    def __init__(self, means: Means, code: str, room: Room, answered: dict[str, int]) -> None:
        self.code = code
        self.room = room
        self.writing = 0
        self.broken = False
        self.used = time.monotonic()
        self.audience = Audience(code, room, means.settings.clock)
        self.presence = Presence(self, self.audience, means.settings.grace)
        self.driver = Driver(self, self.audience, means)
        self.talk = Talk(self.audience)
        self.receipts = Receipts(answered)
        self.disproven: dict[Action, tuple[int, str]] = {}
        self._means = means
        self._line = WriteQueue()
        self._waiters: list[asyncio.Future[None]] = []

    @property
    def seen(self) -> Room:
        """The table as far as it is on disk."""
        return self.audience.seen

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing is on its way."""
        return not (len(self.audience) or self.writing or self.presence)

    # ---------------------------------------------------------------- deciding

    def submit(self, command: Command, *, cmd: str | None = None, reader: Reader | None = None) -> bool:
        """Decide, and have the events written; they are shown when they are on disk. False: nothing was left to do.

        Raises:
            Refusal: it is not done.
        """
        if self.broken:
            raise Refusal("the table is being set up anew: try again")
        at = self._means.settings.clock()
        events = decide(self.room, command, at)
        if not events:
            if reader is not None and cmd is not None:
                self.nothing_to_do(reader, cmd)
            return False
        room, steps = self.room, []
        for event in events:
            after = fold(room, event, at)
            steps.append(RoomStep(after.version, event, room, after))
            room = after
        known = None if cmd is None or reader is None else self.receipts.expect(cmd, reader)
        self.room = room
        self.writing += 1
        self._means.put(self._write(steps, at, known))
        return True

    def nothing_to_do(self, reader: Reader, cmd: str) -> None:
        """Acknowledge a command that changes nothing, as soon as what it relies on is on disk."""
        self.receipts.wait(cmd, reader)
        if not self.writing:
            self.receipts.at_rest(self.seen.version)

    # ---------------------------------------------------------------- writing

    def _write(self, steps: list[RoomStep], at: int, cmd: str | None) -> Write:
        events = [step.event for step in steps]
        row = (self.code, steps[0].number, at, cmd, _encode(events).decode())
        write = Write(row, partial(self._written, steps, cmd), line=self._line)
        if any(type(event) in SEATING for event in events):
            before = {chair.owner for chair in steps[0].before.chairs}
            after = {chair.owner for chair in steps[-1].after.chairs}
            write.sits = sorted(after - before - {""})
            write.rises = sorted(before - after - {""})
        keep(write, steps[-1].after, events, at)
        write.touches = any(type(event) is ev.Committed for event in events)
        return write

    def _written(self, steps: list[RoomStep], cmd: str | None, error: BaseException | None) -> None:
        self.writing -= 1
        if error is not None:
            self._break(error)
            return
        if self.broken:
            return
        self.used = time.monotonic()
        if cmd is not None:
            self.receipts.written(cmd, steps[-1].number)
        try:
            self.audience.show(steps)
        except Exception:  # what is on disk is right, whatever is wrong with showing it
            logger.exception("table %s cannot be shown after event %s", self.code, steps[-1].number)
            self._break(RuntimeError("it cannot be shown"))
            return
        if any(type(step.event) is ev.Started for step in steps) and self.audience.readers:
            self.presence.mind_absent()
        if not self.writing:
            self.receipts.at_rest(self.seen.version)
            self._wake()
        self.pursue()

    def _break(self, error: BaseException) -> None:
        if not self.broken:
            self.farewell("The table could not be saved and is set up anew.")
            self._means.on_broken(self.code, error)

    async def quiet(self) -> None:
        """Wait until nothing is on its way to the disk, or the table is thrown away."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        await waiter

    def _wake(self) -> None:
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)
        self._waiters.clear()

    # ---------------------------------------------------------------- going on

    def pursue(self) -> None:
        """Do what the table waits for, if it is for us."""
        self.driver.pursue()

    def close(self) -> None:
        """Stop: nothing is decided here any more."""
        self.broken = True
        self._wake()
        self.driver.close()
        self.presence.close()

    def farewell(self, words: str) -> None:
        """Stop, and say so to everybody who looks."""
        self.close()
        for reader in self.audience.everybody:
            reader.bye("stopping", words)
