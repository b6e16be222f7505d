"""The requests of the pages: open a table, join one, list one's own, read the rules, replay a hand."""

import logging
from collections.abc import Awaitable, Callable
from functools import cache
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from euchre.errors import EuchreError
from euchre.rules import Rules
from euchre.server import messages as ms
from euchre.server.hub import Hub, Unwritten
from euchre.server.keeping import card_of
from euchre.server.pages import File, packed, sent
from euchre.server.replay import replay_body
from euchre.server.rulesform import rules_check, rules_form
from euchre.server.security import clean_name, cookie_name, hashed, is_same_origin, new_token, visitor
from euchre.server.store import Gone
from euchre.server.words import sentence, spoken
from euchre.table import Room
from euchre.table import commands as cm

__all__ = ["BODY_LIMIT", "check_rules", "form", "join_room", "my_rooms", "new_room", "replay"]

BODY_LIMIT = 16 * 1024
YEAR = 365 * 24 * 3600
logger = logging.getLogger("euchre.server")

T = TypeVar("T")
Endpoint = Callable[[Request, Hub], Awaitable[Response]]


class Problem(Exception):
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
            except Problem as problem:
                return answer(ms.Problem(error=str(problem)), problem.status)
            except EuchreError as problem:
                status = 503 if isinstance(problem, Unwritten | Gone) else 422
                return answer(ms.Problem(error=sentence(problem)), status)
            except ClientDisconnect:
                return Response(status_code=400)

        return answered

    return wrapped


def _admitted(request: Request, cost: float) -> Hub:
    """Origin first, then the bucket of the address: another site's page cannot empty a visitor's.

    Raises:
        Problem: it is no page's of ours, or too many came.
    """
    hub: Hub = request.app.state.hub
    ours = is_same_origin(request.headers, request.url.scheme, hub.settings.origins)
    if not ours or (request.method == "POST" and request.headers.get("x-euchre") != "1"):
        raise Problem(403, "Only a page of this server may ask for that.")
    if not hub.openings.take(_visitor(request), cost):
        raise Problem(429, "Too many requests at once: wait a moment.")
    return hub


def _visitor(request: Request) -> str:
    """Whose buckets a request pays from."""
    return visitor(request.client.host) if request.client is not None else ""


async def _body(request: Request, kind: type[T]) -> T:
    """The JSON body of a POST."""
    read = bytearray()
    async for chunk in request.stream():
        read += chunk
        if len(read) > BODY_LIMIT:
            raise Problem(413, f"The request is longer than {BODY_LIMIT} bytes.")
    try:
        return msgspec.json.decode(bytes(read), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Problem(400, f"The request cannot be read: {problem}") from problem


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
    wanted = await _body(request, ms.NewRoom)
    rules = Rules.parse(wanted.rules[:2000])
    token, owner = _token(request)
    player = clean_name(wanted.player)
    name = clean_name(wanted.name, other="") if wanted.name.strip() else ""
    opening = cm.Open(
        rules=str(rules), name=name or f"{player}’s table", solo=wanted.solo, turn=max(0, min(600, wanted.clock)) * 1000
    )
    live = await hub.open(opening)
    live.submit(cm.Sit(seat=_chair(rules, wanted.solo), name=player, owner=owner))
    if wanted.solo:
        level = hub.bots.level(wanted.bot)
        bots = tuple((each, level) for each in hub.bot_names(live))
        live.submit(cm.Start(by=None, dealer=hub.chance.dealer(rules.num_players), bots=bots))
    await hub.settled(live)
    return _seated(request, ms.Seated(room=live.code, seat=live.seen.seat_of(owner)), token)


def _chair(rules: Rules, solo: bool) -> int:  # noqa: FBT001 -- one caller
    """Alone one sits South at a table of four, else at the first seat."""
    return 2 if solo and rules.num_players == 4 else 0


@guarded(1.0)
async def join_room(request: Request, hub: Hub) -> Response:
    """`POST api/rooms/CODE/join`."""
    wanted = await _body(request, ms.JoinRoom)
    live = await hub.find(request.path_params["code"].upper())
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
            await hub.settled(live)
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
    found = await hub.read(hub.database.rooms_of, owner) if owner else []
    cards = (card_of(code, body, owner) for code, body in found)
    return answer(ms.MyRooms(rooms=tuple(card for card in cards if card is not None), bots=hub.bots.levels))


@guarded(0.1)
async def form(request: Request, _: Hub) -> Response:
    """`GET api/rules`: the same for everybody until the program changes."""
    return sent(_form(), request)


@cache
def _form() -> File:
    return packed(msgspec.json.encode(rules_form()), "application/json")


@guarded(0.1)
async def check_rules(request: Request, _: Hub) -> Response:
    """`GET api/rules/check?rules=TEXT`."""
    return answer(rules_check(request.query_params.get("rules", "")))


@guarded(0.5)
async def replay(request: Request, hub: Hub) -> Response:
    """`POST api/replay`: everything is in the line; nothing is looked up, nothing kept."""
    wanted = await _body(request, ms.ReplayRequest)
    address = _visitor(request)
    if address in hub.replaying:
        raise Problem(429, "One replay after the other: wait for the last one.")
    hub.replaying.add(address)
    try:
        found = await hub.bots.elsewhere(replay_body, wanted.line)
    except TimeoutError:
        raise Problem(422, "The hand takes too long to check: its claim needs too long a search.") from None
    finally:
        hub.replaying.discard(address)
    if isinstance(found, str):
        raise EuchreError(found)
    return Response(found, media_type="application/json")
