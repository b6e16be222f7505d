"""Who is there: whoever is gone for longer than the grace time has their seat kept by a bot until they are back."""

import asyncio
import time

import msgspec

from euchre.server import wire as ms
from euchre.server.present.patches import Reader
from euchre.server.rooms.audience import Audience
from euchre.server.rooms.deciding import Decides
from euchre.table import commands as cm

__all__ = ["Presence"]

_encode = msgspec.json.Encoder().encode


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
            self._announce(but=reader)  # who hears it once they know the table
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
                self._announce()

    def mind_absent(self) -> None:
        """Give those who should be here and are not their grace time: after a restart, or never seen at all."""
        room = self._table.room
        for seat in () if room.solo else room.humans:
            if seat not in self._audience.readers and seat not in self._lost:
                self._wait(seat)

    def _wait(self, seat: int, silent: float = 0.0) -> None:
        left = max(0.0, self._grace - silent)
        self._lost[seat] = asyncio.get_running_loop().call_later(left, self._lose, seat)

    def _lose(self, seat: int) -> None:
        self._lost.pop(seat, None)
        if seat not in self._audience.readers and not self._table.broken:
            self._table.submit(cm.Lose(seat=seat))
            self._announce()

    def tell(self, reader: Reader) -> None:
        """Tell somebody who comes in who is gone, if anybody is."""
        if self._lost:
            reader.send(self._frame())

    def _announce(self, *, but: Reader | None = None) -> None:
        """Tell everybody who is gone."""
        others = [reader for reader in self._audience.shown if reader is not but]
        if others and not self._table.room.solo:
            frame = self._frame()
            for reader in others:
                reader.send(frame)

    def _frame(self) -> bytes:
        now = asyncio.get_running_loop().time()
        gone = [
            ms.AwayPlayer(seat=seat, left=max(0, int(1000 * (timer.when() - now))))
            for seat, timer in sorted(self._lost.items())
        ]
        return _encode(ms.Absences(gone=tuple(gone)))

    def close(self) -> None:
        """Wait for nobody any more."""
        for timer in self._lost.values():
            timer.cancel()
        self._lost.clear()
