"""The messages of one commit for every reader of a table: what is the same for all is made and encoded once."""

from collections.abc import Iterable
from typing import Any, Final, Protocol

import msgspec

from euchre.game import action_of
from euchre.game.actions import TOKENS, Pass, Play
from euchre.server.present.log import HIDDEN, RoomStep, head
from euchre.server.present.private import private, private_after
from euchre.server.present.public import public
from euchre.table import Room
from euchre.table import events as ev

__all__ = ["Frames", "Reader", "event_again"]

QUIET: Final = frozenset(action.code for action in TOKENS.values() if isinstance(action, Play | Pass))
"""The actions that may leave what others hold and may do as it was."""

encode = msgspec.json.Encoder().encode
Fields = dict[str, Any]


class Reader(Protocol):
    """Somebody who looks at the table over a socket."""

    owner: str
    seat: int | None
    known: Fields | None
    """The private fields last sent; ``None`` before the first snapshot."""

    def send(self, frame: bytes) -> None:
        """Queue a message."""

    def bye(self, code: Any, reason: str) -> None:
        """Say why, and close."""


class Frames:
    """Gathers the events of one commit."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.parts: dict[Reader, list[bytes]] = {}

    def add(self, step: RoomStep, before: Fields, after: Fields, readers: Iterable[Reader]) -> None:
        """Add an event to every reader's message; ``before`` and ``after`` are the public fields."""
        same = _inside(_difference(before, after))
        bystanders = _bystanders(step)
        heads: dict[str, bytes] = {}
        watching: bytes | None = None
        own: Fields | None = None
        for reader in readers:
            known, seat = reader.known, reader.seat
            if known is None:
                continue
            guest = seat is None and step.after.guest_of(reader.owner) is not None
            if seat is None and watching is not None and not guest and known["guest"] is None:
                reader.known = own
                self.parts.setdefault(reader, []).append(watching)
                continue
            if known["you"] == seat and (seat in bystanders or _untouched(step.before, step.after, seat)):
                fields = private_after(known, step.after, seat, reader.owner)
            else:
                fields = private(step.after, seat, reader.owner)
            message = _joined(_head(step, seat, heads), same, _inside(_difference(known, fields)))
            reader.known = fields
            if seat is None and not guest and known["guest"] is None:
                watching, own = message, fields
            self.parts.setdefault(reader, []).append(message)

    def send(self) -> None:
        """Send every reader their message."""
        for reader, parts in self.parts.items():
            reader.send(b'{"type":"events","events":[' + b",".join(parts) + b"]}")


def _untouched(before: Room, after: Room, seat: int | None) -> bool:
    """Whether an event can have changed nothing of a reader's own part but what may be asked for."""
    return (
        after.hand is before.hand
        and after.resting is before.resting
        and after.stage == before.stage
        and after.shown is before.shown
        and after.question is before.question
        and after.host == before.host
        and after.options is before.options
        and after.guests is before.guests
        and (seat is None or after.chairs[seat] == before.chairs[seat])
    )


def _bystanders(step: RoomStep) -> frozenset[int | None]:
    """The seats whose own part a play leaves as it was: the card was another's, and so is the turn."""
    event, before, after = step.event, step.before, step.after
    if not isinstance(event, ev.Acted | ev.Swept) or (isinstance(event, ev.Acted) and event.code not in QUIET):
        return _NOBODY
    if after.stage != "hand" or before.question is not None:
        return _NOBODY
    rules = after.rules
    if rules.irregularities.renege_enforcement != "prevent" or rules.deal.exposed:
        return _NOBODY
    if after.hand is None or before.hand is None or after.hand.state.stage != before.hand.state.stage:
        return _NOBODY
    if rules.table.partnership == "called_card" or after.hand.is_over:
        return _NOBODY
    touched = {after.actor} if isinstance(event, ev.Swept) else {event.seat, after.actor}
    return frozenset((None, *range(len(after.chairs)))) - touched


_NOBODY: Final[frozenset[int | None]] = frozenset()


def _head(step: RoomStep, seat: int | None, heads: dict[str, bytes]) -> bytes:
    """The head of the event; encoded once for all who know the same of it."""
    key = ""
    if isinstance(step.event, ev.Acted) and isinstance(action_of(step.event.code), HIDDEN):
        key = step.after.view(seat).actions[-1].token
    found = heads.get(key)
    if found is None:
        found = heads[key] = encode(head(step, seat))
    return found


def _difference(before: Fields, after: Fields) -> Fields:
    return {name: value for name, value in after.items() if before[name] is not value and before[name] != value}


def _inside(fields: Fields) -> bytes:
    return encode(fields)[1:-1] if fields else b""


def _joined(told: bytes, *parts: bytes) -> bytes:
    inside = b",".join(part for part in parts if part)
    return told[:-1] + b',"patch":{' + inside + b"}}" if inside else told


def event_again(step: RoomStep, seat: int | None, code: str, owner: str = "") -> bytes:
    """An event made anew for one reader who missed it."""
    same = _difference(public(step.before, code), public(step.after, code))
    own = _difference(private(step.before, seat, owner), private(step.after, seat, owner))
    return _joined(encode(head(step, seat)), _inside(same), _inside(own))
