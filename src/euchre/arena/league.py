"""A league: everybody against everybody on the same deals, and ratings from it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from euchre.arena.match import Setup, play_match
from euchre.arena.ratings import ratings
from euchre.arena.report import Report, report
from euchre.errors import EuchreError

__all__ = ["League", "play_league"]


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

    def ratings(self) -> dict[str, float]:
        """Ratings by games won, best first."""
        wins = {
            pair: (found.games.mean * found.games.size, (1 - found.games.mean) * found.games.size)
            for pair, found in self.reports.items()
        }
        rated = ratings(self.names, wins)
        return dict(sorted(rated.items(), key=lambda entry: -entry[1]))

    def as_json(self) -> dict[str, Any]:
        """The league as plain values."""
        return {"ratings": self.ratings(), "matches": [found.as_json() for found in self.reports.values()]}


def play_league(
    names: Sequence[str], setup: Setup, *, jobs: int | None = None,
    progress: Callable[[str, str], None] | None = None,
) -> League:  # fmt: skip
    """Play every pairing with the deals of `setup`.

    Raises:
        EuchreError: fewer than two players, or one twice.
    """
    if len(set(names)) < max(2, len(names)):
        raise EuchreError("a league takes at least two players, each named once")
    reports = {}
    for first, second in combinations(names, 2):
        if progress is not None:
            progress(first, second)
        reports[first, second] = report(play_match(replace(setup, first=first, second=second), jobs=jobs))
    return League(names=tuple(names), reports=reports)
