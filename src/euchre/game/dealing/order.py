"""Who deals next, and to whom the pack is offered for a cut. Sources: catalogue 1.2, 2.7, C19."""

from typing import Literal, assert_never

from euchre.rules import Rules

__all__ = ["DealEvent", "cutter", "deal_passes", "next_dealer"]


DealEvent = Literal["scored", "passed_out", "misdeal", "weak_hand", "table_talk", "revoke"]
"""What can have become of a deal."""


def deal_passes(rules: Rules, event: DealEvent) -> bool:
    """Whether the next seat deals after `event`, not the same dealer again (catalogue 1.2, C19, A17)."""
    match event:
        case "passed_out":
            return not rules.bidding.when_all_pass.same_dealer
        case "misdeal":
            return rules.deal.misdeal_redeal_by != "same_dealer"
        case "weak_hand":
            return rules.weak_hands.redeal_by != "same_dealer"
        case "table_talk":
            return False
        case "scored" | "revoke":
            return True
        case _:
            assert_never(event)


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
