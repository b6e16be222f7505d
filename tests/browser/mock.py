"""The client without the server: its files on a local port, its requests and its socket answered by the test."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from euchre.server import wire as messages
from tests.browser.moments import plain

WEB = Path(messages.__file__).parents[1] / "web"
PREFIX = "/some/prefix/"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


class Files(SimpleHTTPRequestHandler):
    """The pages below a path prefix, with the policy of the real server."""

    def translate_path(self, path: str) -> str:
        name = urlsplit(path).path.removeprefix(PREFIX)
        page = WEB / f"{name or 'index'}.html"
        return str(page if page.exists() else WEB / name)

    def end_headers(self) -> None:
        self.send_header("content-security-policy", POLICY)
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Tests are quiet."""


@contextmanager
def serve() -> Iterator[str]:
    """The address of the first page."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(WEB)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class MockTable:
    """One table's socket: sends what the test says, keeps what the browser said."""

    def __init__(self, page: Page, table: messages.Table, log: list[str] | None = None) -> None:
        self.table = table
        self.version = 10
        self.log = log or []
        self.said: list[dict[str, Any]] = []
        self.sockets: list[WebSocketRoute] = []
        self.answer: Callable[[dict[str, Any]], None] = lambda _: None
        page.route_web_socket("**/ws", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda text: self._hear(socket, json.loads(text)))

    def _hear(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        msgspec.convert(message, messages.FromBrowser)  # the browser keeps to the protocol
        self.said.append(message)
        if message["type"] == "hello":
            self.send(
                messages.Snapshot(protocol=1, version=self.version, table=self.table, log=tuple(self.log)), socket
            )
        elif message["type"] == "ping":
            self.send(messages.Pong(), socket)
        self.answer(message)

    def send(self, message: messages.FromServer, socket: WebSocketRoute | None = None) -> None:
        (socket or self.sockets[-1]).send(msgspec.json.encode(message).decode())

    def happen(self, *events: tuple[messages.EventKind, dict[str, Any]]) -> None:
        """Send events: kind and the other fields; ``patch`` may hold structs."""
        made = []
        for kind, fields in events:
            self.version += 1
            made.append(messages.Event(n=self.version, kind=kind, **fields))
        self.send(messages.Events(events=tuple(made)))

    @property
    def ops(self) -> list[dict[str, Any]]:
        """What the browser asked for, in order."""
        return [message["op"] for message in self.said if message["type"] == "command"]


def answer_requests(page: Page, answers: dict[str, object]) -> list[tuple[str, Any]]:
    """Answer ``api/...`` by the end of the path, a method before it if it matters; returns what was asked."""
    asked: list[tuple[str, Any]] = []

    def handle(route: Route) -> None:
        path = route.request.url.split("/api/")[1].split("?")[0]
        asked.append((path, route.request.post_data_json if route.request.method == "POST" else None))
        found = answers.get(f"{route.request.method} {path}", answers.get(path))
        if found is None:
            route.fulfill(status=404, json={"error": "No such thing."})
        else:
            route.fulfill(json=plain(found))

    page.route("**/api/**", handle)
    return asked
