"""What a table does by itself while somebody is there to play: deals, deadlines, and the turns of its bots."""

import asyncio

from euchre.errors import EuchreError
from euchre.server.rooms.audience import Audience
from euchre.server.rooms.deciding import Decides, Means
from euchre.table import Need, agenda, bots_charge, next_due
from euchre.table import commands as cm
from euchre.table.commands import Command
from euchre.table.fairness import fair_deal, fair_first_dealer

__all__ = ["Driver"]


class Driver:
    """Drives one table."""

    def __init__(self, table: Decides, audience: Audience, means: Means) -> None:
        self._table = table
        self._audience = audience
        self._bots = means.bots
        self._clock = means.settings.clock
        self._chance = means.settings.chance
        self._pause = means.settings.pause
        self._timer: asyncio.TimerHandle | None = None
        self._bot: asyncio.Task[None] | None = None
        self._refused: Command | None = None

    def pursue(self) -> None:
        """Do what the table waits for, if it is for us; nothing while nobody is there to play."""
        table = self._table
        if table.writing or table.broken or not self._audience.readers:
            return
        charge = bots_charge(table.room)
        if charge is not None and charge != self._refused:  # before anything else: with the next deal it is too late
            if self._bot is None:
                self._bot = asyncio.create_task(self._charge(charge))
            return
        need = agenda(table.room, self._clock())
        if need is None:
            self._set_timer()
        elif need == "bot":
            if self._bot is None:
                self._bot = asyncio.create_task(self._play_bot())
        else:
            table.submit(self.command(need))

    def command(self, need: Need) -> Command:
        """What is to be done, of all but a bot's turn."""
        room = self._table.room
        if need == "commit":
            present = tuple(seat for seat in room.humans if seat in self._audience.readers)
            return cm.Commit(seed=self._chance.seed(), awaited=present)
        if need == "deal":
            assert room.game is not None
            promise = room.rules, bytes.fromhex(room.seed), room.number, room.nonces
            drawn = None if room.game.outcomes else fair_first_dealer(*promise)
            dealer = room.game.dealer if drawn is None or drawn.dealer is None else drawn.dealer
            return cm.DealCards(deal=fair_deal(*promise, dealer), drawn=drawn)
        return cm.Reveal() if need == "reveal" else cm.Tick()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = next_due(self._table.room)
        if due is not None:
            wait = max(0, due - self._clock()) / 1000 + 0.005
            self._timer = asyncio.get_running_loop().call_later(wait, self._table.pursue)

    async def _play_bot(self) -> None:
        """Let the bot of the seat to act decide, elsewhere, and do it unless the table has moved on.

        A bot answers after a drawn pause at the earliest: how long it took must not say whether it had a choice.
        """
        room = self._table.room
        seat = room.actor
        assert seat is not None
        clock = asyncio.get_running_loop().time
        earliest = clock() + self._chance.pause(*self._pause)
        try:
            level = room.chairs[seat].bot or self._bots.default
            advice = await self._bots.choose(level, room.view(seat))
            await asyncio.sleep(max(0.0, earliest - clock()))
        finally:
            self._bot = None
        now = self._table.room
        if now.changed == room.changed and now.actor == seat and not now.is_human(seat):
            try:
                self._table.submit(cm.Act(seat=seat, action=advice.action, bot=True))
            except EuchreError:
                legal = room.view(seat).legal_actions()
                self._table.submit(cm.Act(seat=seat, action=legal[0], bot=True))
        else:
            self._table.pursue()

    async def _charge(self, charge: cm.Act) -> None:
        """Let a bot say what it has seen, after a drawn pause."""
        await asyncio.sleep(self._chance.pause(*self._pause))
        self._bot = None
        try:
            if charge == bots_charge(self._table.room):
                self._table.submit(charge)
                return
        except EuchreError:
            self._refused = charge  # once is enough
        self._table.pursue()

    def close(self) -> None:
        """Stop."""
        if self._timer is not None:
            self._timer.cancel()
        if self._bot is not None:
            self._bot.cancel()
