"""Matches: fair, reproducible, and honest about what they show."""

import json
import math
import subprocess
import sys
import time
from pathlib import Path

import pytest

from euchre import Rules
from euchre.arena import Interval, interval, pairs_needed, play_match, report
from euchre.arena.dealsfile import made_deals, read_deals, write_deals
from euchre.arena.league import play_league
from euchre.arena.match import Setup
from euchre.arena.ratings import ratings
from euchre.arena.stats import percentile, share
from euchre.cli.app import app
from euchre.errors import EuchreError

STICK = Rules.of("house_stick_the_dealer")


def setup(**changes: object) -> Setup:
    facts: dict[str, object] = {"first": "rule", "second": "random", "rules": STICK, "pairs": 12, "seed": "t"}
    return Setup(**{**facts, **changes})  # type: ignore[arg-type]


def test_a_bot_against_itself_is_level_on_every_deal() -> None:
    match = play_match(setup(second="rule", pairs=10), jobs=1)
    assert match.pair_values == [0.0] * 10


def test_swapping_the_bots_turns_the_result_round() -> None:
    one, other = (play_match(setup(first=a, second=b), jobs=1) for a, b in (("rule", "random"), ("random", "rule")))
    assert one.pair_values == [-value for value in other.pair_values]


def test_how_many_processes_share_the_work_changes_nothing() -> None:
    alone, shared = (play_match(setup(pairs=8), jobs=jobs) for jobs in (1, 2))
    assert alone.pair_values == shared.pair_values
    assert [t.points for row in alone.tables for t in row] == [t.points for row in shared.tables for t in row]


def test_rule_beats_random_and_the_report_says_so() -> None:
    told = report(play_match(setup(pairs=60), jobs=1)).as_json()
    json.dumps(told)
    assert told["ci95"][0] > 0
    assert told["points_per_deal"] == pytest.approx(sum(told["ci95"]) / 2)
    assert told["calls"]["a"]["hands"] == told["calls"]["b"]["hands"] == told["hands"] == 120
    both = told["calls"]["a"]["made_trump"] + told["calls"]["b"]["made_trump"]
    assert both == pytest.approx(1.0)  # the dealer is stuck
    assert sum(told["calls"]["a"]["by_turn"]) == pytest.approx(told["calls"]["a"]["made_trump"])
    assert told["games_how"] == "chained"
    assert told["decision_ms"]["a"]["card"]["p95"] >= told["decision_ms"]["a"]["card"]["p50"] > 0


def test_the_dealer_goes_round() -> None:
    assert [deal.dealer for deal in made_deals(STICK, 0, range(6))] == [0, 1, 2, 3, 0, 1]


def test_whole_games_are_played_in_pairs() -> None:
    told = report(play_match(setup(games=True, pairs=4), jobs=1)).as_json()
    assert told["games"] == 8
    assert told["games_how"] == "played"
    assert told["games_won"] == 1.0


def test_bots_see_the_score_that_is_set() -> None:
    match = play_match(setup(pairs=2, score=(9, 9)), jobs=1)
    assert len(match.tables) == 2


def test_three_players_each_hold_every_seat() -> None:
    match = play_match(setup(rules=Rules.of("cutthroat_trick_points_3p"), pairs=4), jobs=1)
    assert all(len(row) == 3 for row in match.tables)


def test_deals_are_kept_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deals.txt"
    made = list(made_deals(STICK, "s", range(5)))
    write_deals(path, STICK, made)
    again = read_deals(path, STICK)
    assert again == made
    first, second = (
        play_match(setup(seed="s", pairs=5), jobs=1),
        play_match(setup(seed="s", pairs=5, deals=tuple(again)), jobs=1),
    )
    assert first.pair_values == second.pair_values


def test_a_bad_line_of_a_deals_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "deals.txt"
    path.write_text("# deals\n\nnonsense\n")
    with pytest.raises(EuchreError, match="line 3"):
        read_deals(path, STICK)


@pytest.mark.parametrize(
    "changes", [{"pairs": 0}, {"first": "nobody"}, {"first": "pimc:worlds=0"}, {"first": "rule:x=1"}]
)
def test_what_cannot_be_played_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(EuchreError):
        play_match(setup(**changes), jobs=1)


def test_an_interval_covers_the_mean_as_often_as_it_says() -> None:
    import random

    chance = random.Random(1)
    hits = 0
    for _ in range(400):
        found = interval([chance.gauss(0.1, 0.65) for _ in range(50)])
        hits += found.low <= 0.1 <= found.high
    assert 0.90 < hits / 400 < 0.99


def test_one_value_has_no_interval() -> None:
    assert interval([1.0]) == Interval(1.0, math.inf, math.inf, 1)
    assert share(0, 0) == (0.0, 1.0)
    assert percentile([], 0.5) == 0.0


def test_pairs_for_an_edge() -> None:
    assert pairs_needed(0.02) == 8281
    assert pairs_needed(0.01) == 33124


def test_ratings_follow_the_games_won() -> None:
    found = ratings(["a", "b", "c"], {("a", "b"): (60, 40), ("b", "c"): (60, 40), ("a", "c"): (70, 30)})
    assert found["a"] > found["b"] > found["c"]
    assert sum(found.values()) == pytest.approx(0, abs=1e-6)


def test_a_league_ranks_its_players() -> None:
    found = play_league(["random", "rule"], setup(pairs=30), jobs=1)
    assert list(found.ratings()) == ["rule", "random"]
    assert found.points("rule", "random") == -found.points("random", "rule") > 0
    with pytest.raises(EuchreError):
        play_league(["rule", "rule"], setup(), jobs=1)


def test_the_command_prints_json(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    path = tmp_path / "d.txt"
    words = [
        "arena",
        "--a",
        "rule",
        "--b",
        "random",
        "--pairs",
        "6",
        "--jobs",
        "1",
        "--json",
        "--save-deals",
        str(path),
    ]
    run = CliRunner().invoke(app, words)
    assert run.exit_code == 0, run.output
    assert json.loads(run.stdout)["pairs"] == 6
    assert len(path.read_text().splitlines()) == 6
    shown = CliRunner().invoke(app, ["arena", "rule", "random", "--deals", str(path), "--jobs", "1"])
    assert "points a deal" in shown.stdout
    league = CliRunner().invoke(app, ["league", "rule", "random", "--pairs", "4", "--jobs", "1"])
    assert "rating" in league.stdout


def _runs(pid: str) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="the children of a process are read from /proc")
def test_no_worker_outlives_a_match_that_was_killed() -> None:
    command = [sys.executable, "-m", "euchre", "arena", "random", "random", "--pairs", "1000000", "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as match:
        assert match.stderr is not None
        match.stderr.read(1)  # progress: the workers are at work
        workers = Path(f"/proc/{match.pid}/task/{match.pid}/children").read_text().split()
        assert len(workers) >= 2
        match.kill()
        match.wait()
        deadline = time.monotonic() + 30
        while any(map(_runs, workers)) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not any(map(_runs, workers))
