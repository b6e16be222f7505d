"""Opening a database file, and saying in one sentence why that cannot be done."""

import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect
from sqlalchemy.exc import DBAPIError, OperationalError

from euchre.errors import EuchreError

__all__ = ["check", "explained", "folder"]

REASONS: Final = (
    ("not a database", "it is no database, or a damaged one: restore a copy, or choose another folder with --data"),
    ("malformed", "it is damaged: restore a copy, or choose another folder with --data"),
    ("locate revision", "a newer version of this program has written it: update the program"),
    ("readonly", "it cannot be written: look at its rights and its folder's"),
    ("unable to open", "it cannot be opened: look at its rights and its folder's"),
    ("locked", "another program holds it"),
)
"""What SQLite and Alembic say, and what that means to whom it happens."""


def folder(path: Path) -> None:
    """Make the folder of a database file.

    Raises:
        EuchreError: that cannot be, or a folder is where the file should be.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        stands_in_the_way = path.is_dir()
    except FileExistsError as problem:
        raise EuchreError(f"{path.parent} is a file: the data need a folder") from problem
    except OSError as problem:
        raise EuchreError(f"the folder {path.parent} cannot be used: {problem.strerror}") from problem
    if stands_in_the_way:
        raise EuchreError(f"{path} is a folder: it has to be the database file")


def check(connection: Connection, path: Path) -> None:
    """Look whether a file is ours or new, and SQLite able to do what the writer asks of it.

    Raises:
        EuchreError: it is another program's, or SQLite is too old.
    """
    names = set(inspect(connection).get_table_names())
    if names and not ({"alembic_version", "rooms"} <= names):
        raise EuchreError(f"{path} cannot be used: it is another program's database")
    try:
        connection.exec_driver_sql("SELECT json_extract(value, '$[0]') FROM json_each('[[1]]')").one()
    except OperationalError as problem:
        raise EuchreError(
            f"this Python's SQLite {sqlite3.sqlite_version} cannot read JSON: version 3.38 or newer always can"
        ) from problem


def explained(path: Path, problem: Exception) -> EuchreError:
    """The sentence for what went wrong with a file."""
    said = str(problem.orig if isinstance(problem, DBAPIError) else problem)
    reason = next((words for sign, words in REASONS if sign in said), said)
    return EuchreError(f"{path} cannot be used: {reason}")
