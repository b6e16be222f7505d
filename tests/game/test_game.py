"""Games: who deals, when they end, what counts."""

import pytest

from euchre import EuchreError, Game, Outcome, Rules
from euchre.game.game import game_winner
from euchre.rules.result import Result


def scored(*points: int) -> Outcome:
    return Outcome(Result.MADE, points)


def test_the_deal_passes_left_after_a_hand_and_after_a_pass_out() -> None:
    game = Game.new(Rules.of("north_american"), dealer=3)
    game = game.record(scored(1, 0)).record(Outcome(Result.PASSED_OUT, (0, 0)))
    assert (game.dealer, game.score, game.hands_played) == (1, (1, 0), 2)
    assert game.record(Outcome(Result.WEAK_HAND, (0, 0), deal_passes=False)).dealer == 1


def test_a_deal_depends_on_the_seed_and_its_number_alone() -> None:
    rules = Rules.of("north_american")
    game = Game.new(rules, seed=5, dealer=0).record(scored(1, 0)).record(scored(0, 2))
    other = Game.new(rules, seed=5, dealer=0).record(scored(4, 0)).record(scored(0, 1))
    assert game.deal() == other.deal()
    assert game.deal() != Game.new(rules, seed=6, dealer=0).record(scored(1, 0)).record(scored(0, 2)).deal()


def test_the_first_to_the_target_wins_and_may_overshoot() -> None:
    game = Game.new(Rules.of("north_american"), dealer=0, start=(8, 7)).record(scored(4, 0))
    assert (game.winner, game.score) == (0, (12, 7))
    with pytest.raises(EuchreError, match="over"):
        game.record(scored(1, 0))
    with pytest.raises(EuchreError, match="over"):
        game.hand()


@pytest.mark.parametrize(
    ("rules", "score", "hands", "winner"),
    [
        ("north_american", (10, 9), 20, 0),
        ("north_american(win_by_two=at_target)", (10, 9), 20, None),
        ("north_american(win_by_two=at_target)", (10, 8), 20, 0),
        ("north_american(win_by_two=above_target)", (10, 8), 20, None),
        ("north_american(win_by_two=above_target)", (11, 9), 20, 0),
        ("cutthroat_dummy_3p", (11, 10, 3), 20, 0),
        ("cutthroat_dummy_3p", (10, 10, 3), 20, None),
        ("progressive_8_hand", (3, 9), 7, None),
        ("progressive_8_hand", (3, 9), 8, 1),
        ("progressive_8_hand", (9, 9), 8, None),
        ("buck", (0, 3, 9, 30), 9, 0),
        ("buck", (1, 3, 9, 30), 9, None),
        ("buck", (-2, -1, 9, 30), 9, 0),
    ],
)
def test_who_has_won(rules: str, score: tuple[int, ...], hands: int, winner: int | None) -> None:
    assert game_winner(Rules.parse(rules), score, hands) == winner


def test_a_tie_at_the_hand_limit_is_decided_by_a_hand_that_is_not_recorded() -> None:
    game = Game.new(Rules.parse("progressive_8_hand(hand_limit=2)"), dealer=0)
    game = game.record(scored(2, 0)).record(scored(0, 2))
    assert (game.winner, game.is_over) == (None, False)
    decided = game.record(scored(0, 1))
    assert (decided.winner, decided.score) == (1, (2, 2))
    shared = Game.new(Rules.parse("progressive_8_hand(hand_limit=1,tie=shared)"), dealer=0).record(scored(0, 0))
    assert (shared.winner, shared.is_over) == (None, True)


def test_four_tokens_are_a_point() -> None:
    game = Game.new(Rules.of(four_trick_tokens=4), dealer=0)
    for _ in range(3):
        game = game.record(Outcome(Result.MADE, (1, 0), token=0))
    assert (game.score, game.tokens) == ((3, 0), (3, 0))
    game = game.record(Outcome(Result.MADE, (1, 0), token=0))
    assert (game.score, game.tokens) == ((5, 0), (0, 0))


def test_subtracting_stops_at_the_floor() -> None:
    game = Game.new(Rules.of("robson"), dealer=0, start=(6, 1)).record(scored(0, -4))
    assert game.score == (6, 0)
    free = Game.new(Rules.of("robson", subtract_floor=None), dealer=0, start=(6, 1)).record(scored(0, -4))
    assert free.score == (6, -3)


def test_a_game_from_a_seed_is_the_same_game() -> None:
    rules = Rules.of("british_25")
    assert Game.new(rules, seed="x").hand() == Game.new(rules, seed="x").hand()


@pytest.mark.parametrize(("dealer", "start"), [(4, None), (0, (1, 2, 3))])
def test_a_game_that_cannot_begin_says_why(dealer: int, start: tuple[int, ...] | None) -> None:
    with pytest.raises(EuchreError, match=r"seats are the numbers|keeps 2"):
        Game.new(Rules.of("north_american"), dealer=dealer, start=start)


def test_the_first_dealer_is_found_in_the_way_of_the_rules() -> None:
    drawn = Game.new(Rules.of("progressive_8_hand"), seed=4).drawn
    game = Game.new(Rules.of("progressive_8_hand"), seed=4)
    assert drawn
    assert str(drawn[-1][1]).startswith("J")
    assert not any(str(card).startswith("J") for _, card in drawn[:-1])
    assert game.dealer == drawn[-1][0]
    black = Game.new(Rules.of("ontario_tournament"), seed=4)
    assert str(black.drawn[-1][1]) in ("Js", "Jc")
    for seed in range(40):
        cut = Game.new(Rules.of(first_dealer="cut"), seed=seed)
        ranks = [card.rank for seat, card in cut.drawn if seat == cut.dealer]
        assert len(cut.drawn) >= 4
        assert max(card.rank or 0 for _, card in cut.drawn[:4]) == ranks[0]
    assert Game.new(Rules.of("north_american"), seed=4).drawn == ()


def test_a_stolen_deal_is_the_thiefs_unless_noticed_in_time() -> None:
    rules = Rules.of(steal_the_deal="previous_dealers_partner")
    game = Game.new(rules, dealer=0).record(scored(1, 0))
    assert game.dealer == 1
    stolen = game.steal(2)
    assert (stolen.dealer, stolen.record(scored(0, 1)).dealer) == (2, 3)
    assert game.steal(2, noticed="dealing").dealer == 1
    with pytest.raises(EuchreError, match="may not deal"):
        game.steal(3)
    with pytest.raises(EuchreError, match="nobody dealt"):
        Game.new(rules, dealer=0).steal(2)
    with pytest.raises(EuchreError, match="steal_the_deal=off"):
        Game.new(Rules.of("north_american"), dealer=0).record(scored(1, 0)).steal(2)
