"""The JSON of the commands is what its page says: every key given is documented, every key documented is given."""

import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from euchre.cli.app import COMMANDS, app

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
ELSEWHERE = {"replay", "convert"}
"""Described in docs/notation.md, with the files they read."""
LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah Qh Kh 9h"

RUNS = {
    "hint": [f"'{LINE}' --worlds 40"],
    "calls": ["'J♠ A♠ K♠ A♥ 9♦' --seat dealer --upcard Q♠ --worlds 80"],
    "review": [f"{ROOT / 'tests' / 'data' / 'egn' / 'complete.egn'} --hand 1"],
    "deal": ["--rules cutthroat_dummy_3p", ""],
    "rules": ["ontario"],
    "simulate": ["--hands 40 --bot rule --jobs 1", "--games 1 --jobs 1"],
    "solve": [f"'{LINE}'"],
    "winprob": ["--ours 8 --theirs 8", ""],
    "arena": ["rule random --pairs 30 --jobs 1"],
    "league": ["rule random --pairs 2 --jobs 1"],
    "tournament schedule": ["--players 9 --rounds 9"],
    "score": [f"--save {ROOT / 'tests' / 'data' / 'friday.score'}"],
    "dataset": ["made-by-a-test --hands 2 --bot random --jobs 1"],
    "doctor": [""],
    "bench": ["--only fingerprint"],
}


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def documented(command: str) -> set[str]:
    section = PAGE.split(f"\n## {command}\n", 1)[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    return {key for row in rows for key in re.findall(r"`([^`]+)`", row)}


def paths(value: Any, at: str = "") -> Iterator[str]:
    """The paths of everything in a value that holds nothing further."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from paths(inner, f"{at}.{key}" if at else key)
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for inner in value:
            yield from paths(inner, f"{at}[]")
    else:
        yield at


def fits(path: str, key: str) -> bool:
    """Whether a path is that of a documented key, or is part of what another section describes."""
    pattern = "".join(r"[^\[\]]+?" if part.startswith("<") else re.escape(part) for part in re.split(r"(<\w+>)", key))
    return re.fullmatch(pattern + (".*" if key.endswith("[]") else ""), path) is not None


def given(command: str) -> set[str]:
    found: set[str] = set()
    for words in RUNS[command]:
        ran = CliRunner().invoke(app, f"{command} {words} --json")
        assert ran.exit_code == 0, ran.output
        found |= set(paths(json.loads(ran.stdout)))
    return found


@pytest.mark.parametrize("command", RUNS)
def test_the_keys_documented_are_the_keys_given(command: str) -> None:
    keys, found = documented(command), given(command)
    strict = keys if command != "bench" else {key for key in keys if not key.startswith("<")}
    assert {path for path in found if not any(fits(path, key) for key in keys)} == set()
    assert {key for key in strict if not any(fits(path, key) for path in found)} == set()


def every_command() -> Iterator[str]:
    """The commands by what is typed, those below a command included."""
    for name in COMMANDS:
        below = getattr(import_module(f"euchre.cli.{name}"), "COMMANDS", ())
        yield from (f"{name} {each.__name__}" for each in below) if below else (name,)


def takes_json(name: str) -> bool:
    text = CliRunner().invoke(app, [*name.split(), "--help"]).stdout.partition("Examples:")[0]
    return "--json" in text


def test_every_command_with_json_is_documented() -> None:
    able = {name for name in every_command() if takes_json(name)}
    assert able - ELSEWHERE == set(RUNS)


def test_every_interval_has_one_shape() -> None:
    for command, runs in RUNS.items():
        ran = CliRunner().invoke(app, f"{command} {runs[0]} --json")
        intervals = list(under_ci95(json.loads(ran.stdout)))
        assert bool(intervals) is (command in ("simulate", "arena", "league"))
        for each in intervals:
            assert each is None or (len(each) == 2 and each[0] <= each[1])


def under_ci95(value: Any) -> Iterator[Any]:
    if isinstance(value, list):
        for inner in value:
            yield from under_ci95(inner)
    if isinstance(value, dict):
        for key, inner in value.items():
            if not key.endswith("ci95"):
                yield from under_ci95(inner)
            elif isinstance(inner, dict):
                yield from inner.values()
            else:
                yield inner
