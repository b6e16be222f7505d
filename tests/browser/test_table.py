"""The table in a browser: every way to act, and what the reader is told."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from euchre.server import wire as messages
from euchre.server.wire.table import HeldCard, PlayedCard
from tests.browser.conftest import Open
from tests.browser.mock import answer_requests
from tests.browser.moments import ALONE, MOMENTS, PLAY, RESULT, WAIT, held, plays

pytestmark = pytest.mark.browser


def card(page: Page, name: str) -> Any:
    return page.locator(f'[data-card="{name}"]').first


def test_a_click_plays_a_card(open_table: Open) -> None:
    page, table = open_table("play")
    card(page, "Kh").click()
    expect(card(page, "Kh")).to_have_class("slot-card legal going")
    assert table.ops == [{"op": "act", "token": "Kh"}]


def test_two_clicks_are_one_play(open_table: Open) -> None:
    page, table = open_table("play")
    card(page, "Kh").dblclick()
    card(page, "Jd").click()
    assert len(table.ops) == 1


def test_an_illegal_card_says_why_in_words(open_table: Open) -> None:
    page, table = open_table("play")
    card(page, "As").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("You must follow hearts")
    expect(page.get_by_role("alert")).to_contain_text("the left bower")
    assert table.ops == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_left_bower_lies_among_the_trumps_and_says_so(open_table: Open) -> None:
    page, _ = open_table("play")
    names = [one.get_attribute("aria-label") or "" for one in page.locator(".slot-card").all()]
    assert names[0] == "jack of diamonds, left bower, counts as hearts"
    assert names[1] == "king of hearts"
    expect(page.locator(".bower")).to_have_text("left")


@pytest.mark.parametrize(("key", "token"), [("1", "Jd"), ("2", "Kh")])
def test_digits_play_cards(open_table: Open, key: str, token: str) -> None:
    page, table = open_table("play")
    page.keyboard.press(key)
    page.wait_for_timeout(50)
    assert table.ops == [{"op": "act", "token": token}]


@pytest.mark.parametrize(
    ("moment", "keys", "token"),
    [
        ("bidding-1", "p", "-"),
        ("bidding-1", "o", "o"),
        ("bidding-1", "ao", "oa"),
        ("bidding-2", "s", "s"),
        ("bidding-2", "ad", "da"),
        ("bidding-2", "aac", "c"),
        ("discard", "6", "x9c"),
        ("auction", "7", "b7"),
    ],
)
def test_keys_make_calls(open_table: Open, moment: str, keys: str, token: str) -> None:
    page, table = open_table(moment)
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_timeout(50)
    assert table.ops == [{"op": "act", "token": token}]


def test_the_turned_down_suit_cannot_be_named(open_table: Open) -> None:
    page, table = open_table("bidding-2")
    expect(page.get_by_role("button", name="Hearts turned down")).to_be_disabled()
    page.keyboard.press("h")
    page.wait_for_timeout(50)
    assert table.ops == []


def test_arrows_and_enter_walk_through_the_hand_and_play(open_table: Open) -> None:
    page, table = open_table("play")
    card(page, "Jd").focus()
    page.keyboard.press("ArrowRight")
    expect(card(page, "Kh")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_timeout(50)
    assert table.ops == [{"op": "act", "token": "Kh"}]


def test_dragging_a_card_onto_the_table_plays_it(open_table: Open) -> None:
    page, table = open_table("play")
    box = card(page, "Kh").bounding_box()
    assert box is not None
    x, y = box["x"] + 40, box["y"] + 60
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y - 80, steps=4)
    expect(page.locator(".played.slot")).to_contain_text("Drop it here")
    page.mouse.move(x + 60, y - 200, steps=4)
    page.mouse.up()
    page.wait_for_timeout(50)
    assert table.ops == [{"op": "act", "token": "Kh"}]


def test_a_card_dropped_back_on_the_hand_is_not_played(open_table: Open) -> None:
    page, table = open_table("play")
    box = card(page, "Kh").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 40, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 90, box["y"] + 50, steps=4)
    page.mouse.up()
    page.wait_for_timeout(50)
    assert table.ops == []
    card(page, "Kh").click()
    page.wait_for_timeout(50)
    assert len(table.ops) == 1, "the next tap counts again"


def test_a_tap_plays_on_a_touch_screen(open_table: Open) -> None:
    page, table = open_table("play", size=(390, 844), has_touch=True, is_mobile=True)
    card(page, "Jd").tap()
    page.wait_for_timeout(50)
    assert table.ops == [{"op": "act", "token": "Jd"}]


def test_a_hint_lights_its_card_and_gives_its_reason(open_table: Open) -> None:
    page, table = open_table("play")
    page.keyboard.press("?")
    page.wait_for_timeout(50)
    asked = table.said[-1]
    assert asked["type"] == "hint"
    advice = {"type": "hint", "ask_id": asked["ask_id"], "token": "Kh", "words": "{Kh}. {@2} is winning with {Ah}."}
    table.send(msgspec.convert(advice, messages.Hint))
    expect(page.locator(".log.hinting")).to_contain_text("Marta is winning with")
    expect(page.locator(".slot-card.hinted")).to_have_attribute("data-card", "Kh")


def test_undo_and_claim_are_asked_for(open_table: Open) -> None:
    page, table = open_table("play")
    page.keyboard.press("u")
    page.keyboard.press("m")
    page.get_by_role("button", name="Claim the rest").click()
    page.wait_for_timeout(50)
    assert table.ops == [{"op": "undo"}, {"op": "act", "token": "claim0"}]


def test_a_question_is_answered_on_the_felt(open_table: Open) -> None:
    page, table = open_table("wait")
    question = messages.OpenQuestion(kind="undo", by=1, words="{@1} wants to take back {Qh}.", yours=True)
    table.happen(("undo_asked", {"patch": {"question": question}}))
    expect(page.locator(".log")).to_contain_text("Otis wants to take back")
    page.get_by_role("button", name="Refuse").click()
    page.wait_for_timeout(50)
    assert table.ops == [{"op": "answer", "yes": False}]


def test_what_happened_is_told_and_heard(open_table: Open) -> None:
    page, table = open_table("wait")
    trick = (*WAIT.trick, PlayedCard(seat=2, card="Ah"))
    table.happen(
        ("acted", {"action": "play", "seat": 2, "card": "Ah", "words": "{@2} played {Ah}.", "patch": {"trick": trick}})
    )
    expect(page.locator('[role="log"]')).to_have_text("Marta played the ace of hearts.")
    expect(page.locator(".log")).to_contain_text("Otis led")
    expect(page.get_by_role("img", name="Marta: ace of hearts")).to_be_visible()


def test_a_full_trick_rests_and_a_key_hurries_it(open_table: Open) -> None:
    page, table = open_table("play", reduced_motion="no-preference")
    full = (*PLAY.trick, PlayedCard(seat=0, card="Kh"))
    done = messages.FinishedTrick(winner=2, plays=full)
    left = tuple(one for one in PLAY.held if one.card != "Kh")
    table.happen(
        (
            "acted",
            {
                "action": "play",
                "seat": 0,
                "card": "Kh",
                "patch": {"trick": full, "held": left, "legal": (), "turn": None},
            },
        ),
        ("trick", {"seat": 2, "patch": {"trick": (), "last_trick": done, "tricks": (1, 2), "turn": 2}}),
    )
    expect(page.locator(".played:not(.slot)")).to_have_count(4)
    page.wait_for_timeout(300)
    expect(page.locator(".played:not(.slot)")).to_have_count(4)
    page.keyboard.press("Space")
    expect(page.locator(".played:not(.slot)")).to_have_count(0)
    expect(page.locator(".prompt")).to_have_text("Marta to play")


def test_a_hand_is_shown_quickly_at_a_fast_pace(open_table: Open) -> None:
    """Twenty plays and five tricks as fast as a server may send them: the reader waits far less than 15 seconds."""
    page, table = open_table("wait", settings={"pace": "fast"})
    table.happen(
        *(
            event
            for trick in RESULT.result.tricks  # type: ignore[union-attr]
            for event in (
                *(("acted", {"action": "play", "seat": play.seat, "card": play.card}) for play in trick.plays),
                ("trick", {"seat": trick.winner}),
            )
        ),  # type: ignore[arg-type]
        ("hand_over", {"patch": {"stage": "between", "result": RESULT.result, "can": ("next",)}}),
    )
    expect(page.get_by_role("heading", name="You made it: 1 point")).to_be_visible(timeout=8_000)


def test_the_score_of_a_hand_is_explained_with_all_its_tricks(open_table: Open) -> None:
    page, table = open_table("result")
    expect(page.get_by_text("Three or four earn one point")).to_be_visible()
    assert page.locator(".trick-list tbody tr").count() == 5
    expect(page.locator(".pays .now")).to_contain_text("Makers, 3 or 4")
    link = page.get_by_role("link", name="Replay this hand")
    expect(link).to_have_attribute("href", re.compile(r"^replay#north_american%20W%20J9"))
    page.keyboard.press("Space")
    page.wait_for_timeout(50)
    assert table.ops == [{"op": "next"}]


@pytest.mark.parametrize(("score", "cards"), [("five_five", 4), ("six_four", 4), ("digits", 0)])
def test_the_score_shows_as_cards_or_digits(open_table: Open, score: str, cards: int) -> None:
    page, _ = open_table("play", settings={"score": score})
    assert page.locator(".tally .card").count() == cards
    assert (
        page.locator(".digits").first.inner_text().startswith(": 6")
        or "6" in page.locator(".digits").first.inner_text()
    )


def test_the_last_trick_is_shown_on_demand_on_a_phone(open_table: Open) -> None:
    page, _ = open_table("play", size=(390, 844))
    expect(page.locator(".last")).to_be_hidden()
    page.get_by_role("button", name="Last trick").click()
    expect(page.locator(".last")).to_be_visible()
    expect(page.locator(".last")).to_contain_text("Otis won")
    page.keyboard.press("l")
    expect(page.locator(".last")).to_be_hidden()


def test_a_name_is_text_and_nothing_else(open_table: Open) -> None:
    page, table = open_table("wait")
    evil = '<img src=x onerror="document.title=1">'
    chairs = tuple(replace(chair, name=evil) if chair.seat == 1 else chair for chair in WAIT.chairs)
    table.happen(("sat", {"words": "{@1} sat down.", "patch": {"chairs": chairs}}))
    expect(page.locator('[data-seat="1"] .who b')).to_have_text(evil)
    expect(page.locator('[role="log"]')).to_have_text(f"{evil} sat down.")
    assert page.locator("#app img").count() == 0


def test_a_lost_connection_is_said_and_resumed_from_the_last_event(open_table: Open) -> None:
    page, table = open_table("wait")
    table.happen(("acted", {"action": "play", "seat": 2, "words": "{@2} played {Ah}."}))
    expect(page.locator('[role="log"]')).to_have_text("Marta played the ace of hearts.")
    table.sockets[-1].close(code=1012)
    expect(page.get_by_role("alert")).to_have_text("The connection is lost. Trying again.")
    expect(page.locator(".slot-card.legal")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    hellos = [message["have"] for message in table.said if message["type"] == "hello"]
    assert hellos == [-1, 11]


def test_a_command_sent_into_a_lost_connection_is_sent_again_with_its_id(open_table: Open) -> None:
    page, table = open_table("play")
    card(page, "Kh").click()
    table.sockets[-1].close(code=1012)
    expect(page.get_by_role("alert")).to_have_count(1)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.wait_for_timeout(100)
    ids = [message["cmd_id"] for message in table.said if message["type"] == "command"]
    assert len(ids) == 2
    assert ids[0] == ids[1]


def test_a_refusal_gives_the_reason_and_the_card_back(open_table: Open) -> None:
    page, table = open_table("play")
    card(page, "Kh").click()
    page.wait_for_timeout(50)
    said = table.said[-1]
    table.send(messages.Refused(cmd_id=said["cmd_id"], code="illegal", reason="It is not your turn.", version=10))
    expect(page.get_by_role("alert")).to_have_text("It is not your turn.")
    expect(page.locator(".slot-card.going")).to_have_count(0)


def test_a_seat_opened_elsewhere_ends_this_one(open_table: Open) -> None:
    page, table = open_table("play")
    table.send(messages.Bye(code="newer", reason="This seat was opened in another window."))
    expect(page.get_by_role("alert")).to_contain_text("This seat was opened in another window.")
    expect(page.locator(".slot-card.legal")).to_have_count(0)
    for each in ("Kh", "As"):  # a card that may be played, and one that may not
        card(page, each).click(force=True)
        expect(page.get_by_role("alert")).to_contain_text("This seat was opened in another window.")
    page.keyboard.press("Escape")
    page.wait_for_timeout(700)
    assert len(table.sockets) == 1
    assert not table.ops
    page.get_by_role("button", name="Open it here").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    card(page, "Kh").click()
    assert [op["token"] for op in table.ops] == ["Kh"]


def test_a_commitment_is_answered_with_a_nonce(open_table: Open) -> None:
    page, table = open_table("wait")
    fairness = messages.Fairness(hand=10, commitment="ab" * 32)
    table.happen(("committed", {"patch": {"fairness": fairness}}))
    page.wait_for_timeout(100)
    (nonce,) = table.ops
    assert nonce["op"] == "nonce"
    assert nonce["hand"] == 10
    assert len(bytes.fromhex(nonce["nonce"])) == 16


def test_a_table_can_be_played_in_text_alone(open_table: Open) -> None:
    page, table = open_table("bidding-1", query="&view=text")
    line = page.get_by_label("Type a command")
    line.fill("trick")
    line.press("Enter")
    expect(page.locator(".answer")).to_have_text("No card lies on the table.")
    line.fill("assist alone")
    line.press("Enter")
    page.wait_for_timeout(50)
    assert table.ops == [{"op": "act", "token": "oa"}]
    table.happen(("acted", {"seat": 0, "action": "order", "words": "{@0} assisted, alone.", "patch": {"legal": ()}}))
    expect(page.get_by_role("log")).to_contain_text("You assisted, alone.")


def test_text_mode_says_why_a_card_cannot_be_played(open_table: Open) -> None:
    page, table = open_table("play", query="&view=text")
    expect(page.get_by_role("heading", level=1)).to_have_text("Your turn: follow hearts")
    expect(card(page, "As")).to_contain_text("You must follow hearts")
    line = page.get_by_label("Type a command")
    line.fill("ace of spades")
    line.press("Enter")
    expect(page.locator(".answer")).to_contain_text("You must follow hearts")
    line.fill("jack of diamonds")
    line.press("Enter")
    page.wait_for_timeout(50)
    assert table.ops == [{"op": "act", "token": "Jd"}]


def test_both_copies_of_a_double_pack_can_be_held(open_table: Open) -> None:
    page, _ = open_table("auction")
    assert page.locator('[data-card="As"]').count() == 2
    assert page.locator(".slot-card").count() == 12


def test_a_joker_says_what_it_counts_as(open_table: Open) -> None:
    page, table = open_table("wait")
    joker = (HeldCard(card="B", suit="h", power=100, tag="best"), *held("As"))
    table.happen(("acted", {"patch": {"held": joker, "legal": plays("B", "As"), "turn": 0}}))
    expect(card(page, "B")).to_have_attribute("aria-label", "joker, best bower, counts as hearts")


def test_who_plays_alone_and_who_sits_out_is_shown(open_table: Open) -> None:
    page, _ = open_table("alone")
    assert ALONE.alone == (1,)
    expect(page.locator('[data-seat="1"] .badge.alone')).to_contain_text("Alone")
    expect(page.locator('[data-seat="3"] .badge.out')).to_contain_text("Sits out")
    expect(page.locator(".trump")).to_contain_text("Otis called, alone")


def test_the_lobby_invites_and_starts(open_table: Open) -> None:
    page, table = open_table("lobby")
    expect(page.get_by_label("Link for friends")).to_have_value(page.url)
    page.locator('.chair[data-seat="1"]').click()
    page.get_by_role("button", name="Seat a bot").click()
    page.get_by_role("button", name="Start, bots in the free chairs").click()
    page.wait_for_timeout(50)
    assert table.ops == [{"op": "add_bot", "seat": 1, "bot": "club"}, {"op": "start"}]


def test_a_guest_takes_a_seat_and_the_socket_is_opened_anew(open_table: Open) -> None:
    MOMENTS["guest"] = replace(MOMENTS["lobby"], you=None, host=False, can=("sit",))
    page, table = open_table("guest")
    asked = answer_requests(page, {"rooms/K7QX2M/join": messages.Seated(room="K7QX2M", seat=1)})
    page.get_by_label("Your name").fill("Joan")
    page.get_by_role("button", name="Take a seat").click()
    page.wait_for_timeout(200)
    assert asked == [("rooms/K7QX2M/join", {"player": "Joan", "seat": None, "wait": False})]
    assert len(table.sockets) == 2
    assert [message["have"] for message in table.said if message["type"] == "hello"] == [-1, -1], "all anew"


def test_settings_are_kept_and_take_effect_at_once(open_table: Open) -> None:
    page, _ = open_table("play")
    page.keyboard.press("m")
    page.get_by_role("button", name="Four colours").click()
    page.get_by_role("button", name="Dark", exact=True).click()
    page.get_by_role("button", name="Large").click()
    root = page.locator("html")
    expect(root).to_have_attribute("data-deck", "4")
    expect(root).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(root).to_have_attribute("data-cards", "large")
    page.keyboard.press("Escape")


def test_keys_typed_into_a_field_play_nothing(open_table: Open) -> None:
    page, table = open_table("play")
    page.keyboard.press("m")
    page.get_by_label("Your name at the table").press_sequentially("pao1")
    page.wait_for_timeout(50)
    assert table.ops == []


def test_the_clock_of_the_seat_to_act_counts_down(open_table: Open) -> None:
    page, table = open_table("wait")
    table.happen(("clock", {"patch": {"clock": messages.Clock(seat=2, left=61_000)}}))
    timer = page.locator('[data-seat="2"]').get_by_role("timer")
    expect(timer).to_have_text(re.compile("1:0[01]"))
    expect(timer).to_have_text(re.compile("0:5[0-9]"), timeout=4_000)


def test_a_question_can_be_answered_in_text(open_table: Open) -> None:
    page, table = open_table("wait", query="&view=text")
    question = messages.OpenQuestion(kind="undo", by=1, words="{@1} wants to take back {Qh}.", yours=True)
    table.happen(("undo_asked", {"patch": {"question": question}}))
    expect(page.locator(".lead")).to_have_text("Otis wants to take back the queen of hearts.")
    page.get_by_label("Type a command").fill("yes")
    page.keyboard.press("Enter")
    page.wait_for_timeout(50)
    assert table.ops == [{"op": "answer", "yes": True}]
