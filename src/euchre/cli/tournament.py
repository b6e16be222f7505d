"""Evenings of many tables."""

import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from euchre.cli import evening, papers
from euchre.cli.console import rich_console, say
from euchre.cli.interrupt import at_once

if TYPE_CHECKING:
    from euchre.tournament import Schedule

__all__ = ["COMMANDS", "EXAMPLES", "schedule"]

EXAMPLES = (
    "euchre tournament schedule --players 9 --rounds 9",
    "euchre tournament schedule --players 14 --rounds 4 --seed 1 --json",
    *evening.EXAMPLES,
)


def schedule(
    players: Annotated[int, typer.Option("--players", help="How many players, 4 to 400.")],
    rounds: Annotated[int, typer.Option("--rounds", help="How many rounds.")],
    seed: Annotated[int, typer.Option("--seed", help="Another seed gives another schedule as good.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object; players from 0.")] = False,
) -> None:
    """Seat players round by round: as few partnerships again as can be, then as few meetings.

    Those who do not fill a table of four sit out in turn. Players are numbered from 1.
    """
    plan = _found(players, rounds, seed)
    say(json.dumps(_object(plan)) if as_json else "\n".join(_lines(plan)))


def _found(players: int, rounds: int, seed: int) -> "Schedule":
    """The schedule, with a bar where somebody watches."""
    from rich.progress import Progress

    from euchre.tournament import schedule as made

    with at_once(), Progress(console=rich_console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("seating", total=None)
        return made(
            players, rounds, seed=seed, progress=lambda done, total: bar.update(task, completed=done, total=total)
        )


def _object(plan: "Schedule") -> dict[str, Any]:
    return {"rounds": [{"tables": [[*table] for table in each.tables], "byes": [*each.byes]} for each in plan.rounds]}


def _lines(plan: "Schedule") -> Iterator[str]:
    """The rounds as people read them, and what they should know."""
    width = len(str(plan.players))
    for number, each in enumerate(plan.rounds, start=1):
        yield f"{'' if number == 1 else chr(10)}Round {number}"
        for place, table in enumerate(each.tables, start=1):
            a, b, c, d = (f"{player + 1:>{width}}" for player in table)
            yield f"  table {place:<{width}}  {a} and {b}  against  {c} and {d}"
        if each.byes:
            verb = "sits out" if len(each.byes) == 1 else "sit out"
            yield f"  {verb}  {', '.join(str(one + 1) for one in each.byes)}"
    notes = plan.notes() or ("nobody has the same partner twice",)
    yield "\n" + "\n".join(f"{note[:1].upper()}{note[1:]}." for note in notes)


COMMANDS: Final = (schedule, *evening.COMMANDS, papers.print_pages)
