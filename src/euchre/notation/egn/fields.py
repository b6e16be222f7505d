"""Reading JSON that others wrote: every value is checked for its type, and an error says where in the file it is.

Strict reading stops at the first error. Lenient reading hears it and goes on with the value left out.
"""

import re
from collections.abc import Mapping, Sequence

from euchre.notation.place import Place

__all__ = ["as_flag", "as_list", "as_map", "as_number", "as_text", "field"]

_LONGEST_TEXT = 20_000


def field(holder: Mapping[str, object], name: str) -> object:
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


def as_map(value: object, place: Place, what: str) -> Mapping[str, object]:
    """`value` as an object; leniently an empty one."""
    if not isinstance(value, dict):
        place.odd(f"{what} is {_kind(value)} where an object is due")
        return {}
    return value


def as_list(value: object, place: Place, what: str, most: int | None = None) -> Sequence[object]:
    """`value` as a list of at most `most`, leniently the first of them; null is an empty one."""
    if value is None:
        return ()
    if not isinstance(value, list):
        place.odd(f"{what} is {_kind(value)} where a list is due")
        return ()
    if most is not None and len(value) > most:
        place.odd(f"{what} has {len(value)} entries: there can be at most {most}")
        return value[:most]
    return value


def as_number(value: object, place: Place, what: str, low: int, high: int) -> int | None:
    """`value` as a whole number from `low` to `high`; leniently also in quotes, and None for what is none."""
    found: int | None = None
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        found = value
    elif isinstance(value, str) and re.fullmatch(r"\s*-?[0-9]{1,9}\s*", value):
        found = int(value)
    good = found is not None and low <= found <= high
    if not good or isinstance(value, str):
        place.odd(f"{what} is {_kind(value)} where a whole number from {low} to {high} is due")
    return found if good else None


def as_flag(value: object, place: Place, what: str) -> bool:
    """`value` as true or false; null is false, and leniently everything else."""
    if value is None:
        return False
    if not isinstance(value, bool):
        place.odd(f"{what} is {_kind(value)} where true or false is due")
        return False
    return value


def as_text(value: object, place: Place, what: str) -> str:
    """`value` as a text; null is an empty one, and leniently everything else."""
    if value is None:
        return ""
    if not isinstance(value, str):
        place.odd(f"{what} is {_kind(value)} where a text is due")
        return ""
    return value[:_LONGEST_TEXT]
