"""The ledger of stakes and pots."""

from fractions import Fraction

import pytest

from euchre.game import Game, Outcome
from euchre.game.ledger import Ledger, settle
from euchre.rules import Rules
from euchre.rules.result import Result


@pytest.mark.parametrize(
    ("mode", "owed"), [("off", 0), ("per_hand", 0), ("per_game", 2), ("per_point", 8), ("per_trick", 8)]
)
def test_what_the_loser_of_a_game_pays(mode: str, owed: int) -> None:
    rules = Rules.of(betting=mode) if mode == "off" else Rules.of(betting=mode, stake=2)
    assert settle(rules, (10, 6), 0) == (owed, -owed)


def test_tricks_are_paid_for_where_they_were_counted() -> None:
    assert settle(Rules.of(betting="per_trick", stake=2), (10, 6), 0, tricks=(33, 27)) == (12, -12)


def test_a_double_game_is_paid_double() -> None:
    assert settle(Rules.of(betting="per_game"), (10, 0), 0, games=2) == (2, -2)


def test_every_loser_pays_the_winner() -> None:
    rules = Rules.of("three_handed_classic", betting="per_point")
    assert settle(rules, (4, 10, 9), 1) == (-6, 7, -1)


def test_a_ledger_keeps_pots_and_stakes_and_partners_split_what_their_side_has() -> None:
    rules = Rules.of(betting="per_hand", ante=1, target=2)
    game = Game.new(rules, dealer=0)
    game = game.record(Outcome(Result.MADE, (1, 0), pot=(1, -1)))
    game = game.record(Outcome(Result.PASSED_OUT, (0, 0)))
    game = game.record(Outcome(Result.MARCH, (2, 0), pot=(2, -2)))
    ledger = Ledger(rules=rules).record(game)
    assert [entry.what for entry in ledger.entries] == ["pot of hand 1", "pot of hand 3"]
    assert ledger.balance == (3, -3)
    assert ledger.shares == (Fraction(3, 2), Fraction(-3, 2)) * 2


@pytest.mark.parametrize("mode", ["per_game", "per_point", "per_trick"])
def test_nothing_is_won_that_nobody_pays(mode: str) -> None:
    rules = Rules.of("cutthroat_dummy_3p", betting=mode, stake=3)
    assert sum(settle(rules, (3, 10, 7), 1)) == 0
