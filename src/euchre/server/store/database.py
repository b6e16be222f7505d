"""The database file: opening, migrating, reading. Writing is the writer's alone."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, Select, create_engine, delete, event, func, select
from sqlalchemy.exc import DBAPIError

from euchre.server.store.opening import check, explained, folder
from euchre.server.store.schema import log, rooms, seats

__all__ = ["Database", "StoredRow"]

MIGRATIONS = Path(__file__).parent / "migrations"


class StoredRow(NamedTuple):
    """The events of one command: number of the first, when, the command's id, the events as JSON."""

    first: int
    at: int
    cmd: str | None
    body: bytes


class Database:
    """One SQLite file, in WAL mode; a commit returns when it is on disk."""

    def __init__(self, path: Path) -> None:
        """Open the file, making it and bringing it up to date where needed.

        Raises:
            EuchreError: the file cannot be opened or is no database of ours.
        """
        self.path = path
        folder(path)
        self.engine: Engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})
        event.listen(self.engine, "connect", _pragmas)
        try:
            check(path)
            with self.engine.begin() as connection:
                _migrate(connection)
                connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")  # may we write?
            self.room_count()
        except (DBAPIError, sqlite3.Error, CommandError) as problem:
            self.engine.dispose()
            raise explained(path, problem) from problem

    def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()

    # ---------------------------------------------------------------- reading

    def rows(self, code: str) -> list[StoredRow]:
        """The log of a room, in order; empty when there is no such room."""
        wanted = select(log.c.first, log.c.at, log.c.cmd, log.c.body).where(log.c.room == code).order_by(log.c.first)
        with self.engine.connect() as connection:
            return [StoredRow(*row) for row in connection.execute(wanted)]

    def exists(self, code: str) -> bool:
        """Whether there is a room of that code."""
        with self.engine.connect() as connection:
            return connection.execute(select(rooms.c.code).where(rooms.c.code == code)).first() is not None

    def rooms_of(self, owner: str, limit: int = 20) -> list[str]:
        """The rooms a player sits in, newest first."""
        wanted = (
            select(seats.c.room)
            .join(rooms, rooms.c.code == seats.c.room)
            .where(seats.c.owner == owner)
            .order_by(rooms.c.touched.desc())
            .limit(limit)
        )
        with self.engine.connect() as connection:
            return list(connection.execute(wanted).scalars())

    def room_count(self) -> int:
        """How many rooms were ever opened and are kept."""
        with self.engine.connect() as connection:
            return int(connection.execute(select(func.count()).select_from(rooms)).scalar_one())

    def outdated(self, played: int, unused: int) -> list[str]:
        """The rooms in which nothing was dealt since `played`, or ever, if they were opened before `unused`."""
        with self.engine.connect() as connection:
            return list(connection.execute(_outdated(played, unused)).scalars())

    def forget(self, codes: Sequence[str], played: int, unused: int) -> int:
        """Forget those of these rooms that are outdated still; how many. Nobody may be at them meanwhile."""
        with self.engine.begin() as connection:
            gone = list(connection.execute(_outdated(played, unused).where(rooms.c.code.in_(codes))).scalars())
            for column in (log.c.room, seats.c.room, rooms.c.code):
                connection.execute(delete(column.table).where(column.in_(gone)))
        return len(gone)

    def integrity(self) -> str:
        """SQLite's own check: ``ok`` when the file is whole."""
        with self.engine.connect() as connection:
            return str(connection.exec_driver_sql("PRAGMA integrity_check").scalar_one())


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _outdated(played: int, unused: int) -> Select[Any]:
    never = (rooms.c.touched == rooms.c.opened) & (rooms.c.opened < unused)
    return select(rooms.c.code).where((rooms.c.touched < played) | never)


def _pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
