"""How many may come in, how often they may ask, and who is kept away for a while."""

from collections import Counter

from euchre.server.rooms.limits import Backoff, Buckets
from euchre.server.rooms.readers import Asker
from euchre.server.rooms.settings import Settings

__all__ = ["Admission", "Allowances"]


class Allowances:
    """What each may ask for in a while.

    Attributes:
        claims: proofs at one table.
        claims_from: proofs for one address.
        by_room: commands of the players at one table.
        by_address: messages from one address.
        openings: requests of one address: tables opened or joined, and with less weight all others.
        talk: lines of talk of one player.
        reports: of one address, of what somebody said.
        backoff: the addresses that had to be thrown out.
        busy: the addresses for which something long is being done.
    """

    def __init__(self, settings: Settings) -> None:
        self.claims = Buckets(0.5, 3)
        self.claims_from = Buckets(2.0, 10)
        self.by_room = Buckets(settings.rate * 4, settings.rate * 8)
        self.by_address = Buckets(settings.rate * 10, settings.rate * 20)
        self.openings = Buckets(settings.opening_rate, 40 * settings.opening_rate)
        self.talk = Buckets(0.5, 6)
        self.reports = Buckets(0.02, 3)
        self.backoff = Backoff()
        self.busy: set[str] = set()


class Admission:
    """The sockets that are open."""

    def __init__(self, settings: Settings) -> None:
        self.closed = False
        self._settings = settings
        self._open: set[Asker] = set()
        self._from: Counter[str] = Counter()

    def is_full(self, address: str) -> bool:
        """Whether there is no room for another socket of that address."""
        most, most_from = self._settings.most_sockets, self._settings.most_from
        return self.closed or len(self._open) >= most or self._from[address] >= most_from

    def admit(self, asker: Asker) -> None:
        """A socket is open."""
        self._open.add(asker)
        self._from[asker.address] += 1

    def dismiss(self, asker: Asker) -> None:
        """It is closed."""
        self._open.discard(asker)
        self._from[asker.address] -= 1
        if not self._from[asker.address]:
            del self._from[asker.address]

    def farewell(self, words: str) -> None:
        """Let nobody in any more, and say so to all who are there."""
        self.closed = True
        for asker in list(self._open):
            asker.bye("stopping", words)
