"""Playouts against the reference engine, action by action."""

import numpy as np
import pytest

from euchre.cards import CARDS, CardSet
from euchre.game import Deal, Hand, action_of
from euchre.kernels.jit import JIT
from euchre.kernels.playout import Unplayable, play_hands
from euchre.rules import OPTIONS, Rules
from tests.options import rules_with

COUNT = 120 if JIT else 15

RULES = [
    "north_american",
    "north_american(all_pass=stick_dealer)",
    "north_american(discard_upcard=forbidden,maker_alone=false,march=3)",
    "ontario_tournament",
    "charity_set_back",
    "ontario(lone_lead=left_of_loner,upcard_when_dealer_sits_out=to_lone_hand,discard_upcard=forbidden)",
]


def replay(rules: Rules, dealt: list[int], actions: list[int], dealer: int) -> Hand:
    hands = tuple(CardSet.of_bits(bits) for bits in dealt[:4])
    kitty = (CARDS[dealt[4]], *CardSet.of_bits(dealt[5]))
    hand = Hand(rules, Deal(dealer=dealer, hands=hands, kitty=kitty))
    for code in actions:
        if code >= 0:
            hand = hand.apply(action_of(code))
    return hand


def check_playouts(rules: Rules, count: int, dealer: int, policy: str = "random") -> None:
    """Every hand is legal in the engine, which gives it the same points.

    Raises:
        Unplayable: the kernel refuses the rules.
    """
    played = play_hands(rules, count, dealer, policy=policy, dealer=dealer, record=True)  # type: ignore[arg-type]
    for points, dealt, actions in zip(*(part.tolist() for part in played), strict=True):
        hand = replay(rules, dealt, actions, dealer)
        assert hand.outcome is not None, str(hand)
        assert tuple(points) == hand.outcome.points, str(hand)


@pytest.mark.parametrize("policy", ["random", "simple"])
@pytest.mark.parametrize("text", RULES)
def test_every_playout_is_a_legal_hand_with_the_rules_points(text: str, policy: str) -> None:
    for dealer in range(4):
        check_playouts(Rules.parse(text), COUNT // 4, dealer, policy)


@pytest.mark.parametrize("name", list(OPTIONS))
def test_a_value_is_played_as_the_engine_plays_it_or_refused_by_name(name: str) -> None:
    """Whatever an option may be: a hand of each dealer, most with somebody alone now and then."""
    for rules in rules_with(name):
        try:
            for dealer in range(4):
                check_playouts(rules, COUNT // 2, dealer)
        except Unplayable as refused:
            strange = str(refused).partition("does not know ")[2].partition(";")[0]
            found, _, written = strange.partition("=")
            assert written == OPTIONS[found].write(rules.values[found]), refused
            assert found == name or found in rules.differences, refused


def test_random_playouts_choose_evenly_among_the_legal_actions() -> None:
    rules = Rules.of("north_american")
    played = play_hands(rules, 6000 if JIT else 600, 5, record=True)
    first = np.bincount(played.actions[:, 0], minlength=3)
    assert len(first) == 3
    expected = len(played.actions) / 3
    assert ((first - expected) ** 2 / expected).sum() < 14  # one in a thousand at two degrees of freedom


def test_the_same_seed_plays_the_same_hands() -> None:
    rules = Rules.of("north_american")
    one, two = (play_hands(rules, 50, 9, record=True) for _ in range(2))
    other = play_hands(rules, 50, 9, record=True, part=1)
    assert (one.actions == two.actions).all()
    assert (one.deals != other.deals).any()


@pytest.mark.parametrize(
    "text", ["british_25", "pepper", "north_american(no_trump=round_two)", "robson", "six_handed_trios"]
)
def test_a_game_the_kernel_does_not_know_is_refused(text: str) -> None:
    with pytest.raises(Unplayable, match=r"euchre\.game"):
        play_hands(Rules.parse(text), 1)
