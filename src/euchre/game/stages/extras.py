"""Small stages around the play: jamboree, the pot, and what to do with a march (catalogue 1.7, 1.8, 2.1)."""

from collections.abc import Sequence

from euchre.cards import CardSet
from euchre.game.actions import Action, Check, Raise, See, Show, Subtract
from euchre.game.stages.stage import PASS, Asking, Phase, Said, Stage
from euchre.game.state import State
from euchre.rules import Rules

__all__ = ["Jamboree", "MarchChoice", "Pot", "top_trumps"]


def first_defender(rules: Rules, state: State) -> int:
    """Who speaks for the defenders: the first of them left of the maker who takes part."""
    assert state.maker is not None
    makers = rules.teams[state.maker]
    return next(seat for seat in state.seats_from(state.maker) if seat not in makers and not state.is_out(seat))


def top_trumps(rules: Rules, state: State) -> CardSet:
    """As many of the highest trumps as a hand has cards."""
    assert state.trump is not None
    return CardSet(rules.ranking(state.trump).order(None, rules.cards)[: rules.deal.hand_size])


class Jamboree(Asking):
    """The maker may show the highest trumps, and is paid without play."""

    question = "Show the highest trumps?"
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
    """A pot between the two sides: the maker bids or checks, then the first defender, and so by turns.

    A bid is called, raised, or given up: then the pot goes to the other side, and the hand is played for points alone.
    `State.pot` holds what each party has put in. Source: catalogue 1.8 (seed 003); who speaks, and that a pot given up
    does not end the hand, is our choice.
    """

    phase = Phase.BETTING
    passing = Said("Fold", "gave the pot up")

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.betting.betting == "per_hand"

    def enter(self, state: State) -> State:
        return state.replace(pot=(self.rules.betting.ante,) * len(self.rules.parties))

    def actor(self, state: State) -> int | None:
        said = [step.action for step in state.here]
        closed = said and (len(said) > 1 or not isinstance(said[-1], Check)) and not isinstance(said[-1], Raise)
        if state.maker is None or closed:
            return None
        return first_defender(self.rules, state) if len(said) % 2 else state.maker

    def legal(self, state: State) -> Sequence[Action]:
        raises = sum(isinstance(step.action, Raise) for step in state.here)
        if not raises:
            return (Check(), Raise())
        return (PASS, Raise(), See()) if raises < self.rules.betting.raises else (PASS, See())

    def apply(self, state: State, action: Action) -> State:
        party = self.rules.party_of[state.steps[-1].seat]
        if action is PASS:
            return state.replace(folded=party)
        if isinstance(action, Check):
            return state
        top = max(state.pot) + (self.rules.betting.stake if isinstance(action, Raise) else 0)
        return state.replace(pot=tuple(top if each == party else had for each, had in enumerate(state.pot)))


class MarchChoice(Asking):
    """The side with every trick may take its points off the other score instead of adding them (Robson)."""

    phase = Phase.SCORING
    question = "Add the points, or take them off the other score?"
    passing = Said("Add it to your score", "added the points")

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.scoring.march_subtract_option

    def order(self, state: State) -> Sequence[int]:
        makers, scoring = state.makers(self.rules), self.rules.scoring
        if state.maker is None or sum(state.won) != self.rules.deal.hand_size:
            return ()
        taken = sum(state.won[seat] for seat in makers)
        if taken == self.rules.deal.hand_size:
            return (state.maker,)
        paid = scoring.march_subtract_by == "any_side" and scoring.euchre_mode == "award_defenders"
        return (first_defender(self.rules, state),) if taken == 0 and paid else ()

    def offers(self, state: State, seat: int) -> Sequence[Action]:
        return (Subtract(),)

    def accept(self, state: State, seat: int, action: Action) -> State:
        return state
