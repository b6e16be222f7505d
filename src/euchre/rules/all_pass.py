"""What may happen when everybody passes: the values of the option, each with all that others need to know of it."""

from dataclasses import dataclass
from typing import Final, Literal

__all__ = ["ALL_PASS", "AllPass", "PassedOut"]

AllPass = Literal[
    "throw_in_next_dealer", "throw_in_same_dealer", "stick_dealer", "forfeit_one", "dealer_pays", "play_no_trump"
]

_TURNED = ("turn_up", "turn_up_clubs_forced")


@dataclass(frozen=True, slots=True, kw_only=True)
class PassedOut:
    """The facts of a value of `all_pass`.

    Attributes:
        modes: with what bidding it is played.
        words: for a list of rules.
        sentence: for a page that explains them.
        told: the sentence that tells what becomes of a hand in which all have passed; empty where there is none.
        same_dealer: whether the one who dealt deals again.
        sticks: whether the dealer may not pass last.
        plays: whether the hand is played all the same.
        dealer: points of the dealer's side.
        others: points of each other side.
    """

    modes: tuple[str, ...] = _TURNED
    words: str
    sentence: str
    told: str = ""
    same_dealer: bool = False
    sticks: bool = False
    plays: bool = False
    dealer: int = 0
    others: int = 0

    @property
    def pays(self) -> bool:
        """Whether somebody gets or loses points, so that there have to be sides."""
        return self.dealer != 0 or self.others != 0


ALL_PASS: Final[dict[AllPass, PassedOut]] = {
    "throw_in_next_dealer": PassedOut(
        modes=(*_TURNED, "auction", "none_upcard_is_trump"),  # the standard, also where nobody can pass
        words="thrown in, next dealer",
        sentence="When everybody passes the next player deals.",
        told="The cards are thrown in, and the next player deals.",
    ),
    "throw_in_same_dealer": PassedOut(
        modes=(*_TURNED, "auction"),
        words="thrown in, same dealer",
        sentence="When everybody passes the same player deals again.",
        told="The cards are thrown in, and the same player deals again.",
        same_dealer=True,
    ),
    "stick_dealer": PassedOut(
        words="stick the dealer",
        sentence="When everybody else has passed, the dealer is stuck and must name trump.",
        sticks=True,
    ),
    "forfeit_one": PassedOut(
        words="all pass: a point to the others",
        sentence="When everybody passes the other side gets a point.",
        told="The cards are thrown in, and the other side gets a point.",
        others=1,
    ),
    "dealer_pays": PassedOut(
        words="all pass: the dealer's side loses a point",
        sentence="When everybody passes the dealer's side loses a point.",
        told="The cards are thrown in, and the dealer's side loses a point.",
        dealer=-1,
    ),
    "play_no_trump": PassedOut(
        modes=("turn_up_clubs_forced",),  # without a maker only tricks can score
        words="all pass: played at no trump",
        sentence="When everybody passes the hand is played without trump.",
        plays=True,
    ),
}
"""The facts of every value."""
