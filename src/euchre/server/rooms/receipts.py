"""Acknowledgements: what has been done of what was asked, so that nothing is done twice or acknowledged early."""

from typing import Final

import msgspec

from euchre.server import wire as ms
from euchre.server.present.patches import Reader
from euchre.server.rooms.ids import id_of, known_as

__all__ = ["REMEMBERED", "Receipts"]

REMEMBERED: Final = 400
"""How many commands of a room are known again when they are sent twice."""

_encode = msgspec.json.Encoder().encode


class Receipts:
    """The commands of one table that are done or on their way."""

    def __init__(self, answered: dict[str, int]) -> None:
        """`answered`: commands already on disk, as they are kept, with the versions they led to; oldest first."""
        self._answered = answered
        self._in_flight: dict[str, list[Reader]] = {}
        self._idle: list[tuple[Reader, str]] = []

    def is_known(self, cmd: str, reader: Reader) -> bool:
        """Whether a command has been done before, or is on its way; then the reader gets its answer again."""
        known = known_as(reader.owner, cmd)
        version = self._answered.get(known)
        if version is not None:
            _acknowledge(reader, cmd, version)
        elif known in self._in_flight:
            self._in_flight[known].append(reader)
        else:
            return False
        return True

    def expect(self, cmd: str, reader: Reader) -> str:
        """A command is on its way to the disk; returns how it is kept."""
        known = known_as(reader.owner, cmd)
        self._in_flight[known] = [reader]
        return known

    def written(self, known: str, version: int) -> None:
        """It is on disk: acknowledge it to all who wait for it."""
        self._answered[known] = version
        if len(self._answered) > REMEMBERED:
            del self._answered[next(iter(self._answered))]
        for reader in self._in_flight.pop(known, ()):
            _acknowledge(reader, id_of(known), version)

    def wait(self, cmd: str, reader: Reader) -> None:
        """A command changes nothing: it is acknowledged when what it relied on is on disk."""
        self._idle.append((reader, cmd))

    def at_rest(self, version: int) -> None:
        """Nothing is on its way to the disk any more."""
        for reader, cmd in self._idle:
            _acknowledge(reader, cmd, version)
        self._idle.clear()


def _acknowledge(reader: Reader, cmd: str, version: int) -> None:
    reader.send(_encode(ms.Ack(cmd_id=cmd, version=version)))
