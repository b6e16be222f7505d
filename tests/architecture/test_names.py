"""One name, one thing: class names of the package, and the words its texts have for people."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src" / "euchre"
TEXTS = {".py", ".md", ".js", ".html", ".css"}
REPEATED = ROOT / "docs" / "api.md"
"""Made of docstrings, which are read here themselves."""

MIRRORED = {Path("server/wire/socket.py"), Path("table/commands.py")}
"""The operations that a browser asks for are the commands of a table, one for one: they share their names."""

EVENTS = ("table", "tournament", "scorekeeper")
"""Rooms that are a fold of events each: they never import each other, and name what happens and is refused alike."""
APART = {"Drawn", "Pass", "Ruling", "Score", "Seated", "Setup"}
"""Short names inside the score keeper and the tournament, of which nothing outside hears."""


def classes() -> dict[str, set[Path]]:
    """Where classes of a name are defined at the top of a module."""
    found = defaultdict(set)
    for path in SRC.rglob("*.py"):
        for node in ast.parse(path.read_bytes()).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].add(path.relative_to(SRC))
    return found


def texts() -> Iterator[Path]:
    for folder in (SRC, ROOT / "docs", ROOT / "examples", ROOT / "bench"):
        yield from (path for path in folder.rglob("*") if path.suffix in TEXTS and "vendor" not in path.parts)
    yield from ROOT.glob("*.md")


def test_a_class_name_stands_for_one_class() -> None:
    doubled = {name: places for name, places in classes().items() if len(places) > 1}
    alike = {name for name, places in doubled.items() if {place.parts[0] for place in places} <= {*EVENTS}}
    left = {name for name, places in doubled.items() if places != MIRRORED} - alike - APART
    assert {name: doubled[name] for name in left} == {}


def test_names_apart_are_doubled_because_of_the_score_keeper_or_the_tournament_alone() -> None:
    for name in APART:
        others = {place for place in classes()[name] if place.parts[0] not in ("scorekeeper", "tournament")}
        assert len(others) <= 1, name


def test_a_command_of_the_table_is_an_operation_of_the_browser() -> None:
    """What may share a name shares its fields too, apart from who asks."""
    from euchre.server.wire import socket
    from euchre.table import commands

    shared = [name for name, places in classes().items() if places == MIRRORED]
    assert shared
    for name in shared:
        asked = set(getattr(socket, name).__struct_fields__)
        assert asked <= set(getattr(commands, name).__dataclass_fields__) | {"token", "seat"}, name


@pytest.mark.parametrize("path", sorted({*texts()} - {REPEATED}), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_player_is_they(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"\b(?:he|him|his|himself|she|herself)\b", text, re.IGNORECASE) == []
