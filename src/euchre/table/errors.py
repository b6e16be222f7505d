"""Why a command was not done, for people."""

from typing import Literal

from euchre.errors import EuchreError

__all__ = ["Refusal"]


class Refusal(EuchreError):
    """A command that the table does not carry out; nothing changes.

    Attributes:
        code: ``illegal`` against the rules of the game, ``not_allowed`` not for this player or not now.
    """

    def __init__(self, reason: str, code: Literal["illegal", "not_allowed"] = "not_allowed") -> None:
        super().__init__(reason)
        self.code: Literal["illegal", "not_allowed"] = code
