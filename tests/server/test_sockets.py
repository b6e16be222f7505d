"""Tables over real sockets: play, come back, be refused, be kept out."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from euchre.server.present.patches import Reader
from euchre.server.rooms.presence import Presence
from tests.server.desk import Desk
from tests.server.house import PATIENCE, Browser, House, house
from tests.server.raw import UPGRADE, line, text_frame


def test_alone_one_plays_a_hand_against_bots_and_the_next_is_dealt(home: House) -> None:
    browser = home.solo()
    assert browser.table["stage"] == "hand"
    browser.play_hand()
    assert browser.table["result"]["line"].startswith("north_american")
    assert browser.table["fairness"]["seed"]
    assert browser.table["fairness"]["nonces"][browser.table["you"]] == "0f" * 16
    browser.done(op="next")
    browser.until(lambda: browser.table["hand"] == 2 and browser.table["held"])
    browser.close()


@pytest.mark.parametrize(
    "rules", ["cutthroat_dummy_3p", "two_handed_twelve_card", "call_ace", "six_handed_trios", "pepper"]
)
def test_other_games_are_played_at_the_same_table(home: House, rules: str) -> None:
    browser = home.solo(rules)
    browser.play_hand()
    assert browser.table["result"]
    browser.close()


def test_patches_add_up_to_what_a_snapshot_says(home: House) -> None:
    browser = home.solo()
    for _ in range(4):
        browser.my_turn()
        if browser.table["legal"]:
            browser.done(op="act", token=browser.table["legal"][0]["token"])
        browser.my_turn()
        browser.quiet()
        fresh = browser.again(have=-1)
        assert {**fresh.table, "watching": 0} == {**browser.table, "watching": 0}
        assert fresh.version == browser.version
        browser.close()
        browser = fresh
    browser.close()


def test_friends_come_by_link_and_the_host_starts(home: House) -> None:
    host, friend = home.friends()
    assert host.table["can"] == ["start", "sit"]
    assert host.table["host"] and not friend.table["host"]
    assert friend.done(op="start")["code"] == "not_allowed"
    assert host.done(op="start")["type"] == "ack"
    for browser in (friend, host):
        browser.until(lambda browser=browser: browser.table["fairness"])
    for browser in (friend, host):
        browser.until(lambda browser=browser: browser.table["held"])
    assert [chair["kind"] for chair in host.table["chairs"]] == ["human", "human", "bot", "bot"]
    assert host.table["fairness"]["nonces"][:2] == ["0f" * 16] * 2
    for browser in (host, friend):
        browser.close()


def test_the_same_command_twice_is_done_once_and_acknowledged_twice(home: House) -> None:
    browser = home.solo()
    browser.to_act()
    version, token = browser.version, browser.table["legal"][0]["token"]
    first = browser.answer(browser.command(cmd="same", op="act", token=token))
    browser.seen.clear()
    second = browser.answer(browser.command(cmd="same", expect=version, op="act", token=token))
    assert first == second
    browser.to_act()
    own = [frame for frame in browser.seen if frame["type"] == "refused"]
    assert own == []
    browser.close()


def test_a_duplicate_is_known_again_after_the_server_was_restarted(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        browser = home.solo()
        browser.my_turn()
        first = browser.answer(browser.command(cmd="once", op="act", token=browser.table["legal"][0]["token"]))
        room, cookie = browser.room, browser.cookie
    with house(tmp_path) as home:
        browser = home.browser(room, cookie)
        second = browser.answer(browser.command(cmd="once", expect=0, op="next"))
        assert (first["type"], first["version"]) == (second["type"], second["version"])
        browser.close()


def test_a_play_on_an_older_table_is_stale_and_changes_nothing(home: House) -> None:
    browser = home.solo()
    browser.to_act()
    for expect in (0, browser.version + 5):
        answer = browser.answer(browser.command(expect=expect, op="act", token=browser.table["legal"][0]["token"]))
        assert answer["code"] == "stale"
        assert answer["version"] == browser.version
    browser.close()


def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        browser = home.solo()
        browser.my_turn()
        browser.done(op="act", token=browser.table["legal"][0]["token"])
        browser.my_turn()
        browser.quiet()
        table, version = browser.table, browser.version
    with house(tmp_path) as home:
        again = home.browser(browser.room, browser.cookie)
        assert again.version == version
        assert again.table == table
        again.play_hand()
        assert again.table["result"]
        again.close()


def test_who_comes_back_gets_the_events_he_missed(home: House) -> None:
    host, friend = home.friends()
    host.done(op="start")
    host.until(lambda: host.table["held"])
    friend.until(lambda: friend.table["held"])
    host.quiet()
    friend.quiet()
    friend.close()
    players = {host.table["you"]: host}
    turn = host.table["turn"]
    if turn in players:
        host.done(op="act", token=host.table["legal"][0]["token"])
    host.quiet()
    table = dict(friend.table)
    again = Browser(home, friend.room, friend.cookie, have=friend.version, hello=False)
    again.table = table
    again.say(type="hello", protocol=1, room=friend.room, have=friend.version)
    again.until(lambda: any(frame["type"] in ("events", "snapshot") for frame in again.seen))
    assert again.seen[0]["type"] == "events"
    fresh = again.again(have=-1)
    assert {**fresh.table, "watching": 0} == {**again.table, "watching": 0}
    host.close()
    fresh.close()


def test_the_newest_window_of_a_seat_wins(home: House) -> None:
    browser = home.solo()
    newer = browser.again(have=-1)
    assert browser.bye == "newer"
    newer.play_hand(3)
    newer.close()


def test_a_bot_keeps_a_lost_players_seat_and_hands_it_back(tmp_path: Path) -> None:
    with house(tmp_path, grace=0.2) as home:
        host, friend = home.friends()
        host.done(op="start")
        host.until(lambda: host.table["held"])
        friend.close()
        host.until(lambda: host.table["chairs"][1]["away"])
        host.my_turn()
        host.done(op="act", token=host.table["legal"][0]["token"])
        back = friend.again(have=-1)
        host.until(lambda: not host.table["chairs"][1]["away"])
        assert back.table["you"] == 1
        assert any("came back" in words for words in host.log)
        for browser in (host, back):
            browser.close()


def test_a_table_waits_when_everybody_is_gone(tmp_path: Path) -> None:
    with house(tmp_path, grace=0.1) as home:
        host, friend = home.friends()
        host.done(op="start")
        host.until(lambda: host.table["held"])
        friend.until(lambda: friend.table["held"])
        host.close()
        friend.close()
        time.sleep(0.6)
        room = home.hub.tables.live[host.room].seen
        assert room.hand is not None and not room.hand.is_over
        again = host.again(have=-1)
        again.my_turn()
        again.close()


def test_leaving_gives_the_seat_to_a_bot_and_the_table_to_the_next_host(home: House) -> None:
    host, friend = home.friends()
    host.done(op="start")
    host.until(lambda: host.table["held"])
    host.done(op="leave")
    host.until(lambda: host.table["you"] is None)
    assert host.table["held"] == []
    friend.until(lambda: friend.table["host"])
    for browser in (host, friend):
        browser.close()


def test_the_host_hands_a_lost_seat_over_but_not_that_of_somebody_here(home: House) -> None:
    host, friend = home.friends()
    host.done(op="start")
    host.until(lambda: host.table["held"])
    assert host.done(op="take_over", seat=1)["code"] == "not_allowed"
    friend.close()
    time.sleep(0.1)
    assert host.done(op="take_over", seat=1)["type"] == "ack"
    host.until(lambda: host.table["chairs"][1]["away"])
    host.close()


def test_spectators_see_what_is_public_and_may_do_nothing(home: House) -> None:
    browser = home.solo()
    browser.to_act()
    browser.quiet()
    watcher = home.browser(browser.room)
    assert watcher.table["you"] is None
    assert watcher.table["held"] == watcher.table["legal"] == watcher.table["asides"] == []
    assert watcher.done(op="undo")["code"] == "not_allowed"
    assert watcher.done(op="sit", seat=0, name="Me")["code"] == "not_allowed"
    browser.play_hand()
    watcher.until(lambda: watcher.table["result"])
    for one in (browser, watcher):
        one.close()


def test_alone_an_undo_takes_ones_last_action_back_at_once(home: House) -> None:
    browser = home.solo()
    browser.to_act()
    browser.done(op="act", token=browser.table["legal"][0]["token"])
    browser.my_turn()
    browser.quiet()
    if "undo" not in browser.table["can"]:
        pytest.skip("the hand ended at once")
    said = browser.table["legal"]
    assert browser.done(op="undo")["type"] == "ack"
    browser.until(lambda: any("took the last action back" in words for words in browser.log))
    assert browser.table["legal"]
    assert said is not None
    browser.close()


def test_a_hint_names_a_legal_action_and_changes_nothing(home: House) -> None:
    browser = home.solo()
    browser.to_act()
    version = browser.version
    browser.say(type="hint", room=browser.room, ask_id="h1")
    hint = browser.until(lambda: next((each for each in browser.seen if each["type"] in ("hint", "refused")), None))
    assert hint["type"] == "hint", hint
    assert hint["token"] in [action["token"] for action in browser.table["legal"]]
    assert hint["words"]
    assert browser.version == version
    browser.close()


def test_a_clock_runs_and_a_bot_plays_when_it_is_over(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        answer, cookie = home.post("/api/rooms", {"rules": "north_american", "player": "Slow", "clock": 1})
        browser = home.browser(answer["room"], cookie)
        browser.done(op="start")
        browser.my_turn()
        assert browser.table["clock"]["left"] <= 1000
        browser.until(lambda: browser.table["chairs"][0]["away"])
        assert browser.table["legal"] == []
        browser.close()


def test_a_ping_is_answered_and_an_old_page_is_told_to_reload(home: House) -> None:
    browser = home.solo()
    browser.say(type="ping")
    browser.until(lambda: any(frame["type"] == "pong" for frame in browser.seen))
    browser.say(type="hello", protocol=0, room=browser.room)
    assert browser.bye == "reload"


def test_there_is_no_table_of_an_unknown_code(home: House) -> None:
    assert home.browser("NOSUCH").bye == "no_room"
    assert home.browser("../../etc").bye == "no_room"


def test_a_page_of_another_site_gets_no_socket(home: House) -> None:
    browser = home.solo()
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{home.port}.evil.example"):
        with pytest.raises(InvalidStatus) as refused:
            browser.open(origin=origin)
        assert refused.value.response.status_code == 403
    browser.open(origin=f"http://127.0.0.1:{home.port}")
    browser.close()


def test_one_address_gets_only_so_many_sockets(tmp_path: Path) -> None:
    with house(tmp_path, most_from=3) as home:
        browser = home.solo()
        for _ in range(2):
            browser.open()
        with pytest.raises(InvalidStatus):
            browser.open()
        browser.close()


def test_a_socket_that_talks_too_fast_is_slowed_and_then_closed(tmp_path: Path) -> None:
    with house(tmp_path, rate=10.0) as home:
        browser = home.solo()
        for _ in range(200):
            browser.say(type="ping")
        assert browser.bye == "too_fast"
        codes = {frame.get("code") for frame in browser.seen if frame["type"] == "refused"}
        assert codes == {"too_fast"}


def test_frames_past_the_limit_close_the_socket_and_harm_nobody(home: House) -> None:
    browser, other = home.solo(), home.solo()
    browser.socket.send(json.dumps({"type": "ping", "junk": "x" * 20_000}))
    browser.quiet(1)
    other.play_hand(2)
    again = browser.again(have=-1)
    again.close()
    other.close()


def test_a_claim_that_takes_a_search_is_proven_while_the_table_goes_on(home: House) -> None:
    browser = home.solo("pepper")
    claims: list[dict[str, str]] = []
    for _ in range(12):
        browser.my_turn()
        claims = [action for action in browser.table["asides"] if action["kind"] == "claim"]
        if claims or not browser.table["legal"]:
            break
        browser.done(op="act", token=browser.table["legal"][-1]["token"])
    if not browser.table["legal"]:
        pytest.skip("the hand ended before anything was claimed")
    answer = browser.done(op="act", token=claims[0]["token"])
    assert answer["type"] == "ack" or "sure" in answer["reason"]
    browser.close()


def test_who_never_came_is_minded_by_a_bot_after_the_grace_time(tmp_path: Path) -> None:
    with house(tmp_path, grace=0.3) as home:
        answer, cookie = home.post("/api/rooms", {"rules": "north_american", "player": "P0"})
        home.post(f"/api/rooms/{answer['room']}/join", {"player": "P1"})
        host = home.browser(answer["room"], cookie)
        host.done(op="start")
        host.until(lambda: host.table["chairs"][1]["away"])
        host.my_turn()
        host.close()


def test_the_silence_of_a_frozen_browser_is_part_of_its_grace_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[float] = []
    gone = threading.Event()

    def noted(_: Presence, __: Reader, *, silent: float = 0.0) -> None:
        found.append(silent)
        if silent:
            gone.set()

    with house(tmp_path, ping=0.2) as home:
        browser = home.solo()
        browser.close()
        monkeypatch.setattr(Presence, "exit", noted)
        frozen = line(home, UPGRADE)
        assert b"101" in frozen.recv(100)
        frozen.sendall(text_frame({"type": "hello", "protocol": 1, "room": browser.room}))
        assert gone.wait(PATIENCE)  # it answers no ping
        frozen.close()
    assert found[-1] == pytest.approx(2 * 0.2)


@pytest.mark.parametrize(("silent", "left"), [(0.0, 20.0), (10.0, 10.0), (30.0, 0.0)])
def test_who_was_silent_before_the_socket_closed_has_that_much_less_grace(silent: float, left: float) -> None:
    waits: list[float] = []

    async def scene() -> None:
        loop = asyncio.get_running_loop()
        desk = Desk("north_american")
        reader = desk.connect(1)
        presence = Presence(desk.live, desk.live.audience, 20.0)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(loop, "call_later", lambda wait, *_: waits.append(wait))
            presence.exit(reader, silent=silent)

    asyncio.run(scene())
    assert waits == [left]


def test_after_a_restart_a_bot_minds_those_who_do_not_come_back(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        host, friend = home.friends()
        host.done(op="start")
        host.until(lambda: host.table["held"])
        for browser in (host, friend):
            browser.close()
    with house(tmp_path, grace=0.2) as home:
        again = home.browser(host.room, host.cookie)
        again.until(lambda: again.table["chairs"][1]["away"])
        again.my_turn()
        again.close()


def test_among_people_an_undo_is_asked_for_and_answered(home: House) -> None:
    browsers = home.friends(4)
    browsers[0].done(op="start")
    for browser in browsers:
        browser.until(lambda browser=browser: browser.table["fairness"])
    for browser in browsers:
        browser.until(lambda browser=browser: browser.table["held"])
    first = next(browser for browser in browsers if browser.table["legal"])
    said = first.table["legal"]
    first.done(op="act", token=said[0]["token"])
    assert first.done(op="undo")["type"] == "ack"
    for browser in browsers:
        browser.until(lambda browser=browser: browser.table["question"])
        assert browser.table["question"]["yours"] == (browser is not first)
        assert browser.table["legal"] == []
    for browser in browsers:
        if browser is not first:
            browser.quiet(0.1)
            assert browser.done(op="answer", yes=True)["type"] == "ack"
    first.until(lambda: first.table["legal"] == said)
    for browser in browsers:
        browser.close()


def test_a_friend_takes_a_bots_chair_between_hands(home: House) -> None:
    host = home.friends(1)[0]
    host.done(op="start")
    watcher = home.browser(host.room)
    seated, cookie = home.post(f"/api/rooms/{host.room}/join", {"player": "Late"})
    assert seated["seat"] is None
    host.play_hand()
    watcher.until(lambda: "sit" in watcher.table["can"])
    seated, cookie = home.post(f"/api/rooms/{host.room}/join", {"player": "Late"}, cookie)
    assert seated["seat"] == 1
    friend = home.browser(host.room, cookie)
    assert friend.table["you"] == 1
    host.until(lambda: host.table["chairs"][1]["name"] == "Late")
    for browser in (host, watcher, friend):
        browser.close()


def test_players_are_told_how_many_watch(home: House) -> None:
    browser = home.solo()
    browser.to_act()
    watcher = home.browser(browser.room)
    browser.play_hand()
    assert browser.table["watching"] == 1
    for one in (watcher, browser):
        one.close()
