"""Who is there: whoever is gone for longer than the grace time has their seat kept by a bot until they are back."""

import asyncio
import time

from euchre.server.present.patches import Reader
from euchre.server.rooms.audience import Audience
from euchre.server.rooms.deciding import Decides
from euchre.table import commands as cm

__all__ = ["Presence"]


class Presence:
    """The players of one table, as they come and go."""

    def __init__(self, table: Decides, audience: Audience, grace: float) -> None:
        """`grace`: seconds after which a bot keeps a lost player's seat."""
        self._table = table
        self._audience = audience
        self._grace = grace
        self._lost: dict[int, asyncio.TimerHandle] = {}

    def __bool__(self) -> bool:
        """Whether somebody's grace time runs."""
        return bool(self._lost)

    def enter(self, reader: Reader) -> None:
        """A reader opened a socket."""
        self._audience.add(reader)
        if reader.seat is None:
            return
        timer = self._lost.pop(reader.seat, None)
        if timer is not None:
            timer.cancel()
        self.come_back(reader.seat)
        self.mind_absent()

    def come_back(self, seat: int) -> None:
        """The player of a seat is here: a bot that kept it hands it back."""
        if self._table.room.chairs[seat].away:
            self._table.submit(cm.Return(seat=seat))

    def exit(self, reader: Reader, *, silent: float = 0.0) -> None:
        """A socket was closed, `silent` seconds after the last sign of life: they are part of the grace time."""
        seat = self._audience.remove(reader)
        if seat is not None:
            self._table.used = time.monotonic()
            if not self._table.broken:
                self._wait(seat, silent)

    def mind_absent(self) -> None:
        """Give those who should be here and are not their grace time: after a restart, or never seen at all."""
        room = self._table.room
        for seat in () if room.solo or room.stage == "lobby" else room.humans:
            if seat not in self._audience.readers and seat not in self._lost:
                self._wait(seat)

    def _wait(self, seat: int, silent: float = 0.0) -> None:
        left = max(0.0, self._grace - silent)
        self._lost[seat] = asyncio.get_running_loop().call_later(left, self._lose, seat)

    def _lose(self, seat: int) -> None:
        self._lost.pop(seat, None)
        if seat not in self._audience.readers and not self._table.broken:
            self._table.submit(cm.Lose(seat=seat))

    def close(self) -> None:
        """Wait for nobody any more."""
        for timer in self._lost.values():
            timer.cancel()
        self._lost.clear()
