"""A book in other forms: rows for a spreadsheet; EGN and EMN as far as they can say a game without its cards."""

import csv
import io
import json
from typing import Any, Final

from euchre.errors import EuchreError
from euchre.notation import GameRecord, write_egn, write_emn
from euchre.scorekeeper.book import Book, Line, Sheet
from euchre.scorekeeper.entries import Added, Passed, Played, Redealt, taken_of
from euchre.scorekeeper.errors import Refusal
from euchre.telling.ends import result_name

__all__ = ["FORMATS", "export", "to_csv", "to_egn", "to_emn"]

FORMATS: Final = ("csv", "egn", "emn")
"""What a book can be written as."""

_RISKY: Final = ("=", "+", "-", "@", "\t", "\r")


def export(book: Book, form: str) -> str:
    """The book in one of `FORMATS`; EGN is the game being played, EMN all games.

    Raises:
        Refusal: the form cannot say it; the reason is given.
    """
    return {"csv": to_csv, "egn": to_egn, "emn": to_emn}[form](book)


def to_csv(book: Book) -> str:
    """A row for each hand: game, hand, dealer, what happened, the points and the score of each party."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    sides = [f"{what} {party + 1}" for what in ("points", "score") for party in range(len(book.rules.parties))]
    head = ("game", "hand", "players", "dealer", "what", "caller", "tricks", "alone", "corrected", *sides)
    rows.writerow(head)
    for number, sheet in enumerate(book.sheets, start=1):
        for place, line in enumerate(sheet.lines, start=1):
            rows.writerow([number, place, *(_cell(each) for each in _row(book, sheet, line))])
    return text.getvalue()


def _row(book: Book, sheet: Sheet, line: Line) -> list[Any]:
    names, entry = sheet.page.names, line.entry
    points = ("",) * len(book.rules.parties) if line.outcome is None else line.outcome.points
    caller, tricks, alone = "", "", ""
    if isinstance(entry, Played):
        what = "" if line.outcome is None else result_name(line.outcome)
        caller = names[entry.maker] if entry.maker is not None and entry.named else ""
        tricks, alone = str(taken_of(book.rules, entry)), "yes" if entry.alone else ""
    else:
        what = {Passed: "passed out", Redealt: "dealt again", Added: "points"}[type(entry)]
    if line.outcome is None:
        what = "after the end, not counted"
    corrected = "yes" if line.corrected else ""
    return [", ".join(names), names[line.dealer], what, caller, tricks, alone, corrected, *points, *line.score]


def _cell(value: Any) -> Any:
    """A value as a cell; text that a spreadsheet would run is made plain text."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_RISKY) else value


def to_egn(book: Book) -> str:
    """The game being played as EGN: players, rules, first and last score. Without the cards it has no deals.

    Raises:
        Refusal: EGN cannot say it.
    """
    data = json.loads(_written(lambda: write_egn(_record(book.sheet))))
    data["metadata"]["finalScore"] = list(book.sheet.game.score)
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def to_emn(book: Book) -> str:
    """All games as an EMN match, each as in `to_egn`.

    Raises:
        Refusal: EMN cannot say it.
    """
    match = json.loads(_written(lambda: write_emn([_record(sheet) for sheet in book.sheets])))
    for game, sheet in zip(match["games"], book.sheets, strict=True):
        game["gameData"]["metadata"]["finalScore"] = list(sheet.game.score)
    return json.dumps(match, indent=1, ensure_ascii=False) + "\n"


def _written(write: Any) -> str:
    try:
        return str(write())
    except EuchreError as error:
        raise Refusal(str(error)) from None


def _record(sheet: Sheet) -> GameRecord:
    game, page = sheet.game, sheet.page
    return GameRecord(game.rules, start=game.start, dealer=page.dealer, players=page.names)
