"""What a bot is: something that turns a view into a decision and explains it."""

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from euchre.errors import EuchreError
from euchre.game import Action, View

__all__ = ["Bot", "Candidate", "Decision", "choices"]


class Candidate(NamedTuple):
    """An action that was weighed; of one decision's candidates the larger value is the better."""

    action: Action
    value: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What a bot decided.

    Attributes:
        action: a legal action.
        candidates: what was weighed, best first; the chosen action is the first of them.
        reason: why, in a sentence for a learner.
    """

    action: Action
    candidates: tuple[Candidate, ...]
    reason: str

    @classmethod
    def best_of(cls, candidates: list[Candidate], reason: str = "") -> "Decision":
        """The decision for the candidate with the largest value; of equals the first given."""
        ranked = tuple(sorted(candidates, key=_value, reverse=True))
        return cls(action=ranked[0].action, candidates=ranked, reason=reason)


def _value(candidate: Candidate) -> float:
    return candidate.value


class Bot(Protocol):
    """A player. The same view always gets the same decision from the same bot."""

    @property
    def name(self) -> str:
        """The name it is made by."""

    def choose(self, view: View) -> Decision:
        """Decide for the seat whose view it is.

        Raises:
            EuchreError: it is not this seat's turn.
        """


def choices(view: View) -> tuple[Action, ...]:
    """The legal actions of the seat whose turn it is.

    Raises:
        EuchreError: it is not this seat's turn.
    """
    legal = view.legal_actions()
    if not legal:
        raise EuchreError(f"it is not the turn of {view.masked.seat_name(view.seat)}: there is nothing to choose")
    return legal
