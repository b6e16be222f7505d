"""Reasons over thousands of decisions of the rule bot, values made up: none says more than is known."""

from collections.abc import Iterator
from random import Random

import pytest

from euchre import Hand, Rules
from euchre.analysis.evaluation import Evaluation, Valued
from euchre.analysis.layouts import some_hand
from euchre.analysis.reasons import Reason, cited, explain, seen
from euchre.bots import Decision, make_bot
from euchre.bots.reasons import named
from euchre.game import Action, View, shuffled_deal
from euchre.solver import solve
from euchre.telling.words import label

PRESETS = ("north_american", "british_25", "three_handed_classic", "buck", "ontario", "house_stick_the_dealer")
HANDS = 180
SURE = "guaranteed"


def decisions(presets: tuple[str, ...], hands: int) -> Iterator[tuple[View, Decision]]:
    """What the rule bot met and did."""
    bot = make_bot("rule")
    for number in range(hands):
        rules = Rules.of(presets[number % len(presets)])
        hand = Hand(rules, shuffled_deal(rules, "reasons", number, number % rules.num_players))
        while hand.actor is not None:
            view = hand.view(hand.actor)
            decision = bot.choose(view)
            yield view, decision
            hand = hand.apply(decision.action)


def made_up(view: View, chance: Random) -> Evaluation:
    """Values in any order, with ties, wide and narrow."""
    actions = list(view.legal_actions())
    chance.shuffle(actions)
    points = sorted((chance.choice([-1.0, 0.0, 0.3, 1.0]) for _ in actions), reverse=True)
    values = tuple(
        Valued(
            action=action,
            points=each,
            interval=0.1,
            behind=points[0] - each,
            behind_interval=chance.choice([0.0, 0.35]),
        )
        for action, each in zip(actions, points, strict=True)
    )
    return Evaluation(view=view, values=values, method="sampled", worlds=40)


@pytest.fixture(scope="module")
def explained() -> list[tuple[Evaluation, Action, Decision, Reason]]:
    chance, found = Random("reasons"), []
    for view, thumb in decisions(PRESETS, HANDS):
        evaluation = made_up(view, chance)
        action = chance.choice(view.legal_actions())
        found.append((evaluation, action, thumb, explain(evaluation, action, thumb=thumb)))
    assert len(found) > 3000
    return found


def test_a_reason_names_only_cards_that_the_seat_could_see(
    explained: list[tuple[Evaluation, Action, Decision, Reason]],
) -> None:
    for evaluation, _, _, reason in explained:
        assert set(cited(evaluation.view, reason.text)) == set(reason.cites) <= seen(evaluation.view), reason


def test_what_was_forced_is_never_called_a_choice(
    explained: list[tuple[Evaluation, Action, Decision, Reason]],
) -> None:
    forced = [(each, action, reason) for each, action, _, reason in explained if len(each.values) == 1]
    assert len(forced) > 300
    for evaluation, action, reason in forced:
        assert reason.text == f"{label(evaluation.view, evaluation.view.seat, action)} is all there is to do."


def test_no_reason_speaks_for_one_of_several_that_are_level(
    explained: list[tuple[Evaluation, Action, Decision, Reason]],
) -> None:
    met = 0
    for evaluation, action, thumb, reason in explained:
        level = evaluation.level
        if len(level) < 2:
            continue
        met += 1
        words = thumb.words(evaluation.view.masked.seat_name).rstrip(".")
        if thumb.action in level:
            assert words not in reason.text, reason
        if action in level:
            assert "is best" not in reason.text and "is better" not in reason.text, reason
            assert all(named(evaluation.view, each) in reason.text for each in level if each is not action)
    assert met > 500


def test_guaranteed_is_what_no_lie_of_the_cards_can_spoil() -> None:
    met = 0
    for number, (view, thumb) in enumerate(decisions(("north_american", "ontario"), 120)):
        if len(view.legal_actions()) < 2 or view.phase != "play" or len(view.hand) > 3:
            continue
        evaluation = made_up(view, Random(number))
        for action in view.legal_actions():
            best = action if action in evaluation.level else evaluation.best.action
            if SURE not in explain(evaluation, action, thumb=thumb).text:
                continue
            met += 1
            side = {view.seat, *view.rules.teams[view.seat]}
            for again in range(4):
                value = solve(some_hand(view, f"{number}:{again}")).values[best]
                lost = sum(trick.winner not in side for trick in view.tricks)
                total = view.rules.deal.hand_size
                assert value.tricks == (total - lost if side & set(view.masked.makers) else lost)
    assert met >= 10
