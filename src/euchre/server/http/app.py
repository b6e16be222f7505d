"""The server as one Starlette application."""

import asyncio
import contextlib
import gc
import multiprocessing
import multiprocessing.util
import os
import signal
import socket
import threading
from collections.abc import AsyncIterator, Callable
from functools import partial
from types import FrameType
from typing import Any, Final, cast

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from euchre.server.http import evenings, friends, replay, review, rooms, rules, score, training
from euchre.server.http.addresses import Proxies
from euchre.server.http.answers import BODY_LIMIT
from euchre.server.http.connection import serve_socket
from euchre.server.http.gate import Gate, HttpLine, SocketLine, backlog, most_connections, raise_file_limit
from euchre.server.http.logs import spare_logs
from euchre.server.http.static import HEADERS, Headers, Pages
from euchre.server.rooms.evenings import Evenings
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.settings import Settings
from euchre.server.store import Database

__all__ = ["listening_socket", "make_app", "make_server", "run"]

STOP_WITHIN: Final = 3.5
"""Seconds after which the process ends though something still goes on."""
MORE_FROM: Final = 64
"""Connections of one address besides its sockets: pages being read."""
MORE_IN_ALL: Final = 1_000
"""The same for all addresses together."""


def make_app(settings: Settings) -> Starlette:
    """The application; its tables live as long as it is up.

    Raises:
        EuchreError: a setting makes no sense.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.hub = Hub(settings, app.state.database or Database(settings.database, alone=True))
        await app.state.hub.begin()
        hub = app.state.hub
        app.state.evenings = Evenings(settings, hub.store, hub.writer.put, hub.tables.read)
        try:
            yield
        finally:
            app.state.evenings.planner.close()
            await app.state.hub.close()

    pages = Pages()
    rules.prepared()
    routes: list[BaseRoute] = [
        *rooms.routes,
        *friends.routes,
        *rules.routes,
        *replay.routes,
        *review.routes,
        *evenings.routes,
        *score.routes,
        *training.routes,
        Route("/{name:path}", pages.serve, methods=["GET"]),
    ]
    if settings.prefix:
        routes = [Route(settings.prefix, _to_slash), Mount(settings.prefix, routes=routes)]
    app = App(settings, routes=routes, lifespan=lifespan)
    app.state.database = None
    return app


class App(Starlette):
    """Starlette with the headers around everything, its own answers to failures too."""

    def __init__(self, settings: Settings, **rest: Any) -> None:
        super().__init__(**rest, middleware=[Middleware(Sockets, path=f"{settings.prefix}/ws")])
        self.settings = settings

    def build_middleware_stack(self) -> ASGIApp:
        """What a request goes through."""
        inside, own = super().build_middleware_stack(), self.settings
        return Headers(inside, hosts=own.hosts, address=own.address, has_proxy=bool(own.proxies))


class Sockets:
    """Takes the tables' sockets out of the way of everything that is for requests only."""

    def __init__(self, app: ASGIApp, *, path: str) -> None:
        self.app = app
        self.path = path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] == "websocket" and scope["path"] == self.path:
            await serve_socket(scope["app"].state.hub, scope, receive, send)
        else:
            await self.app(scope, receive, send)


async def _to_slash(request: Request) -> Response:
    return RedirectResponse(f"{request.url.path}/")


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 finds a free one.

    Raises:
        OSError: the port is taken, or the address is not this machine's.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small messages at once (TCP_NODELAY) only where it is told that the protocol is TCP
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen()
    except BaseException:
        found.close()
        raise
    return found


class Server(uvicorn.Server):
    """Uvicorn, with a gate before it, telling when it is up, and stopping in time."""

    def __init__(self, config: uvicorn.Config, gate: Gate, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.gate = gate
        self.ready = ready
        self.watching: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        if self.started:
            self.watching = asyncio.create_task(self.gate.watch())
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye while the sockets are open still; then let Uvicorn close them."""
        for server in self.servers:
            server.close()
        app: Any = self.config.app
        app.state.hub.say_goodbye()
        app.state.evenings.say_goodbye()
        await super().shutdown(sockets)
        if self.watching is not None:
            self.watching.cancel()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop when told to; a second Ctrl-C stops at once. Whatever is going on, the process ends in time.

        Every event that was acknowledged is on disk: ending at any moment loses nothing.
        """
        if self.should_exit:
            self.force_exit = sig == signal.SIGINT
        else:
            last = threading.Timer(STOP_WITHIN, _end_now)
            last.daemon = True
            last.start()
        self.should_exit = True


def _end_now() -> None:
    for child in multiprocessing.active_children():
        child.terminate()
    tidy = getattr(multiprocessing.util, "_run_finalizers", None)  # what Python does when it ends by itself
    if tidy is not None:
        tidy(0)
    os._exit(0)


def make_server(settings: Settings, ready: Callable[[], None] = lambda: None) -> Server:
    """The application in Uvicorn; `ready` is called when the address answers.

    Raises:
        EuchreError: a setting makes no sense.
    """
    files = raise_file_limit()
    gate = Gate(
        most=most_connections(settings.most_sockets + MORE_IN_ALL, files),
        most_from=settings.most_from + MORE_FROM,
        patience=settings.patience,
        proxies=Proxies(settings.proxies),
    )
    config = uvicorn.Config(
        make_app(settings),
        http=cast("Any", partial(HttpLine, gate=gate, headers=HEADERS)),
        ws=cast("Any", partial(SocketLine, gate=gate)),
        ws_per_message_deflate=False,
        ws_max_size=BODY_LIMIT,
        ws_ping_interval=settings.ping,
        ws_ping_timeout=settings.ping,
        access_log=False,
        log_level="warning",
        server_header=False,
        backlog=backlog(files),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=1,
        h11_max_incomplete_event_size=BODY_LIMIT,
    )
    return Server(config, gate, ready)


def run(settings: Settings, listener: socket.socket, *, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until the process is told to stop.

    Raises:
        EuchreError: the database cannot be used, or a setting makes no sense.
    """
    server = make_server(settings, ready)
    app: Any = server.config.app
    app.state.database = Database(settings.database, alone=True)
    spare_logs()
    gc.collect()
    gc.freeze()  # modules and tables of the rules stay anyway: the collector need not look at them again and again
    gc.set_threshold(20_000, 20, 50)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listener])  # on uvloop where that is installed
    finally:
        for child in multiprocessing.active_children():  # bots that still think
            child.terminate()
