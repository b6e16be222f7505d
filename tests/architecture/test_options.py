"""No option is accepted and then ignored: each is read by something that people's games run through."""

import ast
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from euchre.rules import OPTIONS, Option

SOURCE = Path(__file__).parents[2] / "src"
CHECKS = {"euchre.rules.conflicts", "euchre.rules.options", "euchre.rules.presets", "euchre.notation.egn.ruleset"}
"""Where options are named for another reason than to play by them."""


def modules() -> dict[str, Path]:
    found = {}
    for path in SOURCE.rglob("*.py"):
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
        found[name] = path
    return found


@lru_cache(maxsize=1)
def trees() -> dict[str, ast.Module]:
    return {name: ast.parse(path.read_text()) for name, path in modules().items()}


def imported(tree: ast.Module) -> Iterator[str]:
    """Every module that is imported anywhere in a module, and those that a name of it may be."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@lru_cache(maxsize=1)
def reachable() -> frozenset[str]:
    """The modules that the server and the command line come to, at once or when they need them."""
    known, stack = trees(), [name for name in trees() if name.startswith(("euchre.server", "euchre.cli"))]
    seen: set[str] = set()
    while stack:
        name = stack.pop()
        if name in known and name not in seen:
            seen.add(name)
            stack += imported(known[name])
    return frozenset(seen)


def readers(option: Option, among: frozenset[str]) -> list[str]:
    """The modules in which the option is read: as an attribute, or by its name."""
    found = []
    for name in among - CHECKS:
        for node in ast.walk(trees()[name]):
            if isinstance(node, ast.Attribute) and node.attr == option.name:
                found.append(name)
            if isinstance(node, ast.Subscript) and getattr(node.slice, "value", None) == option.name:
                found.append(name)
    return found


@pytest.mark.parametrize(
    "option", [each for each in OPTIONS.values() if each.where == "table"], ids=lambda option: option.name
)
def test_every_option_that_matters_at_a_table_is_played_by(option: Option) -> None:
    assert readers(option, reachable()), f"{option.name} is accepted and nothing plays by it"


def test_what_only_real_cards_can_do_says_so() -> None:
    hands_on = {option.name for option in OPTIONS.values() if option.where == "real cards"}
    assert {"pattern", "cut", "misdeal_redeal_by", "wrong_discard_penalty", "joker_surrogate"} <= hands_on
