"""What the commands print, and how they fail: one place for encodings, errors and files that cannot be used.

Where the output's encoding lacks a sign, letters stand for it: no text is ever lost to an encoding.
"""

import codecs
import difflib
import io
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Any, Final

import typer

from euchre.errors import EuchreError
from euchre.game.deal import seat_name
from euchre.rules import Rules

__all__ = [
    "describe_error",
    "flush",
    "in_letters",
    "like",
    "note",
    "plain",
    "prepare",
    "rich_console",
    "say",
    "say_wrapped",
    "seat_of",
]

_LETTERS: Final = {
    "♠": "s", "♥": "h", "♦": "d", "♣": "c", "±": "+-", "×": "x", "–": "-", "—": "-", "\N{MINUS SIGN}": "-",
    "\N{LEFT SINGLE QUOTATION MARK}": "'", "’": "'",
    "“": '"', "”": '"', "…": "...", "µ": "u", "→": "->", "≥": ">=", "≤": "<=",
}  # fmt: skip
"""What stands for a sign that an encoding lacks; `?` stands for any other."""

_LINES: Final = dict.fromkeys("─━═", "-") | dict.fromkeys("│┃║", "|")


def _letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(_instead(sign) for sign in signs), error.end


def _instead(sign: str) -> str:
    """Letters for a sign; corners and crossings of ruled lines are `+`."""
    return _LETTERS.get(sign) or _LINES.get(sign) or ("+" if "─" <= sign <= "╿" else "?")


codecs.register_error("euchre", _letters)


def prepare() -> None:
    """Have standard output and error write letters for signs that they lack."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="euchre")


def plain(text: str) -> str:
    """The text as standard output will show it."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return text.encode(encoding, "euchre").decode(encoding)


def in_letters(text: str) -> str:
    """The text in characters that every terminal has."""
    return text.encode("ascii", "euchre").decode("ascii")


def say(text: str = "", *, end: str = "\n") -> None:
    """Print a line, or several; with another `end`, a part of one."""
    sys.stdout.write(plain(text) + end)


def say_wrapped(text: str = "") -> None:
    """Print lines, on a terminal broken between words where they do not fit it."""
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns
        text = "\n".join(_wrapped(line, width) for line in text.split("\n"))
    say(text)


def _wrapped(line: str, width: int) -> str:
    if len(line) <= width:
        return line
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(
        line.strip(), max(20, width), initial_indent=indent, subsequent_indent=indent + "  ", break_long_words=False,
        break_on_hyphens=False,
    )  # fmt: skip


def note(text: str, *, end: str = "\n") -> None:
    """Print a remark for people on standard error, at once."""
    sys.stderr.write(text + end)
    sys.stderr.flush()


def rich_console(*, stderr: bool = False) -> Any:
    """A console for tables and progress bars."""
    from rich.console import Console

    return Console(highlight=False, stderr=stderr)


def flush() -> None:
    """Write out what is printed now, where it can be caught: Python's own flush at the end would complain about it.

    Raises:
        OSError: it cannot be written, and is given up; a reader that has left is none.
    """
    try:
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            raise


def like(word: str, known: Sequence[str]) -> str:
    """A question for the known word that is most like one, to be put at the end of a sentence."""
    near = difflib.get_close_matches(word, known, 1, 0.6)
    return f": did you mean {near[0]}?" if near else ""


def seat_of(text: str, rules: Rules, option: str) -> int:
    """A seat as people write it: `S` or `South` at a table of four, or its number from 0.

    Raises:
        EuchreError: there is no such seat.
    """
    count, word = rules.num_players, text.strip().casefold()
    letters = "NESW" if count == 4 else ""
    for seat in range(count):
        if word in {str(seat), seat_name(seat, count).casefold(), *letters[seat : seat + 1].casefold()}:
            return seat
    also = f", or are {', '.join(letters)}" if letters else ""
    raise EuchreError(f"{option} {text[:20]}: seats go from 0 to {count - 1}{also}")


def describe_error(error: Exception) -> str | None:
    """One sentence for an error that is no fault of the program; None for any other."""
    if isinstance(error, EuchreError):
        return str(error)
    if isinstance(error, _CLICK):
        return _usage(error)
    if isinstance(error, OSError):
        where = f"{error.filename}: " if error.filename else ""
        return f"{where}{(error.strerror or str(error) or type(error).__name__).lower()}"
    if isinstance(error, ImportError):
        return _missing(error)
    return None


_CLICK: Final = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")
"""The base of what Typer raises where words on the command line are wrong."""

_KINDS: Final = (
    (r"Input should be a valid integer.*", "it takes a whole number"),
    (r"Input should be a valid number.*", "it takes a number"),
    (r"Input should be (.*)", r"it should be \1"),
)


def _usage(error: Any) -> str:
    text = " ".join(error.format_message().split())
    for pattern, said in _KINDS:
        text = re.sub(pattern, said, text)
    context = getattr(error, "ctx", None)
    help_text = f" (see `{context.command_path} --help`)" if context is not None else ""
    return text[:1].lower() + text[1:].rstrip(".") + help_text


def _missing(error: ImportError) -> str | None:
    from euchre.extras import MissingExtra, extra_of

    found = extra_of(error.name or "")
    return str(MissingExtra(found, error.name or "")) if found else None
