"""Observations: they read back, and what a seat cannot see changes no bit."""

from random import Random

import numpy as np
import pytest

from euchre import EuchreError, Hand, parse_hand
from euchre.envs.codec import ACTIONS, PHASES, Codec, mask_of
from euchre.envs.resampling import other_hand
from euchre.game.actions import TOKENS, Order, Pass
from euchre.game.stages import STAGES
from euchre.rules import PRESETS, Rules
from tests.envs.play import positions

STANDARD = Rules.of("north_american")


@pytest.mark.parametrize("preset", PRESETS)
def test_bits_read_back_as_the_line_of_the_view(preset: str) -> None:
    codec = Codec(Rules.of(preset))
    for hand in positions(codec.rules, preset):
        for seat in range(codec.rules.num_players):
            bits = codec.encode(hand.view(seat))
            assert codec.decode(bits) == str(hand.view(seat))


@pytest.mark.parametrize("preset", ["north_american", "british_25", "two_handed_dummy", "call_ace", "pepper", "buck"])
def test_deals_that_agree_with_a_view_have_one_array(preset: str) -> None:
    codec = Codec(Rules.of(preset))
    for number, hand in enumerate(positions(codec.rules, preset)):
        seat = number % codec.rules.num_players
        other = other_hand(hand, seat, number)
        assert np.array_equal(codec.encode(hand.view(seat)), codec.encode(other.view(seat)))


def test_facts_count_seats_from_the_own_one() -> None:
    hand = parse_hand("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o x9d 9s")
    codec = Codec(STANDARD)
    places = {field.name: field for field in codec.fields}
    for seat in range(4):
        bits = codec.encode(hand.view(seat))
        assert np.flatnonzero(bits[places["maker"].bits]).tolist() == [(2 - seat) % 4]
        assert np.flatnonzero(bits[places["dealer"].bits]).tolist() == [(3 - seat) % 4]
        assert np.flatnonzero(bits[places["trump"].bits]).tolist() == [2]
        assert bits[places["hand"].bits].sum() == len(hand.hands[seat])
        assert bits[codec.facts].size == places["rules"].start


def test_the_fields_lie_end_to_end() -> None:
    codec = Codec(STANDARD)
    assert [field.start for field in codec.fields[1:]] == [field.bits.stop for field in codec.fields[:-1]]
    assert codec.fields[-1].bits.stop == codec.size


def test_every_phase_has_its_bit() -> None:
    assert {stage.phase for stage in STAGES} | {"over"} == set(PHASES)


def test_every_action_has_its_place_in_the_mask() -> None:
    assert {action.code for action in TOKENS.values()} <= set(range(ACTIONS))
    assert np.flatnonzero(mask_of([Pass(), Order()])).tolist() == sorted([Pass().code, Order().code])


def test_no_two_presets_have_the_same_rules_bits() -> None:
    seen: dict[bytes, Rules] = {}
    for preset in PRESETS:
        codec = Codec(Rules.of(preset))
        field = next(field for field in codec.fields if field.name == "rules")
        bits = codec.encode(Hand(codec.rules, next(positions(codec.rules, "a")).deal).view(0))[field.bits].tobytes()
        assert seen.setdefault(bits, codec.rules).values == codec.rules.values


def test_bits_of_another_game_are_refused() -> None:
    codec, other = Codec(STANDARD), Codec(Rules.of("ontario"))
    view = next(positions(STANDARD, "a")).view(0)
    with pytest.raises(EuchreError, match="is of north_american"):
        other.encode(view)
    bits = codec.encode(view)
    with pytest.raises(EuchreError, match="other rules than ontario"):
        other.decode(bits)
    with pytest.raises(EuchreError, match="has 1931"):
        codec.decode(bits[:-1])


def test_drawing_anew_is_even_over_the_deals_that_agree() -> None:
    """Late in a hand four seats hold few cards: every way to lie must come as often as another."""
    chance = Random(5)
    start = list(positions(STANDARD, "even"))[-4]
    seat = start.actor or 0
    drawn = [str(other_hand(start, seat, chance.randrange(2**40)).hands) for _ in range(1_200)]
    kinds = sorted(set(drawn))
    expected = len(drawn) / len(kinds)
    spread = sum((drawn.count(kind) - expected) ** 2 / expected for kind in kinds)
    assert len(kinds) > 1
    assert spread < len(kinds) - 1 + 4 * (2 * (len(kinds) - 1)) ** 0.5
