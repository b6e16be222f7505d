"""Layouts say what the rules say, for every trump and both orders of jacks; bits and chance do what they promise."""

import random

import numpy as np
import pytest

from euchre.cards import CARDS, CardSet
from euchre.kernels.bits import high_bit, low_index, popcount, step
from euchre.kernels.chance import pick, roll, stream, unit
from euchre.kernels.jit import JIT, kernel
from euchre.kernels.layout import NARROW, WIDE, card_bits, fits_narrow, hand_bits
from euchre.kernels.search import CLOCK, GENERATIONS
from euchre.kernels.values import narrow_deals, narrow_table
from euchre.rules import Trump, ranking


@pytest.mark.parametrize("trump", list(Trump))
@pytest.mark.parametrize("bowers", [True, False])
@pytest.mark.parametrize("narrow", [True, False])
def test_lanes_are_suits_and_places_are_ranks(trump: Trump, bowers: bool, narrow: bool) -> None:
    if narrow and trump.suit is None:
        return
    spacing, width, top = NARROW if narrow else WIDE
    bits, ranks = card_bits(trump, bowers=bowers, narrow=narrow).tolist(), ranking(trump, bowers)
    codes = [code for code in range(33) if bits[code]]
    assert len(codes) == (24 if narrow else 33) == len({bits[code] for code in codes})
    for code in codes:
        lane, place = divmod(bits[code].bit_length() - 1, spacing)
        assert place < width
        assert (lane == top) == ranks.is_trump(CARDS[code])
        for other in codes:
            if ranks.suit[other] == ranks.suit[code]:
                assert (bits[other] > bits[code]) == (ranks.power[other] > ranks.power[code])
                assert (bits[other].bit_length() - 1) // spacing == lane


def test_the_narrow_layout_is_for_24_cards_and_a_trump_suit() -> None:
    assert fits_narrow(Trump.HEARTS, CardSet.parse("J9.A.T.K").bits)
    assert not fits_narrow(Trump.NO_TRUMP, CardSet.parse("J9.A.T.K").bits)
    assert not fits_narrow(Trump.HEARTS, CardSet.parse("J8.A.T.K").bits)
    assert not fits_narrow(Trump.HEARTS, CardSet.parse("J9.A.T..B").bits)


def test_a_hand_is_the_sum_of_its_cards() -> None:
    bits = card_bits(Trump.SPADES, narrow=True)
    hand = CardSet.parse("J9.A.T.J")
    assert hand_bits(hand, bits).bit_count() == 5
    assert (hand_bits(hand, bits) >> 24).bit_count() == 3  # both bowers and the nine


@kernel("void(int64,int64[::1])")
def _measure(x: int, out: np.ndarray) -> None:
    out[0], out[1], out[2], out[3] = popcount(x), low_index(x), high_bit(x), step(x)


@kernel("void(int64,int64,int64[::1],float64[::1])")
def _draw(state: int, count: int, picks: np.ndarray, units: np.ndarray) -> None:
    for i in range(len(picks)):
        state = roll(state, count)
        picks[i] = pick(state, count)
        units[i] = unit(state)


def test_compiled_bits_are_what_python_computes() -> None:
    chance, out = random.Random(1), np.empty(4, np.int64)
    for _ in range(200):
        x = chance.randrange(1, 1 << chance.randint(1, 63))
        _measure(x, out)
        assert out.tolist() == [popcount(x), low_index(x), high_bit(x), step(x)]


@pytest.mark.parametrize("count", [2, 3, 24, 42504])
def test_picks_are_even(count: int) -> None:
    draws = 200_000 if JIT else 5_000
    picks, units = np.empty(draws, np.int64), np.empty(draws, np.float64)
    _draw(stream(5, count), count, picks, units)
    cells = min(count, 24)
    counts = np.bincount(picks * cells // count, minlength=cells)
    expected = np.bincount(np.arange(count) * cells // count) * (draws / count)
    square = float(((counts - expected) ** 2 / expected).sum())
    assert abs(square - (cells - 1)) < 5 * (2 * (cells - 1)) ** 0.5
    assert 0 <= units.min() < 0.01
    assert 0.99 < units.max() < 1


def test_streams_differ_by_seed_and_part() -> None:
    assert len({stream(seed, part) for seed in range(30) for part in range(30)}) == 900


def test_a_table_may_serve_any_number_of_deals() -> None:
    bits = card_bits(Trump.HEARTS, narrow=True)
    pack, chance = [int(bit) for bit in bits if bit], random.Random(2)
    hands = np.empty((40 if JIT else 4, 4), np.int64)
    for row in hands:
        dealt = chance.sample(pack, 20)
        row[:] = [sum(dealt[5 * seat : 5 * seat + 5]) for seat in range(4)]
    fresh, worn = np.empty(len(hands), np.int64), np.empty(len(hands), np.int64)
    steps = np.arange(1, 6)
    narrow_deals(hands, 5, 0, steps, narrow_table(), fresh)
    table = narrow_table()
    table[CLOCK] = GENERATIONS - len(hands) // 2
    for _ in range(3):
        narrow_deals(hands, 5, 0, steps, table, worn)
        assert (worn == fresh).all()
    assert table[CLOCK] < GENERATIONS // 2
