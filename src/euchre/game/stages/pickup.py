"""The stage in which the upcard is taken and a card discarded (catalogue 1.3, 1.4, A2 to A4)."""

from collections.abc import Sequence

from euchre.game.actions import Action, Discard
from euchre.game.stages.stage import PASS, Phase, Said, Stage
from euchre.game.state import State, candidates, gain, lose
from euchre.rules import Rules

__all__ = ["PickUp"]


class PickUp(Stage):
    """The dealer takes the upcard and puts a card away; if they sit out the rules say who gets it."""

    phase = Phase.DISCARD
    passing = Said("Leave it there", "left the upcard there")

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.has_upcard

    def enter(self, state: State) -> State:
        if not state.ordered:
            return state
        taker: int | None = state.dealer
        if state.is_out(state.dealer):
            where = self.rules.alone.upcard_when_dealer_sits_out
            if where == "stays_in_kitty":
                return state
            taker = state.maker if where == "to_lone_hand" else state.dealer
        assert taker is not None
        return gain(state, taker, state.upcard).replace(kitty=state.kitty[1:])

    def actor(self, state: State) -> int | None:
        if not state.ordered:
            return None
        full = self.rules.hand_cards
        return next((seat for seat, size in enumerate(state.sizes) if size > full and not state.is_out(seat)), None)

    def legal(self, state: State) -> Sequence[Action]:
        seat = self.actor(state)
        assert seat is not None
        cards = list(candidates(self.rules, state, seat).distinct())
        if self.rules.bidding.discard_upcard == "forbidden":
            cards = [card for card in cards if card is not state.upcard]
        puts = tuple(Discard(card) for card in cards)
        ordered = seat == state.dealer != state.maker
        optional = self.rules.bidding.pickup == "optional" and ordered
        return (PASS, *puts) if optional else puts

    def apply(self, state: State, action: Action) -> State:
        seat = state.steps[-1].seat
        if action is PASS:
            return lose(state, seat, state.upcard).replace(kitty=(state.upcard, *state.kitty))
        assert isinstance(action, Discard)
        kept = state.upcard if self.rules.bidding.discard_upcard == "forbidden" else None
        return lose(state, seat, action.card, keeps=kept).replace(discards=(*state.discards, (seat, action.card)))

    def why_not(self, state: State, action: Action) -> str:
        if isinstance(action, Discard) and action.card is state.upcard:
            return f"{action.card} was just picked up and cannot be discarded (discard_upcard=forbidden)"
        if isinstance(action, Discard):
            return f"{action.token[1:]} cannot be discarded: it is not among the cards held"
        return super().why_not(state, action)
