"""Requests and answers of the pages: paid for, read, answered with words."""

import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from euchre.errors import EuchreError
from euchre.server import wire as ms
from euchre.server.http.addresses import visitor
from euchre.server.http.identity import is_same_origin
from euchre.server.present.marks import sentence
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.registry import Unwritten
from euchre.server.store import Busy, Gone

__all__ = ["BODY_LIMIT", "Endpoint", "RequestProblem", "answer", "body_of", "guarded", "visitor_of"]


BODY_LIMIT = 16 * 1024
logger = logging.getLogger("euchre.server")
T = TypeVar("T")
Endpoint = Callable[[Request, Hub], Awaitable[Response]]


class RequestProblem(Exception):
    """A request that is answered with a status and a sentence."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status


def answer(body: object, status: int = 200) -> Response:
    """A struct as JSON."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(body), status, media_type="application/json", headers=headers)


def guarded(cost: float) -> Callable[[Endpoint], Callable[[Request], Awaitable[Response]]]:
    """What every request goes through: it is a page's of ours, it is paid for, and only then it is looked at.

    Problems are answered as `Problem` bodies; nothing that is sent here makes a server error.
    """

    def wrapped(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        async def answered(request: Request) -> Response:
            try:
                return await endpoint(request, _admitted(request, cost))
            except RequestProblem as problem:
                return answer(ms.Problem(error=str(problem)), problem.status)
            except EuchreError as problem:
                status = 503 if isinstance(problem, Unwritten | Gone | Busy) else 422
                return answer(ms.Problem(error=sentence(problem)), status)
            except ClientDisconnect:
                return Response(status_code=400)

        return answered

    return wrapped


def _admitted(request: Request, cost: float) -> Hub:
    """Origin first, then the bucket of the address: another site's page cannot empty a visitor's.

    Raises:
        RequestProblem: it is no page's of ours, or too many came.
    """
    hub: Hub = request.app.state.hub
    ours = is_same_origin(request.headers, request.url.scheme, hub.settings.origins)
    if not ours or (request.method == "POST" and request.headers.get("x-euchre") != "1"):
        raise RequestProblem(403, "Only a page of this server may ask for that.")
    if not hub.allowances.openings.take(visitor_of(request), cost):
        raise RequestProblem(429, "Too many requests at once: wait a moment.")
    return hub


def visitor_of(request: Request) -> str:
    """Whose buckets a request pays from."""
    return visitor(request.client.host) if request.client is not None else ""


async def body_of(request: Request, kind: type[T], *, most: int = BODY_LIMIT) -> T:
    """The JSON body of a POST, of `most` bytes."""
    read = bytearray()
    async for chunk in request.stream():
        read += chunk
        if len(read) > most:
            raise RequestProblem(413, f"The request is longer than {most} bytes.")
    try:
        return msgspec.json.decode(bytes(read), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise RequestProblem(400, f"The request cannot be read: {problem}") from problem
