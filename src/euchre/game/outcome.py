"""How a hand ended and what it was worth, as facts."""

from dataclasses import dataclass

from euchre.rules.result import Result

__all__ = ["Outcome"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended.

    Attributes:
        result: in one word.
        points: the change of every party's score, in the order of `Rules.parties`.
        deal_passes: whether the next dealer is the next seat; False: the same dealer again.
        token: the party that earned a four-trick token.
        pot: what each party won or lost in bets on this hand.
        tricks: tricks of each party, where the hand was played to a score.
        subtracted: whether a side took the points off the other score instead of getting them.
    """

    result: Result
    points: tuple[int, ...]
    deal_passes: bool = True
    token: int | None = None
    pot: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    subtracted: bool = False
