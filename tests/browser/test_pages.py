"""The other pages: first page, rules, replay, settings, verify."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from euchre.rules import Rules
from euchre.server import wire as messages
from euchre.server.present.rulesform import rules_check
from euchre.table.fairness import commitment, fair_deal

pytestmark = pytest.mark.browser
OpenPage = Callable[..., tuple[Page, list[tuple[str, Any]]]]
SEATED = messages.Seated(room="K7QX2M", seat=0)
SEED = bytes(range(32))
NONCES = ["00" * 16, "", "ff" * 16, ""]


def posted(asked: list[tuple[str, Any]], path: str) -> list[Any]:
    return [body for name, body in asked if name == path and body is not None]


def test_one_click_plays_against_bots(open_page: OpenPage) -> None:
    page, asked = open_page("", answers={"POST rooms": SEATED}, settings={"name": "Joan"})
    page.get_by_role("button", name="Expert").click()
    with page.expect_navigation(url=re.compile(r"/some/prefix/table\?room=K7QX2M$")):
        page.get_by_role("button", name="Play now").click()
    assert posted(asked, "rooms") == [
        {"rules": "house_stick_the_dealer", "player": "Joan", "name": "", "solo": True, "bot": "expert"}
    ]


def test_a_table_is_made_for_friends(open_page: OpenPage) -> None:
    page, asked = open_page("", answers={"POST rooms": SEATED})
    page.get_by_role("group", name="Seats").get_by_role("button", name="3").click()
    page.get_by_label("Rules").select_option(label="Three-handed")
    page.locator("#host-name").fill("Ines")
    with page.expect_navigation(url=re.compile("room=K7QX2M$")):
        page.get_by_role("button", name="Make table and copy link").click()
    assert posted(asked, "rooms")[0]["player"] == "Ines"
    assert posted(asked, "rooms")[0]["rules"] == "three_handed_classic"
    assert posted(asked, "rooms")[0]["solo"] is False


def test_many_levels_of_bots_leave_the_button_free(open_page: OpenPage) -> None:
    levels = messages.MyRooms(rooms=(), bots=("random", "rule", "learnt", "thinking"))
    page, _ = open_page("", answers={"GET rooms": levels, "POST rooms": SEATED})
    for width, height in [(360, 640), (390, 844), (820, 1180), (1024, 700), (1280, 800), (1920, 1080)]:
        page.set_viewport_size({"width": width, "height": height})
        page.get_by_role("button", name="Play now").click(trial=True)
        page.get_by_role("button", name="Thinking").click(trial=True)


@pytest.mark.parametrize("typed", ["k7qx2m", " K7QX2M ", "https://example.org/a/table?room=K7QX2M#x"])
def test_a_code_or_a_link_leads_to_the_table(open_page: OpenPage, typed: str) -> None:
    page, _ = open_page("")
    page.get_by_label("Join with a code or a link").fill(typed)
    with page.expect_navigation(url=re.compile(r"table\?room=K7QX2M$")):
        page.get_by_role("button", name="Join").click()


def test_unfinished_games_are_offered(open_page: OpenPage) -> None:
    page, _ = open_page("")
    game = page.get_by_role("link", name="Friday table")
    expect(game).to_contain_text("6 to 4, your turn")
    expect(game).to_have_attribute("href", "table?room=ABCDEF")


def test_a_server_that_refuses_is_heard(open_page: OpenPage) -> None:
    page, _ = open_page("")
    # the browser itself logs a failed request, which the other tests forbid: answer inside the page
    page.evaluate(
        "() => { window.fetch = async () => Response.json({error: 'No more tables fit here.'}, {status: 503}); }"
    )
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert")).to_have_text("No more tables fit here.")


def test_rules_are_chosen_and_the_link_carries_them(open_page: OpenPage) -> None:
    answers = {"POST rooms": SEATED, "rules/check": rules_check("north_american(target=11)")}
    page, asked = open_page("rules", answers=answers)
    page.get_by_role("button", name="Standard 4 players, 24 cards, to 10", exact=True).click()
    page.get_by_text("More: every option").click()
    page.get_by_label("Find an option").fill("target")
    page.get_by_label("Play to").fill("11")
    page.get_by_label("Play to").blur()
    expect(page.locator(".chosen code")).to_have_text("north_american(target=11)")
    assert page.url.endswith("#north_american(target%3D11)")
    page.get_by_role("button", name="Play with these rules").click()
    page.wait_for_url(re.compile("room=K7QX2M$"))
    assert posted(asked, "rooms")[0]["rules"] == "north_american(target=11)"


def test_a_rules_link_opens_as_it_was(open_page: OpenPage) -> None:
    page, _ = open_page("rules#north_american(all_pass=stick_dealer,target=11)")
    page.get_by_label("Find an option").fill("all_pass")
    expect(page.get_by_label("All pass")).to_have_value("stick_dealer")
    expect(page.locator(".option.changed")).to_have_count(1)


def test_rules_that_contradict_each_other_say_so(open_page: OpenPage) -> None:
    refused = rules_check("north_american(hand_size=12)")
    assert refused.error
    page, _ = open_page("rules#north_american(hand_size=12)", answers={"rules/check": refused})
    expect(page.get_by_text(refused.error)).to_be_visible()
    expect(page.get_by_role("button", name="Play with these rules")).to_be_disabled()


def test_a_replay_comes_from_the_address_alone(open_page: OpenPage) -> None:
    page, asked = open_page("replay#north_american%20W%20a%20hand")
    expect(page.locator(".now")).to_have_text("The cards are dealt.")
    assert posted(asked, "replay") == [{"line": "north_american W a hand"}]
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".now")).to_contain_text("Marta played")
    expect(page.locator(".played .card")).to_have_count(4)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".played .card")).to_have_count(3)
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="Ines made it: 1 point")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(".open-hand .card")).to_have_count(5)


def test_settings_have_a_page(open_page: OpenPage) -> None:
    page, _ = open_page("settings")
    page.get_by_role("group", name="Motion").get_by_role("button", name="Off").click()
    page.get_by_label("Your name at the table").fill("Joan")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    expect(page.get_by_label("Your name at the table")).to_have_value("Joan")


def proof(**change: str) -> str:
    rules = Rules.parse("north_american")
    deal = fair_deal(rules, SEED, 3, NONCES, dealer=2)
    hands = "/".join(str(hand) for hand in deal.hands)
    kitty = ".".join(str(card) for card in deal.kitty)
    given = {
        "commitment": commitment(SEED),
        "seed": SEED.hex(),
        "hand": "3",
        "nonces": ",".join(NONCES),
        "rules": "north_american",
        "dealer": "2",
        "line": f"north_american S {hands} {kitty} : - - - -",
    } | change
    from urllib.parse import urlencode

    return urlencode(given)


def test_an_honest_deal_is_verified(open_page: OpenPage) -> None:
    page, _ = open_page(f"verify#{proof()}", answers={"rules/check": rules_check("north_american")})
    expect(page.locator(".verdict.good")).to_have_count(2)
    expect(page.locator(".dealt").first.locator(".card")).to_have_count(5)


@pytest.mark.parametrize(
    "change", [{"commitment": "00" * 32}, {"hand": "4"}, {"nonces": ",,,"}, {"dealer": "1"}, {"seed": "11" * 32}]
)
def test_a_deal_that_was_tampered_with_is_found_out(open_page: OpenPage, change: dict[str, str]) -> None:
    page, _ = open_page(f"verify#{proof(**change)}", answers={"rules/check": rules_check("north_american")})
    expect(page.locator(".verdict.bad").first).to_be_visible()


def test_a_wrong_seed_is_explained(open_page: OpenPage) -> None:
    page, _ = open_page(f"verify#{proof(seed='abc')}", answers={"rules/check": rules_check("north_american")})
    expect(page.get_by_role("alert")).to_contain_text("hexadecimal")


@pytest.mark.parametrize("path", ["", "rules", "replay#x", "settings", "verify"])
def test_pages_never_scroll_sideways(open_page: OpenPage, path: str) -> None:
    page, _ = open_page(path)
    for width, height in [(360, 640), (390, 844), (844, 390), (820, 1180), (1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


def test_a_phone_has_the_ways_along_its_bottom_and_the_rest_in_the_foot(open_page: OpenPage) -> None:
    page, _ = open_page("", size=(390, 844))
    ways = page.get_by_role("navigation", name="Site")
    box = ways.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] == 844
    expect(ways.get_by_role("link", name="Play")).to_have_attribute("aria-current", "page")
    expect(ways.get_by_role("link", name="Score")).to_be_visible()
    fair = page.get_by_role("link", name="Fair deals", exact=True)
    fair.click(trial=True)
    page.get_by_role("link", name="Settings").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    page.get_by_role("link", name="Euchre").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
