"""The result of a table: totals, boxes, loners; and whether it can be right.

What a hand can be worth is asked of the scorer (`Contracts`), so another game's totals are judged by its own rules.
"""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from euchre.rules import Rules
from euchre.rules.contracts import MARCH, Contracts
from euchre.tournament.setup import BY_RESULT, Setup

__all__ = ["MOST_HANDS", "Score", "agree", "merged", "why_not_score"]

MOST_HANDS: Final = 24
"""Hands of a round that only the bell ends, at most."""
_THROWN_IN: Final = "throw_in_next_dealer"
Points = tuple[int, int]


class Score(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The result of a table. The first side is the table's players a and b, the second c and d.

    Attributes:
        sides: points of both sides.
        boxes: hand by hand, where kept: what the first side won, or less than 0: what the second did; 0: nobody.
        loners: lone marches made by a, b, c and d.
        euchred: how often each side was euchred.
        extra: who won the extra hand after a tie, 1 or 2; it decides who moves and is not counted.
    """

    sides: Points
    boxes: tuple[int, ...] = ()
    loners: tuple[int, int, int, int] = (0, 0, 0, 0)
    euchred: Points = (0, 0)
    extra: int = 0

    @property
    def ahead(self) -> int:
        """Who won the round: 1, 2, or 0 for nobody. An extra hand does not count here."""
        return (self.sides[0] > self.sides[1]) + 2 * (self.sides[1] > self.sides[0])

    @property
    def moves(self) -> int:
        """Who moves as the winner: 1, 2, or 0 where that is not decided."""
        return self.ahead or self.extra


def agree(one: Score, other: Score) -> bool:
    """Whether two sides say the same, as far as both say something: each may have counted its own loners only."""
    parts = zip(_parts(one), _parts(other), strict=True)
    said = all(mine == theirs or not any(mine) or not any(theirs) for mine, theirs in parts)
    return one.sides == other.sides and one.extra == other.extra and said


def merged(one: Score, other: Score) -> Score:
    """What two sides that agree say together."""
    boxes, first, second, mine, theirs = (
        this if any(this) else that for this, that in zip(_parts(one), _parts(other), strict=True)
    )
    loners = (*first, *second)
    return Score(
        sides=one.sides,
        boxes=boxes,
        loners=(loners[0], loners[1], loners[2], loners[3]),
        euchred=(mine[0], theirs[0]),
        extra=one.extra,
    )


def _parts(score: Score) -> tuple[tuple[int, ...], ...]:
    """What a side may leave out: boxes, the loners of either side, how often either was euchred."""
    return score.boxes, score.loners[:2], score.loners[2:], score.euchred[:1], score.euchred[1:]


def why_not_score(score: Score, setup: Setup) -> str | None:
    """Why a result cannot be right; None: it can."""
    first, second = score.sides
    reason = _why_not_total(first, second, setup) or _why_not_boxes(score, setup) or _why_not_loners(score, setup)
    if reason is None and setup.kind in BY_RESULT - {"swiss"} and not score.moves:
        reason = f"{first} to {second} is a tie: play one more hand and say who won it; it decides who moves"
    if reason is None and score.extra and (score.ahead or setup.kind not in BY_RESULT or score.extra not in (1, 2)):
        reason = "an extra hand is played after a tie, where somebody has to move"
    return reason


def _why_not_total(first: int, second: int, setup: Setup) -> str | None:
    said = f"{first} to {second} cannot be"
    outcomes = _outcomes(setup.rules)
    if setup.target:
        most = setup.target - 1 + max(max(each) for each in outcomes)
        low, high = sorted((first, second))
        if low >= setup.target or high < setup.target:
            return f"{said}: a game goes to {setup.target} points, and one side has them"
        return None if high <= most and low >= 0 else f"{said}: a game to {setup.target} ends with {most} at most"
    hands = setup.hands or MOST_HANDS
    if (first, second) in _reached(setup.rules, hands, exact=not setup.minutes):
        return None
    worth = sorted({sum(each) for each in outcomes})
    listed = " or ".join(filter(None, (", ".join(map(str, worth[:-1])), str(worth[-1]))))
    number = f"{hands} hands" if not setup.minutes else f"at most {hands} hands"
    least = hands * worth[0] if not setup.minutes else min(0, hands * worth[0])
    return (
        f"{said}: {number} of {listed} points each make {least} to {hands * worth[-1]} in all, and never "
        f"{first} to {second}"
    )


def _why_not_boxes(score: Score, setup: Setup) -> str | None:
    if not score.boxes:
        return None
    count, limit = len(score.boxes), setup.hands or MOST_HANDS
    if not setup.target and (count > limit or (count < limit and not setup.minutes)):
        return f"{count} boxes are filled in: a round has {limit} hands"
    worth = {max(each) for each in _outcomes(setup.rules)} | {0}
    wrong = next((abs(box) for box in score.boxes if abs(box) not in worth), None)
    if wrong is not None:
        return f"no hand is worth {wrong}"
    boxed = (sum(box for box in score.boxes if box > 0), -sum(box for box in score.boxes if box < 0))
    if boxed != score.sides:
        return f"the boxes come to {boxed[0]} to {boxed[1]}, the total says {score.sides[0]} to {score.sides[1]}"
    return None


def _why_not_loners(score: Score, setup: Setup) -> str | None:
    if min(score.loners) < 0 or min(score.euchred) < 0:
        return "nothing is counted below 0"
    worth = Contracts.of(Rules.parse(setup.rules)).worth(MARCH, alone=True)[0]
    for side, points in enumerate(score.sides):
        loners = score.loners[2 * side] + score.loners[2 * side + 1]
        boxes = [box for box in score.boxes if box == (worth if side == 0 else -worth)]
        if loners * worth > max(points, 0) or (score.boxes and loners > len(boxes)):
            many = "a loner is" if loners == 1 else f"{loners} loners are"
            return f"{many} more than {points} points have in them: each is worth {worth}"
    hands = setup.hands or MOST_HANDS
    if sum(score.euchred) > hands:
        return f"nobody is euchred more often than there are hands: {hands}"
    return None


@lru_cache(maxsize=64)
def _outcomes(rules: str) -> frozenset[Points]:
    """What a hand can bring the two sides.

    Raises:
        InvalidRules: it depends on more than tricks and playing alone.
    """
    parsed = Rules.parse(rules)
    made = {pair for row in Contracts.of(parsed).points for pair in row}
    thrown = {(0, 0)} if parsed.bidding.all_pass == _THROWN_IN else set()
    return frozenset(made | {(theirs, mine) for mine, theirs in made} | thrown)


@lru_cache(maxsize=64)
def _reached(rules: str, hands: int, *, exact: bool) -> frozenset[Points]:
    """The totals that so many hands can come to; or, not `exact`, so many at most."""
    outcomes = _outcomes(rules)
    now, found = {(0, 0)}, {(0, 0)}
    for _ in range(hands):
        now = {(a + x, b + y) for a, b in now for x, y in outcomes}
        found |= now
    return frozenset(now if exact else found)
