"""The tables in one SQLite file: opening, migrating, reading, and committing what the writer gives."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, delete, event, func, insert, select
from sqlalchemy.exc import DBAPIError, OperationalError

from euchre.errors import EuchreError
from euchre.server.store import batches
from euchre.server.store.locking import locked
from euchre.server.store.opening import check, explained, folder
from euchre.server.store.protocol import Busy, Errors, Gone, StoredRow, Write
from euchre.server.store.schema import log, reviews, rooms, seats, snapshots, summaries

__all__ = ["Database"]

MIGRATIONS = Path(__file__).parent / "migrations"


class Database:
    """One SQLite file, in WAL mode; a commit returns when it is on disk."""

    def __init__(self, path: Path, *, alone: bool = False) -> None:
        """Open the file, making it and bringing it up to date where needed.

        Args:
            path: the file.
            alone: keep every other server away from it as long as it is open.

        Raises:
            EuchreError: the file cannot be opened, is no database of ours, or another server has it.
        """
        self.path = path
        folder(path)
        self._lock: IO[bytes] | None = None
        self.engine: Engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})
        event.listen(self.engine, "connect", _pragmas)
        try:
            check(path)
            if alone:
                self._lock = locked(path)
            with self.engine.begin() as connection:
                _migrate(connection)
                connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")  # may we write?
            self._file = _identity(path)
            self.room_count()
        except EuchreError:
            self.close()
            raise
        except (DBAPIError, sqlite3.Error, CommandError) as problem:
            self.close()
            raise explained(path, problem) from problem

    def is_there(self) -> bool:
        """Whether the path still leads to the file that was opened."""
        return _identity(self.path) == self._file

    def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()
        if self._lock is not None:
            self._lock.close()

    # ---------------------------------------------------------------- writing

    def commit(self, batch: list[Write]) -> Errors:
        """Commit a batch; the errors, by table."""
        with self.engine.connect() as connection:
            return batches.commit(connection, batch)

    def forget(self, codes: list[str]) -> None:
        """Forget rooms that nobody has opened."""
        with self.engine.begin() as connection:
            for table in (log, seats, snapshots, summaries, reviews):
                connection.execute(delete(table).where(table.c.room.in_(codes)))
            connection.execute(delete(rooms).where(rooms.c.code.in_(codes)))

    def keep_review(self, key: str, room: str, at: int, body: bytes, most: int) -> None:
        """Keep the review of a hand; of those that belong to no room the oldest go when there are more than `most`."""
        with self.engine.begin() as connection:
            kept = insert(reviews).prefix_with("OR IGNORE").values(key=key, room=room, at=at, body=body)
            connection.execute(kept)
            if not room:
                loose = select(reviews.c.key).where(reviews.c.room == "").order_by(reviews.c.at.desc())
                connection.execute(delete(reviews).where(reviews.c.key.in_(loose.limit(-1).offset(most))))

    # ---------------------------------------------------------------- reading

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        if not self.is_there():
            raise Gone("the database file was deleted or replaced while the server ran")
        try:
            with self.engine.connect() as connection:
                yield connection
        except OperationalError as problem:
            raise Busy(f"the database does not answer: {problem.orig}") from problem

    def rows(self, code: str, *, after: int = -1) -> list[StoredRow]:
        """The log of a room behind an event, in order; empty when there is no such room."""
        columns = (log.c.first, log.c.at, log.c.cmd, log.c.body)
        wanted = select(*columns).where(log.c.room == code, log.c.first > after).order_by(log.c.first)
        with self._reading() as connection:
            return [StoredRow(*row) for row in connection.execute(wanted)]

    def commands(self, code: str, limit: int) -> list[tuple[int, str | None]]:
        """The last rows of a room's log, newest first: number of the first event, and the command's id."""
        wanted = select(log.c.first, log.c.cmd).where(log.c.room == code).order_by(log.c.first.desc()).limit(limit)
        with self._reading() as connection:
            return [(first, cmd) for first, cmd in connection.execute(wanted)]

    def snapshot(self, code: str) -> bytes | None:
        """A room as its last game began, as JSON."""
        with self._reading() as connection:
            return connection.execute(select(snapshots.c.body).where(snapshots.c.room == code)).scalar_one_or_none()

    def review(self, key: str) -> bytes | None:
        """The review of a hand that was kept."""
        with self._reading() as connection:
            return connection.execute(select(reviews.c.body).where(reviews.c.key == key)).scalar_one_or_none()

    def exists(self, code: str) -> bool:
        """Whether there is a room of that code."""
        with self._reading() as connection:
            return connection.execute(select(rooms.c.code).where(rooms.c.code == code)).first() is not None

    def rooms_of(self, owner: str, limit: int = 20) -> list[tuple[str, bytes | None]]:
        """The unfinished rooms a player sits in, newest first, with their summaries (None: of an earlier version)."""
        wanted = (
            select(seats.c.room, summaries.c.body)
            .join(rooms, rooms.c.code == seats.c.room)
            .outerjoin(summaries, summaries.c.room == seats.c.room)
            .where(seats.c.owner == owner, func.coalesce(summaries.c.finished, 0) == 0)
            .order_by(rooms.c.touched.desc())
            .limit(limit)
        )
        with self._reading() as connection:
            return [(code, body) for code, body in connection.execute(wanted)]

    def room_count(self) -> int:
        """How many rooms were ever opened and are kept."""
        with self.engine.connect() as connection:
            return int(connection.execute(select(func.count()).select_from(rooms)).scalar_one())

    def old_rooms(self, before: int, lobbies_before: int, limit: int) -> list[str]:
        """Rooms in which nothing was dealt since `before`, and those never dealt in that are older than the other."""
        unused = (rooms.c.touched < lobbies_before) & (rooms.c.touched == rooms.c.opened)
        wanted = select(rooms.c.code).where((rooms.c.touched < before) | unused).order_by(rooms.c.touched).limit(limit)
        with self._reading() as connection:
            return list(connection.execute(wanted).scalars())

    def integrity(self) -> str:
        """SQLite's own check: ``ok`` when the file is whole."""
        with self.engine.connect() as connection:
            return str(connection.exec_driver_sql("PRAGMA integrity_check").scalar_one())


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file a path leads to; None: to none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
