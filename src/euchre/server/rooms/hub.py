"""Everything a running server holds, put together: tables, bots, limits, the writer. Nothing below knows of it."""

import asyncio

from euchre.server.rooms.admission import Admission, Allowances
from euchre.server.rooms.botpool import BotPool
from euchre.server.rooms.registry import Registry
from euchre.server.rooms.reviewing import Reviews
from euchre.server.rooms.settings import Settings
from euchre.server.rooms.sweeping import Sweeper
from euchre.server.store import Store, Writer

__all__ = ["Hub"]


class Hub:
    """A running server without its sockets."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.bots = BotPool(processes=settings.bot_processes, own=dict(settings.own_bots))
        self.writer = Writer(store, asyncio.get_running_loop())
        self.tables = Registry(settings, store, self.writer, self.bots)
        self.admission = Admission(settings)
        self.allowances = Allowances(settings)
        self.reviews = Reviews(store, self.tables.read, settings.clock, processes=settings.bot_processes)
        self.sweeper = Sweeper(self.tables)
        self._sweeping: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Start what runs beside the tables."""
        self.tables.count = await self.tables.read(self.store.room_count)
        self._sweeping = asyncio.create_task(self.sweeper.run())
        self.bots.warm_up()

    def say_goodbye(self) -> None:
        """Tell everybody that the server stops; nobody is let in any more."""
        words = "The server is stopping; the table will be here when it is back."
        self.admission.closed = True
        self.tables.farewell(words)
        self.admission.farewell(words)

    async def close(self) -> None:
        """Say goodbye, write what waits, let go."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        self.say_goodbye()
        await asyncio.to_thread(self.writer.close)
        self.reviews.close()
        self.bots.close()
        self.tables.close()
        self.store.close()
