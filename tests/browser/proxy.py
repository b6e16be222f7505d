"""A bad line: a TCP proxy before the server that holds bytes back and breaks connections, the same way for one seed."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["BadLine", "bad_line"]


class BadLine:
    """Passes bytes on both ways, each piece a little late; now and then a connection breaks in mid-sentence.

    Attributes:
        port: where it listens, at 127.0.0.1.
        dropped: connections it has broken.
        dead: while true, whatever comes is swallowed and nothing is closed: a network that is gone.
    """

    def __init__(self, target: int, *, seed: int, delay: float = 0.03, drop: float = 0.02) -> None:
        self.target = target
        self.random = random.Random(seed)
        self.delay = delay
        self.drop = drop
        self.dropped = 0
        self.dead = False
        self.port = 0
        self.open: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()

    async def _serve(self, ready: threading.Event) -> None:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        async with server:
            await server.serve_forever()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        ends = {writer, far_writer}
        self.open |= ends
        ways = ((reader, far_writer), (far_reader, writer))
        both = [asyncio.create_task(self._pass(*way)) for way in ways]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.open -= ends
            for task in both:
                task.cancel()
            for end in ends:
                end.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        websocket = False
        with contextlib.suppress(OSError):
            while data := await reader.read(4_096):
                if self.dead:
                    continue
                websocket = websocket or b"pgrade: websocket" in data
                await asyncio.sleep(self.random.random() * self.delay)
                if websocket and self.random.random() < self.drop:
                    self.dropped += 1
                    writer.write(data[: self.random.randrange(len(data))])
                    return
                writer.write(data)
                await writer.drain()

    def cut(self) -> None:
        """Break all that is connected."""

        def abort() -> None:
            for end in list(self.open):
                end.transport.abort()

        self.loop.call_soon_threadsafe(abort)

    def run(self, ready: threading.Event) -> None:
        """Serve, in a thread of its own, until `stop`."""
        with contextlib.suppress(asyncio.CancelledError, RuntimeError):
            self.loop.run_until_complete(self._serve(ready))

    def stop(self) -> None:
        """End it."""

        def cancel() -> None:
            for task in asyncio.all_tasks(self.loop):
                task.cancel()

        self.loop.call_soon_threadsafe(cancel)


@contextmanager
def bad_line(target: int, *, seed: int, drop: float) -> Iterator[BadLine]:
    """A bad line to a port of this machine."""
    line = BadLine(target, seed=seed, drop=drop)
    ready = threading.Event()
    thread = threading.Thread(target=line.run, args=(ready,))
    thread.start()
    assert ready.wait(10)
    try:
        yield line
    finally:
        line.stop()
        thread.join(10)
        line.loop.close()
