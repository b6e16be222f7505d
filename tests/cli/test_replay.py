"""`euchre replay`."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from euchre.cli import main
from euchre.game.actions import Play
from euchre.notation import parse_hand, read_games
from tests.notation.egn_files import DATA

LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah Qh Kh 9h"
GAME = """\
[Rules "north_american"]
[Players "Ann | Bob | Cat | Dan"]

W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o {thin} xQc Ah Qh Kh 9h
"""


class Ran:
    """What a run of the program came to."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: object, given: bytes = b"") -> Ran:
    monkeypatch.setattr(sys, "argv", ["euchre", "replay", *map(str, words)])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
    with pytest.raises(SystemExit) as stopped:
        main()
    seen = capsys.readouterr()
    return Ran(int(stopped.value.code or 0), seen.out, seen.err)


def test_json_has_the_score_and_every_hand(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(monkeypatch, capsys, DATA / "partial.egn", "--json")
    found = json.loads(ran.out)
    assert ran.code == 0
    assert found["score"] == [5, 2]
    kept = ("maker", "trump", "alone", "tricks", "points")
    assert [{key: hand[key] for key in kept} for hand in found["hands"][:2]] == [
        {"maker": 0, "trump": "h", "alone": True, "tricks": 4, "points": [1, 0]},
        {"maker": 1, "trump": "d", "alone": False, "tricks": 0, "points": [2, 0]},
    ]
    assert found["games"] == [{**found["games"][0], "score": found["score"], "hands": found["hands"]}]


def test_json_is_data_of_one_shape_for_one_game_and_many(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one = json.loads(run(monkeypatch, capsys, DATA / "partial.egn", "--json").out)["games"]
    many = json.loads(run(monkeypatch, capsys, DATA / "match.emn", "--json").out)
    assert len({tuple(game) for game in [*one, *many["games"]]}) == 1
    assert len({tuple(hand) for game in [*one, *many["games"]] for hand in game["hands"]}) == 1
    record = next(read_games(DATA / "partial.egn"))
    for entry, hand in zip(record.hands, one[0]["hands"], strict=True):
        assert parse_hand(hand["line"]) == entry.hand
        assert [play["card"] for play in hand["plays"]] == [
            str(step.action.card) for step in entry.hand.steps if isinstance(step.action, Play)
        ]
        assert [call["seat"] for call in hand["calls"]] == [step.seat for step in entry.hand.calls]
        assert (hand["dealer"], hand["upcard"]) == (entry.hand.dealer, str(entry.hand.upcard))
        assert hand["players"] == list(record.players)
    assert {row["player"]: (row["games"], row["won"], row["points"]) for row in many["standings"]} == {
        "Ann": (2, 0, 7), "Cat": (1, 0, 5), "Bob": (2, 0, 2), "Dan": (2, 0, 1), "Eve": (1, 0, 1),
    }  # fmt: skip


def test_a_hand_that_everybody_passed_has_no_maker(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = (LINE.split(" : ", maxsplit=1)[0] + " :" + " -" * 8).encode()
    ran = run(monkeypatch, capsys, "-", "--json", given=given)
    (hand,) = json.loads(ran.out)["hands"]
    assert (hand["maker"], hand["trump"], hand["tricks"], hand["points"]) == (None, None, 0, [0, 0])
    assert hand["result"] == "passed out"
    assert "passed out; no points" in run(monkeypatch, capsys, "-", given=given).out


def test_a_match_has_several_games(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    games = json.loads(run(monkeypatch, capsys, DATA / "match.emn", "--json").out)["games"]
    assert [game["score"] for game in games] == [[5, 0], [2, 1]]
    assert "Game 2 - Two" in run(monkeypatch, capsys, DATA / "match.emn").out


def test_the_text_tells_calls_tricks_points_and_score(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = run(monkeypatch, capsys, "-", given=GAME.encode()).out
    for line in (
        "Players: North: Ann, East: Bob, South: Cat, West: Dan",
        "Hand 1: West dealt and turned 9♦",
        "  North passed, East passed, South ordered up diamonds, West discarded Q♣",
        "    (thin)",
        "  Trick 1: North A♥  East Q♥  South K♥  West 9♥: North wins",
        "  Unfinished: no points",
        "Result: North-South 0, East-West 0",
    ):
        assert line in out.splitlines()


def test_a_finished_game_names_makers_tricks_and_winner(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = run(monkeypatch, capsys, DATA / "partial.egn").out
    assert out.rstrip().endswith("Result: North-South 5, East-West 2; North-South won")
    assert "  North-South took 4 tricks in hearts: lone made; 1 point to North-South" in out
    assert "  North-South took 1 trick in clubs: euchred; 2 points to East-West" in out


def test_a_terminal_without_suit_symbols_gets_letters() -> None:
    command = [sys.executable, "-m", "euchre", "replay", "-"]
    ran = subprocess.run(
        command, input=LINE, capture_output=True, text=True, check=True, env={"PYTHONIOENCODING": "ascii", "PATH": ""}
    )
    assert "North Ah  East Qh  South Kh  West 9h: North wins" in ran.stdout


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "euchre: f.egn is empty"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "euchre: f.egn is no text: recorded games are UTF-8"),
        ((DATA / "complete.egn").read_bytes()[:900], "euchre: f.egn: the JSON breaks off in line "),
        (b'{"deals": ' + b"[" * 100_000, "euchre: f.egn: the JSON is nested too deep to be a game"),
        (
            b'{"fileType": "Euchre Game Notation", "version": "2.0", "deals": []}',
            "euchre: f.egn: version '2.0' is not known",
        ),
    ],
)
def test_a_bad_file_is_one_sentence_and_exit_code_2(
    data: bytes, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "f.egn").write_bytes(data)
    ran = run(monkeypatch, capsys, tmp_path / "f.egn")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(said)
    assert ran.err.count("\n") == 1


def test_what_is_wrong_is_said_and_the_rest_is_replayed_unless_strict(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = GAME.replace(" Kh 9h", " Kh Kh").encode()
    ran = run(monkeypatch, capsys, "-", given=given)
    assert ran.code == 0
    assert "hand 1 (line 4): action 8 (Kh): West does not hold Kh" in ran.err
    assert "kept: up to trick 1, card 3" in ran.err
    assert "Trick 1: North A♥  East Q♥  South K♥: unfinished" in ran.out
    ran = run(monkeypatch, capsys, "-", "--strict", given=given)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("euchre: standard input, hand 1 (line 4): action 8 (Kh): West does not hold Kh")
    data = json.loads(run(monkeypatch, capsys, "-", "--json", given=given).out)
    assert data["hands"][0]["errors"] == data["games"][0]["errors"]
    assert data["hands"][0]["errors"][0]["card"] == "Kh"


def test_a_folder_is_replayed_game_by_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("complete.egn", "partial.egn"):
        (tmp_path / name).write_bytes((DATA / name).read_bytes())
    (tmp_path / "broken.egn").write_text("{", encoding="utf-8")
    ran = run(monkeypatch, capsys, tmp_path)
    assert ran.code == 0
    assert "broken.egn: the JSON breaks off" in ran.err
    assert ran.out.count("Result: ") == 2


def test_a_position_has_no_result(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(monkeypatch, capsys, "-", given=LINE.encode()).out
    assert out.startswith("A position\nRules: north_american\nHand 1: West dealt")
    assert "Result" not in out


def test_a_file_that_is_not_there_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "cannot be read: no such file" in run(monkeypatch, capsys, tmp_path / "nothing.egn").err
    assert "is no name of a file" in run(monkeypatch, capsys, "a\0b").err
