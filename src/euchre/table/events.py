"""Everything that can happen at a table. Events are what is stored: the room is their fold.

They are short arrays when encoded (``["acted", 2, 204]``), so a play costs a few bytes of log. Fields are only ever
added at the end, with a default: old logs stay readable.
"""

from typing import Literal, NamedTuple

from msgspec import Struct

from euchre.table.options import PLAIN, TableOptions

__all__ = [
    "Acted",
    "Admitted",
    "Agreed",
    "Away",
    "Back",
    "Chosen",
    "Committed",
    "Dealt",
    "Drawn",
    "Event",
    "GameOver",
    "HandOver",
    "Hinted",
    "Hosted",
    "Left",
    "Nonced",
    "Nudged",
    "Opened",
    "RanOut",
    "Ready",
    "Removed",
    "Renamed",
    "Reopened",
    "Reseated",
    "Revealed",
    "Ruled",
    "Sat",
    "Stamped",
    "Started",
    "Swept",
    "TookOver",
    "Unblocked",
    "UndoAsked",
    "UndoRefused",
    "Undone",
    "Unwaited",
    "Waited",
]


class Opened(Struct, frozen=True, array_like=True, tag="opened"):
    """The table was set up. ``turn``, in old logs: the time for a turn in milliseconds, instead of the option."""

    rules: str
    name: str
    solo: bool
    turn: int = 0
    options: TableOptions = PLAIN


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
    """The time of the seat to act is over: a bot keeps it this ``turn``, this ``hand``, or till they ``return``."""

    seat: int
    until: Literal["turn", "hand", "return"] = "return"


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


class UndoAsked(Struct, frozen=True, array_like=True, tag="asked"):
    """A player asked to take their last action back."""

    seat: int


class Agreed(Struct, frozen=True, array_like=True, tag="agreed"):
    """A player agreed to it."""

    seat: int


class UndoRefused(Struct, frozen=True, array_like=True, tag="refused"):
    """The wish was refused, by ``seat``; ``None``: nobody answered in time (-1 in older logs)."""

    seat: int | None


class Undone(Struct, frozen=True, array_like=True, tag="undone"):
    """The last ``count`` actions of the hand were taken back, for ``seat``."""

    seat: int
    count: int


class Waited(Struct, frozen=True, array_like=True, tag="waited"):
    """Somebody without a chair waits for one: for ``seat``, or (-1) for any."""

    owner: str
    name: str
    seat: int = -1


class Unwaited(Struct, frozen=True, array_like=True, tag="unwaited"):
    """A guest, known by the number of the event that made them wait, waits no longer; ``blocked``: for good."""

    guest: int
    blocked: bool = False


class Admitted(Struct, frozen=True, array_like=True, tag="admitted"):
    """The host lets a guest in: they sit as soon as a chair is to be had."""

    guest: int


class Removed(Struct, frozen=True, array_like=True, tag="removed"):
    """The host took a player's chair; a bot of that name and level plays on, if one is named."""

    seat: int
    blocked: bool = False
    name: str = ""
    bot: str = ""


class Unblocked(Struct, frozen=True, array_like=True, tag="unblocked"):
    """The host lets everybody in again who had been kept out."""


class Reseated(Struct, frozen=True, array_like=True, tag="reseated"):
    """Everybody changed chairs: seat ``n`` is taken by who sat at ``order[n]``."""

    order: tuple[int, ...]


class Hosted(Struct, frozen=True, array_like=True, tag="hosted"):
    """The player at that seat runs the table now."""

    seat: int


class Renamed(Struct, frozen=True, array_like=True, tag="renamed"):
    """A player has another name."""

    seat: int
    name: str


class Chosen(Struct, frozen=True, array_like=True, tag="chosen"):
    """The host chose a value of an option of the table."""

    name: str
    value: str


class Ruled(Struct, frozen=True, array_like=True, tag="ruled"):
    """The host chose other rules, before the game."""

    rules: str


class Nudged(Struct, frozen=True, array_like=True, tag="nudged"):
    """The others reminded the player at ``seat`` that it is their turn; from now on they have little time."""

    seat: int


class Hinted(Struct, frozen=True, array_like=True, tag="hinted"):
    """A player asked for a hint, at a table where that is allowed."""

    seat: int


class Reopened(Struct, frozen=True, array_like=True, tag="reopened"):
    """After a game the host went back to choosing chairs, rules and bots."""


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
    | UndoAsked
    | Agreed
    | UndoRefused
    | Undone
    | Waited
    | Unwaited
    | Admitted
    | Removed
    | Unblocked
    | Reseated
    | Hosted
    | Renamed
    | Chosen
    | Ruled
    | Nudged
    | Hinted
    | Reopened
)


class Stamped(NamedTuple):
    """An event and when it happened, milliseconds since 1970."""

    event: Event
    at: int
