"""A room as a reader may know it: the whole `wire.Table`, made of what is public and what is the reader's own."""

from euchre.server import wire as ms
from euchre.server.present.private import private
from euchre.server.present.public import clock_of, public
from euchre.table import Room

__all__ = ["table_of"]


def table_of(room: Room, seat: int | None, *, code: str, watching: int, now: int, owner: str = "") -> ms.Table:
    """The whole table for one reader; ``seat`` ``None`` for a spectator."""
    fields = public(room, code) | private(room, seat, owner)
    return ms.Table(**(fields | {"watching": watching, "clock": clock_of(room, now)}))
