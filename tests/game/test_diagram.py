"""The table in text."""

import pytest

from euchre import PRESETS, Hand, Rules, parse_hand, shuffled_deal

LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : o xQc Ah Qh"


def test_trumps_stand_first_with_the_left_bower_among_them() -> None:
    west = parse_hand(LINE).diagram().splitlines()[3]
    assert west.split("   ")[0].strip() == "J♥ K♦ 9♦  10♠  9♥"


def test_a_view_draws_what_it_does_not_know_as_question_marks() -> None:
    drawn = parse_hand(LINE).view(2).diagram()
    assert drawn.count("?") == 4 + 4 + 5
    assert "A♥ Q♥" in drawn and "South to act" in drawn and "North named diamonds" in drawn


@pytest.mark.parametrize("preset", PRESETS)
def test_every_card_of_a_known_deal_is_in_the_diagram_of_every_game(preset: str) -> None:
    rules = Rules.of(preset)
    hand = Hand(rules, shuffled_deal(rules, "drawn"))
    drawn = hand.diagram()
    for held in hand.hands:
        for card in held:
            assert drawn.count(card.symbol) >= held.count(card)


def test_the_key_of_a_position_is_the_same_everywhere() -> None:
    hand = parse_hand(LINE)
    assert hand.key == parse_hand(str(hand)).key
    assert hand.key != hand.view(2).key
    short = parse_hand(LINE.removesuffix(" xQc Ah Qh").replace(": o", ": -"))
    assert short.key == 13083987216661786568, "the first 64 bits of BLAKE2b of the line, written down once"
