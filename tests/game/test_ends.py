"""How a hand ended, in words: a name, a headline and reasons for every result, and nobody left out."""

from random import Random

import pytest

from euchre import Hand, Outcome, Rules, parse_hand, shuffled_deal
from euchre.game.actions import Interjection, Revoke
from euchre.rules import Result
from euchre.server.present.result import TAGS
from euchre.telling.ends import ending, explain, result_name
from euchre.telling.words import Voice

MARKS = Voice(lambda seat: f"<{seat}>", lambda card: f"[{card}]", lambda party: f"#{party}")


@pytest.mark.parametrize("result", list(Result))
def test_every_result_has_a_name_and_a_tag(result: Result) -> None:
    assert result_name(Outcome(result, (0, 0)))
    assert TAGS[result]
    assert not (result.is_scored and result.is_redeal)
    assert not (result.is_march and result.is_euchre)


def test_points_off_the_other_score_are_said() -> None:
    assert result_name(Outcome(Result.LONE_MARCH, (0, -4), subtracted=True)) == "lone march, subtracted"


def careless(seed: int) -> Hand:
    """A hand of people who follow suit or not, as it comes, until all cards are played."""
    rules, chance = Rules.of("bicycle", renege_deadline="next_cut"), Random(seed)
    hand = Hand(rules, shuffled_deal(rules, seed))
    while not hand.is_over:
        hand = hand.apply(chance.choice([a for a in hand.possible_actions() if not isinstance(a, Interjection)]))
    return hand


def test_all_who_revoked_are_named_on_whichever_side() -> None:
    on_both = 0
    for seed in range(60):
        hand = careless(seed)
        for call in (action for action in hand.possible_actions() if isinstance(action, Revoke)):
            called = hand.apply(call)
            if called.outcome is None or called.outcome.result is not Result.REVOKE:
                continue
            guilty = {ruling.seat for ruling in called.state.rulings if ruling.revoked}
            title, why = ending(called, MARKS)
            assert why.startswith(f"<{call.seat}> called it: <{call.against}>")
            accused = why.partition("called it: ")[2]
            assert {seat for seat in range(4) if f"<{seat}>" in accused} == guilty
            sides = {seat % 2 for seat in guilty}
            on_both += len(sides) == 2
            if not any(called.outcome.points):
                assert len(sides) == 2 and title == "Revokes on both sides: nobody scores"
    assert on_both > 10


def test_a_result_is_told_in_two_ways() -> None:
    hand = parse_hand(
        "house_stick_the_dealer N AK..K.KT/.T.J.QJ9/J9.J.Q.A/.AKQ.A9. Qs.Ts.Td.9h : oa xQs 9c Ac Kc Jh Ks Th"
    )
    assert explain(hand) == ""
    passed = parse_hand("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - - - - - - -")
    assert explain(passed) == "passed out: nobody scores"
    assert ending(passed).title == "Everybody passed"
