"""Our game within OpenSpiel: its own simulation, and states drawn anew."""

from random import Random

import pyspiel
import pytest

import euchre.envs.openspiel  # noqa: F401 -- makes the name known
from euchre import EuchreError

TWO_SIDES = ["north_american", "british_25", "two_handed", "two_handed_dummy", "robson", "pepper", "six_handed_trios"]


@pytest.mark.parametrize("rules", TWO_SIDES)
def test_the_librarys_simulation_runs(rules: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game("python_euchre", {"rules": rules}), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.parametrize("rules", ["north_american", "seed003_lone_defender", "two_handed_dummy", "pepper"])
def test_a_state_drawn_anew_is_the_same_to_its_seat(rules: str) -> None:
    game = pyspiel.load_game("python_euchre", {"rules": rules, "dealer": 1})
    chance = Random(rules)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
            continue
        for seat in range(game.num_players()):
            other = state.resample_from_infostate(seat, chance.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.current_player() == state.current_player()
        state.apply_action(chance.choice(state.legal_actions()))
    assert sum(state.returns()) == 0


@pytest.mark.parametrize(
    ("settings", "says"),
    [({"rules": "call_ace"}, "no two equal sides"), ({"rules": "x"}, "x"), ({"dealer": 7}, "0 to 3")],
)
def test_what_there_is_not_is_refused(settings: dict[str, object], says: str) -> None:
    with pytest.raises(EuchreError, match=says):
        pyspiel.load_game("python_euchre", settings)
