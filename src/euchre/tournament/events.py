"""Everything that can happen on an evening. Events are what is stored: the evening is their fold.

They are asked for as they are stored, so that there is one list of what can be done. Fields are only ever added, with a
default: old logs stay readable. Players, rounds and tables are numbered from 0; a stand-in's number is below 0.
"""

from typing import Final

from msgspec import Struct

from euchre.tournament.scores import Score
from euchre.tournament.setup import Setup
from euchre.tournament.table import Round

__all__ = [
    "ByeMoved",
    "Cleared",
    "Drawn",
    "Entered",
    "Event",
    "Extended",
    "Finished",
    "Granted",
    "Joined",
    "KeyAdded",
    "KeyRemoved",
    "Left",
    "Noted",
    "Opened",
    "Paused",
    "Planned",
    "Renamed",
    "Returned",
    "Ruled",
    "SetUp",
    "Started",
    "Undone",
]


class _Base(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """What all events share: how they are written."""


class Opened(_Base, frozen=True, kw_only=True):
    """The evening was set up. `key` is the hash of the first director's key; the tables' keys come from `secret`."""

    setup: Setup
    key: str = ""
    director: str = "director"
    secret: str = ""


class SetUp(_Base, frozen=True, kw_only=True):
    """The set-up was changed."""

    setup: Setup


class KeyAdded(_Base, frozen=True, kw_only=True):
    """Another director, or another device: the hash of its key, and whose it is."""

    key: str
    director: str


class KeyRemoved(_Base, frozen=True, kw_only=True):
    """A director's key is good for nothing any more."""

    director: str


class Joined(_Base, frozen=True, kw_only=True):
    """Somebody came, and has the next number; in an evening of pairs with a partner, who has the number after it."""

    name: str
    partner: str = ""


class Renamed(_Base, frozen=True, kw_only=True):
    """A player is called otherwise."""

    player: int
    name: str


class Left(_Base, frozen=True, kw_only=True):
    """A player went home; in an evening of pairs both did."""

    player: int


class Returned(_Base, frozen=True, kw_only=True):
    """A player is back."""

    player: int


class Granted(_Base, frozen=True, kw_only=True):
    """A player, or each of a pair, was given points, which stand for so many rounds."""

    player: int
    points: int
    rounds: int = 0
    why: str = ""


class Planned(_Base, frozen=True, kw_only=True):
    """The rounds that come after those that were drawn, as far as they are known."""

    rounds: tuple[Round, ...]


class ByeMoved(_Base, frozen=True, kw_only=True):
    """In a planned round a player sits out in another's place, who plays in theirs."""

    round: int
    out: int
    play: int


class Drawn(_Base, frozen=True, kw_only=True):
    """The next planned round is on."""

    round: int


class Started(_Base, frozen=True, kw_only=True):
    """The clock runs."""


class Paused(_Base, frozen=True, kw_only=True):
    """The clock stands."""


class Extended(_Base, frozen=True, kw_only=True):
    """The clock was put on, or back, by so many milliseconds."""

    by: int


class Entered(_Base, frozen=True, kw_only=True):
    """A player says for their side what their table came to; the same from both sides is the result."""

    round: int
    table: int
    player: int
    score: Score


class Ruled(_Base, frozen=True, kw_only=True):
    """A director says what a table came to."""

    round: int
    table: int
    score: Score
    why: str = ""


class Cleared(_Base, frozen=True, kw_only=True):
    """What was said of a table is nothing: both sides look again."""

    round: int
    table: int


class Finished(_Base, frozen=True, kw_only=True):
    """The evening is over."""


class Undone(_Base, frozen=True, kw_only=True):
    """An event was taken back; all that came after it stands."""

    event: int


Event = (
    Opened | SetUp | KeyAdded | KeyRemoved | Joined | Renamed | Left | Returned | Granted | Planned | ByeMoved | Drawn
    | Started | Paused | Extended | Entered | Ruled | Cleared | Finished | Undone
)  # fmt: skip

KEPT: Final = (Opened, KeyAdded, KeyRemoved)
"""What is not taken back."""


class Noted(Struct, frozen=True, kw_only=True):
    """An event as it stands in the log: when (milliseconds since 1970), and who had it done."""

    at: int
    by: str
    event: Event
