"""Decisions from public reports on euchre programs. `EUCHRE_POSITIONS` names another file of cases to try."""

import pytest

from euchre.bots import BOTS, make_bot
from euchre.bots.bot import Decision
from tests.positions.positions import Case, cases, played

RULE_CASES = [case for case in cases() if case.kind == "rule"]


@pytest.mark.parametrize("case", RULE_CASES, ids=lambda case: case.id)
def test_what_is_legal_is_as_the_laws_say(case: Case) -> None:
    legal = {"keep"} if case.view is None else {case.word(action) for action in case.view.legal_actions()}
    if case.facts.get("legal"):
        assert legal == set(case.facts["legal"])
    assert set(case.facts["good"]) & legal
    assert not set(case.facts["bad"]) & legal


@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_every_bot_is_right_by_the_laws(name: str) -> None:
    bot = make_bot(name)
    for case in RULE_CASES:
        if case.view is not None:
            assert case.judge(bot.choose(case.view)) != "bad", case.id


def judged(name: str) -> list[tuple[Case, Decision, str]]:
    found = played(make_bot(name)).values()
    return [(case, decision, case.judge(decision)) for case, decision in found if decision is not None]


def good_share(name: str) -> tuple[float, list[str]]:
    """Of the undisputed opinions, the share in which the bot does what is advised, and the others."""
    opinions = [(case, said) for case, _, said in judged(name) if case.kind == "opinion" and not case.contested]
    other = [case.id for case, said in opinions if said != "good"]
    return 1 - len(other) / len(opinions), other


def test_the_expert_is_never_dominated() -> None:
    wrong = [case.id for case, _, said in judged("expert") if case.kind == "dominated" and said == "bad"]
    assert not wrong


def test_the_expert_agrees_with_most_opinions() -> None:
    share, wrong = good_share("expert")
    assert share >= 0.85, wrong


def test_the_rule_bot_agrees_with_many_opinions() -> None:
    share, wrong = good_share("rule")
    assert share >= 0.6, wrong


def test_where_the_expert_differs_it_stays_with_its_choice_in_four_times_the_worlds() -> None:
    more = make_bot("expert:worlds=1600,weigh=10")
    changed = []
    for case, decision, said in judged("expert"):
        if said != "good" and case.kind == "opinion" and case.view is not None:
            values = {each.action: each.merit for each in more.choose(case.view).candidates}
            best_good = max((v for a, v in values.items() if case.word(a) in case.facts["good"]), default=-99.0)
            if values[decision.action] < best_good - 0.05:  # what is within sampling error is level
                changed.append((case.id, decision.action.token, values))
    assert not changed
