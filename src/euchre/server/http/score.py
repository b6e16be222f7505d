"""The score keeper's own rules and other forms. Nothing is kept: a score lies in the browser that keeps it."""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from euchre.errors import EuchreError
from euchre.server import wire as ms
from euchre.server.http.answers import RequestProblem, answer, body_of, guarded
from euchre.server.present.keeper import exported, rules_as_kept
from euchre.server.rooms.hub import Hub

__all__ = ["export", "keeper_rules", "routes"]


@guarded(0.2)
async def keeper_rules(request: Request, _: Hub) -> Response:
    """`GET api/score/rules?rules=TEXT`: what a score keeper needs of any rules."""
    return answer(await asyncio.to_thread(rules_as_kept, request.query_params.get("rules", "")))


@guarded(0.5)
async def export(request: Request, hub: Hub) -> Response:
    """`POST api/score/export`: folded and written in another process, as long as that takes no time."""
    wanted = await body_of(request, ms.ExportRequest)
    try:
        found = await hub.bots.elsewhere(exported, msgspec.json.encode(wanted))
    except TimeoutError:
        raise RequestProblem(422, "The score takes too long to write: send it in parts.") from None
    if isinstance(found, str):
        raise EuchreError(found)
    return Response(found, media_type="application/json", headers={"cache-control": "no-store"})


routes: list[BaseRoute] = [
    Route("/api/score/rules", keeper_rules, methods=["GET"]),
    Route("/api/score/export", export, methods=["POST"]),
]
"""What of the server's addresses is here."""
