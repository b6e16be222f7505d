"""`pimc`: the yardstick. Worlds drawn evenly, every card valued by open-hand play, calls by open-hand thresholds.

Passing is not searched: a call is made when what it is worth with open cards exceeds a number for its place in the
auction, or a table learnt by counterfactual regret calls (`calls=regret`). Where the search does not reach, in other
phases and games, the rule bot decides and the reason says so.
"""

from dataclasses import replace
from typing import Final

from euchre.bots.bot import Candidate, Decision, choices
from euchre.bots.rule import RuleBot
from euchre.bots.seeding import seed_of
from euchre.errors import EuchreError
from euchre.game import Action, View
from euchre.game.actions import How, Name, Order, Pass, Play

__all__ = ["PimcBot", "by_rule", "prefer_cheap", "settle_ties"]

_THRESHOLDS: Final = ((0.5, 0.35, 0.6, 0.0), (0.3, 0.2, 0.3, 0.0))
"""Open-hand points from which a call is made, by round and turn: eldest, second, third, dealer.

With open cards the first and third seats look better than they are and the dealer worse."""
_LONE_RISK: Final = 0.2
"""By how much an open-hand lone call must be better than one with a partner."""


class PimcBot:
    """Perfect-information Monte Carlo.

    Attributes:
        worlds: how many worlds a decision looks at.
        ties_by_rule: whether cards that come out level are told apart by rules of thumb, not by being low.
        regret: whether calls of the standard game come from the table learnt by counterfactual regret.
    """

    def __init__(
        self, *, seed: int | str = 0, worlds: int = 100, ties_by_rule: bool = False, regret: bool = False
    ) -> None:
        if worlds < 1:
            raise EuchreError("pimc looks at one world at least")
        self.seed = seed
        self.worlds = worlds
        self.ties_by_rule = ties_by_rule
        self.regret = regret
        settings = [f"worlds={worlds}"] * (worlds != 100) + ["calls=regret"] * regret
        self.name = ":".join(filter(None, ["pimc", ",".join(settings)]))
        self._rule = RuleBot(seed=seed)

    def choose(self, view: View) -> Decision:
        """Decide."""
        legal = choices(view)
        if len(legal) == 1:
            return self._rule.choose(view)
        from euchre.solver import Unsolvable

        try:
            if isinstance(legal[-1], Play):
                return self._card(view)
            if view.phase == "bidding" and any(isinstance(action, Order | Name) for action in legal):
                return self._call_by_regret(view, legal) if self.regret else self._call(view, legal)
        except Unsolvable as error:
            return by_rule(self._rule.choose(view), str(error))
        return by_rule(self._rule.choose(view), "this is not searched")

    def _card(self, view: View) -> Decision:
        from euchre.solver import value_cards

        found = value_cards(view, self.worlds, seed_of(self.seed, view))
        values = prefer_cheap(view, {action: forecast.net for action, forecast in found.items()})
        if self.ties_by_rule:
            values = settle_ties(self._rule, view, values)
        best = Decision.best_of(values)
        lead = best.candidates[0].value - best.candidates[1].value
        reason = f"Best in {self.worlds} layouts of the unseen cards played with open hands, by {lead:.2f} points."
        return replace(best, reason=reason)

    def _call(self, view: View, legal: tuple[Action, ...]) -> Decision:
        from euchre.bots.contracts import contract_values
        from euchre.solver import Unsolvable, deal_worlds

        if not view.hand or view.rules.bidding.mode == "auction" or view.state.upcard is None:
            raise Unsolvable("calls of this kind are not searched")
        worlds = deal_worlds(view, self.worlds, seed_of(self.seed, view))
        weighed = []
        for action in legal:
            if isinstance(action, Order | Name) and action.how is not How.JAMBONE:
                worth = contract_values(worlds, action).net
                weighed.append(Candidate(action, worth - _LONE_RISK * (action.how is How.ALONE)))
            elif isinstance(action, Pass):
                turn = (view.seat - view.dealer - 1) % view.rules.num_players
                row = _THRESHOLDS[0 if isinstance(legal[1], Order) else 1]
                weighed.append(Candidate(action, row[3] if view.seat == view.dealer else row[min(turn, 2)]))
        best = Decision.best_of(weighed)
        reason = f"Each call played out with open hands in {self.worlds} layouts of the unseen cards."
        return replace(best, reason=reason)

    def _call_by_regret(self, view: View, legal: tuple[Action, ...]) -> Decision:
        from euchre.bots.learnt.regret.tables import call_chances, load_tables
        from euchre.bots.learnt.world.reading import is_standard, read

        chances: dict[Action, float] = {}
        if view.hand and is_standard(view):
            r = read(view)
            chances = call_chances(r, load_tables()[int(r.stuck)], legal)
        if not chances:
            decision = self._call(view, legal)
            return replace(decision, reason=f"{decision.reason} (The table of calls does not know this.)")
        best = Decision.best_of([Candidate(action, chance) for action, chance in chances.items()])
        share = best.candidates[0].value
        return replace(best, reason=f"Chosen {share:.0%} of the time with hands like this by counterfactual regret.")


def by_rule(decision: Decision, why: str) -> Decision:
    """A decision of the rule bot, told as such."""
    why = " ".join(why.split()).rstrip(".")
    return replace(decision, reason=f"{decision.reason} (By rules of thumb: {why}.)")


def prefer_cheap(view: View, values: dict[Action, float]) -> list[Candidate]:
    """Candidates in which near ties go to the lowest card that is no trump, by a thousandth of a point a step."""
    trump = view.trump
    if trump is None:
        return [Candidate(action, value) for action, value in values.items()]
    power = view.rules.ranking(trump).power
    return [
        Candidate(action, value - 0.0005 * power[action.card.code])
        for action, value in values.items()
        if isinstance(action, Play)
    ]


def settle_ties(rule: RuleBot, view: View, weighed: list[Candidate], within: float = 0.012) -> list[Candidate]:
    """Candidates in which those `within` so many points of the best stand in the order of the rule bot."""
    most = max(candidate.value for candidate in weighed)
    level = {candidate.action for candidate in weighed if candidate.value >= most - within}
    if len(level) < 2:
        return weighed
    ranked = [candidate.action for candidate in rule.choose(view).candidates if candidate.action in level]
    bonus = {action: most + 1e-4 * (len(ranked) - place) for place, action in enumerate(ranked)}
    return [Candidate(action, bonus.get(action, value)) for action, value in weighed]
