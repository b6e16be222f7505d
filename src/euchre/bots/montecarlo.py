"""`pimc`: the yardstick. Worlds drawn evenly, every card valued by open-hand play, calls by open-hand thresholds.

Passing is not searched: a call is made when what it is worth with open cards exceeds a number for its place in the
auction, or a table learnt by counterfactual regret calls (`calls=regret`). Where the search does not reach, in other
phases and games, the rule bot decides and the reason says so.
"""

from dataclasses import replace
from typing import Final

from euchre.bots.bot import Candidate, Decision, choices
from euchre.bots.reasons import named, share, worth
from euchre.bots.rule import RuleBot
from euchre.bots.seeding import seed_of
from euchre.errors import EuchreError
from euchre.game import Action, View
from euchre.game.actions import How, Name, Order, Pass, Play
from euchre.game.stages import Phase

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
            if view.phase == Phase.BIDDING and any(isinstance(action, Order | Name) for action in legal):
                return self._call_by_regret(view, legal) if self.regret else self._call(view, legal)
        except Unsolvable:
            pass
        return by_rule(self._rule.choose(view))

    def _card(self, view: View) -> Decision:
        from euchre.solver import value_cards

        found = value_cards(view, self.worlds, seed_of(self.seed, view))
        weighed = prefer_cheap(view, [Candidate(action, each.net, each.net) for action, each in found.items()])
        if self.ties_by_rule:
            weighed = settle_ties(self._rule, view, weighed)
        best = Decision.best_of(weighed)
        first, second = best.candidates[:2]
        reason = f"Over {self.worlds} layouts of the unseen cards, played with open hands,"
        reason += f" {named(view, first.action)} is worth {worth(first)}, {named(view, second.action)} {worth(second)}."
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
                net = contract_values(worlds, action).net
                weighed.append(Candidate(action, net - _LONE_RISK * (action.how is How.ALONE), net))
            elif isinstance(action, Pass):
                turn = (view.seat - view.dealer - 1) % view.rules.num_players
                row = _THRESHOLDS[0 if isinstance(legal[1], Order) else 1]
                weighed.append(Candidate(action, row[3] if view.seat == view.dealer else row[min(turn, 2)]))
        best = Decision.best_of(weighed)
        calls = [each for each in best.candidates if each.value is not None]
        reason = f"Each call was played out with open hands in {self.worlds} layouts of the unseen cards"
        if calls:
            enough = "enough" if calls[0] is best.candidates[0] else "not enough to call"
            reason += f"; the best, {named(view, calls[0].action)}, is worth {worth(calls[0])}: {enough}"
        return replace(best, reason=f"{reason}.")

    def _call_by_regret(self, view: View, legal: tuple[Action, ...]) -> Decision:
        from euchre.bots.learnt.knows import is_standard, pays_standard
        from euchre.bots.learnt.regret.tables import call_chances, load_tables
        from euchre.bots.learnt.world.reading import read

        chances: dict[Action, float] = {}
        if view.hand and is_standard(view) and pays_standard(view.rules):  # the table knows no other points
            r = read(view)
            chances = call_chances(r, load_tables()[int(r.stuck)], legal)
        if not chances:
            decision = self._call(view, legal)
            return replace(decision, reason=f"{decision.reason} (The table of calls does not know this.)")
        best = Decision.best_of([Candidate(action, chance) for action, chance in chances.items()])
        often = share(best.candidates[0].merit)
        reason = f"With hands like this the best strategy found in training does that {often} of the time."
        return replace(best, reason=reason)


def by_rule(decision: Decision) -> Decision:
    """A decision of the rule bot, marked as such."""
    return replace(decision, reason=f"{decision.reason} (By rules of thumb: this is not searched.)")


def prefer_cheap(view: View, weighed: list[Candidate]) -> list[Candidate]:
    """Candidates in which near ties go to the lowest card that is no trump, by a thousandth of a point a step."""
    trump = view.trump
    if trump is None:
        return weighed
    power = view.rules.ranking(trump).power
    return [
        each._replace(merit=each.merit - 0.0005 * power[each.action.card.code])
        for each in weighed
        if isinstance(each.action, Play)
    ]


def settle_ties(rule: RuleBot, view: View, weighed: list[Candidate], within: float = 0.012) -> list[Candidate]:
    """Candidates in which those `within` so many points of the best stand in the order of the rule bot."""
    most = max(candidate.merit for candidate in weighed)
    level = {candidate.action for candidate in weighed if candidate.merit >= most - within}
    if len(level) < 2:
        return weighed
    ranked = [candidate.action for candidate in rule.choose(view).candidates if candidate.action in level]
    bonus = {action: most + 1e-4 * (len(ranked) - place) for place, action in enumerate(ranked)}
    return [each._replace(merit=bonus.get(each.action, each.merit)) for each in weighed]
