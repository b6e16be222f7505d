"""The sockets: one `Connection` a browser window. Reads messages, checks who speaks and how often, answers.

Whatever comes in, a socket answers with a message of the protocol or closes; it never fails.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Coroutine
from math import ceil
from typing import Any, Final

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from euchre.errors import EuchreError
from euchre.server import wire as ms
from euchre.server.http.addresses import visitor
from euchre.server.http.gate import UNANSWERED
from euchre.server.http.identity import cookie_name, hashed, is_same_origin
from euchre.server.present.marks import sentence, spoken
from euchre.server.rooms.audience import BLOCKED
from euchre.server.rooms.commands import TIMED, meant
from euchre.server.rooms.hearing import report, say
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.jobs import advise, needs_proof, prove
from euchre.server.rooms.limits import Bucket
from euchre.server.rooms.registry import Damaged, Full
from euchre.server.rooms.room import LiveRoom
from euchre.table import Refusal, Room
from euchre.table import commands as cm

__all__ = ["Connection", "serve_socket"]

MOST_MALFORMED: Final = 20
HELLO_COST: Final = 5.0
"""What a hello takes from the buckets, where another message takes 1: the whole table is sent for it."""

_decoder = msgspec.json.Decoder(ms.FromBrowser)
_encode = msgspec.json.Encoder().encode
_PONG: Final = _encode(ms.Pong())
_FAST: Final = "Too many messages at once: wait a moment."

logger = logging.getLogger("euchre.server")


class Connection:
    """One open socket."""

    def __init__(self, hub: Hub, send: Send, owner: str, address: str) -> None:
        self.hub = hub
        self._send = send
        self._reading: asyncio.Task[None] | None = None
        self._waiting: asyncio.Task[None] | None = None
        self.owner = owner
        self.address = address
        self.seat: int | None = None
        self.known: dict[str, Any] | None = None
        self.live: LiveRoom | None = None
        self.closing = False
        self.silent = 0.0  # seconds from the last sign of life until it was closed
        self.malformed = 0
        rate = hub.settings.rate
        self.bucket = Bucket(rate, rate * 2, time.monotonic())
        self.tasks: set[asyncio.Task[None]] = set()

    # ---------------------------------------------------------------- sending

    def send(self, frame: bytes) -> None:
        """Send a message at once; a browser that does not read is dropped, comes back and is brought up to date."""
        if not self.closing and not _at_once(self._send({"type": "websocket.send", "text": frame.decode()})):
            self.closing = True
            if self._reading is not None:
                self._reading.cancel()

    def bye(self, code: Any, reason: str) -> None:
        """Say why, and close."""
        self.send(_encode(ms.Bye(code=code, reason=reason)))
        if not self.closing:
            self.closing = True
            _at_once(self._send({"type": "websocket.close", "code": 1000}))

    # ---------------------------------------------------------------- receiving

    async def listen(self, receive: Receive) -> None:
        """Read messages until the browser is gone."""
        self._reading = asyncio.current_task()
        while not self.closing:
            message = await receive()
            if message["type"] != "websocket.receive":
                if message.get("code") == UNANSWERED:
                    self.silent = 2 * self.hub.settings.ping
                return
            try:
                self.hear(message.get("text") or message.get("bytes") or b"")
                if self._waiting is not None:
                    await self._waiting
                    self._waiting = None
            except Exception:  # a mistake of ours: the table stands as it was, the browser comes back
                logger.exception("a message could not be answered")
                self.bye("stopping", "Something went wrong here. Trying again.")

    def hear(self, text: str | bytes) -> None:
        """One message from the browser."""
        if not self._pay(text):
            return
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.refuse(_cmd_of(text), "malformed", "That was no message of this protocol.")
            self.malformed += 1
            if self.malformed > MOST_MALFORMED:
                self.bye("reload", "Too many messages that make no sense: reload the page.")
            return
        match message:
            case ms.Command():
                self.command(message)
            case ms.Hello():
                if self._pay(text, HELLO_COST - 1):
                    self.hello(message)
            case ms.HintRequest():
                self.ask_hint(message)
            case ms.Say():
                say(self.hub, self, self.live, message)
            case ms.ReportTalk():
                report(self.hub, self, self.live, message)
            case ms.Ping():
                self.send(_PONG)

    def _pay(self, text: str | bytes, cost: float = 1.0) -> bool:
        """Take from the socket's own bucket first, then from its address's; whether there was enough in both."""
        if not self.bucket.take(time.monotonic(), cost):
            self._too_fast(text, self.bucket.wait(cost))
            return False
        if not self.hub.allowances.by_address.take(self.address, cost):
            self._too_fast(text, self.hub.allowances.by_address.wait(self.address, cost))
            return False
        return True

    def _too_fast(self, text: str | bytes, wait: float) -> None:
        """Say so; who goes on regardless is thrown out, and its address kept away for a while."""
        self.refuse(_cmd_of(text), "too_fast", _FAST, wait)
        self.malformed += 1
        if self.malformed > MOST_MALFORMED * 5:
            self.hub.allowances.backoff.strike(self.address)  # before they can come back
            self.bye("too_fast", _FAST)

    def expect_hello(self) -> None:
        """Called when there has been time enough to say hello."""
        if self.live is None:
            self.bye("reload", "A socket begins with a hello to a table: reload the page.")

    def refuse(self, cmd_id: str, code: Any, reason: str, wait: float = 0.0) -> None:
        """Send a refusal; `wait`: seconds after which the same would be done."""
        version = self.live.seen.version if self.live is not None else -1
        refused = ms.Refused(cmd_id=cmd_id, code=code, reason=reason, version=version, wait=ceil(1000 * wait))
        self.send(_encode(refused))

    def hello(self, message: ms.Hello) -> None:
        """The first message, and again whenever the browser finds a gap."""
        if message.protocol != ms.PROTOCOL:
            self.bye("reload", "This page is of another version: reload it.")
            return
        code = message.room.upper()
        if self.live is None or self.live.broken or self.live.code != code:
            if self.live is not None:
                self.live.presence.exit(self)
                self.live, self.known = None, None
            live = self.hub.tables.live.get(code)
            if live is None:
                self._wait(self._open(message))
                return
            self._enter(live)
        if self.live is not None:
            self._welcome(self.live, message.have)

    async def _open(self, message: ms.Hello) -> None:
        """Enter a table that has to be read from the disk."""
        try:
            live = await self.hub.tables.find(message.room.upper())
        except EuchreError as problem:
            code = "no_room" if isinstance(problem, Damaged) else "full" if isinstance(problem, Full) else "stopping"
            self.bye(code, sentence(problem))
            return
        if live is None:
            self.bye("no_room", "There is no table of that code.")
        elif not self.closing:
            self._enter(live)
            self._welcome(live, message.have)

    def _wait(self, work: Coroutine[Any, Any, None]) -> None:
        """Hear nothing more before something is done."""
        self._waiting = asyncio.create_task(work)

    def _enter(self, live: LiveRoom) -> None:
        if self.owner in live.seen.blocked:
            self.bye("blocked", BLOCKED)
            return
        self.live = live
        live.presence.enter(self)

    def _welcome(self, live: LiveRoom, have: int) -> None:
        if self.live is not live:
            return
        live.audience.welcome(self, have)
        live.presence.tell(self)
        live.talk.again(self)
        live.pursue()

    # ---------------------------------------------------------------- commands

    def command(self, message: ms.Command) -> None:
        """Duplicates first, then the version, then what the table says."""
        live, cmd = self.live, message.cmd_id
        if live is None or live.code != message.room.upper() or live.broken:
            self.refuse(cmd, "no_room", "Say hello to the table first.")
            return
        if self.seat is not None and not self.hub.allowances.by_room.take(live.code):
            self.refuse(cmd[:64], "too_fast", _FAST, self.hub.allowances.by_room.wait(live.code))
            return
        if not cmd or len(cmd) > 64:
            self.refuse(cmd[:64], "malformed", "A command needs an id of 1 to 64 letters.")
            return
        if live.receipts.is_known(cmd, self):
            return
        stale = message.expect_version < live.room.changed and isinstance(message.op, TIMED)
        if stale or message.expect_version > live.room.version:
            if isinstance(message.op, ms.Next) and stale:
                live.nothing_to_do(self, cmd)
                return
            self.refuse(cmd, "stale", "The table has moved on: look again.")
            return
        try:
            command = meant(self.hub, live, self.owner, message.op)
            if isinstance(command, cm.Act) and needs_proof(live.room, command.action):
                self._aside(prove(self.hub, self, live, command, cmd))
            else:
                live.submit(command, cmd=cmd, reader=self)
        except EuchreError as problem:
            self.refused(live.room, cmd, problem)

    def refused(self, room: Room, cmd: str, problem: EuchreError) -> None:
        """Say why a command was not done."""
        code = problem.code if isinstance(problem, Refusal) else "illegal"
        self.refuse(cmd, code, spoken(problem, room))

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something thought over while the table goes on; a few things at once."""
        if len(self.tasks) > 2:
            work.close()
            raise Refusal("one thing after the other: wait a moment")
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._thought)

    def _thought(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a hint or a claim could not be thought over", exc_info=task.exception())

    def ask_hint(self, message: ms.HintRequest) -> None:
        """What would a good player do?"""
        live, ask_id = self.live, message.ask_id[:64]
        if live is None or self.seat is None or live.seen.actor != self.seat or not live.seen.is_human(self.seat):
            self.refuse(ask_id, "not_allowed", "A hint is for your own turn.")
            return
        try:
            live.submit(cm.AskHint(seat=self.seat))
            self._aside(advise(self.hub, self, live, ask_id))
        except Refusal as problem:
            self.refused(live.room, ask_id, problem)


def _cmd_of(text: str | bytes) -> str:
    """The id of a command that cannot be read, as far as it can be guessed."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    cmd = found.get("cmd_id") if isinstance(found, dict) else None
    return cmd[:64] if isinstance(cmd, str) else ""


def _at_once(sending: Awaitable[None]) -> bool:
    """Send without waiting; False when that cannot be, or nobody is there any more.

    Sending to a browser that reads never waits, so it needs no task of its own.
    """
    steps = sending.__await__()
    try:
        next(steps)
    except StopIteration:
        return True
    except Exception:  # noqa: BLE001 -- whatever the server says when the browser is gone
        return False
    steps.close()
    return False


async def serve_socket(hub: Hub, scope: Scope, receive: Receive, send: Send) -> None:
    """The endpoint."""
    asked, settings = HTTPConnection(scope), hub.settings
    address = visitor(asked.client.host) if asked.client is not None else ""
    await receive()  # the wish to connect
    ours = is_same_origin(asked.headers, scope["scheme"], settings.origins)
    if hub.admission.is_full(address) or hub.allowances.backoff.is_away(address) or not ours:
        await send({"type": "websocket.close", "code": 1008})
        return
    await send({"type": "websocket.accept"})
    owner = hashed(asked.cookies.get(cookie_name(scope["scheme"], settings.prefix), ""))
    connection = Connection(hub, send, owner, address)
    hub.admission.admit(connection)
    waiting = asyncio.get_running_loop().call_later(settings.patience, connection.expect_hello)
    try:
        await connection.listen(receive)
    except asyncio.CancelledError:
        if not connection.closing:
            raise
    finally:
        waiting.cancel()
        connection.closing = True
        hub.admission.dismiss(connection)
        if connection.live is not None:
            connection.live.presence.exit(connection, silent=connection.silent)
