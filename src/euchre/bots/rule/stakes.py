"""What points are worth to a party at a score: a game is won, not points."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from euchre.game import View
from euchre.rules import Rules, Tally, hand_points

__all__ = ["Call", "Ends", "Stakes", "win_chance"]

_DEAL: Final = ((1, 0.316), (2, 0.142), (4, 0.042))
"""What a deal usually brings either side, by how often; from the same for both."""

_FAR: Final = 60
"""Beyond this many points needed a chance is as good as what it is here."""

Ends = tuple[float, ...]
"""What it is worth to end with 0, 1, 2 ... tricks."""


@lru_cache(maxsize=4096)
def win_chance(need: int, other: int) -> float:
    """The chance to win a game for the side that needs `need` points against one that needs `other`."""
    if need <= 0 or other <= 0:
        return 0.5 if need <= 0 and other <= 0 else float(need <= 0)
    if max(need, other) > _FAR:  # scores can sink without end where points are deducted
        return win_chance(min(need, _FAR), min(other, _FAR))
    return sum(
        chance * (win_chance(need - points, other) + win_chance(need, other - points)) for points, chance in _DEAL
    )


class Call(NamedTuple):
    """How trump was called, as far as the score depends on it."""

    alone: bool = False
    bid: int | None = None
    big: bool = False
    forced: bool = False
    jambone: bool = False


class Stakes:
    """Points as one party sees them: 1.0 is what one point is worth now.

    Where two sides race to a target the worth comes from the chance to win; elsewhere points count as they are,
    capped by what is still needed.
    """

    __slots__ = ("_base", "_need", "_race", "_rules", "_score", "_unit", "party")

    def __init__(self, view: View) -> None:
        hand = view.masked
        rules = hand.rules
        self._rules = rules
        self.party = rules.party_of[view.seat]
        self._score = hand.score
        target = rules.scoring.target
        left = hand.score if rules.scoring.countdown else tuple(target - points for points in hand.score)
        self._need = [max(0, points) for points in left]
        self._race = (
            len(hand.score) == 2 and rules.bidding.mode == "turn_up" and rules.end.hand_limit is None and target <= 30
        )
        self._base, self._unit = 0.0, 1.0
        if self._race:
            own, other = self._need[self.party], self._need[1 - self.party]
            self._base = win_chance(own, other)
            self._unit = max(1e-6, (win_chance(own - 1, other) - win_chance(own, other - 1)) / 2)

    def worth(self, points: Sequence[int]) -> float:
        """What a change of every party's score is worth."""
        own, need = self.party, self._need
        if self._race:
            after = win_chance(need[own] - points[own], need[1 - own] - points[1 - own])
            return (after - self._base) / self._unit
        sign = -1 if self._rules.scoring.countdown else 1
        gains = [sign * change for change in points]
        capped = [min(gain, max(need[party], 1)) for party, gain in enumerate(gains)]
        others = [gain for party, gain in enumerate(capped) if party != own]
        return capped[own] - sum(others) / len(others)

    def ends(self, maker: int, call: Call) -> Ends:
        """What it is worth when the side of `maker`, having called so, takes 0, 1, 2 ... tricks."""
        return tuple(self.worth(points) for points in _points(self._rules, maker, call))


@lru_cache(maxsize=4096)
def _points(rules: Rules, maker: int, call: Call) -> tuple[tuple[int, ...], ...]:
    makers = rules.teams[maker]
    others = [seat for seat in range(rules.num_players) if seat not in makers]
    total = rules.deal.hand_size
    rows = []
    for taken in range(total + 1):
        tricks = [0] * rules.num_players
        tricks[maker] = taken
        for index in range(total - taken):
            tricks[others[index % len(others)]] += 1
        tally = Tally(maker=maker, makers=makers, tricks=tuple(tricks), **call._asdict())
        rows.append(hand_points(rules, tally).parties)
    return tuple(rows)
