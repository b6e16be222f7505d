"""People at a table of a running server: late, removed, gone, waiting; talk; open tables; what outsiders are shown."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from euchre.notation import parse_action, parse_hand
from euchre.table import commands as cm
from euchre.table.people import NUDGE_AFTER
from euchre.table.talk import PHRASES
from tests.server.desk import Desk, heard, table_in
from tests.server.house import Browser, House, house


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def join(home: House, room: str, name: str, cookie: str = "", **more: Any) -> tuple[int, dict[str, Any], str]:
    """Ask for a chair: status, answer, cookie."""
    body = {"player": name, **more}
    status, answer, headers = home.request("POST", f"/api/rooms/{room}/join", body, cookie=cookie)
    return status, answer, (headers.get("set-cookie") or cookie).split(";")[0]


def started(home: House, people: int = 1, **options: str) -> list[Browser]:
    """A game of these people and bots; the first is the host's."""
    found = home.friends(people)
    for name, value in options.items():
        assert found[0].done(op="choose", name=name, value=value)["type"] == "ack"
    found[0].done(op="start")
    for each in found:
        each.until(lambda each=each: each.table["held"])
    return found


def close(*browsers: Browser) -> None:
    for browser in browsers:
        browser.close()


def frames(browser: Browser, kind: str) -> list[dict[str, Any]]:
    return [frame for frame in browser.seen if frame["type"] == kind]


# ---------------------------------------------------------------- coming late


def test_who_comes_into_a_hand_waits_and_sits_as_soon_as_it_is_over(home: House) -> None:
    (host,) = started(home)
    late = home.browser(host.room)
    assert late.table["can"] == ["wait"]
    status, answer, cookie = join(home, host.room, "Late")
    assert (status, answer["seat"], answer["waiting"]) == (200, None, False)
    status, answer, cookie = join(home, host.room, "Late", cookie, wait=True)
    assert (status, answer["seat"], answer["waiting"]) == (200, None, True)
    guest = home.browser(host.room, cookie)
    assert guest.table["can"] == ["stop_waiting"]
    assert guest.table["guest"] == guest.table["guests"][0]["number"]
    assert not guest.table["held"]
    host.play_hand()
    host.done(op="next")
    guest.until(lambda: guest.table["you"] is not None)
    assert guest.table["guests"] == [] and guest.table["guest"] is None
    host.until(lambda: host.table["chairs"][guest.table["you"]]["name"] == "Late")
    close(host, late, guest)


def test_a_guest_gives_up_waiting_and_the_watcher_beside_them_is_told(home: House) -> None:
    (host,) = started(home)
    _, _, cookie = join(home, host.room, "Late", wait=True)
    guest, watcher = home.browser(host.room, cookie), home.browser(host.room)
    assert guest.done(op="stop_waiting")["type"] == "ack"
    assert guest.table["can"] == ["wait"] and guest.table["guest"] is None
    watcher.until(lambda: watcher.table["guests"] == [])
    close(host, guest, watcher)


def test_the_host_is_asked_where_they_chose_so(home: House) -> None:
    (host,) = home.friends(1)
    host.done(op="choose", name="late", value="ask")
    _, answer, cookie = join(home, host.room, "Ann", wait=True)
    assert answer["waiting"]
    guest = home.browser(host.room, cookie)
    host.until(lambda: host.table["guests"])
    number = host.table["guests"][0]["number"]
    assert host.done(op="admit", guest=number, yes=True)["type"] == "ack"
    guest.until(lambda: guest.table["you"] is not None)
    close(host, guest)


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "You", "P0"])
def test_what_is_no_name_is_refused_with_the_reason_when_joining_and_when_renaming(home: House, name: str) -> None:
    host, friend = home.friends(2)
    status, answer, _ = join(home, host.room, name)
    assert status == 409 and "name" in answer["error"]
    assert "name" in friend.done(op="rename", name=name)["reason"]
    close(host, friend)


@pytest.mark.parametrize("name", ["", "you"])
def test_a_table_for_several_needs_a_hosts_name_and_a_table_alone_does_not(home: House, name: str) -> None:
    status, answer, _ = home.request("POST", "/api/rooms", {"rules": "north_american", "player": name})
    assert status == 422 and "name" in answer["error"]
    home.post("/api/rooms", {"rules": "north_american", "player": name, "solo": True, "bot": "rule"})


# ---------------------------------------------------------------- the host's hand


def test_somebody_removed_watches_and_somebody_kept_out_does_not_come_back(home: House) -> None:
    host, one, other = home.friends(3)
    assert host.done(op="remove", seat=one.table["you"])["type"] == "ack"
    one.until(lambda: one.table["you"] is None)
    assert one.table["can"] == ["sit"]
    assert join(home, host.room, "P1", one.cookie)[1]["seat"] is not None
    seat = other.table["you"]
    assert host.done(op="remove", seat=seat, block=True)["type"] == "ack"
    assert other.bye == "blocked"
    assert join(home, host.room, "P2", other.cookie)[0] == 409
    again = home.browser(host.room, other.cookie)
    assert again.bye == "blocked"
    assert host.done(op="unblock")["type"] == "ack"
    assert join(home, host.room, "P2", other.cookie)[0] == 200
    close(host, one, other, again)


def test_chairs_are_swapped_and_drawn_and_everybody_sees_from_their_own(home: House) -> None:
    host, friend = home.friends(2)
    assert host.done(op="swap", seat=0, other=2)["type"] == "ack"
    assert host.table["you"] == 2 and host.table["host"] and host.table["host_seat"] == 2
    friend.until(lambda: friend.table["host_seat"] == 2)
    assert friend.table["chairs"][2]["name"] == "P0"
    host.done(op="mix")
    names = sorted(chair["name"] for chair in host.table["chairs"])
    assert names == ["", "", "P0", "P1"]
    assert host.table["chairs"][host.table["you"]]["name"] == "P0"
    close(host, friend)


def test_other_rules_come_with_other_chairs(home: House) -> None:
    host, friend = home.friends(2)
    assert host.done(op="change_rules", rules="six_handed_trios")["type"] == "ack"
    friend.until(lambda: len(friend.table["chairs"]) == 6)
    assert friend.table["rules"] == "six_handed_trios"
    assert host.done(op="change_rules", rules="no_such_rules")["type"] == "refused"
    close(host, friend)


def test_a_host_who_is_gone_hands_over_in_the_lobby_too(tmp_path: Path) -> None:
    with house(tmp_path, grace=0.2) as home:
        host, friend = home.friends(2)
        host.close()
        friend.until(lambda: frames(friend, "presence"))
        gone = frames(friend, "presence")[0]["gone"]
        assert [each["seat"] for each in gone] == [0] and 0 <= gone[0]["left"] <= 200
        friend.until(lambda: friend.table["host"])
        friend.until(lambda: frames(friend, "presence")[-1]["gone"] == [])
        assert friend.table["chairs"][0]["away"]
        friend.close()


def test_who_comes_in_hears_who_is_gone_and_the_host_need_not_wait_for_the_grace_time(tmp_path: Path) -> None:
    with house(tmp_path, grace=60) as home:
        host, friend = started(home, 2)
        friend.close()
        host.until(lambda: frames(host, "presence"))
        other = home.browser(host.room)
        other.until(lambda: frames(other, "presence"))
        assert host.done(op="take_over", seat=1)["type"] == "ack"
        host.until(lambda: host.table["chairs"][1]["away"])
        close(host, other)


def test_a_bot_is_not_put_in_the_place_of_somebody_who_is_here(home: House) -> None:
    host, friend = started(home, 2)
    assert "is here" in host.done(op="take_over", seat=1)["reason"]
    close(host, friend)


# ---------------------------------------------------------------- waiting


def test_an_idle_player_is_reminded_then_played_for_and_told_on_return(home: House) -> None:
    host, friend = started(home, 2)
    people: dict[int, Browser] = {each.table["you"]: each for each in (host, friend)}
    host.until(lambda: host.table["turn"] in people)
    idle = people[host.table["turn"]]
    active = host if idle is friend else friend
    active.until(lambda: active.table["waits"] == [idle.table["you"]])
    assert "nudge" in active.table["can"]
    assert "think" in active.done(op="nudge")["reason"]
    live = home.hub.tables.live[host.room]
    live.room = live.room.replace(since=live.room.since - NUDGE_AFTER)
    assert active.done(op="nudge")["type"] == "ack"
    idle.until(lambda: idle.table["nudged"] and idle.table["clock"])
    live.room = live.room.replace(due=1)

    async def look() -> None:
        live.pursue()

    home.wait_for(look)
    idle.until(lambda: any(event["kind"] == "clock" for frame in frames(idle, "events") for event in frame["events"]))
    idle.until(lambda: idle.table["meanwhile"])
    assert idle.table["meanwhile"].startswith("A bot played for you.")
    assert not active.table["meanwhile"]
    close(host, friend)


def test_ready_players_are_ticked_and_the_others_named(home: House) -> None:
    host, friend = started(home, 2)
    people = {each.table["you"]: each for each in (host, friend)}
    for _ in range(60):
        host.until(lambda: host.table["turn"] in people or host.table["stage"] != "hand")
        if host.table["stage"] != "hand":
            break
        actor = people[host.table["turn"]]
        actor.until(lambda actor=actor: actor.table["legal"])
        actor.done(op="act", token=actor.table["legal"][-1]["token"])
        host.until(lambda actor=actor: host.version >= actor.version)
    friend.until(lambda: friend.table["stage"] == "between")
    assert sorted(friend.table["waits"]) == sorted(people)
    host.done(op="next")
    friend.until(lambda: friend.table["ready"] == [host.table["you"]])
    assert friend.table["waits"] == [friend.table["you"]]
    close(host, friend)


# ---------------------------------------------------------------- what outsiders see


def test_without_watchers_nothing_of_a_hand_is_sent_to_who_has_no_chair(home: House) -> None:
    watcher_first = home.friends(1)[0]
    before = home.browser(watcher_first.room)
    watcher_first.done(op="choose", name="watchers", value="false")
    watcher_first.done(op="start")
    watcher_first.until(lambda: watcher_first.table["held"])
    after = home.browser(watcher_first.room)
    watcher_first.play_hand()
    for outsider in (before, after):
        outsider.quiet()
        assert outsider.table["upcard"] is None and outsider.table["trick"] == [] and outsider.table["result"] is None
        sent = [frame for frame in frames(outsider, "events") if any("card" in event for event in frame["events"])]
        assert not sent
        assert outsider.log == [] or outsider is before
    assert join(home, watcher_first.room, "Friend")[1]["seat"] is not None
    watcher_first.done(op="choose", name="watchers", value="true")
    after.until(lambda: after.table["result"] is not None)
    close(watcher_first, before, after)


def test_the_sheet_is_for_the_players_where_there_are_no_watchers(home: House) -> None:
    (host,) = started(home, watchers="false")
    host.play_hand()
    path = f"/api/rooms/{host.room}/sheet"
    assert home.request("GET", path)[0] == 403
    status, sheet, _ = home.request("GET", path, cookie=host.cookie)
    assert status == 200
    assert len(sheet["games"][0]["hands"]) == 1
    assert sheet["games"][0]["hands"][0]["score"] == host.table["score"]
    assert home.request("GET", "/api/rooms/NOSUCH/sheet")[0] == 404
    host.close()


def test_hints_are_refused_or_told_to_all(home: House) -> None:
    host, friend = started(home, 2)
    people = {each.table["you"]: each for each in (host, friend)}
    host.until(lambda: host.table["turn"] in people)
    actor = people[host.table["turn"]]
    actor.until(lambda: actor.table["legal"])
    assert "hint" not in actor.table["can"]
    actor.say(type="hint", room=actor.room, ask_id="h1")
    assert "not allowed hints" in actor.answer("h1")["reason"]
    host.done(op="choose", name="hints", value="true")
    actor.until(lambda: "hint" in actor.table["can"])
    actor.say(type="hint", room=actor.room, ask_id="h2")
    actor.until(lambda: frames(actor, "hint"))
    other = host if actor is friend else friend
    other.until(lambda: any("asked for a hint" in line for line in other.log))
    close(host, friend)


# ---------------------------------------------------------------- talk


def said(browser: Browser, name: str, kind: str, text: str) -> dict[str, Any]:
    browser.say(type="say", room=browser.room, say_id=name, kind=kind, text=text)
    return browser.answer(name)


def test_phrases_are_heard_by_all_once_and_again_by_who_comes_in(home: House) -> None:
    host, friend = home.friends(2)
    watcher = home.browser(host.room)
    assert said(host, "a", "phrase", "hello")["type"] == "ack"
    host.seen.clear()
    assert said(host, "a", "phrase", "hello")["type"] == "ack"
    for each in (friend, watcher):
        each.until(lambda each=each: frames(each, "said"))
        each.quiet()
        assert [(line["words"], line["seat"]) for line in frames(each, "said")] == [(PHRASES["hello"], 0)]
    late = friend.again(have=-1)
    late.until(lambda: frames(late, "said"))
    assert frames(late, "said")[0]["old"]
    close(host, friend, watcher, late)


def test_free_words_are_the_hosts_choice_and_plain_whatever_they_look_like(home: House) -> None:
    host, friend = home.friends(2)
    assert "ready phrases only" in said(friend, "a", "chat", "hello")["reason"]
    host.done(op="choose", name="talk", value="chat")
    text = "<b>{Jh}</b>\u202e {@0} " + "\u0000" + "x" * 20
    assert said(friend, "b", "chat", text)["type"] == "ack"
    host.until(lambda: frames(host, "said"))
    words = frames(host, "said")[0]["words"]
    assert words == "<b>(Jh)</b> (@0) " + "x" * 20
    assert "longer" in said(friend, "c", "chat", "y" * 300)["reason"]
    watcher = home.browser(host.room)
    assert "watching" in said(watcher, "d", "chat", "psst")["reason"]
    close(host, friend, watcher)


def test_talk_is_counted_like_everything_else(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        host, friend = home.friends(2)
        answers = [said(host, f"n{nth}", "phrase", "ouch") for nth in range(12)]
        late = [answer for answer in answers if answer["type"] == "refused"]
        assert late and {answer["code"] for answer in late} == {"too_fast"} and late[0]["wait"] > 0
        close(host, friend)


def test_a_report_puts_what_was_said_before_whoever_runs_the_server(
    home: House, caplog: pytest.LogCaptureFixture
) -> None:
    host, friend = home.friends(2)
    host.say(type="report", room=host.room, report_id="r0", seat=1)
    assert "nothing was said" in host.answer("r0")["reason"].lower()
    host.done(op="choose", name="talk", value="chat")
    said(friend, "a", "chat", "something rude")
    with caplog.at_level(logging.WARNING, logger="euchre.server"):
        host.say(type="report", room=host.room, report_id="r1", seat=1)
        assert "reported" in host.answer("r1")["reason"]
    assert any("something rude" in line for line in caplog.messages)
    close(host, friend)


def test_nothing_that_is_said_is_written_down(home: House) -> None:
    host, friend = home.friends(2)
    host.done(op="choose", name="talk", value="chat")
    said(host, "a", "chat", "a secret between friends")
    host.done(op="add_bot", seat=3, bot="rule")
    rows = home.database.rows(host.room, after=-1)
    assert rows and not any(b"secret" in bytes(row.body) for row in rows)
    close(host, friend)


# ---------------------------------------------------------------- open tables


def test_a_table_is_listed_only_while_its_host_wants_it_and_is_there(home: House) -> None:
    host, friend = home.friends(2)
    assert home.request("GET", "/api/tables")[1] == {"tables": []}
    host.done(op="choose", name="listed", value="true")
    (card,) = home.request("GET", "/api/tables")[1]["tables"]
    assert card["room"] == host.room and card["people"] == ["P0", "P1"] and card["free"] == 2
    host.done(op="choose", name="listed", value="false")
    assert home.request("GET", "/api/tables")[1] == {"tables": []}
    close(host, friend)


def test_a_quick_seat_is_at_an_open_table_of_the_same_rules_and_level_or_opens_one(home: House) -> None:
    body = {"rules": "north_american", "player": "Ann"}
    answer, cookie = home.post("/api/quick", body)
    ann = home.browser(answer["room"], cookie)
    assert ann.table["host"] and ann.table["options"]["listed"] == "true"
    for change in ({"rules": "six_handed_trios"}, {"level": "expert"}):
        other, own = home.post("/api/quick", body | {"player": "Bea"} | change)
        assert other["room"] != answer["room"]
    found, own = home.post("/api/quick", body | {"player": "Cyd"})
    assert found["room"] == answer["room"] and found["seat"] is not None
    cyd = home.browser(found["room"], own)
    assert cyd.table["you"] == found["seat"]
    close(ann, cyd)


def test_the_means_of_a_table_are_every_option_and_phrase(home: House) -> None:
    status, means, _ = home.request("GET", "/api/table")
    assert status == 200
    (host,) = home.friends(1)
    assert {option["name"] for option in means["options"]} == set(host.table["options"])
    assert {phrase["name"] for phrase in means["phrases"]} == set(PHRASES)
    host.close()


def test_options_are_given_with_a_new_table_too_and_nonsense_is_refused(home: House) -> None:
    body = {"rules": "north_american", "player": "Ann", "options": {"hints": "true"}, "clock": 20}
    answer, cookie = home.post("/api/rooms", body)
    ann = home.browser(answer["room"], cookie)
    assert (ann.table["options"]["hints"], ann.table["options"]["clock"]) == ("true", "20")
    for options in ({"nonsense": "1"}, {"clock": "-5"}, {"best_of": "2"}):
        assert home.request("POST", "/api/rooms", body | {"options": options})[0] == 422
    ann.close()


# ---------------------------------------------------------------- the next game


def test_after_a_game_the_host_goes_back_to_the_lobby_and_the_sheet_stays(home: House) -> None:
    answer, cookie = home.post("/api/rooms", {"rules": "north_american(target=1)", "player": "Ann"})
    host = home.browser(answer["room"], cookie)
    host.done(op="start")
    for _ in range(20):
        host.play_hand()
        if host.table["stage"] == "over":
            break
        host.done(op="next")
        host.until(lambda: host.table["stage"] == "hand")
    assert host.done(op="reopen")["type"] == "ack"
    assert host.table["stage"] == "lobby" and host.table["result"] is None
    assert host.done(op="start")["type"] == "ack"
    host.until(lambda: host.table["held"])
    sheet = home.request("GET", f"/api/rooms/{host.room}/sheet")[1]
    assert sheet["games"][0]["winners"]
    assert sum(win["won"] for win in sheet["wins"]) == 2
    assert json.dumps(sheet)
    host.close()


def test_what_a_bot_put_away_for_somebody_is_told_to_them_alone() -> None:
    hand = parse_hand("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o")
    dealer = hand.deal.dealer
    desk = Desk("north_american")
    readers = [desk.connect(seat) for seat in range(4)]
    watcher = desk.connect(None)
    desk.begin(hand.deal)
    for action in hand.actions:
        actor = desk.live.room.actor
        assert actor is not None
        desk.live.submit(cm.Act(seat=actor, action=action))
    desk.live.submit(cm.TakeOver(by=0, seat=dealer))
    desk.flush()
    away = desk.live.room.chairs[dealer].away
    assert away and desk.live.room.actor == dealer
    before = [table_in(heard(each)) for each in (*readers, watcher)]
    desk.live.submit(cm.Act(seat=dealer, action=parse_action("xQc"), bot=True))
    desk.live.submit(cm.Return(seat=dealer))
    desk.flush()
    for seat, each in enumerate((*readers, watcher)):
        sent = heard(each)
        if seat == dealer:
            assert "{Qc}" in table_in(sent, before[seat])["meanwhile"]
        else:
            assert "Qc" not in json.dumps(sent)
            assert table_in(sent, before[seat])["meanwhile"] == ""
