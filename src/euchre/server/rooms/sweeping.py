"""Tables at which nobody is are let go from memory; those that are kept no longer, from the disk."""

import asyncio
import logging
import time
from typing import Final

from euchre.server.rooms.registry import Registry

__all__ = ["Sweeper"]

FORGET_AFTER: Final = 300.0
"""Seconds after which a table that nobody looks at is kept on disk only."""
SWEEP_EVERY: Final = 20.0
"""Seconds between two looks for such tables."""
UNUSED_DAYS: Final = 1.0
"""Days for which a table is kept at which nothing was ever dealt."""
PURGE_EVERY: Final = 3600.0
"""Seconds between two looks for tables that are not kept any longer."""
PURGED_AT_ONCE: Final = 200
"""Tables forgotten in one commit, so that no player's event waits for long."""

logger = logging.getLogger("euchre.server")


class Sweeper:
    """Sweeps the tables of a server."""

    def __init__(self, tables: Registry) -> None:
        self._tables = tables
        self._one_forgets = asyncio.Lock()

    async def run(self) -> None:
        """Go on for ever."""
        tables, purged = self._tables, -PURGE_EVERY
        while True:
            now = time.monotonic()
            for live in list(tables.live.values()):
                if live.idle and now - live.used > FORGET_AFTER:
                    tables.let_go(live)
            if now - purged > PURGE_EVERY:
                purged = now
                try:
                    await self.forget_old()
                except Exception:  # the database is busy, full or gone: next time
                    logger.exception("old tables could not be forgotten")
            await asyncio.sleep(SWEEP_EVERY)

    async def forget_old(self) -> None:
        """Forget, piece by piece, the tables that are kept no longer."""
        tables = self._tables
        now, days = tables.settings.clock(), (tables.settings.keep_days, UNUSED_DAYS)
        played, unused = (now - int(each * 86_400_000) for each in days)
        async with self._one_forgets:
            while True:
                wanted = PURGED_AT_ONCE + len(tables.live)
                old = await tables.read(tables.store.old_rooms, played, unused, wanted)
                busy = tables.busy
                codes = [code for code in old if code not in busy][:PURGED_AT_ONCE]
                if not codes:
                    return
                tables.forgetting = frozenset(codes)
                try:
                    await tables.read(tables.store.forget, codes)
                    tables.count -= len(codes)
                finally:
                    tables.forgetting = frozenset()
