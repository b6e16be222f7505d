"""Datasets: every decision is there as it was, made alike by any number of processes, and taken up where it stopped."""

import json
import math
import re
from pathlib import Path

import duckdb
import pytest
from typer.testing import CliRunner

from euchre import EuchreError, parse_view
from euchre.bots.bot import choices
from euchre.cli.app import app
from euchre.dataset import Recipe, decisions, import_games, open_dataset, write
from euchre.game.actions import TOKENS, action_of
from euchre.notation import read_games

ROOT = Path(__file__).parents[2]
PLAN = Recipe(rules="north_american", bots=("rule", "random"), hands=12, seed="d", part=5)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_each_row_is_a_decision_as_its_seat_saw_it(tmp_path: Path) -> None:
    card = write(tmp_path / "d", PLAN)
    rows = open_dataset(tmp_path / "d").to_table().to_pylist()
    assert card.hands == 12
    assert card.files == 3
    assert card.decisions == len(rows)
    for row in rows:
        view = parse_view(row["view"])
        assert view.actor == view.seat == row["seat"]
        assert [action.code for action in choices(view)] == row["legal"]
        assert row["chosen"] in row["legal"]
        assert len(view.actions) == row["ply"]
        assert (view.phase, view.dealer, list(view.score)) == (row["phase"], row["game"] % 4, row["score"])
        assert row["player"] == PLAN.bots[row["seat"] % 2]
        best = max(merit for merit in row["merits"] if not math.isnan(merit))
        assert row["merits"][row["legal"].index(row["chosen"])] == best
    for game in range(12):
        played = [row for row in rows if row["game"] == game]
        assert len({(row["outcome"], tuple(row["points"])) for row in played}) == 1
        last = max(played, key=lambda row: row["ply"])
        over = parse_view(last["view"]).masked.apply_unchecked(action_of(last["chosen"]))
        assert over.is_over


def test_processes_change_no_byte_and_what_was_stopped_goes_on(tmp_path: Path) -> None:
    write(tmp_path / "one", PLAN)
    write(tmp_path / "two", PLAN, jobs=2)
    assert files(tmp_path / "one") == files(tmp_path / "two")
    (tmp_path / "two" / "part-00001.parquet").unlink()
    (tmp_path / "two" / "README.md").unlink()
    (tmp_path / "two" / "part-00001.part").write_bytes(b"half a file")
    told: list[int] = []
    write(tmp_path / "two", PLAN, tell=told.append)
    assert told == [1]
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    write(tmp_path / "d", PLAN)
    other = Recipe(rules="north_american", bots=("rule",), hands=12, seed="d", part=5)
    with pytest.raises(EuchreError, match="made otherwise"):
        write(tmp_path / "d", other)
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "letter.txt").write_text("dear")
    with pytest.raises(EuchreError, match="no dataset"):
        write(tmp_path / "own", PLAN)
    with pytest.raises(EuchreError, match="holds no dataset"):
        open_dataset(tmp_path / "own")


def test_recorded_games_are_read_with_their_players_and_faults(tmp_path: Path) -> None:
    sources = sorted((ROOT / "tests" / "data" / "egn").rglob("*.egn"))[:4]
    card, _ = import_games(tmp_path / "d", sources)
    rows = open_dataset(tmp_path / "d").to_table().to_pylist()
    whole = [entry.hand for path in sources for record in read_games(path) for entry in record.hands]
    assert card.hands == len(whole)
    assert len(rows) == sum(len(decisions(hand, "abcdefghi", 0)) for hand in whole)
    assert all(row["merits"] == [] and row["chosen"] in row["legal"] for row in rows)


def test_the_questions_of_the_page_have_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "decisions", Recipe(rules="north_american", bots=("rule",), hands=60, seed="q"))
    monkeypatch.chdir(tmp_path)
    questions = re.findall(r"```sql\n(.*?)```", (ROOT / "docs" / "datasets.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len(questions) == 3
    for question in questions:
        found = duckdb.sql(question)
        assert found is not None
        assert all(value is not None for row in found.fetchall() for value in row), question
    assert TOKENS["-"].code == 0, "a pass, as the page's second question has it"
    assert TOKENS["oa"].code == 2, "a lone call, as its third has it"


def test_the_command_says_what_it_made(tmp_path: Path) -> None:
    words = ["dataset", str(tmp_path / "d"), "--hands", "3", "--bot", "random", "--jobs", "1", "--json"]
    said = json.loads(CliRunner().invoke(app, words).stdout)
    assert said["hands"] == 3
    assert said["bytes"] == sum(path.stat().st_size for path in (tmp_path / "d").glob("*.parquet"))
