"""The `euchre` program: its options and the list of its commands.

A command is a file of this room named like it, holding a function of that name; its docstring is the help, and
`EXAMPLES` are shown below it. Where the file holds a tuple `COMMANDS` of functions instead, these are commands below
it, and its docstring is the help. To add one, write the file and put its name in `COMMANDS` here.
"""

from collections.abc import Iterable
from importlib import import_module, metadata
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from euchre.cli.console import like, say

__all__ = ["COMMANDS", "app"]

COMMANDS: tuple[str, ...] = (
    "serve",
    "play",
    "score",
    "replay",
    "convert",
    "simulate",
    "solve",
    "review",
    "hint",
    "calls",
    "winprob",
    "puzzles",
    "rules",
    "deal",
    "perft",
    "arena",
    "league",
    "tournament",
    "dataset",
    "engine",
    "train",
    "verify",
    "bench",
    "warmup",
    "doctor",
)


_HELP: Final = {"help_option_names": ["-h", "--help"]}


def _shown(examples: Iterable[str]) -> str:
    return "\b\nExamples:\n" + "\n".join(f"  {example}" for example in examples)


class LazyGroup(TyperGroup):
    """A group that imports a command's file when the command is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Names in the order of `COMMANDS`."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        home = import_module(f"euchre.cli.{cmd_name}")
        examples: tuple[str, ...] = getattr(home, "EXAMPLES", ())
        below = getattr(home, "COMMANDS", ())
        made = typer.Typer(
            name=cmd_name, help=home.__doc__, add_completion=False, rich_markup_mode=None,
            pretty_exceptions_enable=False, context_settings=_HELP, epilog=_shown(examples),
        )  # fmt: skip
        for function in below or (getattr(home, cmd_name),):
            called = function.__name__.replace("_", "-")
            own = [each for each in examples if not below or each.startswith(f"euchre {cmd_name} {called} ")]
            made.command(context_settings=_HELP, epilog=_shown(own))(function)
        return typer.main.get_group(made) if below else typer.main.get_command(made)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that was asked for, or say which is meant."""
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            ctx.fail(f"there is no command {args[0][:40]!r}{like(args[0], COMMANDS)}")
        return super().resolve_command(ctx, args)


app = typer.Typer(
    cls=LazyGroup, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, context_settings=_HELP
)


def _print_version(value: bool) -> None:
    if value:
        say(f"euchre {metadata.version('euchre')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def euchre(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """Euchre. Without a command: the table in the browser, as `euchre serve`."""
    if ctx.invoked_subcommand is None:
        from euchre.cli.serve import serve_table

        serve_table()
