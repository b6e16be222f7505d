"""Opening, joining and listing tables."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from euchre.errors import EuchreError, InvalidRules
from euchre.rules import Rules
from euchre.server import wire as ms
from euchre.server.http.answers import RequestProblem, answer, body_of, guarded
from euchre.server.http.identity import cookie_name, hashed, new_token
from euchre.server.present.marks import spoken
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.keeping import card_of
from euchre.server.rooms.names import bot_names, clean_name
from euchre.server.rooms.room import LiveRoom
from euchre.table import Refusal
from euchre.table import commands as cm
from euchre.table.options import MOST_CLOCK, PLAIN, chosen
from euchre.table.people import chair_for, why_no_name

__all__ = ["MOST_RULES", "asker", "join_room", "my_rooms", "new_room", "open_for", "routes", "seated", "token_of"]


YEAR = 365 * 24 * 3600
MOST_RULES = 2000
"""Letters of rules that are read."""


def _cookie(request: Request) -> str:
    """The name of the cookie with the token."""
    return cookie_name(request.url.scheme, request.app.state.hub.settings.prefix)


def asker(request: Request) -> str:
    """Who asks, as tables know them; empty for a browser without a cookie."""
    return hashed(request.cookies.get(_cookie(request), ""))


def token_of(request: Request) -> tuple[str, str]:
    """The browser's token, made now if it has none, and its hash."""
    token = request.cookies.get(_cookie(request), "")
    owner = hashed(token)
    if not owner:
        token = new_token()
        owner = hashed(token)
    return token, owner


def seated(request: Request, where: ms.Seated, token: str) -> Response:
    """The answer to who has a place at a table now: the browser is known by its cookie."""
    response = answer(where)
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
    rules = await asyncio.to_thread(_rules_of, wanted.rules[:MOST_RULES])
    token, owner = token_of(request)
    if wanted.solo:
        live = await _alone(hub, owner, wanted, rules)
    else:
        clock = max(0, min(MOST_CLOCK, wanted.clock))
        options = ({"clock": str(clock)} if clock else {}) | wanted.options
        live = await open_for(hub, owner, clean_name(wanted.player, other=""), rules, options, name=wanted.name)
    return seated(request, ms.Seated(room=live.code, seat=live.seen.seat_of(owner)), token)


async def _alone(hub: Hub, owner: str, wanted: ms.NewRoom, rules: Rules) -> LiveRoom:
    """A table for one player and bots; what they are called matters to nobody."""
    player = clean_name(wanted.player)
    player = player if why_no_name(player) is None else "Guest"
    live = await hub.tables.open(cm.Open(rules=str(rules), name=_title(wanted.name, player), solo=True))
    live.submit(cm.Sit(seat=2 if rules.num_players == 4 else 0, name=player, owner=owner))  # South, at a table of four
    level = hub.bots.level(wanted.bot)
    bots = tuple((each, level) for each in bot_names(hub.settings.chance, [player]))
    live.submit(cm.Start(by=None, bots=bots))
    await hub.tables.settled(live)
    return live


def _rules_of(text: str) -> Rules:
    """The rules of a text; what to set in place of what is refused is searched for here too, for that takes longest.

    Raises:
        EuchreError: they are refused.
    """
    try:
        return Rules.parse(text)
    except InvalidRules as problem:
        raise EuchreError(str(problem)) from problem


def _title(name: str, player: str) -> str:
    """What a table is called."""
    return clean_name(name, other="") or f"{player}’s table"


async def open_for(
    hub: Hub, owner: str, player: str, rules: Rules, options: dict[str, str], *, name: str = ""
) -> LiveRoom:
    """A new table for several, whose first player sits at the first seat and runs it.

    Raises:
        Refusal: the name is none, or the table cannot have these options.
    """
    reason = why_no_name(player)
    if reason is not None:
        raise Refusal(reason)
    found = PLAIN
    for option, value in options.items():
        found = chosen(found, option, value)
    live = await hub.tables.open(cm.Open(rules=str(rules), name=_title(name, player), options=found))
    live.submit(cm.Sit(seat=0, name=player, owner=owner))
    await hub.tables.settled(live)
    return live


@guarded(1.0)
async def join_room(request: Request, hub: Hub) -> Response:
    """`POST api/rooms/CODE/join`."""
    wanted = await body_of(request, ms.JoinRoom)
    live = await hub.tables.find(request.path_params["code"].upper())
    if live is None:
        raise RequestProblem(404, "There is no table of that code.")
    token, owner = token_of(request)
    player = clean_name(wanted.player, other="")
    may = wanted.wait or wanted.seat is not None or chair_for(live.room, None) is not None
    if may and live.room.seat_of(owner) is None:
        try:
            live.submit(cm.Join(owner=owner, name=player, wish=wanted.seat))
        except EuchreError as problem:
            raise RequestProblem(409, spoken(problem, live.room)) from problem
        await hub.tables.settled(live)
    waiting = live.seen.guest_of(owner) is not None
    return seated(request, ms.Seated(room=live.code, seat=live.seen.seat_of(owner), waiting=waiting), token)


@guarded(0.1)
async def my_rooms(request: Request, hub: Hub) -> Response:
    """`GET api/rooms`."""
    owner = asker(request)
    found = await hub.tables.read(hub.store.rooms_of, owner) if owner else []
    cards = (card_of(code, body, owner) for code, body in found)
    return answer(ms.MyRooms(rooms=tuple(card for card in cards if card is not None), bots=hub.bots.levels))


routes: list[BaseRoute] = [
    Route("/api/rooms", my_rooms, methods=["GET"]),
    Route("/api/rooms", new_room, methods=["POST"]),
    Route("/api/rooms/{code}/join", join_room, methods=["POST"]),
]
"""What of the server's addresses is here."""
