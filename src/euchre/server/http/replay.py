"""A hand to be shown."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from euchre.errors import EuchreError
from euchre.server import wire as ms
from euchre.server.http.answers import RequestProblem, body_of, guarded, visitor_of
from euchre.server.present.replayed import replay_body
from euchre.server.rooms.hub import Hub

__all__ = ["replay", "routes"]


@guarded(0.5)
async def replay(request: Request, hub: Hub) -> Response:
    """`POST api/replay`: everything is in the line; nothing is looked up, nothing kept."""
    wanted = await body_of(request, ms.ReplayRequest)
    address = visitor_of(request)
    if address in hub.allowances.busy:
        raise RequestProblem(429, "One replay after the other: wait for the last one.")
    hub.allowances.busy.add(address)
    try:
        found = await hub.bots.elsewhere(replay_body, wanted.line)
    except TimeoutError:
        raise RequestProblem(422, "The hand takes too long to check: its claim needs too long a search.") from None
    finally:
        hub.allowances.busy.discard(address)
    if isinstance(found, str):
        raise EuchreError(found)
    return Response(found, media_type="application/json")


routes: list[BaseRoute] = [
    Route("/api/replay", replay, methods=["POST"]),
]
"""What of the server's addresses is here."""
