"""A small, fast client of the table for benchmarks and soak tests: asyncio and WebSocket by hand, a seat a socket.

It plays with real bots: each seat builds its own view from nothing but the messages it is sent, and asks a bot.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec

from euchre import Deal, Hand, Rules, View
from euchre.bots import Bot
from euchre.cards import Card, CardSet
from euchre.game.actions import TOKENS


class Happened(msgspec.Struct):
    """An event, as far as a bot needs it."""

    n: int
    kind: str
    seat: int | None = None
    token: str = ""
    patch: msgspec.Raw = msgspec.Raw()


class Message(msgspec.Struct):
    """Any message of the server."""

    type: str
    events: list[Happened] = []
    cmd_id: str = ""
    version: int = -1
    code: str = ""
    reason: str = ""
    table: msgspec.Raw = msgspec.Raw()


decode = msgspec.json.Decoder(Message).decode


async def post(port: int, path: str, body: dict[str, Any], cookie: str = "") -> tuple[int, dict[str, Any], str]:
    """A POST: status, answer, and the cookie that was set."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    data = json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nx-euchre: 1\r\ncontent-type: application/json\r\n"
        f"content-length: {len(data)}\r\nconnection: close\r\n" + (f"cookie: {cookie}\r\n" if cookie else "") + "\r\n"
    )
    writer.write(head.encode() + data)
    answer = await reader.read()
    writer.close()
    top, _, rest = answer.partition(b"\r\n\r\n")
    lines = top.decode("latin-1").split("\r\n")
    found = next(
        (line.split(":", 1)[1].split(";")[0].strip() for line in lines if line.lower().startswith("set-cookie")), ""
    )
    return int(lines[0].split()[1]), json.loads(rest or b"{}"), found or cookie


class Wire(asyncio.Protocol):
    """One WebSocket, unmasked in effect (the mask is zero), text only."""

    def __init__(self, port: int, cookie: str, receive: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.port = port
        self.cookie = cookie
        self.receive = receive
        self.lost = lost
        self.buffer = b""
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            (
                f"GET /ws HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
                f"sec-websocket-key: {key}\r\nsec-websocket-version: 13\r\ncookie: {self.cookie}\r\n\r\n"
            ).encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done():
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self.buffer = rest
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.open.set_exception(ConnectionError(head.decode("latin-1")))
                return
            self.open.set_result(None)
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            kind, size, start = buffer[at] & 15, buffer[at + 1] & 127, at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            at = start + size
            if kind == 1:
                self.receive(buffer[start:at])
            elif kind == 9:
                self.frame(10, buffer[start:at])
        self.buffer = buffer[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("closed"))
        self.lost()

    def frame(self, kind: int, data: bytes) -> None:
        """Send a frame."""
        size = len(data)
        head = bytes([128 | kind, 128 | size]) if size < 126 else bytes([128 | kind, 254]) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + data)


class Seat:
    """A bot at a table, over a socket."""

    def __init__(self, port: int, room: str, cookie: str, seat: int, rules: Rules, bot: Bot, stats: Stats) -> None:
        self.port, self.room, self.cookie, self.seat, self.rules, self.bot, self.stats = (
            port, room, cookie, seat, rules, bot, stats,
        )  # fmt: skip
        self.version = -1
        self.hand: Hand | None = None
        self.patch: dict[str, Any] = {}
        self.sent: dict[str, float] = {}
        self.count = 0
        self.prefix = secrets.token_hex(4)
        self.wire: Wire | None = None
        self.stage = "lobby"
        self.fairness = 0
        self.gone = False
        self.welcomed = asyncio.Event()

    async def connect(self) -> None:
        """Open the socket and say hello."""
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(
            lambda: Wire(self.port, self.cookie, self.receive, self.lose), "127.0.0.1", self.port
        )
        self.wire = wire
        await wire.open
        self.write({"type": "hello", "protocol": 1, "room": self.room, "have": -1})

    def lose(self) -> None:
        """The socket is closed."""
        self.gone = True

    def write(self, message: dict[str, Any]) -> None:
        """Send a message."""
        if self.wire is not None and not self.gone and not self.stats.over:
            self.wire.frame(1, msgspec.json.encode(message))

    def command(self, **op: Any) -> None:
        """Send a command and remember when."""
        self.count += 1
        cmd = f"{self.prefix}{self.seat}-{self.count}"
        self.sent[cmd] = time.perf_counter()
        self.write({"type": "command", "room": self.room, "cmd_id": cmd, "expect_version": self.version, "op": op})

    def receive(self, text: bytes) -> None:
        """A message from the server."""
        message = decode(text)
        if message.type == "ack":
            started = self.sent.pop(message.cmd_id, None)
            if started is not None:
                self.stats.acked(self.room, message.cmd_id, message.version, time.perf_counter() - started)
        elif message.type == "events":
            for event in message.events:
                self.happen(event)
            if message.events:
                self.go_on()
        elif message.type == "snapshot":
            self.version = message.version
            self.welcomed.set()
            self.begin(msgspec.json.decode(message.table))
            self.go_on()
        elif message.type == "refused":
            self.sent.pop(message.cmd_id, None)
            self.stats.refused.append(f"{message.code} {message.reason}")

    def begin(self, table: dict[str, Any]) -> None:
        """A whole table: a hand under way is left to the others until the next deal."""
        self.stage = table["stage"]
        self.hand = None
        self.fairness = table["hand"]
        if self.stage == "hand" and table["dealer"] is not None and not table["tricks"] and not any(table["said"]):
            self.deal(table)

    def deal(self, patch: dict[str, Any]) -> None:
        """The seat's own view of a new hand, made of what it was sent."""
        players, rules = self.rules.num_players, self.rules
        own = CardSet(Card.parse(held["card"]) for held in patch["held"])
        hands = tuple(own if seat == self.seat else CardSet.EMPTY for seat in range(players))
        upcard = Card.parse(patch["upcard"]) if patch.get("upcard") else None
        kitty = (upcard, *((None,) * (rules.kitty_size - 1))) if rules.kitty_size else ()
        deal = Deal(
            dealer=patch["dealer"], hands=hands, kitty=kitty, piles=tuple((None,) * n for n in rules.pile_sizes)
        )
        self.hand = Hand(rules, deal)
        self.stage = "hand"

    def happen(self, event: Happened) -> None:
        """An event."""
        assert event.n == self.version + 1, f"a gap: {event.n} after {self.version}"
        self.version = event.n
        if event.kind == "acted":
            if self.hand is not None:
                self.hand = self.hand.apply_unchecked(TOKENS[event.token])
        elif event.kind == "dealt":
            self.patch = {"dealer": 0} | msgspec.json.decode(event.patch)
            self.deal(self.patch)
        elif event.kind == "committed":
            self.fairness = msgspec.json.decode(event.patch)["fairness"]["hand"]
            self.command(op="nonce", hand=self.fairness, nonce=secrets.token_hex(16))
            self.hand = None
        elif event.kind == "hand_over":
            self.stage = "between"

    def go_on(self) -> None:
        """Act if it is time to."""
        if self.stage in ("between", "over"):
            self.stage = "ready"
            self.command(op="next")
        elif self.hand is not None and self.hand.actor == self.seat:
            pause = self.stats.pause
            if pause:
                asyncio.get_running_loop().call_later(pause, self.act, self.version)
            else:
                self.act(self.version)

    def act(self, version: int) -> None:
        """Let the bot decide."""
        if version == self.version and self.hand is not None and not self.stats.over and not self.gone:
            decision = self.bot.choose(View(self.seat, self.hand))
            self.stats.plays += 1
            self.command(op="act", token=decision.action.token)


class Stats:
    """What was measured."""

    def __init__(self, pause: float = 0.0, *, keep: bool = False) -> None:
        self.pause = pause
        self.over = False
        self.plays = 0
        self.times: list[float] = []
        self.refused: list[str] = []
        self.keep = keep
        self.acks: list[tuple[str, str, int]] = []

    def acked(self, room: str, cmd: str, version: int, took: float) -> None:
        """A command is durable."""
        self.times.append(took)
        if self.keep:
            self.acks.append((room, cmd, version))


async def open_table(port: int, rules: Rules, make: Callable[[], Bot], stats: Stats) -> list[Seat]:
    """A table with a client at every seat, started."""
    status, room, cookie = await post(port, "/api/rooms", {"rules": str(rules), "player": "P0"})
    if status != 200:
        raise ConnectionError(f"no table: {status} {room}")
    seats = [Seat(port, room["room"], cookie, 0, rules, make(), stats)]
    for number in range(1, rules.num_players):
        path = f"/api/rooms/{room['room']}/join"
        status, joined, own = await post(port, path, {"player": f"P{number}"})
        if status != 200:
            raise ConnectionError(f"not let in: {status} {joined}")
        seats.append(Seat(port, room["room"], own, joined["seat"], rules, make(), stats))
    for seat in seats:
        await seat.connect()
    return seats


async def start_table(seats: list[Seat]) -> None:
    """The host starts; returns when every seat has been told how things stand."""
    for seat in seats:
        await seat.welcomed.wait()
    seats[0].command(op="start")
