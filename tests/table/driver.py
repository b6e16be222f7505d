"""A table without a server: commands go in, events are kept, the time is a number."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from euchre.game import Action, shuffled_deal
from euchre.game.actions import Interjection
from euchre.table import Room, Stamped, TableOptions, agenda, decide, fold
from euchre.table import commands as cm
from euchre.table.commands import Command
from euchre.table.events import Event


@dataclass
class Driver:
    """One room, and everything that happened in it."""

    room: Room | None = None
    log: list[Stamped] = field(default_factory=list)
    now: int = 1_000_000
    seed: int = 0
    random: random.Random = field(default_factory=lambda: random.Random(1))

    @property
    def state(self) -> Room:
        assert self.room is not None
        return self.room

    def do(self, command: Command) -> tuple[Event, ...]:
        """Decide and fold."""
        events = decide(self.room, command, self.now)
        for event in events:
            self.room = fold(self.room, event, self.now)
            self.log.append(Stamped(event, self.now))
        return events

    def open(
        self, rules: str = "north_american", *, people: int = 4, solo: bool = False, turn: int = 0, start: bool = True
    ) -> Driver:
        """A table with people at the first seats and, once started, bots at the others."""
        self.do(cm.Open(rules=rules, solo=solo, options=TableOptions(clock=turn // 1000)))
        for seat in range(people):
            self.do(cm.Sit(seat=seat, name=f"P{seat}", owner=f"owner{seat}"))
        if start:
            bots = tuple((f"B{seat}", "rule") for seat in range(9))
            self.do(cm.Start(by=0, dealer=len(self.state.chairs) - 1, bots=bots))
            self.serve()
        return self

    def serve(self) -> None:
        """Do what the table waits for and is not for the players: promises, deals, ends of waiting."""
        while True:
            need = agenda(self.state, self.now)
            if need == "commit":
                self.seed += 1
                self.do(cm.Commit(seed=f"{self.seed:064x}"))
            elif need == "deal":
                game = self.state.game
                assert game is not None
                self.do(cm.DealCards(deal=shuffled_deal(self.state.rules, self.seed, 0, game.dealer)))
            elif need == "reveal":
                self.do(cm.Reveal())
            elif need == "tick":
                self.do(cm.Tick())
            else:
                return

    def act(self, action: Action, seat: int | None = None) -> tuple[Event, ...]:
        """Act for the seat whose turn it is, or for a given one."""
        actor = self.state.actor if seat is None else seat
        assert actor is not None
        return self.do(cm.Act(seat=actor, action=action, bot=not self.state.is_human(actor)))

    def any_action(self) -> Action:
        """Some action that the seat to act may do, interjections left out."""
        actor = self.state.actor
        assert actor is not None
        return self.random.choice(self.state.view(actor).legal_actions())

    def play_on(self, most: int = 10_000) -> int:
        """Act at random until the hand is over or `most` actions are done; returns how many."""
        done = 0
        while done < most and self.state.stage == "hand":
            self.act(self.any_action())
            done += 1
        return done

    def next_hand(self) -> None:
        """Everybody is ready; the next hand is dealt."""
        for seat in self.state.humans:
            if seat not in self.state.ready and self.state.stage != "hand":
                self.do(cm.Next(seat=seat))
        self.serve()


def facts(room: Room) -> dict[str, object]:
    """Everything that makes a room, comparable."""
    return {name: value for name, value in vars(room).items() if name in Room.__dataclass_fields__}


def spoken(room: Room, seat: int) -> list[Interjection]:
    """What a seat may say out of turn."""
    return [action for action in room.asides(seat) if isinstance(action, Interjection)]
