"""`euchre play` keeps its game: it goes on where it was left, and can be replayed."""

import io
import sys
from pathlib import Path

import pytest

from euchre.cli import main
from euchre.notation import GameRecord, read_games

QUICK = "north_american(target=2)"


def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *words: object) -> str:
    monkeypatch.setattr(sys, "argv", ["euchre", "play", *map(str, words)])
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    with pytest.raises(SystemExit) as stopped:
        main()
    seen = capsys.readouterr()
    assert stopped.value.code in (None, 0), seen.err
    return seen.out


def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: object) -> str:
    monkeypatch.setattr(sys, "argv", ["euchre", "play", *map(str, words)])
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    return capsys.readouterr().err


def only(path: Path) -> GameRecord:
    (record,) = read_games(path, strict=True)
    return record


def test_a_game_in_pieces_is_the_game_in_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, parts = tmp_path / "whole.euchre", tmp_path / "parts.euchre"
    out = play(monkeypatch, capsys, "1\n" * 600, "--rules", QUICK, "--seed", "3", "--save", whole)
    assert "You win" in out or "You lose" in out
    assert f"`euchre replay {whole}` shows the game." in out
    play(monkeypatch, capsys, "1\n", "--rules", QUICK, "--seed", "3", "--save", parts)
    for _ in range(200):
        out = play(monkeypatch, capsys, "1\n1\n", "--save", parts)
        if "shows the game" in out:
            break
        assert f"On with the game in {parts}" in out
    first, second = only(whole), only(parts)
    assert second.hands == first.hands
    assert first.winner is not None
    assert first.players == ("rule", "rule", "You", "rule")


def test_without_options_the_last_game_goes_on_until_it_is_over(
    data_of_its_own: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = play(monkeypatch, capsys, "1\n", "--rules", QUICK)
    assert "`euchre play` goes on with this game." in first
    assert "On with the game" in play(monkeypatch, capsys, "1\n" * 600)
    (kept,) = data_of_its_own.rglob("*.euchre")
    assert only(kept).winner is not None
    assert "On with the game" not in play(monkeypatch, capsys, "")
    assert len(list(data_of_its_own.rglob("*.euchre"))) == 2


def test_a_game_that_is_asked_for_is_a_new_one(
    data_of_its_own: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, capsys, "1\n")
    assert "On with the game" not in play(monkeypatch, capsys, "1\n", "--seed", "9")
    assert "On with the game" not in play(monkeypatch, capsys, "1\n", "--no-keep")
    assert len(list(data_of_its_own.rglob("*.euchre"))) == 2


def test_what_was_decided_before_can_still_be_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "game.euchre"
    play(monkeypatch, capsys, "1\n1\n1\n", "--seed", "3", "--save", kept)
    play(monkeypatch, capsys, "u\n" * 20, "--save", kept)
    (entry,) = only(kept).hands
    assert all(step.seat != 2 for step in entry.hand.steps)


def test_a_file_that_is_no_open_game_of_ours_is_refused_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "game.euchre"
    play(monkeypatch, capsys, "1\n" * 600, "--rules", QUICK, "--seed", "3", "--save", kept)
    before = kept.read_bytes()
    assert "is over: `euchre replay" in refused(monkeypatch, capsys, "--save", kept)
    (tmp_path / "other.euchre").write_text('[Rules "north_american"]\n', encoding="utf-8")
    assert "no game that `euchre play` can go on with" in refused(
        monkeypatch, capsys, "--save", tmp_path / "other.euchre"
    )
    assert kept.read_bytes() == before
    going = tmp_path / "going.euchre"
    play(monkeypatch, capsys, "1\n", "--seed", "3", "--save", going)
    assert "has --rules house_stick_the_dealer: finish it, or name another file" in refused(
        monkeypatch, capsys, "--rules", "bicycle", "--save", going
    )


def test_a_folder_that_cannot_be_written_costs_the_keeping_and_not_the_game(
    data_of_its_own: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (data_of_its_own / "euchre").write_text("a file in its way", encoding="utf-8")
    out = play(monkeypatch, capsys, "1\n" * 600, "--rules", QUICK)
    assert "The game is not kept" in out
    assert "You win" in out or "You lose" in out
