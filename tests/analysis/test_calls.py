"""Should I call? Any hand, turn, upcard and score; what cannot be is refused in one line."""

import json
from itertools import product
from random import Random

import pytest
from typer.testing import CliRunner

from euchre import Rules
from euchre.analysis import evaluate
from euchre.analysis.calls import ME, call_view, candidates, positions, turn_of
from euchre.cards import Card, CardSet
from euchre.cli.app import app
from euchre.errors import EuchreError
from euchre.game.actions import How, Order, Pass
from euchre.rules import PRESETS

TEN = Rules.of("north_american")
HAND = CardSet("Js As Ks Ah 9d")


@pytest.mark.parametrize(("turn", "lap"), list(product(range(4), (1, 2))))
def test_it_is_the_turn_that_was_asked_about(turn: int, lap: int) -> None:
    view = call_view(HAND, turn, Card("Qs"), rules=TEN, score=(6, 7), lap=lap)
    assert view.seat == ME and view.is_turn and view.hand == HAND and view.upcard is Card("Qs")
    assert len(view.actions) == turn + 4 * (lap - 1) and set(view.actions) <= {Pass()}
    assert (view.seat - view.dealer - 1) % 4 == turn
    assert view.score == (6, 7)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_game_has_a_first_turn_or_says_why_not(preset: str) -> None:
    rules = Rules.of(preset)
    pack = list(rules.cards)
    Random(preset).shuffle(pack)
    cards, upcard = CardSet(pack[: rules.hand_cards]), pack[-1] if rules.has_upcard else None
    for turn in (0, rules.num_players - 1):
        try:
            view = call_view(cards, turn, upcard, rules=rules)
        except EuchreError as error:
            assert "turn 1 of this seat" in str(error)
            continue
        assert len(view.legal_actions()) > 1
        assert turn_of(rules, positions(rules)[turn]) == turn


def test_ends_of_a_call_are_shares_that_fit_together() -> None:
    found = candidates(evaluate(call_view(HAND, 3, Card("Qs"), rules=TEN), worlds=200, seed=1))
    assert {each.action for each in found} == {Pass(), Order(), Order(How.ALONE)}
    for each in found:
        assert each.made is not None and each.euchred is not None
        assert each.march is not None and each.lone_march is not None
        assert 0 <= each.lone_march <= each.march <= each.made <= each.made + each.euchred <= 1 + 1e-9
        if each.action is not Pass():  # a contract is made or euchred, and worth what the rules say of these
            assert each.made + each.euchred == pytest.approx(1)
            march = 4 if each.action is Order(How.ALONE) else 2
            worth = each.made - each.march + march * each.march - 2 * each.euchred
            assert each.points == pytest.approx(worth)
        if each.action is Order():
            assert each.lone_march == 0


def test_at_nine_points_a_contract_made_wins_the_game_whatever_it_brings() -> None:
    found = evaluate(call_view(HAND, 3, Card("Qs"), rules=TEN, score=(9, 3)), worlds=200, seed=1)
    ordered, alone = found[Order()], found[Order(How.ALONE)]
    for each in (ordered, alone):
        assert each.win is not None and each.win >= dict(each.ends)["made"] - 1e-9
    assert alone.points > ordered.points + 1
    assert abs((alone.win or 0) - (ordered.win or 0)) < 0.05


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("'J♠ A♠ K♠ A♥ 9♦ 9♥' --seat dealer --upcard Q♠", "the hand has 6 cards: north_american deals 5"),
        ("'J♠ A♠ K♠ A♥' --seat dealer --upcard Q♠", "the hand has 4 cards"),
        ("'J♠ J♠ K♠ A♥ 9♦' --seat dealer --upcard Q♠", "J♠ is in the hand 2 times"),
        ("'J♠ A♠ K♠ A♥ 9♦' --seat north --upcard Q♠", "'north' is no seat: write left, partner, right or dealer"),
        ("'J♠ A♠ K♠ A♥ 9♦' --seat 5 --upcard Q♠", "'5' is no seat"),
        ("'J♠ A♠ K♠ A♥ 9♦' --seat 2 --upcard J♠", "J♠ is in the hand: it cannot be turned up"),
        ("'J♠ A♠ K♠ A♥ 9♦' --seat 2", "a card is turned up"),
        ("'J♠ A♠ K♠ A♥ 9♦ 9♥' --seat 2 --rules pepper --upcard Q♠", "no card is turned up"),
        ("'J♠ A♠ K♠ A♥ 9♦' --seat 2 --upcard Q♠ --score 6:10", "6:10: the game is over at 10"),
        ("'J♠ A♠ K♠ A♥ 9♦' --seat 2 --upcard Q♠ --score 6", "'6' is no score"),
        ("'J♠ A♠ K♠ A♥ 9♦' --seat 2 --upcard Q♠ --score 6:7:3", "keeps 2 scores"),
        ("'J♠ A♠ K♠ A♥ 9♦' --seat 2 --upcard Q♠ --turn 3", "never comes to turn 3"),
        ("'J♠ A♠ K♠ A♥ 7♦' --seat 2 --upcard Q♠", "not in the pack"),
        ("'J♠ A♠ K♠ A♥ 9♦' --seat 2 --upcard 7♠", "not in the pack"),
        ("'J♠ A♠ K♠ A♥ 1♦' --seat 2 --upcard Q♠", "is no card"),
        ("'J♠ A♠ K♠ A♥ 9♦' --seat 2 --upcard Q♠ --worlds 5 --seconds 1", "not both"),
    ],
)
def test_what_cannot_be_is_one_line(words: str, says: str) -> None:
    ran = CliRunner().invoke(app, f"calls {words}")
    assert isinstance(ran.exception, EuchreError), ran.output  # which the program prints in a line, with exit code 2
    assert says in str(ran.exception) and "\n" not in str(ran.exception)


def test_the_command_says_what_evaluate_says() -> None:
    ran = CliRunner().invoke(app, "calls 'J♠ A♠ K♠ A♥ 9♦' --seat left --upcard Q♦ --score 2:4 --worlds 80 --json")
    view = call_view(HAND, 0, Card("Qd"), rules=TEN, score=(2, 4))
    expected = evaluate(view, worlds=80, seed=0)
    given = json.loads(ran.stdout)["candidates"]
    assert [(each["action"], each["points"]) for each in given] == [
        (each.action.token, pytest.approx(each.points, abs=1e-4)) for each in expected.values
    ]
