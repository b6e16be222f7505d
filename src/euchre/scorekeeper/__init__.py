"""Keeping score for people with real cards: a book is the fold of numbered events, and says what follows from them.

Pure, as a table is: files, clocks and chance come from outside.
"""

from euchre.scorekeeper.book import Book, Line, Page, Sheet
from euchre.scorekeeper.counts import Counts, counts_of
from euchre.scorekeeper.entries import Added, Entry, Fault, Passed, Played, Redealt
from euchre.scorekeeper.errors import Refusal
from euchre.scorekeeper.events import (
    Corrected,
    Deleted,
    Event,
    Moved,
    Opened,
    Redone,
    Renamed,
    Scored,
    Seated,
    Undone,
)
from euchre.scorekeeper.fold import decide, fold, replay

__all__ = [
    "Added",
    "Book",
    "Corrected",
    "Counts",
    "Deleted",
    "Entry",
    "Event",
    "Fault",
    "Line",
    "Moved",
    "Opened",
    "Page",
    "Passed",
    "Played",
    "Redealt",
    "Redone",
    "Refusal",
    "Renamed",
    "Scored",
    "Seated",
    "Sheet",
    "Undone",
    "counts_of",
    "decide",
    "fold",
    "replay",
]
