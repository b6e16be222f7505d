"""Output on any terminal, files that cannot be used, help, examples and suggestions: for every command alike."""

import os
import re
import shlex
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

from euchre import Hand, Rules, shuffled_deal
from euchre.cli.app import COMMANDS, app
from euchre.cli.console import like, seat_of
from euchre.errors import EuchreError

ROOT = Path(__file__).parents[2]
LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah Qh Kh 9h"
SHOWN = {
    "deal": "euchre deal",
    "rules": "euchre rules ontario --all",
    "help": "euchre --help",
    "simulate": "euchre simulate --hands 60 --jobs 1",
    "arena": "euchre arena rule random --pairs 6 --jobs 1",
    "league": "euchre league rule random --pairs 6 --jobs 1",
    "solve": f"euchre solve '{LINE}'",
    "perft": "euchre perft 2",
    "replay": "euchre replay game.txt",
    "play": "euchre play --seed 3",
    "convert": "euchre convert game.txt - --to lines",
    "tournament": "euchre tournament schedule --players 9 --rounds 2",
    "error": "euchre deal --rules ♠♥",
}


def run(command: str, cwd: Path, typed: str = "", **more: str) -> "subprocess.CompletedProcess[bytes]":
    words = [sys.executable, "-m", "euchre", *shlex.split(command)[1:]]
    env = {**os.environ, "PYTHONUTF8": "0", **more}
    return subprocess.run(words, cwd=cwd, env=env, input=typed.encode(), capture_output=True, check=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a recorded game, as the examples have it."""
    rules = Rules.of("north_american")
    (tmp_path / "game.txt").write_text(str(Hand(rules, shuffled_deal(rules, 1))) + "\n")
    sample = next((ROOT / "tests" / "data" / "egn").rglob("*.egn"))
    (tmp_path / "game.egn").write_bytes(sample.read_bytes())
    return tmp_path


@pytest.mark.parametrize("command", SHOWN.values(), ids=SHOWN)
def test_output_is_complete_in_every_encoding(command: str, folder: Path) -> None:
    full = run(command, folder, "?\nr\n1\n", PYTHONIOENCODING="utf-8")
    before = full.stdout.decode("utf-8")
    for encoding in ("ascii", "cp1252", "latin-1", "cp437"):
        plain = run(command, folder, "?\nr\n1\n", PYTHONIOENCODING=encoding)
        assert plain.returncode == full.returncode == (2 if "♠" in command else 0), encoding
        assert b"Traceback" not in plain.stderr, encoding
        after = plain.stdout.decode(encoding)
        assert len(before.splitlines()) == len(after.splitlines()), encoding
        assert after.count("?") <= before.count("?") + 2, encoding  # nothing is lost but what no letters stand for


def test_suits_and_signs_are_letters_where_the_encoding_lacks_them(folder: Path) -> None:
    said = run("euchre deal --seed 7", folder, PYTHONIOENCODING="ascii").stdout.decode()
    assert "Kh Kd 10d Kc Jc" in said
    said = run(SHOWN["arena"], folder, PYTHONIOENCODING="ascii").stdout.decode()
    assert re.search(r"points a deal \+\d\.\d+ \+- \d", said)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("command", SHOWN.values(), ids=SHOWN)
def test_a_full_disk_is_one_line(command: str, folder: Path) -> None:
    if "♠" in command:
        pytest.skip("prints nothing on standard output")
    words = [sys.executable, "-m", "euchre", *shlex.split(command)[1:]]
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            words, cwd=folder, stdout=full, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, check=False
        )
    assert ran.returncode == 2
    assert ran.stderr.decode().splitlines()[-1].endswith("no space left on device")
    assert b"Traceback" not in ran.stderr
    assert b"ignored" not in ran.stderr


@pytest.mark.parametrize(
    "command",
    [
        "euchre arena rule random --pairs 2 --jobs 1 --save-deals /no/such/folder/deals.txt",
        "euchre arena rule random --pairs 2 --jobs 1 --save-deals .",
        "euchre arena rule random --pairs 2 --jobs 1 --deals .",
        "euchre arena rule random --pairs 2 --jobs 1 --deals game.bin",
        "euchre train /dev/null/x",
        "euchre train game.txt",
        "euchre arena rule random --pairs 2 --jobs 1 --save-games /no/such/folder/games",
        "euchre simulate --hands 2 --save-games /no/such/folder/games",
        "euchre replay no-such.egn",
        "euchre convert no-such.egn game.csv",
        "euchre convert game.egn /no/such/folder/game.csv",
        "euchre bench --reference .",
    ],
)
def test_a_file_that_cannot_be_used_is_one_line(command: str, folder: Path) -> None:
    (folder / "game.bin").write_bytes(b"\xff\xfe\x00")
    ran = run(command, folder)
    assert ran.returncode == 2
    assert len(ran.stderr.decode().splitlines()) == 1
    assert ran.stderr.startswith(b"euchre: ")


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("euchre solv", "there is no command 'solv': did you mean solve?"),
        ("euchre orchestra", "there is no command 'orchestra' (see `euchre --help`)"),
        ("euchre tournament", "missing command"),
        ("euchre tournament shedule", "no such command 'shedule'"),
        ("euchre tournament schedule", "missing option"),
        ("euchre tournament schedule --players 3 --rounds 2", "3 players: a schedule is for 4 to 400"),
        ("euchre tournament schedule --players 8 --rounds 0", "0 rounds: a schedule has 1 to 800"),
        ("euchre arena rule random --pair 3", "--pairs"),
        ("euchre arena rule random --pairs x", "it takes a whole number"),
        ("euchre arena rule random --pairs 0", "--pairs"),
        ("euchre train x --part y", "it takes a number"),
        ("euchre solve", "missing argument"),
        ("euchre arena rule random --score 99:99", "nobody plays on at 99:99"),
        ("euchre arena rule random --score 10:3", "nobody plays on at 10:3"),
        ("euchre arena rule random --score 1:2:3", "a score of 3 numbers"),
        ("euchre deal --dealer X", "seats go from 0 to 3, or are N, E, S, W"),
        ("euchre deal --rules cutthroat_dummy_3p --dealer N", "seats go from 0 to 2"),
        ("euchre arena nobody:Bot random", "there is no module 'nobody'"),
        ("euchre arena json:dumps random", "is no bot"),
        ("euchre simulate --bot json:nothing", "json has no 'nothing'"),
    ],
)
def test_every_mistake_is_said_in_one_style(command: str, says: str, folder: Path) -> None:
    ran = run(command, folder)
    text = ran.stderr.decode()
    assert ran.returncode == 2
    assert text.startswith("euchre: ")
    assert says in text
    assert len(text.splitlines()) == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples_and_a_short_name(command: str) -> None:
    short, long = (CliRunner().invoke(app, [command, word]).stdout for word in ("-h", "--help"))
    assert short == long
    examples = import_module(f"euchre.cli.{command}").EXAMPLES
    assert examples
    assert all(f"euchre {command}" in example for example in examples)
    assert all(example in long for example in examples)


EXAMPLES = [example for command in COMMANDS for example in import_module(f"euchre.cli.{command}").EXAMPLES]
ENDLESS = [example for example in EXAMPLES if example.startswith("euchre serve")]
SLOW = [example for example in EXAMPLES if example.startswith(("euchre train", "euchre puzzles"))]


@pytest.mark.parametrize("example", [each for each in EXAMPLES if each not in ENDLESS + SLOW])
def test_an_example_runs_as_it_is_written(example: str, folder: Path) -> None:
    euchre = f'euchre() {{ "{sys.executable}" -m euchre "$@"; }}\n'
    if "friday.jsonl" in example:  # an evening goes on where the examples before have left it
        earlier = [each for each in EXAMPLES[: EXAMPLES.index(example)] if "friday.jsonl" in each]
        subprocess.run(["sh", "-ec", euchre + "\n".join(earlier)], cwd=folder, check=True, capture_output=True)
    shell = euchre + example
    before = set(folder.iterdir())
    ran = subprocess.run(["sh", "-c", shell], cwd=folder, input="", capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout or "engine" in example or set(folder.iterdir()) > before


@pytest.mark.parametrize("example", ENDLESS + SLOW)
def test_an_example_that_goes_on_until_it_is_stopped_starts_as_it_is_written(example: str) -> None:
    _, name, *words = shlex.split(example)
    command = app.registered_callback and CliRunner().invoke(app, [name, *words, "--help"])
    assert command
    assert command.exit_code == 0


def test_a_server_that_is_stopped_leaves_no_traceback(folder: Path) -> None:
    words = [sys.executable, "-m", "euchre", "serve", "--port", "0", "--no-browser", "--data", str(folder / "data")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert "Euchre is at" in server.stdout.readline()
        server.send_signal(signal.SIGINT)
        _, noted = server.communicate(timeout=60)
    assert "Traceback" not in noted


def test_seats_are_letters_names_or_numbers() -> None:
    four, three = Rules.of("north_american"), Rules.of("cutthroat_dummy_3p")
    assert [seat_of(text, four, "x") for text in ("N", "e", "South", "3", "west")] == [0, 1, 2, 3, 3]
    assert [seat_of(text, three, "x") for text in ("0", "2", "seat 1")] == [0, 2, 1]
    for text, rules in (("4", four), ("-1", four), ("", four), ("n", three), ("s", three)):
        with pytest.raises(EuchreError, match="seats go from"):
            seat_of(text, rules, "x")


def test_only_what_is_like_is_suggested() -> None:
    assert like("solv", COMMANDS) == ": did you mean solve?"
    assert like("zzz", COMMANDS) == ""


def test_one_file_alone_prints() -> None:
    """Everything else goes through it, so that no text can die on an encoding."""
    for path in (ROOT / "src" / "euchre" / "cli").glob("*.py"):
        text = path.read_text(encoding="utf-8")
        if path.name not in ("console.py", "serve.py"):
            assert not re.search(r"typer\.echo|Console\(|(?<![.\w])print\(", text), path.name
