"""`euchre score`: the score of a game with real cards."""

from pathlib import Path
from typing import Annotated

import typer

from euchre.extras import require

__all__ = ["EXAMPLES", "score"]

EXAMPLES = (
    "euchre score --players Ann,Bob,Cid,Dot",
    "euchre score --rules ontario --players Ann,Bob,Cid,Dot --save friday.score",
    "euchre score --save friday.score --json",
)


def score(
    rules: Annotated[
        str | None, typer.Option("--rules", help="A preset, with differences in brackets. Default: north_american.")
    ] = None,
    players: Annotated[
        str | None, typer.Option("--players", help="Their names in seat order, with commas between them.")
    ] = None,
    dealer: Annotated[str, typer.Option("--dealer", help="Who deals first: a name, or a number from 1.")] = "1",
    plain: Annotated[bool, typer.Option("--plain", help="Keep points of any game at all.")] = False,
    cents: Annotated[int, typer.Option("--cents", help="What a unit of what is played for is worth.")] = 0,
    save: Annotated[
        Path | None, typer.Option("--save", help="Keep the score in this file, or go on with the one in it.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the book as one JSON object and leave.")] = False,
) -> None:
    """Keep the score of a game with real cards.

    The score is kept in a file: without options the last one goes on. Points follow the rules, and any earlier hand
    can be corrected.
    """
    require("msgspec")
    from euchre.cli.scoring import keep_score

    keep_score(
        rules=rules, players=players, dealer=dealer, plain=plain, cents=cents, save=save, as_json=as_json
    )  # fmt: skip
