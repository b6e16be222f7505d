"""Records as CSV and back: a row a hand, with the whole line in it. Specified in docs/notation.md, section 5."""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from euchre.errors import NotationError
from euchre.notation.jsonform import game_object, hand_objects, read_object_of_game
from euchre.notation.jsontext import read_json
from euchre.notation.place import Place
from euchre.notation.record import GameRecord

__all__ = ["FIRST", "dump_csv", "read_csv"]

FIRST: Final = "game,hand,"
"""How the first line begins."""

_OF_GAME: Final = ("rules", "players", "start", "headers")
_OF_HAND: Final = (
    "dealer", "before", "upcard", "maker", "trump", "alone", "tricks", "points", "result", "line", "comments",
    "variations",
)  # fmt: skip
_COLUMNS: Final = ("game", "hand", *_OF_GAME, *_OF_HAND)
_PLAIN: Final = frozenset({"rules", "upcard", "trump", "result", "line"})
"""Columns whose value is text; in the others it is JSON."""


def dump_csv(records: Iterable[GameRecord]) -> Iterator[str]:
    """The text of the rows, in pieces.

    Raises:
        NotationError: a game has no hands, which rows cannot say.
    """
    yield _row(_COLUMNS)
    for number, record in enumerate(records, start=1):
        if not record.hands:
            raise NotationError(f"game {number}: CSV has a row a hand, and the game has no hands")
        game = game_object(record) | {"start": None if record.positions else list(record.start)}
        for index, hand in enumerate(hand_objects(record), start=1):
            values = [_text(name, game[name]) for name in _OF_GAME] + [_text(name, hand[name]) for name in _OF_HAND]
            yield _row([str(number), str(index), *values])


def _text(name: str, value: object) -> str:
    if value is None:
        return ""
    return str(value) if name in _PLAIN else json.dumps(value, ensure_ascii=False)


def _row(values: Iterable[str]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()


def read_csv(lines: Iterable[str], place: Place) -> Iterator[GameRecord]:
    """Read rows, game by game; columns may stand in any order, and only `game` and `line` must be there.

    Raises:
        RecordError: the rows are not of the form, or record what cannot have happened, in strict reading.
    """
    rows = csv.DictReader(lines)
    for number, (_, group) in enumerate(groupby(_rows(rows, place), lambda row: row.get("game")), start=1):
        own = place.at(f"game {number}").apart()
        hands = [_values(row, own) for row in group]
        first = hands[0]
        words = str(first.get("line") or "").split()
        game = {name: first.get(name) for name in ("players", "start", "headers")}
        game |= {"rules": first.get("rules") or (words[0] if words else ""), "hands": hands}
        yield read_object_of_game(game | {"positions": first.get("start") is None}, own)


def _rows(rows: Iterable[dict[str, object]], place: Place) -> Iterator[dict[str, object]]:
    try:
        yield from rows
    except csv.Error as error:
        place.odd(f"it is no CSV ({error})")


def _values(row: Mapping[str, object], place: Place) -> dict[str, object]:
    """The values of a row."""
    found: dict[str, object] = {}
    for name in _COLUMNS:
        text = row.get(name)
        if isinstance(text, str) and text.strip() and name not in ("game", "hand"):
            try:
                found[name] = text if name in _PLAIN else read_json(text, name)
            except NotationError as error:
                place.odd(str(error))
    return found
