"""A club evening over HTTP. What is asked for are the evening's own events (`euchre.tournament.events`)."""

from __future__ import annotations

from typing import Literal

from msgspec import Raw, Struct

from euchre.tournament.events import Event
from euchre.tournament.scores import Score
from euchre.tournament.setup import Setup

__all__ = [
    "Ask",
    "Asked",
    "DirectorView",
    "Draw",
    "EveningView",
    "FromCsv",
    "KeyMade",
    "LogLine",
    "NewEvening",
    "NewKey",
    "OpenedEvening",
    "PlayerView",
    "PublicEvening",
    "RoundView",
    "RowView",
    "TableLink",
    "TablePaper",
    "TableView",
]


class NewEvening(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/evenings``."""

    setup: Setup
    director: str = "Director"


class OpenedEvening(Struct, frozen=True, kw_only=True):
    """The answer: its code, and the first director's key."""

    code: str
    key: str


class Ask(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/evenings/CODE``: have events noted, all or none. ``cmd``: known again when it is sent twice."""

    cmd: str
    seen: int
    events: tuple[Event, ...]


class Asked(Struct, frozen=True, kw_only=True):
    """The answer: how many events there are now."""

    version: int


class Draw(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/evenings/CODE/draw``: plan what is to be planned, and draw the next round if ``on``."""

    cmd: str
    seen: int
    on: bool = True


class NewKey(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/evenings/CODE/keys``: another director's key, or one for another device."""

    director: str


class KeyMade(Struct, frozen=True, kw_only=True):
    """The answer: the key, said once."""

    key: str


class FromCsv(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/evenings/CODE/csv``: players or results from a spreadsheet."""

    cmd: str
    seen: int
    what: Literal["players", "results"]
    text: str


class PlayerView(Struct, frozen=True, kw_only=True):
    """Somebody who came."""

    number: int
    name: str
    here: bool
    partner: int | None = None


class TableView(Struct, frozen=True, kw_only=True):
    """A table of the round that is on."""

    players: tuple[int, ...]
    names: tuple[str, ...]
    state: str
    score: Score | None = None


class RoundView(Struct, frozen=True, kw_only=True):
    """A round: its tables, and who sits out."""

    number: int
    tables: tuple[TableView, ...]
    byes: tuple[int, ...]
    out: tuple[str, ...]


class RowView(Struct, frozen=True, kw_only=True):
    """A line of the standings."""

    rank: int
    players: tuple[int, ...]
    name: str
    points: int
    mean: float
    loners: int
    won: int
    rounds: int
    here: bool
    by_round: tuple[int | None, ...]
    prize: int = 0
    pot: int = 0


class PublicEvening(Struct, frozen=True, kw_only=True):
    """What everybody with the link may read."""

    code: str
    setup: Setup
    kind: str
    players: tuple[PlayerView, ...]
    drawn: int
    rounds: tuple[RoundView, ...]
    next: RoundView | None
    waits: tuple[int, ...]
    standings: tuple[RowView, ...]
    complete: int
    over: bool
    decided: bool
    ends: int | None
    left: int


class LogLine(Struct, frozen=True, kw_only=True):
    """A line of the log."""

    number: int
    at: int
    by: str
    words: str
    stands: bool
    kept: bool


class TableLink(Struct, frozen=True, kw_only=True):
    """What lets somebody enter for a table."""

    table: int
    key: str


class TablePaper(Struct, frozen=True, kw_only=True):
    """What both sides of a table of the round that is on have sent, and a director's reason."""

    claims: tuple[Score | None, Score | None]
    ruled: bool
    why: str


class DirectorView(Struct, frozen=True, kw_only=True):
    """What a director reads besides."""

    name: str
    directors: tuple[str, ...]
    log: tuple[LogLine, ...]
    papers: tuple[tuple[TablePaper, ...], ...]
    links: tuple[TableLink, ...]
    notes: tuple[str, ...]


class EveningView(Struct, frozen=True, kw_only=True):
    """``GET api/evenings/CODE?after=N``: the evening when it has more than N events, or after a while as it is.

    ``public`` is a ``PublicEvening``; ``director`` a ``DirectorView`` for one; ``table`` and ``paper`` are for a
    table's link. ``now`` is the server's clock.
    """

    version: int
    now: int
    public: Raw
    director: Raw | None = None
    table: int | None = None
    paper: TablePaper | None = None
