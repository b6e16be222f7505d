"""Schedules of individual play, counted anew by a checker that knows nothing of how they are made."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from euchre.errors import EuchreError
from euchre.tournament import Round, Schedule, extend, schedule
from euchre.tournament.whist import whist

WHIST = [*range(4, 42, 4), 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 53, 61, 73, 89, 97]


def tables(rounds: Sequence[Round]) -> list[tuple[int, int, int, int]]:
    return [table for each in rounds for table in each.tables]


def partners(rounds: Sequence[Round]) -> Counter[frozenset[int]]:
    return Counter(frozenset(pair) for a, b, c, d in tables(rounds) for pair in ((a, b), (c, d)))


def opponents(rounds: Sequence[Round]) -> Counter[frozenset[int]]:
    found = Counter[frozenset[int]]()
    for a, b, c, d in tables(rounds):
        found.update(frozenset(pair) for pair in ((a, c), (a, d), (b, c), (b, d)))
    return found


def meetings(plan: Schedule) -> dict[int, int]:
    """How many pairs of players meet how often."""
    met = Counter(frozenset(pair) for table in tables(plan.rounds) for pair in combinations(table, 2))
    return dict(Counter(met[frozenset(pair)] for pair in combinations(range(plan.players), 2)))


def check(plan: Schedule, rounds: int) -> None:
    """Everybody is somewhere in every round, byes are fair, and no more partnerships repeat than must."""
    everybody = set(range(plan.players))
    assert len(plan.rounds) == rounds
    out = Counter[int]()
    for number, each in enumerate(plan.rounds):
        listed = [player for table in each.tables for player in table] + [*each.byes]
        assert sorted(listed) == sorted(everybody)
        assert len(each.byes) == plan.players % 4
        out.update(each.byes)
        before = plan.rounds[number - 1].byes if number else ()
        assert not set(each.byes) & set(before), "nobody sits out twice running"
    assert max(out[player] for player in everybody) - min(out[player] for player in everybody) <= 1
    pairs = plan.players * (plan.players - 1) // 2
    repeats = sum(count - 1 for count in partners(plan.rounds).values())
    assert repeats == plan.repeated_partnerships
    assert repeats == max(0, 2 * (plan.players // 4) * rounds - pairs), "as few as the number of pairs allows"


def least_meetings(players: int, rounds: int) -> int:
    """No schedule has fewer meetings beyond the first of a pair: there are only so many pairs, for all and for each."""
    at_tables = 6 * (players // 4) * rounds
    return max(0, at_tables - players * (players - 1) // 2)


@pytest.mark.parametrize("players", WHIST)
def test_in_a_whist_tournament_all_are_partners_once_and_opponents_twice(players: int) -> None:
    rounds = whist(players)
    pairs = [frozenset(pair) for pair in combinations(range(players), 2)]
    assert partners(rounds) == Counter(pairs)
    assert opponents(rounds) == Counter(pairs * 2)
    assert Counter(player for each in rounds for player in each.byes) == Counter(range(players) if players % 4 else ())


SMALL = [(players, rounds) for players in range(4, 17) for rounds in range(1, 2 * players + 1)]


@pytest.mark.parametrize(("players", "rounds"), SMALL[::17])
def test_few_players_any_number_of_rounds(players: int, rounds: int) -> None:
    check(schedule(players, rounds), rounds)


@pytest.mark.parametrize("rounds", [5, 8, 10])
@pytest.mark.parametrize("players", [18, 27, 41, 48, 51, 62, 100])
def test_an_evening_of_many(players: int, rounds: int) -> None:
    plan = schedule(players, rounds)
    check(plan, rounds)
    if players >= 48:
        assert plan.repeated_meetings == 0


@pytest.mark.parametrize(("players", "rounds"), [(8, 5), (8, 8), (8, 10), (12, 8), (12, 10), (16, 5), (16, 8), (16, 10),
                                                 (20, 5), (20, 8), (20, 10)])  # fmt: skip
def test_full_tables_meet_as_seldom_as_can_be(players: int, rounds: int) -> None:
    plan = schedule(players, rounds)
    check(plan, rounds)
    assert plan.repeated_meetings == least_meetings(players, rounds)


def test_eight_players_in_seven_rounds_and_two_more() -> None:
    seven = schedule(8, 7)
    assert set(partners(seven.rounds).values()) == {1} and len(partners(seven.rounds)) == 28
    assert set(opponents(seven.rounds).values()) == {2} and len(opponents(seven.rounds)) == 28
    nine = schedule(8, 9)
    assert nine.repeated_partnerships == 8
    assert nine.notes() == ("8 partnerships are repeated",)


def test_ten_players_at_two_tables() -> None:
    assert meetings(schedule(10, 5)) == {0: 5, 1: 20, 2: 20}
    assert meetings(schedule(10, 10)) == {2: 15, 3: 30}
    assert schedule(10, 7).notes() == ("4 players sit out twice",)


@pytest.mark.parametrize(("players", "rounds"), [(5, 11), (7, 12), (9, 12), (13, 30)])
def test_odd_numbers_of_players(players: int, rounds: int) -> None:
    check(schedule(players, rounds), rounds)


def test_the_same_call_gives_the_same_rounds_and_another_seed_others() -> None:
    assert schedule(14, 3) == schedule(14, 3)
    assert schedule(14, 3, seed=1) != schedule(14, 3)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    schedule(14, 6, progress=lambda done, whole: told.append((done, whole)))
    assert [done for done, _ in told] == [*range(1, len(told) + 1)] and told[-1][0] <= told[-1][1]


def test_after_a_late_arrival_and_a_departure_only_the_rest_is_planned_anew() -> None:
    first = schedule(12, 8).rounds[:3]
    present = [player for player in range(13) if player != 5]
    later = extend(first, present, 5)
    assert all({player for table in each.tables for player in table} == set(present) for each in later)
    assert max(partners((*first, *later)).values()) == 1


def test_who_sat_out_before_does_not_at_once_again() -> None:
    first = schedule(9, 4).rounds
    later = extend(first, range(9), 5)
    assert not set(first[-1].byes) & set(later[0].byes)
    out = Counter(player for each in (*first, *later) for player in each.byes)
    assert set(out.values()) == {1}


@pytest.mark.parametrize(("players", "rounds", "words"), [(3, 5, "4 to 400"), (401, 5, "4 to 400"), (8, 0, "1 to 800")])
def test_what_is_no_evening_is_refused(players: int, rounds: int, words: str) -> None:
    with pytest.raises(EuchreError, match=words):
        schedule(players, rounds)


def test_a_player_named_twice_is_refused() -> None:
    with pytest.raises(EuchreError, match="twice"):
        extend((), [0, 1, 2, 2], 3)
