"""`euchre tournament schedule`."""

import json

import pytest
from typer.testing import CliRunner

from euchre.cli.app import app


def run(words: str) -> str:
    ran = CliRunner().invoke(app, f"tournament schedule {words}")
    assert ran.exit_code == 0, ran.output
    return ran.stdout


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (8, 7), (9, 9), (14, 4)])
def test_in_each_round_everybody_sits_at_one_table_or_out(players: int, rounds: int) -> None:
    found = json.loads(run(f"--players {players} --rounds {rounds} --json"))["rounds"]
    assert len(found) == rounds
    for each in found:
        assert len(each["tables"]) == players // 4
        seated = [player for table in each["tables"] for player in table]
        assert sorted(seated + each["byes"]) == list(range(players))


def test_eight_play_seven_rounds_with_everybody_once() -> None:
    found = json.loads(run("--players 8 --rounds 7 --json"))["rounds"]
    partners = [frozenset(pair) for each in found for a, b, c, d in each["tables"] for pair in ((a, b), (c, d))]
    assert len(set(partners)) == len(partners) == 28


def test_the_text_says_what_the_json_says_with_players_from_one() -> None:
    found = json.loads(run("--players 9 --rounds 9 --json"))["rounds"]
    text = run("--players 9 --rounds 9")
    for number, (each, block) in enumerate(zip(found, text.split("\n\n"), strict=False), start=1):
        assert block.startswith(f"Round {number}\n")
        for (a, b, c, d), line in zip(each["tables"], block.split("\n")[1:], strict=False):
            assert line.endswith(f"  {a + 1} and {b + 1}  against  {c + 1} and {d + 1}")
        assert block.endswith(f"sits out  {each['byes'][0] + 1}")


def test_what_repeats_and_who_sits_out_more_is_said() -> None:
    assert "Nobody has the same partner twice." in run("--players 8 --rounds 7")
    said = run("--players 5 --rounds 6")
    assert "partnership" in said
    assert "sits out twice." in said


def test_another_seed_gives_another_schedule_and_the_same_one_the_same() -> None:
    words = "--players 10 --rounds 3 --json"
    assert run(f"{words} --seed 1") == run(f"{words} --seed 1") != run(f"{words} --seed 2")
