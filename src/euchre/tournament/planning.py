"""The rounds to come: as far ahead as the kind of evening lets one know, for those who are here."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from euchre.errors import EuchreError
from euchre.tournament import events as ev
from euchre.tournament.byes import NO_WISH, Wish
from euchre.tournament.evening import Evening, everybody
from euchre.tournament.events import Event
from euchre.tournament.individual import extend
from euchre.tournament.pairs import Meetings, bracket, double_knockout, next_slots, pair_up, round_robin
from euchre.tournament.progressive import fill, rotate, winners_move
from euchre.tournament.scores import Score
from euchre.tournament.setup import BY_RESULT, KNOCK_OUTS
from euchre.tournament.standings import standings
from euchre.tournament.table import Round, Seating

__all__ = ["is_decided", "needs_plan", "plan", "to_draw"]

Progress = Callable[[int, int], None]


def needs_plan(evening: Evening) -> bool:
    """Whether rounds are to be planned before the next is drawn; what follows from results always is."""
    more = evening.setup.rounds - len(evening.rounds)
    return evening.setup.kind in BY_RESULT or evening.stale or len(evening.planned) < more


def to_draw(evening: Evening) -> tuple[Event, ...]:
    """What is to be asked for so that the next round is on.

    Raises:
        EuchreError: it cannot be planned.
    """
    drawn = ev.Drawn(round=len(evening.rounds))
    if is_decided(evening) or not needs_plan(evening):
        return (drawn,)
    return ev.Planned(rounds=plan(evening)), drawn


def is_decided(evening: Evening) -> bool:
    """Whether no round is left to be drawn."""
    if evening.setup.kind in KNOCK_OUTS and evening.rounds:
        return not evening.waits(len(evening.rounds) - 1) and not _next_meetings(evening).games
    return len(evening.rounds) >= evening.setup.rounds and evening.setup.kind not in KNOCK_OUTS


def plan(evening: Evening, *, progress: Progress = lambda _done, _all: None) -> tuple[Round, ...]:
    """The rounds to come. Those drawn stay as they are; who sits out by hand does.

    Raises:
        EuchreError: there are too few players, or nothing is left to plan.
    """
    setup, here = evening.setup, evening.seated
    if len(here) < 4:
        raise EuchreError(f"{len(here)} players: four are the least")
    more = setup.rounds - len(evening.rounds)
    if setup.kind not in KNOCK_OUTS and more < 1:
        raise EuchreError(f"all {setup.rounds} rounds are drawn")
    if setup.kind == "individual":
        return _new_partners(evening, more, progress)
    if setup.kind == "round_robin":
        return _everybody_meets(evening, more)
    if setup.pairs:
        meetings = _next_meetings(evening)
        if not meetings.games:
            raise EuchreError("the knock-out is over")
        return (_seated(meetings),)
    return _moved(evening, more if setup.kind == "rotation" else 1)


def _new_partners(evening: Evening, more: int, progress: Progress) -> tuple[Round, ...]:
    """Rounds in which partners change. The first are for places, and the players are drawn into these."""
    begun = bool(evening.rounds)
    players = [*evening.seated] if begun else _lot(evening, evening.seated)
    numbers = players if begun else [*range(len(players))]
    place = dict(zip(players, numbers, strict=True))
    wishes = {
        number - len(evening.rounds): Wish(*(frozenset(place[one] for one in part if one in place) for part in wish))
        for number, wish in evening.wishes.items()
        if 0 <= number - len(evening.rounds) < more
    }
    found = extend(evening.rounds, numbers, more, seed=evening.setup.seed, wishes=wishes, progress=progress)
    named = dict(zip(numbers, players, strict=True))
    return tuple(
        Round(
            tuple(Seating(*(named[player] for player in table)) for table in each.tables),
            tuple(sorted(named[player] for player in each.byes)),
        )
        for each in found
    )


def _lot(evening: Evening, numbers: Sequence[int]) -> list[int]:
    """Numbers in a drawn order, which a newcomer does not change for the others."""
    return sorted(numbers, key=lambda number: Random(f"{evening.setup.seed}/{number}").random())


def _moved(evening: Evening, count: int) -> tuple[Round, ...]:
    """Rounds in which players move between tables."""
    before, found = [*evening.rounds], list[Round]()
    stand_ins = [number for number in evening.seated if number < 0]
    for _ in range(count):
        number = len(before)
        chance = Random(f"{evening.setup.seed}/{number}")
        if not before:
            order = [*_lot(evening, evening.present), *stand_ins]
            ideal: tuple[Seating, ...] = tuple(
                Seating(*order[4 * at : 4 * at + 4]) for at in range(len(order) // 4)
            )  # fmt: skip
        elif evening.setup.kind == "rotation":
            ideal = rotate(before[-1].tables)
        else:
            ideal = winners_move(before, [score.moves == 1 for score in _last_scores(evening)])
        wish = evening.wishes.get(number, NO_WISH)
        each = fill(ideal, before, evening.seated, chance, wish, stand_ins)
        before.append(each)
        found.append(each)
    return tuple(found)


def _last_scores(evening: Evening) -> list[Score]:
    """The results of the last round.

    Raises:
        EuchreError: some are missing.
    """
    scores = [paper.score for paper in evening.papers[-1]]
    found = [score for score in scores if score is not None]
    if len(found) < len(scores):
        raise EuchreError(f"the next round is drawn from the results of round {len(evening.rounds)}: some are missing")
    return found


# ---------------------------------------------------------------- pairs, known by their first player


def _pairs(evening: Evening) -> list[int]:
    """The pairs who are here, in a drawn order."""
    return _lot(evening, [number for number in evening.present if number % 2 == 0])


def _seated(meetings: Meetings) -> Round:
    return Round(
        tuple(Seating(one, one + 1, other, other + 1) for one, other in meetings.games),
        tuple(sorted(player for pair in meetings.byes for player in (pair, pair + 1))),
    )


def _met(rounds: Sequence[Round]) -> tuple[Counter[tuple[int, int]], Counter[int]]:
    """How often two pairs have met, and each has sat out."""
    met = Counter((min(table.a, table.c), max(table.a, table.c)) for each in rounds for table in each.tables)
    return met, Counter(player for each in rounds for player in each.byes if player % 2 == 0)


def _everybody_meets(evening: Evening, more: int) -> tuple[Round, ...]:
    """Rounds in which pairs meet whom they have met least; at first in the order in which all meet soonest."""
    pairs, rounds = _pairs(evening), [*evening.rounds]
    if not rounds:
        circle = round_robin(pairs)
        return tuple(_seated(circle[number % len(circle)]) for number in range(more))
    for _ in range(more):
        met, byes = _met(rounds)
        least = min((met[min(a, b), max(a, b)] for a in pairs for b in pairs if a < b), default=0)
        again = Counter({both: count - least for both, count in met.items()})
        rounds.append(_seated(pair_up(pairs, again, byes)))
    return tuple(rounds[len(evening.rounds) :])


def _next_meetings(evening: Evening) -> Meetings:
    kind, pairs = evening.setup.kind, _pairs(evening)
    met, byes = _met(evening.rounds)
    if evening.rounds:
        _last_scores(evening)
    if kind == "swiss":
        place = {row.players[0]: row.rank for row in standings(evening)}
        order = sorted(pairs, key=lambda pair: place[pair]) if evening.rounds else pairs
        return pair_up(order, met, byes)
    if kind == "double_knockout":
        return double_knockout(pairs, _lost(evening), met, byes)
    return _bracket_round(evening, pairs)


def _lost(evening: Evening) -> Counter[int]:
    """How often each pair has lost."""
    found = Counter[int]()
    for each, papers in zip(evening.rounds, evening.papers, strict=True):
        for table, paper in zip(each.tables, papers, strict=True):
            assert paper.score is not None
            found[table.c if paper.score.moves == 1 else table.a] += 1
    return found


def _bracket_round(evening: Evening, here: Sequence[int]) -> Meetings:
    """The next round of a knock-out; who went home has lost."""
    first = [player for player in everybody(evening.rounds[0]) if player % 2 == 0] if evening.rounds else [*here]
    slots = bracket(_lot(evening, first))
    for number, (each, papers) in enumerate(zip(evening.rounds, evening.papers, strict=True)):
        won = {
            table.a if paper.score.moves == 1 else table.c
            for table, paper in zip(each.tables, papers, strict=True)
            if paper.score is not None
        }
        there = here if number == len(evening.rounds) - 1 else everybody(evening.rounds[number + 1])
        slots = next_slots(slots, won, {*first} - {*there})
    if len(slots) < 2:
        return Meetings((), tuple(pair for pair in slots if pair is not None))
    both = [*zip(slots[::2], slots[1::2], strict=True)]
    games = tuple((one, other) for one, other in both if one is not None and other is not None)
    free = tuple(pair for each in both if None in each for pair in each if pair is not None)
    return Meetings(games, free)
