"""How a server is run."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from euchre.server.rooms.chance import Chance
from euchre.server.rooms.clock import steady_clock

__all__ = ["Settings"]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a server is run.

    Attributes:
        data: the folder of its database.
        prefix: the path below which everything lies: empty, or like `/games/euchre`.
        origins: addresses, besides the server's own, whose pages may use it: a proxy's public one.
        hosts: names under which it may be reached, besides any address; empty: any.
        address: where it is, for who asked by a name that it does not know.
        proxies: addresses and networks of proxies that are believed when they say for whom they ask.
        patience: seconds in which a request must be there whole, an answer be read, a socket say hello.
        grace: seconds after the last sign of life of a lost player after which a bot keeps their seat.
        bot_processes: processes in which bots think; 0: a thread.
        own_bots: bots written by whoever runs the server: the name to choose them by, and `module:attribute`.
        keep_days: days after its last deal for which a table is kept.
        most_rooms: tables that may be kept.
        most_live: tables in memory at once.
        most_sockets: sockets at once, in all.
        most_from: sockets at once from one address.
    """

    data: Path
    prefix: str = ""
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    address: str = ""
    proxies: tuple[str, ...] = ()
    patience: float = 10.0
    grace: float = 20.0
    bot_processes: int = 1
    own_bots: tuple[tuple[str, str], ...] = ()
    keep_days: float = 90.0
    most_rooms: int = 200_000
    most_live: int = 5_000
    most_sockets: int = 10_000
    most_from: int = 200
    rate: float = 20.0
    """Commands a second on average, for one socket; a room may have four times, an address ten times as many."""
    opening_rate: float = 0.5
    """Tables opened or joined a second on average, from one address."""
    ping: float = 5.0
    """Seconds between two pings of a socket, and for the answer: one that is silent is closed after twice as many."""
    pause: tuple[float, float] = (0.3, 0.8)
    """Seconds, drawn between the two, before which no bot acts."""
    chance: Chance = field(default_factory=Chance)
    """Where deals, codes, names and pauses come from."""
    clock: Callable[[], int] = field(default_factory=steady_clock)
    """The time by which deadlines are kept, milliseconds since 1970."""

    @property
    def database(self) -> Path:
        """The file of the tables."""
        return self.data / "tables.sqlite"
