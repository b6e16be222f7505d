"""What is said at one table: heard by all who look, kept in memory for who comes in, never on disk."""

import logging
from collections import deque
from typing import Final

import msgspec

from euchre.server import wire as ms
from euchre.server.present.patches import Reader
from euchre.server.rooms.audience import Audience
from euchre.server.rooms.names import clean_line
from euchre.table import Refusal
from euchre.table.talk import LONGEST, PHRASES, why_not_say

__all__ = ["Talk"]

KEPT: Final = 30
"""Lines that who comes in hears again, and that a report shows."""
KNOWN: Final = 200
"""Ids of lines that are known again when they are sent twice."""

logger = logging.getLogger("euchre.server")
_encode = msgspec.json.Encoder().encode


class Talk:
    """The talk of one table."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience
        self._lines: deque[ms.TalkLine] = deque(maxlen=KEPT)
        self._known: deque[tuple[str, str]] = deque(maxlen=KNOWN)
        self._number = 0

    def say(self, reader: Reader, message: ms.Say) -> None:
        """Have a line heard by all who look; one that comes twice is heard once.

        Raises:
            Refusal: it cannot be said.
        """
        room, seat = self._audience.seen, reader.seat
        if (reader.owner, message.say_id) in self._known:
            return
        text = message.text if message.kind == "phrase" else clean_line(message.text, LONGEST + 1)
        reason = why_not_say(room, seat, message.kind, text)
        if reason is not None or seat is None:
            raise Refusal(reason or "only players talk at the table")
        self._known.append((reader.owner, message.say_id))
        self._number += 1
        words = PHRASES[text] if message.kind == "phrase" else text
        line = ms.TalkLine(number=self._number, seat=seat, name=room.chairs[seat].name, kind=message.kind, words=words)
        self._lines.append(line)
        frame = _encode(line)
        for each in self._audience.shown:
            each.send(frame)

    def again(self, reader: Reader) -> None:
        """Say to somebody who comes in what was said before."""
        for line in self._lines:
            reader.send(_encode(msgspec.structs.replace(line, old=True)))

    def report(self, reader: Reader, seat: int) -> None:
        """Put the last lines of a player before whoever runs the server, in its log.

        Raises:
            Refusal: they have said nothing.
        """
        said = [line.words for line in self._lines if line.seat == seat]
        if reader.seat is None or not said:
            raise Refusal("nothing was said there that could be reported")
        code, name = self._audience.code, self._audience.seen.chairs[seat].name
        logger.warning("table %s: seat %d reports seat %d (%s), who said: %s", code, reader.seat, seat, name, said)
