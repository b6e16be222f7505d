"""Where tables live: a `Store`, which SQLite is, and one writer thread; every acknowledged event is on disk.

A room is its log. Nothing else is needed to go on where it was.
"""

from euchre.server.store.protocol import Busy, Gone, Store, StoredRow, Write, WriteQueue
from euchre.server.store.sqlite import Database
from euchre.server.store.writer import Writer

__all__ = ["Busy", "Database", "Gone", "Store", "StoredRow", "Write", "WriteQueue", "Writer"]
