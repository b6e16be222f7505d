"""The trainer's puzzles: decisions of strong players, each with one answer that is clearly the best.

A file has one puzzle a line, as JSON, and may be packed with gzip; `euchre puzzles` makes and checks it. The one in the
package is read by `puzzles()`.
"""

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import date
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Final

from euchre.analysis.depth import ERRORS, ActionWorth, deep, from_row, margin_of, to_row
from euchre.analysis.kinds import Kind
from euchre.analysis.themes import THEMES, Theme
from euchre.analysis.values import Evaluator
from euchre.errors import EuchreError
from euchre.notation import parse_view

__all__ = [
    "LEVELS",
    "THEME_OF",
    "CheckedPuzzle",
    "Puzzle",
    "check",
    "daily",
    "from_line",
    "name_of",
    "pack",
    "puzzles",
    "read",
    "to_line",
]  # fmt: skip

LEVELS: Final = (0.0, 0.2, 0.4, 0.7)
"""Shares of bots that miss a puzzle, up to which it is of the first to the fourth level; the fifth is beyond."""

THEME_OF: Final[dict[str, Theme]] = {theme.key: theme for theme in THEMES}
"""Themes by their key."""
_DEEPER: Final = 4
"""How many times as many layouts a check looks at."""
_FILE: Final = "puzzles.jsonl.gz"
_MAGIC: Final = b"\x1f\x8b"


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A decision with one answer.

    Attributes:
        view: what the seat knows, in one line.
        theme: what it is about, a key of `themes.THEMES`, which says of what kind it is.
        best: tokens of the actions that are right: the best, and those that come to exactly the same.
        margin: by how many points the best is ahead of the next, as they count at this score.
        error: the standard error of that.
        worlds: in how many layouts it was valued.
        missed: the share of the bots that were asked and missed it.
        values: every action, best first.
        reason: why the best is best, in words that cite only what the seat could see.
    """

    view: str
    theme: str
    best: tuple[str, ...]
    margin: float
    error: float
    worlds: int
    missed: float
    values: tuple[ActionWorth, ...]
    reason: str

    @property
    def name(self) -> str:
        """What it is called for good: made from the view alone."""
        return name_of(self.view)

    @property
    def kind(self) -> Kind:
        """The kind of decision."""
        return THEME_OF[self.theme].kind

    @property
    def level(self) -> int:
        """How hard it is, from 1 to 5."""
        return 1 + sum(self.missed > limit for limit in LEVELS)


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedPuzzle:
    """What a check found.

    Attributes:
        puzzle: which.
        ahead: by how much its answer is ahead of the next action now; below 0 where another is better.
        error: the standard error of that.
        fault: what is wrong; empty where it holds.
    """

    puzzle: Puzzle
    ahead: float = 0.0
    error: float = 0.0
    fault: str = ""


_FIELDS: Final = tuple(field.name for field in fields(Puzzle))


def name_of(view: str) -> str:
    """Ten letters and digits for a view line."""
    return blake2b(view.encode(), digest_size=5).hexdigest()


def to_line(puzzle: Puzzle) -> str:
    """A puzzle as a line of the file."""
    row = {name: getattr(puzzle, name) for name in _FIELDS} | {"values": [to_row(each) for each in puzzle.values]}
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def from_line(line: str) -> Puzzle:
    """Read a line of the file.

    Raises:
        EuchreError: it is no puzzle.
    """
    try:
        found: dict[str, Any] = json.loads(line)
        found["values"] = tuple(map(from_row, found["values"]))
        found["best"] = tuple(found["best"])
        found["theme"] = THEME_OF[found["theme"]].key
        return Puzzle(**found)
    except (ValueError, TypeError, KeyError) as error:
        raise EuchreError(f"this line is no puzzle ({error}): {line[:80]}") from error


def pack(found: Iterable[Puzzle]) -> bytes:
    """Puzzles as a packed file; the same puzzles give the same bytes."""
    return gzip.compress("".join(f"{to_line(each)}\n" for each in found).encode(), 9, mtime=0)


def read(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file, packed or plain.

    Raises:
        EuchreError: it cannot be read, or a line of it is no puzzle.
    """
    try:
        return _unpacked(path.read_bytes())
    except (EOFError, UnicodeDecodeError, gzip.BadGzipFile, zlib.error) as error:
        raise EuchreError(f"{path} is no file of puzzles: {error}") from error
    except OSError as error:
        raise EuchreError(f"{path} cannot be read: {(error.strerror or str(error)).lower()}") from error


def _unpacked(data: bytes) -> tuple[Puzzle, ...]:
    text = (gzip.decompress(data) if data.startswith(_MAGIC) else data).decode("utf-8")
    return tuple(from_line(line) for line in text.splitlines() if line.strip())


@cache
def puzzles() -> dict[str, Puzzle]:
    """The puzzles of the package, by name, in the order of its file."""
    data = files("euchre.analysis").joinpath(_FILE).read_bytes()
    return {each.name: each for each in _unpacked(data)}


def check(found: Sequence[Puzzle], *, worlds: int | None = None, seed: int = 1) -> Iterator[CheckedPuzzle]:
    """Value puzzles anew, in other layouts, and say whether each still holds.

    Args:
        found: the puzzles.
        worlds: in how many layouts; four times as many as each was made with by default.
        seed: decides all.
    """
    for puzzle in found:
        yield _checked(puzzle, worlds or _DEEPER * puzzle.worlds, seed)


def _checked(puzzle: Puzzle, worlds: int, seed: int) -> CheckedPuzzle:
    try:
        view = parse_view(puzzle.view)
        if not view.is_turn:
            return CheckedPuzzle(puzzle=puzzle, fault="it is not the turn of the seat whose view it is")
        known = {each.action for each in puzzle.values}
        legal = {action.token for action in Evaluator(view).actions}
    except EuchreError as error:
        return CheckedPuzzle(puzzle=puzzle, fault=str(error))
    if known != legal or not set(puzzle.best) <= known:
        return CheckedPuzzle(puzzle=puzzle, fault=f"its actions are not those of the view: {legal}")
    evaluation, _ = deep(view, worlds, seed)
    margin, fault = margin_of(evaluation, puzzle.best), ""
    if evaluation.best.action.token not in puzzle.best:
        fault = f"{evaluation.best.action.token} is better than {' '.join(puzzle.best)} now"
    elif not margin.holds():
        fault = f"it is ahead by {margin.ahead:.3f} with a standard error of {margin.error:.3f}: fewer than {ERRORS:g}"
    return CheckedPuzzle(puzzle=puzzle, ahead=margin.ahead, error=margin.error, fault=fault)


def daily(day: date, count: int = 10) -> tuple[str, ...]:
    """The names of the puzzles of a day, the same for everybody: every kind of decision, from easy to hard."""
    chance = Random(f"daily {day.isoformat()}")
    by_kind: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles().values():
        by_kind.setdefault(puzzle.kind, []).append(puzzle)
    kinds = sorted(by_kind)
    found = [kind_puzzle for kind in kinds for kind_puzzle in chance.sample(by_kind[kind], -(-count // len(kinds)))]
    return tuple(each.name for each in sorted(found[:count], key=lambda each: (each.level, each.name)))
