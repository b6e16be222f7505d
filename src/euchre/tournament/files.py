"""An evening as a file: a line of JSON for every event. And its players and results as CSV, both ways.

A cell that a spreadsheet would run as a formula gets an apostrophe before it, which is taken away when it is read.
"""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from euchre.errors import EuchreError
from euchre.tournament import events as ev
from euchre.tournament.decide import Refusal
from euchre.tournament.evening import Evening
from euchre.tournament.events import Event, Noted
from euchre.tournament.fold import fold
from euchre.tournament.scores import Score
from euchre.tournament.sound import why_not
from euchre.tournament.standings import standings

__all__ = ["dump", "players_csv", "read", "read_players", "read_results", "results_csv", "standings_csv"]

_RUNS: Final = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet takes for a formula."""
RESULTS: Final = ("round", "table", "a", "b", "c", "d", "first", "second", "loners", "extra")
PLAYERS: Final = ("name", "partner", "here")
_decoder = msgspec.json.Decoder(Noted)
_encoder = msgspec.json.Encoder()


def dump(evening: Evening) -> Iterator[str]:
    """The lines of a file."""
    for noted in evening.history:
        yield _encoder.encode(noted).decode() + "\n"


def read(lines: Iterable[str]) -> Evening:
    """The evening of a file.

    Raises:
        EuchreError: a line is none of ours, or cannot have happened after those before it.
    """
    evening: Evening | None = None
    for number, line in enumerate(lines, start=1):
        try:
            noted = _decoder.decode(line)
        except (msgspec.DecodeError, UnicodeError) as problem:
            raise EuchreError(f"line {number} is none of an evening: {problem}") from None
        if (evening is None) != isinstance(noted.event, ev.Opened):
            raise EuchreError(f"line {number}: an evening is opened by its first line, and only by that")
        reason = None if evening is None else why_not(evening, noted.event)
        if reason is not None:
            raise EuchreError(f"line {number}: {reason}")
        evening = fold(evening, noted)
    if evening is None:
        raise EuchreError("there is no evening in it")
    return evening


# ---------------------------------------------------------------- CSV


def _safe(value: object) -> str:
    """A cell; numbers are left alone."""
    text = str(value)
    return f"'{text}" if isinstance(value, str) and text.startswith((*_RUNS, "'")) else text


def _plain(cell: str | None) -> str:
    text = (cell or "").strip()
    return text[1:] if text.startswith("'") and text[1:].startswith((*_RUNS, "'")) else text


def _table(header: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(header)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return text.getvalue()


def _rows(text: str, header: tuple[str, ...], needed: int) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows of a CSV with their line numbers, by the names of its columns.

    Raises:
        EuchreError: a column is missing, or it is no CSV.
    """
    sample = text.lstrip("\N{ZERO WIDTH NO-BREAK SPACE}")
    first = sample.partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.DictReader(io.StringIO(sample, newline=""), delimiter=delimiter)
    names = {name: (name or "").strip().casefold() for name in reader.fieldnames or ()}
    missing = [name for name in header[:needed] if name not in names.values()]
    if missing:
        raise EuchreError(f"the first line has no column {missing[0]!r}: it should name {', '.join(header[:needed])}")
    try:
        for row in reader:
            found = {names[name]: _plain(cell) for name, cell in row.items() if name in names and isinstance(cell, str)}
            if any(found.values()):
                yield reader.line_num, found
    except csv.Error as problem:
        raise EuchreError(f"line {reader.line_num}: {problem}") from None


def players_csv(evening: Evening) -> str:
    """The players: name, partner in an evening of pairs, and whether they are here."""
    rows = []
    for each in evening.players[:: 2 if evening.setup.pairs else 1]:
        partner = evening.players[each.partner].name if each.partner is not None else ""
        rows.append((each.name, partner, "yes" if each.here else "no"))
    return _table(PLAYERS, rows)


def read_players(text: str) -> tuple[ev.Joined, ...]:
    """The players of a CSV with a column `name`, and `partner` for pairs.

    Raises:
        EuchreError: it has no such column.
    """
    return tuple(
        ev.Joined(name=" ".join(row["name"].split()), partner=" ".join(row.get("partner", "").split()))
        for _, row in _rows(text, PLAYERS, 1)
        if row.get("name")
    )


def results_csv(evening: Evening) -> str:
    """The results, a row a table: numbers from 1, the first side's players a and b."""
    rows = []
    for number, (each, papers) in enumerate(zip(evening.rounds, evening.papers, strict=True), start=1):
        for at, (table, paper) in enumerate(zip(each.tables, papers, strict=True), start=1):
            names = [evening.name(player) for player in table]
            score = paper.score
            sides = score.sides if score is not None else ("", "")
            loners = "" if score is None else " ".join(map(str, score.loners)) if any(score.loners) else ""
            rows.append([number, at, *names, *sides, loners, score.extra if score is not None and score.extra else ""])
    return _table(RESULTS, rows)


def read_results(text: str, evening: Evening) -> tuple[Event, ...]:
    """The results of a CSV that are not in the evening yet, as rulings. Rows without points are left out.

    Raises:
        EuchreError: a row is no result of a table that is there.
    """
    found = []
    for line, row in _rows(text, RESULTS, 8):
        if not row["first"] and not row["second"]:
            continue
        try:
            number, at = int(row["round"]) - 1, int(row["table"]) - 1
            loners = [int(each) for each in row.get("loners", "").split()] or [0, 0, 0, 0]
            if len(loners) != 4:
                raise EuchreError(f"line {line}: loners are four numbers, of a, b, c and d")
            score = Score(
                sides=(int(row["first"]), int(row["second"])),
                loners=(loners[0], loners[1], loners[2], loners[3]),
                extra=int(row.get("extra", "") or 0),
            )
        except (ValueError, KeyError) as problem:
            if isinstance(problem, EuchreError):
                raise
            raise EuchreError(f"line {line}: round, table and points are whole numbers") from None
        ruled = ev.Ruled(round=number, table=at, score=score, why="from a file")
        reason = why_not(evening, ruled)
        if reason is not None:
            raise Refusal("refused", f"line {line}: {reason}")
        names = tuple(evening.name(player) for player in evening.rounds[number].tables[at])
        if names != tuple(row[each] for each in "abcd"):
            raise Refusal("refused", f"line {line}: at table {at + 1} in round {number + 1} sit {', '.join(names)}")
        old = evening.paper(number, at).score
        if old is None or (old.sides, old.loners, old.extra) != (score.sides, score.loners, score.extra):
            found.append(ruled)
    return tuple(found)


def standings_csv(evening: Evening) -> str:
    """Who stands where, with the points of each round."""
    rounds = [f"round {number + 1}" for number in range(len(evening.rounds))]
    return _table(
        ("rank", "name", *rounds, "points", "rounds", "mean", "loners", "won", "euchred", "byes"),
        (
            [
                row.rank, " and ".join(evening.name(player) for player in row.players),
                *("" if points is None else points for points in row.by_round),
                row.points, row.rounds, round(float(row.mean), 3), row.loners, row.won, row.euchred, row.byes,
            ]
            for row in standings(evening)
        ),
    )  # fmt: skip
