"""Who plays with and against whom, round by round, for any number of players: individual play.

As few partnerships repeated as can be, then as few meetings; everybody sits out as often as everybody else, within
one, and not twice running where that can be avoided. Known designs (`whist`) are used where they fit, else rounds are
found by search. The same arguments give the same rounds.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from euchre.errors import EuchreError
from euchre.extras import require
from euchre.tournament.byes import NO_WISH, Wish, sat_out, sitting_out
from euchre.tournament.table import Record, Round, Seating, record
from euchre.tournament.whist import whist

__all__ = ["MOST_PLAYERS", "Round", "Schedule", "extend", "schedule"]

MOST_PLAYERS: Final = 400
MOST_ROUNDS: Final = 800
_MOVES: Final = 12_000_000
"""How many changes are tried in all, where nothing perfect is found before: a second or two."""
_EACH: Final = 3_000
"""How many of them each try makes for a player's place in a round."""
_TRIES: Final = (6, 60)
"""How many tries are made, at least and at most, each with other byes."""

Progress = Callable[[int, int], None]
"""Called with how many tries of how many are done."""


def _quietly(_done: int, _all: int) -> None:
    """Progress that nobody follows."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """Rounds for players numbered from 0.

    Attributes:
        players: how many there are.
        rounds: the rounds in order.
    """

    players: int
    rounds: tuple[Round, ...]

    @property
    def record(self) -> Record:
        """Who partnered and met whom how often, and who sat out."""
        return record(self.rounds)

    @property
    def repeated_partnerships(self) -> int:
        """Partnerships beyond the first of the same two players."""
        return sum(count - 1 for count in self.record.partners.values())

    @property
    def repeated_meetings(self) -> int:
        """Meetings at a table beyond the first of the same two players."""
        return sum(count - 1 for count in self.record.met.values())

    def notes(self) -> tuple[str, ...]:
        """What players should know: partnerships that repeat, and who sits out more than others."""
        found, counted = [], self.record
        if self.repeated_partnerships:
            found.append(f"{_some(self.repeated_partnerships, 'partnership')} repeated")
        byes = [counted.byes[player] for player in range(self.players)]
        if max(byes) > min(byes):
            often = byes.count(max(byes))
            found.append(f"{_some(often, 'player', verb=False)} sit{'s' * (often == 1)} out {_times(max(byes))}")
        return tuple(found)


def schedule(players: int, rounds: int, *, seed: int = 0, progress: Progress = _quietly) -> Schedule:
    """Rounds for an evening.

    Args:
        players: 4 to 400; those who do not fill a table of four sit out in turn.
        rounds: how many.
        seed: another seed gives another schedule as good.
        progress: called as the search goes on.

    Raises:
        EuchreError: too few or too many players or rounds.

    >>> plan = schedule(8, 7)
    >>> plan.repeated_partnerships, sorted(set(plan.record.met.values()))
    (0, [3])
    """
    return Schedule(players, extend((), range(players), rounds, seed=seed, progress=progress))


def extend(
    before: Sequence[Round],
    present: Sequence[int],
    rounds: int,
    *,
    seed: int = 0,
    progress: Progress = _quietly,
    wishes: Mapping[int, Wish] | None = None,
) -> tuple[Round, ...]:
    """More rounds after those that have been played: for late arrivals, and when somebody has left.

    Args:
        before: the rounds played, whatever numbers their players have.
        present: the numbers of the players from now on.
        rounds: how many more.
        seed: as for `schedule`.
        progress: as for `schedule`.
        wishes: by round, counted from 0 here, what was set by hand about who sits out; it is kept.

    Raises:
        EuchreError: too few or too many players or rounds, or a number twice.
    """
    if len(set(present)) != len(present):
        raise EuchreError("a player is named twice: every player has a number of their own")
    if not 4 <= len(present) <= MOST_PLAYERS:
        raise EuchreError(f"{len(present)} players: a schedule is for 4 to {MOST_PLAYERS}")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise EuchreError(f"{rounds} rounds: a schedule has 1 to {MOST_ROUNDS}")
    wishes = wishes or {}
    known = whist(len(present)) if not before and not wishes and [*present] == [*range(len(present))] else ()
    full, rest = divmod(rounds, len(known)) if known else (0, rounds)
    whole = known * full
    if not rest:
        return whole
    candidates = [_found((*before, *whole), present, rest, seed, progress, wishes)]
    candidates += [known[:rest]] * bool(known)
    if rest % 2 == 0 and not before and not wishes and not _is_even(candidates[0], present):
        half = _found((), present, rest // 2, seed, most=1)
        candidates.append((*half, *map(_other_partners, half)))
    return (*whole, *min(candidates, key=lambda each: _demerits((*before, *whole, *each))))


def _other_partners(played: Round) -> Round:
    """The same players at the same tables, each with another partner."""
    return Round(tuple(Seating(table.a, table.c, table.b, table.d) for table in played.tables), played.byes)


def _demerits(rounds: Sequence[Round]) -> tuple[int, int, int]:
    """What is wrong with rounds, worst first: partners again, meetings again, meetings a third time."""
    counted = record(rounds)
    twice = sum(count * (count - 1) // 2 for count in counted.met.values())
    often = sum(max(0, count - 2) ** 2 for count in counted.met.values())
    return sum(count * (count - 1) // 2 for count in counted.partners.values()), twice, often


def _found(
    before: Sequence[Round], present: Sequence[int], rounds: int, seed: int, progress: Progress = _quietly,
    wishes: Mapping[int, Wish] | None = None, *, most: int = _TRIES[1],
) -> tuple[Round, ...]:  # fmt: skip
    """The best of several searches, each from another start."""
    require("numpy")
    import numpy as np

    from euchre.tournament.search import improve

    place = {player: number for number, player in enumerate(present)}
    met, partners = (np.zeros((len(present), len(present)), np.int64) for _ in range(2))
    counted = record(before)
    for counts, pairs in ((met, counted.met), (partners, counted.partners)):
        for (one, other), count in pairs.items():
            if one in place and other in place:
                counts[place[one], place[other]] = counts[place[other], place[one]] = count
    fixed = np.array([number in (wishes or ()) for number in range(rounds)], np.int64)
    resting = np.array([bool(before) and player in before[-1].byes for player in present], np.int64)
    tables = len(present) // 4
    found: list[tuple[Round, ...]] = []
    moves = _EACH * rounds * len(present)
    tries = min(most, max(_TRIES[0], _MOVES // moves))
    for attempt in range(tries):
        chance = Random(f"{seed}/{attempt}")
        order = np.array([*_orders(before, present, rounds, chance, wishes or {})], np.int64)
        best = improve(order, tables, met, partners, resting, fixed, moves=moves, seed=seed * _TRIES[1] + attempt)
        found.append(tuple(_round(row, present, tables) for row in best.tolist()))
        progress(attempt + 1, tries)
        if _is_even((*before, *found[-1]), present):
            break
    return min(found, key=lambda each: _demerits((*before, *each)))


def _is_even(rounds: Sequence[Round], present: Sequence[int]) -> bool:
    """Whether nothing can be better: no pair is partners, or meets, twice more than another."""
    counted, pairs = record(rounds), len(present) * (len(present) - 1) // 2
    for counts in (counted.partners, counted.met):
        least = 0 if len(counts) < pairs else min(counts.values())
        if max(counts.values()) > least + 1:
            return False
    return True


def _orders(
    before: Sequence[Round], present: Sequence[int], rounds: int, chance: Random, wishes: Mapping[int, Wish]
) -> Iterator[list[int]]:
    """Each round's players by place in `present`, shuffled, those who sit out last."""
    count = sat_out(before, present)
    last = {*before[-1].byes} if before else set[int]()
    for number in range(rounds):
        byes = sitting_out(len(present) % 4, present, count, last, wishes.get(number, NO_WISH), chance)
        last = {*byes}
        count.update(byes)
        playing = [number for number, player in enumerate(present) if player not in last]
        chance.shuffle(playing)
        yield playing + [number for number, player in enumerate(present) if player in last]


def _round(row: Sequence[int], present: Sequence[int], tables: int) -> Round:
    players = [present[number] for number in row]
    seated = tuple(Seating(*players[4 * table : 4 * table + 4]) for table in range(tables))
    return Round(seated, tuple(sorted(players[4 * tables :])))


def _some(count: int, what: str, *, verb: bool = True) -> str:
    words = f"{count} {what}{'s' * (count != 1)}"
    return f"{words} {'is' if count == 1 else 'are'}" if verb else words


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
