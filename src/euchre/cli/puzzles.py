"""The trainer's puzzles: make them from self-play, check that they hold, value the lessons."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.console import note, say, say_wrapped
from euchre.cli.interrupt import until_stopped
from euchre.cli.textfile import write_file
from euchre.cli.warmup import compile_analysis_visibly
from euchre.errors import EuchreError

if TYPE_CHECKING:
    from euchre.analysis.making import Begun
    from euchre.analysis.puzzles import Puzzle

__all__ = ["COMMANDS", "EXAMPLES"]

EXAMPLES = (
    "euchre puzzles make puzzles.jsonl.gz --count 2300 --seed 2026",
    "euchre puzzles check puzzles.jsonl.gz --every 20",
    "euchre puzzles lessons values.json",
)

_File = Annotated[Path, typer.Argument(metavar="FILE", help="The file of puzzles; .gz is packed.")]
_Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same puzzles.")]


def make(
    file: _File,
    count: Annotated[int, typer.Option("--count", min=1, help="Stop when there are so many.")] = 2300,
    seed: _Seed = 2026,
) -> None:
    """Make puzzles from games that strong bots play among themselves.

    Every decision is valued in a few layouts, and those that look clear in many more; it is kept where one answer is
    clearly best. What is made is kept in FILE.games, game by game: the same command goes on where it was stopped.
    """
    from euchre.analysis.making import Begun, go_on

    compile_analysis_visibly()
    now = Begun()
    games = file.with_name(f"{file.name}.games")
    with until_stopped() as stop:
        for now in go_on(games, seed, count):
            _progress(now, count)
    found = now.puzzles[:count]
    _write(file, found)
    note(f"{len(found)} puzzles of {now.games} games in {file}; {games} is there to go on with")
    stop.leave()


def _write(file: Path, found: "Sequence[Puzzle]") -> None:
    from euchre.analysis.puzzles import pack, to_line

    if file.suffix != ".gz":
        write_file(file, (f"{to_line(each)}\n" for each in found))
        return
    try:
        file.write_bytes(pack(found))
    except OSError as error:
        raise EuchreError(f"{file} cannot be written: {(error.strerror or str(error)).lower()}") from None


def _progress(now: "Begun", count: int) -> None:
    if sys.stderr.isatty():
        note(f"\r{len(now.puzzles)} of {count} puzzles, {now.games} games", end="")
    elif now.games % 10 == 0:
        note(f"{len(now.puzzles)} of {count} puzzles, {now.games} games")


def check(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A file of puzzles. Default: that of the package.")
    ] = None,
    every: Annotated[int, typer.Option("--every", min=1, help="Only each so-manieth puzzle.")] = 1,
    worlds: Annotated[
        int | None, typer.Option("--worlds", min=1, help="Layouts for each. Default: four times as many as it had.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Which layouts.")] = 1,
    keep: Annotated[Path | None, typer.Option("--keep", help="Write those that hold to this file.")] = None,
) -> None:
    """Value puzzles anew in other layouts, and name those that do not hold; exit code 1 where there are any."""
    from euchre.analysis.puzzles import check as checked
    from euchre.analysis.puzzles import puzzles, read

    found = (tuple(puzzles().values()) if file is None else read(file))[::every]
    if not found:
        raise EuchreError(f"{file}: there is no puzzle in it")
    compile_analysis_visibly()
    failed, done = list["Puzzle"](), 0
    with until_stopped() as stop:
        for done, verdict in enumerate(checked(found, worlds=worlds, seed=seed), start=1):
            if verdict.fault:
                failed.append(verdict.puzzle)
                say_wrapped(f"{verdict.puzzle.name} {verdict.puzzle.theme}: {verdict.fault}")
                say(f"  {verdict.puzzle.view}")
            if sys.stderr.isatty() or done % 100 == 0:
                note(f"\r{done} of {len(found)}", end="" if sys.stderr.isatty() else "\n")
    say(f"{done} checked, {len(failed)} do not hold")
    if keep is not None and not stop.stopped:
        _write(keep, [each for each in found if each not in failed])
    stop.leave()
    if failed:
        raise typer.Exit(1)


def lessons(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the values go, as JSON.")],
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same values.")] = 2026,
) -> None:
    """Value the choices of every lesson."""
    from euchre.analysis.lessons import all_lessons, value, values_row

    compile_analysis_visibly()
    rows = list[str]()
    with until_stopped() as stop:
        for lesson in all_lessons():
            rows.append(values_row(value(lesson, seed)))
            note(f"{len(rows)} of {len(all_lessons())}: {lesson.key}")
    stop.leave()
    write_file(file, ["[\n" + ",\n".join(rows) + "\n]\n"])


COMMANDS = (make, check, lessons)
