"""Why something is not written down, for people."""

from euchre.errors import EuchreError

__all__ = ["Refusal"]


class Refusal(EuchreError):
    """What a score keeper does not write down; nothing changes."""
