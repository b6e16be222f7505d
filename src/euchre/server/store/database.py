"""The database file: opening, migrating, reading. Writing is the writer's alone."""

import sys
from pathlib import Path
from typing import IO, Any, NamedTuple

from sqlalchemy import Engine, create_engine, delete, event, func, select

from euchre.errors import EuchreError
from euchre.server.store.schema import log, rooms, seats

__all__ = ["Database", "Gone", "StoredRow"]

MIGRATIONS = Path(__file__).parent / "migrations"


class Gone(EuchreError):
    """The file is not there any more: what is written now would not be found again."""


class StoredRow(NamedTuple):
    """The events of one command: number of the first, when, the command's id, the events as JSON."""

    first: int
    at: int
    cmd: str | None
    body: bytes


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
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise EuchreError(f"the folder {path.parent} cannot be made: {problem.strerror}") from problem
        self._lock = _locked(path) if alone else None
        self.engine: Engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})
        event.listen(self.engine, "connect", _pragmas)
        try:
            self._migrate()
        except EuchreError:
            self.close()
            raise
        self._file = _identity(path)

    def is_there(self) -> bool:
        """Whether the path still leads to the file that was opened."""
        return _identity(self.path) == self._file

    def _migrate(self) -> None:
        from alembic import command
        from alembic.config import Config
        from alembic.util import CommandError
        from sqlalchemy.exc import DatabaseError

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        try:
            with self.engine.begin() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except (DatabaseError, CommandError) as problem:
            raise EuchreError(f"{self.path} cannot be used as a database: {problem}") from problem

    def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()
        if self._lock is not None:
            self._lock.close()

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

    def purge(self, before: int) -> int:
        """Forget the rooms in which nothing was dealt since; how many. Only while nothing else writes."""
        old = select(rooms.c.code).where(rooms.c.touched < before)
        with self.engine.begin() as connection:
            for table in (log, seats):
                connection.execute(delete(table).where(table.c.room.in_(old)))
            return connection.execute(delete(rooms).where(rooms.c.touched < before)).rowcount

    def integrity(self) -> str:
        """SQLite's own check: ``ok`` when the file is whole."""
        with self.engine.connect() as connection:
            return str(connection.exec_driver_sql("PRAGMA integrity_check").scalar_one())


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file a path leads to; None: to none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _locked(path: Path) -> IO[bytes]:
    """A lock beside the database, held until it is closed or the process ends.

    Raises:
        EuchreError: another process holds it.
    """
    beside = path.with_name(path.name + ".lock")
    try:
        lock = beside.open("ab")
    except OSError as problem:
        raise EuchreError(f"{beside} cannot be opened: {problem.strerror}") from problem
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise EuchreError(f"another server uses {path}: stop that one, or give this one a folder of its own") from None
    return lock


def _pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
