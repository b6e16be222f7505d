"""A table on disk and back: its log from the last beginning of a game on, and what its players' lists say of it.

Runs in a thread of its own; knows nothing of sockets and loops.
"""

from collections.abc import Iterable
from dataclasses import fields
from typing import Final, NamedTuple, Self

import msgspec
from msgspec import Struct

from euchre.errors import EuchreError
from euchre.game import Game
from euchre.game.ledger import Entry, Ledger
from euchre.game.match import GameResult, Match
from euchre.rules import Rules
from euchre.server import wire as ms
from euchre.server.store import Store, Write
from euchre.table import Chair, Guest, Room, TableOptions, fold
from euchre.table.evening import PlayedGame
from euchre.table.events import Event, Started
from euchre.table.room import Stage

__all__ = ["KeptRoom", "Loaded", "Summary", "card_of", "keep", "load"]

_events = msgspec.json.Decoder(list[Event])


class KeptRoom(Struct, frozen=True, kw_only=True):
    """A room when a game has just begun: nothing before that is needed to go on. Fields as in `Room`."""

    at: int
    rules: str
    dealer: int
    name: str
    solo: bool
    options: TableOptions | None = None
    chairs: tuple[Chair, ...]
    host: int | None
    stage: Stage
    number: int
    seed: str
    awaited: tuple[int, ...]
    nonces: tuple[str, ...]
    dealing: bool
    due: int | None
    resting: bool
    taught: bool
    shown: bool
    ready: frozenset[int]
    version: int
    changed: int
    results: tuple[GameResult, ...] = ()
    entries: tuple[Entry, ...] = ()
    guests: tuple[Guest, ...] = ()
    blocked: frozenset[str] = frozenset()
    evening: tuple[PlayedGame, ...] = ()
    since: int = 0
    nudged: bool = False
    undone: tuple[int, ...] = ()
    played: tuple[str, ...] = ()
    turn: int = 0
    """In old snapshots: the time for a turn in milliseconds, instead of the options."""

    @classmethod
    def of(cls, room: Room, at: int) -> Self | None:
        """The snapshot at `at` (milliseconds); None when the room is not at the beginning of a game."""
        if room.game is None or room.hand is not None or room.game.outcomes or room.question is not None:
            return None
        facts = {name: getattr(room, name) for name in _SAME}
        return cls(
            at=at, rules=str(room.rules), dealer=room.game.dealer, results=room.match.results,
            entries=room.ledger.entries, **facts,
        )  # fmt: skip

    def room(self) -> Room:
        """The room as it was."""
        rules = Rules.parse(self.rules)
        facts = {name: getattr(self, name) for name in _SAME}
        if self.options is None:
            facts["options"] = TableOptions(clock=self.turn // 1000, idle="return")
        match = Match(rules=rules, results=self.results)
        game = Game.new(rules, dealer=self.dealer, start=match.start)
        return Room(rules=rules, match=match, ledger=Ledger(rules=rules, entries=self.entries), game=game, **facts)


_OTHERWISE: Final = {"rules", "match", "ledger", "game", "hand", "question", "earlier", "drawn"}
_SAME: Final = tuple({field.name for field in fields(Room)} - _OTHERWISE)


class Summary(Struct, frozen=True, kw_only=True):
    """What a player's list of unfinished games says of a table.

    Attributes:
        chairs: for every seat its name and its owner.
        hand: the hand's number in the game; 0 before the first.
    """

    name: str
    stage: Stage
    actor: int | None
    score: tuple[int, ...]
    hand: int
    chairs: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, room: Room) -> Self:
        """The summary of a room."""
        return cls(
            name=room.name,
            stage=room.stage,
            actor=room.actor,
            score=room.score,
            hand=len(room.game.outcomes) + 1 if room.game is not None else 0,
            chairs=tuple((chair.name, chair.owner) for chair in room.chairs),
        )


def card_of(code: str, body: bytes | None, owner: str) -> ms.RoomCard | None:
    """What a player's list says of a table; None when nobody of that name sits there or the game is over."""
    if body is None:
        return ms.RoomCard(room=code, name=code, words="Not opened lately: open it to go on.", your_turn=False)
    found = msgspec.json.decode(body, type=Summary)
    seat = next((seat for seat, (_, sitting) in enumerate(found.chairs) if sitting == owner), None)
    if seat is None or found.stage == "over":
        return None
    others = ", ".join(name for place, (name, _) in enumerate(found.chairs) if place != seat and name)
    words = f"With {others}. " if others else ""
    score = " to ".join(str(points) for points in found.score)
    words += f"Hand {found.hand}, {score}" if found.hand else "Not begun yet"
    friends = not found.hand or any(sitting and sitting != owner for _, sitting in found.chairs)
    return ms.RoomCard(room=code, name=found.name, words=words, your_turn=found.actor == seat, friends=friends)


def keep(write: Write, room: Room, events: Iterable[Event], at: int) -> None:
    """Add what makes the table quick to list and to open to a write after which it is `room`, at `at`."""
    write.summary = msgspec.json.encode(Summary.of(room)).decode()
    write.finished = room.stage == "over"
    if any(isinstance(event, Started) for event in events):
        snapshot = KeptRoom.of(room, at)
        write.snapshot = "" if snapshot is None else msgspec.json.encode(snapshot).decode()


class Loaded(NamedTuple):
    """A room from the disk, and the commands known again when they are sent twice, with their versions."""

    room: Room
    answered: dict[str, int]


def load(store: Store, code: str, now: int, remembered: int) -> Loaded | None:
    """The table of that code; None when there is none.

    A deadline is as far off as it was when the table was last written, however the clock stands since.

    Raises:
        EuchreError: the log has a gap.
        Exception: whatever else is wrong with a damaged log.
    """
    body = store.snapshot(code)
    snapshot = None if body is None else msgspec.json.decode(body, type=KeptRoom)
    room = None if snapshot is None else snapshot.room()
    at = now if snapshot is None else snapshot.at
    for row in store.rows(code, after=-1 if room is None else room.version):
        if row.first != (0 if room is None else room.version + 1):
            raise EuchreError(f"its log has no event {0 if room is None else room.version + 1}")
        at = row.at
        for event in _events.decode(row.body):
            room = fold(room, event, at)
    if room is None:
        return None
    if room.due is not None:
        room = room.replace(due=min(room.due, now + max(0, room.due - at)))
    room = room.replace(since=min(room.since, now))
    if room.hand is not None:
        for seat in (None, *range(len(room.chairs))):
            room.view(seat)  # folded here, not when somebody looks
    answered: dict[str, int] = {}
    version = room.version
    for first, cmd in store.commands(code, remembered):
        if cmd is not None:
            answered[cmd] = version
        version = first - 1
    return Loaded(room, dict(reversed(answered.items())))
