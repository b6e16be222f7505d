"""Friends at one table in two to five browsers: late, full, removed, idle, replaced; chairs, names, talk, the sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.live import Player, Server
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser
MakePlayer = Callable[..., Player]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(Path(tmp_path_factory.mktemp("friends")))
    yield found
    found.stop()


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


def table_of(host: Player) -> str:
    """Make a table; its link."""
    host.open("")
    host.page.get_by_role("button", name="Make table and copy link").click()
    return host.page.get_by_label("Link for friends").input_value()


def come(guest: Player, link: str) -> None:
    """Open the link and sit down."""
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Take a seat").click()
    guest.page.locator(".invite").wait_for()


def start(*players: Player) -> None:
    """The first starts; everybody has cards."""
    players[0].page.get_by_role("button", name=re.compile("^Start")).click()
    for one in players:
        one.page.locator(".slot-card").first.wait_for()


def play_hand(*players: Player) -> None:
    """Everybody plays until the hand is over."""

    def step() -> bool:
        for one in players:
            if not one.sheet.count():
                one.act()
        return all(one.sheet.count() for one in players)

    players[0].wait_until(step, 90)


def chair(one: Player, seat: int) -> Any:
    return one.page.locator(f'.chair[data-seat="{seat}"]')


def choose(host: Player, label: str, value: str) -> None:
    """The host chooses how the table is run."""
    if not host.page.get_by_label(label, exact=True).is_visible():
        host.page.get_by_text("How this table is run").click()
    host.page.get_by_label(label, exact=True).select_option(value)


# ---------------------------------------------------------------- sitting down


def test_a_friend_says_their_name_and_chooses_the_chair(player: MakePlayer) -> None:
    host, guest = player("Ines"), player("")
    guest.page.goto(table_of(host))
    chair(guest, 2).click()
    take, name = guest.page.get_by_role("button", name="Take a seat"), guest.page.get_by_label("Your name")
    take.click()
    expect(name).to_be_focused()  # the browser asks for it
    for wrong, why in (("You", "everybody is called"), ("ines", "name of somebody")):
        name.fill(wrong)
        take.click()
        expect(guest.page.get_by_role("alert")).to_contain_text(why)
    name.fill("Bram")
    take.click()
    expect(chair(host, 2)).to_contain_text("Bram")
    expect(chair(guest, 2)).to_contain_text("you")
    assert violations(host.page) == []


def test_a_host_without_a_name_is_asked_for_it_first(player: MakePlayer) -> None:
    host = player("")
    host.open("")
    host.page.get_by_role("button", name="Make table and copy link").click()
    expect(host.page.locator("#host-name")).to_be_focused()
    host.page.locator("#host-name").fill("Ines")
    host.page.get_by_role("button", name="Make table and copy link").click()
    expect(chair(host, 0)).to_contain_text("Ines")


def test_chairs_change_places_by_two_presses_by_keys_and_by_dragging(player: MakePlayer) -> None:
    host, guest = player("Ines"), player("Bram")
    come(guest, table_of(host))
    chair(host, 1).click()
    chair(host, 2).click()
    expect(chair(host, 2)).to_contain_text("Bram")
    chair(host, 2).focus()
    host.page.keyboard.press("Enter")
    chair(host, 3).focus()
    host.page.keyboard.press("Enter")
    expect(chair(host, 3)).to_contain_text("Bram")
    chair(host, 3).drag_to(chair(host, 1))
    expect(chair(guest, 1)).to_contain_text("Bram")
    chair(guest, 2).click()
    guest.page.get_by_role("button", name="Sit here").click()
    expect(chair(host, 2)).to_contain_text("Bram")


def test_a_bot_gets_a_level_and_is_sent_away_and_rules_change(player: MakePlayer) -> None:
    host = player("Ines")
    table_of(host)
    chair(host, 1).click()
    host.page.get_by_role("button", name="Seat a bot").click()
    expect(chair(host, 1)).to_contain_text("bot")
    chair(host, 1).click()
    host.page.get_by_label("Level").select_option("expert")
    expect(chair(host, 1)).to_contain_text("expert bot")
    host.page.get_by_role("button", name="Send the bot away").click()
    expect(chair(host, 1)).to_contain_text("Free chair")
    choose(host, "Rules", "six_handed_trios")
    expect(host.page.locator(".chair")).to_have_count(6)


def test_the_fifth_is_told_that_the_table_is_full_and_waits_for_the_first_chair(player: MakePlayer) -> None:
    host, friends, fifth = player("Ines"), [player(name) for name in ("Bram", "Wren", "Hale")], player("Petra")
    link = table_of(host)
    for friend in friends:
        come(friend, link)
    fifth.page.goto(link)
    expect(fifth.page.locator(".sheet")).to_contain_text("The table is full: you are watching.")
    fifth.page.get_by_role("button", name="Wait for a chair").click()
    expect(fifth.page.get_by_text("The first free chair is yours.")).to_be_visible()
    chair(host, 2).click()
    host.page.get_by_role("button", name="Remove", exact=True).click()
    expect(chair(host, 2)).to_contain_text("Petra")
    expect(chair(fifth, 2)).to_contain_text("you")
    expect(friends[1].page.locator(".sheet")).to_contain_text("The table is full: you are watching.")


def test_who_is_kept_out_is_told_and_cannot_come_back(player: MakePlayer) -> None:
    host, guest = player("Ines"), player("Bram")
    link = table_of(host)
    come(guest, link)
    chair(host, 1).click()
    host.page.get_by_role("button", name="Remove and keep out").click()
    expect(guest.page.get_by_text("The host does not let you in at this table.")).to_be_visible()
    guest.page.goto(link)
    expect(guest.page.get_by_text("The host does not let you in at this table.")).to_be_visible()


# ---------------------------------------------------------------- during the game


def test_a_late_friend_waits_for_a_bots_chair_and_plays_the_next_hand(player: MakePlayer) -> None:
    host, late = player("Ines", seed=41), player("Bram", seed=42, size=(390, 844))
    link = table_of(host)
    start(host)
    late.page.goto(link)
    late.page.get_by_role("button", name="Take a seat after this hand").click()
    late.page.locator(".join").get_by_role("button").click()
    expect(late.page.get_by_text("You get a chair after this hand.")).to_be_visible()
    play_hand(host)
    host.page.get_by_role("button", name="Next hand").click()
    expect(late.page.locator(".slot-card")).to_have_count(5)
    expect(host.page.locator(".who b", has_text="Bram")).to_be_visible()


def test_the_host_lets_a_late_friend_in(player: MakePlayer) -> None:
    host, late = player("Ines", seed=43), player("Zoe", seed=44)
    link = table_of(host)
    choose(host, "Chairs", "ask")
    start(host)
    late.page.goto(link)
    late.page.get_by_role("button", name="Ask for a chair").click()
    late.page.locator(".join").get_by_role("button").click()
    expect(host.page.locator(".company")).to_contain_text("Zoe asks for a chair.")
    assert violations(host.page) == []
    host.page.get_by_role("button", name="Let in").click()
    play_hand(host)
    host.page.get_by_role("button", name="Next hand").click()
    expect(late.page.locator(".slot-card")).to_have_count(5)


def test_an_idle_friend_is_reminded_played_for_and_told_what_was_done(player: MakePlayer) -> None:
    host, friend = player("Ines", seed=45), player("Bram", seed=46)
    link = table_of(host)
    come(friend, link)
    choose(host, "Who does not act", "return")
    host.page.clock.install()
    start(host, friend)

    def waits_for_the_friend() -> bool:
        if host.my_turn():
            host.act()
        return friend.my_turn() and "Bram" in host.prompt()

    host.wait_until(waits_for_the_friend, 60)
    host.page.clock.fast_forward(11_000)
    host.page.get_by_role("button", name="Remind them").click()
    expect(friend.page.locator(".company")).to_contain_text("The others wait for you.")
    expect(friend.page.locator(".company")).to_contain_text("A bot plays for you.", timeout=20_000)
    friend.page.get_by_role("button", name="I am back").click()
    expect(friend.page.locator(".company")).to_contain_text("A bot played for you.")
    friend.page.get_by_role("button", name="I see").click()
    expect(friend.page.locator(".company")).not_to_contain_text("A bot played for you.")


def test_a_lost_friend_is_named_with_the_time_and_replaced_at_once(player: MakePlayer) -> None:
    host, friend = player("Ines", seed=47), player("Bram", seed=48)
    come(friend, table_of(host))
    start(host, friend)
    address = friend.page.url
    friend.page.close()
    expect(host.page.locator(".company")).to_contain_text("Bram lost the connection")
    host.page.get_by_role("button", name="A bot plays now").click()
    expect(host.page.locator('.seat[data-seat="1"]')).to_contain_text("away")
    friend.page = friend.context.new_page()
    friend.page.goto(address)
    expect(host.page.locator('.seat[data-seat="1"]')).not_to_contain_text("away")


def test_a_window_that_was_replaced_says_so_and_takes_over(player: MakePlayer) -> None:
    host = player("Ines", seed=49)
    table_of(host)
    start(host)
    second = host.context.new_page()
    second.goto(host.page.url)
    second.locator(".slot-card").first.wait_for()
    expect(host.page.get_by_role("alert")).to_contain_text("opened in another window")
    host.page.get_by_role("button", name="Open it here").click()
    expect(second.get_by_role("alert")).to_contain_text("opened in another window")


def test_who_is_ready_has_a_tick_and_the_sheet_has_every_hand(player: MakePlayer) -> None:
    host, friend = player("Ines", seed=50), player("Bram", seed=51)
    come(friend, table_of(host))
    start(host, friend)
    play_hand(host, friend)
    host.page.get_by_role("button", name="Next hand").click()
    expect(friend.page.locator(".ticks .ready")).to_have_text(re.compile("Ines"))
    friend.page.get_by_role("button", name="More").last.click()
    friend.page.get_by_role("button", name="Score sheet of the evening").click()
    expect(friend.page.locator(".evening tbody tr")).to_have_count(1)
    assert violations(friend.page) == []


def test_giving_up_the_rest_is_asked_once_more_and_of_the_partner(player: MakePlayer) -> None:
    host, friend = player("Ines", seed=52), player("Bram", seed=53)
    link = table_of(host)
    friend.page.goto(link)
    chair(friend, 2).click()
    friend.page.get_by_role("button", name="Take a seat").click()
    friend.page.locator(".invite").wait_for()
    start(host, friend)

    def may_concede() -> bool:
        for one in (host, friend):
            if one.my_turn():
                one.act()
            if one.sheet.count():
                one.page.get_by_role("button", name="Next hand").click()
        return host.page.locator(".track .tick.us, .track .tick.them").count() >= 1

    host.wait_until(may_concede, 60)
    host.page.get_by_role("button", name="More").last.click()
    host.page.get_by_role("button", name="Concede the rest").click()
    expect(host.page.get_by_role("dialog")).to_contain_text("Bram has to agree.")
    host.page.get_by_role("button", name="Concede", exact=True).click()
    expect(friend.page.locator(".company")).to_contain_text("Your partner would give up")
    friend.page.get_by_role("button", name="Give them up").click()
    expect(host.sheet).to_contain_text("conceded")


# ---------------------------------------------------------------- talk and open tables


def test_phrases_and_free_words_are_heard_and_muted_and_never_drawn_as_anything_else(player: MakePlayer) -> None:
    host, friend = player("Ines", seed=54), player("Bram", seed=55)
    link = table_of(host)
    come(friend, link)
    choose(host, "Table talk", "chat")
    start(host, friend)
    host.page.get_by_role("button", name="Talk").click()
    host.page.get_by_role("button", name="Good luck!").click()
    friend.page.get_by_role("button", name="Talk").click()
    expect(friend.page.locator(".spoken")).to_contain_text("Good luck!")
    friend.page.get_by_label("Say something").fill("<img src=x onerror=alert(1)> {Jh}")
    friend.page.get_by_role("button", name="Say it").click()
    host.page.get_by_role("button", name="Talk").click()
    expect(host.page.locator(".spoken")).to_contain_text("<img src=x onerror=alert(1)> (Jh)")
    assert violations(host.page) == []
    host.page.get_by_text("Mute or report").click()
    host.page.get_by_role("button", name="Mute", exact=True).click()
    expect(host.page.locator(".spoken")).not_to_contain_text("onerror")
    friend.page.keyboard.press("Escape")


def test_an_open_table_is_on_the_first_page_and_a_quick_seat_is_at_it(player: MakePlayer) -> None:
    host, stranger = player("Ines", seed=56), player("Bram", seed=57)
    table_of(host)
    choose(host, "Open table", "true")
    stranger.open("")
    expect(stranger.page.locator(".open-table")).to_contain_text("Ines’s table")
    assert violations(stranger.page) == []
    stranger.page.get_by_role("button", name="Quick seat").click()
    stranger.page.wait_for_url(re.compile(r"/table\?room="))
    expect(host.page.locator(".ring")).to_contain_text("Bram")
