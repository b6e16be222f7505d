"""Reading JSON that others wrote: every value is checked for its type, and an error says where in the file it is."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from euchre.errors import NotationError

__all__ = ["Place", "as_flag", "as_list", "as_map", "as_number", "as_text", "field"]

_LONGEST_TEXT = 20_000


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a file something stands: `finals.egn, deal 3, trick 2`."""

    words: tuple[str, ...]

    def at(self, *words: str) -> "Place":
        """A place inside this one."""
        return Place((*self.words, *words))

    def error(self, text: str) -> NotationError:
        """The error `text` here."""
        return NotationError(f"{', '.join(self.words)}: {text}")

    def refuse(self, text: str) -> NoReturn:
        """Raise the error `text` here."""
        raise self.error(text)


def field(holder: Mapping[str, Any], name: str) -> Any:
    """The value under `name`, or under the name that 1.0 files use for it (`player_cards`); None when it is missing."""
    if name in holder:
        return holder[name]
    old = {"callAnnotations": "calls_annotations", "playAnnotations": "tricks_annotations"}.get(name)
    snake = re.sub(r"(?<=[a-z])([A-Z])", lambda found: "_" + found.group(1).lower(), name)
    return holder.get(snake, holder.get(old) if old else None)


def _kind(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(value[:30])
    kinds = {dict: "an object", list: "a list", type(None): "null"}
    return kinds.get(type(value)) or str(value)[:30]


def as_map(value: object, place: Place, what: str) -> Mapping[str, Any]:
    """`value` as an object."""
    if not isinstance(value, dict):
        place.refuse(f"{what} is {_kind(value)} where an object is due")
    return value


def as_list(value: object, place: Place, what: str, most: int) -> Sequence[Any]:
    """`value` as a list of at most `most`; null is an empty one."""
    if value is None:
        return ()
    if not isinstance(value, list):
        place.refuse(f"{what} is {_kind(value)} where a list is due")
    if len(value) > most:
        place.refuse(f"{what} has {len(value)} entries: there can be at most {most}")
    return value


def as_number(value: object, place: Place, what: str, low: int, high: int) -> int:
    """`value` as a whole number from `low` to `high`."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        place.refuse(f"{what} is {_kind(value)} where a whole number from {low} to {high} is due")
    return value


def as_flag(value: object, place: Place, what: str) -> bool:
    """`value` as true or false; null is false."""
    if value is None:
        return False
    if not isinstance(value, bool):
        place.refuse(f"{what} is {_kind(value)} where true or false is due")
    return value


def as_text(value: object, place: Place, what: str) -> str:
    """`value` as a text; null is an empty one."""
    if value is None:
        return ""
    if not isinstance(value, str):
        place.refuse(f"{what} is {_kind(value)} where a text is due")
    return value[:_LONGEST_TEXT]
