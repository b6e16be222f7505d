"""EMN: several games of one pool of players."""

import json
import re
from typing import Any

import pytest

from euchre.errors import NotationError
from euchre.notation.emn import read_emn, write_emn
from euchre.notation.files import read_games
from euchre.notation.gamefile import write_game
from euchre.notation.record import GameRecord
from euchre.notation.standings import standings
from euchre.rules import Rules
from tests.notation.egn_files import DATA

TEXT = (DATA / "match.emn").read_text(encoding="utf-8")


def bent(*path: Any, to: Any) -> str:
    match = json.loads(TEXT)
    holder = match
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = to
    return json.dumps(match)


def test_every_game_has_its_players_and_its_score() -> None:
    one, two = read_emn(TEXT)
    assert (one.players, one.score) == (("Ann", "Bob", "Cat", "Dan"), (5, 0))
    assert (two.players, two.score) == (("Ann", "Eve", "Bob", "Dan"), (2, 1))


def test_writing_and_reading_a_match_is_identity() -> None:
    games = read_emn(TEXT)
    assert read_emn(write_emn(games, "A match")) == games
    assert write_emn(games, "A match") == TEXT


def test_later_versions_say_players_override() -> None:
    later = TEXT.replace('"players": [\n    "p-', '"playersOverride": [\n    "p-').replace(
        '"version": "1.0"', '"version": "1.2"'
    )
    assert "playersOverride" in later
    assert read_emn(later) == read_emn(TEXT)


def test_games_come_in_the_order_of_their_index() -> None:
    swapped = json.loads(TEXT)
    swapped["games"].reverse()
    assert read_emn(json.dumps(swapped)) == read_emn(TEXT)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (bent("games", 1, "players", 0, to="p-99"), "f, game 2: it is played by 'p-99', who is not among the players"),
        (bent("games", 1, "players", 0, to="p-02"), "f, game 2: four different players are due"),
        (bent("games", 1, "gameIndex", to=0), "two games have the same gameIndex"),
        (
            bent("games", 0, "gameData", "deals", 0, "initialState", "dealer", to=7),
            r"f, game 1, deal 1 \(dealNumber 0\): dealer",
        ),
        (bent("games", 0, "gameData", to=None), "f, game 1: gameData is null where an object is due"),
        (bent("games", to={}), "games is an object where a list is due"),
        (bent("version", to="3"), "version '3' is not known"),
        (bent("fileType", to="Euchre Game Notation"), "fileType is"),
    ],
)
def test_what_is_wrong_is_said_with_the_game(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_emn(text, "f", strict=True)


def test_a_match_needs_four_names() -> None:
    with pytest.raises(NotationError, match="game 1: a match needs four players with different names"):
        write_emn([GameRecord(Rules.of("north_american"))])


def test_a_match_in_which_partners_change_has_standings_by_player() -> None:
    """Six games, new partners every two: the points and wins of a player's side count for the player."""
    seats = ["Ann Bob Cat Dan", "Cat Ann Bob Dan", "Cat Ann Dan Bob"]
    scores = [(10, 3), (8, 10), (10, 6), (8, 10), (11, 7), (10, 9)]
    games = [
        GameRecord(Rules.of("house_stick_the_dealer"), start=score, players=tuple(seats[number // 2].split()))
        for number, score in enumerate(scores)
    ]
    read = read_emn(write_emn(games), strict=True)
    assert [record.score for record in read] == scores
    table = {row.player: row for row in standings(read)}
    assert {name: (row.points, row.won, row.games) for name, row in table.items()} == {
        "Ann": (50, 2, 6), "Bob": (47, 2, 6), "Cat": (57, 4, 6), "Dan": (50, 4, 6),
    }  # fmt: skip
    assert [row.player for row in standings(read)] == ["Cat", "Dan", "Ann", "Bob"]


def test_players_with_one_name_are_told_apart_by_their_ids() -> None:
    match = json.loads(bent("metadata", "players", 4, "name", to="Ann"))
    games = read_emn(json.dumps(match))
    assert [row.games for row in standings(games)] == [2, 1, 2, 2, 1]
    assert read_emn(write_emn(games)) == games


def test_what_a_match_says_of_its_players_survives() -> None:
    ids = [{"id": "7|7", "source": "a, b"}, {"id": "x:y", "source": ""}]
    games = read_emn(bent("metadata", "players", 0, "playerIds", to=ids))
    again = json.loads(write_emn(games))
    assert again["metadata"]["players"][0] == {"id": "p-01", "name": "Ann", "playerIds": ids}
    assert read_emn(json.dumps(again)) == games
    assert [next(iter(read_games(write_game(game)))) for game in games] == list(games)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (bent("games", 1, "players", 0, to="p-99"), "it is played by 'p-99'"),
        (bent("games", 1, "gameIndex", to=0), "the same gameIndex"),
        (bent("games", 1, "gameData", to=None), "game 2: gameData is null"),
        (bent("games", 1, "gameData", "version", to="9"), "version '9' is not known"),
        (bent("games", 1, "gameData", "deals", 0, "initialState", "dealer", to=7), "deal 1 .*: dealer"),
    ],
)
def test_one_game_s_faults_cost_no_other_game(text: str, said: str) -> None:
    one, two = read_emn(text)
    assert one.hands == read_emn(TEXT)[0].hands
    assert re.search(said, str([*one.errors, *two.errors][0]))
