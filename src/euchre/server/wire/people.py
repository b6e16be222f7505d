"""People at a table and before it: who waits, who is gone, what is said, what a table is set up with, open tables."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from euchre.server.wire.words import Suit, Words


class WaitingGuest(Struct, frozen=True, kw_only=True):
    """Somebody who waits for a chair: for ``wish``, or any; ``admitted`` by the host, where that is asked for."""

    number: int
    name: str
    wish: int | None
    admitted: bool


class AwayPlayer(Struct, frozen=True, kw_only=True):
    """A player whose line is down. ``left``: milliseconds until they count as away, and a bot plays for them."""

    seat: int
    left: int


class Absences(Struct, frozen=True, kw_only=True, tag="presence"):
    """Who is not there at the moment. No event: it is not kept."""

    gone: tuple[AwayPlayer, ...]


class TalkLine(Struct, frozen=True, kw_only=True, tag="said"):
    """Somebody said something. No event: it is not kept. ``words`` are plain text, whatever they look like.

    ``number`` grows by one from line to line; what was said before is sent again, ``old``, to who comes in.
    """

    number: int
    seat: int
    name: str
    kind: Literal["phrase", "chat"]
    words: str
    old: bool = False


class ChoiceOf(Struct, frozen=True, kw_only=True):
    """One value of an option of a table, and its words."""

    value: str
    label: Words


class SetupOption(Struct, frozen=True, kw_only=True):
    """An option of a table as a form shows it."""

    name: str
    label: Words
    help: Words
    choices: tuple[ChoiceOf, ...]


class Phrase(Struct, frozen=True, kw_only=True):
    """Something ready to be said."""

    name: str
    words: Words


class TableMeans(Struct, frozen=True, kw_only=True):
    """``GET api/table``: what every table of this server can be set up with, and what is ready to be said."""

    bots: tuple[str, ...]
    options: tuple[SetupOption, ...]
    phrases: tuple[Phrase, ...]


class OpenTable(Struct, frozen=True, kw_only=True):
    """A table that anybody may join. ``free``: empty chairs and bots'."""

    room: str
    name: str
    rules: str
    rules_words: Words
    level: str
    people: tuple[str, ...]
    free: int
    playing: bool


class OpenTables(Struct, frozen=True, kw_only=True):
    """``GET api/tables``: the open tables at which somebody is, those with most people first."""

    tables: tuple[OpenTable, ...]


class QuickSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST api/quick``: a chair at an open table with these rules, for this level; at a new one if there is none."""

    player: str
    rules: str
    level: str = "any"


class SheetHand(Struct, frozen=True, kw_only=True):
    """A hand on the score sheet: what happened in words, points and score by party.

    ``undone`` are the names of who took something back though more had become known since.
    """

    deal: int
    words: Words
    trump: Suit | None
    points: tuple[int, ...]
    score: tuple[int, ...]
    undone: tuple[str, ...]


class SheetGame(Struct, frozen=True, kw_only=True):
    """A game on the score sheet. ``sides`` are the names of each party when its last hand was played."""

    rules_words: Words
    sides: tuple[str, ...]
    winners: tuple[int, ...]
    hands: tuple[SheetHand, ...]


class EveningSheet(Struct, frozen=True, kw_only=True):
    """``GET api/rooms/CODE/sheet``: every hand of the evening; ``wins`` are the games that each player won."""

    games: tuple[SheetGame, ...]
    wins: tuple[Win, ...]


class Win(Struct, frozen=True, kw_only=True):
    """How many games somebody won, and of how many."""

    name: str
    won: int
    played: int
