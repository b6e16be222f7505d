"""Who deals first at a table: found in the way of the rules, from the seed that was committed to."""

from __future__ import annotations

import pytest

from euchre.cards import Card
from euchre.rules import OPTIONS, Rules
from euchre.server.present.log import RoomStep, hand_log, head
from euchre.table import Refusal, decide, fold
from euchre.table import commands as cm
from euchre.table import events as ev
from euchre.table.fairness import fair_deal, fair_first_dealer
from tests.table.driver import Driver

NONCES = ["0" * 32, "", "f" * 32, ""]
WAYS = OPTIONS["first_dealer"].choices


def rules_of(how: str) -> Rules:
    return Rules.of("north_american").replace(first_dealer=how)


def dealt_first(how: str, seed: bytes) -> tuple[Driver, ev.Drawn]:
    """A table whose first hand was dealt from this seed."""
    driver = Driver().open(str(rules_of(how)), start=False)
    driver.do(cm.Start(by=0))
    driver.do(cm.Commit(seed=seed.hex()))
    drawn = fair_first_dealer(rules_of(how), seed, 1, [""] * 4)
    assert drawn.dealer is not None
    deal = fair_deal(rules_of(how), seed, 1, [""] * 4, drawn.dealer)
    event, _ = driver.do(cm.DealCards(deal=deal, drawn=drawn))
    assert isinstance(event, ev.Drawn)
    return driver, event


@pytest.mark.parametrize("number", range(12))
def test_the_first_jack_that_falls_decides_and_its_cards_are_kept(number: int) -> None:
    for how, jacks in (("first_jack", {"Js", "Jh", "Jd", "Jc"}), ("first_black_jack", {"Js", "Jc"})):
        driver, drawn = dealt_first(how, bytes([number]) * 32)
        seats, cards = zip(*drawn.cards, strict=True)
        assert cards[-1] in jacks
        assert not jacks & set(cards[:-1])
        assert seats == tuple(place % 4 for place in range(len(cards)))
        assert drawn.dealer == seats[-1]
        assert driver.state.hand is not None and driver.state.hand.deal.dealer == drawn.dealer
        assert driver.state.drawn == tuple((seat, Card.parse(card)) for seat, card in drawn.cards)


@pytest.mark.parametrize("number", range(12))
def test_the_highest_card_cut_decides(number: int) -> None:
    _, drawn = dealt_first("cut", bytes([number]) * 32)
    left, cards = [0, 1, 2, 3], list(drawn.cards)
    while len(left) > 1:  # who ties for the highest draws again
        draw, cards = dict(cards[: len(left)]), cards[len(left) :]
        assert list(draw) == left
        worth = {seat: "9TJQKA".index(card[0]) for seat, card in draw.items()}
        left = [seat for seat in left if worth[seat] == max(worth.values())]
    assert cards == []
    assert left == [drawn.dealer]


@pytest.mark.parametrize("how", WAYS)
def test_everybody_deals_first_as_often(how: str) -> None:
    found = [fair_first_dealer(rules_of(how), number.to_bytes(32, "big"), 1, NONCES).dealer for number in range(400)]
    assert all(60 < found.count(seat) < 140 for seat in range(4))


def test_where_no_card_decides_none_is_said() -> None:
    driver, drawn = dealt_first("random", bytes(32))
    assert drawn.cards == ()
    before = driver.state
    step = RoomStep(before.version + 1, drawn, before, fold(before, drawn, 0))
    assert head(step, None).words == f"{{@{drawn.dealer}}} won the first deal."


def test_the_cards_that_were_turned_are_said_to_everybody() -> None:
    driver, drawn = dealt_first("first_jack", bytes([4]) * 32)
    said = hand_log(driver.state, None)[0]
    assert f"{{@{drawn.dealer}}} won the first deal" in said
    assert all(f"{{@{seat}}} {{{card}}}" in said for seat, card in drawn.cards)
    before = driver.state
    step = RoomStep(before.version + 1, drawn, before, fold(before, drawn, 0))
    assert head(step, None).kind == "drawn"
    assert said.startswith(head(step, None).words.removesuffix("."))


def test_the_deal_is_the_drawn_dealers_and_only_a_games_first_one_is_drawn() -> None:
    driver, drawn = dealt_first("cut", bytes([7]) * 32)
    while driver.state.stage == "hand":
        actor = driver.state.actor
        assert actor is not None
        driver.do(cm.Act(seat=actor, action=driver.state.view(actor).legal_actions()[0]))
    driver.do(cm.Commit(seed="01" * 32))
    game = driver.state.game
    assert game is not None and game.outcomes
    chosen = fair_first_dealer(driver.state.rules, bytes([1]) * 32, 2, [""] * 4)
    deal = fair_deal(driver.state.rules, bytes([1]) * 32, 2, [""] * 4, game.dealer)
    assert [type(event) for event in decide(driver.state, cm.DealCards(deal=deal, drawn=chosen), 0)] == [ev.Dealt]
    wrong = fair_deal(driver.state.rules, bytes([1]) * 32, 2, [""] * 4, (game.dealer + 1) % 4)
    with pytest.raises(Refusal, match="deal of seat"):
        driver.do(cm.DealCards(deal=wrong, drawn=chosen))
    assert drawn.dealer in range(4)
