"""The part of the rules about everything before the bidding: dealer, cut, deal, dummies, stolen and spoilt deals."""

from typing import Literal

from euchre.rules.option import option, part

__all__ = ["Dealing"]


@part
class Dealing:
    """The deal (catalogue 1.2, 2.3, 2.4)."""

    hand_size: int = option(
        5,
        "How many cards each player gets.",
        low=3, high=12,
        source="Catalogue 1.1.",
        played="Five; seven with 32 cards or three-handed; six in pepper; twelve with a double pack.",
    )  # fmt: skip
    dummy_hand_size: int = option(
        0,
        "How many cards an extra hand gets that nobody sits behind.",
        low=0, high=5,
        source="Catalogue 1.1 (seed 000), 2.3.",
        played="Cutthroat with a dummy, two-handed with dummies.",
        num_players=(2, 3),
        partnership="none",
    )  # fmt: skip
    dummy_use: Literal["maker_best", "swap", "own"] = option(
        "maker_best",
        "What the extra cards are for: the maker keeps their best of both; anyone may swap hands once; "
        "each has their own extra cards to take up.",
        source="Catalogue 2.3 (ALC), 2.4 (BRW3), seed 000.",
        played="Three- and two-handed forms.",
        dummy_hand_size=(1, 2, 3, 4, 5),
    )
    exposed: int = option(
        0,
        "How many of each player's cards lie face up, each on a hidden one that turns up when its cover is played.",
        low=0, high=5,
        source="Catalogue 2.3 (ALC).",
        played="Two-handed with twelve cards.",
        num_players=2,
    )  # fmt: skip
    pattern: Literal["uniform", "uniform_2_3", "uniform_3_2", "alternating", "free_two_rounds", "singles"] = option(
        "uniform",
        "The batches in which cards are dealt by hand: twos and threes in one order throughout, whichever it is or "
        "as said, by turns, any two batches, or one by one; a deal in other batches is irregular.",
        source="Catalogue 1.2: twos and threes in seed 001, any two batches in seed 003.",
        played="Most tables deal twos and threes.",
        where="real cards",
    )
    cut: Literal["none", "optional_right", "on_request_right", "required_right", "left_or_bump"] = option(
        "required_right",
        "Whether the pack is offered for a cut, and to whom.",
        source="Catalogue 1.2; Somerset law 31; left or bump in Pagat's British text.",
        played="Most clubs.",
        where="real cards",
    )
    first_dealer: Literal["random", "cut", "agree", "first_jack", "first_black_jack"] = option(
        "random",
        "How the first dealer is found.",
        source="Catalogue 1.2; first jack OHI and STA, first black jack MIE.",
        played="First jack at progressive evenings, first black jack in Ontario.",
    )
    steal_the_deal: Literal["off", "previous_dealers_partner", "anyone"] = option(
        "off",
        "Whether a player may deal out of turn and keep the deal if nobody notices in time.",
        source="Catalogue 1.2 (seed 003, two forms).",
        played="Some home games; anyone in Canada.",
    )
    steal_deadline: Literal["deal_finished", "upcard_turned"] = option(
        "upcard_turned",
        "Until when a stolen deal may be noticed and handed back.",
        source="Catalogue 1.2, C21.",
        played="With stealing the deal.",
        steal_the_deal=("previous_dealers_partner", "anyone"),
    )
    misdeal_redeal_by: Literal["same_dealer", "next_dealer"] = option(
        "same_dealer",
        "Who deals again after a dealing error.",
        source="Catalogue 1.2, C19; Somerset laws 41 and 42 lose the deal.",
        played="Same dealer in most clubs.",
        where="real cards",
    )
