"""Opening, joining and listing tables."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from euchre.errors import EuchreError
from euchre.rules import Rules
from euchre.server import wire as ms
from euchre.server.http.answers import Problem, answer, body_of, guarded
from euchre.server.http.identity import cookie_name, hashed, new_token
from euchre.server.present.marks import spoken
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.keeping import card_of
from euchre.server.rooms.names import bot_names, clean_name
from euchre.table import Room
from euchre.table import commands as cm

__all__ = ["join_room", "my_rooms", "new_room", "routes"]


YEAR = 365 * 24 * 3600


def _cookie(request: Request) -> str:
    """The name of the cookie with the token."""
    return cookie_name(request.url.scheme, request.app.state.hub.settings.prefix)


def _token(request: Request) -> tuple[str, str]:
    """The browser's token, made now if it has none, and its hash."""
    token = request.cookies.get(_cookie(request), "")
    owner = hashed(token)
    if not owner:
        token = new_token()
        owner = hashed(token)
    return token, owner


def _seated(request: Request, seated: ms.Seated, token: str) -> Response:
    response = answer(seated)
    prefix = request.app.state.hub.settings.prefix
    response.set_cookie(
        _cookie(request),
        token,
        max_age=YEAR,
        path=prefix + "/",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    return response


@guarded(1.0)
async def new_room(request: Request, hub: Hub) -> Response:
    """`POST api/rooms`."""
    wanted = await body_of(request, ms.NewRoom)
    rules = await asyncio.to_thread(Rules.parse, wanted.rules[:2000])
    token, owner = _token(request)
    player = clean_name(wanted.player)
    name = clean_name(wanted.name, other="") if wanted.name.strip() else ""
    opening = cm.Open(
        rules=str(rules), name=name or f"{player}’s table", solo=wanted.solo, turn=max(0, min(600, wanted.clock)) * 1000
    )
    live = await hub.tables.open(opening)
    live.submit(cm.Sit(seat=_chair(rules, wanted.solo), name=player, owner=owner))
    if wanted.solo:
        level = hub.bots.level(wanted.bot)
        bots = tuple((each, level) for each in bot_names(hub.settings.chance, [player]))
        live.submit(cm.Start(by=None, bots=bots))
    await hub.tables.settled(live)
    return _seated(request, ms.Seated(room=live.code, seat=live.seen.seat_of(owner)), token)


def _chair(rules: Rules, solo: bool) -> int:  # noqa: FBT001 -- one caller
    """Alone one sits South at a table of four, else at the first seat."""
    return 2 if solo and rules.num_players == 4 else 0


@guarded(1.0)
async def join_room(request: Request, hub: Hub) -> Response:
    """`POST api/rooms/CODE/join`."""
    wanted = await body_of(request, ms.JoinRoom)
    live = await hub.tables.find(request.path_params["code"].upper())
    if live is None:
        raise Problem(404, "There is no table of that code.")
    token, owner = _token(request)
    seat = live.room.seat_of(owner)
    if seat is None:
        seat = wanted.seat if wanted.seat is not None else free_seat(live.room)
        if seat is not None:
            taken = [chair.name for chair in live.room.chairs if chair.owner]
            try:
                live.submit(cm.Sit(seat=seat, name=clean_name(wanted.player, taken), owner=owner))
            except EuchreError as problem:
                raise Problem(409, spoken(problem, live.room)) from problem
            await hub.tables.settled(live)
    return _seated(request, ms.Seated(room=live.code, seat=live.seen.seat_of(owner)), token)


def free_seat(room: Room) -> int | None:
    """The first seat that somebody new may take now: an empty one, else a bot's between hands."""
    if room.stage == "hand" or room.solo:
        return None
    for kind in ("empty", "bot"):
        for seat, chair in enumerate(room.chairs):
            if chair.kind == kind:
                return seat
    return None


@guarded(0.1)
async def my_rooms(request: Request, hub: Hub) -> Response:
    """`GET api/rooms`."""
    owner = hashed(request.cookies.get(_cookie(request), ""))
    found = await hub.tables.read(hub.store.rooms_of, owner) if owner else []
    cards = (card_of(code, body, owner) for code, body in found)
    return answer(ms.MyRooms(rooms=tuple(card for card in cards if card is not None), bots=hub.bots.levels))


routes: list[BaseRoute] = [
    Route("/api/rooms", my_rooms, methods=["GET"]),
    Route("/api/rooms", new_room, methods=["POST"]),
    Route("/api/rooms/{code}/join", join_room, methods=["POST"]),
]
"""What of the server's addresses is here."""
