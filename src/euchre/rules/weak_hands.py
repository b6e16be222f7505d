"""The part of the rules about hands too weak to play: exchanges with the kitty and redeals."""

from typing import Literal

from euchre.rules.option import option, part

__all__ = ["WeakHands"]


@part
class WeakHands:
    """Weak hands (catalogue 1.5, A15 to A17)."""

    exchange: Literal["off", "three_low_any", "three_same_rank"] = option(
        "off",
        "Farmer's hand: three low cards, any or of one rank, are swapped for the unseen kitty before the bidding.",
        source="Catalogue 1.5, C12 (seed 003, Variations and Terminology).",
        played="Home games; also called bottoms, going under, grandma's hand.",
        egn="farmers",
        mode=("turn_up", "turn_up_clubs_forced"),
    )
    all_low_redeal: Literal["off", "nondealer", "anyone"] = option(
        "off",
        "A hand wholly of nines and tens may demand a redeal before the bidding.",
        source="Catalogue 1.5, C12 (seed 003, two texts).",
        played="Home games.",
    )
    ace_no_face: Literal["off", "redeal", "exchange"] = option(
        "off",
        "A hand with an ace and no face card may be redealt, or swap three cards with the kitty until the first lead.",
        source="Catalogue 1.5, A16 (seed 003, two texts).",
        played="Home games.",
    )
    ace_no_face_aces: Literal["at_least_one", "exactly_one"] = option(
        "at_least_one",
        "How many aces make an ace-no-face hand.",
        source="Catalogue 1.5.",
        played="Home games.",
        ace_no_face=("redeal", "exchange"),
    )
    no_ace_no_face_no_trump: Literal["off", "redeal"] = option(
        "off",
        "After trump is made, a hand without ace, face or trump may have the deal thrown in.",
        source="Catalogue 1.5 (seed 003, DOC).",
        played="Home games.",
    )
    redeal_by: Literal["same_dealer", "next_dealer"] = option(
        "same_dealer",
        "Who deals again after a weak hand is thrown in.",
        source="Catalogue A17.",
        played="Same dealer; some pass the deal.",
        either=(
            {"all_low_redeal": ("nondealer", "anyone")},
            {"ace_no_face": "redeal"},
            {"no_ace_no_face_no_trump": "redeal"},
        ),
    )
