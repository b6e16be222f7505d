"""What points are worth to a party at a score: a game is won, not points."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from euchre.bots.winning import PUBLISHED, next_party, win_chance
from euchre.game import View
from euchre.rules import Rules, Tally, add_points, hand_points

__all__ = ["Call", "Ends", "Stakes"]

Ends = tuple[float, ...]
"""What it is worth to end with 0, 1, 2 ... tricks."""


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

    __slots__ = ("_base", "_need", "_next", "_race", "_rules", "_score", "_unit", "party")

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
        self._base, self._unit, self._next = 0.0, 1.0, 0
        if self._race:
            self._next = next_party(rules, rules.party_of[hand.dealer])
            self._base = self._chance((0, 0))
            point = [tuple(int(party == gainer) for party in (0, 1)) for gainer in (self.party, 1 - self.party)]
            self._unit = max(1e-6, (self._chance(point[0]) - self._chance(point[1])) / 2)

    def _chance(self, points: Sequence[int]) -> float:
        """The chance to win after a change of every party's score."""
        return _chance_after(self._rules, self._score, tuple(points), self._next, self.party)

    def worth(self, points: Sequence[int]) -> float:
        """What a change of every party's score is worth."""
        own, need = self.party, self._need
        if self._race:
            return (self._chance(points) - self._base) / self._unit
        sign = -1 if self._rules.scoring.countdown else 1
        gains = [sign * change for change in points]
        capped = [min(gain, max(need[party], 1)) for party, gain in enumerate(gains)]
        others = [gain for party, gain in enumerate(capped) if party != own]
        return capped[own] - sum(others) / len(others)

    def ends(self, maker: int, call: Call) -> Ends:
        """What it is worth when the side of `maker`, having called so, takes 0, 1, 2 ... tricks."""
        return tuple(self.worth(points) for points in _points(self._rules, maker, call))


@lru_cache(maxsize=4096)
def _chance_after(rules: Rules, score: tuple[int, ...], points: tuple[int, ...], dealer: int, party: int) -> float:
    """The chance to win after a change of every party's score, `dealer` being the party that deals next."""
    return win_chance(rules, add_points(rules, score, points), dealer, PUBLISHED, party)


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
