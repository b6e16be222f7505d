"""A score that was kept in the browser, to be written in other forms."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from euchre.scorekeeper.events import Event


class ExportRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/score/export``: the events of a score, and the form it is wanted in."""

    events: tuple[Event, ...]
    form: Literal["csv", "egn", "emn"]


class Exported(Struct, frozen=True, kw_only=True):
    """The score in that form."""

    text: str
