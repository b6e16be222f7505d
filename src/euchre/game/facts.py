"""What a hand keeps of what happened: steps, tricks, rulings, fines, and cards that somebody came to know."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from euchre.cards import Card
from euchre.game.actions import Action

__all__ = ["CALL", "Fine", "InHand", "InKitty", "InPile", "Learned", "Ruling", "Step", "Trick"]


class Step(NamedTuple):
    """One action taken: in which stage, by whom, what."""

    stage: int
    seat: int
    action: Action


class Trick(NamedTuple):
    """One finished trick: (seat, card) in the order played, and the seat that won it."""

    plays: tuple[tuple[int, Card], ...]
    winner: int


class Ruling(NamedTuple):
    """What was found about a charge of revoking, once and for all.

    Attributes:
        seat: who was charged.
        trick: in which trick, counted from 0; `CALL` for a call without the holding that it takes.
        revoked: whether it was a revoke.
    """

    seat: int
    trick: int
    revoked: bool


CALL: Final = -1
"""In a `Ruling`: not a trick, but the call of trump."""


class Fine(NamedTuple):
    """Points for something out of order.

    Attributes:
        seat: whose it is.
        points: how many the other side gains, or with `lost` the seat's own party loses.
        lost: whether they are lost and not gained.
    """

    seat: int
    points: int
    lost: bool = False


@dataclass(frozen=True, slots=True)
class InKitty:
    """A place in the kitty as dealt, counted from the top."""

    index: int


@dataclass(frozen=True, slots=True)
class InPile:
    """A place in one of the extra piles as dealt."""

    pile: int
    index: int


@dataclass(frozen=True, slots=True)
class InHand:
    """A card among those that a seat was dealt."""

    seat: int
    card: Card


class Learned(NamedTuple):
    """A card of the deal that somebody came to know.

    Attributes:
        where: where it was dealt.
        by: the seat that knows it; None: everybody does.
    """

    where: InKitty | InPile | InHand
    by: int | None
