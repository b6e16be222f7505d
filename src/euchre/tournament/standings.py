"""Who stands where: what everybody came to, and what decides between those who are level."""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from euchre.tournament.evening import Evening
from euchre.tournament.scores import Score
from euchre.tournament.setup import KNOCK_OUTS, Criterion
from euchre.tournament.table import Seating

__all__ = ["Row", "results", "standings"]

Result = tuple[int, Seating, Score]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What a player, or a pair, has come to.

    Attributes:
        rank: 1 for the best; those whom nothing tells apart share it.
        players: their number, or the pair's two.
        points: points in all, those given by a director too.
        rounds: rounds these are from.
        loners: loners they made.
        won: games their side won; in a Swiss evening sitting out is one.
        euchred: how often their side was euchred.
        byes: how often they sat out.
        here: False: they went home.
        by_round: points of each round; None: they did not play, or it is still to come in.
        survived: twice the last round they were in, less one if they lost in it: a final's winner is before its loser.
    """

    rank: int = 0
    players: tuple[int, ...]
    points: int = 0
    rounds: int = 0
    loners: int = 0
    won: int = 0
    euchred: int = 0
    byes: int = 0
    here: bool = True
    by_round: tuple[int | None, ...] = ()
    survived: int = 0

    @property
    def mean(self) -> Fraction:
        """Points a round; 0 before the first."""
        return Fraction(self.points, self.rounds) if self.rounds else Fraction(0)


def results(evening: Evening) -> list[Result]:
    """Every result: the round, the table, the score."""
    return [
        (number, table, paper.score)
        for number, (each, papers) in enumerate(zip(evening.rounds, evening.papers, strict=True))
        for table, paper in zip(each.tables, papers, strict=True)
        if paper.score is not None
    ]


def standings(evening: Evening) -> tuple[Row, ...]:
    """Everybody who came, best first. Stand-ins are not in it."""
    found, places = results(evening), _places(evening)
    rows = [_row(evening, each, places) for each in _entrants(evening)]
    groups = [rows]
    for criterion in evening.setup.criteria:
        groups = [part for group in groups for part in _split(group, criterion, found, evening.setup.seed)]
    ranked: list[Row] = []
    for group in groups:
        rank = len(ranked) + 1
        ranked += [_ranked(row, rank) for row in sorted(group, key=lambda row: row.players)]
    return tuple(ranked)


def _entrants(evening: Evening) -> list[tuple[int, ...]]:
    if not evening.setup.pairs:
        return [(number,) for number in range(len(evening.players))]
    return [(number, number + 1) for number in range(0, len(evening.players), 2)]


@dataclass(slots=True)
class _Places:
    """Where one player was: rounds with their seat and the score if it is in, and rounds sat out."""

    seats: list[tuple[int, int, Score | None]]
    byes: list[int]


def _places(evening: Evening) -> dict[int, _Places]:
    """Where everybody was, in one look at the evening."""
    found: defaultdict[int, _Places] = defaultdict(lambda: _Places([], []))
    for number, (each, papers) in enumerate(zip(evening.rounds, evening.papers, strict=True)):
        for table, paper in zip(each.tables, papers, strict=True):
            score = paper.score
            for seat, player in enumerate(table):
                found[player].seats.append((number, seat, score))
        for player in each.byes:
            found[player].byes.append(number)
    return found


def _row(evening: Evening, players: tuple[int, ...], places: dict[int, _Places]) -> Row:
    own = places[players[0]]
    by_round: list[int | None] = [None] * len(evening.rounds)
    won = euchred = lost_last = 0
    for number, seat, score in own.seats:
        if score is not None:
            side = seat // 2
            by_round[number] = score.sides[side]
            ahead = score.moves if evening.setup.kind in KNOCK_OUTS else score.ahead
            won += ahead == side + 1
            euchred += score.euchred[side]
            lost_last = (number + 1) * (ahead != side + 1)
    given = [each for each in evening.granted if each.player in players]
    played = [points for points in by_round if points is not None]
    last = max([number + 1 for number, _, _ in own.seats] + [number + 1 for number in own.byes], default=0)
    return Row(
        players=players,
        points=sum(played) + sum(each.points for each in given),
        rounds=len(played) + sum(each.rounds for each in given),
        loners=sum(
            score.loners[seat] for each in players for _, seat, score in places[each].seats if score is not None
        ),
        won=won + (len(own.byes) if evening.setup.kind == "swiss" else 0),
        euchred=euchred,
        byes=len(own.byes),
        here=evening.players[players[0]].here,
        by_round=tuple(by_round),
        survived=2 * last - (0 < lost_last == last),
    )


_BY: Final[dict[Criterion, Callable[[Row], Fraction]]] = {
    "points": lambda row: Fraction(row.points),
    "mean": lambda row: row.mean,
    "loners": lambda row: Fraction(row.loners),
    "won": lambda row: Fraction(row.won),
    "euchred": lambda row: Fraction(-row.euchred),
    "survived": lambda row: Fraction(row.survived),
}


def _split(group: list[Row], criterion: Criterion, found: Sequence[Result], seed: int) -> list[list[Row]]:
    """Those who were level, told apart as far as one criterion does it."""
    if len(group) == 1:
        return [group]
    if criterion == "head":
        value = _head_to_head(group, found)
    elif criterion == "draw":
        value = {row.players: _lot(row.players[0], seed) for row in group}
    else:
        value = {row.players: _BY[criterion](row) for row in group}
    parts: defaultdict[Fraction, list[Row]] = defaultdict(list)
    for row in group:
        parts[value[row.players]].append(row)
    return [parts[each] for each in sorted(parts, reverse=True)]


def _head_to_head(group: list[Row], found: Sequence[Result]) -> dict[tuple[int, ...], Fraction]:
    """For each of some who are level, their points less their opponents' where these are of the same group."""
    level = {row.players[0]: row.players for row in group}
    value: defaultdict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    for _, table, score in found:
        sides = (table[:2], table[2:])
        for side, players in enumerate(sides):
            against = sum(player in level for player in sides[1 - side])
            for player in players:
                if player in level:
                    value[level[player]] += against * (score.sides[side] - score.sides[1 - side])
    return {row.players: value[row.players] for row in group}


def _lot(player: int, seed: int) -> Fraction:
    """A player's lot: the same whenever it is asked for."""
    return Fraction(int.from_bytes(hashlib.sha256(f"{seed}/{player}".encode()).digest()[:8], "big"))


def _ranked(row: Row, rank: int) -> Row:
    return replace(row, rank=rank)
