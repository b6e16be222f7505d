"""`euchre league BOT BOT ...`: everybody against everybody, and ratings."""

import json
import sys
from typing import Annotated

import typer

from euchre.cli.warmup import compile_bots_visibly

__all__ = ["league"]


def league(
    bots: Annotated[list[str], typer.Argument(help="The bots, as in `euchre arena`.")],
    rules: Annotated[str, typer.Option(help="The rules of every match.")] = "house_stick_the_dealer",
    pairs: Annotated[int, typer.Option(min=1, help="Deals of a match, each played with sides swapped.")] = 500,
    seed: Annotated[str, typer.Option(help="Decides the deals and what the bots draw lots for.")] = "0",
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; by default one a core.")] = None,
    move_ms: Annotated[int, typer.Option(min=1, help="Milliseconds an engine may take for a decision.")] = 1000,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play every pairing on the same deals; ratings are Bradley-Terry by games won, on the scale of Elo."""
    compile_bots_visibly(bots)
    from euchre.arena.league import play_league
    from euchre.arena.match import Setup
    from euchre.rules import Rules

    setup = Setup(first="", second="", rules=Rules.parse(rules), pairs=pairs, seed=seed, move_ms=move_ms)
    found = play_league(bots, setup, jobs=jobs, progress=_tell)
    if as_json:
        typer.echo(json.dumps(found.as_json()))
        return
    from rich.console import Console
    from rich.table import Table

    rated = found.ratings()
    table = Table()
    table.add_column("points a deal against")
    for name in ("rating", *rated):
        table.add_column(name, justify="right")
    for name, rating in rated.items():
        cells = ("" if name == other else f"{found.points(name, other):+.3f}" for other in rated)
        table.add_row(name, f"{rating:+.0f}", *cells)
    Console(highlight=False).print(table)


def _tell(one: str, other: str) -> None:
    sys.stderr.write(f"{one} against {other} ...\n")
