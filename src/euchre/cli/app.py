"""The `euchre` program: its options and the list of its commands.

A command is a file of this room named like it, holding a function of that name; its docstring is the help. To add
one, write the file and put its name in `COMMANDS`.
"""

from importlib import import_module, metadata
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

__all__ = ["COMMANDS", "app"]

COMMANDS: tuple[str, ...] = (
    "serve",
    "play",
    "replay",
    "convert",
    "simulate",
    "solve",
    "rules",
    "deal",
    "perft",
    "arena",
    "league",
    "engine",
    "train",
    "verify",
    "bench",
    "warmup",
)


class LazyGroup(TyperGroup):
    """A group that imports a command's file when the command is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Names in the order of `COMMANDS`."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        single = typer.Typer(add_completion=False)
        single.command(cmd_name)(getattr(import_module(f"euchre.cli.{cmd_name}"), cmd_name))
        return typer.main.get_command(single)


app = typer.Typer(cls=LazyGroup, add_completion=False, pretty_exceptions_enable=False)


def _print_version(value: bool) -> None:
    if value:
        typer.echo(f"euchre {metadata.version('euchre')}")
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
