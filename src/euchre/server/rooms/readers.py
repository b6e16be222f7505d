"""Who is at the other end: a reader that can be shown things, and answered when it asked for something."""

from typing import Any, Protocol

from euchre.errors import EuchreError
from euchre.server.present.patches import Reader
from euchre.table import Room

__all__ = ["Asker"]


class Asker(Reader, Protocol):
    """A reader that asks: whoever answers need not know by what line it comes."""

    address: str

    def refuse(self, cmd_id: str, code: Any, reason: str, wait: float = 0.0) -> None:
        """Send a refusal; `wait`: seconds after which the same would be done."""

    def refused(self, room: Room, cmd: str, problem: EuchreError) -> None:
        """Say why a command was not done at a table."""
