"""A league: everybody against everybody on the same deals, and ratings from it."""

import math
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from euchre.arena.match import Setup, play_match
from euchre.arena.ratings import deviations, ratings
from euchre.arena.report import Report, report
from euchre.errors import EuchreError
from euchre.processes import Workers

__all__ = ["League", "Rating", "play_league"]


class Rating(NamedTuple):
    """A rating on the scale of Elo, the league's mean being 0; None where no game was finished.

    Attributes:
        value: the rating.
        half: half the width of its 95 % interval.
    """

    value: float | None
    half: float

    @property
    def ends(self) -> list[float] | None:
        """The bounds of its interval; None where there is no rating."""
        return None if self.value is None else [self.value - self.half, self.value + self.half]


@dataclass(frozen=True, slots=True, kw_only=True)
class League:
    """All pairings of a league.

    Attributes:
        names: the players, in the order given.
        reports: by pairing.
    """

    names: tuple[str, ...]
    reports: dict[tuple[str, str], Report]

    def points(self, one: str, other: str) -> float:
        """Points a deal of one player against another."""
        if (one, other) in self.reports:
            return self.reports[one, other].points.mean
        return -self.reports[other, one].points.mean

    def ratings(self) -> dict[str, Rating]:
        """Ratings by games won, best first; those of whom no game was finished come last, without a value."""
        wins = {
            pair: (found.games.mean * found.games.size, (1 - found.games.mean) * found.games.size)
            for pair, found in self.reports.items()
        }
        met = {name for pair, score in wins.items() if sum(score) for name in pair}
        names = [name for name in self.names if name in met]
        wins = {pair: score for pair, score in wins.items() if met >= set(pair)}
        values = ratings(names, wins) if names else {}
        spread = deviations(values, wins)
        best_first = sorted(values, key=lambda name: -values[name])
        rated = {name: Rating(values[name], 1.96 * spread[name]) for name in best_first}
        return rated | {name: Rating(None, math.inf) for name in self.names if name not in met}

    def as_json(self) -> dict[str, Any]:
        """The league as plain values."""
        rated = self.ratings()
        return {
            "ratings": {name: rating.value for name, rating in rated.items()},
            "ratings_ci95": {name: rating.ends for name, rating in rated.items()},
            "matches": [found.as_json() for found in self.reports.values()],
        }


def play_league(
    names: Sequence[str], setup: Setup, *, jobs: int | None = None,
    progress: Callable[[League, str, str], None] | None = None,
) -> League:  # fmt: skip
    """Play every pairing with the deals of `setup`, all in the same processes.

    Args:
        names: the players.
        setup: what every match has in common.
        jobs: processes; by default one a core, 1 plays in this one.
        progress: called before each match with the league, which holds the matches played, and the two players.

    Raises:
        EuchreError: fewer than two players, or one twice; or one that does not exist or start.
    """
    if len(set(names)) < max(2, len(names)):
        raise EuchreError("a league takes at least two players, each named once")
    for first, second in pairwise(names):
        replace(setup, first=first, second=second).check()
    league = League(names=tuple(names), reports={})
    with nullcontext() if jobs == 1 else Workers(jobs) as workers:
        for first, second in combinations(names, 2):
            if progress is not None:
                progress(league, first, second)
            match = play_match(replace(setup, first=first, second=second), jobs=jobs, workers=workers)
            league.reports[first, second] = report(match)
    return league
