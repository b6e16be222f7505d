"""Movements beside the individual schedule, counted by a checker that knows nothing of how they are made."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from random import Random

import pytest

from euchre.tournament import Round, Seating, extend, schedule
from euchre.tournament.byes import Wish
from euchre.tournament.pairs import Meetings, bracket, double_knockout, next_slots, pair_up, round_robin
from euchre.tournament.progressive import fill, no_repeat, rotate, winners_move


def home(tables: int) -> tuple[Seating, ...]:
    return tuple(Seating(*range(4 * table, 4 * table + 4)) for table in range(tables))


def first_repeat(rounds: Sequence[Sequence[Seating]], pairs: str) -> int:
    """How many rounds go by before two players are partners (or meet) who were before."""
    seen = set[frozenset[int]]()
    for number, tables in enumerate(rounds):
        now = [
            frozenset(pair)
            for a, b, c, d in tables
            for pair in (((a, b), (c, d)) if pairs == "partners" else combinations((a, b, c, d), 2))
        ]
        if len(set(now)) < len(now) or seen & set(now):
            return number
        seen |= set(now)
    return len(rounds)


@pytest.mark.parametrize("tables", range(2, 26))
def test_the_fixed_movement_repeats_when_it_is_said_to(tables: int) -> None:
    rounds: list[tuple[Seating, ...]] = [home(tables)]
    for _ in range(tables):
        rounds.append(rotate(rounds[-1]))
    assert first_repeat(rounds, "partners") == no_repeat(tables).partners
    assert first_repeat(rounds, "meetings") == no_repeat(tables).meetings


def test_the_fixed_movement_moves_by_0_minus_1_plus_1_and_plus_2() -> None:
    before, after = home(7), rotate(home(7))
    place = {player: at for at, table in enumerate(after) for player in table}
    for at, table in enumerate(before):
        assert [(place[player] - at) % 7 for player in table] == [0, 6, 1, 2]


@pytest.mark.parametrize("tables", range(1, 9))
def test_winners_move_up_losers_stay_and_partners_part(tables: int) -> None:
    chance = Random(tables)
    rounds = [Round(home(tables))]
    for _ in range(6):
        ahead = [chance.random() < 0.5 for _ in range(tables)]
        before = rounds[-1].tables
        after = winners_move(rounds, ahead)
        at = {player: number for number, table in enumerate(after) for player in table}
        assert len(at) == 4 * tables
        for number, (table, won) in enumerate(zip(before, ahead, strict=True)):
            winners, losers = (table[:2], table[2:]) if won else (table[2:], table[:2])
            assert all(at[player] == max(0, number - 1) for player in winners)
            assert all(at[player] == (number or tables - 1) for player in losers)
        parted = {frozenset(pair) for each in after for pair in each.partnerships()}
        assert not parted & {frozenset(pair) for each in before for pair in each.partnerships()}
        rounds.append(Round(after))


def test_of_two_ways_to_part_the_one_without_a_repeat_is_taken() -> None:
    rounds = [Round((Seating(0, 2, 1, 3),)), Round((Seating(0, 1, 2, 3),))]
    assert set(winners_move(rounds, [True])[0].partnerships()) == {(0, 3), (1, 2)}


def test_who_sat_out_comes_in_and_nobody_sits_out_twice_running() -> None:
    present = range(10)
    chance = Random(1)
    rounds = [fill((), [], present, chance)]
    for _ in range(9):
        ideal = winners_move(rounds, [chance.random() < 0.5 for _ in rounds[-1].tables])
        rounds.append(fill(ideal, rounds, present, chance))
    out = Counter(player for each in rounds for player in each.byes)
    assert set(out.values()) == {2} and len(out) == 10
    for one, other in pairwise(rounds):
        assert not set(one.byes) & set(other.byes)
        assert sorted([*other.byes, *(player for table in other.tables for player in table)]) == [*present]


@pytest.mark.parametrize("pairs", range(2, 21))
def test_in_a_round_robin_every_pair_meets_every_other_once(pairs: int) -> None:
    rounds = round_robin(range(pairs))
    assert Counter(frozenset(game) for each in rounds for game in each.games) == Counter(
        frozenset(both) for both in combinations(range(pairs), 2)
    )
    assert len(rounds) == pairs - 1 + pairs % 2
    for each in rounds:
        assert sorted([*each.byes, *(pair for game in each.games for pair in game)]) == [*range(pairs)]
    assert Counter(pair for each in rounds for pair in each.byes) == Counter(range(pairs) if pairs % 2 else ())


def swiss(pairs: int, rounds: int, seed: int) -> list[tuple[Meetings, list[int]]]:
    chance = Random(seed)
    points, met, byes = Counter[int](), Counter[tuple[int, int]](), Counter[int]()
    found = []
    for _ in range(rounds):
        order = sorted(range(pairs), key=lambda pair: (-points[pair], pair))
        each = pair_up(order, met, byes)
        found.append((each, [points[pair] for pair in range(pairs)]))
        byes.update(each.byes)
        points.update(each.byes)
        for one, other in each.games:
            met[min(one, other), max(one, other)] += 1
            points[chance.choice((one, other))] += 1
    return found


@pytest.mark.parametrize(("pairs", "rounds"), [(4, 3), (7, 5), (12, 6), (15, 7), (40, 8)])
def test_swiss_repeats_no_meeting_and_pairs_equals(pairs: int, rounds: int) -> None:
    met = Counter[frozenset[int]]()
    out = Counter[int]()
    for number, (each, points) in enumerate(swiss(pairs, rounds, 3)):
        assert sorted([*each.byes, *(pair for game in each.games for pair in game)]) == [*range(pairs)]
        met.update(frozenset(game) for game in each.games)
        out.update(each.byes)
        if pairs == 40 and number < 4:
            assert all(abs(points[one] - points[other]) <= 1 for one, other in each.games)
    assert max(met.values()) == 1
    assert max(out.values(), default=0) <= 1


@pytest.mark.parametrize("pairs", range(2, 34))
def test_a_knock_out_ends_with_one_after_one_game_less_than_pairs(pairs: int) -> None:
    chance = Random(pairs)
    slots = bracket(range(pairs))
    lost = Counter[int]()
    rounds = 0
    while len(slots) > 1:
        games = [both for both in zip(slots[::2], slots[1::2], strict=True) if None not in both]
        won = {chance.choice(both) for both in games}
        lost.update(pair for both in games for pair in both if pair is not None and pair not in won)
        slots = next_slots(slots, {pair for pair in won if pair is not None})
        rounds += 1
    assert len(lost) == pairs - 1 and set(lost.values()) <= {1}
    assert slots[0] is not None and not lost[slots[0]]
    assert rounds == (pairs - 1).bit_length()


def test_the_two_best_meet_in_the_final_and_the_best_have_the_free_places() -> None:
    slots = bracket(range(11))
    free = {
        one if other is None else other
        for one, other in zip(slots[::2], slots[1::2], strict=True)
        if None in (one, other)
    }
    assert free == {0, 1, 2, 3, 4}
    while len(slots) > 2:
        both = zip(slots[::2], slots[1::2], strict=True)
        slots = next_slots(slots, {min(pair for pair in each if pair is not None) for each in both})
    assert set(slots) == {0, 1}


def test_who_has_gone_home_loses_to_whoever_is_there() -> None:
    assert next_slots((0, 1, 2, 3), won={0, 2}, gone={2}) == (0, 3)
    assert next_slots((0, 1, 2, 3), won={0}, gone={2, 3}) == (0, None)


@pytest.mark.parametrize("pairs", range(2, 24))
def test_out_is_who_has_lost_twice(pairs: int) -> None:
    chance = Random(pairs)
    lost, byes, met = Counter[int](), Counter[int](), Counter[tuple[int, int]]()
    games = 0
    while (each := double_knockout(range(pairs), lost, met, byes)).games:
        playing = [pair for game in each.games for pair in game]
        alive = [pair for pair in range(pairs) if lost[pair] < 2]
        assert sorted([*playing, *each.byes]) == alive
        byes.update(each.byes)
        for one, other in each.games:
            final = len(alive) == 2
            assert final or lost[one] == lost[other]
            met[min(one, other), max(one, other)] += 1
            lost[chance.choice((one, other))] += 1
            games += 1
    assert sorted(lost[pair] for pair in range(pairs))[1:] == [2] * (pairs - 1)
    assert games in (2 * pairs - 2, 2 * pairs - 1)


def test_a_bye_moved_by_hand_stays_when_the_rest_is_planned_anew() -> None:
    wishes = {1: Wish(out=frozenset({7})), 3: Wish(out=frozenset({2}), play=frozenset({4}))}
    later = extend((), range(9), 6, wishes=wishes)
    assert later[1].byes == (7,) and later[3].byes == (2,)
    out = Counter(player for each in later for player in each.byes)
    assert max(out.values()) == 1
    again = extend(later[:2], [player for player in range(10) if player != 5], 4, wishes={1: wishes[3]})
    assert again[1].byes == (2,)
    assert all(
        sorted([*each.byes, *(p for table in each.tables for p in table)]) == [0, 1, 2, 3, 4, 6, 7, 8, 9]
        for each in again
    )


def test_who_comes_late_does_not_sit_out_before_the_others() -> None:
    first = schedule(9, 8).rounds[:4]
    later = extend(first, range(10), 4)
    out = Counter(player for each in (*first, *later) for player in each.byes)
    assert 9 not in first[0].byes and max(out.values()) - min(out[player] for player in range(9)) <= 1
