"""Stages in which sides are still made after trump: calling a partner's card, dropping out (catalogue 2.5, 2.6)."""

from collections.abc import Sequence

from euchre.cards import Rank
from euchre.game.actions import Action, CallCard, Stay
from euchre.game.stages.stage import PASS, Asking, Said, Stage
from euchre.game.state import State
from euchre.rules import Rules

__all__ = ["CallPartner", "DropOut"]


class CallPartner(Stage):
    """The maker calls a card; its holder is their partner, unknown until it is played.

    They may call one they hold themselves, and it may lie in the kitty or be discarded: then they stand alone.
    """

    question = "Call a card: its holder is your partner"

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.table.partnership == "called_card"

    def actor(self, state: State) -> int | None:
        return None if state.alone or state.called is not None else state.maker

    def legal(self, state: State) -> Sequence[Action]:
        assert state.trump is not None
        ranks = self.rules.ranking(state.trump)
        aces = self.rules.bidding.called_card == "ace"
        return tuple(
            CallCard(card)
            for card in dict.fromkeys(self.rules.cards)
            if not ranks.is_trump(card) and (card.rank is Rank.ACE or not aces)
        )

    def apply(self, state: State, action: Action) -> State:
        assert isinstance(action, CallCard)
        return state.replace(called=action.card)


class DropOut(Asking):
    """Everybody but the maker may drop out, from their left, unless clubs were forced (buck)."""

    question = "Stay in, or drop out of this hand?"
    passing = Said("Drop out", "dropped out")

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.bidding.mode == "turn_up_clubs_forced"

    def order(self, state: State) -> Sequence[int]:
        return () if state.maker is None else state.seats_from(state.maker)[1:]

    def settled(self, state: State) -> bool:
        return False

    def offers(self, state: State, seat: int) -> Sequence[Action]:
        return (Stay(),)

    def apply(self, state: State, action: Action) -> State:
        return state.replace(out=state.out | {state.steps[-1].seat}) if action is PASS else state
