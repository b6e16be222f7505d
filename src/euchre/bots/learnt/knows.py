"""Which games the learnt parts know: option values they are right under, and actions they have words for."""

from functools import lru_cache
from typing import Final

from euchre.bots.scores import net_points
from euchre.game import View
from euchre.game.actions import Admit, Concede, Discard, How, Interjection, Name, Order, Pass, Play, Revoke, TableTalk
from euchre.game.facts import Step
from euchre.game.stages import Phase
from euchre.kernels.known import KNOWN as PLAYED
from euchre.rules import ANY, Known, Rules, unknown
from euchre.rules.contracts import EUCHRED, MADE, MARCH, SWEPT, Contracts

__all__ = ["KNOWN", "is_standard", "knows", "pays_standard"]

_UNUSED: Final = (
    "lone_defender", "lone_defender_euchre", "lone_defender_sweep", "blind_loner", "blind_loner_march",
    "blind_loner_fail_to_defenders", "partner_may_take_over", "declare_by", "call_for_best", "call_for_best_order",
    "exchange", "all_low_redeal", "ace_no_face", "ace_no_face_aces", "no_ace_no_face_no_trump", "redeal_by",
    "march_subtract_option", "subtract_floor", "jambone", "jamboree",
)  # fmt: skip

KNOWN: Final[Known] = {
    # what their kernels play; they were trained for three tricks
    **{name: values for name, values in PLAYED.items() if name != "maker_needs"},
    # what is nothing to a hand in which nobody makes use of it
    **dict.fromkeys(_UNUSED, ANY),
    # what is nothing to a hand at all
    **dict.fromkeys(("steal_the_deal", "steal_deadline"), ANY),
}
"""The values of each option that the learnt parts know."""


@lru_cache(maxsize=256)
def knows(rules: Rules) -> bool:
    """Whether the learnt parts know a game, as long as nothing out of the way happens in it."""
    return unknown(rules, KNOWN) is None and _rises(rules)


@lru_cache(maxsize=256)
def pays_standard(rules: Rules) -> bool:
    """Whether contracts of a game that is known are worth what they are in the standard game."""
    return net_points(rules) == net_points(Rules.of())


def _rises(rules: Rules) -> bool:
    """Whether more tricks are never worth less: the cards are played for tricks."""
    contracts = Contracts.of(rules)
    rows = [[contracts.net(level, alone=alone) for level in (SWEPT, EUCHRED, MADE, MARCH)] for alone in (False, True)]
    return all(row == sorted(row) for row in rows) and any(net_points(rules))


def is_standard(view: View) -> bool:
    """Whether the learnt parts know this game, and nothing out of the way has happened in this hand."""
    if not knows(view.rules) or view.lone_defender is not None:
        return False
    if not all(_is_usual(view, step) for step in view.steps):
        return False
    idle_dealer = view.ordered and view.dealer in view.sitting_out
    return not (idle_dealer and view.rules.alone.upcard_when_dealer_sits_out == "to_lone_hand")


def _is_usual(view: View, step: Step) -> bool:
    """Whether a step is one of the standard game."""
    action = step.action
    if isinstance(action, Interjection):
        return isinstance(action, Admit | Concede | Revoke | TableTalk)  # they change no card and nobody's turn
    if isinstance(action, Order | Name):
        return action.how is not How.JAMBONE
    return isinstance(action, Pass | Play) or (isinstance(action, Discard) and view.phase_of(step) == Phase.DISCARD)
