"""Which values of the options the playout kernel knows, in one list; it loads neither numpy nor numba."""

from typing import Final

from euchre.rules import ANY, OPTIONS, Known

__all__ = ["KNOWN"]

KNOWN: Final[Known] = {
    # what the kernel plays
    "all_pass": ("throw_in_next_dealer", "throw_in_same_dealer", "stick_dealer"),
    "discard_upcard": ("allowed", "forbidden"),
    "dealer_partner_order": ("free", "alone_only"),
    "maker_alone": (True, False),
    "lone_lead": ("first_active_left_of_dealer", "left_of_loner"),
    "upcard_when_dealer_sits_out": ("to_dealer_unused", "stays_in_kitty", "to_lone_hand"),
    # what the table of contracts says
    **dict.fromkeys(("make", "march", "lone_make", "lone_march", "euchre", "lone_euchre", "sweep_euchre"), ANY),
    **dict.fromkeys(("euchre_mode", "maker_needs", "four_trick_tokens"), ANY),
    # what is nothing to a hand from the shuffle to the points
    **{name: ANY for name, found in OPTIONS.items() if found.group in ("end", "irregularities", "display")},
    **dict.fromkeys(("target", "pattern", "cut", "first_dealer", "misdeal_redeal_by"), ANY),
}
"""The values of each option that the kernel knows, besides those of the standard game."""
