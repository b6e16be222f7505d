"""`euchre score`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from euchre.cli.app import app

NEW = "score --players Ann,Bob,Cid,Dot --save"


def run(words: str, typed: str = "", code: int = 0) -> str:
    ran = CliRunner().invoke(app, words, input=typed)
    assert ran.exit_code == code, ran.output
    return ran.output


def saved(path: Path) -> dict[str, object]:
    (game,) = json.loads(run(f"score --save {path} --json"))["games"]
    assert isinstance(game, dict)
    return game


def test_a_game_is_corrected_after_its_end_and_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "friday.score"
    said = run(f"{NEW} {path}", "ann 5 alone\nann 5 alone\nann 5\nann 3\n")
    assert "Ann & Cid 10, Bob & Dot 0" in said
    assert "Ann & Cid won, a skunk" in said
    assert "the game is over" in said
    assert "Ann & Cid 7, Bob & Dot 0" in run(f"score --save {path}", "fix 1 ann 3\nq\n")
    game = saved(path)
    assert (game["score"], game["over"], game["dealer"]) == ([7, 0], False, 3)
    assert "Ann & Cid 10, Bob & Dot 0" in run(f"score --save {path}", "undo\nq\n")


@pytest.mark.parametrize(
    ("typed", "score"),
    [
        ("bob 2", [2, 0]),
        ("dot 4 revoke=ann", [0, 2]),
        ("+4 cid", [4, 0]),
        ("pass", [0, 0]),
        ("misdeal", [0, 0]),
        ("ann 5\nann 3\ndel 1", [1, 0]),
        ("ann 5\nundo\nredo", [2, 0]),
        ("1 5", [2, 0]),
        ("an 5\nname ann Anne\nanne 3", [3, 0]),
        ("ann 5\ndealer dot\nrule cut\nrule\nlist\ncounts\nmoney\ndraw\ncsv\negn\nemn\nhelp", [2, 0]),
    ],
)
def test_what_can_be_typed(tmp_path: Path, typed: str, score: list[int]) -> None:
    run(f"{NEW} {tmp_path / 'a.score'}", f"{typed}\n")
    assert saved(tmp_path / "a.score")["score"] == score


@pytest.mark.parametrize(
    "typed", ["zed 3", "ann 9", "fix 2 ann 3", "fix", "ann sideways", "undo", "rule nothing", "next A,B"]
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(tmp_path: Path, typed: str) -> None:
    path = tmp_path / "a.score"
    said = run(f"{NEW} {path}", f"{typed}\nann 3\n")
    assert saved(path)["score"] == [1, 0]
    assert len(said.splitlines()) > 3


@pytest.mark.parametrize(
    "text", ["", "nothing", '{"event":"undone"}\n', '{"event":"opened","rules":"banana","names":[]}\n']
)
def test_a_file_that_is_no_score_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.score"
    path.write_text(text)
    ran = CliRunner().invoke(app, f"score --save {path}")
    assert ran.exit_code != 0
    assert str(path) in str(ran.exception)


def test_without_options_the_last_score_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    run("score --rules buck --players Ann,Bob,Cid,Dot", "ann each=3.2.0.0 out=dot\n")
    (game,) = json.loads(run("score --json"))["games"]
    assert game["score"] == [22, 23, 30, 25]
