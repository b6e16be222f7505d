"""The errors of the package: one clear sentence each, for people.

Every error derives from `EuchreError`, itself a `ValueError`: what was wrong, where, and what would be right.
This room knows no cards and no rules.
"""

__all__ = ["EuchreError", "IllegalAction", "InvalidCard", "InvalidDeal", "InvalidRules", "NotationError"]


class EuchreError(ValueError):
    """Base of every error the package raises on purpose."""


class InvalidCard(EuchreError):
    """A text or number that names no card."""


class InvalidRules(EuchreError):
    """An unknown option, a value out of its range, or two options that contradict each other."""


class InvalidDeal(EuchreError):
    """Cards that cannot have been dealt under the rules: doubles, wrong counts, strangers to the pack."""


class IllegalAction(EuchreError):
    """An action that the rules do not allow in this position."""


class NotationError(EuchreError):
    """A text that is not in the notation it is read as."""
