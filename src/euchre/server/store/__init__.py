"""Where tables live: SQLite through SQLAlchemy, one writer thread, every acknowledged event on disk.

A room is its log. Nothing else is needed to go on where it was.
"""

from euchre.server.store.database import Database, Gone, StoredRow
from euchre.server.store.writer import Write, WriteQueue, Writer

__all__ = ["Database", "Gone", "StoredRow", "Write", "WriteQueue", "Writer"]
