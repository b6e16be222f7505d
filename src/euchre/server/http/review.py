"""Recorded hands and games to be reviewed: begun, asked after, read hand by hand."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from euchre.server import wire as ms
from euchre.server.http.answers import RequestProblem, answer, body_of, guarded, visitor_of
from euchre.server.http.rooms import asker
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.keeping import open_hands
from euchre.server.rooms.reviewing import Job, TooMany

__all__ = ["routes"]

MOST_TEXT: Final = 128 * 1024
"""Bytes of a request with a record."""
_UNKNOWN: Final = "No such review is at hand: ask for it again."


@guarded(1.0)
async def begin(request: Request, hub: Hub) -> Response:
    """`POST api/review`: of a text that holds everything, or of the open hands of a table's game."""
    wanted = await body_of(request, ms.ReviewRequest, most=MOST_TEXT)
    if bool(wanted.text.strip()) == bool(wanted.room):
        raise RequestProblem(422, "Give either a text to be reviewed or a table.")
    address = visitor_of(request)
    text, room, names = wanted.text, "", tuple[str, ...]()
    if wanted.room:
        room, text, names = await _of_table(request, hub, wanted.room.upper())
    try:
        job = await hub.reviews.begin(text, address=address, elsewhere=hub.bots.elsewhere, room=room, names=names)
    except TooMany as problem:
        raise RequestProblem(429, str(problem)[:1].upper() + str(problem)[1:] + ".") from None
    return answer(job.body())


async def _of_table(request: Request, hub: Hub, code: str) -> tuple[str, str, tuple[str, ...]]:
    """A table's code, the hands of its game whose cards lie open, a line each, and who sat where.

    Who may not look on learns nothing; who may, no more than the sheet with each hand's result has in its replay.
    """
    live = await hub.tables.find(code)
    if live is None:
        raise RequestProblem(404, "There is no table of that code.")
    owner, seen = asker(request), live.seen
    if owner in seen.blocked or (not seen.options.watchers and seen.seat_of(owner) is None):
        raise RequestProblem(403, "This table is for those who play at it.")
    await hub.tables.settled(live)
    lines = await hub.tables.read(open_hands, hub.store, live.code)
    if not lines:
        raise RequestProblem(409, "No hand of this game is finished yet: a review is of hands that lie open.")
    names = live.seen.played or tuple(chair.name for chair in live.seen.chairs)
    return live.code, "".join(f"{line}\n" for line in lines), names


def _job(request: Request, hub: Hub) -> Job:
    job = hub.reviews.find(request.path_params["key"])
    if job is None:
        raise RequestProblem(404, _UNKNOWN)
    return job


@guarded(0.1)
async def progress(request: Request, hub: Hub) -> Response:
    """`GET api/review/ID`."""
    return answer(_job(request, hub).body())


@guarded(0.1)
async def hand(request: Request, hub: Hub) -> Response:
    """`GET api/review/ID/HAND`, hands counted from 0."""
    job, number = _job(request, hub), request.path_params["hand"]
    if number >= len(job.pieces):
        raise RequestProblem(404, f"There is no such hand: the game has {len(job.pieces)}.")
    piece = job.pieces[number]
    if piece is None:
        raise RequestProblem(409, "This hand is not reviewed yet: wait a moment.")
    return Response(piece, media_type="application/json", headers={"cache-control": "no-store"})


routes: list[BaseRoute] = [
    Route("/api/review", begin, methods=["POST"]),
    Route("/api/review/{key}", progress, methods=["GET"]),
    Route("/api/review/{key}/{hand:int}", hand, methods=["GET"]),
]
"""What of the server's addresses is here."""
