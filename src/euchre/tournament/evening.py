"""An evening of many tables as it stands: what its events come to. Pure: the fold is in `fold`."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from euchre.tournament.byes import Wish
from euchre.tournament.events import Noted, Undone
from euchre.tournament.scores import Score, agree, merged
from euchre.tournament.setup import KNOCK_OUTS, Setup
from euchre.tournament.table import Round, Seating

__all__ = ["AtTable", "By", "Director", "Evening", "Granting", "Paper", "Player", "Timer", "everybody", "hashed"]


@dataclass(frozen=True, slots=True)
class Director:
    """Somebody with a director's key, by their name."""

    name: str


@dataclass(frozen=True, slots=True)
class AtTable:
    """Somebody with a table's key."""

    table: int


By = Director | AtTable


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Somebody who came.

    Attributes:
        name: what they are called.
        partner: their partner's number in an evening of pairs.
        since: the round they came for.
        here: False: they went home.
    """

    name: str
    partner: int | None = None
    since: int = 0
    here: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """What was said of a table.

    Attributes:
        claims: by the first and the second side.
        ruled: by a director.
        why: the director's reason.
    """

    claims: tuple[Score | None, Score | None] = (None, None)
    ruled: Score | None = None
    why: str = ""

    @property
    def score(self) -> Score | None:
        """The result: what a director said, else what both sides say."""
        first, second = self.claims
        if self.ruled is not None:
            return self.ruled
        return merged(first, second) if first is not None and second is not None and agree(first, second) else None

    @property
    def state(self) -> str:
        """How far it is: `in`, `differ`, `one` (side has sent), `playing`."""
        if self.score is not None:
            return "in"
        said = [claim for claim in self.claims if claim is not None]
        return ("playing", "one", "differ")[len(said)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Timer:
    """The clock of a round: when it rings (milliseconds since 1970), or what is left while it stands."""

    ends: int | None = None
    left: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Granting:
    """Points given by a director, for so many rounds."""

    player: int
    points: int
    rounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """An evening of many tables.

    Attributes:
        setup: what was set.
        keys: hashes of the directors' keys, with their names.
        secret: where the tables' keys come from.
        players: by their number.
        rounds: those that were drawn.
        papers: what was said of their tables.
        planned: rounds that are not drawn yet.
        wishes: by round, what was set by hand about who sits out.
        granted: points given by a director.
        timer: the clock.
        over: whether it is finished.
        history: every event, those taken back too.
    """

    setup: Setup
    keys: Mapping[str, str] = field(default_factory=dict)
    secret: str = ""
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    papers: tuple[tuple[Paper, ...], ...] = ()
    planned: tuple[Round, ...] = ()
    wishes: Mapping[int, Wish] = field(default_factory=dict)
    granted: tuple[Granting, ...] = ()
    timer: Timer = Timer()
    over: bool = False
    history: tuple[Noted, ...] = ()

    def replace(self, **changes: Any) -> "Evening":
        """The same evening with some of it changed."""
        return replace(self, **changes)

    @property
    def version(self) -> int:
        """How many events it has."""
        return len(self.history)

    @property
    def present(self) -> tuple[int, ...]:
        """The numbers of the players who are here."""
        return tuple(number for number, player in enumerate(self.players) if player.here)

    @property
    def seated(self) -> tuple[int, ...]:
        """Who is to be given a seat or a bye: those here, and stand-ins where they are wished for."""
        missing = -len(self.present) % 4 if self.setup.stand_ins else 0
        return (*self.present, *range(-missing, 0))

    @property
    def stale(self) -> bool:
        """Whether the rounds that are planned are for other players than those who are here."""
        return not all(map(self.fits, self.planned))

    def fits(self, each: Round) -> bool:
        """Whether a round is for those who are here: for all of them, or in a knock-out for some."""
        if self.setup.kind in KNOCK_OUTS:
            return {*everybody(each)} <= {*self.seated}
        return sorted(everybody(each)) == sorted(self.seated)

    def name(self, number: int) -> str:
        """What a player or a stand-in is called."""
        return self.players[number].name if number >= 0 else f"Stand-in {-number}"

    def side_of(self, table: Seating, player: int) -> int | None:
        """0 for the first side of a table, 1 for the second; None: they do not sit there."""
        return table.index(player) // 2 if player in table else None

    def paper(self, number: int, table: int) -> Paper:
        """What was said of a table in a round."""
        return self.papers[number][table]

    def waits(self, number: int) -> tuple[int, ...]:
        """The tables of a round without a result."""
        return tuple(at for at, paper in enumerate(self.papers[number]) if paper.score is None)

    def table_key(self, table: int) -> str:
        """What lets somebody enter for a table."""
        return hashlib.sha256(f"{self.secret}/{table}".encode()).hexdigest()[:20]

    def who(self, key: str) -> By | None:
        """Whose a key is."""
        director = self.keys.get(hashed(key))
        if director is not None:
            return Director(director)
        tables = max([len(each.tables) for each in self.rounds] + [len(self.seated) // 4])
        return next((AtTable(table) for table in range(tables) if self.table_key(table) == key), None)

    def effective(self) -> tuple[bool, ...]:
        """For every event whether it stands: it was not taken back, or that was taken back in turn."""
        stands = [True] * len(self.history)
        for number, noted in reversed([*enumerate(self.history)]):
            if stands[number] and isinstance(noted.event, Undone):
                stands[noted.event.event] = False
        return tuple(stands)


def everybody(each: Round) -> tuple[int, ...]:
    """Who is somewhere in a round."""
    return (*(player for table in each.tables for player in table), *each.byes)


def hashed(key: str) -> str:
    """What is kept of a director's key; it is random enough to need no salt."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]
