"""Names of people, as they may be shown to others, and of bots."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from euchre.server.rooms.chance import Chance

__all__ = ["BOT_NAMES", "bot_names", "clean_line", "clean_name"]


BOT_NAMES: Final = ("Otis", "Marta", "Wren", "Bram", "Joan", "Ines", "Hale", "Petra")
NAME_LENGTH: Final = 24


def clean_name(name: str, taken: Iterable[str] = (), other: str = "Guest") -> str:
    """A name fit to be shown: composed, one line, no controls or marks of direction, short, unlike those at the table.

    >>> clean_name("  Ann   Lee "), clean_name("Ann", ["ann"]), clean_name("")
    ('Ann Lee', 'Ann 2', 'Guest')
    """
    short = clean_line(name, NAME_LENGTH) or other
    known = {each.casefold() for each in taken}
    if short.casefold() not in known:
        return short
    tries = (f"{short[: NAME_LENGTH - 3]} {count}" for count in range(2, 100))
    return next((each for each in tries if each.casefold() not in known), other)


def clean_line(text: str, longest: int) -> str:
    """One line fit to be shown: composed, no controls or marks of direction, no signs by which words name cards.

    >>> clean_line("  {Jh}  is mine ", 20)
    '(Jh) is mine'
    """
    plain, marks = "", 0
    for letter in unicodedata.normalize("NFKC", text[: 2 * longest + 150]):
        kind = unicodedata.category(letter)[0]
        marks = marks + 1 if kind == "M" else 0
        if kind == "Z" or letter in "\n\t":
            plain += " "
        elif letter in "{}":
            plain += "()"["{}".index(letter)]
        elif kind != "C" and marks <= 2:
            plain += letter
    return " ".join(plain.split())[:longest].strip()


def bot_names(chance: Chance, taken: Iterable[str]) -> list[str]:
    """Names for bots that nobody at the table has, in chance order."""
    known = {name.casefold() for name in taken}
    names = [name for name in BOT_NAMES if name.casefold() not in known]
    return chance.order(names) + [f"Bot {count}" for count in range(1, 10)]
