"""The chance to win a game at a score, by dynamic programming over how deals end: the one home of it.

How scores change and when a game is won is asked of the rules; how often a deal brings what is a mix of deals, given.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from euchre.errors import EuchreError
from euchre.game.game import game_winner
from euchre.rules import Rules, add_points

__all__ = ["PUBLISHED", "DealEnd", "Mix", "has_table", "next_party", "win_chance", "win_chances"]


class DealEnd(NamedTuple):
    """A way for a deal to end.

    Attributes:
        gains: what it brings each party: that of the dealer first, then those who deal after it, in order.
        often: how likely it is.
        passes: whether the next party deals after it.
    """

    gains: tuple[int, ...]
    often: float
    passes: bool = True


Mix = tuple[DealEnd, ...]
"""All the ways a deal may end; their chances add up to 1."""

PUBLISHED: Final[Mix] = (
    DealEnd((1, 0), 0.45), DealEnd((2, 0), 0.16), DealEnd((4, 0), 0.05), DealEnd((0, 1), 0.17), DealEnd((0, 2), 0.12),
    DealEnd((0, 4), 0.05),
)  # fmt: skip
"""A published count of what deals of two sides bring the dealer's side and the other."""

_LARGEST: Final = 60_000
"""Scores, times dealers, times ways for a deal to end: games with more of them have no table."""
_NEAR: Final = 1e-8
_FAR: Final = 6
"""Points a hand by which a party that is behind by more, where hands are limited, is as far behind as can be."""

_State = tuple[tuple[int, ...], int, int]
"""A score, the party that deals, hands played (0 where they do not count)."""


def win_chances(
    rules: Rules, score: tuple[int, ...], dealer: int, mix: Mix, *, played: int = 0
) -> tuple[float, ...] | None:
    """The chance of each party to win a game; None where there is no table (`has_table`).

    Args:
        rules: of the game: its target, how it ends, how its scores change.
        score: of every party, before a deal.
        dealer: the party that deals.
        mix: how deals end, over and over.
        played: hands played so far, which counts where their number is limited.

    >>> rules = Rules.of()
    >>> [round(chance, 2) for chance in win_chances(rules, (8, 8), 0, PUBLISHED)]
    [0.54, 0.46]

    Raises:
        EuchreError: the mix is of another number of parties, or nearly every deal of it brings nothing.
    """
    parties = len(rules.parties)
    if any(len(deal.gains) != parties for deal in mix):
        raise EuchreError(f"{rules} keeps {parties} scores: a mix of deals must say what each of them gains")
    if sum(deal.often for deal in mix if not any(deal.gains)) > 0.9:
        raise EuchreError("nearly every deal of this mix brings nothing: the game would never end")
    sinks = any(gain < 0 for deal in mix for gain in deal.gains) and not rules.scoring.countdown
    if not has_table(rules, len(mix) * (4 if sinks else 1)):  # scores below nought count too
        return None
    limited = rules.end.hand_limit is not None
    at = _near(rules, score), dealer, played if limited else 0
    ended = _ended(rules, at)
    if ended is not None:
        return ended
    table = _table(rules, mix, at if limited else None)
    found = table.get(at)
    return found if found is not None else _table(rules, mix, at)[at]


def has_table(rules: Rules, ways: int = 6) -> bool:
    """Whether the chance to win a game is worked out at all: there are not too many parties, nor is it too long.

    Args:
        rules: of the game.
        ways: for a deal to end.
    """
    parties = len(rules.parties)
    return bool(parties * ways * (abs(rules.scoring.target) + 1) ** parties <= _LARGEST)


def win_chance(rules: Rules, score: tuple[int, ...], dealer: int, mix: Mix, party: int, *, played: int = 0) -> float:
    """The chance of one party, as `win_chances` has it.

    Raises:
        EuchreError: as `win_chances`, or there is no table of this game.
    """
    found = win_chances(rules, score, dealer, mix, played=played)
    if found is None:
        raise EuchreError(f"{rules}: there is no table of the chance to win for {len(rules.parties)} parties")
    return found[party]


@lru_cache(maxsize=256)
def next_party(rules: Rules, party: int) -> int:
    """The party that deals after one."""
    seat = rules.parties[party][0]
    return rules.party_of[(seat + 1) % rules.num_players]


def _near(rules: Rules, score: tuple[int, ...]) -> tuple[int, ...]:
    """The same score where it is within bounds, else the nearest that plays alike: tables are finite.

    Who is past the target and has not won is level with another there, and only differences count from then on. They
    are kept by moving everybody back by as much as the leader is too far on: leaders that go on being level would
    otherwise climb for ever past somebody who stays behind.
    """
    limit, target = rules.end.hand_limit, abs(rules.scoring.target)
    if limit is not None:  # only who is ahead counts, and by how much
        high, far = max(score), _FAR * limit
        gaps = tuple(max(points - high, -far) for points in score)
        return tuple(points - min(gaps) for points in gaps)
    if rules.scoring.countdown:
        below = max(0, -1 - min(score))
        return tuple(min(points + below, 2 * target) for points in score)
    above = max(0, max(score) - target - 1)
    return tuple(max(points - above, -target) for points in score)


def _ended(rules: Rules, state: _State) -> tuple[float, ...] | None:
    """The chances where the game is over: the winner's is 1, of a tie that is shared everybody's part."""
    score, _, played = state
    limit = rules.end.hand_limit
    winner = game_winner(rules, score, played)
    if winner is not None:
        return tuple(float(party == winner) for party in range(len(score)))
    if rules.end.tie == "shared" and limit is not None and played >= limit:
        leaders = [party for party, points in enumerate(score) if points == max(score)]
        return tuple((party in leaders) / len(leaders) for party in range(len(score)))
    return None


def _after(rules: Rules, state: _State, deal: DealEnd) -> _State:
    """Where a deal leads."""
    score, dealer, played = state
    parties = len(score)
    order = [dealer]
    while len(order) < parties:
        order.append(next_party(rules, order[-1]))
    gains = [0] * parties
    for party, gain in zip(order, deal.gains, strict=True):
        gains[party] = gain
    then = order[1 % parties] if deal.passes else dealer
    limit = rules.end.hand_limit
    counted = 0 if limit is None else min(played + (any(gains) or deal.passes), limit)  # a tie there is played on
    return _near(rules, add_points(rules, score, tuple(gains))), then, counted


@lru_cache(maxsize=64)
def _table(rules: Rules, mix: Mix, extra: _State | None) -> dict[_State, tuple[float, ...]]:
    """The chances at every score that a game may reach, and at those reached from `extra`."""
    todo: list[_State] = list(_seeds(rules)) if extra is None else [extra]
    ways: dict[_State, list[tuple[_State, float]]] = {}
    found: dict[_State, tuple[float, ...]] = {}
    while todo:
        state = todo.pop()
        if state in found:
            continue
        ended = _ended(rules, state)
        if ended is not None:
            found[state] = ended
            continue
        found[state] = (1 / len(state[0]),) * len(state[0])
        ways[state] = [(_after(rules, state, deal), deal.often) for deal in mix]
        todo += [then for then, _ in ways[state] if then not in found]
    sign = -1 if rules.scoring.countdown else 1
    order = sorted(ways, key=lambda state: (state[2], sign * sum(state[0])), reverse=True)
    moved = 1.0
    while moved > _NEAR:
        moved = 0.0
        for state in order:
            before = found[state]
            chances = [0.0] * len(before)
            for then, often in ways[state]:
                for party, chance in enumerate(found[then]):
                    chances[party] += often * chance
            found[state] = tuple(chances)
            moved = max(moved, *(abs(a - b) for a, b in zip(before, chances, strict=True)))
    return found


def _seeds(rules: Rules) -> Iterable[_State]:
    """The scores between the start and the end of a game, with every dealer."""
    parties, target = len(rules.parties), abs(rules.scoring.target)
    numbers = range(1, target + 1) if rules.scoring.countdown else range(target)
    return ((score, dealer, 0) for score in product(numbers, repeat=parties) for dealer in range(parties))
