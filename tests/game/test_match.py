"""What games count, what is carried over, rubbers, and where a score stands."""

import pytest

from euchre.errors import EuchreError
from euchre.game import Game, Outcome
from euchre.game.match import Match, game_result, points_needed, status
from euchre.rules import Rules
from euchre.rules.result import Result


def won(rules: Rules, *score: int) -> Game:
    return Game.new(rules, dealer=0, start=score)


def test_a_game_that_goes_on_has_no_result() -> None:
    assert game_result(Rules.of(), (9, 8)) is None
    with pytest.raises(EuchreError):
        Match(rules=Rules.of()).record(won(Rules.of(), 9, 8))


@pytest.mark.parametrize(("option", "games"), [({}, 1), ({"skunk": "double"}, 2), ({"slam": True}, 2)])
def test_a_win_against_nothing_is_a_skunk_and_may_count_double(option: dict[str, object], games: int) -> None:
    result = game_result(Rules.of(**option), (10, 0))
    assert result is not None
    assert (result.skunk, result.games) == (True, games)


def test_laps_start_the_next_game_with_the_surplus() -> None:
    rules = Rules.of("railroad", target=5)
    match = Match(rules=rules).record(won(rules, 8, 3))
    assert match.start == (3, 0)
    assert Match(rules=Rules.of(target=5)).record(won(Rules.of(target=5), 8, 3)).start == (0, 0)


def test_a_rubber_is_the_best_of_three_with_two_points_on_top_and_a_love_game_double() -> None:
    rules = Rules.of(rubber=True, skunk="double", target=5)
    match = Match(rules=rules).record(won(rules, 5, 0)).record(won(rules, 2, 5))
    assert (match.wins, match.points, match.winner) == ((1, 1), (2, 1), None)
    match = match.record(won(rules, 6, 4))
    assert (match.wins, match.points, match.winner) == ((2, 1), (5, 1), 0)
    with pytest.raises(EuchreError):
        match.record(won(rules, 6, 4))


def test_an_extra_hand_decides_a_tie_at_the_limit_and_the_match_takes_its_word() -> None:
    rules = Rules.of(hand_limit=1)
    game = Game.new(rules, dealer=0).record(Outcome(Result.MADE, (0, 0))).record(Outcome(Result.EUCHRED, (0, 2)))
    assert game.winner == 1
    assert Match(rules=rules).record(game).wins == (0, 1)


@pytest.mark.parametrize(
    ("option", "score", "needed"),
    [
        ({}, (9, 4), (1, 6)),
        ({"win_by_two": "at_target"}, (9, 9), (2, 2)),
        ({"win_by_two": "above_target"}, (10, 3), (1, 9)),
        ({}, (12, 4), (0, 6)),
    ],
)
def test_points_needed_to_win(option: dict[str, object], score: tuple[int, int], needed: tuple[int, int]) -> None:
    rules = Rules.of(**option)
    assert tuple(points_needed(rules, score, party) for party in (0, 1)) == needed


def test_in_the_barn_and_in_loner_range() -> None:
    found = status(Rules.of(), (9, 6))
    assert found.in_the_barn == (True, False)
    assert found.loner_range == (True, True)
    assert status(Rules.of("cutthroat_dummy_3p"), (6, 7, 9)).loner_range == (True, True, True), "three behind"
    assert status(Rules.of(), (4, 8)).loner_range == (True, True), "four behind"
    assert status(Rules.of(), (5, 8)).loner_range == (False, True)
    assert status(Rules.of("two_handed"), (8, 8)).loner_range == (False, False), "nobody can go alone"


def test_in_a_countdown_what_is_left_is_needed() -> None:
    assert points_needed(Rules.of("buck"), (1, 25, 13, 4), 0) == 1
    assert status(Rules.of("buck"), (1, 25, 13, 4)).in_the_barn == (True, False, False, False)
