"""`euchre convert`: between all formats, file by file or folder by folder."""

import io
import json
import sys
from pathlib import Path

import pytest

from euchre.cli import main
from euchre.notation import read_games, write_games
from euchre.notation.convert import FORMATS
from euchre.rules import Rules
from tests.notation.egn_files import DATA
from tests.notation.played import random_game


def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: object, given: bytes = b""
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["euchre", "convert", *map(str, words)])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
    with pytest.raises(SystemExit) as stopped:
        main()
    seen = capsys.readouterr()
    return int(stopped.value.code or 0), seen.out, seen.err


@pytest.mark.parametrize("ending", [name.replace("lines", "txt") for name in FORMATS])
def test_a_game_goes_into_every_format_and_back(
    ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out, back = tmp_path / f"game.{ending}", tmp_path / "back.euchre"
    assert run(monkeypatch, capsys, DATA / "complete.egn", out) == (0, "", "")
    assert run(monkeypatch, capsys, out, back)[0] == 0
    ((first,), (again,)) = (tuple(read_games(each)) for each in (DATA / "complete.egn", back))
    assert [entry.hand for entry in again.hands] == [entry.hand for entry in first.hands]
    assert [entry.comments for entry in again.hands] == [entry.comments for entry in first.hands]
    if ending not in ("emn", "txt"):  # a match gives its players ids; a position has no players
        assert again == first
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted({out.name, back.name})


def test_standard_input_and_output(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(monkeypatch, capsys, "-", "-", "--to", "json", given=(DATA / "match.emn").read_bytes())
    assert code == 0
    assert [game["score"] for game in json.loads(out)["games"]] == [[5, 0], [2, 1]]
    assert list(read_games(out)) == list(read_games(DATA / "match.emn"))


def test_what_a_format_cannot_say_is_refused_and_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "buck.euchre").write_text(write_games([random_game(Rules.of("buck"), 1)]), encoding="utf-8")
    code, _, said = run(monkeypatch, capsys, tmp_path / "buck.euchre", tmp_path / "buck.egn")
    assert code == 2
    assert "EGN cannot say num_players" in said or "EGN cannot say" in said
    assert [path.name for path in tmp_path.iterdir()] == ["buck.euchre"]
    code, _, said = run(monkeypatch, capsys, DATA / "match.emn", tmp_path / "both.egn")
    assert (code, said) == (2, "euchre: EGN has one game a file: write several as emn, or into a folder\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("{data}/complete.egn", "{tmp}/game.doc"), "says no format by its ending: say it with --to, one of egn, emn"),
        (("{data}/complete.egn", "{tmp}/game.doc", "--to", "doc"), "there is no format 'doc': the formats are egn"),
        (("{tmp}/nothing.egn", "-"), "cannot be read: no such file"),
        (("{data}/complete.egn", "{tmp}/no/game.csv"), "cannot be written: no such file or directory"),
        (("{data}", "{tmp}"), "is a folder: say with --to into which format"),
        (("-", "{tmp}"), "is a folder: name a file"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    words: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    given = [word.format(data=DATA, tmp=tmp_path) for word in words]
    code, _, err = run(monkeypatch, capsys, *given)
    assert code == 2
    assert said in err
    assert err.count("\n") == 1


def test_a_folder_is_converted_file_by_file_and_what_fails_costs_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "in", tmp_path / "out"
    (source / "deep").mkdir(parents=True)
    target.mkdir()
    for name in ("a.egn", "deep/b.egn"):
        (source / name).write_bytes((DATA / "complete.egn").read_bytes())
    (source / "a.euchre").write_text(write_games(read_games(DATA / "partial.egn")), encoding="utf-8")
    (source / "c.emn").write_bytes((DATA / "match.emn").read_bytes())
    (source / "broken.egn").write_text("{", encoding="utf-8")
    code, _, said = run(monkeypatch, capsys, source, target, "--to", "egn")
    assert code == 2
    assert "broken.egn: the JSON breaks off" in said
    assert said.endswith("euchre: 1 could not be converted, the others were\n")
    names = sorted(path.relative_to(target).as_posix() for path in target.rglob("*.egn"))
    assert names == ["a.egn", "a.euchre.egn", "c-1.egn", "c-2.egn", "deep/b.egn"]
    code, _, said = run(monkeypatch, capsys, source, tmp_path / "all.csv")
    assert code == 0
    assert len(list(read_games(tmp_path / "all.csv"))) == 5
