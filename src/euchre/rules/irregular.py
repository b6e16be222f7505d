"""The part of the rules about what should not happen: revokes, false claims, table talk, wrong discards."""

from typing import Literal

from euchre.rules.option import option, part

__all__ = ["Irregularities"]


@part
class Irregularities:
    """Irregularities (catalogue 1.8, 2.7)."""

    renege_enforcement: Literal["prevent", "claim"] = option(
        "prevent",
        "Whether a revoke is impossible, or possible and for the opponents to notice.",
        source="Catalogue 1.8, A18.",
        played="Prevented by software, claimed at a real table.",
    )
    renege_penalty: int = option(
        2, "Points to the other side for each revoke.", low=0, high=20,
        source="Catalogue 1.8, 2.7; 3 in Somerset law 63.", played="2.", renege_enforcement="claim",
    )  # fmt: skip
    renege_penalty_lone: int = option(
        2, "Points for each revoke when somebody plays alone.", low=0, high=20,
        source="Catalogue 1.8, 2.7; 4 in seed 003 and SET, 5 in Somerset.", played="2 or 4.",
        renege_enforcement="claim",
    )  # fmt: skip
    renege_deadline: Literal["end_of_hand", "next_cut"] = option(
        "end_of_hand",
        "Until when a revoke may be claimed: during the hand, or after it, before the next deal, if it came out only "
        "with the last trick or the hand was claimed or conceded; or in any case before the next deal.",
        source="Catalogue 1.8; Somerset law 68.", played="End of the hand.", renege_enforcement="claim",
    )  # fmt: skip
    renege_correctable: Literal["until_trick_quitted", "until_next_play", "never"] = option(
        "until_trick_quitted", "Until when a player may take a wrong card back without penalty.",
        source="Catalogue 2.7; Somerset laws 64, 65 and 69.", played="Until the trick is turned.",
        renege_enforcement="claim",
    )  # fmt: skip
    renege_ends_hand: bool = option(
        True, "Whether a proven revoke ends the hand, its penalty replacing all other points.",
        source="Catalogue 2.7 (SET; Somerset law 4).", played="Everywhere.", renege_enforcement="claim",
    )  # fmt: skip
    call_breach: Literal["refused", "renege"] = option(
        "refused", "Whether a call without what a caller must hold is refused, or possible and a renege.",
        source="Catalogue 1.3, 1.8 (seed 003).", played="Some treat it as a renege.",
        renege_enforcement="claim", call_requirement=("natural_trump", "not_lone_jack"),
    )  # fmt: skip
    false_claim_penalty: int = option(
        2, "Points lost for claiming a revoke that did not happen.", low=0, high=20,
        source="Catalogue 2.7 (DOC: 2).", played="2 in some meet-ups.", renege_enforcement="claim",
    )  # fmt: skip
    wrong_discard_penalty: int = option(
        2, "Points lost by a dealer found with a wrong number of cards.", low=0, high=20,
        source="Catalogue 2.7; Somerset law 90.", played="Somerset.", where="real cards",
    )  # fmt: skip
    wrong_discard_penalty_lone: int = option(
        4, "The same when somebody plays alone.", low=0, high=20,
        source="Catalogue 2.7; Somerset law 90.", played="Somerset.", where="real cards",
    )  # fmt: skip
    table_talk_penalty: Literal["none", "replay_hand", "one_point", "warning_then_two"] = option(
        "none",
        "What forbidden talk costs when the other side calls it and the talker admits it or the whole table agrees: "
        "the deal, or a point, once a hand; or a warning the first time, then two points.",
        source="Catalogue 1.8 (seed 003), 2.7 (OHI, CHA).", played="A warning, then two points, at tournaments.",
    )  # fmt: skip
    claims: Literal["verified_only", "off"] = option(
        "verified_only", "Whether a player may claim the remaining tricks; a claim stands only if it cannot fail.",
        source="Catalogue 1.6, A19.", played="Everywhere.",
        exposed=0, mode=("turn_up", "turn_up_clubs_forced", "auction"),
    )  # fmt: skip
