"""What the ways a deal ends are worth to a side: in points, by the scorer, and in chances to win the game.

A deal of the standard game ends with nobody calling, or with a contract of either side, with a partner or alone, that
is swept, euchred, made, or a march. The chance to win comes from how often deals end in each way in self-play.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from euchre.bots.winning import DealEnd, Mix, next_party, win_chance
from euchre.game import View
from euchre.game.game import game_winner
from euchre.rules import Contracts, Rules, add_points
from euchre.rules.contracts import LEVELS

__all__ = ["ENDS", "THROWN_IN", "Worth", "end_of", "end_points", "mix_of", "net_points", "worth_at"]

THROWN_IN: Final = 4 * len(LEVELS)
"""The end in which nobody called."""
ENDS: Final = THROWN_IN + 1
"""How many ways a deal may end."""


def end_of(level: int, *, alone: bool, ours: bool) -> int:
    """The number of an end: one of `rules.contracts.LEVELS`, whether alone, whether it was this side's contract."""
    return len(LEVELS) * (2 * (not ours) + alone) + level


@lru_cache(maxsize=64)
def end_points(rules: Rules) -> tuple[tuple[int, int], ...]:
    """What each end brings this side and the other.

    Raises:
        InvalidRules: points depend on more than that.
    """
    contracts = Contracts.of(rules)
    own = [contracts.worth(level, alone=alone) for alone in (False, True) for level in range(len(LEVELS))]
    return (*own, *((theirs, ours) for ours, theirs in own), (0, 0))


def net_points(rules: Rules) -> tuple[float, ...]:
    """What each end brings this side, less what it brings the other."""
    return tuple(float(ours - theirs) for ours, theirs in end_points(rules))


class Worth(NamedTuple):
    """What each end is worth to a side.

    Attributes:
        points: net points.
        chances: the chance to win the game after it; None where that is not known.
        merit: what is played for: chances, shifted and stretched so that 0 is nothing and a point either way at this
            score is two points apart; else points.
    """

    points: tuple[float, ...]
    chances: tuple[float, ...] | None
    merit: tuple[float, ...]


def worth_at(view: View, mix: Sequence[float]) -> Worth:
    """What each end is worth to the side of a view's seat at its score; points where no game is won.

    Args:
        view: of a game whose contracts are known.
        mix: how often a deal ends in each way for the dealer's side.
    """
    rules = view.rules
    points = net_points(rules)
    mine, deals = rules.party_of[view.seat], rules.party_of[view.dealer]
    chances = _chances(rules, view.score, mine, deals, tuple(mix))
    if chances is None:
        return Worth(points, None, points)
    unit = (chances[ENDS] - chances[ENDS + 1]) / 2
    if unit <= 1e-9:
        return Worth(points, None, points)
    merit = tuple((each - chances[THROWN_IN]) / unit for each in chances[:ENDS])
    return Worth(points, chances[:ENDS], merit)


def mix_of(rules: Rules, often: Sequence[float]) -> Mix:
    """How deals end, for `winning`, from how often each end comes for the dealer's side.

    Raises:
        InvalidRules: points depend on more than the ends.
    """
    passes = rules.bidding.all_pass != "throw_in_same_dealer"  # noqa: S105 -- a call
    brought: dict[tuple[tuple[int, int], bool], float] = {}
    for end, (each, chance) in enumerate(zip(end_points(rules), often, strict=True)):
        key = each, passes or end != THROWN_IN
        brought[key] = brought.get(key, 0.0) + chance
    total = sum(brought.values())
    return tuple(DealEnd(each, chance / total, moves) for (each, moves), chance in brought.items())


@lru_cache(maxsize=1024)
def _chances(
    rules: Rules, score: tuple[int, ...], mine: int, deals: int, often: tuple[float, ...]
) -> tuple[float, ...] | None:
    """One party's chance to win after each end, then after a point for it and after one for the others.

    None where no game is won by points alone, or is won already.
    """
    if rules.end.hand_limit is not None or game_winner(rules, score) is not None:
        return None  # how many hands were played is not known here
    if sum(chance for each, chance in zip(end_points(rules), often, strict=True) if any(each)) < 0.1:
        return None  # hardly anything counts: a game would never end
    mix, then = mix_of(rules, often), next_party(rules, deals)

    def after(ours: int, theirs: int) -> float:
        gains = (ours, theirs) if mine == 0 else (theirs, ours)
        return win_chance(rules, add_points(rules, score, gains), then, mix, mine)

    return tuple(after(*each) for each in (*end_points(rules), (1, 0), (0, 1)))
