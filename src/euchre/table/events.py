"""Everything that can happen at a table. Events are what is stored: the room is their fold.

They are short arrays when encoded (``["acted", 2, 204]``), so a play costs a few bytes of log. Fields are only ever
added at the end, with a default: old logs stay readable.
"""

from typing import NamedTuple

from msgspec import Struct

__all__ = [
    "Acted",
    "Agreed",
    "Asked",
    "Away",
    "Back",
    "Committed",
    "Dealt",
    "Drawn",
    "Event",
    "GameOver",
    "HandOver",
    "Left",
    "Nonced",
    "Opened",
    "RanOut",
    "Ready",
    "Refused",
    "Revealed",
    "Sat",
    "Stamped",
    "Started",
    "Swept",
    "TookOver",
    "Undone",
]


class Opened(Struct, frozen=True, array_like=True, tag="opened"):
    """The table was set up. ``turn`` is the time for an action in milliseconds, 0 for none."""

    rules: str
    name: str
    solo: bool
    turn: int = 0


class Sat(Struct, frozen=True, array_like=True, tag="sat"):
    """Somebody sat down; ``owner`` is who may act for the seat, ``bot`` the level of a bot."""

    seat: int
    name: str
    owner: str = ""
    bot: str = ""


class Left(Struct, frozen=True, array_like=True, tag="left"):
    """A player gave up the seat for good; a bot of that level and name plays on, if one is named."""

    seat: int
    name: str = ""
    bot: str = ""


class Away(Struct, frozen=True, array_like=True, tag="away"):
    """A player was lost for longer than the grace time: a bot keeps the seat."""

    seat: int


class Back(Struct, frozen=True, array_like=True, tag="back"):
    """The player of a kept seat is here again."""

    seat: int


class TookOver(Struct, frozen=True, array_like=True, tag="took_over"):
    """The host had a bot keep a lost player's seat."""

    seat: int


class RanOut(Struct, frozen=True, array_like=True, tag="ran_out"):
    """The time of the seat to act is over: a bot keeps the seat."""

    seat: int


class Started(Struct, frozen=True, array_like=True, tag="started"):
    """A game began; ``dealer`` deals first, unless it is drawn with the first deal."""

    dealer: int


class Committed(Struct, frozen=True, array_like=True, tag="committed"):
    """The next deal was promised. ``seed`` is secret until the hand is over; ``awaited`` seats may add a nonce."""

    hand: int
    seed: str
    awaited: tuple[int, ...]


class Drawn(Struct, frozen=True, array_like=True, tag="drawn"):
    """It was found who deals first in this game; ``cards`` are those that decided it, with the seats they fell to."""

    dealer: int
    cards: tuple[tuple[int, str], ...] = ()


class Nonced(Struct, frozen=True, array_like=True, tag="nonced"):
    """A seat added its random number to the deal."""

    seat: int
    nonce: str


class Dealt(Struct, frozen=True, array_like=True, tag="dealt"):
    """The cards were dealt: dealer, hands and piles in one-line notation."""

    deal: str


class Acted(Struct, frozen=True, array_like=True, tag="acted"):
    """A seat did something in the hand; ``code`` is the action's number."""

    seat: int
    code: int


class Swept(Struct, frozen=True, array_like=True, tag="swept"):
    """The full trick went to its winner."""

    seat: int


class HandOver(Struct, frozen=True, array_like=True, tag="hand_over"):
    """The hand is over and counted."""


class GameOver(Struct, frozen=True, array_like=True, tag="game_over"):
    """The game is over."""


class Revealed(Struct, frozen=True, array_like=True, tag="revealed"):
    """The seed of the finished hand was shown, where it was kept back for late calls of a revoke."""


class Ready(Struct, frozen=True, array_like=True, tag="ready"):
    """A player is ready for the next hand."""

    seat: int


class Asked(Struct, frozen=True, array_like=True, tag="asked"):
    """A player asked to take his last action back."""

    seat: int


class Agreed(Struct, frozen=True, array_like=True, tag="agreed"):
    """A player agreed to it."""

    seat: int


class Refused(Struct, frozen=True, array_like=True, tag="refused"):
    """The wish was refused, by ``seat`` or (-1) by nobody answering in time."""

    seat: int


class Undone(Struct, frozen=True, array_like=True, tag="undone"):
    """The last ``count`` actions of the hand were taken back, for ``seat``."""

    seat: int
    count: int


Event = (
    Opened
    | Sat
    | Left
    | Away
    | Back
    | TookOver
    | RanOut
    | Started
    | Committed
    | Nonced
    | Drawn
    | Dealt
    | Acted
    | Swept
    | HandOver
    | GameOver
    | Revealed
    | Ready
    | Asked
    | Agreed
    | Refused
    | Undone
)


class Stamped(NamedTuple):
    """An event and when it happened, milliseconds since 1970."""

    event: Event
    at: int
