"""`euchre winprob`: the chance to win a game at a score."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.console import rich_console, say
from euchre.errors import EuchreError
from euchre.rules import Rules

if TYPE_CHECKING:
    from euchre.bots.winning import Mix

__all__ = ["EXAMPLES", "winprob"]

EXAMPLES = ("euchre winprob --ours 8 --theirs 8 --dealer ours", "euchre winprob --mix self-play --rules british_25")

_MIXES = ("published", "self-play")
_SIDES = ("ours", "theirs")


def winprob(
    ours: Annotated[int | None, typer.Option("--ours", help="Our score.")] = None,
    theirs: Annotated[int | None, typer.Option("--theirs", help="The score of the others.")] = None,
    dealer: Annotated[str, typer.Option("--dealer", help="Which side deals: ours or theirs.")] = "ours",
    mix: Annotated[
        str | None,
        typer.Option("--mix", help="How deals end: published, or as in self-play. Default: published, if it fits."),
    ] = None,
    rules: Annotated[str, typer.Option("--rules", help="A preset, or rules in one line.")] = "north_american",
    hands: Annotated[int, typer.Option("--hands", min=0, help="Hands played, in games with a limit of hands.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Print the chance to win a game of two sides at a score; without scores, at every score.

    It is worked out from how often deals bring what: by a published count, or as they end in self-play of the bots.
    """
    from euchre.analysis.winning import check_score, win_chances

    game = Rules.parse(rules)
    if len(game.parties) != 2:
        raise EuchreError(f"{game}: the chance to win is worked out for games of two sides")
    if dealer not in _SIDES:
        raise EuchreError(f"--dealer {dealer[:20]}: it is one of {' or '.join(_SIDES)}")
    how, dealing = _mix(game, mix), _SIDES.index(dealer)

    def chance(mine: int, others: int, deals: int) -> float:
        found = win_chances(game, (mine, others), deals, how, played=hands)
        if found is None:
            raise EuchreError(f"{game}: there is no table of the chance to win for so long a game")
        return round(found[0], 6)

    if (ours is None) != (theirs is None):
        raise EuchreError("give both --ours and --theirs, or neither for the whole table")
    if ours is not None and theirs is not None:
        check_score(game, (ours, theirs))
        win = chance(ours, theirs, dealing)
        say(json.dumps({"win": win}) if as_json else f"{win * 100:.0f} in 100")
        return
    scores = list(range(1, game.scoring.target + 1) if game.scoring.countdown else range(game.scoring.target))
    if as_json:
        table = {side: [[chance(a, b, deals) for b in scores] for a in scores] for deals, side in enumerate(_SIDES)}
        say(json.dumps({"scores": scores, "table": table}))
        return
    _print([[round(100 * chance(a, b, dealing)) for b in scores] for a in scores], scores, dealer)


def _mix(game: Rules, name: str | None) -> "Mix":
    from euchre.analysis.winning import PUBLISHED, mix_for, published_fits

    if name is not None and name not in _MIXES:
        raise EuchreError(f"--mix {name[:20]}: it is one of {' or '.join(_MIXES)}")
    fits = published_fits(game)
    if name == "published" and not fits:
        raise EuchreError(f"{game} does not pay as the game that the published mix was counted in: use --mix self-play")
    return PUBLISHED if fits and name != "self-play" else mix_for(game)


def _print(rows: list[list[int]], scores: list[int], dealer: str) -> None:
    from rich.table import Table

    title = "Our chance in 100, our points down, theirs across, " + ("we deal" if dealer == "ours" else "they deal")
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for score in scores:
        table.add_column(str(score), justify="right")
    for score, row in zip(scores, rows, strict=True):
        table.add_row(str(score), *map(str, row))
    rich_console().print(table)
