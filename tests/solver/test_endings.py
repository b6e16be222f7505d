"""The search against plain minimax, and what must not change its answers."""

import random

import numpy as np
import pytest

from euchre.kernels.jit import JIT, Ints
from euchre.rules import Trump
from euchre.solver import solve_batch
from tests.solver.endings import Ending, after, judge, random_ending, solved


@pytest.mark.parametrize("seed", range(4))
def test_every_card_of_every_shape_is_worth_what_minimax_says(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(400 if JIT else 25):
        judge(random_ending(chance))


def test_a_side_told_that_it_takes_every_trick_never_loses_one() -> None:
    chance, proved = random.Random(5), 0
    for _ in range(1200 if JIT else 60):
        ending = random_ending(chance)
        if max(solved(ending).values()) == ending.left and ending.turn in ending.ours:
            proved += 1
            assert _holds(ending), ending
    assert proved > (100 if JIT else 3)


def _holds(ending: Ending) -> bool:
    """Whether the side wins all when it plays as the solver says and the others play anything."""
    if not ending.left:
        return True
    before = ending.left
    if ending.turn in ending.ours:
        values = solved(ending)
        choices = [max(values, key=lambda code: values[code])]
    else:
        choices = ending.legal()
    for code in choices:
        later, won = after(ending, code)
        if later.left < before and not won:
            return False
        if not _holds(later):
            return False
    return True


def random_hands(chance: np.random.Generator, count: int, seats: int, size: int, low: int = 2) -> Ints:
    codes = np.array([code for code in range(32) if (code & 7) >= low])
    dealt = codes[np.argsort(chance.random((count, len(codes))), axis=1)[:, : seats * size]]
    hands: Ints = np.left_shift(np.int64(1), dealt).reshape(count, seats, size).sum(axis=2)
    return hands


COUNT = 3000 if JIT else 20


@pytest.mark.parametrize("trump", list(Trump))
def test_rotating_the_seats_changes_nothing(trump: Trump) -> None:
    hands = random_hands(np.random.default_rng(1), COUNT // 3, 4, 5)
    expected = solve_batch(hands, trump=trump)
    for turn in range(1, 4):
        makers = [(seat + turn) % 4 for seat in (0, 2)]
        rotated = np.roll(hands, turn, axis=1)
        assert (solve_batch(rotated, trump=trump, leader=turn, makers=makers) == expected).all()


@pytest.mark.parametrize("suits", [(3, 2, 1, 0), (1, 0, 3, 2), (2, 3, 0, 1), (0, 2, 1, 3)])
def test_exchanging_suits_changes_nothing_when_colours_stay_together(suits: tuple[int, ...]) -> None:
    hands = random_hands(np.random.default_rng(2), COUNT, 4, 5)
    moved = np.zeros_like(hands)
    for old, new in enumerate(suits):
        moved |= (hands >> (8 * old) & 0xFF) << (8 * new)
    for trump in Trump:
        now = Trump(suits[trump]) if trump < 4 else trump
        assert (solve_batch(hands, trump=trump) == solve_batch(moved, trump=now)).all()


def test_the_other_sides_tricks_are_the_rest() -> None:
    hands = random_hands(np.random.default_rng(3), COUNT, 4, 5)
    ours = solve_batch(hands, trump=Trump.HEARTS, leader=1, makers=(0, 2))
    theirs = solve_batch(hands, trump=Trump.HEARTS, leader=1, makers=(1, 3))
    assert (ours + theirs == 5).all()


@pytest.mark.parametrize("out", [(), (2,), (1,), (2, 3), (0, 1)])
def test_both_searches_agree_on_whole_hands(out: tuple[int, ...]) -> None:
    hands = random_hands(np.random.default_rng(4), COUNT, 4, 5)
    hands[:, list(out)] = 0
    leader = next(seat for seat in range(4) if seat not in out)
    narrow = solve_batch(hands, trump=Trump.SPADES, leader=leader)
    wide = solve_batch(_wide(hands), trump=Trump.SPADES, leader=leader)
    assert (narrow == wide).all()


def _wide(hands: Ints) -> Ints:
    """The same deals with sevens for nines: the same order of cards, but the other layout."""
    nines = sum(1 << (8 * suit + 2) for suit in range(4))
    return (hands & ~nines) | (hands & nines) >> 2


@pytest.mark.parametrize("steps", [(3, 5), (3,), (1, 4)])
def test_steps_count_the_trick_numbers_reached(steps: tuple[int, ...]) -> None:
    hands = random_hands(np.random.default_rng(6), COUNT, 4, 5)
    exact = solve_batch(hands, trump=Trump.CLUBS)
    expected = sum((exact >= step).astype(np.int64) for step in steps)
    assert (solve_batch(hands, trump=Trump.CLUBS, steps=steps) == expected).all()
    threaded = solve_batch(hands, trump=Trump.CLUBS, steps=steps, threads=3)
    assert (threaded == expected).all()


def test_wrong_arrays_are_refused() -> None:
    hands = random_hands(np.random.default_rng(7), 3, 4, 5)
    with pytest.raises(ValueError, match="shape"):
        solve_batch(hands[0], trump=Trump.CLUBS)
    hands[1, 2] = 1
    with pytest.raises(ValueError, match="different sizes"):
        solve_batch(hands, trump=Trump.CLUBS)
    assert len(solve_batch(hands[:0], trump=Trump.CLUBS)) == 0
