"""Pages and requests: what they answer, whom they let in, and under which address."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from euchre import PRESETS, Rules
from euchre.game import Game
from euchre.server.http.static import POLICY
from tests.server.house import House, house


def test_pages_carry_the_policy_and_come_packed(home: House) -> None:
    status, body, headers = home.request("GET", "/table", headers={"accept-encoding": "gzip"})
    assert status == 200
    assert headers["content-security-policy"] == POLICY
    assert "unsafe" not in POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["content-encoding"] == "gzip"
    assert b"<!doctype html>" in gzip.decompress(body)
    status, _, _ = home.request("GET", "/table", headers={"if-none-match": headers["etag"]})
    assert status == 304


def test_only_the_clients_own_files_are_served(home: House) -> None:
    for path in (
        "/../app.py",
        "/%2e%2e/app.py",
        "/app/../../hub.py",
        "/vendor/README.md",
        "/table.html",
        "/.git/config",
    ):
        assert home.request("GET", path)[0] == 404, path
    assert home.request("GET", "/app/store.js")[2]["content-type"] == "text/javascript; charset=utf-8"


def test_everything_works_below_a_prefix(tmp_path: Path) -> None:
    with house(tmp_path, prefix="/games/euchre") as home:
        assert home.request("GET", "/")[0] == 200
        assert home.request("GET", "")[2]["location"].endswith("/games/euchre/")
        browser = home.solo()
        browser.play_hand(3)
        _, _, headers = home.request("POST", "/api/rooms", {"rules": "north_american", "player": "A"})
        assert "Path=/games/euchre/" in headers["set-cookie"]
        browser.close()


def test_the_seats_token_is_kept_from_scripts_and_other_sites_and_stored_hashed(home: House) -> None:
    _, _, headers = home.request("POST", "/api/rooms", {"rules": "north_american", "player": "Ann"})
    cookie = headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    token = cookie.split(";")[0].split("=")[1]
    assert len(token) == 32
    files = [path for path in home.settings.data.iterdir() if path.name.startswith("tables")]
    assert files
    assert all(token.encode() not in path.read_bytes() for path in files)


@pytest.mark.parametrize("path", ["/api/rooms", "/api/rooms/ABC/join", "/api/replay"])
def test_a_form_of_another_site_changes_nothing(home: House, path: str) -> None:
    body = {"rules": "north_american", "player": "A"}
    plain = {"x-euchre": "", "content-type": "text/plain"}
    assert home.request("POST", path, body, headers=plain)[0] in (403, 404)
    assert home.request("POST", path, body, headers={"origin": "https://evil.example"})[0] in (403, 404)


def test_a_body_past_the_limit_is_refused(home: House) -> None:
    status, answer, _ = home.request("POST", "/api/replay", {"line": "x" * 20_000})
    assert status == 413
    assert answer["error"]


def test_opening_tables_is_limited_by_address(tmp_path: Path) -> None:
    with house(tmp_path, opening_rate=0.1) as home:
        statuses = [home.request("POST", "/api/rooms", {"rules": "north_american", "player": "A"})[0] for _ in range(8)]
        assert statuses[:4] == [200] * 4
        assert statuses[-1] == 429


def test_the_house_holds_only_so_many_tables(tmp_path: Path) -> None:
    with house(tmp_path, most_rooms=2) as home:
        statuses = [home.request("POST", "/api/rooms", {"rules": "north_american", "player": "A"})[0] for _ in range(3)]
        assert statuses == [200, 200, 422]


def test_a_strange_host_is_turned_away(tmp_path: Path) -> None:
    with house(tmp_path, hosts=("127.0.0.1", "localhost")) as home:
        assert home.request("GET", "/")[0] == 200
        assert home.request("GET", "/", headers={"host": "evil.example"})[0] == 421


def test_ones_unfinished_games_are_listed(home: House) -> None:
    browser = home.solo()
    browser.to_act()
    browser.quiet()
    _, answer, _ = home.request("GET", "/api/rooms", cookie=browser.cookie)
    assert [card["room"] for card in answer["rooms"]] == [browser.room]
    assert answer["rooms"][0]["your_turn"]
    assert answer["bots"]
    assert home.request("GET", "/api/rooms")[1]["rooms"] == []
    browser.close()


def test_names_are_cleaned_and_told_apart(home: House) -> None:
    answer, cookie = home.post("/api/rooms", {"rules": "north_american", "player": "<b>Ann\u202e\n</b>"})
    home.post(f"/api/rooms/{answer['room']}/join", {"player": "<B>ann</B>"})
    browser = home.browser(answer["room"], cookie)
    names = [chair["name"] for chair in browser.table["chairs"]]
    assert names[:2] == ["<b>Ann </b>", "<B>ann</B>"]
    browser.close()


def test_joining_takes_a_chosen_seat_the_first_free_one_or_none(home: House) -> None:
    answer, _ = home.post("/api/rooms", {"rules": "north_american", "player": "A"})
    path = f"/api/rooms/{answer['room'].lower()}/join"
    seated, cookie = home.post(path, {"player": "B", "seat": 3})
    assert seated["seat"] == 3
    assert home.post(path, {"player": "B", "seat": 2}, cookie)[0]["seat"] == 3
    assert home.request("POST", path, {"player": "C", "seat": 3})[0] == 409
    assert [home.post(path, {"player": f"D{nth}"})[0]["seat"] for nth in range(3)] == [1, 2, None]
    assert home.request("POST", "/api/rooms/NOSUCH/join", {"player": "A"})[0] == 404


def test_refused_rules_are_explained(home: House) -> None:
    status, answer, _ = home.request("POST", "/api/rooms", {"rules": "north_american(target=x)", "player": "A"})
    assert status == 422
    assert "target" in answer["error"]


def test_the_rules_form_has_every_preset(home: House) -> None:
    _, answer, _ = home.request("GET", "/api/rules")
    assert {preset["name"] for preset in answer["presets"]} == set(PRESETS)
    assert home.request("GET", "/api/rules/check?rules=bicycle")[1]["error"] == ""
    assert home.request("GET", "/api/rules/check?rules=nonsense")[1]["error"]


@pytest.mark.parametrize(
    "preset", ["north_american", "two_handed_twelve_card", "call_ace", "pepper", "washington_1862"]
)
def test_a_finished_hand_is_replayed_from_its_line_alone(home: House, preset: str) -> None:
    hand = Game.new(Rules.of(preset), seed=3).hand()
    while not hand.is_over:
        hand = hand.apply(hand.legal_actions()[-1])
    status, answer, _ = home.request("POST", "/api/replay", {"line": str(hand)})
    assert status == 200
    table = answer["table"]
    for event in answer["events"]:
        table |= event.get("patch", {})
    assert table["result"]["points"] == list(hand.outcome.points if hand.outcome is not None else ())
    assert len([event for event in answer["events"] if event["kind"] == "acted"]) == len(hand.actions)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("north_american W ?????/?????/?????/????? ???? : o", "first card of the kitty"),
        ("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q ???? : o", "first card of the kitty"),
        ("north_american W ?????/?????/?????/????? 9d.??? : o", "every card"),
        ("cutthroat_trick_points_3p 0 ?????/?????/????? ????/????? : t t -", "first card of the kitty"),
        ("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q - :", "kitty has 0 cards"),
        ("north_american W J9.A.T.K/AK.Q.J.9 9d.Qd.Tc.Jc/9h :", "2 hands"),
    ],
)
def test_a_line_that_cannot_be_replayed_is_refused_in_words(home: House, line: str, says: str) -> None:
    status, answer, _ = home.request("POST", "/api/replay", {"line": line})
    assert 400 <= status < 500
    assert says in answer["error"]
