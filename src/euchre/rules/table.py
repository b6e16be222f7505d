"""The part of the rules that says who sits at the table and who scores together."""

from typing import Literal

from euchre.rules.option import option, part

__all__ = ["Players"]


@part
class Players:
    """Seats and partnerships (catalogue 1.1 and 2.3 to 2.5)."""

    num_players: int = option(
        4,
        "How many people play, each for a seat numbered clockwise from 0.",
        low=2, high=9,
        source="Catalogue 1.1; the seeds speak of 2 to 9.",
        played="Everywhere with four.",
        egn="num_players",
    )  # fmt: skip
    partnership: Literal["fixed_pairs", "none", "called_card", "fixed_trios", "fixed_fours"] = option(
        "fixed_pairs",
        "Who plays together: opposite pairs, alternating trios or fours, whoever holds a called card, or the maker "
        "against all.",
        source="Catalogue 1.1, 2.4, 2.5.",
        played="Pairs at four; none at two and three; called card at four to nine; trios at six; fours at eight.",
    )
