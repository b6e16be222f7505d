"""Those who look at a table, and what they have been shown of it: as far as it is on disk."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from euchre.server import wire as ms
from euchre.server.present.log import RoomStep, hand_log
from euchre.server.present.patches import Frames, Reader, event_again
from euchre.server.present.private import private
from euchre.server.present.public import public, public_after
from euchre.server.present.whole import table_of
from euchre.table import Room
from euchre.table import events as ev

__all__ = ["BLOCKED", "KEPT", "SEATING", "Audience"]

KEPT: Final = 12
"""How many of the last events can be sent again to a browser that missed them."""
SEATING: Final = (ev.Sat, ev.Left, ev.Removed, ev.Reseated, ev.Ruled)
"""The events that change who sits where."""

BLOCKED: Final = "The host does not let you in at this table."

_encode = msgspec.json.Encoder().encode


def _is_open(room: Room) -> bool:
    """Whether those without a chair see the table: before the game always, then as the host chose."""
    return room.options.watchers or room.stage == "lobby"


class Audience:
    """The readers of one table.

    Attributes:
        seen: the table as they were shown it.
        readers: those with a seat.
        watchers: all others.
    """

    def __init__(self, code: str, room: Room, clock: Callable[[], int]) -> None:
        self.code = code
        self.seen = room
        self.readers: dict[int, Reader] = {}
        self.watchers: set[Reader] = set()
        self._clock = clock
        self._steps: deque[RoomStep] = deque(maxlen=KEPT)
        self._public: dict[str, Any] | None = None

    def __len__(self) -> int:
        return len(self.readers) + len(self.watchers)

    @property
    def everybody(self) -> tuple[Reader, ...]:
        """All who look."""
        return (*self.readers.values(), *self.watchers)

    @property
    def shown(self) -> tuple[Reader, ...]:
        """Those who see what happens: players, and the others where the table has watchers."""
        return self.everybody if _is_open(self.seen) else tuple(self.readers.values())

    def add(self, reader: Reader) -> None:
        """Somebody opened a socket; the newest of a seat wins."""
        reader.seat = self.seen.seat_of(reader.owner)
        if reader.seat is None:
            self.watchers.add(reader)
            return
        old = self.readers.get(reader.seat)
        if old is not None and old is not reader:
            old.bye("newer", "This table was opened in another window.")
        self.readers[reader.seat] = reader

    def remove(self, reader: Reader) -> int | None:
        """A socket was closed; returns the seat at which nobody is now, if there is one."""
        self.watchers.discard(reader)
        seat = reader.seat
        if seat is None or self.readers.get(seat) is not reader:
            return None
        del self.readers[seat]
        return seat

    def show(self, steps: Sequence[RoomStep]) -> None:
        """Show what is on disk now."""
        frames = Frames(self.code)
        for step in steps:
            self.seen = step.after
            self._steps.append(step)
            if type(step.event) in SEATING:
                self._reseat()
            if not len(self):
                self._public = None  # nobody looks
                continue
            before = self._public if self._public is not None else public(step.before, self.code)
            self._public = public_after(before, step.before, step.after, self.code)
            self._public["watching"] = len(self.watchers)
            frames.add(step, before, self._public, self.shown)
        frames.send()
        self._mind_door(steps)

    def _mind_door(self, steps: Sequence[RoomStep]) -> None:
        """Keep those out who may not see the table any more, and let those see it who may again."""
        closed = [step for step in steps if not _is_open(step.after)]
        told = any(not isinstance(step.event, ev.Acted | ev.Swept | ev.Nonced) for step in closed)
        for reader in tuple(self.watchers):
            if reader.owner in self.seen.blocked:
                reader.bye("blocked", BLOCKED)
            elif told or (reader.known is None and _is_open(self.seen)):
                self.welcome(reader, -1)

    def _reseat(self) -> None:
        """Give every reader the seat they have now."""
        everybody = self.everybody
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
        if reader.seat is None and not _is_open(seen):
            seen = seen.replace(hand=None)
            have = -1
        missing = [step for step in self._steps if step.number > have]
        whole = have < 0 or have > seen.version or len(missing) != seen.version - have
        if whole or any(type(step.event) in (*SEATING, ev.Committed) for step in missing):
            table = table_of(
                seen,
                reader.seat,
                code=self.code,
                watching=len(self.watchers),
                now=self._clock(),
                owner=reader.owner,
            )
            log = hand_log(seen, reader.seat)
            reader.send(_encode(ms.Snapshot(protocol=ms.PROTOCOL, version=seen.version, table=table, log=log)))
        else:
            events = [event_again(step, reader.seat, self.code, reader.owner) for step in missing]
            reader.send(b'{"type":"events","events":[' + b",".join(events) + b"]}")
        reader.known = private(seen, reader.seat, reader.owner) if seen is self.seen else None
