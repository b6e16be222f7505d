"""Bots charge a revoke when the cards played prove it, and never else."""

from __future__ import annotations

import random

import pytest

from euchre.game import Action
from euchre.game.actions import Play, Revoke
from euchre.game.dealing.shuffle import shuffled_deal
from euchre.game.revokes import proven
from euchre.notation import parse_action, parse_hand
from euchre.rules import PRESETS, Rules
from euchre.table import bots_charge
from euchre.table import commands as cm
from tests.table.driver import Driver

CLAIMING = [name for name in PRESETS if Rules.of(name).irregularities.renege_enforcement == "claim"]
LINE = "north_american(renege_enforcement=claim) W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc"


def dealt(line: str, people: int) -> Driver:
    """A table at which people sit on the first seats, bots on the others, and the hand of the line lies."""
    hand = parse_hand(line)
    driver = Driver().open(str(hand.rules), people=people, start=False)
    bots = tuple((f"B{seat}", "rule") for seat in range(9))
    driver.do(cm.Start(by=0, dealer=hand.deal.dealer, bots=bots))
    driver.do(cm.Commit(seed="00" * 32))
    driver.do(cm.DealCards(deal=hand.deal))
    for action in hand.actions:
        act(driver, action.token)
    return driver


def act(driver: Driver, token: str) -> None:
    """The seat whose turn it is does this."""
    seat = driver.state.actor
    assert seat is not None
    driver.do(cm.Act(seat=seat, action=parse_action(token), bot=not driver.state.is_human(seat)))


def test_a_revoke_is_charged_once_the_card_that_was_held_comes_out() -> None:
    driver = dealt(LINE, people=2)
    for token in ("Ah", "As", "Kh", "9h"):  # seat 1 holds the queen of hearts, and throws a spade
        assert bots_charge(driver.state) is None
        act(driver, token)
    assert bots_charge(driver.state) is None  # nobody can know it yet
    while bots_charge(driver.state) is None and driver.state.stage == "hand":
        actor = driver.state.actor
        assert actor is not None
        legal = [action.token for action in driver.state.view(actor).legal_actions()]
        act(driver, "Qh" if "Qh" in legal else legal[0])
    charge = bots_charge(driver.state)
    assert charge is not None
    assert charge.bot
    assert charge.seat == 2  # the bot of the other side
    assert charge.action == Revoke(2, 1)
    before = driver.state.score
    driver.do(charge)
    assert driver.state.score != before or (driver.state.hand is not None and driver.state.hand.state.fines)
    assert bots_charge(driver.state) is None


def test_people_notice_for_themselves() -> None:
    driver = dealt(LINE, people=4)
    for token in ("Ah", "As", "Kh", "9h"):
        act(driver, token)
    while driver.state.stage == "hand":
        actor = driver.state.actor
        assert actor is not None
        assert bots_charge(driver.state) is None
        legal = [action.token for action in driver.state.view(actor).legal_actions()]
        act(driver, "Qh" if "Qh" in legal else legal[0])


def careless(driver: Driver, seat: int, chance: random.Random) -> Action:
    """What a player does who does not always follow suit; bots do."""
    view = driver.state.view(seat)
    legal: list[Action] = list(view.legal_actions())
    if seat < 2 and isinstance(legal[0], Play):
        legal += [Play(card) for card in view.state.hands[seat] if view.masked.why_not(Play(card)) is None]
    return chance.choice(legal)


@pytest.mark.parametrize("preset", CLAIMING)
def test_bots_charge_what_is_true_alone_and_all_that_they_may(preset: str) -> None:
    chance, charged = random.Random(5), 0
    for number in range(30):
        rules = Rules.of(preset)
        driver = Driver().open(preset, people=2, start=False)
        driver.do(cm.Start(by=0, dealer=0, bots=tuple((f"B{seat}", "rule") for seat in range(9))))
        driver.do(cm.Commit(seed="00" * 32))
        driver.do(cm.DealCards(deal=shuffled_deal(rules, 7, number)))
        while True:
            charge = bots_charge(driver.state)
            if charge is not None:
                hand = driver.state.hand
                assert hand is not None
                assert isinstance(charge.action, Revoke)
                assert proven(rules, hand.state, charge.action.against)  # in the whole hand too
                rulings = hand.state.rulings
                driver.do(charge)
                assert driver.state.hand is not None
                new = driver.state.hand.state.rulings[len(rulings) :]
                assert any(ruling.revoked for ruling in new)
                charged += 1
            elif driver.state.stage != "hand":
                break
            else:
                actor = driver.state.actor
                assert actor is not None
                driver.do(cm.Act(seat=actor, action=careless(driver, actor, chance), bot=actor > 1))
    assert charged > 3


def test_where_the_table_prevents_revokes_nothing_is_charged() -> None:
    driver = dealt(LINE.replace("(renege_enforcement=claim)", ""), people=2)
    assert bots_charge(driver.state) is None
