"""What a hand is worth is known in one place: nobody else looks at the points that the rules name."""

import ast
from pathlib import Path

import pytest

from euchre.rules import OPTIONS

SRC = Path(__file__).parents[2] / "src" / "euchre"
FILES = sorted(path for path in SRC.rglob("*.py") if "rules" not in path.relative_to(SRC).parts)

POINTS = {
    "make", "march", "march_five_up", "lone_make", "lone_march", "lone_march_players", "lone_march_caller",
    "lone_march_partner", "euchre", "lone_euchre", "sweep_euchre", "lone_defender_euchre", "lone_defender_sweep",
    "blind_loner_march", "blind_loner_fail_to_defenders", "seven_trick_table", "cutthroat_euchre",
    "zero_tricks", "zero_tricks_vs_sweep", "auction_made", "auction_failed", "auction_opponents",
    "auction_opponents_on_fail", "auction_forced_failed", "auction_lone", "big_pepper",
}  # fmt: skip
"""Options that say how many points something is worth, or to whom."""


def read(path: Path) -> set[str]:
    """The options of points that a file reads, as `scoring.march` or `values["march"]`."""
    found = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.Attribute(value=ast.Name(id="scoring") | ast.Attribute(attr="scoring"), attr=name):
                found.add(name)
            case ast.Subscript(
                value=ast.Name(id="values") | ast.Attribute(attr="values"), slice=ast.Constant(str(name))
            ):
                found.add(name)
    return found & POINTS


def test_the_options_of_points_exist() -> None:
    assert set(OPTIONS) >= POINTS


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SRC).as_posix())
def test_only_the_scorer_looks_at_points(path: Path) -> None:
    assert read(path) == set()
