"""Matches: fair, reproducible, and honest about what they show."""

import inspect
import json
import math
import subprocess
import sys
import time
from pathlib import Path

import pytest

from euchre import Rules, View
from euchre.arena import Interval, interval, pairs_needed, play_match, report
from euchre.arena.dealsfile import made_deals, read_deals, write_deals
from euchre.arena.league import play_league
from euchre.arena.match import Setup, _parts
from euchre.arena.ratings import deviations, ratings
from euchre.bots import Candidate, Decision, make_bot
from euchre.cli.app import app
from euchre.errors import EuchreError
from euchre.processes import Workers
from euchre.stats import percentile, share, share_of, student
from euchre.testing import check_bot

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


def test_equal_values_have_no_interval_either() -> None:
    assert interval([0.5] * 3).ends is None
    assert "too few" in interval([0.5] * 3).margin(2)


def test_students_t_is_that_of_the_tables() -> None:
    table = {
        1: 12.706,
        2: 4.303,
        3: 3.182,
        4: 2.776,
        5: 2.571,
        10: 2.228,
        20: 2.086,
        60: 2.000,
        120: 1.980,
        10**6: 1.960,
    }
    assert {freedom: round(student(freedom), 3) for freedom in table} == table
    assert all(student(n) > student(n + 1) for n in range(1, 200))


def test_an_interval_of_few_values_covers_the_mean_as_often_as_it_says() -> None:
    import random

    chance = random.Random(2)
    samples = (interval([chance.gauss(0.1, 0.65) for _ in range(4)]) for _ in range(2000))
    assert 0.93 < sum(found.low <= 0.1 <= found.high for found in samples) / 2000 < 0.97


def test_a_share_and_its_interval_lie_between_0_and_1() -> None:
    for pattern in ([1.0], [0.0], [1.0] * 7, [0.0] * 7, [0.5], [0.5] * 9, [1.0, 0.5], [0.0, 0.5, 0.0], [1.0, 0.0]):
        found = share_of(pattern)
        assert 0 <= found.low <= found.mean <= found.high <= 1, pattern
        assert found.low < found.high
    assert share_of([]).ends is None


def test_a_share_is_known_the_better_the_less_its_groups_differ() -> None:
    like, unlike = share_of([0.5, 0.5, 1.0, 0.5, 0.0, 0.5] * 50), share_of([0.0, 1.0, 1.0, 0.0, 0.0, 1.0] * 50)
    assert like.high - like.low < unlike.high - unlike.low
    low, high = share(150, 300)
    assert (unlike.low, unlike.high) == pytest.approx((low, high), abs=0.002)


@pytest.mark.parametrize("score", [(10, 3), (3, 10), (99, 99), (11, 11), (1,), (1, 2, 3)])
def test_a_score_at_which_nobody_plays_on_is_refused(score: tuple[int, ...]) -> None:
    with pytest.raises(EuchreError, match=r"nobody plays on|a score of"):
        play_match(setup(score=score), jobs=1)


def test_small_parts_come_first_and_the_parts_are_the_whole() -> None:
    for pairs, jobs in ((1, 1), (7, 2), (1000, 2), (999, 16)):
        parts = list(_parts(setup(pairs=pairs), jobs))
        assert [number for start, stop in parts for number in range(start, stop)] == list(range(pairs))
        assert parts[0] == (0, 1)


class Last:
    """A bot as anybody may write one."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed
        self.name = "last"

    def choose(self, view: View) -> Decision:
        action = view.legal_actions()[-1]
        return Decision(action=action, candidates=(Candidate(action, 0.0),), reason="The last that is allowed.")


def test_a_bot_of_ones_own_plays_as_an_object_and_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "my_last_bot.py"
    lines = "from euchre.bots import Candidate, Decision\n\n\n" + inspect.getsource(Last).replace(": View", "")
    module.write_text(lines + "\n\nready = Last(1)\nmade = lambda seed: Last(seed)\n")
    monkeypatch.chdir(tmp_path)
    played = [
        play_match(setup(first=first, pairs=4), jobs=jobs)
        for first, jobs in (
            (Last(), 1), ("my_last_bot:Last", 1), ("my_last_bot:ready", 1), ("my_last_bot:made", 1),
            ("my_last_bot:Last", 2),
        )
    ]  # fmt: skip
    assert len({tuple(match.pair_values) for match in played}) == 1
    assert report(played[0]).as_json()["a"] == "last"
    assert check_bot(lambda: make_bot("my_last_bot:Last"), hands=1) > 0
    assert make_bot("my_last_bot:Last", seed=9).seed == 9  # type: ignore[attr-defined]
    for wrong in ("my_last_bot:Lost", "my_lost_bot:Last", "my_last_bot:Decision", "my_last_bot:lines"):
        with pytest.raises(EuchreError, match=r"was not found|is no bot"):
            make_bot(wrong)


def test_a_bot_as_an_object_crosses_to_other_processes() -> None:
    one, other = play_match(setup(first=make_bot("rule"), pairs=6), jobs=2), play_match(setup(pairs=6), jobs=1)
    assert report(one).points == report(other).points


def test_a_league_uses_the_same_processes_for_all_its_matches() -> None:
    started: list[int] = []

    class Counted(Workers):
        def __init__(self, *words: int | None) -> None:
            started.append(1)
            super().__init__(*words)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("euchre.arena.league.Workers", Counted)
        patch.setattr("euchre.arena.match.Workers", Counted)
        shared = play_league(["random", "rule", "beginner"], setup(pairs=2), jobs=2)
    assert len(started) == 1
    alone = play_league(["random", "rule", "beginner"], setup(pairs=2), jobs=1)
    pairings = list(shared.reports)
    assert [shared.reports[pair].points for pair in pairings] == [alone.reports[pair].points for pair in pairings]


def test_a_rating_has_an_interval_and_is_unknown_without_a_finished_game() -> None:
    few = play_league(["random", "rule"], setup(pairs=1), jobs=1)
    assert {rating.value for rating in few.ratings().values()} == {None}
    assert few.as_json()["ratings_ci95"] == {"random": None, "rule": None}
    rated = [play_league(["random", "rule"], setup(pairs=pairs), jobs=1).ratings()["rule"] for pairs in (30, 90)]
    assert all(rating.ends is not None for rating in rated)
    assert rated[1].half < rated[0].half


def test_the_deviation_of_a_rating_is_what_it_varies_by() -> None:
    import random

    chance, found = random.Random(3), []
    for _ in range(300):
        won = [sum(chance.random() < 0.6 for _ in range(80)) for _ in range(3)]
        wins = {pair: (float(w), 80.0 - w) for pair, w in zip((("a", "b"), ("b", "c"), ("a", "c")), won, strict=True)}
        rated = ratings(["a", "b", "c"], wins, rounds=60)
        found.append((rated["a"], deviations(rated, wins)["a"]))
    mean = sum(rating for rating, _ in found) / len(found)
    varied = (sum((rating - mean) ** 2 for rating, _ in found) / len(found)) ** 0.5
    assert sum(deviation for _, deviation in found) / len(found) == pytest.approx(varied, rel=0.15)


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
        children = Path(f"/proc/{match.pid}/task/{match.pid}/children")
        while len(workers := children.read_text().split()) < 3:  # two workers, and who minds shared memory
            time.sleep(0.05)
        assert len(workers) >= 2
        match.kill()
        match.wait()
        deadline = time.monotonic() + 30
        while any(map(_runs, workers)) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not any(map(_runs, workers))
