"""What the plain package does without the extras, and what it says where one is missing."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from euchre.extras import extra_of

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


def names(lines: list[str]) -> list[str]:
    return [line.split(">")[0].split("=")[0].split("[")[0] for line in lines]


ABSENT = [each for extra in ("solve", "serve", "play", "testing") for each in names(EXTRAS[extra]) if each != "euchre"]
"""What a plain installation has not."""

LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc :"
HIDE = """
import importlib.abc, sys
class Hidden(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition('.')[0] in {absent!r}:
            raise ModuleNotFoundError(f'No module named {{name!r}}', name=name)
sys.meta_path.insert(0, Hidden())
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in {absent!r} else found(name, package)
"""


def plainly(code: str, cwd: Path, typed: str = "") -> "subprocess.CompletedProcess[str]":
    """Run Python where the packages of the extras cannot be imported, workers included."""
    (cwd / "sitecustomize.py").write_text(HIDE.format(absent=ABSENT))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(cwd), str(ROOT / "src")]), "XDG_DATA_HOME": str(cwd)}
    run = [sys.executable, "-c", code]
    return subprocess.run(run, cwd=cwd, env=env, input=typed, capture_output=True, text=True, check=False)


def command(*words: str) -> str:
    return f"import sys; sys.argv = ['euchre', *{words!r}]; from euchre.cli import main; main()"


@pytest.mark.parametrize(
    "words",
    [
        ("--version",), ("--help",), ("doctor",),
        ("deal",), ("rules", "ontario"), ("perft", "3"), ("play",), ("replay", "game.txt"),
        ("simulate", "--hands", "4", "--jobs", "2"), ("arena", "rule", "random", "--pairs", "4", "--jobs", "2"),
        ("league", "rule", "random", "--pairs", "2", "--jobs", "1"), ("engine", "rule"),
        ("convert", "game.txt", "-"), ("solve", "--help"),
        ("serve", "--help"), ("train", "--help"), ("bench", "--help"), ("warmup", "--help"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_the_plain_package_does_what_needs_no_extra(words: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(LINE + "\n")
    ran = plainly(command(*words), tmp_path)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("solve", LINE), "solve"),
        (("warmup",), "solve"),
        (("bench",), "solve"),
        (("arena", "expert", "rule", "--pairs", "2"), "solve"),
        (("simulate", "--bot", "club", "--hands", "2"), "solve"),
        (("tournament", "schedule", "--players", "9", "--rounds", "3"), "solve"),
        (("serve", "--no-browser"), "serve"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else words,
)
def test_a_command_that_needs_an_extra_says_which_in_a_sentence(
    words: tuple[str, ...], extra: str, tmp_path: Path
) -> None:
    ran = plainly(command(*words), tmp_path)
    assert ran.returncode == 2
    assert len(ran.stderr.splitlines()) == 1
    assert f"pip install '.[{extra}]'" in ran.stderr


@pytest.mark.parametrize(
    ("code", "extra"),
    [
        (f"import euchre.solver as s, euchre; s.solve(euchre.parse_hand({LINE!r}))", "solve"),
        (f"import euchre; euchre.solve(euchre.parse_hand({LINE!r}))", "solve"),
        ("from euchre.tournament import schedule; schedule(9, 3)", "solve"),
        (
            f"import euchre, euchre.bots as b; b.make_bot('expert').choose(euchre.parse_hand({LINE!r}).view(0))",
            "solve",
        ),
        ("from euchre.testing import hands", "testing"),
    ],
)
def test_python_is_told_which_extra_is_missing(code: str, extra: str, tmp_path: Path) -> None:
    ran = plainly(code, tmp_path)
    assert ran.stderr.splitlines()[-1].startswith("euchre.extras.MissingExtra: this needs ")
    assert f"the extra '{extra}'" in ran.stderr


def test_each_package_of_an_extra_is_found_by_its_smallest_extra() -> None:
    for extra in ("solve", "serve", "testing", "train"):
        for package in names(EXTRAS[extra]):
            if package != "euchre":
                assert extra_of(package) == extra
    assert extra_of("numba.core") == "solve"
    assert extra_of("json") is None


def test_the_plain_package_needs_the_command_line_alone() -> None:
    assert sorted(names(PROJECT["dependencies"])) == ["rich", "typer"]


def test_the_doctor_names_what_is_missing_and_how_to_get_it(tmp_path: Path) -> None:
    done = plainly(command("doctor"), tmp_path)
    assert done.returncode == 0
    assert done.stderr == ""
    for extra in ("solve", "serve"):
        block = done.stdout.split(f"--  extra {extra} ")[1].split("\n--")[0]
        assert f"pip install '.[{extra}]'" in block
        assert {name for name in names(EXTRAS[extra]) if name != "euchre"} <= {
            *block.replace(",", " ").replace(")", " ").split()
        }


def test_the_doctor_finds_nothing_amiss_in_a_whole_installation() -> None:
    run = [sys.executable, "-m", "euchre", "doctor", "--json"]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    rows = {row["name"]: row for row in json.loads(done.stdout)["checks"]}
    assert {f"extra {extra}" for extra in ("solve", "serve", "rl", "openspiel", "testing", "train")} <= set(rows)
    assert [row["name"] for row in rows.values() if row["missing"]] in ([], ["extra train"])
