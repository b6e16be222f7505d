"""Who is at the other end: a reader that can be told, and answered when it asked for something."""

from typing import TYPE_CHECKING, Any, Protocol

from euchre.errors import EuchreError
from euchre.server.present.patches import Reader

if TYPE_CHECKING:
    from euchre.server.rooms.room import LiveRoom

__all__ = ["Asker"]


class Asker(Reader, Protocol):
    """A reader that asks: whoever answers need not know by what line it comes."""

    address: str

    def refuse(self, cmd_id: str, code: Any, reason: str, wait: float = 0.0) -> None:
        """Send a refusal; `wait`: seconds after which the same would be done."""

    def refused(self, live: "LiveRoom", cmd: str, problem: EuchreError) -> None:
        """Say why a command was not done."""
