"""Actions valued where nothing was learnt: cards by the open-hand search where it knows the game, else played out.

To play out is to draw whole hands that look the same to the seat, do what is asked about, and let the rule bot play
for everybody to the end: right for every game, and wide.
"""

from functools import cached_property
from itertools import count
from typing import Final

from euchre.analysis.evaluation import Batch, Method
from euchre.analysis.layouts import some_hand
from euchre.analysis.winning import chances_at, next_party
from euchre.bots import make_bot
from euchre.errors import EuchreError
from euchre.game import Hand, View
from euchre.game.actions import Discard, Give, Play
from euchre.rules import add_points
from euchre.solver import Unsolvable, value_cards
from euchre.solver.outcomes import net, outcomes

__all__ = ["ByOpenHand", "PlayedOut", "elsewhere"]

_TRIES: Final = 50
"""Layouts of the unseen cards tried for one that every rule allows."""


class _Elsewhere:
    """What both ways of valuing share: points and chances of what a hand brings every party."""

    def __init__(self, view: View, seed: int) -> None:
        self.view, self.seed = view, seed
        self.actions = tuple(action for action in view.legal_actions() if action not in (Discard(None), Give(None)))
        self._chances: dict[tuple[int, ...], float] = {}

    def net(self, points: tuple[int, ...]) -> float:
        """Points of the seat's side less those of the best other; where points count down, as they help it."""
        sign = -1 if self.view.rules.scoring.countdown else 1
        return float(net(self.view.rules, tuple(sign * each for each in points), (self.view.seat,)))

    @cached_property
    def party(self) -> int:
        """The seat's party."""
        found: int = self.view.rules.party_of[self.view.seat]
        return found

    def chance(self, points: tuple[int, ...]) -> float | None:
        """The chance to win after it; None where that is not known."""
        if points not in self._chances:
            rules = self.view.rules
            score = add_points(rules, self.view.score, points)
            then = next_party(rules, rules.party_of[self.view.dealer])
            found = chances_at(rules, score, then)
            if found is None:
                return None
            self._chances[points] = found[self.party]
        return self._chances[points]

    @cached_property
    def unit(self) -> float | None:
        """What a point is worth in chance to win."""
        rules = self.view.rules
        sign = -1 if rules.scoring.countdown else 1
        mine = tuple(sign * (party == self.party) for party in range(len(rules.parties)))
        gain = self.chance(mine)
        if gain is None:
            return None
        loss = self.chance(tuple(-each for each in mine)) if rules.scoring.countdown else self.chance((0,) * len(mine))
        assert loss is not None
        return max(0.0, gain - loss) / (2 if rules.scoring.countdown else 1)


class ByOpenHand(_Elsewhere):
    """Cards valued by everybody's best play with open hands, in worlds drawn evenly."""

    method: Method = "sampled"
    size = 50

    def __init__(self, view: View, seed: int) -> None:
        super().__init__(view, seed)
        worth = outcomes(view.masked)
        self.points = tuple(worth.points[tricks] for tricks in (0, *worth.steps.tolist()))
        value_cards(view, 1, seed)  # raises what stands against it

    def batch(self, number: int) -> Batch:
        """Value the cards in worlds of their own."""
        found = value_cards(self.view, self.size, self.seed, part=number)
        points, wins = [], []
        for action in self.actions:
            steps = found[action].steps
            points.append(
                sum(often * self.net(each) for often, each in zip(steps, self.points, strict=True)) / self.size
            )
            chances = [self.chance(each) for each in self.points]
            if None not in chances:
                wins.append(sum(often * (each or 0.0) for often, each in zip(steps, chances, strict=True)) / self.size)
        return Batch(tuple(points), tuple(wins) if len(wins) == len(points) else None, (), self.size)


class PlayedOut(_Elsewhere):
    """Any action, valued by playing on with the rule bot for everybody."""

    method: Method = "played out"
    size = 1

    def __init__(self, view: View, seed: int) -> None:
        super().__init__(view, seed)
        self.bot = make_bot("rule")

    def batch(self, number: int) -> Batch:
        """Value the actions in one layout of the unseen cards."""
        whole = self._world(number)
        ends = [self._end(whole.apply_unchecked(action)) for action in self.actions]
        chances = [self.chance(points) for points in ends]
        wins = None if None in chances else tuple(each or 0.0 for each in chances)
        return Batch(tuple(map(self.net, ends)), wins, (), 1)

    def _world(self, number: int) -> Hand:
        for tried in count():
            try:
                return some_hand(self.view, f"{self.seed}:{number}:{tried}")
            except EuchreError:
                if tried >= _TRIES:
                    raise
        raise AssertionError

    def _end(self, hand: Hand) -> tuple[int, ...]:
        while hand.actor is not None:
            hand = hand.apply_unchecked(self.bot.choose(hand.view(hand.actor)).action)
        assert hand.outcome is not None
        return hand.outcome.points


def elsewhere(view: View, seed: int) -> ByOpenHand | PlayedOut:
    """What values a decision for which nothing was learnt."""
    if isinstance(view.legal_actions()[-1], Play):
        try:
            return ByOpenHand(view, seed)
        except Unsolvable:
            pass
    return PlayedOut(view, seed)
