"""The requests of the pages: open a table, join one, list one's own, read the rules, replay a hand."""

import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from euchre.errors import EuchreError
from euchre.rules import Rules
from euchre.server import messages as ms
from euchre.server.hub import Hub, Unwritten
from euchre.server.keeping import card_of
from euchre.server.replay import replay_body
from euchre.server.rulesform import rules_check, rules_form
from euchre.server.security import clean_name, hashed, is_same_origin, new_token
from euchre.server.sockets import COOKIE
from euchre.server.store import Gone
from euchre.server.words import spoken
from euchre.table import Room
from euchre.table import commands as cm

__all__ = ["BODY_LIMIT", "check_rules", "form", "join_room", "my_rooms", "new_room", "replay"]

BODY_LIMIT = 16 * 1024
YEAR = 365 * 24 * 3600
logger = logging.getLogger("euchre.server")

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]


class Problem(Exception):
    """A request that is answered with a status and a sentence."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status


def answer(body: object, status: int = 200) -> Response:
    """A struct as JSON."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def guarded(endpoint: Endpoint) -> Endpoint:
    """Answer problems as `Problem` bodies; nothing that is sent here makes a server error."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except Problem as problem:
            return answer(ms.Problem(error=str(problem)), problem.status)
        except EuchreError as problem:
            words = str(problem)
            status = 503 if isinstance(problem, Unwritten | Gone) else 422
            return answer(ms.Problem(error=words[:1].upper() + words[1:] + "."), status)
        except ClientDisconnect:
            return Response(status_code=400)

    return answered


async def _body(request: Request, kind: type[T]) -> T:
    """The JSON body of a POST from one of our pages."""
    hub: Hub = request.app.state.hub
    if request.headers.get("x-euchre") != "1" or not is_same_origin(request.headers, hub.settings.origins):
        raise Problem(403, "Only a page of this server may ask for that.")
    read = bytearray()
    async for chunk in request.stream():
        read += chunk
        if len(read) > BODY_LIMIT:
            raise Problem(413, f"The request is longer than {BODY_LIMIT} bytes.")
    try:
        return msgspec.json.decode(bytes(read), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Problem(400, f"The request cannot be read: {problem}") from problem


def _pay(request: Request, cost: float = 1.0) -> Hub:
    hub: Hub = request.app.state.hub
    address = request.client.host if request.client is not None else ""
    if not hub.openings.take(address, cost):
        raise Problem(429, "Too many requests at once: wait a moment.")
    return hub


def _token(request: Request) -> tuple[str, str]:
    """The browser's token, made now if it has none, and its hash."""
    token = request.cookies.get(COOKIE, "")
    owner = hashed(token)
    if not owner:
        token = new_token()
        owner = hashed(token)
    return token, owner


def _seated(request: Request, seated: ms.Seated, token: str) -> Response:
    response = answer(seated)
    prefix = request.app.state.hub.settings.prefix
    response.set_cookie(
        COOKIE,
        token,
        max_age=YEAR,
        path=prefix + "/",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    return response


@guarded
async def new_room(request: Request) -> Response:
    """`POST api/rooms`."""
    hub = _pay(request)
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


@guarded
async def join_room(request: Request) -> Response:
    """`POST api/rooms/CODE/join`."""
    hub = _pay(request)
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


@guarded
async def my_rooms(request: Request) -> Response:
    """`GET api/rooms`."""
    hub = _pay(request, 0.1)
    owner = hashed(request.cookies.get(COOKIE, ""))
    found = await hub.read(hub.database.rooms_of, owner) if owner else []
    cards = (card_of(code, body, owner) for code, body in found)
    return answer(ms.MyRooms(rooms=tuple(card for card in cards if card is not None), bots=hub.bots.levels))


@guarded
async def form(_: Request) -> Response:
    """`GET api/rules`."""
    return answer(rules_form())


@guarded
async def check_rules(request: Request) -> Response:
    """`GET api/rules/check?rules=TEXT`."""
    _pay(request, 0.05)
    return answer(rules_check(request.query_params.get("rules", "")))


@guarded
async def replay(request: Request) -> Response:
    """`POST api/replay`: everything is in the line; nothing is looked up, nothing kept."""
    hub = _pay(request, 0.5)
    wanted = await _body(request, ms.ReplayRequest)
    address = request.client.host if request.client is not None else ""
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
