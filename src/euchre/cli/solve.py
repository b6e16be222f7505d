"""`euchre solve LINE`: what every action is worth with all cards open."""

import json
import sys
from typing import Annotated, Any

import typer

from euchre.cli.console import note, rich_console, say
from euchre.cli.interrupt import until_stopped
from euchre.cli.warmup import compile_visibly
from euchre.errors import EuchreError
from euchre.game import Hand
from euchre.game.stages import Phase
from euchre.notation import parse_hand
from euchre.telling.ends import result_name

__all__ = ["EXAMPLES", "solve"]

EXAMPLES = (
    "euchre solve 'north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah Qh Kh 9h'",
    "euchre deal --seed 7 | head -1 | euchre solve --json -",
)


def solve(
    line: Annotated[str, typer.Argument(help="A position in one line, quoted; `-` reads one a line from stdin.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a position.")] = False,
) -> None:
    """Solve a position with all cards open.

    In the play every legal card is valued, before it every call, discard and choice. Tricks are those of the maker's
    side in the whole hand, points those of the makers less the other side's. In JSON, `points` beside `values` are
    by party, and `line` is a best action for everybody in turn.
    """
    from euchre.kernels.warmup import SEARCH

    compile_visibly(SEARCH)
    show = _print_json if as_json else _print_table
    if line != "-":
        show(parse_hand(line))
        return
    failed = 0
    with until_stopped() as stop:
        for number, text in enumerate(sys.stdin, start=1):
            if not text.strip():
                continue
            try:
                show(parse_hand(text))
            except EuchreError as error:
                failed += 1
                if as_json:
                    say(json.dumps({"error": str(error)}))
                note(f"euchre: line {number}: {error}")
            sys.stdout.flush()
    stop.leave()
    if failed:
        raise typer.Exit(2)


def _makers(hand: Hand, actions: tuple[Any, ...]) -> tuple[int, ...]:
    """The makers after a line of play; none when nobody made trump."""
    for action in actions:
        if hand.maker is not None and hand.phase in (Phase.PLAY, Phase.OVER):
            break
        hand = hand.apply_unchecked(action)
    return hand.makers


def _answer(hand: Hand) -> dict[str, Any]:
    from euchre.solver import solve as solve_hand
    from euchre.solver.outcomes import net

    solution = solve_hand(hand)
    if solution.by_engine:
        note(f"euchre: {hand.rules.name} is not known to the search: the engine tried every play")
    values = {}
    for action, value in solution.values.items():
        makers = _makers(hand, (action, *value.line))
        points = net(hand.rules, value.points, makers) if makers else 0
        values[action.token] = {"tricks": value.tricks, "points": points}
    return {
        "tricks": solution.tricks,
        "points": list(solution.points),
        "values": values,
        "line": [action.token for action in solution.line],
    }


def _print_json(hand: Hand) -> None:
    say(json.dumps(_answer(hand)))


def _print_table(hand: Hand) -> None:
    from rich.table import Table

    answer = _answer(hand)
    console = rich_console()
    actor = hand.actor
    if actor is None:
        outcome = hand.outcome
        console.print(f"The hand is over: {result_name(outcome) if outcome else ''}, {_points(answer['points'])}.")
        return
    party = hand.rules.party_of[actor]
    making = None if hand.maker is None else hand.rules.party_of[hand.maker] == party
    table = Table(title=f"{hand.seat_name(actor)} to act ({hand.phase})", title_justify="left")
    table.add_column("action")
    table.add_column("makers' tricks", justify="right")
    table.add_column("makers' points", justify="right")
    best = answer["line"][0] if answer["line"] else None
    entries = list(answer["values"].items())
    if making is not None:
        entries.sort(key=lambda entry: entry[1]["tricks"] if entry[1]["tricks"] is not None else 0, reverse=making)
    for token, value in entries:
        tricks = "-" if value["tricks"] is None else str(value["tricks"])
        table.add_row(token, tricks, f"{value['points']:+d}", style="bold" if token == best else None)
    console.print(table)
    console.print(f"Best play, {_points(answer['points'])}: {' '.join(answer['line'])}", soft_wrap=True)


def _points(points: list[int]) -> str:
    return "points " + ":".join(map(str, points))
