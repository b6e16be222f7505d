"""The one thread that writes. What waits is committed together: under load many tables share one flush to disk.

The batch goes to SQLite as one JSON text and one statement, so that the interpreter is held once a batch, not once a
row: the event loop runs on meanwhile.
"""

import asyncio
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import msgspec
from sqlalchemy import Connection

from euchre.server.store.database import Database, Gone

__all__ = ["Write", "WriteQueue", "Writer"]

MOST: Final = 4_000
"""Rows in one commit at most."""

_LOG: Final = (
    "INSERT INTO log (room, first, at, cmd, body) SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), "
    "json_extract(value, '$[2]'), json_extract(value, '$[3]'), CAST(json_extract(value, '$[4]') AS BLOB) "
    "FROM json_each(?)"
)
_ROOMS: Final = "INSERT INTO rooms (code, opened, touched) VALUES (?, ?, ?)"
_TOUCH: Final = "UPDATE rooms SET touched = ? WHERE code = ?"
_SIT: Final = "INSERT OR IGNORE INTO seats (owner, room) VALUES (?, ?)"
_RISE: Final = "DELETE FROM seats WHERE owner = ? AND room = ?"

_GONE: Final = Gone("the database file was deleted or replaced while the server ran: stop the server, put it back")

_SNAPSHOT: Final = "INSERT OR REPLACE INTO snapshots (room, body) VALUES (?, ?)"
_SUMMARY: Final = (
    "INSERT OR REPLACE INTO summaries (room, finished, body) "
    "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), CAST(json_extract(value, '$[2]') AS BLOB) "
    "FROM json_each(?)"
)

Done = Callable[[BaseException | None], None]


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


class Writer:
    """Commits writes in the order in which they were given."""

    def __init__(self, database: Database, loop: asyncio.AbstractEventLoop) -> None:
        self.database = database
        self.loop = loop
        self.commits = 0
        self.written = 0
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="euchre-writer", daemon=True)
        self._thread.start()

    def put(self, write: Write) -> None:
        """Queue a write."""
        self._queue.put(write)

    def close(self) -> None:
        """Commit what waits, then end the thread."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self.database.engine.connect() as connection:
            going = True
            while going:
                batch, going = self._gather()
                sound = [write for write in batch if not write.line.broken]
                if len(sound) < len(batch):
                    spoilt = [write for write in batch if write.line.broken]
                    self._tell(spoilt, RuntimeError("an earlier event of the table was not written"))
                if sound:
                    errors = _commit(connection, sound) if self.database.is_there() else _all(sound, _GONE)
                    if not self.database.is_there():  # nothing is acknowledged that a restart would not find
                        errors = _all(sound, _GONE)
                    self.commits += 1
                    self.written += len(sound)
                    for write in sound:
                        write.line.broken = write.row[0] in errors
                    for code, writes in _by_table(sound).items() if errors else [("", sound)]:
                        self._tell(writes, errors.get(code))

    def _gather(self) -> tuple[list[Write], bool]:
        """Everything that waits, at least one write; whether to go on."""
        batch: list[Write] = []
        found = self._queue.get()
        while found is not None:
            batch.append(found)
            if len(batch) >= MOST or self._queue.empty():
                return batch, True
            found = self._queue.get()
        return batch, False

    def _tell(self, batch: list[Write], error: BaseException | None) -> None:
        try:
            self.loop.call_soon_threadsafe(_settle, batch, error)
        except RuntimeError:  # the loop is closed: nobody is left to be told
            return


def _settle(batch: list[Write], error: BaseException | None) -> None:
    for write in batch:
        write.done(error)


def _by_table(batch: list[Write]) -> dict[str, list[Write]]:
    found: dict[str, list[Write]] = {}
    for write in batch:
        found.setdefault(write.row[0], []).append(write)
    return found


def _all(batch: list[Write], error: BaseException) -> dict[str, BaseException]:
    return {write.row[0]: error for write in batch}


def _commit(connection: Connection, batch: list[Write]) -> dict[str, BaseException]:
    """Commit a batch. Where that fails, table by table: the errors, by table; those tables start anew from the disk."""
    try:
        with connection.begin():
            _insert(connection, batch)
    except Exception as error:  # noqa: BLE001 -- tried again, then told to the table whose error it is
        tables = _by_table(batch)
        return _singly(connection, tables) if len(tables) > 1 else _all(batch, error)
    return {}


def _singly(connection: Connection, tables: dict[str, list[Write]]) -> dict[str, BaseException]:
    """Commit each table's writes behind a savepoint of its own; one flush for all."""
    errors: dict[str, BaseException] = {}
    try:
        with connection.begin():
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            for code, writes in tables.items():
                try:
                    with connection.begin_nested():
                        _insert(connection, writes)
                except Exception as error:  # noqa: BLE001 -- told to this table alone
                    errors[code] = error
    except Exception as error:  # noqa: BLE001 -- nothing was committed
        return dict.fromkeys(tables, error)
    return errors


def _insert(connection: Connection, batch: list[Write]) -> None:
    for write in batch:
        if write.opens:
            connection.exec_driver_sql(_ROOMS, (write.row[0], write.row[2], write.row[2]))
        elif write.touches:
            connection.exec_driver_sql(_TOUCH, (write.row[2], write.row[0]))
        for owner in write.rises:
            connection.exec_driver_sql(_RISE, (owner, write.row[0]))
        for owner in write.sits:
            connection.exec_driver_sql(_SIT, (owner, write.row[0]))
        if write.snapshot:
            connection.exec_driver_sql(_SNAPSHOT, (write.row[0], write.snapshot.encode()))
    newest = {write.row[0]: [write.row[0], write.finished, write.summary] for write in batch if write.summary}
    if newest:
        connection.exec_driver_sql(_SUMMARY, (msgspec.json.encode(list(newest.values())).decode(),))
    connection.exec_driver_sql(_LOG, (msgspec.json.encode([write.row for write in batch]).decode(),))
