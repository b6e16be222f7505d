"""Reviews: worked out elsewhere, once; nothing of an unfinished hand is learnt; what cannot be is refused in words."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from euchre import parse_hand
from euchre.analysis.report import Review
from euchre.analysis.review import record_of, review_hand
from euchre.server.present.reviewed import outline
from euchre.server.store import Database
from tests.server.house import House, house

HAND = (
    "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - - o x9h Kc 9c Ac Qc Qs Ts 9s Ks "
    "Jd Ad 9d Td As Th Kd Js Jh Ah Qh Kh"
)


def _done(home: House, review: dict[str, Any], cookie: str = "") -> dict[str, Any]:
    """The review when every hand is done."""
    end = time.monotonic() + 240
    while review["done"] < len(review["hands"]):
        assert time.monotonic() < end
        time.sleep(0.05)
        status, review, _ = home.request("GET", f"/api/review/{review['id']}", cookie=cookie)
        assert status == 200, review
    return review


def test_the_page_is_given_the_review_that_the_library_makes(home: House) -> None:
    review = _done(home, home.post("/api/review", {"text": HAND})[0])
    status, piece, _ = home.request("GET", f"/api/review/{review['id']}/0")
    assert status == 200
    hand = parse_hand(HAND)
    wanted = json.loads(json.dumps(Review.of(record_of(hand), 0, review_hand(hand)).as_json()))
    same = ("ply", "seat", "kind", "action", "best", "lost", "label", "method")
    assert [[each[name] for name in same] for each in piece["decisions"]] == [
        [each[name] for name in same] for each in wanted["decisions"]
    ]
    for each, known in zip(piece["decisions"], wanted["decisions"], strict=True):
        did = next(value for value in each["values"] if value["token"] == each["action"])
        assert (did["points"], did["interval"], did["win"]) == (known["points"], known["interval"], known["win"])
    for player, known in zip(review["players"], wanted["players"], strict=True):
        assert player["labels"] == known["labels"]
        assert player["points_lost"] == pytest.approx(known["points_lost"], abs=1e-3)
    assert review["luck"] == wanted["luck"]["parties"]
    assert review["hands"][0]["win"] == wanted["hands"][0]["win"]


def test_a_hand_is_worked_out_once_and_found_again_after_a_restart(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        _done(home, home.post("/api/review", {"text": HAND})[0])
        _done(home, home.post("/api/review", {"text": f"{HAND}\n{HAND}"})[0])
        assert home.hub.reviews.worked_out == 1
    with house(tmp_path) as home:
        review, _ = home.post("/api/review", {"text": HAND})
        assert review["done"] == 1
        assert home.hub.reviews.worked_out == 0


def test_only_hands_that_lie_open_are_reviewed_and_only_for_who_may_look(home: House) -> None:
    owner = home.solo()
    owner.to_act()
    owner.quiet()
    room = owner.room
    status, answer, _ = home.request("POST", "/api/review", {"room": room}, cookie=owner.cookie)
    assert (status, "finished" in answer["error"]) == (409, True)
    assert home.request("POST", "/api/review", {"room": room})[0] == 409  # nor does who watches learn anything
    owner.play_hand()
    seen = home.post("/api/review", {"room": room}, owner.cookie)[0]
    assert [parse_hand(hand["line"]).is_over for hand in seen["hands"]] == [True]
    assert home.request("POST", "/api/review", {"room": "NOSUCH"})[0] == 404
    owner.close()


def test_a_table_without_watchers_keeps_its_reviews_to_itself(home: House) -> None:
    host = home.friends(1)[0]
    host.done(op="choose", name="watchers", value="false")
    assert home.request("POST", "/api/review", {"room": host.room})[0] == 403
    assert home.request("POST", "/api/review", {"room": host.room}, cookie=host.cookie)[0] == 409
    host.close()


def test_a_review_goes_with_its_table_and_of_those_without_the_oldest_go(tmp_path: Path) -> None:
    kept = Database(tmp_path / "tables.sqlite")
    for at, (key, room) in enumerate([("a", "ROOM"), ("b", ""), ("c", ""), ("d", "")]):
        kept.keep_review(key, room, at, b"{}", 2)
    assert [key for key in "abcd" if kept.review(key)] == ["a", "c", "d"]
    kept.forget(["ROOM"])
    assert kept.review("a") is None
    kept.close()


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 422),
        ({"text": HAND, "room": "ABC"}, 422),
        ({"text": "hello"}, 422),
        ({"text": "{"}, 422),
        ({"text": "/etc/passwd"}, 422),
        ({"text": "\x00\x01"}, 422),
        ({"text": f"{HAND.replace('W J9.A.T.K', 'W J9.A.T.KQ')}"}, 422),
        ({"text": 7}, 400),
        ({"texts": HAND}, 400),
        ({"text": "x" * 200_000}, 413),
        ({"text": f"{HAND}\n" * 61}, 422),
    ],
)
def test_what_cannot_be_reviewed_is_refused_in_words(home: House, body: dict[str, Any], status: int) -> None:
    found, answer, _ = home.request("POST", "/api/review", body)
    assert found == status, answer
    assert answer["error"][0].isupper()
    assert answer["error"].endswith((".", "`"))


def test_reviews_and_hands_that_are_not_there_are_said_so(home: House) -> None:
    assert home.request("GET", "/api/review/none")[0] == 404
    review = _done(home, home.post("/api/review", {"text": HAND})[0])
    assert home.request("GET", f"/api/review/{review['id']}/1")[0] == 404


def test_one_address_has_few_reviews_under_way_and_all_cost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path) as home:
        monkeypatch.setattr(home.hub.reviews, "_piece", _never)
        lines = [HAND.replace(" : ", f" {mine}:{theirs} : ") for mine, theirs in ((0, 1), (0, 2), (0, 3))]
        statuses = [home.request("POST", "/api/review", {"text": line})[0] for line in lines]
        assert statuses == [200, 200, 429]
    with house(tmp_path, opening_rate=0.1) as home:
        statuses = [home.request("POST", "/api/review", {"text": "hello"})[0] for _ in range(6)]
        assert statuses[0] == 422
        assert statuses[-1] == 429


async def _never(*_: object) -> None:
    """A hand that takes very long."""
    await asyncio.sleep(3600)


def test_no_text_is_taken_for_a_file(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    kept.write_text(HAND)
    assert isinstance(outline(str(kept)), str)
