"""A table plays matches: what a game leaves behind is there in the next."""

import pytest

from euchre.table import Room, replay
from tests.table.driver import Driver, facts


def game_over(rules: str, seed: int) -> Driver:
    """A table whose first game is over."""
    table = Driver(seed=seed).open(rules, people=1)
    while table.state.stage != "over":
        table.play_on()
        if table.state.stage == "between":
            table.next_hand()
    return table


def start(table: Driver) -> Room:
    """The table when the next game's first hand is dealt."""
    table.next_hand()
    assert table.state.stage == "hand"
    return table.state


@pytest.mark.parametrize("seed", range(6))
def test_laps_start_the_next_game_with_what_the_winner_had_above_the_target(seed: int) -> None:
    table = game_over("railroad(target=5)", seed)
    (winner,) = table.state.winners
    surplus = table.state.score[winner] - 5
    assert [start(table).score[party] for party in (winner, 1 - winner)] == [surplus, 0]


def test_without_laps_the_next_game_starts_from_nothing() -> None:
    table = game_over("north_american(target=5)", 1)
    assert start(table).score == (0, 0)
    assert sum(table.state.match.wins) == 1


@pytest.mark.parametrize("seed", range(4))
def test_a_rubber_is_won_with_two_games_and_then_another_begins(seed: int) -> None:
    table = game_over("north_american(target=3,rubber=true)", seed)
    while table.state.match_after.winner is None:
        start(table)
        while table.state.stage != "over":
            table.play_on()
            if table.state.stage == "between":
                table.next_hand()
    match = table.state.match_after
    assert max(match.wins) == 2 and len(match.results) in (2, 3)
    assert start(table).match.results == ()


@pytest.mark.parametrize("betting", ["per_game", "per_point", "per_trick"])
@pytest.mark.parametrize("seed", range(3))
def test_stakes_are_settled_when_a_game_is_over_and_kept_for_the_evening(betting: str, seed: int) -> None:
    table = game_over(f"north_american(target=5,betting={betting},stake=2)", seed)
    room = table.state
    (winner,) = room.winners
    game = room.after
    assert game is not None
    tricks = [sum(outcome.tricks[party] for outcome in game.outcomes if outcome.tricks) for party in (0, 1)]
    due = {"per_game": 1, "per_point": room.score[winner] - room.score[1 - winner]}
    due["per_trick"] = abs(tricks[0] - tricks[1])
    assert room.ledger_after.balance[winner] == 2 * due[betting]
    assert sum(room.ledger_after.balance) == 0
    before = room.ledger_after.entries
    assert start(table).ledger_after.entries == before


def test_a_pot_is_in_the_ledger_as_soon_as_its_hand_is_over_and_every_line_sums_to_zero() -> None:
    table = Driver(seed=3).open("north_american(betting=per_hand,ante=2)", people=1)
    for _ in range(8):
        table.play_on()
        assert table.state.hand is not None and table.state.hand.outcome is not None
        outcome = table.state.hand.outcome
        if any(outcome.pot):
            assert table.state.ledger_after.entries[-1].amounts == outcome.pot
        if table.state.stage == "over":
            break
        table.next_hand()
    assert table.state.ledger_after.entries
    assert all(sum(entry.amounts) == 0 for entry in table.state.ledger_after.entries)


def test_a_match_is_the_fold_of_its_events() -> None:
    table = game_over("railroad(target=5,betting=per_point)", 2)
    start(table)
    table.play_on()
    again = facts(replay(table.log))
    for name, value in facts(table.state).items():
        if name not in ("game", "hand"):
            assert again[name] == value, name
