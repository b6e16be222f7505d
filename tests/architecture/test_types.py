"""What the core promises in its signatures is said in types: nothing public takes or gives `Any`."""

import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

SRC = Path(__file__).parents[2] / "src"
CORE = ("cards", "rules", "game", "telling", "notation", "table")
MODULES = sorted(
    ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")
    for room in CORE
    for path in (SRC / "euchre" / room).rglob("*.py")
)


def public(name: str) -> Iterator[tuple[str, object]]:
    """Functions and methods of a module that its readers may call, and its classes for their attributes."""
    module = import_module(name)
    for title, thing in vars(module).items():
        if title.startswith("_") or getattr(thing, "__module__", None) != name:
            continue
        if inspect.isfunction(thing):
            yield title, thing
        elif inspect.isclass(thing):
            yield title, thing
            for method, found in vars(thing).items():
                function = getattr(found, "fget", getattr(found, "__func__", found))  # of a property or class method
                if inspect.isfunction(function) and not method.startswith("_"):
                    yield f"{title}.{method}", function


def has_any(kind: object) -> bool:
    return kind is Any or any(map(has_any, get_args(kind) or (kind if isinstance(kind, list) else ())))


@pytest.mark.parametrize("name", MODULES)
def test_nothing_public_takes_or_gives_anything_whatever(name: str) -> None:
    names = vars(import_module("euchre.game")) | vars(import_module(name))  # some are imported for checking only
    loose = [
        f"{title}: {entry}"
        for title, thing in public(name)
        for entry, kind in get_type_hints(thing, names).items()
        if has_any(kind) and not entry.startswith("_")
    ]
    assert loose == []
