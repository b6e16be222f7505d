"""What takes thought and must not hold the table up: hints, claims, concessions: paid for, and done elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from euchre.errors import EuchreError
from euchre.game import Action
from euchre.game.actions import Claim, Concede
from euchre.server import wire as ms
from euchre.server.present.marks import MARKS, marked
from euchre.table import Refusal, Room
from euchre.telling.words import advice as advised
from euchre.telling.words import label

if TYPE_CHECKING:
    from euchre.server.rooms.hub import Hub
    from euchre.server.rooms.readers import Asker
    from euchre.server.rooms.room import LiveRoom
    from euchre.table.commands import Act

__all__ = ["advise", "needs_proof", "prove"]

encode = msgspec.json.Encoder().encode


def needs_proof(room: Room, action: Action) -> bool:
    """Whether it takes a search, whose length a player chooses, to say if an action stands."""
    return isinstance(action, Claim | Concede) and room.hand is not None


async def prove(hub: Hub, reader: Asker, live: LiveRoom, command: Act, cmd: str) -> None:
    """Have a claim or a concession looked at, and done if it stands and nothing has happened meanwhile."""
    room = live.room
    try:
        if command.action in room.asides(command.seat):
            known = live.disproven.get(command.action)
            if known is not None and known[0] == room.changed:
                raise Refusal(known[1], "illegal")
            if not hub.allowances.claims.take(live.code) or not hub.allowances.claims_from.take(reader.address):
                raise Refusal("claims are proven one by one: wait a moment")
            found = await hub.bots.prove(room.view(command.seat), command.action)
            if found.reason is not None:
                live.disproven[command.action] = (room.changed, found.reason)
            if live.receipts.is_known(cmd, reader):
                return
            if live.room.changed != room.changed:
                reader.refuse(cmd, "stale", "The table has moved on: look again.")
                return
            if found.reason is not None:
                raise Refusal(found.reason, "illegal")
            command = replace(command, proven=True, decided=found.decided)
        live.submit(command, cmd=cmd, reader=reader)
    except EuchreError as problem:
        reader.refused(live.room, cmd, problem)


async def advise(hub: Hub, reader: Asker, live: LiveRoom, ask_id: str) -> None:
    """Ask the best bot what it would do in the reader's place."""
    assert reader.seat is not None
    view = live.seen.view(reader.seat)
    advice = await hub.bots.choose(hub.bots.best, view)
    candidates = tuple(
        ms.HintCandidate(
            token=action.token,
            label=label(view, view.seat, action, MARKS),
            value="" if value is None else f"{value:.2f}",
        )
        for action, value in advice.candidates[:6]
    )
    words = f"{advised(view, view.seat, advice.action, MARKS)}. {marked(advice.reason)}"
    reader.send(encode(ms.Hint(ask_id=ask_id, token=advice.action.token, words=words, candidates=candidates)))
