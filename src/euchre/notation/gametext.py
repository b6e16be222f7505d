"""The text of game files cut into games: headers, and lines with their words, comments and variations.

It goes line by line, so that a file of any length is read in little memory; what the words mean is not its business.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from euchre.notation.place import Place
from euchre.notation.record import Variation

__all__ = ["Draft", "FileLine", "drafts"]

_HEADER: Final = re.compile(r"\s*\[\s*(\w{1,40})\s+\"((?:[^\"\\]|\\.)*)\"\s*\]\s*")
_BROKEN_HEADER: Final = re.compile(r"\s*\[\s*\w")


@dataclass(slots=True)
class FileLine:
    """One line of a file: its number, its words, and (how many words come before it, what) of everything else."""

    number: int
    words: list[str] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)
    variations: list[tuple[int, Variation]] = field(default_factory=list)


@dataclass(slots=True)
class Draft:
    """One game of a file before it is understood: (line, key, value) of its headers, and its lines."""

    place: Place
    tags: list[tuple[int, str, str]] = field(default_factory=list)
    lines: list[FileLine] = field(default_factory=list)


class _Lines:
    """Numbered lines that can be put back."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.number = 0
        self._lines = iter(lines)
        self._back: deque[str] = deque()

    def next(self) -> str | None:
        """The next line; None at the end."""
        line = self._back.popleft() if self._back else next(self._lines, None)
        self.number += line is not None
        return line

    def put_back(self, lines: list[str]) -> None:
        """Lines to be read once more."""
        self._back.extendleft(reversed(lines))
        self.number -= len(lines)


def drafts(lines: Iterable[str], place: Place) -> Iterator[Draft]:
    """The games of a text, each with a place of its own to collect errors in.

    Raises:
        RecordError: a header or a bracket is broken, in strict reading.
    """
    source = _Lines(lines)
    draft, count, parted = Draft(_numbered(place, 1)), 1, False
    while (line := source.next()) is not None:
        header = _HEADER.fullmatch(line)
        parted = parted or not line.strip()
        if header:
            again = parted and header.group(1) == "Rules" and any(key == "Rules" for _, key, _ in draft.tags)
            parted = False
            if again or any(each.words for each in draft.lines):
                yield draft
                count += 1
                draft = Draft(_numbered(place, count))
            value = re.sub(r"\\(.)", r"\1", header.group(2))
            draft.tags.append((source.number, header.group(1), value))
        elif _BROKEN_HEADER.match(line):
            at = draft.place.at(f"line {source.number}")
            at.odd(f'{line.strip()[:40]!r} is no header: write [Key "value"]')
        else:
            found = FileLine(source.number)
            _read(line, found, source, draft.place)
            if found.words or found.comments or found.variations:
                draft.lines.append(found)
    if draft.tags or draft.lines or draft.place.heard:
        yield draft


def _numbered(place: Place, number: int) -> Place:
    """The place of one game, whose errors are its own."""
    inside = place.at(f"game {number}") if number > 1 else place.at()
    return inside.apart()


def _read(rest: str, line: FileLine, source: _Lines, place: Place) -> None:
    """Take a line apart; an open brace goes on over the lines of `source`."""
    at = place.at(f"line {line.number}")
    while rest := rest.lstrip():
        if rest[0] == ";":
            line.comments.append((len(line.words), rest[1:]))
            return
        if rest[0] == "{":
            text, rest = _comment(rest[1:], source, at)
            line.comments.append((len(line.words), text))
        elif rest[0] == "(":
            variation, rest = _variation(rest[1:], source, at)
            line.variations.append((len(line.words), variation))
        else:
            word, rest = _word(rest, "{;")
            line.words.append(word)


def _word(rest: str, enders: str) -> tuple[str, str]:
    end = re.search(rf"[\s{re.escape(enders)}]", rest)
    return (rest[: end.start()], rest[end.start() :]) if end else (rest, "")


def _comment(rest: str, source: _Lines, at: Place) -> tuple[str, str]:
    """A comment whose brace is open, and what comes after it on its last line; one that never ends ends the line."""
    parts, more = [rest], list[str]()
    while "}" not in parts[-1]:
        following = source.next()
        if following is not None:
            more.append(following)
        if following is None or _HEADER.fullmatch(following):
            at.odd("a comment that begins with { never ends with }")
            source.put_back(more)
            return rest, ""
        parts.append(following)
    inside, _, after = " ".join(parts).partition("}")
    return inside, after


def _variation(rest: str, source: _Lines, at: Place) -> tuple[Variation, str]:
    """A variation whose bracket is open, and what comes after it; one that never ends ends the line."""
    words: list[str] = []
    comments: list[tuple[int, str]] = []
    while rest := rest.lstrip():
        if rest[0] == ")":
            return Variation(0, tuple(words), tuple(comments)), rest[1:]
        if rest[0] == "{":
            text, rest = _comment(rest[1:], source, at)
            comments.append((len(words), text))
        else:
            word, rest = _word(rest, "{)")
            words.append(word)
    at.odd("a variation that begins with ( never ends with )")
    return Variation(0, tuple(words), tuple(comments)), ""
