"""Who deals next, and to whom the pack is offered for a cut. Sources: catalogue 1.2, 2.7, C19."""

from collections.abc import Mapping
from typing import Literal

from euchre.rules import Rules

__all__ = ["DealEvent", "cutter", "deal_passes", "next_dealer"]


DealEvent = Literal["scored", "passed_out", "misdeal", "weak_hand", "table_talk", "revoke"]
"""What can have become of a deal."""


def deal_passes(rules: Rules, event: DealEvent) -> bool:
    """Whether the next seat deals after `event`, not the same dealer again (catalogue 1.2, C19, A17)."""
    decided_by: Mapping[str, str] = {
        "passed_out": rules.bidding.all_pass,
        "misdeal": rules.deal.misdeal_redeal_by,
        "weak_hand": rules.weak_hands.redeal_by,
        "table_talk": "same_dealer",
    }
    return not decided_by.get(event, "next_dealer").endswith("same_dealer")


def next_dealer(rules: Rules, dealer: int, event: DealEvent) -> int:
    """Who deals after `event`."""
    return (dealer + deal_passes(rules, event)) % rules.num_players


def cutter(rules: Rules, dealer: int) -> int | None:
    """The seat the pack is offered to for the cut, None where nobody cuts.

    It is the one on the dealer's right; with `left_or_bump` the one on the left, who may tap the pack instead.
    """
    if rules.deal.cut == "none":
        return None
    step = 1 if rules.deal.cut == "left_or_bump" else -1
    return (dealer + step) % rules.num_players
