"""Matters of real cards: what does our rule say, and what is written down for it?

The rulings are those of `euchre.rules.table_laws` and of the options of real cards; here they become sentences and
entries. A wrong lead has no option: what is said of it is Hoyle (catalogue 2.7). Sentences name nobody, so that they
hold for every hand of a game.
"""

from collections.abc import Mapping
from typing import Final, get_args

from msgspec import Struct

from euchre.game.dealing.order import cutter, deal_passes
from euchre.rules import Rules
from euchre.rules.table_laws import LAWS, DealFault, DealRuling, Laws, deal_ruling
from euchre.scorekeeper.entries import FAULTS, Fault, Redealt
from euchre.scorekeeper.outcomes import fine_of

__all__ = ["MATTERS", "Ruling", "ruling", "rulings"]

_DEALS: Final[Mapping[str, str]] = {
    "exposed_by_dealer": "The dealer exposed a card",
    "exposed_by_adversary": "An opponent exposed a card while it was dealt",
    "exposed_in_turning": "More than the upcard was turned up",
    "faced_card_in_pack": "A card lay face up in the pack",
    "imperfect_pack": "The pack has a card too many or too few",
    "shuffled_after_cut": "The pack was shuffled after the cut",
    "wrong_batches": "The cards were dealt in wrong batches",
    "wrong_number": "Somebody was dealt a wrong number of cards",
    "other_sides_pack": "The other side's pack was dealt",
    "out_of_turn": "Somebody dealt out of turn",
}
_PLAYS: Final = {
    "revoke": "Somebody did not follow suit",
    "false_claim": "A revoke was charged that was none",
    "wrong_cards": "A wrong discard: somebody plays with too many or too few cards",
    "lead_out_of_turn": "Somebody led out of turn",
}
_CUSTOMS: Final = {"cut": "Who cuts?", "pattern": "How is it dealt?"}
MATTERS: Final[Mapping[str, str]] = {**_DEALS, **_PLAYS, **_CUSTOMS}
"""Every matter, and the question or the complaint it is."""

_PATTERNS: Final = {
    "uniform": "two batches, small first or large first, the same for all",
    "uniform_2_3": "two batches, the small one first, for all",
    "uniform_3_2": "two batches, the large one first, for all",
    "alternating": "two batches, small and large first by turns",
    "free_two_rounds": "any two batches",
    "singles": "one by one",
}
_LATER: Final = {
    "same": "the same player deals again",
    "next": "the next player deals",
    "rightful": "whose turn it was deals",
}


class Ruling(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the rules say.

    Attributes:
        matter: one of `MATTERS`.
        title: what it is about.
        words: what the rules say, in a sentence or two.
        entry: what is written down for it, where the hand ends by it.
        fault: what goes with the entry of the hand, where it is fined; `seat` is still to be said.
    """

    matter: str
    title: str
    words: str
    entry: Redealt | None = None
    fault: Fault | None = None


def rulings(rules: Rules) -> tuple[Ruling, ...]:
    """What the rules say on every matter, as long as it can be remedied."""
    return tuple(ruling(rules, matter) for matter in MATTERS)


def ruling(rules: Rules, matter: str, *, claimant_touched_cards: bool = False, upcard_turned: bool = False) -> Ruling:
    """What the rules say on a matter.

    Args:
        rules: the rules; those named after a code of law are ruled by that code.
        matter: one of `MATTERS`.
        claimant_touched_cards: as in `deal_ruling`.
        upcard_turned: as in `deal_ruling`.

    Raises:
        KeyError: there is no such matter.
    """
    title = MATTERS[matter]
    for fault in get_args(DealFault):
        if fault == matter:
            found = deal_ruling(
                _code(rules), fault, claimant_touched_cards=claimant_touched_cards, upcard_turned=upcard_turned
            )
            entry = None if found.stands and found.demanded_by is None else _redealt(rules, found)
            return Ruling(matter=matter, title=title, words=_deal_words(found), entry=entry)
    fined = next((Fault(0, what) for what in FAULTS if what == matter), None)
    if fined is not None:
        return Ruling(matter=matter, title=title, words=_fine_words(rules, fined), fault=fined)
    return Ruling(matter=matter, title=title, words=_custom(rules, matter))


def _code(rules: Rules) -> Laws:
    """The code of law that rules: the one the preset is named after, or what the options say."""
    named = next((LAWS[name] for name in LAWS if rules.name.partition("_")[0] == name), None)
    return named or Laws(options={"misdeal_redeal_by": rules.deal.misdeal_redeal_by})


def _redealt(rules: Rules, found: DealRuling) -> Redealt:
    passes = {"same": False, "next": True, "rightful": False}[found.dealer]
    return Redealt("misdeal", None if passes == deal_passes(rules, "misdeal") else passes)


def _deal_words(found: DealRuling) -> str:
    law = f" (law {found.law})" if found.law[:1].isdigit() else ""
    if found.stands and found.demanded_by is None:
        return f"The deal stands{law}."
    later = _LATER[found.dealer]
    if found.demanded_by is None:
        return f"The cards are dealt again: {later}{law}."
    who = {"adversaries": "The opponents of the dealer", "dealer": "The dealer", "both": "Either side"}
    return f"{who[found.demanded_by]} may have the cards dealt again: then {later}; otherwise the deal stands{law}."


def _fine_words(rules: Rules, fault: Fault) -> str:
    plain, lone = (fine_of(rules, fault, alone=alone) for alone in (False, True))
    cost = f"{plain.points}" + ("" if plain.points == lone.points else f", or {lone.points} when somebody plays alone")
    goes = "is lost by who was at fault" if plain.lost else "goes to the other side"
    words = f"It costs {cost}, which {goes}."
    if fault.what == "revoke" and rules.irregularities.renege_ends_hand:
        words += " The hand is over, and nothing else counts in it."
    if fault.what == "wrong_cards":
        words += " The hand is played, and the side at fault scores nothing it makes."
    return words


def _custom(rules: Rules, matter: str) -> str:
    if matter == "pattern":
        return f"The cards are dealt in {_PATTERNS[rules.deal.pattern]}.".replace("in one by one", "one by one")
    if matter == "lead_out_of_turn":
        return "No points. A wrong lead may be taken back; the card stays face up, and is played at the first chance."
    if cutter(rules, 0) is None:
        return "Nobody cuts."
    where = "left, who may tap the pack instead" if rules.deal.cut == "left_or_bump" else "right"
    may = {"optional_right": "may be offered", "on_request_right": "is offered on request"}.get(
        rules.deal.cut, "is offered"
    )
    return f"The pack {may} for a cut to the player on the dealer's {where}."
