"""What a bot is: something that turns a view into a decision and explains it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from euchre.errors import EuchreError
from euchre.game import Action, View

__all__ = ["Bot", "Candidate", "Decision", "choices"]


class Candidate(NamedTuple):
    """An action that was weighed.

    Attributes:
        action: what could be done.
        merit: what the bot goes by, on a scale of its own; of one decision's candidates the larger is the better.
        value: expected points of the seat's side less those of the other, as they are expected and nothing added;
            None where the bot does not work them out.
        chance: the side's chance to win the game; None where the bot does not work it out.
    """

    action: Action
    merit: float
    value: float | None = None
    chance: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What a bot decided.

    Attributes:
        action: a legal action.
        candidates: what was weighed, best first; the chosen action is the first of them.
        reason: why, in a sentence for a learner: cards as `J♥`, and seats other than "you" and "your partner" as marks,
            `{@1}`, for which `words` puts names.
    """

    action: Action
    candidates: tuple[Candidate, ...]
    reason: str

    @classmethod
    def best_of(cls, candidates: list[Candidate], reason: str = "") -> "Decision":
        """The decision for the candidate with the most merit; of equals the first given."""
        ranked = tuple(sorted(candidates, key=_merit, reverse=True))
        return cls(action=ranked[0].action, candidates=ranked, reason=reason)

    def words(self, name: Callable[[int], str]) -> str:
        """The reason, with the name of each seat in place of its mark."""
        return re.sub(r"\{@(\d+)\}", lambda mark: name(int(mark[1])), self.reason)


def _merit(candidate: Candidate) -> float:
    return candidate.merit


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
