"""Opening a database file, and saying in one sentence why that cannot be done."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

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


def check(path: Path) -> None:
    """Look, without touching it, whether a file is ours or new; and whether SQLite is able to do what we ask of it.

    Raises:
        EuchreError: it is another program's, or SQLite is too old.
        sqlite3.Error: it cannot be read.
    """
    with closing(sqlite3.connect(":memory:")) as trial:
        try:
            trial.execute("SELECT json_extract(value, '$[0]') FROM json_each('[[1]]')")
        except sqlite3.OperationalError as problem:
            raise EuchreError(
                f"this Python's SQLite {sqlite3.sqlite_version} cannot read JSON: version 3.38 or newer always can"
            ) from problem
    if not path.exists():
        return
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as file:
        names = {name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if names and not ({"alembic_version", "rooms"} <= names):
        raise EuchreError(f"{path} cannot be used: it is another program's database")


def explained(path: Path, problem: Exception) -> EuchreError:
    """The sentence for what went wrong with a file."""
    said = str(problem.orig if isinstance(problem, DBAPIError) else problem)
    reason = next((words for sign, words in REASONS if sign in said), said)
    return EuchreError(f"{path} cannot be used: {reason}")
