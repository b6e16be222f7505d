"""The part of the rules that says which cards are used and which of two equal cards wins."""

from typing import Literal

from euchre.rules.option import option, part

__all__ = ["Pack"]


@part
class Pack:
    """The pack (catalogue 1.1, 2.2, 2.6)."""

    min_rank: Literal["7", "8", "9"] = option(
        "9",
        "The lowest rank kept: nine for 24 cards, eight for 28, seven for 32.",
        source="Catalogue 1.1; Bicycle and Hoyle use 32 cards.",
        played="24 in North America; 32 in older books and Guernsey.",
        egn="min_rank",
    )
    jokers: int = option(
        0,
        "One joker (Benny, best bower) may be added; it is the highest trump.",
        low=0, high=1,
        source="Catalogue 1.1, 2.2.",
        played="British, Guernsey and railroad euchre.",
        egn="joker",
    )  # fmt: skip
    joker_surrogate: Literal["2S"] | None = option(
        None,
        "The card that stands in for the joker when the pack has none; shown as such.",
        source="Catalogue 1.1 (Pagat mirror, Slapton).",
        played="West of England.",
        where="real cards",
        jokers=1,
    )
    copies: int = option(
        1,
        "How many packs are shuffled together; with two, each card is there twice.",
        low=1, high=2,
        source="Catalogue 2.6.",
        played="Double-deck bid euchre, double hasenpfeffer.",
    )  # fmt: skip
    bowers: bool = option(
        True,
        "Whether the two jacks of the trump colour are the right and left bower.",
        source="Catalogue 1.1; off in double hasenpfeffer (Parlett).",
        played="On nearly everywhere.",
    )
    duplicate_tie: Literal["first", "last"] = option(
        "first",
        "Which of two identical cards in one trick beats the other: the first or the last played.",
        source="Catalogue 2.6: first in ORG, last in REF6.",
        played="Double packs.",
        copies=2,
    )
