"""`euchre hint LINE`: what every action of the seat to act is worth, by what it knows."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.console import rich_console, say, say_wrapped
from euchre.cli.warmup import compile_analysis_visibly
from euchre.errors import EuchreError
from euchre.notation.line import parse_view

if TYPE_CHECKING:
    from euchre.analysis import Evaluation

__all__ = ["EXAMPLES", "hint"]

EXAMPLES = ("euchre hint 'north_american W ?????/?????/Q.KT.A.A/????? 9d.??? : - - @2'",)


def hint(
    line: Annotated[
        str, typer.Argument(help="A position in one line, quoted; of a whole hand what one seat sees counts.")
    ],
    seconds: Annotated[float | None, typer.Option("--seconds", min=0.01, help="Look at layouts for so long.")] = None,
    worlds: Annotated[int | None, typer.Option("--worlds", min=1, help="Look at so many layouts.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="The same seed and number of layouts give the same answer.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Value every legal action of the seat to act, and say which is best and why."""
    from euchre.analysis import evaluate
    from euchre.analysis.reasons import explain

    view = parse_view(line)
    if not view.is_turn:
        raise EuchreError(f"it is not the turn of {view.masked.seat_name(view.seat)}: there is nothing to decide")
    if seconds is not None and worlds is not None:
        raise EuchreError("give --seconds or --worlds, not both")
    compile_analysis_visibly()
    found = evaluate(view, seconds=seconds, worlds=worlds, seed=seed)
    reason = explain(found, found.best.action)
    if as_json:
        say(json.dumps(_json(found, reason.text, [str(card) for card in reason.cites]), ensure_ascii=False))
        return
    _print(found)
    say_wrapped(reason.text)


def _json(found: "Evaluation", reason: str, cites: list[str]) -> dict[str, object]:
    keys = ("points", "interval", "win", "win_interval", "behind", "behind_interval")
    return {
        "seat": found.view.seat,
        "method": found.method,
        "worlds": found.worlds,
        "listed": found.listed,
        "level": [action.token for action in found.level],
        "actions": [
            {"action": each.action.token, **{key: _round(getattr(each, key)) for key in keys}} for each in found.values
        ],
        "reason": reason,
        "cites": cites,
    }


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 4) + 0.0


def _print(found: "Evaluation") -> None:
    from rich.table import Table

    view = found.view
    how = f"{found.method}, {found.worlds} layouts" if found.worlds else found.method
    table = Table(title=f"{view.masked.seat_name(view.seat)} to act ({how})", title_justify="left")
    table.add_column("action")
    for title in ("points", "±", "to win"):
        table.add_column(title, justify="right")
    table.add_column("")
    for each in found.values:
        win = "" if each.win is None else f"{100 * each.win:.0f} %"
        mark = "level" if found.is_level and each.action in found.level else ""
        table.add_row(each.action.token, f"{each.points:+.2f}", f"{each.interval:.2f}", win, mark)
    rich_console().print(table)
