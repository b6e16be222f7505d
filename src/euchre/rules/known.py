"""What a part of the program knows of the rules: a list of option values, so that whatever is not on it is refused.

A list of what is thought harmless goes wrong when an option or a value is added; a list of what is known does not.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final, Literal, TypeAlias

from euchre.rules.option import Value
from euchre.rules.options import OPTIONS
from euchre.rules.rules import Rules

__all__ = ["ANY", "Known", "unknown"]


class _Any(Enum):
    ANY = "any"


ANY: Final = _Any.ANY
"""Every value of an option."""

Known: TypeAlias = Mapping[str, tuple[Value, ...] | Literal[_Any.ANY]]
"""The values of each option that are known, besides its value in the standard game."""


def unknown(rules: Rules, known: Known) -> str | None:
    """The first option whose value is not known, as `lone_lead=left_of_loner`; None where all are.

    >>> unknown(Rules.of(target=11, jokers=1), {"target": ANY})
    'jokers=1'
    """
    for name, value in rules.values.items():
        values = known.get(name, ())
        if value != OPTIONS[name].default and values is not ANY and value not in values:
            return f"{name}={OPTIONS[name].write(value)}"
    return None
