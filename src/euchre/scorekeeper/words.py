"""Entries as people type and read them: `ann 5 alone`, `bob 2 revoke=ann`, `pass`, `+2 ann`."""

from collections.abc import Callable, Sequence
from typing import Any, Final, get_args

from euchre.rules.result import Result
from euchre.scorekeeper.book import Book, Line, Sheet
from euchre.scorekeeper.entries import Added, Entry, Fault, Passed, Played, Redealt, What, taken_of
from euchre.scorekeeper.errors import Refusal
from euchre.scorekeeper.outcomes import level_of

__all__ = ["describe", "entry_of", "party_name", "seat_called"]

_FLAGS: Final = ("alone", "blind", "jambone", "jamboree", "subtract", "exposed", "broken", "big", "forced")
_SEATS: Final = {"with": "partners", "out": "out"}
_FINES: Final = {"revoke": "revoke", "wrong": "wrong_cards", "false": "false_claim"}
_FORM: Final = "write who called and the tricks, such as `ann 5 alone`; `help` has the rest"


def seat_called(names: Sequence[str], word: str) -> int:
    """The seat of a player: their number from 1, their name, or as much of it as is theirs alone.

    Raises:
        Refusal: nobody is called so, or several.
    """
    if word.isdecimal() and 1 <= int(word) <= len(names):
        return int(word) - 1
    whole = [seat for seat, name in enumerate(names) if name.casefold() == word.casefold()]
    found = whole or [seat for seat, name in enumerate(names) if name.casefold().startswith(word.casefold())]
    if len(found) != 1:
        raise Refusal(f"{word}: {'several' if found else 'nobody'} of {', '.join(names)} may be meant")
    return found[0]


def party_name(sheet: Sheet, party: int) -> str:
    """A party by its players: `Ann & Cid`."""
    return " & ".join(sheet.page.names[seat] for seat in sheet.game.rules.parties[party])


def entry_of(book: Book, text: str, names: Sequence[str]) -> Entry:
    """The entry that somebody typed, with the players of that game.

    Raises:
        Refusal: it is no entry; what would be is said.
    """
    first, *rest = text.split()
    if first == "pass" and not rest:
        return Passed()
    if first in ("misdeal", "redeal") and not rest:
        return Redealt("misdeal" if first == "misdeal" else "weak_hand")
    if first[0] in "+-" and first[1:].isdecimal() and len(rest) == 1:
        party = book.rules.party_of[seat_called(names, rest[0])]
        return Added(tuple(int(first) if each == party else 0 for each in range(len(book.rules.parties))))
    maker = None if first == "nobody" else seat_called(names, first)
    fields: dict[str, Any] = {"maker": maker}
    for word in rest:
        _read(fields, word.casefold(), lambda name: seat_called(names, name))
    return Played(**fields)


def _read(fields: dict[str, Any], word: str, seat: Callable[[str], int]) -> None:
    name, equals, value = word.partition("=")
    if word.isdecimal():
        fields["tricks"] = int(word)
    elif word in _FLAGS:
        fields[word] = True
    elif name in _SEATS and equals:
        fields[_SEATS[name]] = tuple(map(seat, value.split("+")))
    elif name in _FINES and equals:
        what: What = next(each for each in get_args(What) if each == _FINES[name])
        fields["faults"] = (*fields.get("faults", ()), Fault(seat(value), what))
    elif name == "defender" and equals:
        fields["defender"] = seat(value)
    elif name in ("bid", "raises") and value.isdecimal():
        fields[name] = int(value)
    elif name == "each" and all(part.isdecimal() for part in value.split(".")):
        fields["by_seat"] = tuple(map(int, value.split(".")))
    else:
        raise Refusal(f"{word}: {_FORM}")


_LEVELS: Final = {"made": "made it", "march": "marched", "euchred": "was euchred", "swept": "was euchred, trickless"}


def describe(book: Book, sheet: Sheet, line: Line) -> str:
    """What happened in a hand, in a sentence without its end."""
    names, entry = sheet.page.names, line.entry
    if isinstance(entry, Passed):
        return "all passed"
    if isinstance(entry, Redealt):
        return f"dealt again ({entry.why.replace('_', ' ')})"
    if isinstance(entry, Added):
        return "points" if entry.hand else "points outside a hand"
    faults = [f"{fault.what.replace('_', ' ')} by {names[fault.seat]}" for fault in entry.faults]
    if line.outcome is not None and not line.outcome.tricks and faults and line.outcome.result is Result.REVOKE:
        return ", ".join(faults)
    if entry.maker is None:
        return ", ".join([f"{'-'.join(map(str, entry.by_seat))} tricks", *faults])
    beside = f" with {' and '.join(names[seat] for seat in entry.partners)}" if entry.partners else ""
    who = f"{names[entry.maker]}{' alone' if entry.alone else beside}"
    bid = "" if entry.bid is None else f" bid {entry.bid},"
    against = "" if entry.defender is None else f" against {names[entry.defender]} alone"
    how = f"{_LEVELS[level_of(book.rules, entry)]}{against}, {taken_of(book.rules, entry)} tricks"
    return ", ".join([f"{who}{bid} {how}", *faults])
