"""What decides between those who are level, and who is paid."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.tournament import Round, Seating
from euchre.tournament import events as ev
from euchre.tournament.decide import Refusal
from euchre.tournament.money import payouts, shared
from euchre.tournament.scores import Score
from euchre.tournament.standings import Row, standings
from tests.tournament.club import Club


def played(order: tuple[str, ...], *rounds: tuple[tuple[int, int, int, int], Score], **setup: object) -> Club:
    """Four players, and the rounds that they have played."""
    club = Club(order=order, rounds=len(rounds), **setup)
    club.come("Ann", "Bob", "Cat", "Dan")
    club.direct(ev.Planned(rounds=tuple(Round((Seating(*table),)) for table, _ in rounds)))
    for number, (_, score) in enumerate(rounds):
        club.direct(ev.Drawn(round=number))
        club.rule(number, 0, score)
    return club


def names(club: Club) -> list[tuple[int, str]]:
    return [(row.rank, club.now.name(row.players[0])) for row in standings(club.now)]


EVEN = Score(sides=(8, 8))


def test_those_whom_nothing_tells_apart_share_a_rank() -> None:
    club = played(("mean",), ((0, 1, 2, 3), EVEN))
    assert names(club) == [(1, "Ann"), (1, "Bob"), (1, "Cat"), (1, "Dan")]
    assert [row.rank for row in standings(played(("mean",), ((0, 1, 2, 3), Score(sides=(9, 8)))).now)] == [1, 1, 3, 3]


def test_the_lot_tells_everybody_apart_and_always_the_same() -> None:
    first, again = (played(("mean", "draw"), ((0, 1, 2, 3), EVEN), seed=7) for _ in range(2))
    assert names(first) == names(again) and [rank for rank, _ in names(first)] == [1, 2, 3, 4]
    assert {names(played(("draw",), ((0, 1, 2, 3), EVEN), seed=seed))[0][1] for seed in range(20)} == {
        "Ann", "Bob", "Cat", "Dan",
    }  # fmt: skip


def test_tie_breaks_count_in_the_order_that_was_chosen() -> None:
    score = Score(sides=(8, 8), loners=(0, 1, 0, 0), euchred=(2, 0))
    assert names(played(("mean", "loners", "euchred"), ((0, 1, 2, 3), score))) == [
        (1, "Bob"), (2, "Cat"), (2, "Dan"), (4, "Ann"),
    ]  # fmt: skip
    assert names(played(("mean", "euchred", "loners"), ((0, 1, 2, 3), score))) == [
        (1, "Cat"), (1, "Dan"), (3, "Bob"), (4, "Ann"),
    ]  # fmt: skip


def test_head_to_head_counts_only_against_those_one_is_level_with() -> None:
    # Ann and Cat end with 20 points each; in the second round they sat against each other
    club = played(
        ("points", "head"), ((0, 1, 2, 3), Score(sides=(11, 12))), ((0, 3, 2, 1), Score(sides=(9, 8)))
    )  # fmt: skip
    points = {club.now.name(row.players[0]): row.points for row in standings(club.now)}
    assert points == {"Ann": 20, "Bob": 19, "Cat": 20, "Dan": 21}
    # against each other: 11 to 12, then 9 to 8: nothing between them, so they share the second place
    assert names(club) == [(1, "Dan"), (2, "Ann"), (2, "Cat"), (4, "Bob")]
    other = played(
        ("points", "head"), ((0, 1, 2, 3), Score(sides=(10, 12))), ((0, 2, 1, 3), Score(sides=(9, 8))),
        ((0, 3, 2, 1), Score(sides=(12, 10))), ((0, 3, 1, 2), Score(sides=(10, 10))),
        ((0, 2, 1, 3), Score(sides=(9, 8))),
    )  # fmt: skip
    found = {club.now.name(row.players[0]): row.points for row in standings(other.now)}
    assert found["Ann"] == found["Cat"] == 50


def test_points_given_for_rounds_that_were_missed_count_as_rounds() -> None:
    club = played(("mean",), ((0, 1, 2, 3), Score(sides=(9, 8))))
    club.come("Eve")
    club.direct(ev.Granted(player=4, points=17, rounds=2, why="average"))
    rows = {club.now.name(row.players[0]): row for row in standings(club.now)}
    assert rows["Eve"].mean == Fraction(17, 2) and rows["Eve"].rank == 3


def test_who_sat_out_is_judged_by_points_a_round() -> None:
    club = Club(rounds=5)
    club.come("Ann", "Bob", "Cat", "Dan", "Eve")
    for _ in range(5):
        club.draw()
        club.play(Random(1))
    assert all(row.rounds == 4 and row.byes == 1 for row in standings(club.now))


@given(amount=st.integers(0, 10**7), weights=st.lists(st.fractions(0, 100), max_size=30))
def test_what_is_shared_out_is_what_there_was(amount: int, weights: list[Fraction]) -> None:
    parts = shared(amount, weights)
    assert sum(parts) == (amount if any(weights) else 0)
    for part, weight in zip(parts, weights, strict=True):
        if any(weights):
            assert abs(part - amount * weight / sum(weights)) < 1


def test_prizes_are_shared_by_rank_and_the_pot_by_loners() -> None:
    score = Score(sides=(9, 8), loners=(0, 2, 1, 0), euchred=(3, 0))
    club = played(("mean",), ((0, 1, 2, 3), score), entry=500, shares=(60, 30, 10), pot=100, bump=25)
    paid = {club.now.name(row.players[0]): (prize, pot) for row, prize, pot in payouts(club.now)}
    # 20.00 of prizes: the first two share 60 and 30 in 100, the others what the third gets;
    # the pot has four times 1.00 and six times 0.25, three loners share it
    assert paid == {"Ann": (900, 0), "Bob": (900, 367), "Cat": (100, 183), "Dan": (100, 0)}


def test_a_pot_without_a_loner_goes_to_the_prizes() -> None:
    club = played(("mean",), ((0, 1, 2, 3), EVEN), entry=100, pot=50)
    assert sum(prize for _, prize, _ in payouts(club.now)) == 600
    assert all(pot == 0 for _, _, pot in payouts(club.now))


def test_a_row_before_the_first_round_has_nothing() -> None:
    assert Row(players=(0,)).mean == 0


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"rounds": 0}, "rounds: 0 is not between 1 and 100"),
        ({"hands": 0}, "something has to end a round"),
        ({"target": 10}, "hands and target"),
        ({"shares": (50, 40)}, "they come to 90 in 100"),
        ({"rules": "no_such_game"}, "rules: "),
        ({"rules": "cutthroat_7card_3p"}, "rules: "),
        ({"order": ("mean", "mean")}, "every tie-break once"),
        ({"name": " x"}, "a name is"),
        ({"kind": "swiss", "stand_ins": True}, "one pair sits out"),
    ],
)
def test_what_makes_no_evening_is_refused_with_the_reason(setup: dict[str, object], words: str) -> None:
    with pytest.raises(Refusal, match=words):
        Club(**setup)


@pytest.mark.parametrize(("rules", "able", "unable"), [
    ("progressive_8_hand", (4, 28), (3, 28)),
    ("charity_set_back", (-16, 16), (-33, 0)),
])  # fmt: skip
def test_what_a_round_can_come_to_is_asked_of_the_rules(
    rules: str, able: tuple[int, int], unable: tuple[int, int]
) -> None:
    club = Club(rules=rules)
    club.come("Ann", "Bob", "Cat", "Dan")
    club.draw()
    club.rule(0, 0, Score(sides=able))
    with pytest.raises(Refusal, match="cannot be"):
        club.rule(0, 0, Score(sides=unable))
