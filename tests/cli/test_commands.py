"""The commands as people run them: what they print, what they refuse, and with what exit code."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from euchre import OPTIONS, PRESETS, parse_hand, read_games

LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc :"


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: PLW1510 -- exit codes are what is tested
        [sys.executable, "-m", "euchre", *words], input=typed, capture_output=True, text=True, timeout=120
    )


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("rules", "nort_american"), "did you mean north_american"),
        (("rules", "--set", "target"), "write option=value"),
        (("rules", "--set", "joker_upcard=fixed_suit_H"), "joker_upcard=fixed_suit_H contradicts jokers=0"),
        (("deal", "--dealer", "7"), "seats go from 0 to 3"),
        (("deal", "--rules", "north_american(target=x)"), "a number from 1 to 500"),
        (("perft", "rubbish", "2"), "no ':'"),
        (("perft", "99"), "from 1 to 60"),
        (("simulate", "--bot", "nobody"), "there is no bot 'nobody'"),
        (("simulate", "--bot", "rule", "--bot", "rule", "--bot", "rule", "--hands", "1"), "at most one for each side"),
        (("play", "--seat", "9"), "seats go from 0 to 3"),
        (("replay", "no-such-file.egn"), "cannot be read"),
    ],
)
def test_a_mistake_is_one_clear_sentence_and_exit_code_2(words: tuple[str, ...], says: str) -> None:
    ran = run(*words)
    assert ran.returncode == 2
    assert says in ran.stderr
    assert "Traceback" not in ran.stderr
    assert len(ran.stderr.strip().splitlines()) == 1


def test_rules_lists_every_preset_and_shows_one() -> None:
    listed = run("rules").stdout
    assert all(name in listed for name in PRESETS)
    shown = run("rules", "ontario", "--set", "target=11").stdout
    assert "\nontario(target=11)\n" in shown
    assert "order up only to play alone" in shown
    assert "dealer_partner_order = alone_only" in shown
    everything = json.loads(run("rules", "ontario", "--json").stdout)
    assert [option["name"] for option in everything["options"]] == list(OPTIONS)


def test_a_deal_comes_from_its_seed() -> None:
    first, again = run("deal", "--seed", "5").stdout, run("deal", "--seed", "5").stdout
    assert first == again
    told = json.loads(run("deal", "--seed", "5", "--json").stdout)
    assert told["line"] == first.splitlines()[0]
    assert [str(card) for card in parse_hand(told["line"]).deal.kitty] == told["kitty"]
    assert run("deal", "--seed", "5", "--number", "1").stdout != first


def test_perft_counts_and_divides() -> None:
    told = run("perft", LINE, "2", "--divide").stdout.split()
    assert told[told.index("2") + 1 :][0] == "15"
    assert told[told.index("-") + 1 :][0] == "3"


def test_simulate_counts_what_the_bots_did_and_repeats_itself() -> None:
    words = ("simulate", "--hands", "60", "--bot", "rule", "--bot", "random", "--seed", "x", "--json")
    told = json.loads(run(*words).stdout)
    assert told == json.loads(run(*words, "--jobs", "1").stdout)
    assert told["hands"] == 60
    assert told["made"] + told["euchred"] == pytest.approx(1)
    assert sum(told["outcomes"].values()) == 60
    assert told["points"][0]["mean"] > told["points"][1]["mean"]


def test_whole_games_are_simulated_and_their_winners_counted() -> None:
    words = ("simulate", "--games", "6", "--rules", "north_american(target=3)", "--bot", "rule", "--bot", "random")
    told = json.loads(run(*words, "--json").stdout)
    assert (told["games"], sum(told["wins"])) == (6, 6)
    assert told["wins"][0] > told["wins"][1]
    assert "won by N-S" in run(*words, "--jobs", "1").stdout.replace("North-South", "N-S")


def test_a_game_is_played_from_a_pipe_to_its_end() -> None:
    typed = "p\nzz\n?\nhelp\nl\nv\nu\nr\n" + "1\n" * 600
    ran = run("play", "--seed", "3", "--rules", "north_american(target=2)", typed=typed)
    assert ran.returncode == 0, ran.stderr
    assert "is no action" in ran.stdout
    assert "You win" in ran.stdout or "You lose" in ran.stdout


@pytest.mark.parametrize("rules", ["cutthroat_dummy_3p", "pepper", "call_ace", "robson", "two_handed_twelve_card"])
def test_other_games_are_played_too(rules: str) -> None:
    ran = run("play", "--seed", "1", "--rules", rules, typed="1\n" * 40)
    assert ran.returncode == 0, ran.stderr
    assert "Traceback" not in ran.stderr


def test_the_table_says_what_may_be_played_and_why_a_card_may_not() -> None:
    told = run("play", "--seed", "3", typed="p\nkd\n1\n?\n").stdout
    assert "You are South, with North." in told
    assert "9♣ turned up; South dealt; score N-S 0, E-W 0" in told
    assert "South must follow" in told
    assert "tricks N-S" in told
    assert max(map(len, told.splitlines())) < 80


def test_the_end_of_input_leaves_politely() -> None:
    ran = run("play", "--seed", "3")
    assert ran.returncode == 0
    assert ran.stdout.endswith("Until next time.\n")


@pytest.mark.parametrize(
    ("words", "hands", "games"),
    [
        (("simulate", "--hands", "60", "--jobs", "2", "--bot", "rule", "--bot", "random"), 60, 60),
        (("simulate", "--games", "3", "--jobs", "1", "--rules", "north_american(target=2)"), None, 3),
        (("arena", "rule", "random", "--pairs", "4", "--jobs", "1", "--rules", "north_american"), 8, 8),
        (
            ("arena", "rule", "random", "--pairs", "1", "--games", "--jobs", "1", "--rules", "cutthroat_dummy_3p"),
            None,
            3,
        ),
    ],
)
def test_what_bots_played_can_be_kept(words: tuple[str, ...], hands: int | None, games: int, tmp_path: Path) -> None:
    kept = tmp_path / "kept.euchre"
    ran = run(*words, "--save-games", str(kept))
    assert ran.returncode == 0, ran.stderr
    records = list(read_games(kept, strict=True))
    assert len(records) == games
    assert hands is None or sum(len(record.hands) for record in records) == hands
    assert all(entry.hand.is_over for record in records for entry in record.hands)
    assert all(set(record.players) <= {"rule", "random"} and record.players for record in records)
    whole = "--games" in words
    assert all((record.winner is not None) == whole for record in records)


def test_keeping_changes_nothing_of_what_is_counted(tmp_path: Path) -> None:
    words = ("simulate", "--hands", "60", "--jobs", "1", "--json")
    assert json.loads(run(*words, "--save-games", str(tmp_path / "kept")).stdout) == json.loads(run(*words).stdout)


def test_a_place_where_games_cannot_be_kept_is_said(tmp_path: Path) -> None:
    for words in (("simulate", "--hands", "2"), ("arena", "rule", "random", "--pairs", "1", "--jobs", "1")):
        ran = run(*words, "--save-games", str(tmp_path / "no/where"))
        assert ran.returncode == 2
        assert "cannot be written: no such file or directory" in ran.stderr


def test_the_numbers_of_the_cards_go_up_from_left_to_right() -> None:
    told = run("play", "--seed", "3", typed="p\n1\n" + "2\n1\n" * 8).stdout
    hands = [line for line in told.splitlines() if "you hold" in line and "1:" in line]
    assert len(hands) > 3
    for line in hands:
        numbers = [int(found) for found in re.findall(r"(\d+):", line)]
        assert numbers == list(range(1, len(numbers) + 1)), line


def test_what_cannot_be_answered_yet_is_said() -> None:
    told = run("play", "--seed", "3", typed="l\nu\n").stdout
    assert "No trick has been played yet." in told
    assert "There is nothing to take back." in told


def test_points_stand_apart_from_the_numbers_of_seats() -> None:
    told = run("play", "--seed", "1", "--rules", "cutthroat_dummy_3p", typed="1\n" * 60).stdout
    assert "score 0: 0, 1: 0, 2: 0" in told
    assert re.search(r"seat 0: \d+, seat 1: \d+", told)
