"""How many weak hands one deal can hold."""

import pytest

from euchre.game.dealing.weak_holders import most_holders
from euchre.game.stages.weak import ace_no_face, all_low, farmers_cards, hopeless
from euchre.rules import Rules, Trump


@pytest.mark.parametrize(("min_rank", "most"), [("9", 2), ("8", 4), ("7", 4)])
def test_three_low_cards(min_rank: str, most: int) -> None:
    rules = Rules.of(min_rank=min_rank)
    assert most_holders(rules, lambda hand: bool(farmers_cards(hand, one_rank=False))) == most


@pytest.mark.parametrize(("min_rank", "most"), [("9", 1), ("8", 2), ("7", 3)])
def test_hands_wholly_low(min_rank: str, most: int) -> None:
    assert most_holders(Rules.of(min_rank=min_rank), all_low) == most


def test_three_of_one_low_rank_fit_once_a_rank() -> None:
    assert most_holders(Rules.of(), lambda hand: bool(farmers_cards(hand, one_rank=True))) == 2


def test_an_ace_and_four_low_cards_fit_twice() -> None:
    assert most_holders(Rules.of(), lambda hand: ace_no_face(hand, exactly_one=True)) == 2


def test_a_hopeless_hand_is_alone_in_its_misery() -> None:
    rules = Rules.of()
    assert most_holders(rules, lambda hand: hopeless(rules, hand, Trump.CLUBS), Trump.CLUBS) == 1
