"""`euchre play`: you against bots in the terminal, at a full-screen table or as plain lines."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from euchre.bots import make_bot
from euchre.cli.console import like, note
from euchre.cli.console import say_wrapped as say
from euchre.cli.interrupt import STOPPED
from euchre.cli.lines import Lines
from euchre.cli.playing import Playing
from euchre.cli.saved import USUAL_RULES, AskedFor, Saved
from euchre.cli.warmup import compile_bots_visibly
from euchre.errors import EuchreError
from euchre.extras import MissingExtra, require
from euchre.game.deal import seat_name

__all__ = ["EXAMPLES", "play"]

EXAMPLES = ("euchre play --rules ontario --seat S --seed 7", "euchre play --colours four", "euchre play --plain")

_COLOURS = ("two", "four", "mono")


def play(
    rules: Annotated[
        str | None, typer.Option("--rules", help=f"A preset, with differences in brackets. Default: {USUAL_RULES}.")
    ] = None,
    bot: Annotated[str | None, typer.Option("--bot", help="Who plays the other seats. Default: rule.")] = None,
    seat: Annotated[
        str | None, typer.Option("--seat", help="Your seat: N, E, S, W or counted from 0. By default South, else 0.")
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed deals the same cards.")] = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="Keep the game in this file, or go on with the one in it.")
    ] = None,
    keep: Annotated[bool, typer.Option("--keep/--no-keep", help="Keep the game in the user's data folder.")] = True,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, as in a pipe or a dumb terminal.")] = False,
    colours: Annotated[
        str | None, typer.Option("--colours", help="two; four, a colour for each suit; or mono. Default: two.")
    ] = None,
    letters: Annotated[
        bool | None, typer.Option("--letters/--signs", help="Letters for suits and frames. Default: as can be shown.")
    ] = None,
    pace: Annotated[
        float, typer.Option("--pace", min=0, max=10, help="Seconds between the moves of the others.")
    ] = 0.6,
) -> None:
    """Play against bots in the terminal.

    The game is kept in a file: without options the last one goes on, and `euchre replay FILE` shows it afterwards.
    """
    if colours is not None and colours not in _COLOURS:
        raise EuchreError(f"--colours {colours[:30]!r} is none of {', '.join(_COLOURS)}{like(colours, _COLOURS)}")
    saved = AskedFor(rules, bot, seat, seed).game(save, keep=keep)
    compile_bots_visibly([saved.bot])
    playing = Playing(saved, make_bot(saved.bot, seed=saved.game.seed))
    if not plain and is_full_screen():
        from euchre.cli.screen.local import LocalPlayer
        from euchre.cli.screen.opening import show

        show(LocalPlayer(playing), colours=colours, letters=letters, pace=pace)
        if playing.game.is_over:
            say(playing.verdict())
        else:
            _say_how_to_go_on(playing.saved, named=save is not None)
        return
    _play_lines(playing, named=save is not None)


def is_full_screen() -> bool:
    """Whether a table can be drawn: a terminal that is not a dumb one, and Textual is there; if not, say how."""
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)) or os.environ.get("TERM") == "dumb":
        return False
    try:
        require("textual")
    except MissingExtra as error:
        note(f"euchre: shown as plain lines: {error}")
        return False
    return True


def _play_lines(playing: Playing, *, named: bool) -> None:
    game, saved = playing.game, playing.saved
    partners = [
        seat_name(other, game.rules.num_players) for other in game.rules.teams[saved.seat] if other != saved.seat
    ]
    beside = f", with {' and '.join(partners)}" if partners else ""
    if game.outcomes or saved.hand is not None:
        say(f"On with the game in {saved.path}. For a new one, say --seed or --rules.")
    say(f"{game.rules}, seed {game.seed}. You are {seat_name(saved.seat, game.rules.num_players)}{beside}.")
    say("Type ? for a hint, help for everything else that can be typed.")
    try:
        Lines(playing).run()
    except EOFError:
        say()
        _say_how_to_go_on(playing.saved, named=named)
        say("Until next time.")
    except KeyboardInterrupt:
        say(f"\nStopped at {playing.score()}.")
        _say_how_to_go_on(playing.saved, named=named)
        raise typer.Exit(STOPPED) from None


def _say_how_to_go_on(saved: Saved, *, named: bool) -> None:
    if saved.path is not None:
        again = f" --save {saved.path}" if named else ""
        say(f"`euchre play{again}` goes on with this game.")
