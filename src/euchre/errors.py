"""The errors of the package: one clear sentence each, for people.

Every error derives from `EuchreError`, itself a `ValueError`: what was wrong, where, and what would be right.
This room knows no cards and no rules.
"""

from collections.abc import Callable
from typing import Any, TypeVar

__all__ = ["EuchreError", "IllegalAction", "InvalidCard", "InvalidDeal", "InvalidRules", "NotationError", "due"]


class EuchreError(ValueError):
    """Base of every error the package raises on purpose."""


class InvalidCard(EuchreError):
    """A text or number that names no card."""


class InvalidRules(EuchreError):
    """An unknown option, a value out of its range, or two options that contradict each other.

    `hint` finds what to set instead; it is asked only when somebody reads the message.
    """

    def __init__(self, text: str, hint: Callable[[], str] | None = None) -> None:
        super().__init__(text)
        self._hint = hint

    def __str__(self) -> str:
        if self._hint is not None:
            hint, self._hint = self._hint, None
            found = hint()
            self.args = (f"{self.args[0]}; {found}" if found else self.args[0],)
        return str(self.args[0])

    def __reduce__(self) -> tuple[Any, ...]:
        return InvalidRules, (str(self),)


class InvalidDeal(EuchreError):
    """Cards that cannot have been dealt under the rules: doubles, wrong counts, strangers to the pack."""


class IllegalAction(EuchreError):
    """An action that the rules do not allow in this position."""


class NotationError(EuchreError):
    """A text that is not in the notation it is read as."""


Kind = TypeVar("Kind")


def due(value: object, kind: type[Kind], what: str, reader: str = "") -> Kind:
    """`value`, if it is of the kind that is due.

    Args:
        value: what somebody handed in.
        kind: what it has to be.
        what: what it stands for: `rules`.
        reader: what makes it from a text: `Rules.parse`.

    Raises:
        EuchreError: it is of another kind.
    """
    if isinstance(value, kind) and not (kind is int and isinstance(value, bool)):
        return value
    hint = f"; {reader}({value!r:.40}) reads it" if reader and isinstance(value, str) else ""
    raise EuchreError(f"{what}: {kind.__name__} is due, not {type(value).__name__} ({value!r:.40}){hint}")
