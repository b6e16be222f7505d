"""Which cards show a score: two low cards, one partly over the other. From a score to what lies on the table.

Sources: catalogue 1.7 (`score_cards`; seeds 001 and 003): a six and a four; a two and a three, crossed once five
is reached; two fives; or a keeper who writes digits.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

__all__ = ["STYLES", "CardPair", "ScoreFaces", "score_faces"]


@dataclass(frozen=True, slots=True)
class CardPair:
    """The two cards a side counts with.

    Attributes:
        under: pips of the card that lies below and is uncovered first.
        over: pips of the card that covers it and is turned face up when the first is used up.
        crossed: points that laying the two cards across each other stands for; 0 where that is not done.
    """

    under: int
    over: int
    crossed: int = 0


STYLES: Final[Mapping[str, CardPair | None]] = {
    "six_four": CardPair(6, 4),
    "two_three": CardPair(3, 2, crossed=5),
    "five_five": CardPair(5, 5),
    "digits": None,
}
"""Each `score_cards` style and its cards; None where the score is written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreFaces:
    """What a side shows.

    Attributes:
        under_pips: uncovered pips of the lower card, 0 while it lies face down.
        over_pips: pips shown by the upper card: none while it covers, all once it is turned up.
        crossed: whether the cards lie across each other, which adds `crossed` points.
        digits: the score in writing, where the cards cannot show it or are not used.
    """

    under_pips: int = 0
    over_pips: int = 0
    crossed: bool = False
    digits: int | None = None

    @property
    def pips(self) -> int:
        """All pips that can be seen; the points that crossing adds are not among them."""
        return self.under_pips + self.over_pips


def score_faces(style: str, score: int) -> ScoreFaces:
    """What shows `score` in a style of `score_cards`.

    Pips of the lower card are uncovered one by one; past its last the upper card is turned up. A two and a three are
    laid across each other at five points and begin anew. A score the cards have no pips for, such as 11, or one
    below nothing, is written in digits.

    >>> score_faces("six_four", 7)
    ScoreFaces(under_pips=3, over_pips=4, crossed=False, digits=None)
    >>> score_faces("two_three", 9).crossed, score_faces("two_three", 9).pips
    (True, 4)

    Raises:
        KeyError: there is no such style.
    """
    pair = STYLES[style]
    if pair is None or score < 0:
        return ScoreFaces(digits=score)
    crossed = bool(pair.crossed) and score >= pair.crossed
    left = score - pair.crossed if crossed else score
    if left > pair.under + pair.over:
        return ScoreFaces(digits=score)
    if left <= pair.under:
        return ScoreFaces(under_pips=left, crossed=crossed)
    return ScoreFaces(under_pips=left - pair.over, over_pips=pair.over, crossed=crossed)
