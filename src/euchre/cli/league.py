"""`euchre league BOT BOT ...`: everybody against everybody, and ratings."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.console import note, rich_console, say
from euchre.cli.interrupt import until_stopped
from euchre.cli.warmup import compile_bots_visibly

if TYPE_CHECKING:
    from euchre.arena.league import League

__all__ = ["EXAMPLES", "league"]

EXAMPLES = ("euchre league random rule --pairs 20",)


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
    so_far: list[League] = []

    def progress(found: "League", one: str, other: str) -> None:
        so_far[:] = [found]
        note(f"{one} against {other} ...")

    with until_stopped() as stop:
        play_league(bots, setup, jobs=jobs, progress=progress)
    if stop.stopped:
        note(f"stopped after {sum(len(found.reports) for found in so_far)} matches")
    for found in so_far:
        if as_json:
            say(json.dumps(found.as_json()))
        else:
            _print(found)
    stop.leave()


def _print(found: "League") -> None:
    from rich.table import Table

    rated = found.ratings()
    table = Table()
    table.add_column("points a deal against")
    for name in ("rating", *rated):
        table.add_column(name, justify="right")
    for name, rating in rated.items():
        cells = (_points(found, name, other) for other in rated)
        shown = "-" if rating.value is None else f"{rating.value:+.0f} ± {rating.half:.0f}"
        table.add_row(name, shown, *cells)
    rich_console().print(table)


def _points(found: "League", name: str, other: str) -> str:
    met = (name, other) in found.reports or (other, name) in found.reports
    return f"{found.points(name, other):+.3f}" if met else ""
