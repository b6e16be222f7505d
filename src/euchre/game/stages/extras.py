"""Small stages around the play: jamboree, the pot, and what to do with a march (catalogue 1.7, 1.8, 2.1)."""

from collections.abc import Sequence

from euchre.cards import CardSet
from euchre.game.actions import Action, Check, Raise, See, Show, Subtract
from euchre.game.stages.stage import Asking, Said, Stage
from euchre.game.state import State
from euchre.rules import Rules

__all__ = ["Jamboree", "MarchChoice", "Pot", "top_trumps"]

_MOST_RAISES = 3


def top_trumps(rules: Rules, state: State) -> CardSet:
    """As many of the highest trumps as a hand has cards."""
    assert state.trump is not None
    return CardSet(rules.ranking(state.trump).order(None, rules.cards)[: rules.deal.hand_size])


class Jamboree(Asking):
    """The maker may show the highest trumps, and is paid without play."""

    passing = Said("Play on", "played on")

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.scoring.jamboree is not None

    def order(self, state: State) -> Sequence[int]:
        suited = state.trump is not None and state.trump.suit is not None
        return (state.maker,) if state.maker is not None and suited else ()

    def offers(self, state: State, seat: int) -> Sequence[Action]:
        able = bool(state.unknown(seat)) or state.hands[seat] == top_trumps(self.rules, state)
        return (Show(),) if able else ()

    def accept(self, state: State, seat: int, action: Action) -> State:
        return state


class Pot(Stage):
    """A pot between the two sides: the first defender checks or raises, and each raise must be seen or raised again.

    `State.pot` holds what each party has put in.
    """

    phase = "betting"

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.betting.betting == "per_hand"

    def enter(self, state: State) -> State:
        return state.but(pot=(self.rules.betting.ante,) * len(self.rules.parties))

    def actor(self, state: State) -> int | None:
        if state.maker is None or (state.here and not isinstance(state.here[-1].action, Raise)):
            return None
        if len(state.here) % 2:
            return state.maker
        if state.defender is not None:
            return state.defender
        makers = self.rules.teams[state.maker]
        return next(seat for seat in state.seats_from(state.maker) if seat not in makers and not state.is_out(seat))

    def legal(self, state: State) -> Sequence[Action]:
        if not state.here:
            return (Check(), Raise())
        return (Raise(), See()) if len(state.here) < _MOST_RAISES else (See(),)

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Check):
            return state
        party = self.rules.party_of[state.steps[-1].seat]
        top = max(state.pot) + (self.rules.betting.stake if isinstance(action, Raise) else 0)
        return state.but(pot=tuple(top if each == party else had for each, had in enumerate(state.pot)))


class MarchChoice(Asking):
    """The makers of a march may take it off the other score instead of adding it (Robson)."""

    phase = "scoring"
    passing = Said("Add it to your score", "added the points")

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.scoring.march_subtract_option

    def order(self, state: State) -> Sequence[int]:
        makers = state.makers(self.rules)
        swept = bool(makers) and sum(state.won[seat] for seat in makers) == self.rules.deal.hand_size
        return (state.maker,) if swept and state.maker is not None else ()

    def offers(self, state: State, seat: int) -> Sequence[Action]:
        return (Subtract(),)

    def accept(self, state: State, seat: int, action: Action) -> State:
        return state
