"""EMN: several games of one pool of players."""

import json
from typing import Any

import pytest

from euchre.errors import NotationError
from euchre.notation.emn import read_emn, write_emn
from euchre.notation.record import GameRecord
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
