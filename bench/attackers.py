"""What one address may do to a server, for `bench.attacks`: each attack is bounded in count and in time.

An attack is given the port, what it may use (`Means`) and an event that ends it. Everything stays on the loopback
network: the attacker is 127.0.0.2, everybody else 127.0.0.1.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bench.client import Wire
from euchre import Game, Hand, Rules
from euchre.errors import EuchreError
from euchre.game.actions import Claim

SOURCE = "127.0.0.2"
MOST = 40_000
"""Requests or connections of one attack, at most."""


@dataclass
class Means:
    """What an attack has: the code of the table under attack, lines to replay, cookies with long tables."""

    room: str
    lines: list[str] = field(default_factory=list)
    cookies: list[str] = field(default_factory=list)


Attack = Callable[[int, Means, asyncio.Event], Awaitable[int]]


async def silent(port: int, _: Means, over: asyncio.Event) -> int:
    """1,100 connections that say nothing, opened again when they are closed."""
    held: set[socket.socket] = set()
    count = 0
    while not over.is_set() and count < MOST:
        for each in [each for each in held if _is_closed(each)]:
            held.discard(each)
            each.close()
        for _new in range(min(100, 1_100 - len(held))):
            found = socket.socket()
            found.setblocking(False)
            found.bind((SOURCE, 0))
            found.connect_ex(("127.0.0.1", port))
            held.add(found)
            count += 1
        await asyncio.sleep(0.02)
    for each in held:
        each.close()
    return count


def _is_closed(found: socket.socket) -> bool:
    try:
        return found.recv(100) == b""
    except BlockingIOError:
        return False
    except OSError as problem:
        return problem.errno != 107  # not connected yet


async def pings(port: int, means: Means, over: asyncio.Event) -> int:
    """Six watchers of the table, 500 pings a second each, back as soon as they are thrown out."""
    ping = b'{"type":"ping"}'

    async def one() -> int:
        count = 0
        while not over.is_set() and count < MOST:
            wire = await opened(port, means.room)
            if wire is None:
                await asyncio.sleep(0.2)
                continue
            while not over.is_set() and not wire.transport.is_closing() and count < MOST:
                for _ in range(10):
                    wire.frame(1, ping)
                count += 10
                await asyncio.sleep(0.02)
            wire.transport.abort()
        return count

    return sum(await asyncio.gather(*(one() for _ in range(6))))


async def paths(port: int, _: Means, over: asyncio.Event) -> int:
    """Ever new spellings of one file, as fast as they are answered, on four connections."""

    async def one(number: int) -> int:
        count = 0
        while not over.is_set() and count < MOST // 4:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(SOURCE, 0))
                while not over.is_set() and count < MOST // 4:
                    spelling = f"/deck/{'./' * (count % 400)}{'/' * (count // 400 + number)}cards.svg"
                    writer.write(f"GET {spelling} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
                    await answered(reader)
                    count += 1
                writer.close()
        return count

    return sum(await asyncio.gather(*(one(number) for number in range(4))))


async def unread(port: int, means: Means, over: asyncio.Event) -> int:
    """Forty watchers of the table that ask for all of it again and again, and read nothing."""
    hello = msgspec.json.encode({"type": "hello", "protocol": 1, "room": means.room, "have": -1})
    count = 0
    wires: list[Wire] = []
    while not over.is_set() and count < MOST:
        wires = [wire for wire in wires if not wire.transport.is_closing()]
        if len(wires) < 40:
            wire = await opened(port, means.room)
            if wire is not None:
                wire.transport.pause_reading()
                wires.append(wire)
        for wire in wires:
            wire.frame(1, hello)
            count += 1
        await asyncio.sleep(0.1)
    for wire in wires:
        wire.transport.abort()
    return count


async def claims(port: int, _: Means, over: asyncio.Event) -> int:
    """Twelve tables of one's own, at each a claim that does not stand, 18 times a second."""
    presets = ("north_american", "british_25", "cutthroat_dummy_3p")
    return sum(await asyncio.gather(*(_claimer(port, presets[number % 3], over) for number in range(12))))


async def _claimer(port: int, preset: str, over: asyncio.Event) -> int:
    body = {"rules": preset, "player": "Claimer", "solo": True}
    status, answer, head = await asked(port, "POST", "/api/rooms", body)
    if status != 200:
        return 0
    room = json.loads(answer)["room"]
    cookie = next(line.split(": ", 1)[1].split(";")[0] for line in head.split("\r\n") if line.startswith("set-cookie"))
    table: dict[str, Any] = {}
    version = [-1]

    def receive(text: bytes) -> None:
        message = json.loads(text)
        if message["type"] == "snapshot":
            table.update(message["table"])
            version[0] = message["version"]
        for event in message.get("events", ()):
            version[0] = event["n"]
            table.update(event.get("patch", {}))

    wire = await opened(port, room, cookie, receive)
    count = 0
    while wire is not None and not over.is_set() and not wire.transport.is_closing() and count < MOST:
        found = [each["token"] for each in table.get("asides", ()) if each["kind"] == "claim"]
        legal = [each["token"] for each in table.get("legal", ())]
        op: dict[str, Any] = {"op": "next"}
        if found and count % 60:
            op = {"op": "act", "token": found[0]}
        elif legal:
            op = {"op": "act", "token": legal[-1]}
        sent = {"type": "command", "room": room, "cmd_id": str(count), "expect_version": version[0], "op": op}
        wire.frame(1, msgspec.json.encode(sent))
        count += 1
        await asyncio.sleep(1 / 18)
    if wire is not None:
        wire.transport.abort()
    return count


async def replays(port: int, means: Means, over: asyncio.Event) -> int:
    """Six connections that have hands replayed which end in a claim that is hard to prove."""

    async def one(number: int) -> int:
        count = 0
        while not over.is_set() and count < 200:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await asked(port, "POST", "/api/replay", {"line": means.lines[number % len(means.lines)]})
            count += 1
            await asyncio.sleep(0.01)
        return count

    return sum(await asyncio.gather(*(one(number) for number in range(6))))


async def long_tables(port: int, means: Means, over: asyncio.Event) -> int:
    """Players of many long games who ask for their lists, and look at each of their tables."""

    async def one(cookie: str) -> int:
        count = 0
        while not over.is_set() and count < 200:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await asked(port, "GET", "/api/rooms", cookie=cookie)
            count += 1
            await asyncio.sleep(0.05)
        return count

    return sum(await asyncio.gather(*(one(cookie) for cookie in means.cookies)))


ATTACKS: dict[str, Attack] = {
    "silent": silent,
    "pings": pings,
    "paths": paths,
    "unread": unread,
    "claims": claims,
    "replays": replays,
    "long": long_tables,
}


def hard_lines(*, seconds: float = 8.0, count: int = 3) -> list[str]:
    """Lines of hands whose last action is a claim that takes long to look at: the dearest that are found in time."""
    chance, found = random.Random(7), list[tuple[float, str]]()
    rules = Rules.of("double_hasenpfeffer")
    until = time.process_time() + seconds
    seed = 0
    while time.process_time() < until:
        seed += 1
        hand = Game.new(rules, seed=seed).hand()
        while not hand.is_over and len(hand.tricks) < 5:
            hand = hand.apply(chance.choice(hand.legal_actions()))
        if not hand.is_over and hand.actor is not None:
            found.append(_dear(hand, hand.actor))
    return [line for _, line in sorted(found, reverse=True)[:count]]


def _dear(hand: Hand, seat: int) -> tuple[float, str]:
    began = time.process_time()
    with contextlib.suppress(EuchreError):
        hand.why_not(Claim(seat))
    text = str(hand)
    return time.process_time() - began, f"{text} {Claim(seat).token}"


# ---------------------------------------------------------------- wires


async def opened(
    port: int, room: str, cookie: str = "", receive: Callable[[bytes], None] = lambda _: None
) -> Wire | None:
    """The attacker's socket at a table; None when it is not let in."""
    loop = asyncio.get_running_loop()
    try:
        _, wire = await loop.create_connection(
            lambda: Wire(port, cookie, receive, lambda: None), "127.0.0.1", port, local_addr=(SOURCE, 0)
        )
        await wire.open
    except OSError:
        return None
    wire.frame(1, msgspec.json.encode({"type": "hello", "protocol": 1, "room": room, "have": -1}))
    return wire


async def answered(reader: asyncio.StreamReader) -> tuple[int, str, bytes]:
    """The next answer of a connection: status, head, body."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    size = next((int(line.split(":")[1]) for line in head.split("\r\n") if line.startswith("content-length")), 0)
    return int(head.split()[1]), head, await reader.readexactly(size)


async def asked(
    port: int, method: str, path: str, body: Any = None, cookie: str = "", source: str = SOURCE
) -> tuple[int, bytes, str]:
    """One request on a connection of its own: status, body, head.

    Raises:
        OSError: it was not let in.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    data = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\nx-euchre: 1\r\ncontent-length: {len(data)}\r\n"
    writer.write((head + (f"cookie: {cookie}\r\n" if cookie else "") + "connection: close\r\n\r\n").encode() + data)
    try:
        status, top, text = await answered(reader)
    finally:
        writer.close()
    return status, text, top
