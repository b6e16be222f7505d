"""The parts of the rules that never change a card: how the score is shown, and what it is played for."""

from typing import Literal

from euchre.rules.option import option, part

__all__ = ["Betting", "Display"]


@part
class Display:
    """How a score is shown (catalogue 1.7)."""

    score_cards: Literal["six_four", "two_three", "five_five", "digits"] = option(
        "six_four",
        "Which two cards count the score: a six and a four, a two and a three crossed at five, two fives, or none.",
        source="Catalogue 1.7 (seeds 001 and 003).",
        played="Six and four in most of the United States; fives in Michigan and Canada.",
    )


@part
class Betting:
    """Stakes (catalogue 1.8), kept as a ledger beside the score."""

    betting: Literal["off", "per_hand", "per_trick", "per_point", "per_game"] = option(
        "off",
        "What is paid: a pot bet after trump is made, or a stake for each trick, point or game of difference.",
        source="Catalogue 1.8 (seed 003).",
        played="Home games for pennies.",
    )
    ante: int = option(
        1, "What each side puts into the pot of a hand.", low=0, high=1000,
        source="Catalogue 1.8.", played="With a pot.", betting="per_hand",
    )  # fmt: skip
    raises: int = option(
        3, "How often a pot may be raised, the first bid included.", low=1, high=20,
        source="Our choice: catalogue 1.8 names no limit.", played="With a pot.", betting="per_hand",
    )  # fmt: skip
    stake: int = option(
        1, "What one trick, point or game of difference costs, or one raise of the pot.", low=1, high=1000,
        source="Catalogue 1.8.", played="With stakes.", betting=("per_hand", "per_trick", "per_point", "per_game"),
    )  # fmt: skip
