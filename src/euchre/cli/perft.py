"""`euchre perft`: how many courses a hand can take, depth by depth."""

import sys
import time
from typing import Annotated

import typer

from euchre.cli.console import rich_console, say
from euchre.cli.interrupt import until_stopped
from euchre.errors import EuchreError
from euchre.game import Hand, shuffled_deal
from euchre.game.perft import perft as count
from euchre.notation import parse_hand
from euchre.rules import Rules

__all__ = ["EXAMPLES", "perft"]

EXAMPLES = (
    "euchre perft 5 --rules ontario --divide",
    "euchre perft 'north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc :' 4",
)


def perft(
    line: Annotated[
        str | None, typer.Argument(help="A position in one line, quoted; without it a deal from --rules and --seed.")
    ] = None,
    depth: Annotated[int, typer.Argument(help="How many actions deep to count.")] = 4,
    rules: Annotated[str, typer.Option("--rules", help="A preset, with differences in brackets.")] = "north_american",
    seed: Annotated[str, typer.Option("--seed", help="The seed of the deal.")] = "0",
    split: Annotated[bool, typer.Option("--divide", help="Split the last count by the first action.")] = False,
) -> None:
    """Count the courses a hand can take. A hand that ends sooner counts once."""
    if line is not None and line.isdecimal():
        depth, line = int(line), None
    if not 1 <= depth <= 60:
        raise EuchreError(f"a depth of {depth}: count from 1 to 60 actions deep")
    chosen = Rules.parse(rules)
    hand = parse_hand(line) if line is not None else Hand(chosen, shuffled_deal(chosen, seed))
    say(str(hand))
    with until_stopped() as stop:
        for level in range(1, depth + 1):
            start = time.perf_counter()
            parts = _parts(hand, level)
            total = sum(parts.values()) or 1
            say(f"{level:3} {total:>14,} {time.perf_counter() - start:8.2f} s")
            sys.stdout.flush()
            if split and level == depth:
                for token, found in parts.items():
                    say(f"    {token:6} {found:>14,}")
    stop.leave()


def _parts(hand: Hand, depth: int) -> dict[str, int]:
    """Counts by the first action; with a progress bar on a terminal."""
    from rich.progress import track

    legal = hand.legal_actions()
    shown = track(
        legal, f"depth {depth}", transient=True, disable=not sys.stderr.isatty(), console=rich_console(stderr=True)
    )
    return {action.token: count(hand.apply_unchecked(action), depth - 1) for action in shown}
