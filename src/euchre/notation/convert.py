"""Records written in any format, in pieces, so that any number of games can go through."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import PurePath
from typing import Final

from euchre.errors import NotationError
from euchre.notation.record import GameRecord

__all__ = ["FORMATS", "format_of", "write_records"]


def _egn(records: Iterable[GameRecord]) -> Iterator[str]:
    from euchre.notation.egn import write_egn

    for number, record in enumerate(records, start=1):
        if number > 1:
            raise NotationError("EGN has one game a file: write several as emn, or into a folder")
        yield write_egn(record)


def _emn(records: Iterable[GameRecord]) -> Iterator[str]:
    from euchre.notation.emn import write_emn

    yield write_emn(tuple(records))


def _game(records: Iterable[GameRecord]) -> Iterator[str]:
    from euchre.notation.gamefile import write_game

    for number, record in enumerate(records):
        yield ("\n" if number else "") + write_game(record)


def _lines(records: Iterable[GameRecord]) -> Iterator[str]:
    from euchre.notation.gamefile import write_positions

    for record in records:
        yield write_positions(record)


def _json(records: Iterable[GameRecord]) -> Iterator[str]:
    from euchre.notation.jsonform import dump_games

    return dump_games(records)


def _json_lines(records: Iterable[GameRecord]) -> Iterator[str]:
    from euchre.notation.jsonform import game_object

    for record in records:
        yield json.dumps(game_object(record)) + "\n"


def _csv(records: Iterable[GameRecord]) -> Iterator[str]:
    from euchre.notation.csvform import dump_csv

    return dump_csv(records)


FORMATS: Final[dict[str, Callable[[Iterable[GameRecord]], Iterator[str]]]] = {
    "egn": _egn,
    "emn": _emn,
    "euchre": _game,
    "lines": _lines,
    "json": _json,
    "jsonl": _json_lines,
    "csv": _csv,
}
"""The writer of each format, by its name, which is also the ending of its files (lines: txt)."""

_ENDINGS: Final = {"txt": "lines"}


def format_of(name: str) -> str:
    """The format of a file by its ending.

    Raises:
        NotationError: the ending is of none.
    """
    ending = PurePath(name).suffix.lower().removeprefix(".")
    found = _ENDINGS.get(ending, ending)
    if found not in FORMATS:
        raise NotationError(
            f"{name[:80]!r} says no format by its ending: say it with --to, one of {', '.join(FORMATS)}"
        )
    return found


def write_records(records: Iterable[GameRecord], form: str) -> Iterator[str]:
    """The text of records in a format, in pieces.

    Raises:
        NotationError: there is no such format, or it cannot say a game; what it cannot say is named.
    """
    if form not in FORMATS:
        raise NotationError(f"there is no format {form[:40]!r}: the formats are {', '.join(FORMATS)}")
    return FORMATS[form](records)
