"""What a server asks of the place where its tables are kept; whoever can do that may stand in for SQLite."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from euchre.errors import EuchreError

__all__ = ["Busy", "Errors", "Gone", "Store", "StoredRow", "Write", "WriteQueue", "by_table"]


class Gone(EuchreError):
    """The place is not there any more: what is written now would not be found again."""


class Busy(EuchreError):
    """It does not answer now."""


class StoredRow(NamedTuple):
    """The events of one command: number of the first, when, the command's id, the events as JSON."""

    first: int
    at: int
    cmd: str | None
    body: bytes


Done = Callable[[BaseException | None], None]
Errors = dict[str, BaseException]
"""The tables whose writes failed, by code."""


@dataclass(slots=True, eq=False)
class WriteQueue:
    """The writes of one table in memory. Once one has failed, those behind it fail too: the log has no gap."""

    broken: bool = False


@dataclass(slots=True)
class Write:
    """What one command puts on disk: a row of the log and, rarely, something about the room.

    Attributes:
        row: room, number of the first event, when, the command's id, the events as JSON text.
        done: called in the event loop's thread when it is on disk, or with the error.
        line: the table's.
        opens: the room is new.
        touches: the room was played in lately (kept by the hand, not by the play).
        sits: owners who sat down.
        rises: owners who left for good.
        summary: what the players' lists say of the room now, as JSON.
        finished: its game is over, so that no list names it.
        snapshot: the room as JSON, where a game has just begun.
    """

    row: tuple[str, int, int, str | None, str]
    done: Done
    line: WriteQueue = field(default_factory=WriteQueue)
    opens: bool = False
    touches: bool = False
    sits: list[str] = field(default_factory=list)
    rises: list[str] = field(default_factory=list)
    summary: str = ""
    finished: bool = False
    snapshot: str = ""


def by_table(batch: list[Write]) -> dict[str, list[Write]]:
    """Writes by the code of their table."""
    found: dict[str, list[Write]] = {}
    for write in batch:
        found.setdefault(write.row[0], []).append(write)
    return found


class Store(Protocol):
    """Where tables are kept. All but `commit` may be called from any thread; whatever reads raises `Busy` or `Gone`."""

    def commit(self, batch: list[Write]) -> Errors:
        """Put writes on disk, in their order: a table's all or none. Called from one thread only."""
        ...

    def is_there(self) -> bool:
        """Whether what was opened would be found again by the next who opens it."""
        ...

    def rows(self, code: str, *, after: int = -1) -> list[StoredRow]:
        """The log of a room behind an event, in order; empty when there is no such room."""
        ...

    def commands(self, code: str, limit: int) -> list[tuple[int, str | None]]:
        """The last rows of a room's log, newest first: number of the first event, and the command's id."""
        ...

    def snapshot(self, code: str) -> bytes | None:
        """A room as its last game began, as JSON."""
        ...

    def keep_review(self, key: str, room: str, at: int, body: bytes, most: int) -> None:
        """Keep the review of a hand; of those that belong to no room the oldest go when there are more than `most`."""
        ...

    def review(self, key: str) -> bytes | None:
        """The review of a hand that was kept."""
        ...

    def exists(self, code: str) -> bool:
        """Whether there is a room of that code."""
        ...

    def rooms_of(self, owner: str, limit: int = 20) -> list[tuple[str, bytes | None]]:
        """The unfinished rooms a player sits in, newest first, with their summaries (None: of an earlier version)."""
        ...

    def room_count(self) -> int:
        """How many rooms are kept."""
        ...

    def old_rooms(self, before: int, lobbies_before: int, limit: int) -> list[str]:
        """Rooms in which nothing was dealt since `before`, and those never dealt in that are older than the other."""
        ...

    def forget(self, codes: list[str]) -> None:
        """Forget rooms that nobody has opened."""

    def close(self) -> None:
        """Let go of it."""
