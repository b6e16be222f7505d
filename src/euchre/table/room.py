"""A room at one moment: the fold of its events. Never made by hand, never saved."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, Self, TypedDict, Unpack

from euchre.cards import Card
from euchre.game import Action, Game, Hand, View
from euchre.game.actions import Interjection, Revoke
from euchre.game.deal import SPECTATOR
from euchre.game.ledger import Ledger
from euchre.game.match import Match
from euchre.game.out_of_turn.irregular import interjections
from euchre.rules import Rules
from euchre.table.evening import PlayedGame, with_hand
from euchre.table.options import PLAIN, TableOptions

__all__ = ["Chair", "Guest", "Question", "Room", "RoomChanges", "Stage"]

Stage = Literal["lobby", "hand", "between", "over"]


class Chair(NamedTuple):
    """One seat: empty, a player's, or a bot's. A player's seat that a bot keeps is ``away``.

    ``until`` says how long it does so by the clock; ``did`` counts what it did for the player in this hand, and
    ``missed`` the earlier hands in which it did something, until the player acts again.
    """

    name: str = ""
    owner: str = ""
    bot: str = ""
    away: bool = False
    until: Literal["turn", "hand", "return"] = "return"
    did: int = 0
    missed: int = 0

    @property
    def kind(self) -> Literal["human", "bot", "empty"]:
        """Who sits there."""
        return "human" if self.owner else "bot" if self.bot else "empty"


class Guest(NamedTuple):
    """Somebody without a chair who waits for one, known to the others by the number of an event.

    ``wish`` is the chair they would like, ``admitted`` whether the host has let them in.
    """

    number: int
    name: str
    owner: str
    wish: int | None = None
    admitted: bool = False


class Question(NamedTuple):
    """A wish to take an action back, who agreed so far, and until when it stands."""

    by: int
    agreed: frozenset[int]
    due: int


class RoomChanges(TypedDict, total=False):
    """The fields of a `Room`, any of which may be replaced."""

    rules: Rules
    name: str
    solo: bool
    options: TableOptions
    chairs: tuple[Chair, ...]
    host: int | None
    stage: Stage
    match: Match
    ledger: Ledger
    game: Game | None
    hand: Hand | None
    number: int
    seed: str
    drawn: tuple[tuple[int, Card], ...]
    awaited: tuple[int, ...]
    nonces: tuple[str, ...]
    dealing: bool
    due: int | None
    resting: bool
    taught: bool
    shown: bool
    ready: frozenset[int]
    question: Question | None
    earlier: tuple[Hand, ...]
    version: int
    changed: int
    guests: tuple[Guest, ...]
    blocked: frozenset[str]
    evening: tuple[PlayedGame, ...]
    since: int
    nudged: bool
    undone: tuple[int, ...]
    played: tuple[str, ...]


@dataclass(frozen=True, eq=False, kw_only=True)
class Room:
    """Everything about a table.

    Attributes:
        rules: what is played.
        solo: one player against bots.
        options: what the host chose for the table.
        host: the seat that runs the table.
        match: the games finished before this one.
        ledger: what was won and paid in them.
        game: the game before the current hand.
        hand: the current hand, or the last one.
        number: hands promised so far; the current one's number.
        seed: the secret of the promised deal, hex.
        drawn: the cards that decided who deals first, with their seats, at the first hand of a game.
        awaited: the seats whose nonces are waited for.
        dealing: a deal is promised and the cards are not dealt yet.
        due: when waiting ends: for nonces, for the ready, for an answer, or for the one to act.
        resting: the full trick still lies on the table.
        taught: the last action showed somebody a card, or nobody knows any more whether it did.
        shown: whether the seed and all the cards of the hand are public.
        ready: seats ready for the next hand.
        earlier: the hand before its last actions, as far as an undo is likely to go back; may be empty.
        version: the number of the last event.
        changed: the number of the last event that changed the hand.
        guests: who waits for a chair, in the order in which they came.
        blocked: the owners who are not let in.
        evening: the games played here, without the current hand.
        since: when the turn began, milliseconds since 1970.
        nudged: whether the player to act was reminded of it.
        played: the names of who sat where when the last hand ended, by seat.
        undone: the seats that took something back in this hand though more had become known since.
    """

    rules: Rules
    name: str = ""
    solo: bool = False
    options: TableOptions = PLAIN
    chairs: tuple[Chair, ...]
    host: int | None = None
    stage: Stage = "lobby"
    match: Match
    ledger: Ledger
    game: Game | None = None
    hand: Hand | None = None
    number: int = 0
    seed: str = ""
    drawn: tuple[tuple[int, Card], ...] = ()
    awaited: tuple[int, ...] = ()
    nonces: tuple[str, ...] = ()
    dealing: bool = False
    due: int | None = None
    resting: bool = False
    taught: bool = False
    shown: bool = False
    ready: frozenset[int] = frozenset()
    question: Question | None = None
    earlier: tuple[Hand, ...] = ()
    version: int = 0
    changed: int = 0
    guests: tuple[Guest, ...] = ()
    blocked: frozenset[str] = frozenset()
    evening: tuple[PlayedGame, ...] = ()
    since: int = 0
    nudged: bool = False
    undone: tuple[int, ...] = ()
    played: tuple[str, ...] = ()

    def replace(self, **changes: Unpack[RoomChanges]) -> Self:
        """The room with some fields changed. What was derived from the old one is not taken along."""
        made = object.__new__(type(self))
        facts = made.__dict__
        facts.update(self.__dict__)
        for name in _DERIVED:
            facts.pop(name, None)
        facts.update(changes)
        return made

    # ---------------------------------------------------------------- the game

    @cached_property
    def after(self) -> Game | None:
        """The game with the current hand counted, once that is over."""
        if self.game is None or self.hand is None or self.stage not in ("between", "over") or not self.hand.is_over:
            return self.game
        outcome = self.hand.outcome  # without the hand: a table's events keep its hands
        return self.game if self.game.is_over or outcome is None else self.game.record(outcome)

    @cached_property
    def match_after(self) -> Match:
        """The match with the current game counted, once that is won; a tie that is shared counts for nobody."""
        game = self.after
        return self.match if game is None or game.winner is None else self.match.record(game)

    @cached_property
    def ledger_after(self) -> Ledger:
        """The ledger with what the hands of this game have paid so far."""
        return self.ledger if self.after is None else self.ledger.record(self.after)

    @property
    def is_decided(self) -> bool:
        """Whether the games so far make a match, by the rules or by the table's choice."""
        match, needed = self.match_after, self.options.needed
        return match.winner is not None or (needed is not None and max(match.wins, default=0) >= needed)

    @cached_property
    def evening_after(self) -> tuple[PlayedGame, ...]:
        """The games played here, with the current hand once that is over."""
        hand, game = self.hand, self.after
        if hand is None or game is None or self.stage not in ("between", "over") or hand.outcome is None:
            return self.evening
        return with_hand(
            self.evening, hand, game, deal=self.number, names=self.played, undone=self.undone, winners=self.winners
        )

    @property
    def score(self) -> tuple[int, ...]:
        """The score of every party now."""
        return self.rules.start_score if self.after is None else self.after.score

    @property
    def winners(self) -> tuple[int, ...]:
        """The parties that won the game; several share a tie; empty while it goes on."""
        game = self.after
        if self.stage != "over" or game is None or not game.is_over:
            return ()
        if game.winner is not None:
            return (game.winner,)
        best = max(game.score)
        return tuple(party for party, points in enumerate(game.score) if points == best)

    def hand_after(self, action: Action) -> Hand:
        """The hand after an action known to be possible; remembered, since deciding and folding both ask for it."""
        known: tuple[Action, Hand] | None = self.__dict__.get("_ahead")
        if known is None or known[0] is not action:
            assert self.hand is not None
            known = self.__dict__["_ahead"] = (action, self.hand.apply_unchecked(action))
        return known[1]

    # ---------------------------------------------------------------- the seats

    @property
    def actor(self) -> int | None:
        """The seat whose turn it is."""
        return self.hand.actor if self.hand is not None and self.stage == "hand" and not self.dealing else None

    def is_human(self, seat: int) -> bool:
        """Whether a player sits there and no bot plays for them."""
        chair = self.chairs[seat]
        return bool(chair.owner) and not chair.away

    @cached_property
    def humans(self) -> tuple[int, ...]:
        """The seats whose players play themselves."""
        return tuple(seat for seat in range(len(self.chairs)) if self.is_human(seat))

    @property
    def turn(self) -> int:
        """The time for a turn in milliseconds, 0 for none."""
        return self.options.clock * 1000

    @property
    def owners(self) -> tuple[int, ...]:
        """The seats that are players', whoever plays them now."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.owner)

    def guest_of(self, owner: str) -> Guest | None:
        """A player as one who waits for a chair."""
        return next((guest for guest in self.guests if owner and guest.owner == owner), None)

    def may_ask_hint(self, seat: int) -> bool:
        """Whether hints are given here: alone among bots always, among people where the host allows them."""
        return self.is_human(seat) and (self.options.hints or len(self.owners) == 1)

    def seat_of(self, owner: str) -> int | None:
        """The seat of a player."""
        return next((seat for seat, chair in enumerate(self.chairs) if owner and chair.owner == owner), None)

    # ---------------------------------------------------------------- what each may see and say

    def view(self, seat: int | None) -> View:
        """What a seat knows of the hand; None: what anybody may see."""
        assert self.hand is not None
        public = self.hand.view(SPECTATOR)  # first: the seats' views are made from it
        return public if seat is None else self.hand.view(seat)

    def late_calls(self) -> bool:
        """Whether a revoke may still be called after the hand; its cards are not shown before that is over."""
        over = self.hand is not None and self.hand.is_over
        return over and any(isinstance(action, Revoke) for action in self._public_asides)

    def asides(self, seat: int) -> tuple[Action, ...]:
        """What a seat may say out of turn: its own claims, corrections and charges."""
        if self.hand is None or self.dealing or self.stage not in ("hand", "between", "over"):
            return ()
        if self.stage != "hand" and (self.shown or not self.late_calls()):
            return ()
        if self.rules.irregularities.renege_enforcement == "prevent":
            said = self._public_asides
        else:
            said = tuple(interjections(self.rules, self.view(seat).state))
        return tuple(action for action in said if action.seat == seat)

    @cached_property
    def _public_asides(self) -> tuple[Interjection, ...]:
        """What may be said out of turn where that does not depend on anybody's cards."""
        return tuple(interjections(self.rules, self.view(None).state))


_DERIVED = ("after", "match_after", "evening_after", "ledger_after", "humans", "_public_asides", "_ahead")
