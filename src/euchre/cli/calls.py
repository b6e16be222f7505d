"""`euchre calls`: should I call? What passing and every call are worth with a hand."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from euchre.cards import Card, CardSet
from euchre.cli.console import rich_console, say
from euchre.cli.warmup import compile_analysis_visibly
from euchre.errors import EuchreError
from euchre.notation.line import parse_score
from euchre.rules import Rules

if TYPE_CHECKING:
    from euchre.analysis import Evaluation
    from euchre.analysis.calls import CallWorth

__all__ = ["EXAMPLES", "calls"]

EXAMPLES = (
    "euchre calls 'J♠ A♠ K♠ A♥ 9♦' --seat dealer --upcard Q♠ --score 6:7",
    "euchre calls 'Jd Ad Kd As 9c' --seat left --upcard Qs --turn 2",
)

_FIGURES = ("points", "win", "interval", "made", "march", "euchred", "lone_march")
_WORLDS = 2000
_FEWER = 200
"""Layouts looked at, and where hands are played out."""


def calls(
    cards: Annotated[str, typer.Argument(metavar="HAND", help="The cards held, in quotes: 'J♠ A♠ K♠ A♥ 9♦'.")],
    seat: Annotated[
        str, typer.Option("--seat", help="left (of the dealer), partner, right or dealer; or 1, 2 ... by turn.")
    ],
    upcard: Annotated[str | None, typer.Option("--upcard", help="The card turned up.")] = None,
    score: Annotated[str | None, typer.Option("--score", help="Own side's points first, such as 6:7.")] = None,
    turn: Annotated[int, typer.Option("--turn", min=1, help="1 for the first turn, 2 when all have passed.")] = 1,
    rules: Annotated[str, typer.Option("--rules", help="A preset, or rules in one line.")] = "north_american",
    seconds: Annotated[float | None, typer.Option("--seconds", min=0.01, help="Look at layouts for so long.")] = None,
    worlds: Annotated[
        int | None, typer.Option("--worlds", min=0, help="Look at so many layouts; 0: what networks foresee at once.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same answer.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Value passing and every call with a hand, when everybody before has passed."""
    from euchre.analysis import Evaluator
    from euchre.analysis.calls import call_view, candidates, turn_of

    game = Rules.parse(rules)
    view = call_view(
        CardSet.parse(cards), turn_of(game, seat), None if upcard is None else Card.parse(upcard), rules=game,
        score=None if score is None else parse_score(score), lap=turn,
    )  # fmt: skip
    if seconds is not None and worlds is not None:
        raise EuchreError("give --seconds or --worlds, not both")
    compile_analysis_visibly()
    evaluator = Evaluator(view, seed=seed)
    learnt = evaluator.learnt() if worlds == 0 else None
    if worlds is None and seconds is None:
        worlds = _FEWER if evaluator.method == "played out" else _WORLDS
    found = evaluator.refine(worlds, seconds=seconds) if learnt is None else learnt
    rows = candidates(found)
    if as_json:
        about = {"method": found.method, "worlds": found.worlds, "level": [each.token for each in found.level]}
        say(json.dumps(about | {"candidates": list(map(_json, rows))}, ensure_ascii=False))
    else:
        _print(found, rows)


def _json(each: "CallWorth") -> dict[str, Any]:
    figures = {name: getattr(each, name) for name in _FIGURES}
    return {"action": each.action.token} | {
        name: None if figure is None else round(figure, 4) + 0.0 for name, figure in figures.items()
    }


def _print(found: "Evaluation", rows: "tuple[CallWorth, ...]") -> None:
    from rich.table import Table

    from euchre.telling.words import label

    how = f"{found.method}, {found.worlds:,} layouts" if found.worlds else found.method
    table = Table(title=f"What each call is worth ({how})", title_justify="left")
    table.add_column("call", no_wrap=True)
    for title in ("points", "±", "to win", "made", "march", "euchred", "lone march"):
        table.add_column(title, justify="right")
    table.add_column("")
    for each in rows:
        shares = (each.win, each.made, each.march, each.euchred, each.lone_march)
        mark = "level" if found.is_level and each.action in found.level else ""
        table.add_row(
            label(found.view, found.view.seat, each.action), f"{each.points:+.2f}", f"{each.interval:.2f}",
            *("" if share is None else f"{100 * share:.0f} %" for share in shares), mark,
        )  # fmt: skip
    rich_console().print(table)
