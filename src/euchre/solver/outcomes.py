"""What each number of tricks would be worth, asked of the rules."""

from dataclasses import dataclass, replace

import numpy as np

from euchre.game import Hand
from euchre.game.stages.score import tally
from euchre.kernels.bridge import Unsolvable
from euchre.kernels.jit import Ints
from euchre.rules import hand_points

__all__ = ["Outcomes", "net", "outcomes"]

Points = tuple[int, ...]


def net(points: Points, party: int) -> int:
    """Points of a party less those of the best other one."""
    return points[party] - max(value for other, value in enumerate(points) if other != party)


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
    rules, makers = hand.rules, hand.makers
    if rules.scoring.fast_break:
        raise Unsolvable(f"{rules.name}: with fast_break the order of the tricks counts")
    total, players = rules.deal.hand_size, range(rules.num_players)
    others = [seat for seat in players if seat not in makers and seat not in hand.sitting_out]
    base = replace(tally(rules, hand.state), winners=(), subtract=False)
    points: list[Points] = []
    for taken in range(total + 1):
        rest = total - taken
        found = set()
        for first in others:
            for share in (rest, rest - rest // 2):
                tricks = dict.fromkeys(players, 0)
                tricks[makers[0]] = taken
                tricks[others[(others.index(first) + 1) % len(others)]] += rest - share
                tricks[first] += share
                found.add(hand_points(rules, replace(base, tricks=tuple(tricks.values()))).parties)
        if len(found) != 1:
            raise Unsolvable(f"{rules.name}: it matters which opponent takes a trick, so there are more than two sides")
        points.append(found.pop())
    party = rules.party_of[makers[0]]
    steps = [taken for taken in range(1, total + 1) if points[taken] != points[taken - 1]]
    worth = [net(points[taken], party) for taken in (0, *steps)]
    if worth != sorted(worth):
        raise Unsolvable(f"{rules.name}: one trick more can be worth less, which the search does not know")
    return Outcomes(tuple(points), np.array(steps, np.int64), np.array(worth, np.int64))
