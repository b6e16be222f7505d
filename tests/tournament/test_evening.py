"""A club evening from its first player to its last result."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.tournament import Round, Seating
from euchre.tournament import events as ev
from euchre.tournament.decide import Refusal
from euchre.tournament.evening import AtTable, Director
from euchre.tournament.fold import refold
from euchre.tournament.planning import is_decided, plan, to_draw
from euchre.tournament.scores import Score
from euchre.tournament.setup import KINDS
from euchre.tournament.standings import standings
from tests.tournament.club import KEY, NAMES, Club, dealt, recount


def four(**setup: object) -> Club:
    club = Club(**({"rounds": 6} | setup))
    club.come("Ann", "Bob", "Cat", "Dan")
    return club


def refused(club: Club, kind: str, words: str, *asked: ev.Event, by: Director | AtTable = Director("Dora")) -> None:  # noqa: B008
    before = club.now
    with pytest.raises(Refusal, match=words) as caught:
        club.ask(by, *asked)
    assert caught.value.kind == kind
    assert club.now == before


def test_a_match_of_six_games_in_which_partners_change_every_two() -> None:
    club = four(target=10, hands=0)
    ann, bob, cat, dan = range(4)
    pairs = [(ann, cat, bob, dan), (cat, bob, ann, dan), (cat, dan, ann, bob)]
    club.direct(ev.Planned(rounds=tuple(Round((Seating(*pairs[game // 2]),)) for game in range(6))))
    for number, sides in enumerate([(10, 3), (8, 10), (10, 6), (8, 10), (11, 7), (10, 9)]):
        club.direct(ev.Drawn(round=number))
        club.rule(number, 0, Score(sides=sides))
    rows = {club.now.name(row.players[0]): row for row in standings(club.now)}
    assert {name: (row.points, row.won) for name, row in rows.items()} == {
        "Ann": (50, 2), "Bob": (47, 2), "Cat": (57, 4), "Dan": (50, 4),
    }  # fmt: skip
    assert next(club.now.name(row.players[0]) for row in standings(club.now)) == "Cat"


def test_both_sides_have_to_say_the_same() -> None:
    club = four()
    club.draw()
    club.send(0, 0, Score(sides=(9, 6)))
    assert club.now.paper(0, 0).state == "one"
    club.send(0, 1, Score(sides=(8, 6)))
    assert club.now.paper(0, 0).state == "differ" and club.now.paper(0, 0).score is None
    club.send(0, 0, Score(sides=(8, 6), loners=(1, 0, 0, 0)))
    assert club.now.paper(0, 0).state == "in"
    assert club.now.paper(0, 0).score == Score(sides=(8, 6), loners=(1, 0, 0, 0))


def test_each_side_may_send_its_own_loners_only() -> None:
    club = four()
    club.draw()
    club.send(0, 0, Score(sides=(9, 6), loners=(1, 0, 0, 0), euchred=(0, 2)))
    club.send(0, 1, Score(sides=(9, 6), loners=(0, 0, 0, 1)))
    assert club.now.paper(0, 0).score == Score(sides=(9, 6), loners=(1, 0, 0, 1), euchred=(0, 2))


def test_a_result_both_agree_on_is_changed_by_the_director_only() -> None:
    club = four()
    club.draw()
    club.play(Random(1))
    player = club.now.rounds[0].tables[0].a
    entered = ev.Entered(round=0, table=0, player=player, score=Score(sides=(8, 6)))
    refused(club, "refused", "both sides agree on .*only the director", entered, by=AtTable(0))
    club.rule(0, 0, Score(sides=(8, 6)), "missed the last euchre")
    refused(club, "refused", "the director has entered 8 to 6", entered, by=AtTable(0))


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (Score(sides=(5, 1)), "5 to 1 cannot be: 8 hands of 1, 2 or 4 points each make 8 to 32 in all"),
        (Score(sides=(1, 31)), "1 to 31 cannot be"),
        (Score(sides=(-1, 12)), "-1 to 12 cannot be"),
        (Score(sides=(7, 9), boxes=(1, 2, 4, -1, -1, -2, -2, -2)), "the boxes come to 7 to 8, the total says 7 to 9"),
        (Score(sides=(7, 8), boxes=(1, 2, 4, -1, -1, -2, -4)), "7 boxes are filled in: a round has 8 hands"),
        (Score(sides=(3, 8), loners=(1, 0, 0, 0)), "a loner is more than 3 points have in them"),
        (Score(sides=(8, 8), loners=(0, 0, 2, 1)), "3 loners are more than 8 points"),
        (Score(sides=(8, 8), extra=1), "an extra hand is played after a tie, where somebody has to move"),
    ],
)
def test_a_wrong_total_is_refused_with_the_reason(score: Score, words: str) -> None:
    club = four()
    club.draw()
    refused(club, "refused", words, ev.Ruled(round=0, table=0, score=score))
    player = club.now.rounds[0].tables[0].a
    refused(club, "refused", words, ev.Entered(round=0, table=0, player=player, score=score), by=AtTable(0))


def test_a_round_that_the_bell_ends_may_have_fewer_hands() -> None:
    club = four(minutes=20)
    club.draw()
    club.rule(0, 0, Score(sides=(5, 1)))
    refused(club, "refused", "at most 8 hands", ev.Ruled(round=0, table=0, score=Score(sides=(33, 0))))


def test_after_a_tie_an_extra_hand_decides_who_moves_and_is_not_counted() -> None:
    club = Club(kind="progressive", rounds=3)
    club.come(*NAMES[:8])
    club.draw()
    refused(club, "refused", "is a tie: play one more hand", ev.Ruled(round=0, table=1, score=Score(sides=(8, 8))))
    club.rule(0, 0, Score(sides=(9, 3)))
    club.rule(0, 1, Score(sides=(8, 8), extra=2))
    first, second = club.now.rounds[0].tables
    club.draw()
    head = club.now.rounds[1].tables[0]
    assert set(head) == {*first[:2], *second[2:]}
    points = {row.players[0]: (row.points, row.won) for row in standings(club.now)}
    assert all(points[player] == (8, 0) for player in second)


def test_the_next_round_waits_where_it_is_drawn_from_results() -> None:
    club = Club(kind="progressive", rounds=3)
    club.come(*NAMES[:8])
    club.draw()
    club.rule(0, 0, Score(sides=(9, 3)))
    with pytest.raises(ValueError, match="results of round 1"):
        to_draw(club.now)


def test_a_table_enters_for_itself_only_and_a_stranger_for_nobody() -> None:
    club = Club()
    club.come(*NAMES[:8])
    club.draw()
    seats = club.now.rounds[0].tables
    other = ev.Entered(round=0, table=1, player=seats[1].a, score=Score(sides=(9, 3)))
    refused(club, "forbidden", "this link is for table 1, not for table 2", other, by=AtTable(0))
    moved = ev.Entered(round=0, table=0, player=seats[1].a, score=Score(sides=(9, 3)))
    refused(club, "refused", "does not sit at table 1", moved, by=AtTable(0))
    for event in (ev.Joined(name="Eve"), ev.Drawn(round=1), ev.Ruled(round=0, table=0, score=Score(sides=(9, 3))),
                  ev.Undone(event=1), ev.Finished(), ev.KeyAdded(key="0" * 32, director="Eve")):  # fmt: skip
        refused(club, "forbidden", "only a director", event, by=AtTable(0))
    assert club.now.who(KEY) == Director("Dora")
    assert club.now.who(club.now.table_key(1)) == AtTable(1)
    assert club.now.who("") is None and club.now.who(club.now.table_key(1)[:-1]) is None
    assert club.now.who(club.now.secret) is None


def test_two_directors_at_once_lose_no_entry() -> None:
    club = four()
    club.draw()
    seen = club.now.version
    club.ask(Director("Dora"), ev.Ruled(round=0, table=0, score=Score(sides=(9, 6))), seen=seen)
    with pytest.raises(Refusal, match=r"Dora was quicker: round 1, table 1: 9 to 6 entered") as clash:
        club.ask(Director("Hugo"), ev.Ruled(round=0, table=0, score=Score(sides=(9, 5))), seen=seen)
    assert clash.value.kind == "clash"
    club.ask(Director("Hugo"), ev.Ruled(round=0, table=0, score=Score(sides=(9, 5))), seen=club.now.version)
    before = club.now
    club.ask(Director("Dora"), ev.Ruled(round=0, table=0, score=Score(sides=(9, 5))), seen=seen)
    assert club.now == before, "the very same is done already"
    club.ask(Director("Hugo"), ev.Joined(name="Eve"), seen=seen)
    assert club.now.players[-1].name == "Eve", "what concerns another thing is no clash"


def test_everything_can_be_taken_back_but_what_others_build_on() -> None:
    club = four()
    club.draw()
    drawn = club.now.version - 1
    club.rule(0, 0, Score(sides=(9, 6)))
    refused(club, "refused", "builds on it: take that back first", ev.Undone(event=drawn))
    club.direct(ev.Undone(event=club.now.version - 1))
    assert club.now.paper(0, 0).score is None
    club.direct(ev.Undone(event=drawn))
    assert club.now.rounds == ()
    club.direct(ev.Undone(event=club.now.version - 1))
    assert len(club.now.rounds) == 1, "what took it back is taken back"
    refused(club, "refused", "the opening is not taken back", ev.Undone(event=0))
    refused(club, "refused", "others came since", ev.Undone(event=1))
    refused(club, "refused", "nothing to take back", ev.Undone(event=99))


def test_late_arrivals_and_leavers_change_only_what_is_to_come() -> None:
    club = Club(rounds=8)
    club.come(*NAMES[:12])
    for _ in range(3):
        club.draw()
        club.play(Random(1))
    before = club.now.rounds
    club.come("Piet")
    club.direct(ev.Left(player=4))
    for _ in range(5):
        club.draw()
        club.play(Random(2))
    assert club.now.rounds[:3] == before
    partners = Counter(pair for each in club.now.rounds for table in each.tables for pair in table.partnerships())
    assert max(partners.values()) == 1
    later = {player for each in club.now.rounds[3:] for table in each.tables for player in table}
    assert 12 in later and 4 not in later


def test_a_bye_moved_by_hand_stays_moved_when_somebody_comes() -> None:
    club = Club(rounds=6)
    club.come(*NAMES[:9])
    club.direct(ev.Planned(rounds=plan(club.now)))
    out = club.now.planned[3].byes[0]
    other = next(
        player for player in range(9) if player != out and all(player not in each.byes for each in club.now.planned[:5])
    )
    club.direct(ev.ByeMoved(round=3, out=other, play=out))
    assert club.now.planned[3].byes == (other,)
    refused(club, "refused", "changes places", ev.ByeMoved(round=3, out=other, play=out))
    club.draw()
    club.come("Piet")
    for number in range(1, 6):
        club.draw()
        assert len(club.now.rounds[number].byes) == 2
    assert other in club.now.rounds[3].byes and out not in club.now.rounds[3].byes


def test_stand_ins_fill_the_tables_and_stand_nowhere() -> None:
    club = Club(rounds=5, stand_ins=True)
    club.come(*NAMES[:10])
    for _ in range(5):
        club.draw()
        club.play(Random(3))
    for each in club.now.rounds:
        assert not each.byes and len(each.tables) == 3
        assert sorted(player for table in each.tables for player in table) == [-2, -1, *range(10)]
    assert sorted(row.players[0] for row in standings(club.now)) == [*range(10)]
    assert all(row.rounds == 5 for row in standings(club.now))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", [8, 14, 22])
def test_every_kind_of_evening_is_played_to_its_end(kind: str, players: int) -> None:
    chance = Random(f"{kind}{players}")
    club = Club(kind=kind, rounds=5)
    if club.now.setup.pairs:
        club.direct(*(ev.Joined(name=f"A{at}", partner=f"B{at}") for at in range(players // 2)))
    else:
        club.come(*(f"P{at}" for at in range(players)))
    sheets = {}
    while not is_decided(club.now):
        club.draw()
        club.play(chance)
        for at, table in enumerate(club.now.rounds[-1].tables):
            score = club.now.paper(club.last, at).score
            assert score is not None
            sheets[club.last, at] = (tuple(table), score)
    counted = recount(sheets)
    rows = standings(club.now)
    for row in rows:
        assert row.points == counted.get(row.players[0], (0, 0, 0))[0]
        assert row.loners == sum(counted.get(player, (0, 0, 0))[1] for player in row.players)
    assert sorted(player for row in rows for player in row.players) == [*range(players)]
    if "knockout" in kind:
        lost = Counter[int]()
        for (a, _, c, _), score in sheets.values():
            lost[c if score.moves == 1 else a] += 1
        assert sorted(lost[row.players[0]] for row in rows)[1:] == [2 if "double" in kind else 1] * (len(rows) - 1)
        assert lost[rows[0].players[0]] == min(lost[row.players[0]] for row in rows), "who is never out is first"
        assert rows[0].rank == 1 and rows[1].rank == 2
        assert rows[1].survived == rows[0].survived - 1, "the loser of the final is second"
    elif kind == "round_robin" and players == 8:
        met = Counter(frozenset((table.a, table.c)) for each in club.now.rounds[:3] for table in each.tables)
        assert len(met) == 6


def test_a_knock_out_goes_on_when_a_pair_goes_home() -> None:
    club = Club(kind="knockout")
    club.direct(*(ev.Joined(name=f"A{at}", partner=f"B{at}") for at in range(8)))
    club.draw()
    club.play(Random(1))
    club.draw()
    club.play(Random(2))
    score = club.now.paper(1, 0).score
    assert score is not None
    table = club.now.rounds[1].tables[0]
    club.direct(ev.Left(player=table.a if score.moves == 1 else table.c))
    while not is_decided(club.now):
        club.draw()
        club.play(Random(3))
    assert len(club.now.rounds) == 3
    refused(club, "refused", "nobody can come in", ev.Joined(name="X", partner="Y"))


def test_an_evening_of_24_with_late_arrivals_a_leaver_and_corrections_equals_a_recount() -> None:
    chance = Random(15)
    club = Club(rounds=8)
    club.come(*NAMES[:22])
    sheets: dict[tuple[int, int], tuple[tuple[int, ...], Score]] = {}
    for number in range(8):
        if number in (1, 2):
            club.come(NAMES[21 + number])
        if number == 5:
            club.direct(ev.Left(player=6))
        club.draw()
        for at, table in enumerate(club.now.rounds[-1].tables):
            score = dealt(chance, club.now.setup)
            sheets[number, at] = (tuple(table), score)
            if at == 2:  # this table's phone is dead
                club.rule(number, at, score)
                continue
            wrong = Score(sides=(score.sides[0] + score.sides[1], 0)) if chance.random() < 0.3 else score
            club.send(at, 0, wrong)
            club.send(at, 0, score)
            club.send(at, 1, score)
        if number in (1, 4, 6):  # a correction of an earlier round
            players, _ = sheets[number - 1, 0]
            better = dealt(chance, club.now.setup)
            club.rule(number - 1, 0, better, "the last loner was missed")
            sheets[number - 1, 0] = (players, better)
    counted = recount(sheets)
    rows = standings(club.now)
    assert {row.players[0]: (row.points, row.loners, row.won) for row in rows} == counted
    means = [row.points / row.rounds for row in rows]
    assert means == sorted(means, reverse=True)
    assert len(rows) == 24 and not next(row for row in rows if row.players == (6,)).here
    assert refold(club.now.history) == club.now


SCORES = st.builds(
    lambda a, b, extra: Score(sides=(a, b), extra=extra), st.integers(0, 12), st.integers(0, 12), st.integers(0, 2)
)
PLAYER, ROUND, TABLE = st.integers(0, 12), st.integers(0, 3), st.integers(0, 2)
ASKED: st.SearchStrategy[ev.Event | str] = st.one_of(
    st.builds(ev.Joined, name=st.sampled_from(NAMES)),
    st.builds(ev.Left, player=PLAYER),
    st.builds(ev.Returned, player=PLAYER),
    st.builds(ev.Granted, player=PLAYER, points=st.integers(-9, 9), rounds=st.just(1)),
    st.just("draw"),
    st.builds(ev.Ruled, round=ROUND, table=TABLE, score=SCORES),
    st.builds(ev.Entered, round=ROUND, table=TABLE, player=PLAYER, score=SCORES),
    st.builds(ev.Cleared, round=ROUND, table=TABLE),
    st.builds(ev.ByeMoved, round=ROUND, out=PLAYER, play=PLAYER),
    st.builds(ev.Undone, event=st.integers(0, 40)),
    st.sampled_from([ev.Started(), ev.Paused(), ev.Extended(by=60_000), ev.Finished()]),
)


@settings(max_examples=60, deadline=None)
@given(kind=st.sampled_from(["progressive", "rotation"]), steps=st.lists(ASKED, max_size=40), seed=st.integers(0, 9))
def test_whatever_is_asked_an_evening_stays_whole(kind: str, steps: list[ev.Event | str], seed: int) -> None:
    club = Club(kind=kind, rounds=4, minutes=20, seed=seed)
    club.come(*NAMES[10:19])
    for step in steps:
        before = club.now
        try:
            if isinstance(step, str):
                club.draw()
            elif isinstance(step, ev.Entered):
                club.ask(AtTable(step.table), step)
            else:
                club.direct(step)
        except ValueError:
            assert club.now == before
            continue
        now = club.now
        assert now.history[: before.version] == before.history
        for each in now.rounds:
            seats = [player for table in each.tables for player in table] + [*each.byes]
            assert len(set(seats)) == len(seats)
        counted = recount({
            (number, at): (tuple(table), paper.score)
            for number, (each, papers) in enumerate(zip(now.rounds, now.papers, strict=True))
            for at, (table, paper) in enumerate(zip(each.tables, papers, strict=True))
            if paper.score is not None
        })  # fmt: skip
        given_points = Counter[int]()
        for grant in now.granted:
            given_points[grant.player] += grant.points
        for row in standings(now):
            points, loners, won = counted.get(row.players[0], (0, 0, 0))
            assert (row.points, row.loners, row.won) == (points + given_points[row.players[0]], loners, won)
        assert [row.rank for row in standings(now)] == sorted(row.rank for row in standings(now))
        for one, other in pairwise(now.rounds):
            assert not set(one.byes) & set(other.byes) or len(other.byes) > 1
    assert refold(club.now.history) == club.now


@settings(max_examples=40, deadline=None)
@given(steps=st.lists(ASKED, max_size=25))
def test_what_is_taken_back_and_what_took_it_back_too_leaves_all_as_it_was(steps: list[ev.Event | str]) -> None:
    club = Club(kind="rotation", rounds=4, minutes=20)
    club.come(*NAMES[:8])
    club.draw()
    for step in steps:
        if isinstance(step, str):
            continue
        try:
            club.ask(AtTable(step.table) if isinstance(step, ev.Entered) else Director("Dora"), step)
        except Refusal:
            continue
        now = club.now
        try:
            club.direct(ev.Undone(event=now.version - 1))
        except Refusal:
            continue
        club.direct(ev.Undone(event=club.now.version - 1))
        assert club.now.replace(history=()) == now.replace(history=())
