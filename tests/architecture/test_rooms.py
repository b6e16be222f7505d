"""The rooms there are, those that ARCHITECTURE.md draws and those whose imports are checked: one and the same."""

import importlib.util
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "euchre"
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]

Floors = list[set[str]]
"""Names of rooms, floor by floor from above."""


def there(folder: Path) -> set[str]:
    """Packages and modules right in a folder, whoever starts the package apart."""
    files = {path.stem for path in folder.glob("*.py")} - {"__init__", "__main__"}
    return files | {path.parent.name for path in folder.glob("*/__init__.py")}


def checked(contract: str) -> Floors:
    """The floors of a contract of import-linter."""
    layers: list[str] = next(each["layers"] for each in CONTRACTS if each["id"] == contract)
    return [{room.strip() for room in layer.split("|")} for layer in layers]


def drawn() -> Floors:
    """The floors as ARCHITECTURE.md draws them: rooms on a line, and what they are for after two spaces."""
    text = ARCHITECTURE.partition("\n## Floors\n")[2].partition("\n## ")[0]
    lines = re.findall(r"^ {4}(\S.*)$", text, re.MULTILINE)
    return [{room.strip() for room in re.split(r" {2,}", line)[0].split("|")} for line in lines]


def test_the_floors_in_the_text_are_those_that_are_checked() -> None:
    assert drawn() == checked("floors")


@pytest.mark.parametrize(("contract", "folder"), [("floors", PACKAGE), ("server", PACKAGE / "server")])
def test_every_room_there_is_stands_on_one_floor(contract: str, folder: Path) -> None:
    floors = checked(contract)
    assert set().union(*floors) == there(folder)
    assert sum(map(len, floors)) == len(there(folder))


def test_nothing_lies_at_the_root_of_the_server() -> None:
    assert [path.name for path in (PACKAGE / "server").glob("*.py")] == ["__init__.py"]


def test_every_file_the_text_names_is_there() -> None:
    files = re.findall(r"`((?:\w+/)*\w+/(?:\w+\.\w+)?)`", ARCHITECTURE)
    assert files
    assert [name for name in files if not any((start / name).exists() for start in (ROOT, PACKAGE))] == []


def test_the_picture_shows_the_floors_that_are_checked() -> None:
    spec = importlib.util.spec_from_file_location("make_floors", ROOT / "docs" / "make_floors.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    assert made.TARGET.read_text(encoding="utf-8") == made.picture(), "stale: run python docs/make_floors.py"
    assert [set(rooms) for rooms in made.floors()] == checked("floors")
    assert "docs/pictures/floors.svg" in ARCHITECTURE
