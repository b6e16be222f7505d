"""`euchre dataset`: decisions as Parquet, from bots that play or from recorded games."""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from euchre.bots import make_bot
from euchre.cli.console import note, rich_console, say
from euchre.cli.interrupt import until_stopped
from euchre.cli.warmup import compile_bots_visibly
from euchre.errors import EuchreError
from euchre.extras import require
from euchre.processes import cores
from euchre.rules import Rules

__all__ = ["EXAMPLES", "dataset"]

EXAMPLES = (
    "euchre dataset decisions --hands 200 --bot rule",
    "euchre dataset recorded --from game.egn",
)


def dataset(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the files go; what is there is kept.")],
    hands: Annotated[int, typer.Option("--hands", min=1, help="How many hands.")] = 10_000,
    bots: Annotated[
        list[str] | None, typer.Option("--bot", help="A bot by name; repeat it for the sides in turn. Default: club.")
    ] = None,
    rules: Annotated[str, typer.Option("--rules", help="A preset, with differences in brackets.")] = "north_american",
    seed: Annotated[str, typer.Option("--seed", help="The same seed makes the same bytes.")] = "0",
    part: Annotated[int, typer.Option("--part", min=1, help="Hands in a file.")] = 1000,
    jobs: Annotated[int, typer.Option("--jobs", min=0, help="Processes; 0 for one a core.")] = 0,
    sources: Annotated[
        list[Path] | None,
        typer.Option("--from", metavar="FILE", help="Recorded games instead: EGN, game files, a folder; repeat it."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Write decisions as Parquet files, a row each: view, legal actions, choice, values, what came of it.

    What was stopped goes on where it was when the same command is given again.
    """
    require("pyarrow")
    from euchre.dataset import Recipe, import_games, write

    wrong: list[str] = []
    with until_stopped() as stop:
        if sources:
            card, wrong = import_games(folder, sources)
        else:
            chosen, names = Rules.parse(rules), tuple(bots or ["club"])
            if len(names) > len(chosen.parties):
                raise EuchreError(f"{len(names)} bots for {len(chosen.parties)} sides: give at most one for each side")
            for name in names:
                make_bot(name)  # says at once what bots there are
            compile_bots_visibly(names)
            plan = Recipe(rules=str(chosen), bots=names, hands=hands, seed=seed, part=part)
            from rich.progress import Progress

            with Progress(console=rich_console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
                task = bar.add_task("files", total=plan.parts)
                card = write(folder, plan, jobs=jobs or cores(), tell=lambda made: bar.update(task, completed=made))
    if stop.stopped:
        note(f"stopped; the files in {folder} are whole, and the same command goes on")
        stop.leave()
    for words in wrong:
        note(words)
    if as_json:
        say(json.dumps({"folder": str(folder), **asdict(card)}))
    else:
        made = f"{card.decisions:,} decisions of {card.hands:,} hands"
        say(f"{folder}: {made} in {card.files:,} files, {card.bytes:,} bytes")
