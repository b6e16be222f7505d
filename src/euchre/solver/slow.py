"""Solving with the reference engine: any game, any number of interests, but only near the end of a hand."""

from typing import Final

from euchre.game import Action, Hand
from euchre.kernels.bridge import Unsolvable
from euchre.solver.outcomes import Points, net

__all__ = ["Slow"]

_MOST: Final = 10_000

Found = tuple[int, Points, tuple[Action, ...]]
"""The makers' tricks, every party's points, and the actions that lead there."""


class Slow:
    """Plain search over `Hand`. Everybody plays for their own side's points less those of the best other party.

    `reason` says why the fast search was not used.
    """

    def __init__(self, reason: str) -> None:
        self.reason = reason
        self.known: dict[tuple[object, ...], Found] = {}
        self.looked = 0

    def value(self, hand: Hand) -> Found:
        """What the hand comes to from here.

        Raises:
            Unsolvable: there are too many ways to go on.
        """
        if hand.outcome is not None:
            return sum(hand.tricks_won[seat] for seat in hand.makers), hand.outcome.points, ()
        state = hand.state
        winners = tuple(trick.winner for trick in state.tricks)
        key = (state.stage, len(state.here), state.hands, state.trick, state.turn, winners, hand.actor)
        found = self.known.get(key)
        if found is None:
            self.looked += 1
            if self.looked > _MOST:
                raise Unsolvable(f"{self.reason}; the reference engine cannot try all that may follow")
            results = [(action, self.value(hand.apply_unchecked(action))) for action in hand.legal_actions()]
            side = self.side(hand)
            action, (tricks, points, line) = max(results, key=lambda each: net(hand.rules, each[1][1], side))
            found = self.known[key] = (tricks, points, (action, *line))
        return found

    def side(self, hand: Hand) -> tuple[int, ...]:
        """The actor and those who gain with them, the actor first."""
        assert hand.actor is not None
        makers = hand.makers
        with_him = makers if hand.actor in makers else hand.rules.teams[hand.actor]
        return (hand.actor, *with_him)
