"""What holds of everything that may be said out of turn, in every stage of every game."""

import pytest

from euchre import parse_hand, parse_view
from euchre.game import Hand
from euchre.game.actions import Claim, Concede, Correct
from euchre.game.stages import STAGES
from euchre.game.stages.score import Score
from euchre.game.stages.turnup import UpcardIsTrump
from tests.game.out_of_turn import ALL, positions, readers, said


@pytest.mark.parametrize("rules", ALL)
def test_nothing_said_out_of_turn_is_an_answer(rules: str) -> None:
    """Whoever was asked is asked still, and may say what they could; only a wrong card goes back on purpose."""
    for hand in positions(rules, 4):
        for action in said(hand) if not hand.is_over else ():
            if isinstance(action, Correct) or hand.why_not(action) is not None:
                continue
            after = hand.apply(action)
            given_up = isinstance(action, Claim | Concede) and hand.phase == "play" != after.phase
            if after.is_over or given_up:  # the rest of the tricks has an owner: what comes after play is asked
                continue
            assert (after.actor, after.phase, after.round) == (hand.actor, hand.phase, hand.round), action
            assert after.legal_actions() == hand.legal_actions(), action
            assert after.calls == hand.calls, action


def test_the_games_above_go_through_every_stage() -> None:
    asked = {type(hand.stage) for rules in ALL for hand in positions(rules, 8) if hand.stage is not None}
    assert asked == set(STAGES) - {Score, UpcardIsTrump}


@pytest.mark.parametrize("rules", ALL)
def test_nothing_said_out_of_turn_shows_a_card_unless_a_revoke_is_proven(rules: str) -> None:
    for hand in positions(rules, 2):
        for action in said(hand):
            if hand.why_not(action) is not None:
                continue
            after = hand.apply(action)
            proven = [ruling for ruling in after.state.rulings if ruling.revoked]
            named = after.is_over and hand.called is not None  # then it comes out who was the maker's partner
            if proven or isinstance(action, Correct) or named:
                continue
            for seat in readers(hand):
                before, now = hand.view(seat), after.view(seat)
                assert now.deal == before.deal, (action, seat)
                assert now.hands == before.hands, (action, seat)


@pytest.mark.parametrize("rules", ALL)
def test_a_view_reads_back_whatever_has_been_said(rules: str) -> None:
    for hand in positions(rules, 2):
        last = hand.steps[-1].action if hand.steps else None
        if hand.is_over or last in hand.state.said:
            reads_back(hand)
    for hand in claimed(rules):
        reads_back(hand)


def reads_back(hand: Hand) -> None:
    assert parse_hand(str(hand)) == hand
    for seat in range(hand.rules.num_players):
        view = hand.view(seat)
        again = parse_view(str(view))
        assert again == view
        assert again.outcome == hand.outcome, "how a hand ended is public"
        assert again.tricks_won == hand.tricks_won
        assert again.makers == hand.makers or not hand.is_over, "so is who played together"


def claimed(rules: str) -> list[Hand]:
    """Hands that a claim has ended, or left with a question to answer."""
    found = []
    for hand in positions(rules, 4):
        if hand.is_over or hand.phase != "play" or hand.rules.deal.hand_size - len(hand.tricks) > 3:
            continue
        claims = [action for action in hand.possible_actions() if isinstance(action, Claim)]
        found += [hand.apply(action) for action in claims[:4] if hand.why_not(action) is None]
    return found[:12]


def test_a_claim_is_taken_as_done_where_the_claimers_cards_are_not_known() -> None:
    line = "north_american W J.QJ.J.A/..KQ9.K9/Q.A9.T.Q/A9.T.A.T Kh.Ks.Ts.Jc : oa xKh Qh Kd Th Js 9d As Tc claim0"
    reads_back(parse_hand(line))
    robson = (
        "robson W A.Q.J9.9/Q.9.T.AQ/KJ.K.AK./T.T..KJT Qd.Jh.Ah.9s : o xQd Qh 9h Kh Th Js Ts As Qs Jd Td Kd Jc 9d Ac"
    )
    asked = parse_hand(f"{robson} claim2")
    assert (asked.phase, asked.actor) == ("scoring", 0)
    assert parse_view(str(asked.view(0))).legal_actions() == asked.legal_actions()
    partial = parse_hand(line.replace("J.QJ.J.A/..KQ9.K9/Q.A9.T.Q", "?????/?????/?????"))
    assert partial.is_over
