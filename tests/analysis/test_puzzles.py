"""The trainer's puzzles: the package holds what it says, and a broken-off file goes on as if it had not been."""

import json
from datetime import date
from importlib.resources import files
from itertools import islice
from pathlib import Path

import pytest

from euchre.analysis import making
from euchre.analysis.depth import ERRORS, ActionWorth
from euchre.analysis.kinds import kind_of
from euchre.analysis.making import Begun, begun, go_on
from euchre.analysis.puzzles import Puzzle, check, daily, from_line, pack, puzzles, read, to_line
from euchre.analysis.themes import THEMES, theme_of
from euchre.errors import EuchreError
from euchre.game.actions import TOKENS
from euchre.notation import parse_view
from euchre.rules.ranking import is_jack

SET = tuple(puzzles().values())


def test_the_package_has_two_thousand_puzzles_in_less_than_a_megabyte() -> None:
    assert len(SET) >= 2000
    assert len(files("euchre.analysis").joinpath("puzzles.jsonl.gz").read_bytes()) < 1_000_000
    assert {puzzle.kind for puzzle in SET} == {"call", "alone", "discard", "lead", "follow"}
    assert {puzzle.level for puzzle in SET} == {1, 2, 3, 4, 5}
    assert len({puzzle.view for puzzle in SET}) == len(SET)


def test_every_puzzle_has_one_answer_by_three_standard_errors() -> None:
    for puzzle in SET:
        assert puzzle.margin >= max(ERRORS * puzzle.error, 0.05), puzzle
        lost = {each.action: each.lost for each in puzzle.values}
        assert all(lost[action] == 0.0 for action in puzzle.best), puzzle
        assert all(lost[action] > 0.0 for action in lost if action not in puzzle.best), puzzle


@pytest.mark.parametrize("puzzle", SET[::23], ids=lambda puzzle: puzzle.name)
def test_a_puzzle_is_a_view_of_the_seat_to_act_with_its_theme(puzzle: Puzzle) -> None:
    view = parse_view(puzzle.view)
    assert view.is_turn
    assert str(view) == puzzle.view
    legal = {action.token for action in view.legal_actions()}
    assert {each.action for each in puzzle.values} <= legal
    theme = theme_of(view, puzzle.kind, puzzle.values)
    assert theme is not None
    assert theme.key == puzzle.theme
    first, second = (TOKENS[each.action] for each in puzzle.values[:2])
    assert kind_of(view, first, second) == puzzle.kind


def test_puzzles_hold_in_other_layouts() -> None:
    standard = [puzzle for puzzle in SET if puzzle.worlds == 1600]
    verdicts = list(check(standard[7::400], worlds=1600, seed=11))
    assert len(verdicts) >= 5
    assert [verdict.fault for verdict in verdicts if verdict.fault] == []


def test_a_check_finds_what_is_wrong() -> None:
    good = next(puzzle for puzzle in SET if puzzle.kind == "call" and puzzle.margin > 0.5)
    row = json.loads(to_line(good))
    wrong = from_line(json.dumps(row | {"best": [row["values"][-1][0]]}))
    other = from_line(
        json.dumps(row | {"view": row["view"].rsplit("@")[0] + f"@{(parse_view(good.view).seat + 1) % 4}"})
    )
    missing = from_line(json.dumps(row | {"values": row["values"][:-1]}))
    found = list(check((good, wrong, other, missing), worlds=400))
    assert not found[0].fault
    assert "better than" in found[1].fault
    assert "turn" in found[2].fault
    assert "actions" in found[3].fault


def test_themes_are_what_they_say() -> None:
    """By the rules, for every puzzle of the package: not by the code that found them."""
    for puzzle in SET:
        view, best = parse_view(puzzle.view), TOKENS[puzzle.best[0]]
        if puzzle.theme == "bower_up":
            assert is_jack(view.upcard)
            assert view.round == 1
        elif puzzle.theme in ("second_low", "second_high"):
            assert len(view.trick) == 1
        elif puzzle.theme == "lead_trump_maker":
            assert view.maker in (view.seat, (view.seat + 2) % 4)
            assert not view.trick
        elif puzzle.theme == "next":
            colour = {"s": "c", "c": "s", "h": "d", "d": "h"}
            assert view.upcard is not None
            assert best.token[0] == colour[str(view.upcard)[1]]
        elif puzzle.theme == "stuck":
            assert "-" not in {each.action for each in puzzle.values}


def test_every_kind_of_puzzle_has_a_theme_for_what_no_other_holds() -> None:
    kinds = {theme.kind for theme in THEMES}
    assert kinds == {"call", "alone", "discard", "lead", "follow"}
    assert len({theme.key for theme in THEMES}) == len(THEMES)
    assert theme_of(parse_view(SET[0].view), "other", SET[0].values) is None


def test_the_daily_set_is_the_same_for_everybody_and_another_every_day() -> None:
    first, second = daily(date(2026, 12, 1)), daily(date(2026, 12, 2))
    assert first == daily(date(2026, 12, 1)) != second
    assert len(set(first)) == 10
    assert {puzzles()[name].kind for name in first} == {"call", "alone", "discard", "lead", "follow"}


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    packed, plain = tmp_path / "a.gz", tmp_path / "a.jsonl"
    packed.write_bytes(pack(SET[:5]))
    plain.write_text("".join(f"{to_line(puzzle)}\n" for puzzle in SET[:5]), encoding="utf-8")
    assert read(packed) == read(plain) == SET[:5]
    assert pack(SET[:5]) == pack(SET[:5])


@pytest.mark.parametrize("line", ["", "{}", "[1]", '{"view": 1}', to_line(SET[0]).replace(SET[0].theme, "nothing")])
def test_what_is_no_puzzle_is_refused(line: str) -> None:
    with pytest.raises(EuchreError, match="no puzzle"):
        from_line(line)


def test_what_is_no_file_of_puzzles_is_refused(tmp_path: Path) -> None:
    for name, data in {"cut.gz": pack(SET[:5])[:-20], "bytes": b"\xff\xfe\x00", "false.gz": b"\x1f\x8bxx"}.items():
        (tmp_path / name).write_bytes(data)
        with pytest.raises(EuchreError, match=name):
            read(tmp_path / name)
    with pytest.raises(EuchreError, match=r"none\.gz"):
        read(tmp_path / "none.gz")


def test_a_broken_off_file_goes_on_as_if_it_had_not_been(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "_DEEP", 120)
    monkeypatch.setattr(making, "_SCREEN", 80)
    monkeypatch.setattr(making, "_PLAYERS", ("club",))
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    *_, last = islice(go_on(whole, 5, 1000), 3)
    assert last.games == 2
    assert last.puzzles
    *_, half = islice(go_on(broken, 5, 1000), 2)
    assert half.games == 1
    broken.write_text(broken.read_text() + to_line(SET[0]) + '\n{"view": "cut o')
    assert begun(broken, 5) == half
    *_, again = islice(go_on(broken, 5, 1000), 2)
    assert again == last
    with pytest.raises(EuchreError, match="seed 5"):
        begun(broken, 6)
    assert begun(tmp_path / "new", 1) == Begun()


def test_a_value_with_fields_missing_is_refused() -> None:
    row = json.loads(to_line(SET[0]))
    row["values"][0] = row["values"][0][:-1]
    with pytest.raises(EuchreError, match="five fields"):
        from_line(json.dumps(row))
    assert isinstance(SET[0].values[0], ActionWorth)
