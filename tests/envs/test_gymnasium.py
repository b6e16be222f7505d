"""Gymnasium's own check, and one seat against bots."""

import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from euchre import EuchreError
from euchre.envs.euchre_v0 import ILLEGAL

ID = "euchre.envs:Euchre-v0"


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("rules", ["north_american", "pepper", "three_handed_classic"])
def test_the_library_finds_no_fault(rules: str) -> None:
    env = gymnasium.make(ID, rules=rules, opponents="rule")
    with warnings.catch_warnings(record=True) as said:
        check_env(env.unwrapped, skip_render_check=True)
    assert [str(each.message) for each in said if "render" not in str(each.message)] == []


def totals(seed: int, seat: int, episodes: int = 12) -> list[float]:
    """What a seat that acts at random gets in each of some episodes."""
    env = gymnasium.make(ID, rules="house_stick_the_dealer", opponents="rule", seat=seat, reward="net")
    chance = Random(seed)
    found = []
    for number in range(episodes):
        observation, info = env.reset(seed=seed if number == 0 else None)
        done, total = False, 0.0
        while not done:
            assert np.array_equal(observation["action_mask"], info["action_mask"])
            action = chance.choice(np.flatnonzero(info["action_mask"]))
            observation, reward, done, truncated, info = env.step(action)
            total += float(reward)
            assert not truncated
        found.append(total)
    return found


def test_a_seed_decides_this_episode_and_the_next() -> None:
    assert totals(5, 2) == totals(5, 2)
    assert totals(5, 2) != totals(6, 2)
    assert any(totals(5, 0))


def test_an_illegal_action_ends_the_episode_and_costs() -> None:
    env = gymnasium.make(ID, opponents="rule")
    env.reset(seed=1)
    assert env.step(222)[1:4] == (ILLEGAL, True, False)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"seat": 4}, "0 to 3"),
        ({"opponents": "nobody"}, "there is no bot"),
        ({"rules": "x"}, "x"),
        ({"opponents": {9: "rule"}}, "0 to 3"),
    ],
)
def test_what_there_is_not_is_refused(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(EuchreError, match=says):
        gymnasium.make(ID, **settings)
