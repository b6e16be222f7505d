"""What is logged again and again is logged a few times and then counted: an attack must not fill the disk."""

import logging
import time
from collections.abc import Callable
from typing import Final

__all__ = ["Sparing", "spare_logs"]

LOGGERS: Final = ("asyncio", "uvicorn.error", "euchre.server")
AT_ONCE: Final = 5
"""Lines of one kind that are written in each period."""
PERIOD: Final = 60.0
"""Seconds."""
KINDS: Final = 1_000
"""Kinds remembered."""


class Sparing(logging.Filter):
    """Lets the first lines of a kind through in each minute; the next one says how many were left out.

    A kind is a logger's name and the first line of the message before anything is put in.
    """

    def __init__(self, *, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self._kinds: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        kind = (record.name, str(record.msg).partition("\n")[0][:200])
        now = self.clock()
        since, count = self._kinds.get(kind, (now, 0))
        if now - since >= PERIOD:
            if count > AT_ONCE:
                record.msg = f"{record.msg} ({count - AT_ONCE} more like this before)"
            since, count = now, 0
        if len(self._kinds) >= KINDS and kind not in self._kinds:
            self._kinds.clear()
        self._kinds[kind] = (since, count + 1)
        return count < AT_ONCE


def spare_logs() -> None:
    """Have this process log sparingly."""
    for name in LOGGERS:
        logger = logging.getLogger(name)
        if not any(isinstance(each, Sparing) for each in logger.filters):
            logger.addFilter(Sparing())
