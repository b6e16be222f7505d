"""What those who serve one table need of it: how it stands, and that a command is decided."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from euchre.server.present.patches import Reader
from euchre.server.rooms.botpool import BotPool
from euchre.server.rooms.settings import Settings
from euchre.server.store import Write
from euchre.table import Room
from euchre.table.commands import Command

__all__ = ["Decides", "Means"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """What a table is given by the server it stands in.

    Attributes:
        settings: grace, pauses, the clock and all chance.
        bots: those that may be asked.
        put: queues a write.
        on_broken: called with a table's code and the reason when it is closed and has to begin anew from the disk.
    """

    settings: Settings
    bots: BotPool
    put: Callable[[Write], None]
    on_broken: Callable[[str, BaseException], None]


class Decides(Protocol):
    """A table that decides."""

    code: str
    room: Room
    """With everything decided so far."""
    writing: int
    """Writes on their way to the disk."""
    broken: bool
    """It is thrown away: nothing is decided here any more."""
    used: float
    """When it was last used, monotonic seconds."""

    def submit(self, command: Command, *, cmd: str | None = None, reader: Reader | None = None) -> bool:
        """Decide and have it written.

        Raises:
            Refusal: it is not done.
        """
        ...

    def pursue(self) -> None:
        """Do what the table waits for."""
