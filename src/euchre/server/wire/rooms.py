"""Opening, joining and finding tables over HTTP."""

from __future__ import annotations

from msgspec import Struct

from euchre.server.wire.words import Words


class NewRoom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/rooms``. ``solo`` fills the other seats with bots of level ``bot`` and deals at once.

    ``clock``: seconds for an action, after which a bot plays for the seat; 0 for none.
    """

    rules: str
    player: str
    name: str = ""
    solo: bool = False
    bot: str = "club"
    clock: int = 0


class JoinRoom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/rooms/CODE/join``. ``seat`` ``None``: the first empty one."""

    player: str
    seat: int | None = None


class Seated(Struct, frozen=True, kw_only=True):
    """The answer to both: the cookie of the seat is set. ``seat`` ``None``: no seat was free, watching."""

    room: str
    seat: int | None


class RoomCard(Struct, frozen=True, kw_only=True):
    """One of the reader's unfinished games."""

    room: str
    name: str
    words: Words
    your_turn: bool


class MyRooms(Struct, frozen=True, kw_only=True):
    """``GET api/rooms``: the games that this browser holds a seat in, newest first."""

    rooms: tuple[RoomCard, ...]
    bots: tuple[str, ...]


class Problem(Struct, frozen=True, kw_only=True):
    """The body of every refusal by HTTP."""

    error: Words
