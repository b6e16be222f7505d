"""What each number of tricks would be worth, asked of the rules."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from euchre.game import Hand
from euchre.game.stages.score import tally
from euchre.kernels.bridge import Unsolvable
from euchre.kernels.jit import Ints
from euchre.rules import Rules, Tally, hand_points
from euchre.rules.contracts import shares

__all__ = ["Outcomes", "net", "outcomes"]

Points = tuple[int, ...]


def net(rules: Rules, points: Points, side: Sequence[int]) -> int:
    """Points of the first seat of a side less those of the best party that has no seat of it."""
    others = [value for party, value in zip(rules.parties, points, strict=True) if not set(party) & set(side)]
    return points[rules.party_of[side[0]]] - max(others, default=0)


@dataclass(frozen=True, slots=True, eq=False)
class Outcomes:
    """Points by the tricks that the makers take in the whole hand.

    Attributes:
        points: for 0, 1, ... tricks, the points of every party.
        steps: the trick counts that are worth something else than one trick less.
        net: int64 of shape (steps + 1,): the makers' points less the best other party's, by steps reached.
    """

    points: tuple[Points, ...]
    steps: Ints
    net: Ints


def outcomes(hand: Hand) -> Outcomes:
    """The outcomes of a hand whose trump, makers and lone players are settled.

    Raises:
        Unsolvable: points depend on more than how many tricks the makers take, or more tricks would be worth less.
    """
    if not hand.makers:
        raise Unsolvable(f"{hand.rules.name}: nobody made trump, so there are no two sides")
    base = replace(tally(hand.rules, hand.state), tricks=(), winners=(), subtract=False)
    idle = set(hand.makers) | set(hand.sitting_out)
    return _outcomes(hand.rules, base, tuple(seat for seat in range(hand.rules.num_players) if seat not in idle))


@lru_cache(maxsize=1024)
def _outcomes(rules: Rules, base: Tally, others: tuple[int, ...]) -> Outcomes:
    if rules.scoring.fast_break:
        raise Unsolvable(f"{rules.name}: with fast_break the order of the tricks counts")
    total, makers = rules.deal.hand_size, base.makers
    points: list[Points] = []
    for taken in range(total + 1):
        found = {
            hand_points(rules, replace(base, tricks=tricks)).parties
            for tricks in shares(rules.num_players, makers[0], others, taken, total - taken)
        }
        if len(found) != 1:
            raise Unsolvable(f"{rules.name}: it matters which opponent takes a trick, so there are more than two sides")
        points.append(found.pop())
    steps = [taken for taken in range(1, total + 1) if points[taken] != points[taken - 1]]
    worth = [net(rules, points[taken], makers) for taken in (0, *steps)]
    if worth != sorted(worth):
        raise Unsolvable(f"{rules.name}: one trick more can be worth less, which the search does not know")
    return Outcomes(tuple(points), np.array(steps, np.int64), np.array(worth, np.int64))
