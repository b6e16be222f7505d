"""A batch of writes in SQLite's words: one JSON text and one statement for all rows of the log.

So the interpreter is held once a batch, not once a row: the event loop runs on meanwhile.
"""

from typing import Final

import msgspec
from sqlalchemy import Connection

from euchre.server.store.protocol import Errors, Write, by_table

__all__ = ["commit"]

_LOG: Final = (
    "INSERT INTO log (room, first, at, cmd, body) SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), "
    "json_extract(value, '$[2]'), json_extract(value, '$[3]'), CAST(json_extract(value, '$[4]') AS BLOB) "
    "FROM json_each(?)"
)
_ROOMS: Final = "INSERT INTO rooms (code, opened, touched) VALUES (?, ?, ?)"
_TOUCH: Final = "UPDATE rooms SET touched = ? WHERE code = ?"
_SIT: Final = "INSERT OR IGNORE INTO seats (owner, room) VALUES (?, ?)"
_RISE: Final = "DELETE FROM seats WHERE owner = ? AND room = ?"
_SNAPSHOT: Final = "INSERT OR REPLACE INTO snapshots (room, body) VALUES (?, ?)"
_SUMMARY: Final = (
    "INSERT OR REPLACE INTO summaries (room, finished, body) "
    "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), CAST(json_extract(value, '$[2]') AS BLOB) "
    "FROM json_each(?)"
)


def commit(connection: Connection, batch: list[Write]) -> Errors:
    """Commit a batch. Where that fails, table by table: the errors, by table; those tables start anew from the disk."""
    try:
        with connection.begin():
            _insert(connection, batch)
    except Exception as error:  # noqa: BLE001 -- tried again, then told to the table whose error it is
        tables = by_table(batch)
        return _singly(connection, tables) if len(tables) > 1 else _all(batch, error)
    return {}


def _all(batch: list[Write], error: BaseException) -> Errors:
    return {write.row[0]: error for write in batch}


def _singly(connection: Connection, tables: dict[str, list[Write]]) -> Errors:
    """Commit each table's writes behind a savepoint of its own; one flush for all."""
    errors: Errors = {}
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
