"""The line protocol: kept by our engine and the example, and every failure of another's survived and counted."""

import io
import sys
import textwrap
from pathlib import Path

import pytest

from euchre import Rules
from euchre.arena import play_match, report
from euchre.arena.match import Setup
from euchre.bots import make_bot
from euchre.engines import Answer, EngineBot, answer_line, parse_answer, serve
from euchre.engines.protocol import ProtocolError
from euchre.notation import parse_view
from euchre.testing import check_engine
from euchre.testing.engines import check_transcript, transcripts

ROOT = Path(__file__).parents[2]
VIEW = "north_american W ?????/?????/Q.KT.A.A/????? 9d.??? : - - @2"
GREET = "for line in sys.stdin:\n    if line.startswith('euchre'):\n        print('ready', flush=True)\n"


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
        (GREET + "    elif line.startswith('go'):\n        print('action - value nan', flush=True)", "garbled"),
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


def test_a_program_that_is_not_there_is_not_started_for_ever() -> None:
    bot = EngineBot("/no/such/program")
    for _ in range(9):
        bot.choose(parse_view(VIEW))
    assert bot.faults.crashes == 9


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
    answer = Answer(token="xQc", value=-0.25, reason="it  is\nthe lowest")
    assert parse_answer(answer_line(answer)) == Answer(token="xQc", value=-0.25, reason="it is the lowest")


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
    from euchre.testing.bots import some_views

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
