"""The part of the rules that says what a hand is worth. `euchre.rules.points` counts with it."""

from collections.abc import Mapping
from typing import Literal

from euchre.rules.option import PointTable, Value, option, part

__all__ = ["Scoring"]

_TURNED = ("turn_up", "turn_up_clubs_forced")
_DEFENDERS = ("vs_lone_maker", "always")
_FORCED = tuple(range(1, 13))
_CALLS: tuple[Mapping[str, Value | tuple[Value, ...]], ...] = (
    {"mode": "auction", "auction_score": "euchre"},
    {"mode": _TURNED, "per_trick": 0},
)
"""Where makers score by making, marching and being euchred, not by the tricks or by the bid."""


@part
class Scoring:
    """Points (catalogue 1.7, 2.1, 2.3 to 2.6)."""

    target: int = option(
        10, "The score that wins the game.", low=1, high=500,
        source="Catalogue 1.7: 5, 7, 10, 11, 15; 21 in St Austell.", played="10; 11 in Britain and Australia.",
        egn="winning_score", countdown=False, hand_limit=None,
    )  # fmt: skip
    make: int = option(
        1, "Points for the makers who take the majority but not all tricks.", low=0, high=20,
        source="Catalogue 1.7.", played="Everywhere.", either=_CALLS, seven_trick_table=((),),
    )  # fmt: skip
    march: int = option(
        2, "Points for the makers who take every trick together.", low=0, high=20,
        source="Catalogue 1.7; 3 in seed 000.", played="2; 3 three-handed.",
        either=_CALLS, seven_trick_table=((),), march_five_up=None,
    )  # fmt: skip
    march_five_up: int | None = option(
        None, "Points to each maker for a march with five or more players; none: as march.", low=0, high=20,
        source="Catalogue 2.5 (GCS).", played="Call-ace.", partnership="called_card",
        num_players=(5, 6, 7, 8, 9), either=_CALLS, seven_trick_table=((),),
    )  # fmt: skip
    lone_make: int = option(
        1, "Points for a lone maker who takes the majority but not all tricks.", low=0, high=20,
        source="Catalogue 1.7.", played="Everywhere.", maker_alone=True, either=_CALLS, seven_trick_table=((),),
    )  # fmt: skip
    lone_march: int | None = option(
        4, "Points for a lone maker who takes every trick; none: as march.", low=0, high=20,
        source="Catalogue 1.7; 3 in seed 000, 5 in REF6 and BRW5.", played="4.",
        egn="loner_march_score", maker_alone=True, lone_march_players=False, lone_march_caller=None,
        either=_CALLS, seven_trick_table=((),),
    )  # fmt: skip
    lone_march_players: bool = option(
        False, "Whether a lone march is worth as many points as there are players.",
        source="Catalogue 2.5 (GCS).", played="Call-ace.", maker_alone=True, partnership="called_card",
        either=_CALLS, seven_trick_table=((),),
    )  # fmt: skip
    lone_march_caller: int | None = option(
        None, "Where everybody keeps their own score: the lone caller's points for a march.", low=0, high=20,
        source="Catalogue 2.1 (CHA).", played="Individual progressive play.",
        maker_alone=True, partnership="fixed_pairs",
    )  # fmt: skip
    lone_march_partner: int | None = option(
        None, "Where everybody keeps their own score: what the lone caller's partner gets for a march.", low=0, high=20,
        source="Catalogue 2.1 (CHA).", played="Individual progressive play.",
        maker_alone=True, partnership="fixed_pairs",
    )  # fmt: skip
    euchre: int = option(
        2, "Points when the makers fail to take the majority.", low=0, high=20,
        source="Catalogue 1.7.", played="Everywhere.", either=_CALLS,
    )  # fmt: skip
    lone_euchre: int = option(
        2, "Points when a lone maker fails.", low=0, high=20,
        source="Catalogue 1.7, 2.1; 4 in Somerset law 3 and MIE, 3 in CHA.", played="2; 4 in Ontario tournaments.",
        egn="loner_euchred_score", maker_alone=True, either=_CALLS,
    )  # fmt: skip
    sweep_euchre: int | None = option(
        None, "Super euchre: points when the makers take no trick; none: no bonus.", low=0, high=20,
        source="Catalogue 2.1, A24 (LNK).", played="A house rule.", either=_CALLS,
    )  # fmt: skip
    lone_defender_euchre: int | None = option(
        None, "Points when a lone defender stops the makers; none: as for any euchre.", low=0, high=20,
        source="Catalogue C3.", played="2 or 4.", lone_defender=_DEFENDERS,
    )  # fmt: skip
    lone_defender_sweep: int | None = option(
        None, "Points when a lone defender takes every trick; none: as for stopping them.", low=0, high=20,
        source="Catalogue C3.", played="4.", lone_defender=_DEFENDERS,
    )  # fmt: skip
    euchre_mode: Literal["award_defenders", "deduct_makers"] = option(
        "award_defenders", "Whether a euchre gives its points to the defenders or takes them from the makers.",
        source="Catalogue 2.1 (SET).", played="Deducted at some charity evenings.",
        either=_CALLS, cutthroat_euchre="each",
    )  # fmt: skip
    march_subtract_option: bool = option(
        False, "Robson: a side with every trick may take the points off the other side's score instead.",
        source="Catalogue 1.7, A9 (seed 003).", played="Robson.", partnership="fixed_pairs", mode="turn_up",
    )  # fmt: skip
    march_subtract_by: Literal["any_side", "makers"] = option(
        "any_side", "Which side with every trick has that choice: makers and defenders, or the makers alone.",
        source="Seed 003 says a team; makers alone was our first reading (catalogue A9).", played="Robson.",
        march_subtract_option=True,
    )  # fmt: skip
    subtract_floor: int | None = option(
        0, "Below which a score cannot be subtracted; none: negative scores are allowed.", low=-50, high=0,
        source="Catalogue A9.", played="Robson.", march_subtract_option=True,
    )  # fmt: skip
    blind_loner_march: int | None = option(
        None, "Points for a blind lone hand that takes every trick.", low=0, high=20,
        source="Catalogue 1.3 (seed 003).", played="Robson.", blind_loner="robson",
    )  # fmt: skip
    blind_loner_fail_to_defenders: int | None = option(
        None, "Points to the defenders when a blind lone hand makes it short of every trick; none: scored as usual.",
        low=0, high=20,
        source="Catalogue 1.3, A10 (seed 003).", played="Robson.", blind_loner="robson",
    )  # fmt: skip
    four_trick_tokens: int = option(
        0, "How many hands of exactly all tricks but one, with a partner, earn one extra point; 0: never.",
        low=0, high=9,
        source="Catalogue 2.1 (EGN: four tokens a point).", played="One online site.", egn="four_trick_tokens",
        partnership="fixed_pairs", mode="turn_up",
    )  # fmt: skip
    fast_break: bool = option(
        False, "Nobody scores when the defenders take the first two tricks and the makers all the rest.",
        source="Catalogue 2.1 (EGN).", played="One online site.", egn="fast_break", mode="turn_up", hand_size=5,
    )  # fmt: skip
    seven_trick_table: PointTable = option(
        (), "Points of the makers by tricks, the last row they reach, instead of make and march.", low=0, high=20,
        source="Catalogue 1.7, C13 (seed 003).", played="Three-handed with seven cards.", hand_size=7,
    )  # fmt: skip
    cutthroat_euchre: Literal["each", "most_tricks_2_tie_1_each"] = option(
        "each", "Who is paid for a euchre without partners: each defender, or who took more tricks (a tie: half each).",
        source="Catalogue 1.7 (seeds 000 and 003).", played="Three-handed with seven cards.",
        partnership="none", num_players=3, either=_CALLS,
    )  # fmt: skip
    per_trick: int = option(
        0, "Points for every trick each player takes, instead of making and marching.", low=-5, high=5,
        source="Catalogue 2.4 (BRW3), 2.6 (buck: minus 1).", played="Three-handed with swaps; buck.",
        partnership="none",
    )  # fmt: skip
    zero_tricks: int = option(
        0, "Points for a player without a trick.", low=-20, high=20,
        source="Catalogue 2.4 (BRW3).", played="Three-handed with swaps.", mode="none_upcard_is_trump",
    )  # fmt: skip
    zero_tricks_vs_sweep: int | None = option(
        None, "Points for a player without a trick when one player took all; none: as without a sweep.",
        low=-20, high=20,
        source="Catalogue 2.4 (BRW3).", played="Three-handed with swaps.", mode="none_upcard_is_trump",
    )  # fmt: skip
    start: int = option(
        0, "The score each starts with.", low=0, high=100,
        source="Catalogue 2.6 (buck 25; BKR 15).", played="Buck.", countdown=True,
    )  # fmt: skip
    countdown: bool = option(
        False, "Whether the game is won by coming down to zero.",
        source="Catalogue 2.6.", played="Buck.", mode="turn_up_clubs_forced",
    )  # fmt: skip
    bucked: int = option(
        0, "Points added to the score of a player without a trick and of a maker who fails.", low=0, high=20,
        source="Catalogue 2.6 (GRB, DEN).", played="Buck.", mode="turn_up_clubs_forced",
    )  # fmt: skip
    maker_needs: int | None = option(
        None, "How many tricks the makers need; none: the majority.", low=1, high=12,
        source="Catalogue 1.1, 2.6.", played="Buck: three of five.", mode=_TURNED,
        either=({"per_trick": 0}, {"bucked": tuple(range(1, 21))}),
    )  # fmt: skip
    jambone: int | None = option(
        None, "Points for a lone march with the hand played face up; none: not offered.", low=0, high=20,
        source="Catalogue 2.1 (recalled; concept in MEE and KEL).", played="Nineteenth-century clubs.",
        mode="turn_up", maker_alone=True, partnership="fixed_pairs",
    )  # fmt: skip
    jamboree: int | None = option(
        None, "Points for showing the five highest trumps; none: not offered.", low=0, high=20,
        source="Catalogue 2.1 (recalled; concept in MEE and KEL).", played="Nineteenth-century clubs.",
        mode="turn_up", partnership="fixed_pairs", hand_size=5,
    )  # fmt: skip
    auction_score: Literal["bid", "euchre"] = option(
        "bid", "Whether an auction scores by the bid, or by make, march and euchre, the bid being what makers need.",
        source="Catalogue 2.3 (ALC; scoring our choice), 2.6.", played="Euchre scores two-handed with twelve cards.",
        mode="auction",
    )  # fmt: skip
    auction_made: Literal["tricks", "bid"] = option(
        "tricks", "What the bidders score when they make their bid: the tricks they took, or the bid.",
        source="Catalogue 2.6.", played="Bid in Foster's form, tricks elsewhere.", mode="auction", auction_score="bid",
    )  # fmt: skip
    auction_failed: int | None = option(
        None, "What bidders score who fail; none: minus the bid.", low=-20, high=0,
        source="Catalogue 2.6.", played="-6 in pepper, 0 in Foster's form.", mode="auction", auction_score="bid",
    )  # fmt: skip
    auction_opponents: Literal["tricks", "nothing"] = option(
        "tricks", "What the other side scores: the tricks it took, or nothing.",
        source="Catalogue 2.6.", played="Tricks in pepper and hasenpfeffer.", mode="auction", auction_score="bid",
    )  # fmt: skip
    auction_opponents_on_fail: Literal["same", "bid"] = option(
        "same", "What the other side scores when the bidders fail: the same as otherwise, or the bid.",
        source="Catalogue 2.6 (Foster).", played="Foster's form.", mode="auction", auction_score="bid",
    )  # fmt: skip
    auction_forced_failed: Literal["full", "half"] = option(
        "full", "Whether a dealer forced to bid loses the full bid or half of it, rounded down: 9 costs 4.",
        source="Catalogue 2.6 (Parlett).", played="Double hasenpfeffer.", mode="auction", auction_score="bid",
        either=({"dealer_forced": _FORCED}, {"joker_holder_forced": _FORCED}),
    )  # fmt: skip
    auction_lone: Literal["same", "double"] = option(
        "same", "Whether a bid played alone counts double, won or lost.",
        source="Catalogue 2.6 (Parlett).", played="Double hasenpfeffer.", mode="auction", auction_score="bid",
        maker_alone=True,
    )  # fmt: skip
    big_pepper: int = option(
        12, "What big pepper wins or loses.", low=0, high=50,
        source="Catalogue 2.6 (Parlett).", played="Pepper.", mode="auction", auction_score="bid",
        special_bids=(("big_pepper",), ("little_pepper", "big_pepper")),
    )  # fmt: skip
