"""`euchre arena A B`: a duplicate match between two bots."""

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.console import note, rich_console, say
from euchre.cli.interrupt import until_stopped
from euchre.cli.textfile import write_file
from euchre.cli.warmup import compile_bots_visibly
from euchre.errors import EuchreError

if TYPE_CHECKING:
    from euchre.arena.match import BotMatch, Setup
    from euchre.arena.report import Report

__all__ = ["EXAMPLES", "arena"]

EXAMPLES = (
    "euchre arena rule random --pairs 50",
    "euchre arena rule random --games --pairs 4 --score 8:6 --json",
)

_PLAYER = (
    "rule, pimc:worlds=20, expert, ismcts:1000, `module:attribute` for a bot in Python, or `exec:./mybot` for an "
    "engine (docs/protocol.md)."
)


def arena(
    bots: Annotated[list[str] | None, typer.Argument(help=f"The two bots: {_PLAYER}")] = None,
    a: Annotated[str | None, typer.Option("--a", help="The first bot, from whose side the result is.")] = None,
    b: Annotated[str | None, typer.Option("--b", help="The second bot.")] = None,
    rules: Annotated[str, typer.Option(help="The rules, such as `north_american(all_pass=stick_dealer)`.")] = (
        "house_stick_the_dealer"
    ),
    pairs: Annotated[
        int, typer.Option(min=1, help="Deals, each played with sides swapped; with --games, games.")
    ] = 1000,
    seed: Annotated[str, typer.Option(help="Decides the deals and what the bots draw lots for.")] = "0",
    games: Annotated[bool, typer.Option("--games", help="Play whole games, so that the score matters.")] = False,
    score: Annotated[str | None, typer.Option(help="The score before every deal, such as 8:6.")] = None,
    deals: Annotated[Path | None, typer.Option(help="Play the deals of this file.", exists=True)] = None,
    save_deals: Annotated[Path | None, typer.Option(help="Write the deals of this match to a file.")] = None,
    save_games: Annotated[
        Path | None, typer.Option("--save-games", metavar="FILE", help="Write what was played as a game file.")
    ] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; by default one a core.")] = None,
    move_ms: Annotated[int, typer.Option(min=1, help="Milliseconds an engine may take for a decision.")] = 1000,
    tolerate_faults: Annotated[
        bool, typer.Option("--tolerate-faults", help="Exit code 0 even where an engine was given up.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play a duplicate match: every deal once for each side, points a deal with a 95 % interval.

    The interval is over deals. Bots draw lots from what they know, so equal situations are played equally and small
    differences show early. Ctrl-C shows what has been played. An engine that does not start is refused; where one was
    given up in mid-match, which is said above the result, the exit code is 1.
    """
    first, second = _two(bots or [], a, b)
    compile_bots_visibly([first, second])
    from euchre.arena import play_match, report
    from euchre.arena.dealsfile import made_deals, read_deals, write_deals
    from euchre.arena.match import Setup
    from euchre.rules import Rules

    played_under = Rules.parse(rules)
    given = tuple(read_deals(deals, played_under)) if deals else ()
    if given:
        pairs = min(pairs, len(given))
    if save_deals is not None:
        write_deals(save_deals, played_under, given[:pairs] or made_deals(played_under, seed, range(pairs)))
    setup = Setup(
        first=first, second=second, rules=played_under, pairs=pairs, seed=seed, deals=given,
        score=None if score is None else _score(score), games=games, move_ms=move_ms,
        keep=save_games is not None,
    )  # fmt: skip
    if save_games is not None:
        write_file(save_games, ())  # before it takes any time
    progress = Progress(setup)
    with until_stopped() as stop:
        play_match(setup, jobs=jobs, progress=progress)
    progress.done()
    match = progress.match
    if save_games is not None:
        write_file(save_games, (f"{record}\n" for record in match.records))
    if stop.stopped:
        note(f"stopped after {match.pairs} of {pairs} pairs")
    if match.pairs:
        found = report(match)
        _warn(found)
        if as_json:
            say(json.dumps(found.as_json()))
        else:
            _print(found)
    stop.leave()
    if any(faults.not_asked for faults in match.faults) and not tolerate_faults:
        raise typer.Exit(1)


def _two(bots: list[str], a: str | None, b: str | None) -> tuple[str, str]:
    rest = iter(bots)
    first = a if a is not None else next(rest, None)
    second = b if b is not None else next(rest, None)
    if first is None or second is None or next(rest, None) is not None:
        raise EuchreError("a match takes two bots: `euchre arena expert rule`, or --a and --b")
    return first, second


def _score(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in text.split(":"))
    except ValueError:
        raise EuchreError(f"{text!r} is no score: write the parties' points such as 8:6") from None


class Progress:
    """A line on stderr that tells how far a match has come; rewritten in place on a terminal, else now and then.

    Attributes:
        match: what has been played.
    """

    def __init__(self, setup: "Setup") -> None:
        from euchre.arena import BotMatch

        self.match = BotMatch(setup=setup)
        self.live = sys.stderr.isatty()
        self.start = self.shown = time.monotonic()

    def __call__(self, match: "BotMatch") -> None:
        """Show it, at most twice a second; once in ten seconds where nobody watches."""
        self.match = match
        done, pairs, now = match.pairs, match.setup.pairs, time.monotonic()
        if now - self.shown < (0.5 if self.live else 10):
            return
        self.shown = now
        from euchre.arena import interval

        found = interval(match.pair_values) if match.tables else interval([won / 2 for won in match.wins])
        left = (now - self.start) / done * (pairs - done)
        text = f"{done} of {pairs}: {found.mean:+.3f} {found.margin(3)}, {left:.0f} s left"
        note(f"\r{text}   " if self.live else text, end="" if self.live else "\n")

    def done(self) -> None:
        """Leave the line for what comes next."""
        if self.live:
            note("\r" + " " * 70 + "\r", end="")


def _warn(found: "Report") -> None:
    """Say above the result which decisions were not a bot's own."""
    match = found.match
    for name, faults, asked, errors in zip(match.setup.names, match.faults, match.asked, match.errors, strict=True):
        if not faults.total:
            continue
        given_up = ": it kept failing and was given up" if faults.not_asked else ""
        note(f"{name}: {faults.total} of {asked} decisions ({faults.total / asked:.1%}) were not its own{given_up}")
        if errors:
            note("its last words:\n" + "\n".join(f"  {line}" for line in errors[-5:]))


def _print(found: "Report") -> None:
    from rich.table import Table

    facts = found.as_json()
    console = rich_console()
    console.print(
        f"{facts['a']} against {facts['b']}, {facts['pairs_played']} pairs, {facts['rules']}, seed {facts['seed']}"
    )
    if found.match.tables:
        points = found.points
        spread = f" (deviation of a pair {points.deviation:.3f})" if points.ends else ""
        console.print(f"points a deal {points.mean:+.4f} {points.margin(4)}{spread}")
    if found.games.size:
        how = "played" if found.games_played else "the deals counted one after the other"
        share = found.games
        console.print(f"games won {share.mean:.1%} ({share.low:.1%} to {share.high:.1%}) of {facts['games']} ({how})")
    table = Table()
    for heading in ("", facts["a"], facts["b"]):
        table.add_column(heading, justify="right" if heading else "left")
    if found.match.tables:
        for name in ("made_trump", "alone", "made", "march", "lone_march", "euchred"):
            table.add_row(name.replace("_", " "), *(f"{getattr(calls, name):.1%}" for calls in found.calls))
        turns = max(len(calls.by_turn) for calls in found.calls)
        for turn in range(turns):
            shares = (f"{calls.by_turn[turn]:.1%}" if turn < len(calls.by_turn) else "" for calls in found.calls)
            table.add_row(f"made at turn {turn + 1}", *shares)
    for kind in ("call", "card"):
        times = (facts["decision_ms"][name][kind] for name in "ab")
        table.add_row(f"{kind}: p50, p95", *(f"{spent['p50']:.2f}, {spent['p95']:.2f} ms" for spent in times))
    if any(faults.total for faults in found.match.faults):
        for name in facts["faults"]["a"]:
            table.add_row(
                f"faults: {name.replace('_', ' ')}", *(str(getattr(faults, name)) for faults in found.match.faults)
            )
    console.print(table)
    if found.match.tables:
        needed = ", ".join(f"{edge}: {count:,}" for edge, count in found.needed().items())
        console.print(f"pairs that show an edge of {needed}")
