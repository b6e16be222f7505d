"""What kind of decision it is: one home for reviews, puzzles and calibration."""

from typing import Final, Literal

from euchre.game import Action, View
from euchre.game.actions import Bid, Discard, How, Name, Order, Play

__all__ = ["KINDS", "Kind", "is_alone", "kind_of"]

Kind = Literal["call", "alone", "discard", "lead", "follow", "other"]
KINDS: Final[tuple[Kind, ...]] = ("call", "alone", "discard", "lead", "follow", "other")
"""Whether and what to call; whether to do it alone; what to put away, to lead, to follow with; everything else."""


def is_alone(action: Action) -> bool:
    """Whether an action calls trump alone."""
    return getattr(action, "how", How.PARTNER) is not How.PARTNER


def kind_of(view: View, action: Action, best: Action | None = None) -> Kind:
    """The kind of a decision in which `action` was chosen.

    Args:
        view: of the seat that decided.
        action: what it did.
        best: what would have been best; a call that should have been alone, or not alone, is of kind `alone`.
    """
    if isinstance(action, Play):
        return "follow" if view.trick else "lead"
    if isinstance(action, Discard):
        return "discard"
    if view.phase != "bidding" or not any(isinstance(each, Order | Name | Bid) for each in view.legal_actions()):
        return "other"
    return "alone" if is_alone(action) or (best is not None and is_alone(best)) else "call"
