"""Deals drawn by the sampler against every deal listed by hand."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from euchre.kernels.jit import JIT
from euchre.kernels.sample import Inconsistent, SamplePlan, all_deals, plan, sample

DRAWS = 40_000 if JIT else 3_000


def listed(
    weights: list[list[float]], room: list[int], cards: tuple[int, ...] | None = None
) -> dict[tuple[int, ...], float]:
    """Every way to place the cards, as a mask a place, with its weight: place by place, from the definition."""
    cards = tuple(range(len(weights))) if cards is None else cards
    if not room:
        return {(): 1.0}
    place = len(weights[0]) - len(room)
    found: dict[tuple[int, ...], float] = {}
    for chosen in combinations(cards, room[0]):
        weight = float(np.prod([weights[card][place] for card in chosen]))
        if weight > 0:
            rest = tuple(card for card in cards if card not in chosen)
            mask = sum(1 << card for card in chosen)
            for other, value in listed(weights, room[1:], rest).items():
                found[mask, *other] = weight * value
    return found


def planned(weights: list[list[float]], room: list[int]) -> SamplePlan:
    cards = np.left_shift(1, np.arange(len(weights), dtype=np.int64))
    return plan(cards, np.array(weights, np.float64), np.array(room, np.int64))


def chi_square(how: SamplePlan, expected: dict[tuple[int, ...], float], draws: int, size: int) -> float:
    """How far draws in batches of `size` are from what is expected, in standard deviations."""
    counts: Counter[tuple[int, ...]] = Counter()
    for part in range(draws // size):
        counts.update(map(tuple, sample(how, size, 7, part=part).tolist()))
    assert set(counts) <= set(expected)
    total, drawn = sum(expected.values()), draws // size * size
    square = sum((counts[deal] - drawn * p / total) ** 2 / (drawn * p / total) for deal, p in expected.items())
    freedom = len(expected) - 1
    return float((square - freedom) / (2 * freedom) ** 0.5)


FREE = [[1.0] * 4 for _ in range(8)]
BOUND: list[list[float]] = [
    [0, 1, 1, 1],
    [0, 1, 1, 1],
    [1, 0, 1, 1],
    [0, 0, 1, 1],
    [1, 1, 1, 1],
    [1, 1, 1, 1],
    [1, 1, 1, 1],
    [1, 1, 1, 1],
]
BOUND_ALL: list[list[float]] = [[0, 1, 1], [1, 0, 1], [1, 1, 0], [0, 1, 1], [1, 0, 1], [1, 1, 0]]
CASES: dict[str, tuple[list[list[float]], list[int]]] = {
    "free": (FREE, [2, 2, 2, 2]),
    "a place that takes nothing": (FREE, [3, 0, 4, 1]),
    "voids": (BOUND, [2, 2, 2, 2]),
    "every card bound": (BOUND_ALL, [2, 2, 2]),
    "one way for a card": ([[0.0, 0.0, 1.0], *[[1.0, 1.0, 1.0]] * 5], [2, 3, 1]),
    "large hands": ([[1.0, 1.0]] * 9, [7, 2]),
    "weights": ([[0.5, 2, 1], [3, 1, 1], [1, 1, 0.25], [1, 1, 1], [0, 2, 1]], [2, 2, 1]),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("size", [20, 1000])
def test_draws_are_as_likely_as_their_weights_say(name: str, size: int) -> None:
    weights, room = CASES[name]
    expected = listed(weights, room)
    assert abs(chi_square(planned(weights, room), expected, DRAWS, size)) < 5


@pytest.mark.parametrize("name", CASES)
def test_all_deals_lists_each_once(name: str) -> None:
    weights, room = CASES[name]
    deals = list(map(tuple, all_deals(planned(weights, room)).tolist()))
    assert len(deals) == len(set(deals))
    assert set(deals) == set(listed(weights, room))


def test_the_total_counts_the_deals() -> None:
    for weights, room in CASES.values():
        how = planned(weights, room)
        assert how.total == pytest.approx(sum(listed(weights, room).values()))
        assert how.even == all(value in (0, 1) for row in weights for value in row)


def test_a_whole_pack_is_dealt_evenly() -> None:
    how = planned([[1.0] * 5 for _ in range(24)], [5, 5, 5, 5, 4])
    deals = sample(how, DRAWS, 3)
    for place, size in enumerate((5, 5, 5, 5, 4)):
        held = (deals[:, place, None] >> np.arange(24)) & 1
        assert (held.sum(axis=1) == size).all()
        spread = (held.sum(axis=0) / DRAWS - size / 24) / (size / 24 * (1 - size / 24) / DRAWS) ** 0.5
        assert np.abs(spread).max() < 5
    assert (np.bitwise_or.reduce(deals, axis=1) == (1 << 24) - 1).all()


def test_more_cards_than_are_drawn_as_subsets() -> None:
    how = planned([[1.0] * 6 for _ in range(30)], [5, 5, 5, 5, 5, 5])
    deals = sample(how, 500, 3)
    assert (np.bitwise_or.reduce(deals, axis=1) == (1 << 30) - 1).all()
    assert (np.bitwise_count(deals) == 5).all()


def test_the_same_seed_draws_the_same_deals() -> None:
    how = planned(*CASES["voids"])
    assert (sample(how, 50, 1) == sample(how, 50, 1)).all()
    assert (sample(how, 50, 1) != sample(how, 50, 1, part=1)).any()


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(Inconsistent):
        planned([[0, 1], [0, 1]], [1, 1])
    with pytest.raises(ValueError, match="room"):
        planned([[1, 1]], [1, 1])
    with pytest.raises(ValueError, match="too many"):
        all_deals(planned([[1.0] * 4 for _ in range(20)], [5, 5, 5, 5]))
