"""Tables of friends and strangers beside the play: what they are set up with, open ones, quick seats, score sheets."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from euchre.rules import Rules
from euchre.server import wire as ms
from euchre.server.http.answers import RequestProblem, answer, body_of, guarded
from euchre.server.http.rooms import MOST_RULES, asker, open_for, seated, token_of
from euchre.server.present.people import means, open_table
from euchre.server.present.sheet import sheet_of
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.names import clean_name
from euchre.server.rooms.room import LiveRoom
from euchre.table import Refusal
from euchre.table import commands as cm
from euchre.table.people import chair_for, may_join

__all__ = ["routes"]

MOST_LISTED = 40
"""Open tables that the list shows."""


@guarded(0.1)
async def table_means(_: Request, hub: Hub) -> Response:
    """`GET api/table`."""
    return answer(means(hub.bots.levels))


def _open_tables(hub: Hub) -> list[LiveRoom]:
    """The open tables at which somebody is and a chair is to be had, those with most people first."""
    found = [
        live
        for live in hub.tables.live.values()
        if live.seen.options.listed and not live.seen.solo and live.audience.readers and may_join(live.seen)
    ]
    return sorted(
        (live for live in found if any(chair.kind != "human" for chair in live.seen.chairs)),
        key=lambda live: (-len(live.seen.owners), live.code),
    )


@guarded(0.1)
async def open_tables(_: Request, hub: Hub) -> Response:
    """`GET api/tables`."""
    tables = tuple(open_table(live.seen, live.code) for live in _open_tables(hub)[:MOST_LISTED])
    return answer(ms.OpenTables(tables=tables))


@guarded(1.0)
async def quick_seat(request: Request, hub: Hub) -> Response:
    """`POST api/quick`."""
    wanted = await body_of(request, ms.QuickSeat)
    rules = await asyncio.to_thread(Rules.parse, wanted.rules[:MOST_RULES])
    player = clean_name(wanted.player, other="")
    token, owner = token_of(request)
    fitting = [
        live
        for live in _open_tables(hub)
        if live.room.rules == rules and live.room.options.level == wanted.level and live.room.seat_of(owner) is None
    ]
    for live in sorted(fitting, key=lambda live: chair_for(live.room, None) is None):
        try:
            live.submit(cm.Join(owner=owner, name=player))
        except Refusal:  # the name is taken there, or too many wait
            continue
        await hub.tables.settled(live)
        seat = live.seen.seat_of(owner)
        return seated(request, ms.Seated(room=live.code, seat=seat, waiting=seat is None), token)
    made = await open_for(hub, owner, player, rules, {"listed": "true", "level": wanted.level})
    return seated(request, ms.Seated(room=made.code, seat=made.seen.seat_of(owner)), token)


@guarded(0.2)
async def evening_sheet(request: Request, hub: Hub) -> Response:
    """`GET api/rooms/CODE/sheet`."""
    live = await hub.tables.find(request.path_params["code"].upper())
    if live is None:
        raise RequestProblem(404, "There is no table of that code.")
    owner, seen = asker(request), live.seen
    if owner in seen.blocked or (not seen.options.watchers and seen.seat_of(owner) is None):
        raise RequestProblem(403, "This table is for those who play at it.")
    return answer(sheet_of(seen))


routes: list[BaseRoute] = [
    Route("/api/table", table_means, methods=["GET"]),
    Route("/api/tables", open_tables, methods=["GET"]),
    Route("/api/quick", quick_seat, methods=["POST"]),
    Route("/api/rooms/{code}/sheet", evening_sheet, methods=["GET"]),
]
"""What of the server's addresses is here."""
