"""Talk and reports as they come in: paid for, said or refused, and answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from euchre.server import wire as ms
from euchre.table import Refusal

if TYPE_CHECKING:
    from euchre.server.rooms.hub import Hub
    from euchre.server.rooms.readers import Asker
    from euchre.server.rooms.room import LiveRoom

__all__ = ["report", "say"]

FAST: Final = "That was much talk at once: wait a moment."
_encode = msgspec.json.Encoder().encode


def say(hub: Hub, reader: Asker, live: LiveRoom | None, message: ms.Say) -> None:
    """Say something to the table."""
    say_id, talk = message.say_id[:64], hub.allowances.talk
    if live is None or live.code != message.room.upper() or live.broken:
        reader.refuse(say_id, "no_room", "Say hello to the table first.")
        return
    if not talk.take(reader.owner):
        reader.refuse(say_id, "too_fast", FAST, talk.wait(reader.owner))
        return
    try:
        live.talk.say(reader, message)
    except Refusal as problem:
        reader.refused(live.room, say_id, problem)
    else:
        reader.send(_encode(ms.Ack(cmd_id=say_id, version=live.seen.version)))


def report(hub: Hub, reader: Asker, live: LiveRoom | None, message: ms.ReportTalk) -> None:
    """Put what somebody said before whoever runs the server."""
    report_id = message.report_id[:64]
    if live is None or not hub.allowances.reports.take(reader.address):
        reader.refuse(report_id, "not_allowed", "Enough was reported: wait a while.")
        return
    try:
        live.talk.report(reader, message.seat)
    except Refusal as problem:
        reader.refused(live.room, report_id, problem)
    else:
        words = "It is reported to whoever runs this server. You can mute them too."
        reader.refuse(report_id, "not_allowed", words)
