"""Stages before anybody bids: the dealer's blind lone hand (Robson) and the joker turned up."""

from collections.abc import Sequence

from euchre.cards import JOKER
from euchre.game.actions import Action, Alone, Name
from euchre.game.stages.alone import go_alone
from euchre.game.stages.stage import Asking, Said, Stage
from euchre.game.state import State
from euchre.rules import Rules, Trump
from euchre.rules.ranking import is_jack

__all__ = ["BlindLoner", "JokerUpcard"]


class BlindLoner(Asking):
    """A jack turned up, the dealer may go alone before they look at their cards (catalogue 1.3, Robson)."""

    blind = True
    question = "Play alone, before you look at your cards?"
    passing = Said("Look at your cards", "looked at the cards")

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.alone.blind_loner != "off"

    def order(self, state: State) -> Sequence[int]:
        return (state.dealer,) if is_jack(state.upcard) else ()

    def offers(self, state: State, seat: int) -> Sequence[Action]:
        return (Alone(),)

    def accept(self, state: State, seat: int, action: Action) -> State:
        assert state.proposed is not None
        called = state.replace(trump=Trump(state.proposed), maker=seat, ordered=True, blind=True)
        return go_alone(self.rules, called)


class JokerUpcard(Stage):
    """The joker turned up proposes a suit: one the dealer names before anybody looks, or hearts.

    Sources: catalogue 1.3 and 2.2 (seed 003).
    """

    blind = True
    all_blind = True
    question = "The joker is turned up: name its suit before anybody looks"

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.has_upcard and rules.pack.jokers > 0

    def enter(self, state: State) -> State:
        if state.upcard is JOKER and self.rules.bidding.joker_upcard == "fixed_suit_H":
            return state.replace(proposed=Trump.HEARTS.suit)
        return state

    def actor(self, state: State) -> int | None:
        return state.dealer if state.upcard is JOKER and state.proposed is None else None

    def legal(self, state: State) -> Sequence[Action]:
        return tuple(Name(Trump(suit)) for suit in range(4))

    def apply(self, state: State, action: Action) -> State:
        assert isinstance(action, Name)
        named = state.replace(proposed=action.trump.suit)
        if self.rules.bidding.joker_upcard == "dealer_names_blind_as_maker":
            return named.replace(trump=action.trump, maker=state.dealer, ordered=True)
        return named
