"""Reviews: their shape, and that reasons and grades say no more than is known."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from euchre.analysis.review import Depth, Reviewed, review_hand
from euchre.cli.app import app
from euchre.notation import read_games

FILE = Path(__file__).parents[1] / "data" / "egn" / "complete.egn"
LABELS = {"brilliant", "best", "good", "dubious", "mistake", "blunder"}


@pytest.fixture(scope="module")
def reviewed() -> dict[str, Any]:
    ran = CliRunner().invoke(app, ["review", str(FILE), "--hand", "1", "--json"])
    assert ran.exit_code == 0, ran.output
    found: dict[str, Any] = json.loads(ran.stdout.strip().splitlines()[-1])
    return found


def test_a_review_has_every_decision_that_was_one(reviewed: dict[str, Any]) -> None:
    (record,) = read_games(FILE)
    hand = record.hands[0].hand
    now, choices = type(hand)(hand.rules, hand.deal, score=hand.score), []
    for ply, step in enumerate(hand.steps):
        if len(now.legal_actions()) > 1:
            choices.append((ply, step.seat, step.action.token))
        now = now.apply(step.action)
    assert [(each["ply"], each["seat"], each["action"]) for each in reviewed["decisions"]] == choices
    assert {each["label"] for each in reviewed["decisions"]} <= LABELS


def test_a_reason_cites_cards_that_the_seat_could_see(reviewed: dict[str, Any]) -> None:
    (record,) = read_games(FILE)
    hand = record.hands[0].hand
    for each in reviewed["decisions"]:
        now = type(hand)(hand.rules, hand.deal, score=hand.score)
        for action in hand.actions[: each["ply"]]:
            now = now.apply(action)
        view = now.view(each["seat"])
        seen = {*view.deal.known(), *view.hand, *(card for trick in view.tricks for _, card in trick.plays)}
        seen |= {card for _, card in view.trick}
        assert {*each["cites"]} <= {str(card) for card in seen}, each


def test_grades_and_sums_agree(reviewed: dict[str, Any]) -> None:
    for each in reviewed["decisions"]:
        assert each["lost"] >= 0
        if each["lost"]:  # what is level with the best has lost nothing
            assert each["lost"] == pytest.approx(each["best_points"] - each["points"], abs=1e-3)
        assert each["open"]["best_points"] >= each["open"]["points"]
    for player in reviewed["players"]:
        own = [each for each in reviewed["decisions"] if each["seat"] == player["seat"]]
        assert player["decisions"] == len(own) == sum(player["labels"].values())
        assert player["points_lost"] == pytest.approx(sum(each["lost"] for each in own), abs=0.01)


def test_only_what_is_level_with_the_best_has_lost_nothing_by_being_another() -> None:
    (record,) = read_games(FILE)
    for each in review_hand(record.hands[2].hand, depth=Depth(worlds=160, open_hands=False)):
        assert isinstance(each, Reviewed)
        found = each.evaluation
        level = each.action in found.level
        assert each.lost == (0.0 if level else pytest.approx(max(0.0, found.best.points - found[each.action].points)))


def test_luck_and_skill_sum_to_what_happened(reviewed: dict[str, Any]) -> None:
    for party in reviewed["luck"]["parties"]:
        parts = sum(value for name, value in party.items() if name != "points")
        assert parts == pytest.approx(party["points"], abs=0.05)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["review", "no-such.egn"], "no-such.egn"),
        (["review", str(FILE), "--hand", "99"], "99"),
        (["review", str(FILE), "--seat", "Q"], "seats go from"),
        (["hint", "not a line"], "write RULES DEALER"),
        (["winprob", "--ours", "11", "--theirs", "3", "--dealer", "ours"], "11"),
    ],
)
def test_what_cannot_be_is_one_line(words: list[str], says: str) -> None:
    ran = CliRunner().invoke(app, words)
    assert ran.exit_code != 0
    assert says in (ran.output + str(ran.exception))
