"""What happens at a table: seats, deals, turns, undo, clocks, claims."""

import pytest

from euchre import PRESETS, Rules
from euchre.game import Deal
from euchre.game.actions import Claim, Concede, Name, Order, Pass, Revoke
from euchre.notation import parse_action, parse_hand
from euchre.rules.result import Result
from euchre.table import Refusal, Room, TableOptions, next_due, replay
from euchre.table import commands as cm
from euchre.table.fold import ANSWER_TIME, NONCE_TIME, READY_TIME
from tests.table.driver import Driver, facts, spoken

LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc :"


def dealt(line: str = LINE, *, people: int = 4, solo: bool = False, turn: int = 0, rules: str = "") -> Driver:
    """A table at which this hand has been dealt and begun."""
    hand = parse_hand(line)
    driver = Driver()
    driver.do(cm.Open(rules=rules or str(hand.rules), solo=solo, options=TableOptions(clock=turn // 1000)))
    for seat in range(people):
        driver.do(cm.Sit(seat=seat, name=f"P{seat}", owner=f"owner{seat}"))
    bots = tuple((f"B{seat}", "rule") for seat in range(9))
    driver.do(cm.Start(by=0, dealer=hand.deal.dealer, bots=bots))
    driver.do(cm.Commit(seed="ab" * 32))
    driver.do(cm.DealCards(deal=hand.deal))
    for action in hand.actions:
        driver.act(action)
    return driver


def kinds(events: tuple[object, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# ---------------------------------------------------------------- seats


def test_the_first_to_sit_is_the_host_and_only_the_host_starts() -> None:
    driver = Driver().open(people=2, start=False)
    assert driver.state.host == 0
    with pytest.raises(Refusal, match="host"):
        driver.do(cm.Start(by=1, dealer=0, bots=(("B", "rule"),) * 4))


def test_starting_puts_bots_on_the_empty_seats() -> None:
    driver = Driver().open(people=2)
    assert [chair.kind for chair in driver.state.chairs] == ["human", "human", "bot", "bot"]
    assert driver.state.stage == "hand"
    assert driver.state.hand is not None


def test_a_player_changes_seats_before_the_game_only() -> None:
    driver = Driver().open(people=1, start=False)
    driver.do(cm.Sit(seat=2, name="P0", owner="owner0"))
    assert [chair.kind for chair in driver.state.chairs] == ["empty", "empty", "human", "empty"]
    assert driver.state.host == 2
    driver = Driver().open(people=1)
    with pytest.raises(Refusal):
        driver.do(cm.Sit(seat=2, name="P0", owner="owner0"))


def test_nobody_sits_on_a_taken_seat_or_comes_in_during_a_hand() -> None:
    driver = Driver().open(people=2, start=False)
    with pytest.raises(Refusal, match="sits there"):
        driver.do(cm.Sit(seat=1, name="New", owner="new"))
    driver = Driver().open(people=2)
    with pytest.raises(Refusal, match="between hands"):
        driver.do(cm.Sit(seat=3, name="New", owner="new"))
    driver.play_on()
    driver.do(cm.Sit(seat=3, name="New", owner="new"))
    assert driver.state.chairs[3].kind == "human"


def test_a_bot_plays_on_for_who_leaves_and_the_host_passes_on() -> None:
    driver = Driver().open(people=2)
    driver.do(cm.Leave(seat=0, name="Otis", bot="rule"))
    assert driver.state.chairs[0].kind == "bot"
    assert driver.state.host == 1
    driver.play_on()
    assert driver.state.stage == "between"


def test_a_bot_keeps_a_lost_players_seat_and_hands_it_back() -> None:
    driver = Driver().open(people=2)
    driver.do(cm.Lose(seat=1))
    assert driver.state.chairs[1].away
    assert not driver.state.is_human(1)
    with pytest.raises(Refusal, match="bot plays"):
        driver.do(cm.Act(seat=1, action=Pass()))
    driver.do(cm.Return(seat=1))
    assert driver.state.is_human(1)
    with pytest.raises(Refusal, match="play for themselves"):
        driver.do(cm.Act(seat=1, action=Pass(), bot=True))


def test_the_host_hands_a_lost_seat_to_a_bot_at_once() -> None:
    driver = Driver().open(people=2)
    with pytest.raises(Refusal, match="host"):
        driver.do(cm.TakeOver(by=1, seat=0))
    driver.do(cm.TakeOver(by=0, seat=1))
    assert driver.state.chairs[1].away


def test_nobody_is_lost_from_a_solo_table() -> None:
    driver = Driver().open(people=1, solo=True)
    assert driver.do(cm.Lose(seat=0)) == ()


# ---------------------------------------------------------------- deals


def test_a_deal_waits_for_the_nonces_of_those_present_and_no_longer_than_its_time() -> None:
    driver = Driver().open(people=2, start=False)
    driver.do(cm.Start(by=0, dealer=0, bots=(("B", "rule"),) * 2))
    driver.do(cm.Commit(seed="00" * 32, awaited=(0, 1)))
    driver.serve()
    assert driver.state.dealing
    driver.do(cm.GiveNonce(seat=0, hand=1, nonce="11" * 16))
    assert driver.do(cm.GiveNonce(seat=0, hand=1, nonce="22" * 16)) == ()
    assert driver.do(cm.GiveNonce(seat=1, hand=7, nonce="22" * 16)) == ()
    driver.serve()
    assert driver.state.dealing
    assert next_due(driver.state) == driver.now + NONCE_TIME
    driver.now += NONCE_TIME
    driver.serve()
    assert not driver.state.dealing
    assert driver.state.nonces == ("11" * 16, "", "", "")


def test_hands_are_numbered_and_a_deal_of_another_dealer_is_refused() -> None:
    driver = Driver().open()
    driver.play_on()
    assert driver.state.number == 1
    driver.next_hand()
    assert driver.state.number == 2
    driver.play_on()
    for seat in driver.state.humans:
        driver.do(cm.Next(seat=seat))
    driver.do(cm.Commit(seed="00" * 32))
    hand = parse_hand(LINE)
    wrong = Deal(
        dealer=1 - (driver.state.game or pytest.fail("no game")).dealer % 2,
        hands=hand.deal.hands,
        kitty=hand.deal.kitty,
    )
    with pytest.raises(Refusal, match="deal of seat"):
        driver.do(cm.DealCards(deal=wrong))


def test_the_seed_is_shown_when_the_hand_is_over_redeals_included() -> None:
    driver = dealt()
    for _ in range(8):
        assert not driver.state.shown
        driver.act(Pass())
    assert driver.state.hand is not None and driver.state.hand.outcome is not None
    assert driver.state.hand.outcome.result is Result.PASSED_OUT
    assert driver.state.shown


def test_the_next_hand_waits_for_every_player_or_for_its_time() -> None:
    driver = Driver().open(people=2)
    driver.play_on()
    driver.do(cm.Next(seat=0))
    driver.serve()
    assert driver.state.number == 1
    driver.now += READY_TIME
    driver.serve()
    assert driver.state.number == 2
    with pytest.raises(Refusal):
        driver.do(cm.Next(seat=0))


def test_a_game_goes_on_until_somebody_has_won_and_then_another_begins() -> None:
    driver = Driver().open("north_american(target=3)", people=1)
    for _ in range(30):
        driver.play_on()
        if driver.state.stage == "over":
            break
        driver.next_hand()
    assert driver.state.winners
    driver.next_hand()
    assert driver.state.stage == "hand"
    assert driver.state.score == (0, 0)


# ---------------------------------------------------------------- turns


def test_acting_out_of_turn_or_against_the_rules_is_refused_in_words() -> None:
    driver = dealt(LINE + " - - o xQc Ah")
    with pytest.raises(Refusal, match="not your turn") as out:
        driver.do(cm.Act(seat=3, action=parse_action("Kd")))
    assert out.value.code == "illegal"
    with pytest.raises(Refusal, match="must follow hearts"):
        driver.act(parse_action("As"))
    with pytest.raises(Refusal, match="does not hold"):
        driver.act(parse_action("9s"))


def test_a_full_trick_rests_until_it_is_swept() -> None:
    driver = dealt(LINE + " - - o xQc Ah Qh Kh")
    events = driver.act(parse_action("9h"))
    assert kinds(events) == ["Acted", "Swept"]
    stamped = driver.log[:-1]
    room = replay(stamped)
    assert room.resting
    assert not driver.state.resting


def test_the_last_card_ends_the_hand_at_once() -> None:
    driver = Driver().open()
    driver.play_on()
    assert kinds(tuple(event for event, _ in driver.log))[-4:] == ["Acted", "Swept", "HandOver", "Revealed"] or (
        driver.state.hand is not None and not driver.state.hand.tricks
    )


def test_a_hidden_discard_cannot_be_asked_for() -> None:
    driver = dealt(LINE + " - - o")
    with pytest.raises(Refusal, match="which card"):
        driver.act(parse_action("x?"))


# ---------------------------------------------------------------- undo


def test_alone_one_goes_back_through_the_bots_replies_to_ones_last_choice() -> None:
    driver = dealt(people=1, solo=True)
    before = driver.state.hand
    driver.act(Pass())
    driver.act(Pass())
    driver.act(Pass())
    driver.do(cm.Undo(seat=0))
    assert driver.state.hand == before
    with pytest.raises(Refusal, match="not done anything"):
        driver.do(cm.Undo(seat=0))


def test_among_people_an_undo_needs_everybodys_consent() -> None:
    driver = dealt(people=3)
    before = driver.state.hand
    driver.act(Pass())
    assert kinds(driver.do(cm.Undo(seat=0))) == ["UndoAsked"]
    with pytest.raises(Refusal, match="question"):
        driver.act(Pass())
    with pytest.raises(Refusal, match="nothing is asked"):
        driver.do(cm.Answer(seat=0, yes=True))
    assert kinds(driver.do(cm.Answer(seat=1, yes=True))) == ["Agreed"]
    assert kinds(driver.do(cm.Answer(seat=2, yes=True))) == ["Agreed", "Undone"]
    assert driver.state.hand == before


def test_one_no_or_no_answer_refuses_an_undo() -> None:
    driver = dealt(people=3)
    driver.act(Pass())
    driver.do(cm.Undo(seat=0))
    assert kinds(driver.do(cm.Answer(seat=2, yes=False))) == ["UndoRefused"]
    assert driver.state.question is None
    driver.do(cm.Undo(seat=0))
    driver.now += ANSWER_TIME
    driver.serve()
    assert driver.state.question is None
    assert driver.state.hand is not None and len(driver.state.hand.actions) == 1


def test_among_people_nothing_is_taken_back_once_somebody_has_acted_since() -> None:
    driver = dealt(people=3)
    driver.act(Pass())
    driver.act(Pass())
    with pytest.raises(Refusal, match="too late"):
        driver.do(cm.Undo(seat=0))


def test_among_people_nothing_is_taken_back_that_showed_a_card() -> None:
    driver = Driver().open("cutthroat_dummy_3p", people=3)
    for _ in range(40):
        assert driver.state.hand is not None
        if driver.state.hand.phase == "exchange":
            break
        actor = driver.state.actor
        assert actor is not None
        legal = driver.state.view(actor).legal_actions()
        driver.act(next((action for action in legal if isinstance(action, Order | Name)), legal[0]))
    assert driver.state.hand is not None and driver.state.hand.phase == "exchange"
    actor = driver.state.actor
    assert actor is not None
    driver.act(parse_action("t"))
    with pytest.raises(Refusal, match="too late"):
        driver.do(cm.Undo(seat=actor))


def test_nothing_is_taken_back_when_the_hand_is_over() -> None:
    driver = Driver().open(people=1, solo=True)
    driver.play_on()
    with pytest.raises(Refusal, match="over"):
        driver.do(cm.Undo(seat=0))


# ---------------------------------------------------------------- clocks


def test_a_bot_keeps_the_seat_of_who_runs_out_of_time() -> None:
    driver = Driver().open(people=4, turn=30_000)
    actor = driver.state.actor
    assert actor is not None
    driver.now += 29_999
    driver.serve()
    assert driver.state.is_human(actor)
    driver.now += 1
    driver.serve()
    assert driver.state.chairs[actor].away
    driver.do(cm.Return(seat=actor))
    assert next_due(driver.state) == driver.now + 30_000


def test_every_action_starts_the_next_players_time() -> None:
    driver = Driver().open(people=4, turn=30_000)
    driver.now += 10_000
    driver.act(driver.any_action())
    assert next_due(driver.state) == driver.now + 30_000


# ---------------------------------------------------------------- claims and revokes


def test_a_sure_claim_ends_the_hand_and_an_unsure_one_is_refused() -> None:
    driver = dealt("north_american W AKQJ...J/T9.9T.9./.KQJ.KQ./.A.AJT.9 Ac.Kc.Qc.Tc : - - - - s")
    with pytest.raises(Refusal, match="sure"):
        driver.do(cm.Act(seat=1, action=Claim(1)))
    driver.do(cm.Act(seat=0, action=Claim(0)))
    assert driver.state.stage == "between"
    assert driver.state.score == (2, 0)


def test_a_claim_for_another_seat_is_refused() -> None:
    driver = dealt(LINE + " - - o xQc Ah")
    with pytest.raises(Refusal, match="yourself"):
        driver.do(cm.Act(seat=1, action=Claim(0)))


def test_conceding_gives_the_rest_away_once_the_partner_agrees() -> None:
    driver = dealt(LINE + " - - o xQc Ah")
    assert kinds(driver.do(cm.Act(seat=1, action=Concede(1)))) == ["Acted"]
    assert Concede(3) in spoken(driver.state, 3)
    driver.do(cm.Act(seat=3, action=Concede(3)))
    assert driver.state.stage == "between"


def test_a_bot_agrees_to_concede_where_the_score_cannot_change() -> None:
    driver = dealt(f"{LINE} - - - - h Ah Qh Kh 9h Td 9c Ad Kd Ac Qc Kc Ks", people=3)
    with pytest.raises(Refusal, match="would rather play on"):
        driver.do(cm.Act(seat=1, action=Concede(1)))
    assert Concede(1) in spoken(driver.state, 1), "a refused wish binds nobody"
    for token in ("Qs", "Ts", "Js", "As"):
        driver.act(parse_action(token))
    events = driver.do(cm.Act(seat=1, action=Concede(1)))
    assert kinds(events)[:3] == ["Acted", "Acted", "HandOver"]
    assert driver.state.score == (1, 0)


REVOKING = "north_american(renege_enforcement=claim) W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc"


def test_a_revoke_is_possible_where_it_is_for_the_others_to_notice() -> None:
    driver = dealt(REVOKING)
    driver.act(parse_action("Ah"))
    driver.act(parse_action("As"))
    assert Revoke(0, 1) in spoken(driver.state, 0)
    assert Revoke(1, 0) not in spoken(driver.state, 0)
    events = driver.do(cm.Act(seat=0, action=Revoke(0, 1)))
    assert kinds(events)[:2] == ["Acted", "HandOver"]
    assert driver.state.score == (2, 0)


def test_a_wrong_card_may_be_corrected_before_the_trick_is_turned() -> None:
    driver = dealt(REVOKING)
    driver.act(parse_action("Ah"))
    driver.act(parse_action("As"))
    driver.do(cm.Act(seat=1, action=parse_action("correct1")))
    assert driver.state.actor == 1
    driver.act(parse_action("Qh"))
    assert driver.state.hand is not None and len(driver.state.hand.trick) == 2


@pytest.mark.parametrize("rules", ["bicycle(min_rank=9)", "north_american(renege_enforcement=claim)", "somerset_1888"])
def test_conceding_does_not_escape_a_charge_and_the_cards_are_shown_only_then(rules: str) -> None:
    line = REVOKING.removeprefix("north_american(renege_enforcement=claim)")
    if rules == "somerset_1888":
        line = " W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc.8s.7s.8h.7h.8d.7d.8c.7c : - - o xQc"
    driver = dealt(rules + line)
    for card in ("Ah", "As"):
        driver.act(parse_action(card))
    for seat in (1, 3):
        driver.do(cm.Act(seat=seat, action=Concede(seat)))
    assert driver.state.stage in ("between", "over")
    assert not driver.state.shown
    assert Revoke(0, 1) in spoken(driver.state, 0)
    each = driver.state.rules.irregularities.renege_penalty
    events = driver.do(cm.Act(seat=0, action=Revoke(0, 1)))
    assert "Revealed" in kinds(events)
    assert driver.state.score == (each, 0)


def test_where_nobody_can_have_revoked_the_cards_are_shown_at_once() -> None:
    driver = Driver().open("somerset_1888", people=4)
    driver.play_on()
    while driver.state.hand is not None and driver.state.hand.maker is None:
        driver.next_hand()
        driver.play_on()
    assert driver.state.shown, "the bots and the driver follow suit, and the last card has shown it"


# ---------------------------------------------------------------- every preset


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_under_every_preset_replays_to_the_same_room(preset: str) -> None:
    rules = Rules.of(preset)
    driver = Driver().open(preset, people=rules.num_players)
    for _ in range(3):
        driver.play_on()
        if driver.state.stage == "over":
            break
        driver.next_hand()
    assert facts(replay(driver.log)) == facts(driver.state)
    assert driver.state.version == len(driver.log) - 1


def test_a_view_from_the_table_is_the_view_of_the_hand() -> None:
    driver = Driver().open()
    room: Room = driver.state
    assert room.hand is not None
    assert room.view(1) == room.hand.view(1)
    nobody = room.view(None)
    assert all(not cards for cards in nobody.hands)
