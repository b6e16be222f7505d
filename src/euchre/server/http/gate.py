"""Connections before they are anything: how many there may be, from where, and how long they may keep silent.

A connection counts from the moment it is accepted, whatever it turns out to be. One past a limit is cut off at once;
one that owes something (the rest of a request, the reading of an answer) and does not deliver is cut off when its time
is over. Knows nothing of tables.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from euchre.server.http.addresses import Proxies, visitor

__all__ = ["UNANSWERED", "Gate", "HttpLine", "SocketLine", "backlog", "most_connections", "raise_file_limit"]

UNANSWERED: Final = 1011
"""The code with which a socket is closed that did not answer a ping in time."""
MOST_FILES: Final = 65_536
"""Open files beyond which nobody raises the limit."""
OWN_FILES: Final = 64
"""Files for everything that is no connection: the database, the bots' processes, the log."""
SHARE: Final = 2
"""One address gets at most one in so many of all connections."""


def raise_file_limit() -> int:
    """Raise the limit of open files as far as the system lets us; what it is now."""
    try:
        import resource
    except ImportError:  # Windows: its limit is far away
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):  # some systems promise more than they give
        return soft
    return wanted


def backlog(files: int) -> int:
    """How many connections may wait to be accepted: all of them are accepted in one piece, before any is counted."""
    return max(8, min(256, files // 16))


def most_connections(wanted: int, files: int) -> int:
    """How many connections there may be with so many files: room is left for what is being accepted meanwhile."""
    return min(wanted, max(files // 4, files - OWN_FILES - 3 * backlog(files)))


@dataclass(slots=True)
class Caller:
    """One connection: whom it counts for (nobody, for a proxy's), and until when it must deliver what it owes."""

    address: str
    due: float | None


@dataclass
class Gate:
    """All connections of a server.

    Attributes:
        most: connections at once.
        most_from: connections at once from one address.
        patience: seconds in which a request must be there whole, or an answer be read.
        proxies: whose connections are not counted by address.
    """

    most: int
    most_from: int
    patience: float
    proxies: Proxies
    lines: dict[asyncio.BaseTransport, Caller] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """No address gets so many that another gets none."""
        self.most_from = max(1, min(self.most_from, self.most // SHARE))

    def enter(self, transport: asyncio.BaseTransport, host: str) -> bool:
        """Count a new connection; False when there are too many. A request is expected at once."""
        address = "" if host in self.proxies else visitor(host)
        if len(self.lines) >= self.most or (address and self.counts[address] >= self.most_from):
            return False
        self.lines[transport] = Caller(address, time.monotonic() + self.patience)
        if address:
            self.counts[address] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection is closed."""
        line = self.lines.pop(transport, None)
        if line is not None and line.address:
            self.counts[line.address] -= 1
            if not self.counts[line.address]:
                del self.counts[line.address]

    def expect(self, transport: asyncio.BaseTransport) -> None:
        """Something is owed from now on, unless something is owed already."""
        line = self.lines.get(transport)
        if line is not None and line.due is None:
            line.due = time.monotonic() + self.patience

    def settle(self, transport: asyncio.BaseTransport) -> None:
        """Nothing is owed any more."""
        line = self.lines.get(transport)
        if line is not None:
            line.due = None

    def sweep(self) -> None:
        """Cut off what is overdue. A connection that is being closed owes the reading of what is left."""
        now = time.monotonic()
        for transport, line in list(self.lines.items()):
            if line.due is not None and now > line.due:
                transport.abort()  # type: ignore[attr-defined] # every transport of a socket has it
            elif line.due is None and transport.is_closing():
                line.due = now + self.patience

    async def watch(self) -> None:
        """Sweep for ever."""
        while True:
            await asyncio.sleep(min(1.0, self.patience / 4))
            self.sweep()


class HttpLine(H11Protocol):
    """Uvicorn's HTTP, through the gate."""

    def __init__(self, *, gate: Gate, headers: Mapping[str, str], **rest: Any) -> None:
        super().__init__(**rest)
        self.gate = gate
        self.always = headers

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in uvicorn
        """Let it in, or cut it off."""
        super().connection_made(transport)
        if not self.gate.enter(transport, self.client[0] if self.client else ""):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        self.gate.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Time runs while a request is not there whole."""
        super().data_received(data)
        upgraded = self.transport.get_protocol() is not self
        if not upgraded and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self.gate.expect(self.transport)
        else:
            self.gate.settle(self.transport)

    def pause_writing(self) -> None:
        """The answer waits to be read."""
        super().pause_writing()
        self.gate.expect(self.transport)

    def resume_writing(self) -> None:
        """It was read."""
        super().resume_writing()
        self.gate.settle(self.transport)

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP, with the headers that every answer has."""
        headers = {"content-type": "text/plain; charset=utf-8", "connection": "close", **self.always}
        head = h11.Response(status_code=400, headers=list(headers.items()), reason=b"Bad Request")
        with contextlib.suppress(h11.LocalProtocolError):  # an answer was given already
            for event in (head, h11.Data(data=msg.encode()), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


class SocketLine(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket, through the gate: it got in as HTTP."""

    def __init__(self, *, gate: Gate, **rest: Any) -> None:
        super().__init__(**rest)
        self.gate = gate
        self.close_timeout = gate.patience  # for the other side to close too

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        self.gate.leave(self.transport)
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        """Close a socket that does not answer, and say that it was for this."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": UNANSWERED})
        super().keepalive_timeout()

    def send_receive_event_to_app(self) -> None:
        """Close a socket whose text is none, without a word in the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()
