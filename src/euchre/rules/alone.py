"""The part of the rules about going alone, for makers and defenders."""

from typing import Literal

from euchre.rules.option import option, part

__all__ = ["GoingAlone"]


@part
class GoingAlone:
    """Lone hands (catalogue 1.4, 2.1)."""

    maker_alone: bool = option(
        True,
        "Whether the maker may play without a partner, or without the dummy.",
        source="Catalogue 1.4.",
        played="Everywhere with partners.",
        idle=False,
        either=(
            {"partnership": ("fixed_pairs", "fixed_trios", "fixed_fours", "called_card")},
            {"dummy_hand_size": (1, 2, 3, 4, 5), "dummy_use": ("maker_best", "own")},
        ),
    )
    declare_by: Literal[
        "with_call", "dealer_before_discard", "before_discard", "after_discard", "before_first_lead"
    ] = option(
        "with_call",
        "When alone is said: with the call (a dealer who takes the card: until their discard), until the discard, when "
        "asked after it, or until the first lead.",
        source="Catalogue C2, A5; Somerset law 96; OpenSpiel asks after the discard.",
        played="With the call nearly everywhere.",
        maker_alone=True,
        mode="turn_up",
    )
    partner_may_take_over: bool = option(
        False,
        "Whether the caller's partner, not having passed in that round, may take the call over and play it alone.",
        source="Catalogue 2.1; Somerset laws 74, 75, 93 and 94.",
        played="Somerset 1888.",
        mode="turn_up",
        maker_alone=True,
        partnership="fixed_pairs",
    )
    lone_defender: Literal["off", "vs_lone_maker", "always"] = option(
        "off",
        "Whether a defender may send their partners out and defend alone.",
        source="Catalogue 1.4 (seeds 000, 001, 003; Hoyle).",
        played="Usually not in Canada.",
        egn="defend_alone",
        partnership=("fixed_pairs", "fixed_trios", "fixed_fours", "none"),
        num_players=(3, 4, 5, 6, 7, 8, 9),
    )
    blind_loner: Literal["off", "robson"] = option(
        "off",
        "Whether the dealer, a jack being turned, may go alone before looking at their cards.",
        source="Catalogue 1.3, A10 (seed 003).",
        played="Robson.",
        mode="turn_up",
        maker_alone=True,
        partnership="fixed_pairs",
    )
    call_for_best: int = option(
        0,
        "How many cards a lone player may get from their partner in exchange.",
        low=0, high=3,
        source="Catalogue 2.1 (Bicycle, Keller; up to three from a Pagat reader).",
        played="Railroad.",
        egn="partners_best",
        maker_alone=True,
        partnership="fixed_pairs",
    )  # fmt: skip
    call_for_best_order: Literal["discard_first", "receive_first"] = option(
        "discard_first",
        "Whether the lone player discards before they see what their partner gives, or after.",
        source="Catalogue 2.1 (Bicycle; Keller and EGN).",
        played="Railroad.",
        call_for_best=(1, 2, 3),
    )
    lone_lead: Literal["first_active_left_of_dealer", "left_of_loner"] = option(
        "first_active_left_of_dealer",
        "Who leads to the first trick when somebody plays alone.",
        source="Catalogue C1, A1 (seed 001; seed 000).",
        played="Left of the dealer nearly everywhere.",
        egn="loner_lead",
        maker_alone=True,
        opening_lead="eldest",
    )
    upcard_when_dealer_sits_out: Literal["to_dealer_unused", "stays_in_kitty", "to_lone_hand"] = option(
        "to_dealer_unused",
        "Who gets the upcard when the dealer's partner orders it up alone.",
        source="Catalogue 1.4, A2.",
        played="To the dealer, unused.",
        mode="turn_up",
        partnership="fixed_pairs",
        maker_alone=True,
    )
