"""A file that keeps every other server away from a database."""

import sys
from pathlib import Path
from typing import IO

from euchre.errors import EuchreError

__all__ = ["locked"]


def locked(path: Path) -> IO[bytes]:
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
