"""The one door to recorded games: any file, text or bytes, in any format, game by game.

What a file is, is seen from its content. Files are read as they come, so that a file of any length needs little memory;
EGN and EMN, which are one JSON text each, are read whole.
"""

import codecs
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from os import PathLike
from pathlib import Path
from typing import IO, Any, Final

from euchre.errors import NotationError
from euchre.notation.place import Place
from euchre.notation.record import GameRecord
from euchre.notation.recorderror import RecordError
from euchre.rules import Rules

__all__ = ["ENDINGS", "read_games"]

Source = str | bytes | PathLike[str] | IO[str] | IO[bytes] | io.TextIOBase

ENDINGS: Final = (".egn", ".emn", ".euchre", ".txt", ".csv", ".json", ".jsonl")
"""The files of a folder that are read, by their endings."""

_JSON: Final = re.compile(r"\s*\{\s*(\"|\}|$)")
_LIST: Final = re.compile(r"\s*\[\s*([\[{\"\d\]-]|$)")
_GAME: Final = re.compile(r"(?m)^\s*\[\s*\w+\s+\"|(^|\s):(\s|$)")
_ODD: Final = re.compile(r"[\x00-\x08\x0e-\x1f]")
_PROBE: Final = 200
"""After how many lines without a header or a position a text is taken for something else."""


def read_games(source: Source, *, strict: bool = False, name: str = "") -> Iterator[GameRecord]:
    """Read recorded games one after the other: EGN, EMN, game files, positions one a line, JSON, JSON lines, CSV.

    What is wrong with a game is in its `errors`, and reading goes on: a hand is kept up to its error, and every deal
    and every game stands alone.

    >>> from euchre import read_games
    >>> line = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah Qs"
    >>> for record in read_games(line):
    ...     print(len(record.hands), record.errors[0].kept)
    1 up to trick 1, card 1

    Args:
        source: the path of a file or of a folder, an open file, bytes, or text. Text is told from a path by its
            having several lines, a brace at the start, or a `:` between blanks.
        strict: stop at the first thing that is wrong.
        name: how errors name the source; by default the name of the file.

    Raises:
        NotationError: nothing of it can be read; and with `strict`, anything is wrong.
    """
    if isinstance(source, str) and not _is_text(source):
        source = Path(source)
    if isinstance(source, PathLike):
        yield from _read_path(Path(source), strict=strict, name=name)
        return
    if isinstance(source, str):
        source = io.StringIO(source)
    elif isinstance(source, bytes):
        source = io.BytesIO(source)
    title = name or Path(str(getattr(source, "name", ""))).name or "the text"
    yield from _read_lines(_lines(source, title), Place.of(title, strict=strict))


def _is_text(source: str) -> bool:
    return (
        not source.strip()
        or "\n" in source
        or source.lstrip("\ufeff \t").startswith(("{", "["))
        or " : " in f"{source} "
    )


def _read_path(path: Path, *, strict: bool, name: str) -> Iterator[GameRecord]:
    try:
        if path.is_dir():
            found = sorted(each for each in path.rglob("*") if each.suffix.lower() in ENDINGS and each.is_file())
            for each in found:
                yield from _of_folder(each, path, strict=strict)
            return
        with path.open("rb") as opened:
            yield from read_games(opened, strict=strict, name=name or path.name)
    except OSError as error:
        raise NotationError(f"{path} cannot be read: {(error.strerror or str(error)).lower()}") from None
    except ValueError as error:
        if isinstance(error, NotationError):
            raise
        raise NotationError(f"{str(path)[:80]!r} is no name of a file") from None


def _of_folder(path: Path, folder: Path, *, strict: bool) -> Iterator[GameRecord]:
    try:
        yield from _read_path(path, strict=strict, name=path.relative_to(folder).as_posix())
    except NotationError as error:
        if strict:
            raise
        yield _unread(error)


def _unread(error: NotationError) -> GameRecord:
    """What stands for a game of which nothing can be read, so that those after it are."""
    said = error if isinstance(error, RecordError) else RecordError(str(error))
    return GameRecord(Rules.of("north_american"), errors=(said,))


# ---------------------------------------------------------------- lines


def _lines(source: IO[str] | IO[bytes] | io.TextIOBase, name: str) -> Iterator[str]:
    """The lines of an open file, whatever its encoding says and however they end."""
    opened: Any = source
    wrapper = None
    if not isinstance(source, io.TextIOBase):
        if not hasattr(source, "peek"):
            opened = io.BufferedReader(opened)
        head: bytes = opened.peek(4)[:4]
        if head[:1] in (b"\x00", b"\x01", b"\x02"):
            raise NotationError(f"{name} is a binary file, perhaps packed EGN, which is not read: save it as JSON")
        wide = head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        wrapper = opened = io.TextIOWrapper(opened, encoding="utf-16" if wide else "utf-8-sig")
    try:
        for line in opened:
            if _ODD.search(line):
                raise NotationError(f"{name} is no text: it holds control characters")
            yield line.lstrip("\ufeff").rstrip("\r\n")
    except UnicodeError:
        raise NotationError(f"{name} is no text: recorded games are UTF-8") from None
    finally:
        if wrapper is not None:
            wrapper.detach()  # who opened the file closes it


def _read_lines(lines: Iterator[str], place: Place) -> Iterator[GameRecord]:
    from euchre.notation.csvform import FIRST, read_csv
    from euchre.notation.gamefile import iter_gamefile

    name = place.words[0]
    first = next((line for line in lines if line.strip()), None)
    if first is None:
        raise NotationError(f"{name} is empty")
    if _JSON.match(first) or name.lower().endswith((".egn", ".emn")):
        yield from _read_json(first, lines, place)
    elif first.replace(" ", "").lower().startswith(FIRST):
        yield from read_csv(chain([first], (line + "\n" for line in lines)), place)
    else:
        probe = [first]
        for line in lines:
            if len(probe) > _PROBE or _GAME.search(probe[-1]):
                probe.append(line)
                break
            probe.append(line)
        if _LIST.match(first) or not _GAME.search("\n".join(probe)):
            raise NotationError(
                f"{name} is neither EGN nor EMN nor a game file: the formats are described in docs/notation.md"
            )
        yield from iter_gamefile(chain(probe, lines), place)


# ---------------------------------------------------------------- JSON


def _read_json(first: str, lines: Iterator[str], place: Place) -> Iterator[GameRecord]:
    """One JSON text, or several, one a line."""
    from euchre.notation.egn.read import read_object

    second = next((line for line in lines if line.strip()), None)
    if second is None or not (_is_whole(first) or _is_whole(second)):
        rest = () if second is None else (second, *lines)
        yield from _read_value(read_object("\n".join((first, *rest)), place), place)
        return
    for number, line in enumerate(chain([first, second], lines), start=1):
        if line.strip():
            own = place.at(f"line {number}").apart()
            try:
                yield from _read_value(read_object(line, own), own)
            except NotationError as error:
                if place.heard is None:
                    raise
                yield _unread(error)


def _is_whole(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _read_value(value: Mapping[str, object], place: Place) -> Iterable[GameRecord]:
    """The games of one JSON object."""
    from euchre.notation.egn.read import read_game_object
    from euchre.notation.emn import FILE_TYPE, read_match_object
    from euchre.notation.jsonform import read_object_of_game

    games = value.get("games")
    if isinstance(games, list) and any(isinstance(game, dict) and "hands" in game for game in games):
        numbered = enumerate(games, start=1)
        return (read_object_of_game(game, place.at(f"game {number}").apart()) for number, game in numbered)
    if "rules" in value and "hands" in value:
        return (read_object_of_game(value, place),)
    if str(value.get("fileType")).casefold() == FILE_TYPE.casefold() or (games is not None and "deals" not in value):
        return read_match_object(value, place)
    if not {"deals", "metadata"} & set(value):
        raise NotationError(f"{place.words[0]} is JSON but neither EGN nor EMN: it has no metadata and no deals")
    return (read_game_object(value, place),)
