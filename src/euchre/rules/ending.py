"""The part of the rules that says when a game ends and what it counts. `euchre.game.game` plays by it."""

from typing import Literal

from euchre.rules.option import option, part

__all__ = ["Ending"]


@part
class Ending:
    """The end of a game (catalogue 1.7, 2.1, 2.8)."""

    win_by_two: Literal["off", "at_target", "above_target"] = option(
        "off",
        "Whether the winner must lead by two: at the target, or above it as one text literally says.",
        source="Catalogue C16, A20 (seed 003).",
        played="Some home games.",
        partnership=("fixed_pairs", "fixed_trios", "fixed_fours"),
    )
    skunk: Literal["label_only", "double"] = option(
        "label_only",
        "What a win against no points is: a name, or two games.",
        source="Catalogue 1.7 (seed 003), Bicycle railroad.",
        played="A name.",
    )
    laps: bool = option(
        False,
        "Whether points above the target start the next game.",
        source="Catalogue 2.1 (Bicycle, Keller).",
        played="Railroad.",
    )
    slam: bool = option(
        False,
        "Whether a win against no points counts as two games.",
        source="Catalogue 2.1 (Bicycle railroad, Somerset law 7).",
        played="Railroad, Somerset.",
    )
    rubber: bool = option(
        False,
        "Whether a match is the best of three games, with two points for the rubber; with laps, a lap in the third "
        "game is played out in a fourth.",
        source="Catalogue 2.1; Somerset laws 1 and 7.",
        played="Somerset 1888.",
        partnership=("fixed_pairs", "fixed_trios", "fixed_fours"),
    )
    hand_limit: int | None = option(
        None,
        "After how many hands the game ends whatever the score; none: only the target ends it.",
        low=1, high=100,
        source="Catalogue 2.8.",
        played="Eight at progressive evenings.",
        egn="num_deals",
    )  # fmt: skip
    tie: Literal["highest_then_extra_hand", "shared"] = option(
        "highest_then_extra_hand",
        "How a tie after the last hand is broken: an extra hand whose points are not recorded, or not at all.",
        source="Catalogue 2.8 (MIE).",
        played="Tournaments.",
        hand_limit=tuple(range(1, 101)),
    )
