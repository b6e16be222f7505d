"""The tables of the database. The migrations make them; a test holds both together."""

from sqlalchemy import Column, Index, Integer, LargeBinary, MetaData, String, Table

__all__ = ["log", "metadata", "reviews", "rooms", "seats", "snapshots", "summaries"]

metadata = MetaData()

rooms = Table(
    "rooms",
    metadata,
    Column("code", String, primary_key=True),
    Column("opened", Integer, nullable=False),
    Column("touched", Integer, nullable=False),
    Index("rooms_by_touched", "touched"),
    sqlite_with_rowid=False,
)
"""Every room that was opened; times are milliseconds since 1970."""

log = Table(
    "log",
    metadata,
    Column("room", String, primary_key=True),
    Column("first", Integer, primary_key=True),
    Column("at", Integer, nullable=False),
    Column("cmd", String),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""What happened: one row a command, with the events it led to. ``first`` is the number of the first of them."""

seats = Table(
    "seats",
    metadata,
    Column("owner", String, primary_key=True),
    Column("room", String, primary_key=True),
    Index("seats_by_room", "room"),
    sqlite_with_rowid=False,
)
"""Which rooms a player (the hash of their browser's token) sits in; for their list of unfinished games."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("room", String, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""A room as its last game began: its log is read from there on."""

summaries = Table(
    "summaries",
    metadata,
    Column("room", String, primary_key=True),
    Column("finished", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""What a player's list says of a room, written with every row of its log."""

reviews = Table(
    "reviews",
    metadata,
    Column("key", String, primary_key=True),
    Column("room", String, nullable=False),
    Column("at", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("reviews_by_room", "room", "at"),
)
"""Hands that were reviewed, by what they are; ``room`` is the table they are kept with, empty for those of no table."""
