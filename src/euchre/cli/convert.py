"""`euchre convert`: recorded games from one format into another."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from euchre.cli.console import note, say
from euchre.cli.replay import open_games, warned
from euchre.cli.textfile import write_file
from euchre.errors import EuchreError
from euchre.notation import GameRecord
from euchre.notation.convert import FORMATS, format_of, write_records
from euchre.notation.files import ENDINGS

__all__ = ["EXAMPLES", "convert"]

EXAMPLES = ("euchre convert game.egn game.csv", "euchre convert game.egn - --to lines")


def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="A file, a folder, or - for standard input.")],
    target: Annotated[str, typer.Argument(metavar="OUT", help="A file, a folder, or - for standard output.")],
    to: Annotated[
        str | None, typer.Option("--to", metavar="FORMAT", help=f"One of {', '.join(FORMATS)}; by default as OUT ends.")
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Refuse a record at the first thing wrong with it.")] = False,
) -> None:
    """Convert recorded games: EGN, EMN, game files (euchre), positions (lines), JSON, JSON lines and CSV.

    What a record has wrong is said on the error output; what the new format cannot say is refused by name. A folder
    is converted file by file into another, or into one file.
    """
    into_folder = target != "-" and (Path(target).is_dir() or target.endswith("/"))
    if into_folder and source != "-":
        _folder(Path(source), Path(target), to, strict=strict)
        return
    if into_folder:
        raise EuchreError(f"{target} is a folder: name a file for what comes from standard input")
    form = to if to is not None else "euchre" if target == "-" else format_of(target)
    _write(write_records(_games(source, form, strict=strict), form), target)


def _games(source: str, form: str, *, strict: bool) -> Iterator[GameRecord]:
    """The games to be written: one of which nothing could be read is written only where its errors are."""
    for record in warned(open_games(source, strict=strict)):
        if record.hands or not record.errors or form in ("json", "jsonl"):
            yield record


def _write(pieces: Iterable[str], target: str) -> None:
    """Write the text."""
    if target == "-":
        for piece in pieces:
            say(piece, end="")
        return
    write_file(Path(target), pieces)


def _folder(source: Path, target: Path, to: str | None, *, strict: bool) -> None:
    """Convert every file of a folder, or one file, into a folder; what cannot be converted costs no other."""
    if to is None:
        raise EuchreError(f"{target} is a folder: say with --to into which format, one of {', '.join(FORMATS)}")
    ending = "txt" if to == "lines" else to
    one = not source.is_dir()
    found = [source] if one else sorted(each for each in source.rglob("*") if each.suffix.lower() in ENDINGS)
    written: set[Path] = set()
    failed = 0
    for path in found:
        inside = target / (path.name if one else path.relative_to(source))
        out = inside.with_suffix(f".{ending}")
        if out in written:
            out = inside.with_name(f"{inside.name}.{ending}")  # a.egn and a.json become a.csv and a.json.csv
        written.add(out)
        try:
            if to == "egn":
                failed += _each(path, out, strict=strict)
            else:
                _make(out)
                _write(write_records(_games(str(path), to, strict=strict), to), str(out))
        except EuchreError as error:
            failed += 1
            note(f"euchre: {path}: {error}")
    if failed:
        raise EuchreError(f"{failed} could not be converted, the others were")


def _make(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise EuchreError(f"{path.parent} cannot be made: {(error.strerror or str(error)).lower()}") from None


def _each(path: Path, out: Path, *, strict: bool) -> int:
    """Write every game of a file into an EGN file of its own; how many could not be."""
    failed = 0
    games = _games(str(path), "egn", strict=strict)
    for name, record in _named(games, out):
        try:
            _make(name)
            _write(write_records([record], "egn"), str(name))
        except EuchreError as error:
            failed += 1
            note(f"euchre: {path}: {error}")
    return failed


def _named(games: Iterator[GameRecord], out: Path) -> Iterator[tuple[Path, GameRecord]]:
    """The games with the files they go to: numbered where there are several."""
    first, second = next(games, None), next(games, None)
    if first is not None:
        yield (out if second is None else out.with_stem(f"{out.stem}-1")), first
    if second is not None:
        yield out.with_stem(f"{out.stem}-2"), second
    for number, record in enumerate(games, start=3):
        yield out.with_stem(f"{out.stem}-{number}"), record
