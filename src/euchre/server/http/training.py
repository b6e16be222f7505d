"""Puzzles and lessons. Everything that is answered lies ready in the package: nothing is valued here, nothing kept."""

from datetime import UTC, datetime
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from euchre.server import wire as ms
from euchre.server.http.answers import RequestProblem, answer, guarded
from euchre.server.http.static import File, packed, sent
from euchre.server.present import training as shown
from euchre.server.rooms.hub import Hub

__all__ = ["routes"]


@guarded(0.1)
async def trainer(request: Request, _: Hub) -> Response:
    """`GET api/trainer`: the same for everybody until the program changes."""
    return sent(_listed(), request)


@cache
def _listed() -> File:
    return packed(msgspec.json.encode(shown.puzzle_list()), "application/json")


@guarded(0.1)
async def daily(_request: Request, _: Hub) -> Response:
    """`GET api/trainer/daily`: by the day in UTC."""
    return answer(shown.daily_set(datetime.now(UTC).date()))


@guarded(0.1)
async def puzzle(request: Request, _: Hub) -> Response:
    """`GET api/trainer/puzzle?name=`."""
    return answer(_found(shown.posed_puzzle(request.query_params.get("name", "")), "puzzle"))


@guarded(0.1)
async def judged(request: Request, _: Hub) -> Response:
    """`GET api/trainer/answer?name=&action=`."""
    asked = request.query_params
    return answer(_found(shown.judged(asked.get("name", ""), asked.get("action", "")), "puzzle with that choice"))


@guarded(0.1)
async def lessons(_request: Request, _: Hub) -> Response:
    """`GET api/lessons`."""
    return answer(shown.lesson_list())


@guarded(0.1)
async def lesson(request: Request, _: Hub) -> Response:
    """`GET api/lessons/lesson?key=`."""
    return answer(_found(shown.lesson_page(request.query_params.get("key", "")), "lesson"))


@guarded(0.1)
async def lesson_answer(request: Request, _: Hub) -> Response:
    """`GET api/lessons/answer?key=`."""
    return answer(_found(shown.lesson_answer(request.query_params.get("key", "")), "lesson"))


def _found(body: ms.Posed | ms.Judged | ms.LessonPage | ms.LessonAnswer | None, what: str) -> object:
    if body is None:
        raise RequestProblem(404, f"There is no such {what} here: choose one from the list.")
    return body


routes: list[BaseRoute] = [
    Route("/api/trainer", trainer, methods=["GET"]),
    Route("/api/trainer/daily", daily, methods=["GET"]),
    Route("/api/trainer/puzzle", puzzle, methods=["GET"]),
    Route("/api/trainer/answer", judged, methods=["GET"]),
    Route("/api/lessons", lessons, methods=["GET"]),
    Route("/api/lessons/lesson", lesson, methods=["GET"]),
    Route("/api/lessons/answer", lesson_answer, methods=["GET"]),
]
"""What of the server's addresses is here."""
