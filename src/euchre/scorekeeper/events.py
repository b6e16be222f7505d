"""Everything that can happen to a score. Events are what is stored, numbered from 0: the book is their fold.

What is asked for is the event itself: `decide` says whether it may happen, `fold` has it happen. Fields are only ever
added, with a default: old books stay readable. Each is one JSON object, the same in Python and in the browser.
"""

from msgspec import Struct

from euchre.scorekeeper.entries import Entry

__all__ = [
    "Corrected", "Deleted", "Event", "Moved", "Opened", "Redone", "Renamed", "Scored", "Seated", "Undone",
]  # fmt: skip


class Opened(Struct, frozen=True, omit_defaults=True, tag_field="event", tag="opened"):
    """The book was begun.

    Attributes:
        rules: the rules, as `Rules.parse` reads them.
        names: who sits where, seat by seat.
        dealer: who deals first.
        plain: whether only points are kept, of any game at all.
        cents: what one unit of what is played for is worth.
    """

    rules: str
    names: tuple[str, ...]
    dealer: int = 0
    plain: bool = False
    cents: int = 0


class Scored(Struct, frozen=True, tag_field="event", tag="scored"):
    """A hand was written down."""

    entry: Entry


class Corrected(Struct, frozen=True, tag_field="event", tag="corrected"):
    """An earlier hand was something else; games and hands are counted from 0."""

    game: int
    hand: int
    entry: Entry


class Deleted(Struct, frozen=True, tag_field="event", tag="deleted"):
    """An earlier hand never was."""

    game: int
    hand: int


class Moved(Struct, frozen=True, tag_field="event", tag="moved"):
    """Another player deals the next hand."""

    dealer: int


class Seated(Struct, frozen=True, tag_field="event", tag="seated"):
    """The next game began: who sits where, and who deals."""

    names: tuple[str, ...]
    dealer: int


class Renamed(Struct, frozen=True, tag_field="event", tag="renamed"):
    """A player is called otherwise, in all games."""

    old: str
    new: str


class Undone(Struct, frozen=True, tag_field="event", tag="undone"):
    """The last change was taken back."""


class Redone(Struct, frozen=True, tag_field="event", tag="redone"):
    """What was taken back last happened after all."""


Edit = Scored | Corrected | Deleted | Moved | Seated | Renamed
Event = Opened | Edit | Undone | Redone
