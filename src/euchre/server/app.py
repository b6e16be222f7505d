"""The server as one Starlette application."""

import contextlib
import gc
import socket
from collections.abc import AsyncIterator, Callable

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from euchre.server import api
from euchre.server.hub import Hub, Settings
from euchre.server.pages import Headers, Pages
from euchre.server.sockets import serve_socket

__all__ = ["listening_socket", "make_app", "make_server", "run"]


def make_app(settings: Settings) -> Starlette:
    """The application; its tables live as long as it is up."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.hub = Hub(settings)
        try:
            yield
        finally:
            await app.state.hub.close()

    pages = Pages()
    routes: list[BaseRoute] = [
        Route("/api/rooms", api.my_rooms, methods=["GET"]),
        Route("/api/rooms", api.new_room, methods=["POST"]),
        Route("/api/rooms/{code}/join", api.join_room, methods=["POST"]),
        Route("/api/rules", api.form, methods=["GET"]),
        Route("/api/rules/check", api.check_rules, methods=["GET"]),
        Route("/api/replay", api.replay, methods=["POST"]),
        Route("/{name:path}", pages.serve, methods=["GET"]),
    ]
    if settings.prefix:
        routes = [Route(settings.prefix, _to_slash), Mount(settings.prefix, routes=routes)]
    middleware = [Middleware(Headers, hosts=settings.hosts), Middleware(Sockets, path=f"{settings.prefix}/ws")]
    return Starlette(routes=routes, lifespan=lifespan, middleware=middleware)


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
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(1024)
    except OSError:
        found.close()
        raise
    return found


class Server(uvicorn.Server):
    """Uvicorn, telling when it is up."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        if self.started:
            self.ready()


def make_server(settings: Settings, ready: Callable[[], None] = lambda: None) -> Server:
    """The application in Uvicorn; `ready` is called when the address answers."""
    config = uvicorn.Config(
        make_app(settings),
        http="h11",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=api.BODY_LIMIT,
        ws_ping_interval=settings.ping,
        ws_ping_timeout=settings.ping,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
        h11_max_incomplete_event_size=api.BODY_LIMIT,
    )
    return Server(config, ready)


def run(settings: Settings, listener: socket.socket, *, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until the process is told to stop."""
    server = make_server(settings, ready)
    gc.collect()
    gc.freeze()  # modules and tables of the rules stay anyway: the collector need not look at them again and again
    gc.set_threshold(20_000, 20, 50)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])  # on uvloop where that is installed
