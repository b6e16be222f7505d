"""Named codes of law for tables of people: what happens when somebody deals, discards, plays or talks wrongly.

A code is data. Its `options` are options of `Rules`, so hands played under it are judged by the engine; its
`dealing` says what becomes of a spoilt deal, which happens before there is a hand.

Sources: Laws of Euchre of the Somerset Club, 1888 (laws 31 to 45, 63 to 71, 86 to 90); catalogue 1.8 and 2.7 for
Hoyle, the meet-up sheet (DOC), Seton School (SET), Vows to Keep (VOW) and seed 003.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from euchre.rules.option import Value
from euchre.rules.rules import Rules

__all__ = ["LAWS", "CountRuling", "DealFault", "DealRuling", "Laws", "deal_ruling", "laws_of", "wrong_count"]

DealFault = Literal[
    "exposed_by_dealer",
    "exposed_by_adversary",
    "exposed_in_turning",
    "faced_card_in_pack",
    "imperfect_pack",
    "shuffled_after_cut",
    "wrong_batches",
    "wrong_number",
    "other_sides_pack",
    "out_of_turn",
]
"""What can go wrong with a deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRuling:
    """What becomes of a spoilt deal.

    Attributes:
        stands: whether the deal is played if nobody may, or wants to, have it again.
        demanded_by: who may have the cards dealt again: `adversaries` of the dealer, the `dealer`, `both`, or nobody.
        dealer: who deals then: the `same` dealer, the `next` one, or the `rightful` one whose turn it was.
        law: where it is written.
    """

    stands: bool
    demanded_by: Literal["adversaries", "dealer", "both"] | None = None
    dealer: Literal["same", "next", "rightful"] = "same"
    law: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Laws:
    """One code of law.

    Attributes:
        options: the options of `Rules` it fixes.
        dealing: its rulings on spoilt deals while they can still be remedied; the others go by `misdeal_redeal_by`.
        loses_claim: faults that are no longer remedied once the side entitled to it has touched its cards.
        too_late: faults that are no longer remedied once the upcard is turned.
        source: who says so.
    """

    options: Mapping[str, Value] = field(default_factory=dict)
    dealing: Mapping[str, DealRuling] = field(default_factory=dict)
    loses_claim: frozenset[str] = frozenset()
    too_late: frozenset[str] = frozenset()
    source: str = ""


_CLAIM: Final[Mapping[str, Value]] = {"renege_enforcement": "claim", "renege_deadline": "end_of_hand"}

_SOMERSET_DEALING: Final[Mapping[str, DealRuling]] = {
    "shuffled_after_cut": DealRuling(stands=False, dealer="next", law="31"),
    "imperfect_pack": DealRuling(stands=False, law="33; earlier scores stand"),
    "faced_card_in_pack": DealRuling(stands=False, law="34"),
    "exposed_by_dealer": DealRuling(stands=True, demanded_by="adversaries", law="35"),
    "exposed_by_adversary": DealRuling(stands=True, demanded_by="dealer", law="35"),
    "other_sides_pack": DealRuling(stands=True, demanded_by="both", law="38"),
    "exposed_in_turning": DealRuling(stands=False, law="39"),
    "out_of_turn": DealRuling(stands=False, dealer="rightful", law="40"),
    "wrong_number": DealRuling(stands=False, dealer="next", law="41, 42"),
    "wrong_batches": DealRuling(stands=False, dealer="next", law="41, 42"),
}

LAWS: Final[Mapping[str, Laws]] = {
    "somerset": Laws(
        options={
            **_CLAIM,
            "renege_penalty": 3,
            "renege_penalty_lone": 5,
            "renege_deadline": "next_cut",
            "renege_correctable": "until_trick_quitted",
            "wrong_discard_penalty": 2,
            "wrong_discard_penalty_lone": 4,
            "misdeal_redeal_by": "next_dealer",
        },
        dealing=_SOMERSET_DEALING,
        loses_claim=frozenset({"exposed_by_dealer", "exposed_by_adversary"}),
        too_late=frozenset({"out_of_turn", "other_sides_pack"}),
        source="Somerset Club, 1888",
    ),
    "hoyle": Laws(
        options={**_CLAIM, "renege_penalty": 2, "renege_penalty_lone": 4, "renege_correctable": "until_trick_quitted"},
        source="Hoyle (HOY01; numbers recalled)",
    ),
    "meetup": Laws(
        options={**_CLAIM, "renege_penalty": 2, "renege_penalty_lone": 2, "false_claim_penalty": 2},
        source="Meet-up sheet (DOC)",
    ),
    "seton": Laws(
        options={**_CLAIM, "renege_penalty": 2, "renege_penalty_lone": 4, "renege_ends_hand": True},
        source="Seton School (SET)",
    ),
    "vowstokeep": Laws(
        options={**_CLAIM, "renege_penalty": 2, "renege_penalty_lone": 4, "renege_ends_hand": True},
        source="Vows to Keep (VOW)",
    ),
    "seed003": Laws(
        options={**_CLAIM, "renege_penalty": 2, "renege_penalty_lone": 2, "false_claim_penalty": 0},
        source="Seed 003",
    ),
    "seed003_lone4": Laws(
        options={**_CLAIM, "renege_penalty": 2, "renege_penalty_lone": 4, "false_claim_penalty": 0},
        source="Seed 003, with the penalty some take when a lone hand is on",
    ),
}
"""Every code by name."""


def laws_of(name: str, preset: str = "north_american", /, **changes: object) -> Rules:
    """The rules of `preset` under a code of law, with further options changed.

    Raises:
        KeyError: there is no such code.
        InvalidRules: as `Rules.of`.
    """
    return Rules.of(preset, **{**LAWS[name].options, **changes})


def deal_ruling(
    laws: Laws, fault: DealFault, *, claimant_touched_cards: bool = False, upcard_turned: bool = False
) -> DealRuling:
    """What becomes of a deal with `fault`.

    Args:
        laws: the code the table plays by.
        fault: what went wrong.
        claimant_touched_cards: whether the side that could have it dealt again has touched its cards (law 35).
        upcard_turned: whether the upcard was turned before anybody noticed (laws 38 and 40).
    """
    found = laws.dealing.get(fault)
    if found is None:
        to_next = laws.options.get("misdeal_redeal_by") == "next_dealer"
        found = DealRuling(stands=False, dealer="next" if to_next else "same", law="misdeal_redeal_by")
    late = upcard_turned and fault in laws.too_late
    if late or (claimant_touched_cards and fault in laws.loses_claim):
        return DealRuling(stands=True, law=found.law)
    return found


@dataclass(frozen=True, slots=True)
class CountRuling:
    """What a side forfeits whose hand or discard was wrong, and whether it may score in that hand."""

    forfeits: int
    may_score: bool


def wrong_count(rules: Rules, *, lone_hand: bool) -> CountRuling:
    """The ruling on a player who plays with too many or too few cards, or whose dealer forgot to discard.

    The deal holds good; the side at fault forfeits points, and scores nothing it makes in the hand (Somerset law 90).
    """
    irregular = rules.irregularities
    return CountRuling(irregular.wrong_discard_penalty_lone if lone_hand else irregular.wrong_discard_penalty, False)
