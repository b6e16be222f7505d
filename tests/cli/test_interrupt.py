"""Ctrl-C, as a terminal sends it to every process of a command: what was done is shown, and nobody lives on."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from euchre.notation import read_games

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a terminal's process group")

LONG = {
    "arena": ("arena", "pimc:worlds=2000", "rule", "--pairs", "100000", "--jobs", "2"),
    "arena in this process": ("arena", "pimc:worlds=2000", "rule", "--pairs", "100000", "--jobs", "1"),
    "arena of quick bots": ("arena", "random", "random", "--pairs", "1000000", "--jobs", "2", "--json"),
    "league": ("league", "pimc:worlds=2000", "rule", "random", "--pairs", "100000", "--jobs", "2"),
    "simulate": ("simulate", "--hands", "1000000", "--bot", "pimc:worlds=2000", "--jobs", "2"),
    "simulate in this process": ("simulate", "--hands", "1000000", "--bot", "random", "--jobs", "1"),
    "perft": ("perft", "30"),
    "play": ("play", "--seed", "3"),
    "solve": ("solve", "-"),
    "bench": ("bench", "--only", "two_threads_speedup", "--rounds", "1000"),
}


def started(*words: str, **more: object) -> "subprocess.Popen[str]":
    run = [sys.executable, "-m", "euchre", *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(  # type: ignore[call-overload, no-any-return]
        run, stdin=pipe, stdout=pipe, stderr=pipe, text=True, start_new_session=True, **more
    )


def in_group(group: int) -> dict[int, int]:
    """The processes of a group that run, with the seconds of processor they have used."""
    columns = ["ps", "-eo", "pid,pgid,cputimes,stat"]
    listed = subprocess.run(columns, capture_output=True, text=True, check=True).stdout
    rows = (line.split() for line in listed.splitlines()[1:])
    return {int(pid): int(spent) for pid, pgid, spent, state in rows if int(pgid) == group and "Z" not in state}


def busy(command: "subprocess.Popen[str]") -> None:
    """Wait until the command is at work: it has used some processor, or waits for what is typed."""
    while command.poll() is None and sum(in_group(command.pid).values()) < 3:
        if "pipe" in Path(f"/proc/{command.pid}/wchan").read_text():
            return
        time.sleep(0.1)


def interrupted(command: "subprocess.Popen[str]") -> tuple[int, str, str]:
    """What the command leaves after one Ctrl-C."""
    with command:
        os.killpg(command.pid, signal.SIGINT)
        try:
            said, noted = command.communicate(timeout=60)
        finally:
            end = time.monotonic() + 10  # what notices that its parent has ended may take a moment
            while (left := in_group(command.pid)) and time.monotonic() < end:
                time.sleep(0.1)
            for pid in left:
                os.kill(pid, signal.SIGKILL)
    assert not left
    return command.returncode, said, noted


@pytest.mark.skipif(sys.platform != "linux", reason="how busy a process is is read from /proc")
@pytest.mark.parametrize("words", LONG.values(), ids=LONG)
def test_ctrl_c_ends_a_command_without_a_traceback(words: tuple[str, ...]) -> None:
    command = started(*words)
    busy(command)
    code, said, noted = interrupted(command)
    assert code == 130, noted
    for text in (said, noted):
        assert "Traceback" not in text
        assert "Error" not in text
        assert "Interrupt" not in text


@pytest.mark.skipif(sys.platform != "linux", reason="how busy a process is is read from /proc")
def test_what_was_played_until_ctrl_c_is_shown() -> None:
    command = started(*LONG["arena of quick bots"])
    busy(command)
    code, said, noted = interrupted(command)
    found = json.loads(said)
    assert 0 < found["pairs_played"] < found["pairs"] == 1_000_000
    assert found["hands"] == 2 * found["pairs_played"]
    assert f"stopped after {found['pairs_played']} of 1000000 pairs" in noted
    command = started(*LONG["simulate in this process"])
    busy(command)
    code, said, noted = interrupted(command)
    assert code == 130
    assert "points a hand" in said
    assert "of 1,000,000 hands" in noted


@pytest.mark.skipif(sys.platform != "linux", reason="how busy a process is is read from /proc")
@pytest.mark.parametrize("name", ["arena of quick bots", "simulate in this process"])
def test_the_games_played_until_ctrl_c_are_kept(name: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.euchre"
    command = started(*LONG[name], "--save-games", str(kept))
    busy(command)
    code, _, noted = interrupted(command)
    assert code == 130
    found = re.search(r"stopped after ([\d,]+) of", noted)
    assert found is not None
    count, each = int(found[1].replace(",", "")), 2 if "arena" in name else 1
    records = list(read_games(kept, strict=True))
    assert len(records) >= count * each > 0
    assert all(entry.hand.is_over for record in records for entry in record.hands)


@pytest.mark.skipif(sys.platform != "linux", reason="how busy a process is is read from /proc")
def test_a_game_stopped_by_ctrl_c_is_kept_up_to_the_last_question(tmp_path: Path) -> None:
    kept = tmp_path / "kept.euchre"
    command = started("play", "--seed", "3", "--save", str(kept))
    busy(command)
    code, said, _ = interrupted(command)
    assert code == 130
    assert "Stopped at North-South 0, East-West 0." in said
    assert f"`euchre play --save {kept}` goes on with this game." in said
    (record,) = read_games(kept, strict=True)
    assert not record.hands[-1].hand.is_over


def test_ctrl_c_while_compiling_ends_at_once_and_says_so(tmp_path: Path) -> None:
    command = started("warmup", env={**os.environ, "EUCHRE_CACHE_DIR": str(tmp_path)})
    assert command.stderr is not None
    assert "compiling" in command.stderr.readline()
    code, _, noted = interrupted(command)
    assert code == 130
    assert "Traceback" not in noted
    assert "ignored" not in noted
    assert "stopped" in noted
