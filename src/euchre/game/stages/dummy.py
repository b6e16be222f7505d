"""Stages about cards that lie beside the hands: the maker's dummy, own extra cards, a hand to swap with.

Sources: catalogue 1.1 and 1.4 (seed 000), 2.3 (ALC), 2.4 (BRW3).
"""

from collections.abc import Sequence

from euchre.cards import CardSet
from euchre.game.actions import Action, Alone, Discard, Take
from euchre.game.facts import InHand, InPile, Learned
from euchre.game.stages.alone import go_alone
from euchre.game.stages.stage import PASS, Asking, Phase, Said, Stage
from euchre.game.state import State, candidates, gain, lose
from euchre.rules import Rules

__all__ = ["SwapHands", "TakeExtra"]


class TakeExtra(Stage):
    """The maker takes the dummy and keeps their best cards of both, or refuses it and plays alone.

    Where everybody has extra cards of their own, each is asked in turn, the maker first.
    """

    phase = Phase.EXCHANGE
    question = "Take the spare cards?"
    passing = Said("Keep your hand", "kept the hand as it was")
    taking = Said("Take the spare cards", "took the spare cards")

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.deal.dummy_hand_size > 0 and rules.deal.dummy_use != "swap"

    def _takers(self, state: State) -> tuple[int, ...]:
        if state.maker is None:
            return ()
        own = self.rules.deal.dummy_use == "own"
        seats = state.seats_from(state.maker) if own else (state.maker,)
        return seats[1:] if state.alone else seats

    def actor(self, state: State) -> int | None:
        full = self.rules.hand_cards
        over = next((seat for seat, size in enumerate(state.sizes) if size > full), None)
        if over is not None:
            return over
        answered = {step.seat for step in state.here}
        return next((seat for seat in self._takers(state) if seat not in answered), None)

    def legal(self, state: State) -> Sequence[Action]:
        seat = self.actor(state)
        assert seat is not None
        if state.sizes[seat] > self.rules.hand_cards:
            return tuple(Discard(card) for card in candidates(self.rules, state, seat).distinct())
        if seat != state.maker:
            return (PASS, Take())
        return (Alone(), Take()) if self.rules.may_go_alone else (Take(),)

    def apply(self, state: State, action: Action) -> State:
        seat = state.steps[-1].seat
        if isinstance(action, Alone):
            return go_alone(self.rules, state)
        if isinstance(action, Discard):
            return lose(state, seat, action.card).replace(discards=(*state.discards, (seat, action.card)))
        if isinstance(action, Take):
            pile = seat if self.rules.deal.dummy_use == "own" else 0
            for card in state.piles[pile]:
                state = gain(state, seat, card)
            learned = tuple(Learned(InPile(pile, index), seat) for index in range(len(state.piles[pile])))
            piles = (*state.piles[:pile], (), *state.piles[pile + 1 :])
            return state.replace(piles=piles, learned=(*state.learned, *learned))
        return state


class SwapHands(Asking):
    """From eldest, each player may swap their whole hand for the dead one, which their own then becomes (BRW3)."""

    phase = Phase.EXCHANGE
    question = "Swap your hand for the one on the table?"
    passing = Said("Keep your hand", "kept the hand")
    taking = Said("Swap hands", "swapped hands with the dummy")

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.deal.dummy_hand_size > 0 and rules.deal.dummy_use == "swap"

    def order(self, state: State) -> Sequence[int]:
        return state.seats_from(state.left_of(state.dealer))

    def settled(self, state: State) -> bool:
        return False

    def offers(self, state: State, seat: int) -> Sequence[Action]:
        return (Take(),)

    def accept(self, state: State, seat: int, action: Action) -> State:
        hand, size, dead = state.hands[seat], state.sizes[seat], state.piles[0]
        before = [step.seat for step in state.here[:-1] if isinstance(step.action, Take)]
        if before:  # the dead hand is what the last to swap was dealt
            learned = tuple(Learned(InHand(before[-1], card), seat) for card in dead if card is not None)
        else:
            learned = tuple(Learned(InPile(0, place), seat) for place in range(len(dead)))
        taken = CardSet(card for card in dead if card is not None)
        left = (*hand, *[None] * (size - len(hand)))
        return state.with_hand(seat, taken, len(dead)).replace(piles=(left,), learned=(*state.learned, *learned))
