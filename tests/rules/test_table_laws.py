"""Codes of law for tables of people."""

from typing import get_args

import pytest

from euchre.rules import Rules
from euchre.rules.table_laws import LAWS, DealFault, deal_ruling, laws_of, wrong_count


@pytest.mark.parametrize("name", LAWS)
def test_every_code_makes_valid_rules_in_which_revokes_are_claimed(name: str) -> None:
    assert laws_of(name).irregularities.renege_enforcement == "claim"
    assert laws_of(name, "bicycle", target=7).scoring.target == 7


@pytest.mark.parametrize("name", LAWS)
@pytest.mark.parametrize("fault", get_args(DealFault))
def test_every_code_rules_on_every_fault(name: str, fault: DealFault) -> None:
    ruling = deal_ruling(LAWS[name], fault)
    assert ruling.stands or ruling.dealer in ("same", "next", "rightful")


def test_the_somerset_preset_and_the_somerset_code_agree_on_revokes() -> None:
    preset, code = Rules.of("somerset_1888").irregularities, laws_of("somerset").irregularities
    assert (preset.renege_penalty, preset.renege_penalty_lone) == (code.renege_penalty, code.renege_penalty_lone)
    assert preset.renege_deadline == code.renege_deadline


def test_an_exposed_card_gives_the_other_side_a_choice_until_it_touches_its_cards() -> None:
    somerset = LAWS["somerset"]
    assert deal_ruling(somerset, "exposed_by_dealer").demanded_by == "adversaries"
    assert deal_ruling(somerset, "exposed_by_adversary").demanded_by == "dealer"
    late = deal_ruling(somerset, "exposed_by_dealer", claimant_touched_cards=True)
    assert (late.stands, late.demanded_by) == (True, None)


def test_a_misdeal_loses_the_deal_at_the_somerset_club_and_not_at_a_meet_up() -> None:
    assert deal_ruling(LAWS["somerset"], "wrong_number").dealer == "next"
    assert deal_ruling(LAWS["meetup"], "wrong_number").dealer == "same"


def test_a_deal_out_of_turn_stands_once_the_upcard_is_turned() -> None:
    assert deal_ruling(LAWS["somerset"], "out_of_turn").dealer == "rightful"
    assert deal_ruling(LAWS["somerset"], "out_of_turn", upcard_turned=True).stands


def test_touching_the_cards_does_not_cure_an_imperfect_pack() -> None:
    assert not deal_ruling(LAWS["somerset"], "imperfect_pack", claimant_touched_cards=True, upcard_turned=True).stands


def test_a_wrong_number_of_cards_costs_more_with_a_lone_hand_and_forfeits_the_score() -> None:
    rules = laws_of("somerset")
    assert [wrong_count(rules, lone_hand=lone).forfeits for lone in (False, True)] == [2, 4]
    assert not wrong_count(rules, lone_hand=False).may_score
