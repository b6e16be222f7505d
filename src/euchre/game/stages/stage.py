"""What a stage of a hand is: it says who acts, what is legal, what happens, and when it is done."""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import ClassVar, NamedTuple

from euchre.game.actions import Action, Pass
from euchre.game.deal import seat_name
from euchre.game.state import State
from euchre.rules import Rules

__all__ = ["PASS", "Asking", "Phase", "Said", "Stage", "ask_from"]

PASS = Pass()


class Phase(StrEnum):
    """What players would call the part of a hand that a stage belongs to."""

    BIDDING = "bidding"
    DISCARD = "discard"
    EXCHANGE = "exchange"
    WEAK_HAND = "weak_hand"
    BETTING = "betting"
    PLAY = "play"
    SCORING = "scoring"
    OVER = "over"
    """No stage any more: the hand has ended."""


class Said(NamedTuple):
    """An answer in words: what its button says, and what is told of the one who gave it."""

    label: str
    told: str


class Stage:
    """One stage under one set of rules. It holds no state: everything it knows it reads from `State`.

    Attributes:
        phase: what players would call it.
        blind: whether the one who acts has not looked at their cards yet.
        all_blind: whether nobody has.
        open_discards: whether what is discarded here is shown to all.
        question: what the one who acts is asked; empty where it depends on more than the stage.
        passing: a pass in words.
        taking: what it is to take what is offered, in words.
        going_alone: the answer to go alone, in words.
    """

    phase: ClassVar[Phase] = Phase.BIDDING
    blind: ClassVar[bool] = False
    all_blind: ClassVar[bool] = False
    open_discards: bool = False
    question: ClassVar[str] = ""
    passing: ClassVar[Said] = Said("No", "declined")
    taking: ClassVar[Said] = Said("Take it", "took it")
    going_alone: ClassVar[Said] = Said("Alone", "went alone")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        """Whether hands under `rules` go through this stage at all."""
        return True

    def enter(self, state: State) -> State:
        """What happens of itself when the stage begins."""
        return state

    def actor(self, state: State) -> int | None:
        """Who acts; None when the stage is done."""
        raise NotImplementedError

    def round(self, state: State) -> int | None:
        """1 or 2 while calls are made on a turned-up card."""
        return None

    def legal(self, state: State) -> Sequence[Action]:
        """What the one who acts may do, in ascending code, never empty."""
        raise NotImplementedError

    def slips(self, state: State) -> Sequence[Action]:
        """What the one who acts may do against the rules, which then say what it counts as."""
        return ()

    def apply(self, state: State, action: Action) -> State:
        """What a legal action, or a slip, does."""
        raise NotImplementedError

    def barred(self, state: State) -> Sequence[Action]:
        """What belongs to the question and the rules bar just now, so that a player wonders why it is not offered."""
        return ()

    def why_not(self, state: State, action: Action) -> str:
        """Why an action is not legal, and what would be."""
        actor = self.actor(state)
        assert actor is not None
        allowed = " ".join(each.token for each in self.legal(state)[:12])
        who = seat_name(actor, self.rules.num_players)
        return f"{who} cannot say {action.token} in this {self.phase}: legal are {allowed}"


class Asking(Stage):
    """A stage that asks some seats one question each, in order, until one answer settles it."""

    def order(self, state: State) -> Iterable[int]:
        """The seats to ask."""
        raise NotImplementedError

    def settled(self, state: State) -> bool:
        """Whether an answer has made further questions pointless: by default any that is not a pass."""
        return any(step.action is not PASS for step in state.here)

    def offers(self, state: State, seat: int) -> Sequence[Action]:
        """What the seat may say besides pass, ascending."""
        raise NotImplementedError

    def actor(self, state: State) -> int | None:
        if self.settled(state):
            return None
        asked = len(state.here)
        for position, seat in enumerate(self.order(state)):
            if position == asked:
                return seat
        return None

    def legal(self, state: State) -> Sequence[Action]:
        seat = self.actor(state)
        assert seat is not None
        return (PASS, *self.offers(state, seat))

    def apply(self, state: State, action: Action) -> State:
        if action is PASS:
            return state
        seat = state.steps[-1].seat
        return self.accept(state, seat, action)

    def accept(self, state: State, seat: int, action: Action) -> State:
        """What an answer other than pass does."""
        raise NotImplementedError


def ask_from(state: State, seat: int, keep: Callable[[int], bool]) -> tuple[int, ...]:
    """Seats clockwise from `seat`, those that `keep` says."""
    return tuple(each for each in state.seats_from(seat) if keep(each))
