"""`solve` on hands of the engine: every preset, in step with the rules."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from euchre import PRESETS, Hand, Rules, parse_hand, shuffled_deal
from euchre.game.actions import How, Order, Pass, Play
from euchre.kernels.jit import JIT
from euchre.solver import Unsolvable, solve

LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc :"

OTHERS = {
    "cutthroat_7card_3p",
    "cutthroat_trick_points_3p",
    "two_handed_twelve_card",
    "buck",
    *(name for name in PRESETS if Rules.of(name).pack.copies > 1),
}
"""Games with other than two sides, two packs or cards on the table."""


def played_to(rules: Rules, seed: int, cards: int) -> Hand | None:
    """A random hand of at most `cards` cards each in the play, None when it did not come so far."""
    chance = random.Random(seed)
    hand = Hand(rules, shuffled_deal(rules, seed, 0, seed % rules.num_players))
    while hand.actor is not None:
        left = rules.deal.hand_size - len(hand.tricks)
        if hand.phase == "play" and left <= cards and chance.random() < 0.5:
            return hand
        legal = hand.legal_actions()
        if Pass() in legal and hand.phase == "bidding" and len(legal) > 1 and chance.random() < 0.5:
            legal = [action for action in legal if action is not Pass()]  # type: ignore[assignment]
        hand = hand.apply(chance.choice(legal))
    return None


def by_the_engine(hand: Hand) -> int:
    """The makers' tricks by trying every legal action of the reference engine."""
    if hand.phase != "play":
        return sum(hand.tricks_won[seat] for seat in hand.makers)
    results = [by_the_engine(hand.apply_unchecked(action)) for action in hand.legal_actions()]
    return max(results) if hand.actor in hand.makers else min(results)


@pytest.mark.parametrize("name", [name for name in PRESETS if name not in OTHERS])
def test_solved_hands_go_as_the_engine_plays_them(name: str) -> None:
    rules, done = Rules.of(name), 0
    for seed in range(40):
        hand = played_to(rules, seed, 8 if JIT else 4)
        if hand is None or done >= (6 if JIT else 2):
            continue
        done += 1
        solution = solve(hand)
        assert list(solution.values) == list(hand.legal_actions())
        end = hand
        for action in solution.line:
            end = end.apply(action)
        while end.actor is not None:  # what comes after the play, such as subtracting a march
            end = end.apply(end.legal_actions()[0])
        assert end.outcome is not None
        assert sum(end.tricks_won[seat] for seat in end.makers) == solution.tricks
        assert end.outcome.points == solution.points, str(hand)
        for action, value in solution.values.items():
            later = hand.apply(action)
            if later.phase == "play":
                assert solve(later).tricks == value.tricks, str(later)
    assert done


@pytest.mark.parametrize("name", ["north_american", "british_25", "six_handed_trios", "three_handed_classic", "pepper"])
def test_endings_are_worth_what_trying_every_action_gives(name: str) -> None:
    rules = Rules.of(name)
    for seed in range(12 if JIT else 4):
        hand = played_to(rules, seed, 2)
        if hand is not None:
            for action, value in solve(hand).values.items():
                assert by_the_engine(hand.apply(action)) == value.tricks, str(hand)


@pytest.mark.parametrize("name", sorted(OTHERS))
def test_other_games_are_left_to_the_engine_which_says_so(name: str) -> None:
    rules = Rules.of(name)
    hand = next(hand for seed in range(40) if (hand := played_to(rules, seed, 2)) is not None)
    solution = solve(hand)
    assert solution.by_engine
    end = hand
    for action in solution.line:
        end = end.apply(action)
    assert end.outcome is not None
    assert end.outcome.points == solution.points


def test_what_the_engine_cannot_try_is_refused() -> None:
    rules = Rules.of("double_deck_bid")
    hand = next(hand for seed in range(40) if (hand := played_to(rules, seed, 12)) is not None)
    with pytest.raises(Unsolvable, match=r"one pack.*cannot try all"):
        solve(hand)


def test_tricks_already_won_are_added() -> None:
    hand = parse_hand(f"{LINE} - - o xQc Ah Qh Kh 9h Js As Qs Ts")
    assert hand.tricks_won == (1, 1, 0, 0)
    assert all(value.tricks is not None and value.tricks >= 1 for value in solve(hand).values.values())


def test_the_auction_is_solved_call_by_call_with_the_discard() -> None:
    solution = solve(parse_hand(LINE))
    assert list(solution.values) == [Pass(), Order(), Order(How.ALONE)]
    for call, value in solution.values.items():
        hand = parse_hand(LINE).apply(call)
        for action in value.line:
            hand = hand.apply(action)
        assert hand.phase == "play"
        assert solve(hand).points == value.points
    assert solution.points == solution.values[solution.line[0]].points


def test_the_discard_is_the_best_of_all_discards() -> None:
    hand = parse_hand(f"{LINE} - - o")
    solution = solve(hand)
    assert len(solution.values) == 6
    party = hand.rules.party_of[3]
    assert solution.points[party] == max(value.points[party] for value in solution.values.values())


def test_in_an_auction_of_tricks_a_bid_is_valued_as_if_the_others_passed() -> None:
    rules = Rules.of("pepper")
    hand = Hand(rules, shuffled_deal(rules, 3, 0, 0))
    solution = solve(hand)
    assert list(solution.values) == list(hand.legal_actions())
    for bid, value in solution.values.items():
        if bid is not Pass() and bid.token != "bb":  # nobody is asked after the highest bid
            assert all(action is Pass() for action in value.line[: rules.num_players - 1])


def test_a_hand_that_is_over_has_its_points_and_no_actions() -> None:
    hand = parse_hand(f"{LINE} - - - - - - - -")
    solution = solve(hand)
    assert (solution.tricks, solution.points, solution.values, solution.line) == (None, (0, 0), {}, ())


def test_a_hand_with_unknown_cards_is_refused() -> None:
    view = parse_hand(f"{LINE} - - o xQc").view(0)
    with pytest.raises(Unsolvable, match="not every card is known"):
        solve(view.masked)


def test_both_sides_alone_play_two_hands() -> None:
    hand = parse_hand("pagat_north_american" + LINE.removeprefix("north_american") + " oa xQc - a")
    assert len(hand.sitting_out) == 2
    solution = solve(hand)
    assert all(isinstance(action, Play) for action in solution.line)
    assert len(solution.line) == 10


def test_threads_may_solve_at_once() -> None:
    rules = Rules.of("north_american")
    hands = [hand for seed in range(60 if JIT else 6) if (hand := played_to(rules, seed, 5)) is not None]
    alone = [solve(hand).line for hand in hands]
    with ThreadPoolExecutor(4) as pool:
        assert [solution.line for solution in pool.map(solve, hands)] == alone
