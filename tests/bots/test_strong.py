"""The stronger bots: honest, legal in every variant, explained, and in the order of their names."""

import pytest

from euchre import Hand, Rules, parse_hand
from euchre.arena import interval, play_match
from euchre.arena.match import Setup
from euchre.bots import BOTS, make_bot
from euchre.bots.learnt.nets.model import load_model
from euchre.bots.scores import mix_of, worth_at
from euchre.bots.winning import win_chance
from euchre.errors import EuchreError
from euchre.rules import PRESETS
from euchre.testing import check_bot
from euchre.testing.bots import some_views

MIX = load_model().mix(stuck=True)


@pytest.mark.parametrize("name", ["pimc:worlds=10", "beginner", "casual", "club", "expert:worlds=20"])
@pytest.mark.parametrize("rules", ["north_american", "house_stick_the_dealer"])
def test_decisions_are_legal_the_same_again_and_blind_to_hidden_cards(name: str, rules: str) -> None:
    assert check_bot(lambda: make_bot(name), rules=rules, hands=2, seed=3) > 20


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("name", ["pimc:worlds=4", "beginner", "expert:worlds=4"])
def test_every_variant_is_played(preset: str, name: str) -> None:
    assert check_bot(lambda: make_bot(name), rules=preset, hands=1) > 0


def test_where_nothing_was_learnt_the_reason_says_so() -> None:
    rules = Rules.of("cutthroat_trick_points_3p")
    from euchre.game import shuffled_deal

    table = Hand(rules, shuffled_deal(rules, 1))
    assert table.actor is not None
    for name in ("casual", "club"):
        assert "ot trained for this" in make_bot(name).choose(table.view(table.actor)).reason


def match(first: str, second: str, pairs: int) -> float:
    setup = Setup(first=first, second=second, rules=Rules.of("house_stick_the_dealer"), pairs=pairs, seed="levels")
    return interval(play_match(setup, jobs=1).pair_values).mean


def test_levels_are_in_order() -> None:
    assert match("club", "casual", 150) > 0
    assert match("casual", "beginner", 150) > 0
    assert match("beginner", "random", 60) > 0


def test_styles_change_how_often_one_calls() -> None:
    from euchre.arena import report

    setup = Setup(
        first="club:style=bold", second="club:style=cautious", rules=Rules.of("north_american"), pairs=150, seed="style"
    )
    bold, cautious = report(play_match(setup, jobs=1)).calls
    assert bold.made_trump > cautious.made_trump
    assert bold.alone > cautious.alone


def test_the_expert_that_trusts_its_policy_alone_plays_cards_as_club_does() -> None:
    expert, club = make_bot("expert:worlds=2,trust=1000000"), make_bot("club")
    for hand in some_views(Rules.of("north_american"), 40, 12):
        if hand.phase == "play" and hand.actor is not None:
            view = hand.view(hand.actor)
            assert expert.choose(view).action is club.choose(view).action, hand


@pytest.mark.parametrize(
    "name",
    [
        "expert:worlds=0", "expert:style=wild", "expert:colour=red", "expert:worlds", "expert:open=101",
        "expert:score=maybe", "pimc:worlds=x",
    ],
)  # fmt: skip
def test_settings_that_do_not_exist_are_refused(name: str) -> None:
    with pytest.raises(EuchreError):
        make_bot(name)


def test_a_level_score_favours_the_dealer_and_the_table_is_monotone() -> None:
    rules = Rules.of("north_american")
    mix = mix_of(rules, MIX)

    def chance(ours: int, theirs: int) -> float:
        return win_chance(rules, (ours, theirs), 0, mix, 0)

    assert 0.5 < chance(0, 0) < 0.56
    for ours in range(9):
        for theirs in range(10):
            assert chance(ours + 1, theirs) > chance(ours, theirs)
            assert theirs == 9 or chance(ours, theirs) > chance(ours, theirs + 1)


def test_points_count_as_points_at_a_level_score_and_not_beyond_the_game() -> None:
    level = parse_hand("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc :").view(0)
    worth = worth_at(level, MIX)
    assert [round(each) for each in worth.merit] == list(worth.points)
    late = parse_hand("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc 9:8 :").view(0)
    worth = worth_at(late, MIX)
    assert worth.chances is not None
    won = [chance for chance, points in zip(worth.chances, worth.points, strict=True) if points > 0]
    assert won == [1.0] * len(won)


def test_every_bot_has_a_name_that_makes_it_again() -> None:
    for name in BOTS:
        assert make_bot(make_bot(name).name).name == name
