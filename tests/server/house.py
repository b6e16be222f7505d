"""A real server on a free port, and browsers without a screen."""

from __future__ import annotations

import asyncio
import http.client
import json
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from euchre.server import wire as ms
from euchre.server.http.app import listening_socket, make_server
from euchre.server.rooms.chance import Chance
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.settings import Settings
from euchre.server.store import Database

PATIENCE = 10.0


class House:
    """A running server."""

    def __init__(self, data: Path, **limits: Any) -> None:
        plenty: dict[str, Any] = {
            "rate": 1e6,
            "opening_rate": 1e6,
            "bot_processes": 0,
            "pause": (0.0, 0.0),
            "ping": 600.0,
        }
        plenty["chance"] = Chance(1)
        self.settings = Settings(data=data, **(plenty | limits))
        listener = listening_socket("127.0.0.1", 0)
        self.port = int(listener.getsockname()[1])
        ready = threading.Event()
        self.server = make_server(self.settings, ready.set)
        self.app.state.database = Database(self.settings.database, alone=True)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.server.serve(sockets=[listener])))
        self.thread.start()
        assert ready.wait(PATIENCE)
        self.hub.bots.default = self.hub.bots.best = "rule"  # plays at once, without compiling anything

    @property
    def hub(self) -> Hub:
        """What is inside, to be looked at."""
        found: Hub = self.app.state.hub
        return found

    @property
    def app(self) -> Any:
        """The application."""
        return self.server.config.app

    @property
    def database(self) -> Database:
        """Its database."""
        assert isinstance(self.hub.store, Database)
        return self.hub.store

    def wait_for(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Have something done on the server's loop, and wait for it."""
        asyncio.run_coroutine_threadsafe(work(), self.hub.writer.loop).result(PATIENCE)

    def stop(self) -> None:
        """Stop it as a user does."""
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    # ---------------------------------------------------------------- requests

    def request(
        self, method: str, path: str, body: Any = None, *, cookie: str = "", headers: dict[str, str] | None = None
    ) -> tuple[int, Any, http.client.HTTPMessage]:
        """A request: status, answer (JSON where it is), headers."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        sent = {"x-euchre": "1", "content-type": "application/json"} if method == "POST" else {}
        if cookie:
            sent["cookie"] = cookie
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        line.request(method, self.settings.prefix + path, data, sent | (headers or {}))
        answer = line.getresponse()
        text = answer.read()
        line.close()
        found = json.loads(text) if text and answer.headers.get("content-type") == "application/json" else text
        return answer.status, found, answer.headers

    def post(self, path: str, body: Any, cookie: str = "") -> tuple[dict[str, Any], str]:
        """A POST that works: the answer and the browser's cookie."""
        status, answer, headers = self.request("POST", path, body, cookie=cookie)
        assert status == 200, answer
        return answer, (headers.get("set-cookie") or cookie).split(";")[0]

    def browser(self, room: str, cookie: str = "", *, have: int = -1, hello: bool = True) -> Browser:
        """A browser that has opened a table."""
        return Browser(self, room, cookie, have=have, hello=hello)

    def solo(self, rules: str = "north_american") -> Browser:
        """A browser at a table of its own."""
        answer, cookie = self.post("/api/rooms", {"rules": rules, "player": "Ann", "solo": True, "bot": "rule"})
        return self.browser(answer["room"], cookie)

    def friends(self, count: int = 2, rules: str = "north_american") -> list[Browser]:
        """Browsers at one table, in the lobby; the first is the host's."""
        answer, cookie = self.post("/api/rooms", {"rules": rules, "player": "P0"})
        found = [self.browser(answer["room"], cookie)]
        for number in range(1, count):
            _, own = self.post(f"/api/rooms/{answer['room']}/join", {"player": f"P{number}"})
            found.append(self.browser(answer["room"], own))
        return found


@contextmanager
def house(data: Path, **limits: Any) -> Iterator[House]:
    """A server for a while."""
    found = House(data, **limits)
    try:
        yield found
    finally:
        found.stop()


class Browser:
    """The client without a screen: keeps the table by patches, answers commitments."""

    def __init__(self, home: House, room: str, cookie: str, *, have: int = -1, hello: bool = True) -> None:
        self.home = home
        self.room = room
        self.cookie = cookie
        self.version = have
        self.table: dict[str, Any] = {}
        self.seen: list[dict[str, Any]] = []
        self.log: list[str] = []
        self.count = 0
        self.windows = ExitStack()
        self.socket = self.open()
        if hello:
            self.say(type="hello", protocol=1, room=room, have=have)
            self.until(lambda: any(frame["type"] in ("snapshot", "events", "bye") for frame in self.seen))

    def open(self, **headers: str) -> ClientConnection:
        """Another socket of the same browser."""
        sent = {"cookie": self.cookie} if self.cookie else {}
        address = f"ws://127.0.0.1:{self.home.port}{self.home.settings.prefix}/ws"
        # no pings: a thread that draws their numbers would disturb what hypothesis draws
        opening = connect(
            address, additional_headers=sent | headers, compression=None, open_timeout=PATIENCE, ping_interval=None
        )
        return self.windows.enter_context(opening)

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def command(self, *, cmd: str = "", expect: int | None = None, **op: Any) -> str:
        """Send a command; returns its id."""
        self.count += 1
        name = cmd or f"{self.cookie[-6:]}-{id(self)}-{self.count}"
        expected = self.version if expect is None else expect
        self.say(type="command", room=self.room, cmd_id=name, expect_version=expected, op=op)
        return name

    def done(self, **op: Any) -> dict[str, Any]:
        """Send a command, wait for its answer and for what it led to."""
        answer = self.answer(self.command(**op))
        if answer["type"] == "ack":
            self.until(lambda: self.version >= answer["version"])
        return answer

    def answer(self, name: str) -> dict[str, Any]:
        """The answer to a command."""
        found: dict[str, Any] = self.until(
            lambda: next((frame for frame in self.seen if frame.get("cmd_id") == name), None)
        )
        return found

    def step(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """Receive one message."""
        frame: dict[str, Any] = json.loads(self.socket.recv(timeout))
        msgspec.convert(frame, ms.FromServer)
        self.seen.append(frame)
        if frame["type"] == "snapshot":
            self.table, self.version, self.log = dict(frame["table"]), frame["version"], list(frame["log"])
        elif frame["type"] == "events":
            for event in frame["events"]:
                assert event["n"] == self.version + 1
                self.version = event["n"]
                self.table |= event.get("patch", {})
                if event.get("words"):
                    self.log.append(event["words"])
                if event["kind"] == "committed" and self.table.get("you") is not None:
                    with suppress(ConnectionClosed):  # closed by the server meanwhile: its goodbye is still to be read
                        self.command(op="nonce", hand=self.table["fairness"]["hand"], nonce="0f" * 16)
        return frame

    def until(self, found: Any, timeout: float = PATIENCE) -> Any:
        """Receive until something is so."""
        while not (value := found()):
            self.step(timeout)
        return value

    def quiet(self, wait: float = 0.15) -> None:
        """Receive until nothing more comes."""
        try:
            while True:
                self.step(wait)
        except (TimeoutError, ConnectionClosed):
            return

    def my_turn(self) -> None:
        """Wait for one's turn, or for the end of the hand."""
        self.until(lambda: self.table.get("legal") or "next" in self.table.get("can", ()))

    def to_act(self) -> None:
        """Wait for one's turn, going on to the next hand where one ends without it."""
        self.my_turn()
        while not self.table["legal"]:
            self.done(op="next")
            self.my_turn()

    def play_hand(self, most: int = 1000) -> None:
        """Play the first legal action until the hand is over."""
        for _ in range(most):
            self.my_turn()
            if not self.table["legal"]:
                return
            answer = self.done(op="act", token=self.table["legal"][-1]["token"])
            assert answer["type"] == "ack", answer

    def again(self, *, have: int | None = None) -> Browser:
        """The same browser in another window, or after a lost line."""
        return Browser(self.home, self.room, self.cookie, have=self.version if have is None else have)

    def close(self) -> None:
        """Close the window."""
        self.windows.close()

    @property
    def bye(self) -> str:
        """Why the server closed, once it has."""
        self.quiet(2)
        return next((frame["code"] for frame in self.seen if frame["type"] == "bye"), "")
