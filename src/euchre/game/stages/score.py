"""The last stage: count the hand."""

from euchre.game.actions import Show, Subtract
from euchre.game.outcome import Outcome
from euchre.game.penalties import settle_pot
from euchre.game.stages.stage import Stage
from euchre.game.state import State
from euchre.rules import Rules, Tally, hand_points

__all__ = ["Score", "tally"]


def tally(rules: Rules, state: State) -> Tally:
    """What happened in a hand that was played to the end, for counting."""
    makers = state.makers(rules)
    said = {type(step.action) for step in state.steps}
    lonely = len(makers) == 1 and rules.table.partnership == "called_card"
    return Tally(
        maker=state.maker,
        makers=makers,
        tricks=state.won,
        winners=tuple(trick.winner for trick in state.tricks),
        alone=state.alone or lonely,
        lone_defender=state.defender,
        out=tuple(seat for seat in range(rules.num_players) if state.is_out(seat)),
        blind=state.blind,
        jambone=state.jambone,
        jamboree=Show in said,
        bid=state.bid,
        big=state.big,
        forced=state.forced,
        subtract=Subtract in said,
    )


class Score(Stage):
    """Counts the points and settles the pot; nobody acts."""

    def enter(self, state: State) -> State:
        points = hand_points(self.rules, tally(self.rules, state))
        pot = settle_pot(self.rules, state, points.parties)
        tricks = tuple(sum(state.won[seat] for seat in party) for party in self.rules.parties)
        outcome = Outcome(
            points.result, points.parties, token=points.token, pot=pot, tricks=tricks, subtracted=points.subtracted
        )
        return state.replace(outcome=outcome)

    def actor(self, state: State) -> int | None:
        return None
