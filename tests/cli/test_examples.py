"""Every `--help` ends with an example of that very command, and the example is understood."""

import shlex
from collections.abc import Iterator
from typing import Any

import click
import pytest
import typer

from euchre.cli.app import app

ROOT: Any = typer.main.get_command(app)


def commands(group: Any, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The words of every command, groups of commands too."""
    for name in group.list_commands(None):
        found = group.get_command(None, name)
        yield (*path, name)
        if hasattr(found, "list_commands"):
            yield from commands(found, (*path, name))


def command(words: tuple[str, ...]) -> Any:
    found = ROOT
    for word in words:
        found = found.get_command(None, word)
    return found


def examples(words: tuple[str, ...]) -> list[str]:
    with click.Context(command(words), info_name=" ".join(("euchre", *words))) as context:
        shown = command(words).get_help(context)
    return [line.strip() for line in shown.partition("Examples:")[2].splitlines() if line.strip()]


@pytest.mark.parametrize("words", [*commands(ROOT, ())], ids=" ".join)
def test_every_help_has_an_example_of_its_own_that_is_understood(words: tuple[str, ...]) -> None:
    found = examples(words)
    assert found
    for example in found:
        for part in example.split(" | "):
            program, *rest = shlex.split(part)
            if program != "euchre":
                continue
            at = ROOT
            while hasattr(at, "list_commands"):
                at = at.get_command(None, rest[0])
                assert at is not None, f"{example}: there is no {rest[0]}"
                rest = rest[1:]
            at.make_context(example, rest)  # raises where an option or argument is not understood
        own = shlex.split(example.rpartition(" | ")[2])[1 : len(words) + 1]
        assert tuple(own) == words, f"{example} is no example of {' '.join(words)}"
