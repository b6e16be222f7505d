"""One table that is being played at: decides, has it written, tells the readers, and drives bots and clocks.

Two rooms are kept: `room`, with everything decided so far, and `seen`, as far as it is on disk. Commands are judged by
`room`; readers are shown `seen`. A write that fails throws the table away: it begins anew from the disk.
"""

import asyncio
import logging
import time
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from euchre.errors import EuchreError
from euchre.server import wire as ms
from euchre.server.present.log import RoomStep, hand_log
from euchre.server.present.patches import Frames, Reader, event_again
from euchre.server.present.private import private
from euchre.server.present.public import public, public_after
from euchre.server.present.whole import table_of
from euchre.server.rooms.ids import id_of, known_as
from euchre.server.rooms.keeping import keep
from euchre.server.store import Write, WriteQueue
from euchre.table import Refusal, Room, agenda, decide, fold, next_due
from euchre.table import commands as cm
from euchre.table import events as ev
from euchre.table.commands import Command
from euchre.table.fairness import fair_deal

if TYPE_CHECKING:
    from euchre.server.rooms.registry import Hub

__all__ = ["KEPT", "LiveRoom"]

logger = logging.getLogger("euchre.server")

KEPT: Final = 12
"""How many of the last events can be sent again to a browser that missed them."""
REMEMBERED: Final = 400
"""How many commands of a room are known again when they are sent twice."""

encode = msgspec.json.Encoder().encode


class LiveRoom:
    """A table in memory."""

    def __init__(self, hub: "Hub", code: str, room: Room, answered: dict[str, int]) -> None:
        self.hub = hub
        self.code = code
        self.room = room
        self.seen = room
        self.steps: deque[RoomStep] = deque(maxlen=KEPT)
        self.answered = answered
        self.in_flight: dict[str, list[Reader]] = {}
        self.writing = 0
        self.line = WriteQueue()
        self.readers: dict[int, Reader] = {}
        self.watchers: set[Reader] = set()
        self.public: dict[str, Any] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.bot: asyncio.Task[None] | None = None
        self.lost: dict[int, asyncio.TimerHandle] = {}
        self.used = time.monotonic()
        self.broken = False
        self.idle_acks: list[tuple[Reader, str]] = []
        self.waiters: list[asyncio.Future[None]] = []
        self.disproven: dict[int, tuple[int, str]] = {}  # for a seat: version and reason of its last refused claim

    # ---------------------------------------------------------------- deciding and writing

    def submit(self, command: Command, *, cmd: str | None = None, reader: Reader | None = None) -> bool:
        """Decide, and have the events written; they are told when they are on disk. False: nothing was left to do.

        Raises:
            Refusal: it is not done.
        """
        if self.broken:
            raise Refusal("the table is being set up anew: try again")
        at = self.hub.clock()
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
        known = None if cmd is None or reader is None else known_as(reader.owner, cmd)
        if known is not None and reader is not None:
            self.in_flight[known] = [reader]
        self.room = room
        self.writing += 1
        self.hub.writer.put(self._write(steps, at, known))
        return True

    def _write(self, steps: list[RoomStep], at: int, cmd: str | None) -> Write:
        events = [step.event for step in steps]
        row = (self.code, steps[0].number, at, cmd, encode(events).decode())
        write = Write(row, partial(self._written, steps, cmd), line=self.line)
        if any(type(event) in _SEATING for event in events):
            before = {chair.owner for chair in steps[0].before.chairs}
            after = {chair.owner for chair in steps[-1].after.chairs}
            write.sits = sorted(after - before - {""})
            write.rises = sorted(before - after - {""})
        keep(write, steps[-1].after, events, at)
        write.touches = any(type(event) is ev.Committed for event in events)
        return write

    def nothing_to_do(self, reader: Reader, cmd: str) -> None:
        """Acknowledge a command that changes nothing, as soon as what it relies on is on disk."""
        self.idle_acks.append((reader, cmd))
        if not self.writing:
            self._acknowledge_idle()

    def _acknowledge_idle(self) -> None:
        for reader, cmd in self.idle_acks:
            reader.send(encode(ms.Ack(cmd_id=cmd, version=self.seen.version)))
        self.idle_acks.clear()

    def is_known(self, cmd: str, reader: Reader) -> bool:
        """Whether a command has been done before, or is on its way; then the reader gets its answer again."""
        known = known_as(reader.owner, cmd)
        version = self.answered.get(known)
        if version is not None:
            reader.send(encode(ms.Ack(cmd_id=cmd, version=version)))
        elif known in self.in_flight:
            self.in_flight[known].append(reader)
        else:
            return False
        return True

    async def quiet(self) -> None:
        """Wait until nothing is on its way to the disk, or the table is thrown away."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiters.append(waiter)
        await waiter

    def _wake(self) -> None:
        for waiter in self.waiters:
            if not waiter.done():
                waiter.set_result(None)
        self.waiters.clear()

    def _written(self, steps: list[RoomStep], cmd: str | None, error: BaseException | None) -> None:
        self.writing -= 1
        if error is not None:
            self.hub.throw_away(self, error)
            return
        if self.broken:
            return
        self.used = time.monotonic()
        if cmd is not None:
            self.answered[cmd] = steps[-1].number
            if len(self.answered) > REMEMBERED:
                del self.answered[next(iter(self.answered))]
            ack = encode(ms.Ack(cmd_id=id_of(cmd), version=steps[-1].number))
            for reader in self.in_flight.pop(cmd, ()):
                reader.send(ack)
        try:
            self._tell(steps)
        except Exception:  # what is on disk is right, whatever is wrong with showing it
            logger.exception("table %s cannot be shown after event %s", self.code, steps[-1].number)
            self.hub.throw_away(self, RuntimeError("it cannot be shown"))
            return
        if any(type(step.event) is ev.Started for step in steps) and self.readers:
            self._mind_absent()
        if not self.writing:
            self._acknowledge_idle()
            self._wake()
        self.pursue()

    # ---------------------------------------------------------------- telling

    def _tell(self, steps: list[RoomStep]) -> None:
        frames = Frames(self.code)
        for step in steps:
            self.seen = step.after
            self.steps.append(step)
            if type(step.event) in _SEATING:
                self._reseat()
            if not self.readers and not self.watchers:
                self.public = None  # nobody looks
                continue
            before = self.public if self.public is not None else public(step.before, self.code)
            self.public = public_after(before, step.before, step.after, self.code)
            self.public["watching"] = len(self.watchers)
            frames.add(step, before, self.public, (*self.readers.values(), *self.watchers))
        frames.send()

    def _reseat(self) -> None:
        """Give every reader the seat they have now."""
        everybody = [*self.readers.values(), *self.watchers]
        self.readers.clear()
        self.watchers.clear()
        for reader in everybody:
            reader.seat = self.seen.seat_of(reader.owner)
            if reader.seat is None or reader.seat in self.readers:
                self.watchers.add(reader)
            else:
                self.readers[reader.seat] = reader

    def welcome(self, reader: Reader, have: int) -> None:
        """Send a reader what they lack: the events after ``have``, or the whole table."""
        seen = self.seen
        missing = [step for step in self.steps if step.number > have]
        whole = have < 0 or have > seen.version or len(missing) != seen.version - have
        if whole or any(type(step.event) in (*_SEATING, ev.Committed) for step in missing):
            table = table_of(seen, reader.seat, code=self.code, watching=len(self.watchers), now=self.hub.clock())
            snapshot = ms.Snapshot(
                protocol=ms.PROTOCOL, version=seen.version, table=table, log=hand_log(seen, reader.seat)
            )
            reader.send(encode(snapshot))
        elif missing:
            events = [event_again(step, reader.seat, self.code) for step in missing]
            reader.send(b'{"type":"events","events":[' + b",".join(events) + b"]}")
        else:
            reader.send(b'{"type":"events","events":[]}')
        reader.known = private(seen, reader.seat)

    # ---------------------------------------------------------------- who is there

    def enter(self, reader: Reader) -> None:
        """A reader opened a socket; the newest of a seat wins."""
        reader.seat = self.seen.seat_of(reader.owner)
        if reader.seat is None:
            self.watchers.add(reader)
            return
        old = self.readers.get(reader.seat)
        if old is not None and old is not reader:
            old.bye("newer", "This table was opened in another window.")
        self.readers[reader.seat] = reader
        timer = self.lost.pop(reader.seat, None)
        if timer is not None:
            timer.cancel()
        self.come_back(reader.seat)
        self._mind_absent()

    def _mind_absent(self) -> None:
        """Give those who should be here and are not their grace time: after a restart, or never seen at all."""
        loop = asyncio.get_running_loop()
        for seat in () if self.room.solo or self.room.stage == "lobby" else self.room.humans:
            if seat not in self.readers and seat not in self.lost:
                self.lost[seat] = loop.call_later(self.hub.settings.grace, self._lose, seat)

    def come_back(self, seat: int) -> None:
        """The player of a seat is here: a bot that kept it hands it back."""
        if self.room.chairs[seat].away:
            self.submit(cm.Return(seat=seat))

    def exit(self, reader: Reader) -> None:
        """A socket was closed; after the grace time a bot keeps the seat."""
        self.watchers.discard(reader)
        seat = reader.seat
        if seat is None or self.readers.get(seat) is not reader:
            return
        del self.readers[seat]
        self.used = time.monotonic()
        if not self.broken:
            self.lost[seat] = asyncio.get_running_loop().call_later(self.hub.settings.grace, self._lose, seat)

    def _lose(self, seat: int) -> None:
        self.lost.pop(seat, None)
        if seat not in self.readers and not self.broken:
            self.submit(cm.Lose(seat=seat))

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing is on its way."""
        return not self.readers and not self.watchers and not self.writing and not self.lost

    # ---------------------------------------------------------------- driving

    def pursue(self) -> None:
        """Do what the table waits for, if it is for us; nothing while nobody is there to play."""
        if self.writing or self.broken or not self.readers:
            return
        need = agenda(self.room, self.hub.clock())
        if need is None:
            self._set_timer()
        elif need == "bot":
            if self.bot is None:
                self.bot = asyncio.create_task(self._play_bot())
        else:
            self.submit(self._driving(need))

    def _driving(self, need: str) -> Command:
        room = self.room
        if need == "commit":
            present = tuple(seat for seat in room.humans if seat in self.readers)
            chance = self.hub.chance
            return cm.Commit(seed=chance.seed(), awaited=present, dealer=chance.dealer(len(room.chairs)))
        if need == "deal":
            assert room.game is not None
            seed = bytes.fromhex(room.seed)
            return cm.DealCards(deal=fair_deal(room.rules, seed, room.number, room.nonces, room.game.dealer))
        return cm.Reveal() if need == "reveal" else cm.Tick()

    def _set_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        due = next_due(self.room)
        if due is not None:
            wait = max(0, due - self.hub.clock()) / 1000 + 0.005
            self.timer = asyncio.get_running_loop().call_later(wait, self.pursue)

    async def _play_bot(self) -> None:
        """Let the bot of the seat to act decide, elsewhere, and do it unless the table has moved on.

        A bot answers after a drawn pause at the earliest: how long it took must not say whether it had a choice.
        """
        room = self.room
        seat = room.actor
        assert seat is not None
        clock = asyncio.get_running_loop().time
        earliest = clock() + self.hub.chance.pause(*self.hub.settings.pause)
        try:
            level = room.chairs[seat].bot or self.hub.bots.default
            advice = await self.hub.bots.choose(level, room.view(seat))
            await asyncio.sleep(max(0.0, earliest - clock()))
        finally:
            self.bot = None
        if self.room.changed == room.changed and self.room.actor == seat and not self.room.is_human(seat):
            try:
                self.submit(cm.Act(seat=seat, action=advice.action, bot=True))
            except EuchreError:
                legal = room.view(seat).legal_actions()
                self.submit(cm.Act(seat=seat, action=legal[0], bot=True))
        else:
            self.pursue()

    def close(self) -> None:
        """Stop driving."""
        self.broken = True
        self._wake()
        for timer in [self.timer, *self.lost.values()]:
            if timer is not None:
                timer.cancel()
        self.lost.clear()
        if self.bot is not None:
            self.bot.cancel()


_SEATING: Final = (ev.Sat, ev.Left)
