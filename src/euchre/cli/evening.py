"""A club evening in a file: what the commands below `euchre tournament` share, and those that change it."""

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from euchre.cli.console import like, say
from euchre.cli.textfile import write_file
from euchre.errors import EuchreError
from euchre.extras import require

if TYPE_CHECKING:
    from euchre.tournament.evening import Evening
    from euchre.tournament.events import Event
    from euchre.tournament.scores import Score

__all__ = ["COMMANDS", "EXAMPLES", "FILE", "changed", "evening_of"]

EXAMPLES = (
    "euchre tournament new friday.jsonl --name 'Friday club' --rounds 8 --hands 8",
    "euchre tournament players friday.jsonl Ada Bram Carl Dora",
    "euchre tournament round friday.jsonl",
    "euchre tournament enter friday.jsonl 1 9 6 --loner Ada",
    "euchre tournament results friday.jsonl",
    "euchre tournament undo friday.jsonl",
    "euchre tournament log friday.jsonl",
    "euchre tournament standings friday.jsonl",
    "euchre tournament print friday.jsonl sheets -o sheets.html",
    "euchre tournament finish friday.jsonl",
)
FILE: Final = typer.Argument(metavar="FILE", help="The file of the evening.")
_DIRECTOR: Final = "director"
_KINDS: Final = ("individual", "progressive", "rotation", "round_robin", "swiss", "knockout", "double_knockout")
_CRITERIA: Final = ("points", "mean", "loners", "won", "euchred", "head", "survived", "draw")


def evening_of(path: Path) -> "Evening":
    """The evening of a file.

    Raises:
        EuchreError: it is none, or cannot be read.
    """
    require("msgspec")
    from euchre.tournament.files import read

    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        raise EuchreError(f"{path}: it is no text") from None
    try:
        return read(lines)
    except EuchreError as problem:
        raise EuchreError(f"{path}: {problem}") from None


def _keep(path: Path, evening: "Evening") -> None:
    from euchre.tournament.files import dump

    write_file(path, dump(evening))


def changed(path: Path, asked: "Callable[[Evening], Iterable[Event]]") -> "Evening":
    """Have something done on an evening, and keep it: all of it or nothing.

    Raises:
        EuchreError: it is refused, with the reason.
    """
    from euchre.tournament.decide import decide
    from euchre.tournament.evening import Director
    from euchre.tournament.fold import fold

    evening = evening_of(path)
    now = evening
    wanted = asked(evening)
    for noted in decide(evening, Director(_DIRECTOR), wanted, seen=evening.version, at=time.time_ns() // 1_000_000):
        now = fold(now, noted)
    if now is not evening:
        _keep(path, now)
    return now


def new(
    file: Annotated[Path, FILE],
    name: Annotated[str, typer.Option(help="What the evening is called.")] = "Club evening",
    day: Annotated[str, typer.Option(help="When it is, as people write it.")] = "",
    kind: Annotated[str, typer.Option(help=f"One of {', '.join(_KINDS)}.")] = "individual",
    rounds: Annotated[int, typer.Option(help="How many rounds.")] = 8,
    hands: Annotated[int | None, typer.Option(help="Hands a round; 8 unless there is a --target.")] = None,
    target: Annotated[int, typer.Option(help="Play each round to so many points instead.")] = 0,
    minutes: Annotated[int, typer.Option(help="Minutes a round: the bell may come before all hands are played.")] = 0,
    rules: Annotated[str, typer.Option(help="What a hand can be worth.")] = "progressive_8_hand",
    stand_ins: Annotated[bool, typer.Option("--stand-ins", help="Fill seats left over; nobody sits out.")] = False,
    order: Annotated[str, typer.Option(help=f"What decides who is first, with commas: {', '.join(_CRITERIA)}.")] = "",
    entry: Annotated[float, typer.Option(help="What everybody pays for the prizes.")] = 0,
    shares: Annotated[str, typer.Option(help="Prizes for the first, second ..., in 100.")] = "50,30,20",
    pot: Annotated[float, typer.Option(help="What everybody pays into the loner pot.")] = 0,
    bump: Annotated[float, typer.Option(help="What a player pays into it when euchred.")] = 0,
    seed: Annotated[int, typer.Option(help="For what is drawn by lot.")] = 0,
) -> None:
    """Set up an evening in a new file; every other command reads it and goes on with it."""
    require("msgspec")
    import msgspec

    from euchre.tournament.decide import begin
    from euchre.tournament.events import Opened
    from euchre.tournament.setup import KINDS, Setup

    if file.exists():
        raise EuchreError(f"{file} is there already: an evening is not written over")
    for word, known in ((kind, _KINDS), *((word, _CRITERIA) for word in _words(order))):
        if word not in known:
            raise EuchreError(f"{word[:30]!r} is none of {', '.join(known)}{like(word, known)}")
    values = {
        "name": name, "day": day, "kind": kind, "rounds": rounds, "target": target, "minutes": minutes, "rules": rules,
        "hands": hands if hands is not None else 0 if target else 8, "stand_ins": stand_ins, "order": _words(order),
        "entry": round(entry * 100), "pot": round(pot * 100), "bump": round(bump * 100), "seed": seed,
        "shares": [int(share) if share.isdigit() else -1 for share in _words(shares)],
    }  # fmt: skip
    evening = begin(Opened(setup=msgspec.convert(values, Setup), director=_DIRECTOR), time.time_ns() // 1_000_000)
    _keep(file, evening)
    say(f"{name}: {KINDS[evening.setup.kind]}. Next: euchre tournament players {file} NAMES")


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def players(
    file: Annotated[Path, FILE],
    names: Annotated[list[str] | None, typer.Argument(help="Who came; pairs as 'Ada+Bram'.")] = None,
    source: Annotated[
        Path | None, typer.Option("--from", metavar="CSV", help="Who came, from a column `name`.")
    ] = None,
    gone: Annotated[list[str] | None, typer.Option("--gone", metavar="NAME", help="Who went home.")] = None,
    back: Annotated[list[str] | None, typer.Option("--back", metavar="NAME", help="Who is back.")] = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
) -> None:
    """Add players, late ones too; say who went home; list everybody. Rounds drawn stay as they are."""

    def asked(evening: "Evening") -> "Iterator[Event]":
        from euchre.tournament import events as ev
        from euchre.tournament.files import read_players

        for name in names or ():
            first, _, second = name.partition("+") if evening.setup.pairs else (name, "", "")
            yield ev.Joined(name=first.strip(), partner=second.strip())
        if source is not None:
            yield from read_players(source.read_text(encoding="utf-8-sig"))
        for name in gone or ():
            yield ev.Left(player=_player(evening, name))
        for name in back or ():
            yield ev.Returned(player=_player(evening, name))

    from euchre.tournament.files import players_csv

    evening = changed(file, asked)
    if as_csv:
        say(players_csv(evening), end="")
        return
    for number, each in enumerate(evening.players, start=1):
        say(f"{number:>3}  {each.name}{'' if each.here else '  (went home)'}")
    say(f"{len(evening.present)} are here.")


def _player(evening: "Evening", name: str) -> int:
    """The number of a player by their name.

    Raises:
        EuchreError: there is nobody of that name.
    """
    known = {player.name.casefold(): number for number, player in enumerate(evening.players)}
    if name.casefold() not in known:
        raise EuchreError(f"nobody is called {name[:40]}{like(name, [player.name for player in evening.players])}")
    return known[name.casefold()]


def draw_round(file: Annotated[Path, FILE]) -> None:
    """Draw the next round and print its tables."""
    from euchre.tournament.planning import to_draw

    evening = changed(file, to_draw)
    for line in _tables(evening, len(evening.rounds) - 1):
        say(line)


draw_round.__name__ = "round"


def _tables(evening: "Evening", number: int) -> Iterator[str]:
    from euchre.tournament.words import listed

    each = evening.rounds[number]
    yield f"Round {number + 1}"
    for at, table in enumerate(each.tables):
        a, b, c, d = map(evening.name, table)
        score = evening.paper(number, at).score
        came = "" if score is None else f"  {score.sides[0]} to {score.sides[1]}"
        yield f"  table {at + 1:<3} {a} and {b}  against  {c} and {d}{came}"
    if each.byes:
        yield f"  sitting out  {listed([*map(evening.name, each.byes)])}"


def enter(
    file: Annotated[Path, FILE],
    table: Annotated[int | None, typer.Argument(help="The table.")] = None,
    first: Annotated[int | None, typer.Argument(help="Points of its first side.")] = None,
    second: Annotated[int | None, typer.Argument(help="Points of its second side.")] = None,
    number: Annotated[int | None, typer.Option("--round", help="The round; the last that was drawn.")] = None,
    loner: Annotated[
        list[str] | None, typer.Option("--loner", metavar="NAME", help="Who made a loner; once for each.")
    ] = None,
    extra: Annotated[int, typer.Option("--extra", help="Who won the extra hand after a tie: 1 or 2.")] = 0,
    why: Annotated[str, typer.Option("--why", help="For the log: why it is corrected.")] = "",
    source: Annotated[
        Path | None, typer.Option("--from", metavar="CSV", help="Many results, as `results` prints them.")
    ] = None,
) -> None:
    """Enter a table's result, or correct it."""

    def asked(evening: "Evening") -> "Iterable[Event]":
        from euchre.tournament import events as ev
        from euchre.tournament.files import read_results

        if source is not None:
            return read_results(source.read_text(encoding="utf-8-sig"), evening)
        if table is None or first is None or second is None:
            raise EuchreError("a table and its points are due: euchre tournament enter FILE 1 9 6, or --from CSV")
        if not evening.rounds:
            raise EuchreError(f"no round is drawn yet: euchre tournament round {file}")
        which = (number if number is not None else len(evening.rounds)) - 1
        score = _score(evening, which, table - 1, (first, second), loner or [], extra)
        return (ev.Ruled(round=which, table=table - 1, score=score, why=why),)

    evening = changed(file, asked)
    waits = [at + 1 for at in evening.waits(len(evening.rounds) - 1)] if evening.rounds else []
    say(f"Still to come in: table {', '.join(map(str, waits))}." if waits else "All tables are in.")


def _score(
    evening: "Evening", which: int, at: int, sides: tuple[int, int], loners: list[str], extra: int
) -> "Score":  # fmt: skip
    from euchre.tournament.scores import Score

    counts = [0, 0, 0, 0]
    known = 0 <= which < len(evening.rounds) and 0 <= at < len(evening.rounds[which].tables)
    for name in loners if known else ():
        player = _player(evening, name)
        if player not in evening.rounds[which].tables[at]:
            raise EuchreError(f"{name} does not sit at table {at + 1} in round {which + 1}")
        counts[evening.rounds[which].tables[at].index(player)] += 1
    return Score(sides=sides, loners=(counts[0], counts[1], counts[2], counts[3]), extra=extra)


def undo(
    file: Annotated[Path, FILE],
    number: Annotated[int | None, typer.Argument(help="The number in the log; the last that stands.")] = None,
) -> None:
    """Take something back; all that came after it stays."""

    def asked(evening: "Evening") -> "Iterable[Event]":
        from euchre.tournament import events as ev

        stands = [at for at, kept in enumerate(evening.effective()) if kept]
        last = max((at for at in stands if not isinstance(evening.history[at].event, ev.Undone)), default=0)
        return (ev.Undone(event=number if number is not None else last),)

    evening = changed(file, asked)
    say(_line(evening, evening.version - 1))


def _line(evening: "Evening", number: int) -> str:
    from euchre.tournament.words import words

    noted = evening.history[number]
    when = time.strftime("%H:%M", time.localtime(noted.at / 1000))
    return f"{number:>4}  {when}  {noted.by}: {words(evening, noted.event)}"


def log(file: Annotated[Path, FILE]) -> None:
    """Print what happened, line by line; what was taken back is marked."""
    evening = evening_of(file)
    for number, stands in enumerate(evening.effective()):
        say(_line(evening, number) + ("" if stands else "  (taken back)"))


def finish(file: Annotated[Path, FILE]) -> None:
    """End the evening and print who won."""
    from euchre.tournament import events as ev

    evening = changed(file, lambda _: (ev.Finished(),))
    _print_standings(evening)


def standings(
    file: Annotated[Path, FILE],
    as_csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
) -> None:
    """Print who stands where, and what is paid out."""
    from euchre.tournament.files import standings_csv

    evening = evening_of(file)
    if as_csv:
        say(standings_csv(evening), end="")
        return
    _print_standings(evening)


def _print_standings(evening: "Evening") -> None:
    from rich.table import Table

    from euchre.cli.console import rich_console
    from euchre.tournament.printing import grids

    for grid in grids(evening, "standings"):
        made = Table(title=grid.title, box=None, title_justify="left")
        for column, name in enumerate(grid.header):
            made.add_column(name, justify="right" if column in grid.numbers else "left")
        for row in grid.rows:
            made.add_row(*row)
        rich_console().print(made)


def results(file: Annotated[Path, FILE]) -> None:
    """Print every table of every round as CSV, to be filled in and read again by `enter --from`."""
    from euchre.tournament.files import results_csv

    say(results_csv(evening_of(file)), end="")


COMMANDS: Final = (new, players, draw_round, enter, standings, results, undo, log, finish)
