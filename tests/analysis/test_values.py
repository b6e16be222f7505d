"""Values: every legal action, in every game, unbiased, the same for a seed, ever sharper."""

import random
from itertools import islice

import pytest

from euchre import Hand, Rules, parse_hand
from euchre.analysis import Evaluator, evaluate, evaluations
from euchre.analysis.kinds import kind_of
from euchre.analysis.winning import mix_for, win_chances
from euchre.bots import make_bot
from euchre.errors import EuchreError
from euchre.game import shuffled_deal
from euchre.game.actions import Discard, How, Pass
from euchre.notation.line import parse_view
from euchre.rules import PRESETS

OPENING = "north_american W ?????/?????/Q.KT.A.A/????? 9d.??? : - - @2"


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_preset_is_valued_at_any_moment(preset: str) -> None:
    rules, chance, bot = Rules.of(preset), random.Random(preset), make_bot("rule")
    hand, valued = Hand(rules, shuffled_deal(rules, "values", 0, 0)), 0
    while hand.actor is not None:
        view = hand.view(hand.actor)
        legal = view.legal_actions()
        if len(legal) > 1 and (valued < 1 or chance.random() < 0.08):
            found = evaluate(view, worlds=1, seed=3)
            valued += 1
            assert {each.action for each in found.values} <= set(legal)
            assert {action for action in legal if getattr(action, "how", None) is not How.JAMBONE} - {
                Discard(None)
            } <= {each.action for each in found.values}
            assert found.method in ("sampled", "played out")
            wins = [each.win for each in found.values]
            assert all(win is None for win in wins) or all(win is not None and 0 <= win <= 1 for win in wins)
        hand = hand.apply(chance.choice(legal) if chance.random() < 0.3 else bot.choose(view).action)
    assert valued


def test_the_same_seed_and_worlds_give_the_same_answer_in_however_many_steps() -> None:
    view = parse_view(OPENING)
    at_once = evaluate(view, worlds=240, seed=7)
    in_steps = Evaluator(view, seed=7)
    found = [in_steps.refine(worlds) for worlds in (40, 120, 160, 240)]
    assert found[-1] == at_once
    assert evaluate(view, worlds=240, seed=8) != at_once


def test_more_worlds_make_it_sharper() -> None:
    found = list(islice(evaluations(parse_view(OPENING), seed=1), 40))
    assert [each.worlds for each in found[:3]] == [40, 80, 120]
    assert found[-1][Pass()].interval < found[4][Pass()].interval


def test_nothing_hidden_gets_into_a_value() -> None:
    rules = Rules.of("house_stick_the_dealer")
    hand = Hand(rules, shuffled_deal(rules, "hidden", 0, 0))
    while hand.phase != "play":
        assert hand.actor is not None
        hand = hand.apply(make_bot("club").choose(hand.view(hand.actor)).action)
    assert hand.actor is not None
    view = hand.view(hand.actor)
    assert evaluate(view, worlds=40, seed=1) == evaluate(parse_view(str(view)), worlds=40, seed=1)


def test_what_can_no_longer_change_is_worth_what_the_hand_pays() -> None:
    rules = Rules.of("north_american")
    done = 0
    for number in range(12):
        hand = Hand(rules, shuffled_deal(rules, "sure", number, 0))
        bot = make_bot("club")
        while hand.actor is not None:
            view = hand.view(hand.actor)
            lost = sum(trick.winner not in hand.makers for trick in hand.tricks)
            if hand.phase == "play" and lost >= 3 and len(view.legal_actions()) > 1:
                found = evaluate(view, worlds=40, seed=1)
                worth = 2.0 if view.seat not in hand.makers else -2.0
                assert [each.points for each in found.values] == pytest.approx([worth] * len(found.values))
                assert max(each.interval for each in found.values) < 1e-9
                assert found.level == tuple(each.action for each in found.values)
                done += 1
            hand = hand.apply(bot.choose(view).action)
    assert done > 3


def test_the_chance_to_win_is_that_of_the_score_after_the_hand() -> None:
    rules = Rules.of("north_american")
    late = parse_view("north_american W ?????/?????/Q.KT.A.A/????? 9d.??? 9:9 : - - @2")
    found = evaluate(late, worlds=160, seed=1)
    for each in found.values:
        assert each.win is not None  # a hand that pays anybody decides the game
        thrown_in = dict(each.ends)["thrown in"]
        won = dict(each.ends)["made"] + dict(each.ends)["stopped"]
        again = win_chances(rules, (9, 9), 0, mix_for(rules))
        assert again is not None
        assert each.win == pytest.approx(won + thrown_in * again[0])


def test_intervals_cover_as_often_as_they_say() -> None:
    """Checked against a run ten times as deep; its own error is small beside."""
    rules, inside, count = Rules.of("house_stick_the_dealer"), 0, 0
    bot = make_bot("club")
    for number in range(12):
        hand = Hand(rules, shuffled_deal(rules, "cover", number, number % 4))
        while hand.actor is not None:
            view = hand.view(hand.actor)
            if len(view.legal_actions()) > 1 and len(hand.actions) % 4 == 0:
                deep = evaluate(view, worlds=1600, seed=1000 + number)
                shallow = evaluate(view, worlds=160, seed=number)
                done = shallow.values[0]
                slack = deep[done.action].interval
                inside += abs(done.points - deep[done.action].points) <= (done.interval**2 + slack**2) ** 0.5 + 1e-9
                count += 1
            hand = hand.apply(bot.choose(view).action)
    assert count >= 20
    assert inside / count >= 0.85


def test_calls_are_foreseen_at_once_where_that_was_learnt() -> None:
    found = evaluate(parse_view(OPENING), worlds=0)
    assert found.method == "learnt" and found.worlds == 0
    assert all(each.interval > 0 for each in found.values)
    sampled = evaluate(parse_view(OPENING), worlds=800, seed=1)
    for each in found.values:
        assert abs(each.points - sampled[each.action].points) < each.interval + sampled[each.action].interval


def test_who_is_not_to_act_has_nothing_to_value() -> None:
    with pytest.raises(EuchreError, match="not the turn of North"):
        evaluate(parse_hand("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - -").view(0))


@pytest.mark.parametrize(
    ("line", "action", "best", "kind"),
    [
        (OPENING, "-", None, "call"),
        (OPENING, "o", "oa", "alone"),
        (OPENING, "oa", None, "alone"),
        ("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o", "xQc", None, "discard"),
        ("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc", "Ah", None, "lead"),
        ("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah", "Qh", None, "follow"),
    ],
)
def test_the_kind_of_a_decision(line: str, action: str, best: str | None, kind: str) -> None:
    from euchre.notation import parse_action

    assert kind_of(parse_view(line), parse_action(action), None if best is None else parse_action(best)) == kind
