"""A recorded hand, as a table to be shown."""

from __future__ import annotations

from msgspec import Struct

from euchre.server.wire.socket import Event
from euchre.server.wire.table import Table


class ReplayRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/replay``: a finished hand in one-line notation."""

    line: str


class Replay(Struct, frozen=True, kw_only=True):
    """The hand as the browser replays it: the table before the first action, all cards open, and the events."""

    table: Table
    events: tuple[Event, ...]
