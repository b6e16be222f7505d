"""Whole games with the real server, the real database and a real browser."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.live import Player, Server

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]
MakePlayer = Callable[..., Player]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.stop()


@pytest.fixture
def player(browser: Browser, server: Server) -> Iterator[MakePlayer]:
    made: list[Player] = []
    trouble: list[str] = []

    def make(name: str = "Joan", **options: Any) -> Player:
        one = Player(browser, server.base, name=name, **options)
        one.page.on("pageerror", lambda error: trouble.append(str(error)))
        made.append(one)
        return one

    yield make
    for one in made:
        one.context.close()
    assert not trouble


SHORT = "house_stick_the_dealer(target=4)"
"""A whole game of a few hands; one game to ten is played by mouse."""


def test_a_newcomer_plays_a_game_by_mouse(player: MakePlayer) -> None:
    joan = player()
    joan.play_now()
    assert joan.finish_game() >= 3
    points = [int(digits) for digits in re.findall(r"\d+", " ".join(joan.page.locator(".digits").all_text_contents()))]
    assert max(points) >= 10


def test_a_game_by_keyboard_alone(player: MakePlayer) -> None:
    joan = player(seed=2)

    def tab_to(name: str) -> None:
        for _ in range(60):
            joan.page.keyboard.press("Tab")
            if name in (joan.page.evaluate("document.activeElement.textContent") or ""):
                return
        raise AssertionError(f"{name} cannot be reached by the Tab key")

    joan.open("")
    tab_to("Play now")
    joan.open(f"rules#{SHORT}")
    tab_to("Play with these rules")
    joan.page.keyboard.press("Enter")
    joan.page.locator(".board").wait_for()

    def next_hand() -> None:  # a result that has just come hears nothing
        joan.page.locator(".sheet:not(.fresh)").wait_for()
        joan.page.keyboard.press("Space")

    joan.finish_game(joan.act_by_key, next_hand)


def test_a_game_on_a_touch_screen(player: MakePlayer) -> None:
    joan = player(seed=3, size=(390, 844), has_touch=True, is_mobile=True)
    joan.open(f"rules#{SHORT}")
    joan.page.get_by_role("button", name="Play with these rules").tap()
    joan.page.locator(".board").wait_for()

    def tap() -> None:
        joan.tap()
        assert joan.page.evaluate("document.documentElement.scrollHeight <= innerHeight")

    joan.finish_game(tap, lambda: joan.page.get_by_role("button", name="Next hand").tap())


def test_a_game_in_text_alone(player: MakePlayer) -> None:
    joan = player(seed=4, settings={"text": True})
    joan.play_now(SHORT)
    page = joan.page
    line = page.get_by_label("Type a command")
    for _ in range(2_000):
        if page.get_by_role("button", name="New game").count():
            break
        if page.get_by_role("button", name="Next hand").count():
            line.fill("next")
            line.press("Enter")
            page.wait_for_timeout(60)
        else:
            joan.act_by_text()
            page.wait_for_timeout(30)
    expect(page.get_by_role("button", name="New game")).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("trick")


def test_two_friends_and_two_bots_by_link_and_one_comes_back(player: MakePlayer) -> None:
    host, guest = player("Ines"), player("Bram", seed=5)
    host.open("")
    host.page.get_by_role("button", name="Make table and copy link").click()
    link = host.page.get_by_label("Link for friends").input_value()
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(host.page.locator(".ring")).to_contain_text("Bram")
    host.page.get_by_role("button", name="Start, bots in the free chairs").click()
    both = (host, guest)

    def play_until(done: Callable[[], bool]) -> None:
        def step() -> bool:
            for one in both:
                if not one.sheet.count():
                    one.act()
            return done()

        host.wait_until(step, 60)

    play_until(lambda: host.page.locator(".track .tick.us, .track .tick.them").count() >= 1)
    # one closes the window in the middle of a hand and opens the link again
    address = guest.page.url
    guest.page.close()
    guest.page = guest.context.new_page()
    host.page.wait_for_timeout(300)
    guest.page.goto(address)
    expect(guest.page.locator(".who b", has_text="You")).to_be_visible()
    expect(guest.page.locator(".who b", has_text="Ines")).to_be_visible()
    play_until(lambda: host.sheet.count() > 0 and guest.sheet.count() > 0)
    mine, theirs = (one.sheet.locator(".num").all_text_contents() for one in both)
    assert sorted(mine) == sorted(theirs)
    host.page.get_by_role("button", name="Next hand").click()
    guest.page.get_by_role("button", name="Next hand").click()
    host.wait_until(lambda: not host.sheet.count() and not guest.sheet.count())


def test_a_late_friend_is_told_that_they_watch_and_takes_a_bots_seat(player: MakePlayer) -> None:
    host, guest = player("Ines", seed=31), player("Bram", seed=32)
    host.open("")
    host.page.get_by_role("button", name="Make table and copy link").click()
    link = host.page.get_by_label("Link for friends").input_value()
    host.page.get_by_role("button", name="Start, bots in the free chairs").click()
    host.page.locator(".slot-card").first.wait_for()
    guest.page.goto(link)
    expect(guest.page.get_by_text("You are watching. A chair can be taken after this hand.")).to_be_visible()
    host.finish_hand()
    guest.sheet.get_by_role("button", name="Take a seat").click()
    guest.page.locator(".join").get_by_role("button", name="Take a seat").click()
    expect(host.page.locator(".seat .who b", has_text="Bram")).to_have_count(1)
    for one in (host, guest):
        one.page.get_by_role("button", name="Next hand").click()
    host.wait_until(lambda: not host.sheet.count() and not guest.sheet.count())
    expect(guest.page.locator(".slot-card")).to_have_count(5)


def test_a_killed_server_goes_on_where_it_was(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path)
    joan = Player(browser, server.base, name="Joan", seed=6)
    try:
        joan.play_now()

        def first_trick_done() -> bool:
            joan.act()
            return joan.page.locator(".track .tick.us, .track .tick.them").count() >= 1

        joan.wait_until(first_trick_done, 60)
        joan.wait_until(joan.my_turn)
        hand = [card.get_attribute("data-card") for card in joan.page.locator(".slot-card").all()]
        server.stop(signal.SIGKILL)
        expect(joan.page.get_by_role("alert")).to_contain_text("connection is lost")
        server.start()
        expect(joan.page.get_by_role("alert")).to_have_count(0, timeout=20_000)
        assert [card.get_attribute("data-card") for card in joan.page.locator(".slot-card").all()] == hand
        joan.finish_hand()
    finally:
        joan.context.close()
        server.stop()


def test_a_card_is_taken_back(player: MakePlayer) -> None:
    joan = player(seed=7)
    joan.play_now()

    def two_cards_left() -> bool:
        if joan.my_turn() and joan.page.locator(".slot-card").count() == 3 and "turn" in joan.prompt():
            return True
        if joan.sheet.count():
            joan.page.get_by_role("button", name="Next hand").click()
        joan.act()
        return False

    joan.wait_until(two_cards_left, 60)
    hand = [card.get_attribute("data-card") for card in joan.page.locator(".slot-card").all()]
    joan.act()
    joan.wait_until(lambda: joan.page.locator(".slot-card").count() < 3)
    joan.wait_until(lambda: joan.page.get_by_role("button", name="Undo").is_enabled() or joan.sheet.count() > 0)
    if joan.sheet.count():
        pytest.skip("the hand was over before anything could be taken back")
    joan.page.keyboard.press("u")
    joan.wait_until(lambda: joan.page.locator(".slot-card").count() >= 3 or joan.my_turn())
    now = [card.get_attribute("data-card") for card in joan.page.locator(".slot-card").all()]
    assert set(now) <= set(hand)
    joan.finish_hand()


def test_a_claim_is_tested_and_taken_when_it_is_sure(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path, deals="8")  # the last tricks of this deal are Joan's
    joan = Player(browser, server.base, name="Joan", seed=8, known=True)
    refused = False

    def claim_when_asked() -> None:
        nonlocal refused
        if "turn" in joan.prompt() and joan.my_turn():
            joan.page.keyboard.press("m")
            button = joan.page.get_by_role("button", name="Claim the rest")
            if button.count():
                button.click(timeout=2_000)
                joan.wait_until(lambda: joan.sheet.count() > 0 or joan.page.get_by_role("alert").count() > 0)
                refused = refused or joan.page.get_by_role("alert").count() > 0
            else:
                joan.page.keyboard.press("Escape")
        joan.act_first()

    try:
        joan.play_now("north_american(all_pass=stick_dealer)")
        joan.finish_hand(claim_when_asked)
        assert refused
        expect(joan.sheet).to_contain_text("claimed the last tricks")
    finally:
        joan.context.close()
        server.stop()


def test_a_revoke_is_made_and_called(player: MakePlayer) -> None:
    """Where reneges are for the players to notice, a card that does not follow can be played, and called."""
    host, guest = player("Ines", seed=13), player("Bram", seed=14)
    host.open("rules#bicycle")
    host.page.get_by_role("button", name="Make a table").click()
    guest.page.goto(host.page.get_by_label("Link for friends").input_value())
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(host.page.locator(".ring")).to_contain_text("Bram")
    host.page.get_by_role("button", name="Start, bots in the free chairs").click()

    laid = ""

    def revoke() -> bool:
        nonlocal laid
        led = re.search(r"(spades|hearts|diamonds|clubs) were led", guest.prompt())
        if led is None:
            return False
        for card in guest.page.locator(".slot-card.legal").all():
            label = card.get_attribute("aria-label") or ""
            counts = re.search(r"counts as (\w+)", label)
            if (counts[1] if counts else label.split(" of ")[1].split(",")[0]) != led[1]:
                laid = card.get_attribute("data-card") or ""
                card.click()
                return True
        return False

    def step() -> bool:
        if revoke():
            return True
        for one in (host, guest):
            following = one.page.get_by_role("button", name=re.compile("Next hand|New game"))
            if following.count():
                following.click()
            one.act()
        return False

    host.wait_until(step, 120)
    expect(guest.page.locator(f'.slot-card[data-card="{laid}"]')).to_have_count(0)  # the server has it
    host.page.keyboard.press("m")
    charge = host.page.get_by_role("button", name="Bram revoked")
    expect(charge.or_(host.sheet).first).to_be_visible()  # a bot may have seen it first
    if charge.count():
        charge.click()
    for one in (host, guest):  # in the title, or below it where the points won the game
        expect(one.sheet.locator("header")).to_contain_text(re.compile("revoke", re.IGNORECASE))


@pytest.mark.parametrize(
    ("rules", "seats", "cards"),
    [
        ("cutthroat_dummy_3p", 3, 5),
        ("british_25", 4, 5),
        ("two_handed", 2, 5),
        ("call_ace", 5, 5),
        ("six_handed_trios", 6, 5),
    ],
)
def test_other_tables_are_played_through(player: MakePlayer, rules: str, seats: int, cards: int) -> None:
    joan = player(seed=9)
    joan.play_now(rules)
    assert joan.page.locator(".seat").count() == seats - 1
    expect(joan.page.locator(".slot-card")).to_have_count(cards)
    if rules == "cutthroat_dummy_3p":
        expect(joan.page.locator(".pile")).to_contain_text("Dummy")
    for _ in range(2):
        joan.finish_hand()
        joan.page.get_by_role("button", name="Next hand").click()
        joan.wait_until(lambda: not joan.sheet.count())


@pytest.mark.parametrize("rules", ["double_deck_bid", "pepper", "railroad", "buck", "two_handed_twelve_card"])
def test_games_with_auctions_and_more_are_played_through(player: MakePlayer, rules: str) -> None:
    joan = player(seed=10)
    joan.play_now(rules)
    joan.finish_hand()
    expect(joan.sheet.locator("h2")).not_to_be_empty()


def test_a_finished_hand_is_replayed_and_its_deal_verified_elsewhere(player: MakePlayer) -> None:
    joan, stranger = player(seed=11), player("Nobody")
    joan.play_now()
    joan.finish_hand()
    address = joan.page.get_by_role("link", name="Replay this hand").get_attribute("href")
    proof = joan.page.get_by_role("link", name="Verify the deal").get_attribute("href")
    assert address is not None
    assert proof is not None
    stranger.open(address)
    expect(stranger.page.locator(".replay-felt")).to_be_visible()
    stranger.page.keyboard.press("End")
    stranger.page.keyboard.press("ArrowLeft")
    expect(stranger.page.locator(".told-list li")).not_to_have_count(0)
    stranger.page.keyboard.press("Home")
    expect(stranger.page.locator(".open-hand .card")).to_have_count(5)
    stranger.open(proof)
    expect(stranger.page.locator(".verdict.good")).to_have_count(3)


def test_an_unfinished_game_waits_on_the_first_page(player: MakePlayer) -> None:
    joan = player(seed=12)
    joan.play_now()
    code = re.search(r"room=(\w+)", joan.page.url)
    assert code is not None
    joan.wait_until(joan.my_turn)
    joan.open("")
    game = joan.page.get_by_role("link", name="Joan’s table")
    expect(game).to_contain_text("your turn")
    game.click()
    joan.page.locator(".board").wait_for()
    joan.finish_hand()
