"""What may be asked of a table. A command names who asks (``seat``); whether it is them has been checked before.

Randomness and cards come in with the command: seeds, the first dealer, the deal.
"""

from dataclasses import dataclass

from euchre.game import Action, Deal
from euchre.game.dealing.first_dealer import FirstDealer
from euchre.table.options import PLAIN, TableOptions

__all__ = [
    "Act",
    "AddBot",
    "Answer",
    "AskHint",
    "ChangeRules",
    "Choose",
    "Command",
    "Commit",
    "DealCards",
    "GiveNonce",
    "Join",
    "Leave",
    "LetIn",
    "Lose",
    "MakeHost",
    "Mix",
    "Next",
    "Nudge",
    "Open",
    "Remove",
    "Rename",
    "Reopen",
    "Return",
    "Reveal",
    "Sit",
    "Start",
    "StopWaiting",
    "Swap",
    "TakeOver",
    "Tick",
    "Unblock",
    "Undo",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """Set up a table."""

    rules: str
    name: str = ""
    solo: bool = False
    options: TableOptions = PLAIN


@dataclass(frozen=True, slots=True, kw_only=True)
class Sit:
    """Take an empty seat, or a bot's between hands. ``owner`` names the player for good."""

    seat: int
    name: str
    owner: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """Somebody without a chair would like one, ``wish`` or any: they sit down now, or wait until they may."""

    owner: str
    name: str
    wish: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StopWaiting:
    """Somebody who waits for a chair waits no longer."""

    owner: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LetIn:
    """The host lets a guest in who waits, or sends them away, or (``block``) for good."""

    by: int
    guest: int
    yes: bool
    block: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove:
    """The host frees a chair; during a game a bot of this name and level plays on. ``block``: for good."""

    by: int
    seat: int
    name: str
    bot: str
    block: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Unblock:
    """The host lets everybody in again."""

    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap:
    """The host has two chairs change places."""

    by: int
    seat: int
    other: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Mix:
    """The host has chance say who sits where: seat ``n`` is taken by who sat at ``order[n]``."""

    by: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeHost:
    """The host has another player run the table."""

    by: int
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rename:
    """A player takes another name."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """The host chooses a value of an option of the table."""

    by: int
    name: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRules:
    """The host chooses other rules, before the game."""

    by: int
    rules: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen:
    """After a game the host goes back to choosing chairs, rules and bots."""

    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Nudge:
    """A player reminds whoever is to act."""

    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskHint:
    """A player asks for a hint; among several people everybody hears of it."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AddBot:
    """The host puts a bot on a seat. ``by`` None: the table does it itself."""

    by: int | None
    seat: int
    name: str
    bot: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Begin a game. ``bots`` are (name, level) for the empty seats, as many as there are."""

    by: int | None
    dealer: int = 0
    bots: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit:
    """Promise the next deal with a secret ``seed`` (hex); ``awaited`` are the seats that can add a nonce."""

    seed: str
    awaited: tuple[int, ...] = ()
    dealer: int = 0
    """Who deals first, when a new game begins; what is drawn with its first deal goes before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveNonce:
    """A seat's random number for hand ``hand``."""

    seat: int
    hand: int
    nonce: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealCards:
    """Deal these cards; at the first hand of a game, after it was ``drawn`` who deals first."""

    deal: Deal
    drawn: FirstDealer | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """Do something in the hand. ``bot``: it is the bot of the seat that acts.

    ``proven``: a claim or concession that was found to stand, on the seat's own view of the hand as it is now.
    ``decided``: whether the score was found to be the same whoever takes the tricks left; None: nobody has looked.
    """

    seat: int
    action: Action
    bot: bool = False
    proven: bool = False
    decided: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Next:
    """Ready for the next hand or game."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Take back one's last action."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Yes or no to another's wish to undo."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """Give up the seat; during a game a bot of this name and level plays on."""

    seat: int
    name: str
    bot: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Lose:
    """The player of a seat has been gone for longer than the grace time."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Return:
    """The player of a seat is here."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOver:
    """The host hands a lost player's seat to a bot."""

    by: int
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal:
    """Show the seed of a finished hand that was kept back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """Time has passed."""


Command = (
    Open
    | Act
    | AddBot
    | LetIn
    | Answer
    | AskHint
    | ChangeRules
    | Choose
    | Commit
    | DealCards
    | GiveNonce
    | Join
    | Leave
    | Lose
    | MakeHost
    | Mix
    | Next
    | Nudge
    | Remove
    | Rename
    | Reopen
    | Return
    | Reveal
    | Sit
    | Start
    | StopWaiting
    | Swap
    | TakeOver
    | Tick
    | Unblock
    | Undo
)
