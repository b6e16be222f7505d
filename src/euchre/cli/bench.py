"""`euchre bench`: how fast the kernels are on this machine, and whether they still answer the same."""

import json
import os
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from euchre.cli.console import note, rich_console, say
from euchre.cli.interrupt import until_stopped
from euchre.cli.warmup import compile_visibly

__all__ = ["EXAMPLES", "bench"]

EXAMPLES = ("euchre bench --only solve_points_us --rounds 1",)

_HOME: Final = Path(__file__).parents[3] / "bench"
"""Where a checkout keeps the reference search and the fingerprint."""


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    only: Annotated[
        str | None, typer.Option(metavar="NAME", help="Measure one figure, by its name in the JSON.")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="How often each thing is timed; the best counts.")] = 5,
    reference: Annotated[
        Path | None,
        typer.Option(
            help="The reference search in C; default $EUCHRE_REFERENCE, else that of a checkout.", dir_okay=False
        ),
    ] = None,
) -> None:
    """Measure the kernels, beside a reference search in C and OpenSpiel where they are to be had.

    Takes a minute or two on one core, with progress on stderr.
    """
    compile_visibly()
    from euchre.solver.measure import FIGURES, Bench

    keys = [figure.key for figure in FIGURES]
    if only is not None and only not in keys:
        raise typer.BadParameter(f"there is no figure {only!r}: choose from {', '.join(keys)}", param_hint="--only")
    source = reference or Path(os.environ.get("EUCHRE_REFERENCE") or _HOME / "reference" / "solve.c")
    if not source.is_file():
        note(f"euchre: no reference search at {source}: its column stays empty")
    run = Bench(reference=source, rounds=rounds)
    with until_stopped() as stop:
        for what in run.run(only):
            note(f"measuring {what} ...")
    kept = _HOME / "fingerprint.txt"
    same = kept.read_text().strip() == run.found.get("fingerprint") if kept.is_file() else None
    found = {key: run.found.get(key) for key in keys}
    if only is not None:
        found = {key: value for key, value in found.items() if key in run.found}
    if as_json:
        say(json.dumps({**found, "fingerprint_kept": same} if "fingerprint" in run.found else found))
    else:
        _print_table(found, same)
    stop.leave()


def _print_table(found: dict[str, Any], same: bool | None) -> None:
    from rich.table import Table

    from euchre.solver.measure import FIGURES

    table = Table()
    for heading, side in (("figure", "left"), ("measured", "right"), ("to reach", "right"), ("", "left")):
        table.add_column(heading, justify=side)  # type: ignore[arg-type]
    for figure in FIGURES:
        value = found.get(figure.key)
        if figure.key == "fingerprint" or value is None:
            continue
        reach = figure.reach(found)
        passed = "" if reach is None else "yes" if _reached(figure.unit, value, reach) else "NO"
        table.add_row(
            figure.text, _number(value, figure.unit), "" if reach is None else _number(reach, figure.unit), passed
        )
    console = rich_console()
    console.print(table)
    if "fingerprint" in found:
        note = {True: "as kept in the repository", False: "NOT as kept in the repository", None: "none kept here"}[same]
        console.print(f"fingerprint {found['fingerprint']} ({note})", soft_wrap=True)


def _reached(unit: str, value: float, reach: float) -> bool:
    return value <= reach if unit in ("µs", "ms", "s") else value >= reach


def _number(value: float, unit: str) -> str:
    return f"{value:,.0f} {unit}" if value >= 1000 else f"{value:.2f} {unit}"
