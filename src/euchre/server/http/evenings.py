"""Club evenings: setting one up, reading it, having something noted, papers and spreadsheets.

Who may what is in the key, which comes in the header `x-key`: an address is shown around, a key is not.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from euchre.server.http.answers import RequestProblem, answer, body_of, guarded, visitor_of
from euchre.server.http.identity import new_token
from euchre.server.rooms.evenings import Evenings, LiveEvening
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.registry import Full
from euchre.server.wire import evening as we
from euchre.tournament import events as ev
from euchre.tournament.decide import Refusal
from euchre.tournament.evening import By, Director, Evening, hashed
from euchre.tournament.events import Event
from euchre.tournament.files import players_csv, read_players, read_results, results_csv, standings_csv
from euchre.tournament.pdf import pdf
from euchre.tournament.planning import plan, to_draw
from euchre.tournament.printing import STYLE, WHAT, What, html

__all__ = ["routes"]

PATIENCE: Final = 20.0
"""Seconds for which a reader waits for news in one request."""
_STATUS: Final = {"forbidden": 403, "clash": 409, "refused": 422}
_CSV: Final = {"players": players_csv, "results": results_csv, "standings": standings_csv}
Endpoint = Callable[[Request, Hub, LiveEvening, By | None], Awaitable[Response]]


def _evenings(request: Request) -> Evenings:
    found: Evenings = request.app.state.evenings
    return found


def _of_evening(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """What every request about one evening goes through: paid for by the address, the evening found, the key read."""

    @guarded(0.0)
    async def answered(request: Request, hub: Hub) -> Response:
        if not hub.allowances.by_address.take(visitor_of(request)):
            raise RequestProblem(429, "Too many requests at once: wait a moment.")
        live = await _evenings(request).find(request.path_params["code"].upper())
        if live is None:
            raise RequestProblem(404, "There is no evening of that code.")
        key = request.headers.get("x-key", "")
        by = live.seen.who(key) if key else None
        if key and by is None:
            raise RequestProblem(403, "This link is good for nothing any more: ask the director for another.")
        try:
            return await endpoint(request, hub, live, by)
        except Refusal as refusal:
            text = str(refusal)
            raise RequestProblem(_STATUS[refusal.kind], f"{text[:1].upper()}{text[1:]}.") from refusal

    return answered


def _director(by: By | None) -> Director:
    """See that a director asks.

    Raises:
        Problem: they do not.
    """
    if not isinstance(by, Director):
        raise RequestProblem(403, "Only a director can do that.")
    return by


@guarded(1.0)
async def new_evening(request: Request, hub: Hub) -> Response:
    """`POST api/evenings`."""
    wanted = await body_of(request, we.NewEvening)
    if hub.tables.count >= hub.settings.most_rooms:
        raise Full("the server is full: try again later")
    key = new_token()
    live = await _evenings(request).open(wanted, key)
    hub.tables.count += 1
    return answer(we.OpenedEvening(code=live.code, key=key))


@_of_evening
async def read_evening(request: Request, hub: Hub, live: LiveEvening, by: By | None) -> Response:
    """`GET api/evenings/CODE?after=N`."""
    asked = request.query_params.get("after", "-1")
    after = int(asked) if asked.lstrip("-").isdigit() and len(asked) < 9 else -1
    await live.later(after, PATIENCE)
    return answer(live.view(by, hub.settings.clock()))


@_of_evening
async def ask(request: Request, hub: Hub, live: LiveEvening, by: By | None) -> Response:
    """`POST api/evenings/CODE`."""
    wanted = await body_of(request, we.Ask)
    if by is None:
        raise RequestProblem(403, "This link is for reading only.")
    return await _noted(hub, live, by, wanted.events, wanted.seen, wanted.cmd)


async def _noted(
    hub: Hub, live: LiveEvening, by: By, events: tuple[Event, ...], seen: int, cmd: str
) -> Response:  # fmt: skip
    if not cmd or len(cmd) > 64 or not cmd.isprintable() or len(events) > 500:
        raise RequestProblem(400, "An ask has a name of up to 64 letters, and 500 events at most.")
    version = await live.ask(by, events, seen=seen, cmd=cmd, at=hub.settings.clock())
    return answer(we.Asked(version=version))


def _planned(evening: Evening) -> tuple[Event, ...]:
    return (ev.Planned(rounds=plan(evening)),)


@_of_evening
async def draw(request: Request, hub: Hub, live: LiveEvening, by: By | None) -> Response:
    """`POST api/evenings/CODE/draw`."""
    wanted = await body_of(request, we.Draw)
    director, address, planner = _director(by), visitor_of(request), _evenings(request).planner
    if address in hub.allowances.busy:
        raise RequestProblem(429, "One round after the other: wait until the last one is planned.")
    hub.allowances.busy.add(address)
    try:
        events = await planner.plan(to_draw if wanted.on else _planned, live.now)
    except TimeoutError:
        raise RequestProblem(503, "The round could not be planned in time: try again.") from None
    finally:
        hub.allowances.busy.discard(address)
    return await _noted(hub, live, director, events, wanted.seen, wanted.cmd)


@_of_evening
async def new_key(request: Request, hub: Hub, live: LiveEvening, by: By | None) -> Response:
    """`POST api/evenings/CODE/keys`."""
    wanted = await body_of(request, we.NewKey)
    director, key = _director(by), new_token()
    added = ev.KeyAdded(key=hashed(key), director=wanted.director)
    await live.ask(director, (added,), seen=live.now.version, cmd=new_token(), at=hub.settings.clock())
    return answer(we.KeyMade(key=key))


@_of_evening
async def from_csv(request: Request, hub: Hub, live: LiveEvening, by: By | None) -> Response:
    """`POST api/evenings/CODE/csv`."""
    wanted = await body_of(request, we.FromCsv)
    director = _director(by)
    events: tuple[Event, ...] = (
        read_players(wanted.text) if wanted.what == "players" else read_results(wanted.text, live.now)
    )
    return await _noted(hub, live, director, events, wanted.seen, wanted.cmd)


@_of_evening
async def to_csv(request: Request, _hub: Hub, live: LiveEvening, by: By | None) -> Response:
    """`GET api/evenings/CODE/csv/WHAT`: players and results are a director's; the standings are everybody's."""
    what = request.path_params["what"]
    if what not in _CSV:
        raise RequestProblem(404, f"There is {', '.join(_CSV)}.")
    if what != "standings":
        _director(by)
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{what}.csv"'}
    return Response(_CSV[what](live.seen), media_type="text/csv", headers=headers)


def _what(request: Request) -> What:
    for what in WHAT:
        if what == request.path_params["what"]:
            return what
    raise RequestProblem(404, f"There is {', '.join(WHAT)}.")


@_of_evening
async def paper(request: Request, _hub: Hub, live: LiveEvening, by: By | None) -> Response:
    """`GET api/evenings/CODE/paper/WHAT`: a page to be printed; table cards with their links for a director only."""
    what, evening = _what(request), live.seen
    links: tuple[str, ...] = ()
    if what == "tables":
        _director(by)
        count = max([len(each.tables) for each in evening.rounds] + [len(evening.seated) // 4])
        links = tuple(f"entry?e={live.code}#k={evening.table_key(table)}" for table in range(count))
    text = html(evening, what, links=links, head='<link rel="stylesheet" href="style/paper.css">')
    return Response(text, media_type="text/html", headers={"cache-control": "no-store"})


@_of_evening
async def as_pdf(request: Request, hub: Hub, live: LiveEvening, by: By | None) -> Response:
    """`GET api/evenings/CODE/pdf/WHAT?paper=a4`: for a director, and one at a time for each address."""
    _director(by)
    what, address = _what(request), visitor_of(request)
    if address in hub.allowances.busy:
        raise RequestProblem(429, "One paper after the other: wait for the last one.")
    hub.allowances.busy.add(address)
    try:
        data = await asyncio.to_thread(pdf, live.seen, what, request.query_params.get("paper", "a4"))
    finally:
        hub.allowances.busy.discard(address)
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{what}.pdf"'}
    return Response(data, media_type="application/pdf", headers=headers)


async def style(_request: Request) -> Response:
    """`GET style/paper.css`: how papers look, the same as in a file."""
    return Response(_STYLE, media_type="text/css", headers={"cache-control": "no-cache"})


_STYLE: Final = STYLE.read_text(encoding="utf-8")

routes: list[BaseRoute] = [
    Route("/api/evenings", new_evening, methods=["POST"]),
    Route("/api/evenings/{code}", read_evening, methods=["GET"]),
    Route("/api/evenings/{code}", ask, methods=["POST"]),
    Route("/api/evenings/{code}/draw", draw, methods=["POST"]),
    Route("/api/evenings/{code}/keys", new_key, methods=["POST"]),
    Route("/api/evenings/{code}/csv", from_csv, methods=["POST"]),
    Route("/api/evenings/{code}/csv/{what}", to_csv, methods=["GET"]),
    Route("/api/evenings/{code}/paper/{what}", paper, methods=["GET"]),
    Route("/api/evenings/{code}/pdf/{what}", as_pdf, methods=["GET"]),
    Route("/style/paper.css", style, methods=["GET"]),
]
"""What of the server's addresses is here."""
