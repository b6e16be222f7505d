"""The rules form, and the check of a rule set: in a thread, what to set instead of what is refused is searched for."""

import asyncio
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from euchre.server.http.answers import answer, guarded
from euchre.server.http.static import File, packed, sent
from euchre.server.present.rulesform import rules_check, rules_form, rules_sheet
from euchre.server.rooms.hub import Hub

__all__ = ["check_rules", "form", "prepared", "routes"]


@guarded(0.1)
async def form(request: Request, _: Hub) -> Response:
    """`GET api/rules`: the same for everybody until the program changes."""
    return sent(prepared(), request)


@cache
def prepared() -> File:
    """The form, made once."""
    return packed(msgspec.json.encode(rules_form()), "application/json")


@guarded(0.1)
async def check_rules(request: Request, _: Hub) -> Response:
    """`GET api/rules/check?rules=TEXT`."""
    return answer(await asyncio.to_thread(rules_check, request.query_params.get("rules", "")))


@guarded(0.1)
async def sheet(request: Request, _: Hub) -> Response:
    """`GET api/rules/sheet?rules=TEXT`."""
    return answer(rules_sheet(request.query_params.get("rules", "")))


routes: list[BaseRoute] = [
    Route("/api/rules", form, methods=["GET"]),
    Route("/api/rules/check", check_rules, methods=["GET"]),
    Route("/api/rules/sheet", sheet, methods=["GET"]),
]
"""What of the server's addresses is here."""
