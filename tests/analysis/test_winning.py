"""The chance to win: published figures, the rules' own ends, and what must hold for any game."""

import random
from typing import Any

import pytest

from euchre.analysis.winning import PUBLISHED, DealEnd, Mix, chances_at, counted_mix, win_chances
from euchre.bots import winning
from euchre.bots.rule.stakes import Stakes
from euchre.errors import EuchreError
from euchre.game import Hand, shuffled_deal
from euchre.game.game import game_winner
from euchre.rules import PRESETS, Rules, add_points

TEN = Rules.of("north_american")
TOO_LONG = {"double_hasenpfeffer", "double_deck_bid", "cutthroat_trick_points_3p", "pepper"}


@pytest.mark.parametrize(
    ("score", "dealer", "published"),
    [((0, 0), 0, 51), ((8, 8), 0, 54), ((9, 9), 0, 65), ((2, 8), 0, 8), ((9, 6), 1, 82), ((9, 8), 0, 72)],
)
def test_the_published_mix_gives_the_published_figures(score: tuple[int, int], dealer: int, published: int) -> None:
    found = win_chances(TEN, score, dealer, PUBLISHED)
    assert found is not None
    assert abs(100 * found[0] - published) <= 1


def played_out(rules: Rules, score: tuple[int, ...], dealer: int, mix: Mix, chance: random.Random, played: int) -> int:
    """Who wins a game made of deals drawn from the mix."""
    while True:
        winner = game_winner(rules, score, played)
        if winner is not None:
            return winner
        deal = chance.choices(mix, [each.often for each in mix])[0]
        gains = [0] * len(score)
        for step, gain in enumerate(deal.gains):
            gains[(dealer + step) % len(score)] = gain
        score = add_points(rules, score, tuple(gains))
        dealer = (dealer + deal.passes) % len(score)
        played += 1


NOTHING = DealEnd((0, 0, 0), 0.3, passes=False)
THREE = (
    DealEnd((2, 0, 0), 0.3),
    DealEnd((0, 1, 1), 0.3),
    DealEnd((0, 0, 3), 0.1),
    DealEnd((0, 0, 0), 0.3, passes=False),
)
DEDUCTED = (DealEnd((1, 0), 0.4), DealEnd((-2, 0), 0.2), DealEnd((0, 2), 0.4))


@pytest.mark.parametrize(
    ("rules", "score", "mix", "played"),
    [
        ("north_american", (4, 7), PUBLISHED, 0),
        ("north_american(win_by_two=at_target)", (9, 9), PUBLISHED, 0),
        ("north_american(win_by_two=above_target)", (10, 9), PUBLISHED, 0),
        ("progressive_8_hand", (6, 7), PUBLISHED, 6),
        ("charity_set_back", (3, -2), DEDUCTED, 0),
        ("three_handed_classic", (7, 5, 6), THREE, 0),
        ("bicycle", (3, 4), PUBLISHED, 0),
    ],
)
def test_it_is_how_often_games_made_of_such_deals_are_won(
    rules: str, score: tuple[int, ...], mix: Mix, played: int
) -> None:
    game, chance, count = Rules.parse(rules), random.Random(f"{rules}"), 1_500
    found = win_chances(game, score, 0, mix, played=played)
    assert found is not None and abs(sum(found) - 1) < 1e-9
    wins = [played_out(game, score, 0, mix, chance, played) for _ in range(count)]
    for party, expected in enumerate(found):
        assert abs(wins.count(party) / count - expected) < 4 * (expected * (1 - expected) / count) ** 0.5


@pytest.mark.parametrize(
    ("rules", "mix"),
    [
        ("three_handed_classic", (DealEnd((0, 2, 2), 0.3), DealEnd((2, 0, 0), 0.4), DealEnd((0, 1, 1), 0.3))),
        ("cutthroat_dummy_3p", (DealEnd((2, 0, 2), 0.2), DealEnd((0, 3, 0), 0.4), DealEnd((2, 2, 0), 0.4))),
        ("north_american", (DealEnd((1, 1), 0.5), DealEnd((2, 0), 0.3), DealEnd((0, 1), 0.2))),
        ("north_american(win_by_two=at_target)", (DealEnd((1, 0), 0.5), DealEnd((0, 1), 0.5))),
        ("british_25", (DealEnd((2, 2), 0.5), DealEnd((1, 0), 0.5))),
    ],
)
def test_leaders_who_stay_level_do_not_make_the_table_endless(
    rules: str, mix: Mix, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, looked = Rules.parse(rules), 0

    def counted(*given: Any) -> Any:
        nonlocal looked
        looked += 1
        assert looked < 200_000, "scores that play alike are told apart for ever"
        return after(*given)

    after = winning._after
    monkeypatch.setattr(winning, "_after", counted)
    found = win_chances(game, game.start_score, 0, mix)
    assert found is not None and sum(found) == pytest.approx(1)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_preset_has_chances_that_add_up_or_says_it_has_none(preset: str) -> None:
    rules = Rules.of(preset)
    found = chances_at(rules, rules.start_score, 0, played=0)
    if len(rules.parties) <= 3 and preset not in TOO_LONG:
        assert found is not None and abs(sum(found) - 1) < 1e-6
        ahead = tuple(
            points + (-1 if rules.scoring.countdown else 1) * (party == 0)
            for party, points in enumerate(rules.start_score)
        )
        better = chances_at(rules, ahead, 0, played=0)
        assert better is not None and better[0] > found[0]
    else:
        assert found is None


def test_a_limit_of_hands_needs_to_know_how_many_were_played() -> None:
    rules = Rules.of("progressive_8_hand")
    assert chances_at(rules, (5, 3), 0) is None
    late, early = (chances_at(rules, (5, 3), 0, played=played) for played in (7, 1))
    assert late is not None and early is not None and late[0] > early[0]


def test_a_mix_of_another_game_and_one_that_never_ends_are_refused() -> None:
    with pytest.raises(EuchreError, match="keeps 3 scores"):
        win_chances(Rules.of("three_handed_classic"), (0, 0, 0), 0, PUBLISHED)
    with pytest.raises(EuchreError, match="never end"):
        win_chances(TEN, (0, 0), 0, (DealEnd((0, 0), 0.95), DealEnd((1, 0), 0.05)))


def test_the_rule_bot_plays_for_this_chance() -> None:
    hand = Hand(TEN, shuffled_deal(TEN, 1, 0, 0), score=(8, 9))
    stakes = Stakes(hand.view(0))
    chance = [win_chances(TEN, score, 1, PUBLISHED) for score in ((8, 9), (9, 9), (8, 10), (10, 9))]
    base, one, lost, won = (each[0] for each in chance if each is not None)
    assert stakes.worth((2, 0)) == pytest.approx(2 * (won - base) / (one - lost))


def test_a_mix_is_counted_by_playing() -> None:
    mix = counted_mix(Rules.of("railroad"), 10)
    assert sum(deal.often for deal in mix) == pytest.approx(1)
    assert mix == counted_mix(Rules.of("railroad"), 10)
