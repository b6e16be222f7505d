"""In lockstep with OpenSpiel's euchre: the same legal actions at every step and the same points at the end.

OpenSpiel numbers cards rank by rank (9 first) with the suits clubs, diamonds, hearts, spades; 24 passes, 25 to 28 name
a suit, 29 and 30 go alone and do not. A suit named in round one is the upcard's.
"""

import random

import pyspiel
import pytest

from euchre import Card, CardSet, Deal, Hand, Rules, Suit
from euchre.cards import CARDS
from euchre.game.actions import Action, Alone, Discard, Name, Order, Play

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


def card(number: int) -> Card:
    return CARDS[SUITS[number % 4] * 8 + number // 4 + 2]


def number(wanted: Card) -> int:
    assert wanted.suit is not None and wanted.rank is not None
    return (wanted.rank - 2) * 4 + SUITS.index(wanted.suit)


def told(action: Action, hand: Hand) -> int:
    """Our action in OpenSpiel's numbers."""
    if isinstance(action, Play | Discard):
        assert action.card is not None
        return number(action.card)
    if isinstance(action, Order):
        assert hand.upcard is not None and hand.upcard.suit is not None
        return 25 + SUITS.index(hand.upcard.suit)
    if isinstance(action, Name):
        assert action.trump.suit is not None
        return 25 + SUITS.index(action.trump.suit)
    if isinstance(action, Alone):
        return 29
    return 30 if hand.trump is not None else 24


def dealt(state: pyspiel.State, dealer: int) -> Deal:
    holders = state.card_holder()
    held: dict[int, list[Card]] = {seat: [] for seat in range(4)}
    for each, holder in enumerate(holders):
        if holder in held:
            held[holder].append(card(each))
    up = card(state.upcard())
    placed = {up, *(each for cards in held.values() for each in cards)}
    rest = [other for other in Rules.of("openspiel").cards if other not in placed]
    hands = tuple(CardSet(c for c in held[seat] if c is not up) for seat in range(4))
    return Deal(dealer=dealer, hands=hands, kitty=(up, *rest))


@pytest.mark.parametrize(
    ("options", "rules_text", "hands"),
    [
        ("", "openspiel", 14_000),
        ("stick_the_dealer=false", "openspiel(all_pass=throw_in_next_dealer)", 6_000),
    ],
)
def test_same_legal_actions_and_returns(options: str, rules_text: str, hands: int) -> None:
    game = pyspiel.load_game(f"euchre({options})")
    rules = Rules.parse(rules_text)
    choose = random.Random(options or "openspiel")
    for _ in range(hands):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(choose.choice(state.legal_actions()))
        hand = Hand(rules, dealt(state, state.dealer()))
        while not state.is_terminal():
            assert hand.actor == state.current_player(), hand
            ours = {told(action, hand): action for action in hand.legal_actions()}
            assert sorted(ours) == state.legal_actions(), hand
            chosen = choose.choice(state.legal_actions())
            state.apply_action(chosen)
            hand = hand.apply_unchecked(ours[chosen])
        assert hand.outcome is not None, hand
        sides = hand.outcome.points
        won = [sides[0] - sides[1], sides[1] - sides[0]] * 2
        assert won == [int(value) for value in state.returns()], hand
