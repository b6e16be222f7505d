"""The one thread that writes. What waits is committed together: under load many tables share one flush to disk."""

import asyncio
import queue
import threading
from typing import Final

from euchre.server.store.protocol import Errors, Gone, Store, Write, by_table

__all__ = ["Writer"]

MOST: Final = 4_000
"""Rows in one commit at most."""
_GONE: Final = Gone("the database file was deleted or replaced while the server ran: stop the server, put it back")


class Writer:
    """Commits writes in the order in which they were given."""

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop) -> None:
        self.store = store
        self.loop = loop
        self.commits = 0
        self.written = 0
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="euchre-writer", daemon=True)
        self._thread.start()

    def put(self, write: Write) -> None:
        """Queue a write."""
        self._queue.put(write)

    def close(self) -> None:
        """Commit what waits, then end the thread."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._gather()
            sound = [write for write in batch if not write.line.broken]
            if len(sound) < len(batch):
                spoilt = [write for write in batch if write.line.broken]
                self._tell(spoilt, RuntimeError("an earlier event of the table was not written"))
            if sound:
                errors = self._commit(sound)
                for write in sound:
                    write.line.broken = write.row[0] in errors
                for code, writes in by_table(sound).items() if errors else [("", sound)]:
                    self._tell(writes, errors.get(code))

    def _commit(self, batch: list[Write]) -> Errors:
        """Commit; the errors. Nothing is acknowledged that a restart would not find."""
        errors: Errors = {}
        try:
            if self.store.is_there():
                errors = self.store.commit(batch)
        except Exception as problem:  # noqa: BLE001 -- told to all whose writes these are
            errors = {write.row[0]: problem for write in batch}
        self.commits += 1
        self.written += len(batch)
        return errors if self.store.is_there() else {write.row[0]: _GONE for write in batch}

    def _gather(self) -> tuple[list[Write], bool]:
        """Everything that waits, at least one write; whether to go on."""
        batch: list[Write] = []
        found = self._queue.get()
        while found is not None:
            batch.append(found)
            if len(batch) >= MOST or self._queue.empty():
                return batch, True
            found = self._queue.get()
        return batch, False

    def _tell(self, batch: list[Write], error: BaseException | None) -> None:
        try:
            self.loop.call_soon_threadsafe(_settle, batch, error)
        except RuntimeError:  # the loop is closed: nobody is left to be told
            return


def _settle(batch: list[Write], error: BaseException | None) -> None:
    for write in batch:
        write.done(error)
