"""The line protocol: kept by our engine and the example, and every failure of another's survived and counted."""

import io
import json
import os
import shutil
import subprocess
import sys
import textwrap
import threading
from pathlib import Path

import pytest

from euchre import PRESETS, Rules
from euchre.arena import play_match, report
from euchre.arena.match import Setup
from euchre.bots import make_bot
from euchre.engines import EngineAnswer, EngineBot, EngineError, answer_line, parse_answer, serve
from euchre.engines.protocol import ProtocolError
from euchre.notation import parse_view
from euchre.testing import check_engine
from euchre.testing.bots import some_views
from euchre.testing.engines import check_transcript, transcripts

ROOT = Path(__file__).parents[2]
VIEW = "north_american W ?????/?????/Q.KT.A.A/????? 9d.??? : - - @2"
GREET = "for line in sys.stdin:\n    if line.startswith('euchre'):\n        print('ready', flush=True)\n"


def euchre(*words: str) -> subprocess.CompletedProcess[str]:
    run = [sys.executable, "-m", "euchre", *words]
    return subprocess.run(run, capture_output=True, text=True, check=False)


def program(path: Path, body: str) -> str:
    file = path / "bot.py"
    file.write_text("import sys, time\n" + textwrap.dedent(body))
    return f"{sys.executable} {file}"


def test_our_engine_keeps_the_protocol() -> None:
    assert check_engine(f"{sys.executable} -m euchre engine rule", seconds=30) == len(transcripts())


def test_the_example_keeps_the_protocol() -> None:
    assert check_engine(f"{sys.executable} {ROOT / 'examples' / 'engine_in_40_lines.py'}", seconds=30)


def test_check_engine_says_where_an_engine_departs(tmp_path: Path) -> None:
    command = program(tmp_path, GREET + "    elif line.startswith('go'):\n        print('action zz', flush=True)\n")
    with pytest.raises(AssertionError, match="bidding, line 5"):
        check_transcript(command, "bidding", transcripts()["bidding"], seconds=20)


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("sys.exit(1)", "crashes"),
        (GREET + "    elif line.startswith('go'):\n        sys.exit(3)", "crashes"),
        (GREET, "timeouts"),
        (GREET + "    elif line.startswith('go'):\n        print('action 9c', flush=True)", "illegal"),
        (GREET + "    elif line.startswith('go'):\n        print('hello', flush=True)", "garbled"),
        (GREET + "    elif line.startswith('go'):\n        print('action - value', flush=True)", "garbled"),
        (GREET + "    elif line.startswith('go'):\n        print('x' * 100000, flush=True)", "garbled"),
    ],
)
def test_failures_are_survived_and_counted(tmp_path: Path, body: str, fault: str) -> None:
    bot = EngineBot(program(tmp_path, body), move_ms=100, start_seconds=20)
    view = parse_view(VIEW)
    for _ in range(2):
        assert bot.choose(view).action is view.legal_actions()[0]
    bot.close()
    assert getattr(bot.faults, fault) == bot.faults.total == 2


def test_an_engine_that_keeps_failing_is_given_up_and_then_not_asked() -> None:
    bot = EngineBot("/no/such/program")
    for _ in range(9):
        bot.choose(parse_view(VIEW))
    assert (bot.faults.crashes, bot.faults.not_asked, bot.asked) == (5, 4, 9)


ANSWER = GREET + "    elif line.startswith('go'):\n        print({answer!r}, flush=True)"


@pytest.mark.parametrize("command", ["/no/such/program", "", "/", "/etc/passwd", "'", f"{sys.executable} -c 1/0"])
def test_an_engine_that_does_not_start_is_one_sentence_before_the_match(command: str) -> None:
    ran = euchre("arena", f"exec:{command}", "random", "--pairs", "2", "--jobs", "1")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert len(ran.stderr.splitlines()) == 1
    assert ran.stderr.startswith(f"euchre: the engine {command!r} ")


def test_an_engine_that_does_not_get_ready_is_refused_with_its_last_words(tmp_path: Path) -> None:
    bot = EngineBot(
        program(tmp_path, "print('no idea', file=sys.stderr, flush=True); sys.stdin.read()"), start_seconds=1
    )
    with pytest.raises(EngineError, match=r"did not answer `ready` within 1 s; its last words: no idea"):
        bot.start()
    assert bot.errors == ("no idea",)


def test_an_engine_given_up_in_mid_match_is_said_above_the_result(tmp_path: Path) -> None:
    body = GREET + "    elif line.startswith('go'):\n        raise KeyError('spades')"
    words = ["arena", f"exec:{program(tmp_path, body)}", "random", "--pairs", "2", "--jobs", "1", "--json"]
    ran = euchre(*words)
    assert ran.returncode == 1
    found = json.loads(ran.stdout)
    assert found["faults"]["a"]["crashes"] == 5
    assert found["faults"]["a"]["not_asked"] == found["asked"]["a"] - 5 > 0
    assert found["faults"]["b"]["not_asked"] == found["asked"]["b"] == 0
    assert found["stderr"]["a"][-1] == "KeyError: 'spades'"
    assert "were not its own: it kept failing and was given up" in ran.stderr
    assert "KeyError: 'spades'" in ran.stderr
    tolerated = euchre(*words, "--tolerate-faults")
    assert (tolerated.returncode, json.loads(tolerated.stdout)["faults"]) == (0, found["faults"])


@pytest.mark.parametrize(
    "body",
    [
        "print('My Bot 3.1, all rights reserved\\n*** hello ***', flush=True)\n" + ANSWER.format(answer="action -"),
        ANSWER.replace("'ready'", "'id  name  x\\nready \\t'").format(answer="  action   -  "),
        ANSWER.replace("'ready'", "'ready \\r'").format(answer="action - value 1 \r"),
        ANSWER.format(answer="action - value nan reason why not"),
        ANSWER.format(answer="action - value inf"),
        ANSWER.format(answer="action - value -Infinity"),
    ],
)
def test_blanks_line_ends_banners_and_values_that_are_no_numbers_cost_nothing(tmp_path: Path, body: str) -> None:
    bot = EngineBot(program(tmp_path, body), start_seconds=20)
    decision = bot.choose(parse_view(VIEW))
    bot.close()
    assert decision.action.token == "-"
    assert bot.faults.total == 0


@pytest.mark.parametrize("between", ["pass", "time.sleep(0.02)"])
def test_a_second_answer_is_not_taken_for_the_next_decision(tmp_path: Path, between: str) -> None:
    body = GREET + (
        "    elif line.startswith('view'):\n        first = 'xTc' if line.split()[-1] == '@3' else 'o'\n"
        f"    elif line.startswith('go'):\n        print('action', first, flush=True)\n        {between}\n"
        "        print('action 9c', flush=True)\n        print('action zz', flush=True)"
    )
    bot = EngineBot(program(tmp_path, body), start_seconds=20)
    asked = [parse_view(VIEW), parse_view("north_american W ?????/?????/?????/K.Q.JT.T 9d.??? : - - o @3")]
    for number in range(6):  # in which it is found out
        bot.choose(asked[number % 2])
    before = bot.faults.total
    said = [bot.choose(asked[number % 2]).action.token for number in range(20)]
    bot.close()
    assert said == ["o", "xTc"] * 10
    assert bot.faults.total == before <= 2


@pytest.mark.skipif(os.name != "posix", reason="process groups")
def test_what_an_engine_has_started_ends_with_it_and_closing_waits_for_nobody(tmp_path: Path) -> None:
    body = (
        "import os, signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "for _ in range(3):\n    if not os.fork():\n        time.sleep(600)\n        os._exit(0)\n"
    ) + ANSWER.format(answer="action -")
    bot = EngineBot(program(tmp_path, body), start_seconds=20)
    assert bot.choose(parse_view(VIEW)).action.token == "-"
    assert bot._link is not None
    group = bot._link._program._process.pid
    assert os.getpgid(group) == group != os.getpgid(0)
    closing = threading.Thread(target=bot.close, daemon=True)
    closing.start()
    closing.join(30)
    assert not closing.is_alive()
    assert not [pid for pid in children_of_group(group) if pid != group]


def children_of_group(group: int) -> list[int]:
    listed = subprocess.run(["ps", "-eo", "pid,pgid,stat"], capture_output=True, text=True, check=True).stdout
    rows = (line.split() for line in listed.splitlines()[1:])
    return [int(pid) for pid, pgid, state in rows if int(pgid) == group and "Z" not in state]


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
def test_a_bot_in_bash_that_knows_no_rule_plays_legally_in_every_game() -> None:
    command = f"bash {ROOT / 'examples' / 'engine_in_ten_lines.sh'}"
    assert check_engine(command, seconds=30) == len(transcripts())
    bot, checked = EngineBot(command, move_ms=10_000), 0
    for rules in PRESETS:
        for hand in some_views(Rules.of(rules), 1, 3):
            assert hand.actor is not None
            view = hand.view(hand.actor)
            assert bot.choose(view).action is view.legal_actions()[0]
            checked += 1
    bot.close()
    assert bot.faults.total == 0
    assert checked > 500


def test_the_legal_actions_are_sent_to_those_alone_that_ask_for_them(tmp_path: Path) -> None:
    body = "for line in sys.stdin:\n    {log}\n    if line.startswith('euchre'):\n        print({ready}, flush=True)\n"
    for wants, count in ((True, 1), (False, 0)):
        log = tmp_path / f"log{count}"
        ready = "'want legal\\nready'" if wants else "'ready'"
        text = body.format(log=f"open({str(log)!r}, 'a').write(line)", ready=ready)
        bot = EngineBot(program(tmp_path, text), move_ms=200, start_seconds=20)
        bot.choose(parse_view(VIEW))
        bot.close()
        asked = log.read_text().splitlines()
        assert asked.count("legal - o oa") == count
        assert asked.index("go 200") == asked.index(f"view {VIEW}") + 1 + count


def test_check_engine_runs_every_transcript_and_names_each_departure(tmp_path: Path) -> None:
    command = program(tmp_path, ANSWER.format(answer="action zz"))
    with pytest.raises(AssertionError) as departed:
        check_engine(command, seconds=2)
    said = str(departed.value)
    assert all(f"{name}, line" in said for name in ("bidding", "discard", "play", "stateless"))
    with pytest.raises(EngineError, match="cannot be started"):
        check_engine("/no/such/program")


def test_what_an_engine_wrote_without_a_newline_is_its_last_words(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="exit code 3; its last words: no such model"):
        EngineBot(program(tmp_path, "sys.stderr.write('no such model'); sys.exit(3)")).start()


def test_chatter_is_read_past(tmp_path: Path) -> None:
    body = (
        GREET
        + "    elif line.startswith('go'):\n        print('info\\n\\n# hm\\naction o value 0.5 reason so', flush=1)"
    )
    bot = EngineBot(program(tmp_path, body), start_seconds=20)
    decision = bot.choose(parse_view(VIEW))
    bot.close()
    assert (decision.action.token, decision.candidates[0].value, decision.reason) == ("o", 0.5, "so")


def test_an_engine_plays_a_match_as_the_bot_it_serves() -> None:
    served = f"exec:{sys.executable} -m euchre engine rule"
    setup = Setup(first=served, second="rule", rules=Rules.of("house_stick_the_dealer"), pairs=3)
    told = report(play_match(setup, jobs=1)).as_json()
    assert told["points_per_deal"] == 0
    assert sum(told["faults"]["a"].values()) == 0


def test_answers_go_there_and_back() -> None:
    answer = EngineAnswer(token="xQc", value=-0.25, reason="it  is\nthe lowest")
    assert parse_answer(answer_line(answer)) == EngineAnswer(token="xQc", value=-0.25, reason="it is the lowest")


@pytest.mark.parametrize("line", ["", "action", "action - value", "action - value x", "action - 3", "error no"])
def test_what_is_no_answer_is_refused(line: str) -> None:
    with pytest.raises(ProtocolError):
        parse_answer(line)


def test_serving_outlives_nonsense() -> None:
    out = io.StringIO()
    serve(
        make_bot("rule"),
        ["\n", "go 1\n", "euchre 9\n", "view x\n", f"view {VIEW}\n", "go 1\n", "quit\n", "go 1\n"],
        out,
    )
    words = [line.split()[0] for line in out.getvalue().splitlines()]
    assert words == ["error", "error", "error", "action"]


def test_openspiel_follows_every_hand_in_which_the_upcard_is_not_buried() -> None:
    pytest.importorskip("pyspiel")
    from euchre.engines.openspiel import IsmctsBot, state_of

    bot, followed = IsmctsBot(simulations=4, worlds=2), 0
    for hand in some_views(Rules.of("house_stick_the_dealer"), 12, 5):
        up = hand.upcard
        if any(card is up for _, card in hand.discards):
            continue
        state = state_of(hand)
        assert state.current_player() == hand.actor, hand
        assert hand.actor is not None
        if followed < 60:
            assert bot.choose(hand.view(hand.actor)).action in hand.legal_actions()
        followed += 1
    assert followed > 100
