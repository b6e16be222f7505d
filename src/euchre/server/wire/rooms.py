"""Opening, joining and finding tables over HTTP."""

from __future__ import annotations

from msgspec import Struct

from euchre.server.wire.words import Words


class NewRoom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/rooms``. ``solo`` fills the other seats with bots of level ``bot`` and deals at once.

    ``options`` are the host's choices by name, as `Means` offers them; ``clock`` is that one of them, in seconds.
    """

    rules: str
    player: str
    name: str = ""
    solo: bool = False
    bot: str = "club"
    clock: int = 0
    options: dict[str, str] = {}


class JoinRoom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/rooms/CODE/join``. ``seat`` ``None``: the first empty one. ``wait``: if none is free, wait for one."""

    player: str
    seat: int | None = None
    wait: bool = False


class Seated(Struct, frozen=True, kw_only=True):
    """The answer to both: the cookie of the seat is set. ``seat`` ``None``: none was free, watching or ``waiting``."""

    room: str
    seat: int | None
    waiting: bool = False


class RoomCard(Struct, frozen=True, kw_only=True):
    """One of the reader's unfinished games. ``friends``: others sit there too, or are waited for."""

    room: str
    name: str
    words: Words
    your_turn: bool
    friends: bool = False


class MyRooms(Struct, frozen=True, kw_only=True):
    """``GET api/rooms``: the games that this browser holds a seat in, newest first."""

    rooms: tuple[RoomCard, ...]
    bots: tuple[str, ...]


class Problem(Struct, frozen=True, kw_only=True):
    """The body of every refusal by HTTP."""

    error: Words
