"""Actions of the standard game valued by what was learnt: in worlds weighed by it, played on by it to the end.

Nothing but the mean of what happens goes into a value: neither open-hand play, which overrates what everybody sees,
nor what a bot adds to decide by.
"""

from collections.abc import Sequence
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from euchre.analysis.evaluation import Batch, Batches, Evaluation, Method
from euchre.analysis.kernels.auction import call_ends, options_of
from euchre.bots.learnt.nets.model import load_model
from euchre.bots.learnt.search.deciding import SearchDepth, call_values, card_values, discard_values
from euchre.bots.learnt.search.worlds import Sample, Trust, draw
from euchre.bots.learnt.world.reading import HandReading, read
from euchre.bots.scores import ENDS, THROWN_IN, Worth, end_of, worth_at
from euchre.game import Action, View
from euchre.game.actions import Discard, How, Name, Order, Pass, Play
from euchre.rules.contracts import EUCHRED, LEVELS, MADE, MARCH, SWEPT

__all__ = ["StandardGame"]

Floats = NDArray[np.float64]

_CANDIDATES: Final = 20
"""Worlds weighed for each one looked at."""
_TRUST: Final = Trust(tau=0.08, call=0.01, play=0.02)
"""Values are those among players who play as the bots do: stricter than what a bot had better assume of others."""
_LEARNT_ERROR: Final = 0.25
"""Half the width of the interval of what call networks foresee, in points: nineteen of twenty are no further off."""


class StandardGame:
    """A decision of the standard game; `bots.learnt.knows.is_standard` holds for its view.

    Attributes:
        actions: what is valued.
        method: how.
        size: worlds of one batch.
    """

    method: Method = "sampled"
    size = 40

    def __init__(self, view: View, seed: int) -> None:
        self.view, self.seed = view, seed
        self.reading = read(view)
        self.model = load_model()
        self.worth: Worth = worth_at(view, self.model.mix(stuck=self.reading.stuck))
        legal = view.legal_actions()
        self.kind = type(legal[-1])
        self.actions = tuple(
            action
            for action in legal
            if getattr(action, "how", None) is not How.JAMBONE and action is not Discard(None)
        )

    @property
    def unit(self) -> float | None:
        """What a point is worth in chance to win."""
        chances, merit = self.worth.chances, self.worth.merit
        if chances is None:
            return None
        place = max(range(ENDS), key=lambda end: abs(merit[end]))
        return abs((chances[place] - chances[THROWN_IN]) / merit[place]) if merit[place] else None

    def batch(self, number: int) -> Batch:
        """Value the actions in worlds of their own; batches of one number are the same again."""
        seed = (self.seed + 0x9E3779B97F4A7C15 * number) & (1 << 62) - 1
        if self.kind is Play or self.kind is Discard:
            return self._cards(seed)
        return self._calls(seed)

    def _cards(self, seed: int) -> Batch:
        depth = SearchDepth(candidates=self.size * _CANDIDATES, keep=self.size, open_hand=0.0, trust=_TRUST)
        values = card_values if self.kind is Play else discard_values
        found, worlds = values(self.view, self.reading, self.model, depth, self.worth, seed)
        rows = [found[action] for action in self.actions]
        ours = (self.reading.me ^ self.reading.maker) & 1 == 0
        ends = tuple(_named(row.levels, alone=self.reading.alone, ours=ours) for row in rows)
        wins = None if self.worth.chances is None else tuple(cast("float", row.chance) for row in rows)
        return Batch(tuple(row.points for row in rows), wins, ends, self._count(worlds), worlds.listed)

    def _count(self, worlds: Sample) -> int:
        return len(worlds.times) if worlds.listed else self.size

    def _calls(self, seed: int) -> Batch:
        r, model = self.reading, self.model
        worlds = draw(self.view, r, model, candidates=self.size * _CANDIDATES, keep=self.size, seed=seed, trust=_TRUST)
        found = np.zeros((len(self.actions), ENDS))
        swept, euchred = (end_of(level, alone=False, ours=True) for level in (SWEPT, EUCHRED))
        turn = r.turns
        call_ends(
            worlds.hands, worlds.times, r.dealer, r.up, turn, np.array([_call(a, r) for a in self.actions], np.int64),
            options_of(self.view.rules), int(self.worth.points[swept] != self.worth.points[euchred]), int(r.stuck),
            self._worths(turn), model.calls(stuck=r.stuck), model.policy, found,
        )  # fmt: skip
        found /= worlds.times.sum()
        points = tuple((found @ np.array(self.worth.points)).tolist())
        wins = None if self.worth.chances is None else tuple((found @ np.array(self.worth.chances)).tolist())
        ends = tuple(_of_ends(row) for row in found.tolist())
        return Batch(points, wins, ends, self._count(worlds), worlds.listed)

    def _worths(self, turn: int) -> Floats:
        """What the two sides play for at even and at odd turns."""
        mine = self.model.worths(self.worth.merit, stuck=self.reading.stuck)
        half = THROWN_IN // 2
        merit = [-each for each in self.worth.merit]
        theirs = self.model.worths((*merit[half:THROWN_IN], *merit[:half], merit[THROWN_IN]), stuck=self.reading.stuck)
        return np.ascontiguousarray([mine, theirs] if turn % 2 == 0 else [theirs, mine])

    def learnt(self) -> Evaluation | None:
        """What the call networks foresee at once; None where the decision is no call."""
        if self.kind not in (Order, Name):
            return None
        found = call_values(self.reading, self.model, self.actions, self.worth)
        tally = Batches(self.view, tuple(found), "learnt", self.unit)
        chances = tuple(each.chance for each in found.values() if each.chance is not None)
        ends = tuple(_named(each.levels, alone=_is_alone(action), ours=True) for action, each in found.items())
        wins = chances if len(chances) == len(found) else None
        tally.add(Batch(tuple(each.points for each in found.values()), wins, ends, 0))
        unit = self.unit or 0.0
        return tally.evaluation(error=(_LEARNT_ERROR, unit * _LEARNT_ERROR))


def _is_alone(action: Action) -> bool:
    return getattr(action, "how", None) is How.ALONE


def _call(action: Action, r: HandReading) -> tuple[int, int]:
    """Trump and whether alone; (-1, 0) for a pass."""
    if isinstance(action, Pass):
        return -1, 0
    assert isinstance(action, Order | Name)
    trump = r.up // 6 if isinstance(action, Order) else int(action.trump)
    return trump, int(action.how is How.ALONE)


def _named(levels: Sequence[float], *, alone: bool, ours: bool) -> dict[str, float]:
    """How a contract that is fixed ends."""
    row = [0.0] * ENDS
    for level, share in enumerate(levels):
        row[end_of(level, alone=alone, ours=ours)] += share
    return _of_ends(row)


def _of_ends(row: Sequence[float]) -> dict[str, float]:
    """Chances of ends by name; those of the side's own contracts first."""
    count = len(LEVELS)
    mine = [row[level] + row[count + level] for level in range(count)]
    theirs = sum(row[2 * count : 4 * count])
    stopped = sum(row[2 * count + level] + row[3 * count + level] for level in (EUCHRED, SWEPT))
    return {
        "made": mine[MADE] + mine[MARCH], "march": mine[MARCH], "euchred": mine[EUCHRED] + mine[SWEPT],
        "lone_march": row[count + MARCH], "defended": theirs, "stopped": stopped,
        "marched": row[2 * count + MARCH] + row[3 * count + MARCH], "thrown in": row[THROWN_IN],
    }  # fmt: skip
