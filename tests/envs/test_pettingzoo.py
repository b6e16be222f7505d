"""PettingZoo's own tests, and what each agent gets and sees."""

import contextlib
import io
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pettingzoo
import pytest

from euchre import EuchreError, IllegalAction
from euchre.envs import euchre_v0
from euchre.rules import PRESETS, Rules

FEW = ["north_american", "cutthroat_dummy_3p", "call_ace", "two_handed_twelve_card", "auction_foster", "buck"]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with contextlib.redirect_stdout(io.StringIO()):
        yield


@pytest.fixture(scope="module")
def tests() -> Any:
    """PettingZoo's tests; importing them imports an environment that it has deprecated."""
    with pytest.warns(DeprecationWarning, match="environment creation API"):
        from pettingzoo import test
    return test


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("rules", FEW)
@pytest.mark.parametrize("episode", ["hand", "game"])
def test_the_api_is_as_the_library_asks(tests: Any, rules: str, episode: str) -> None:
    tests.api_test(euchre_v0.env(rules=rules, episode=episode), num_cycles=150)


@pytest.mark.filterwarnings("default")
def test_a_seed_decides_all(tests: Any) -> None:
    tests.seed_test(euchre_v0.env, num_cycles=60)


@pytest.mark.filterwarnings("default")
def test_it_renders_in_every_way_it_says(tests: Any) -> None:
    tests.render_test(euchre_v0.env)


def test_a_picture_has_three_colours_a_pixel_and_is_ones_own() -> None:
    env = euchre_v0.env(render_mode="rgb_array", rules="guernsey")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape == (640, 640, 3)
    assert picture.dtype == np.uint8
    picture[:] = 0
    assert env.render().any()


def played(env: Any, chance: random.Random) -> dict[str, list[float]]:
    """A whole episode at random; what each agent got, one number for each time it was asked."""
    got: dict[str, list[float]] = {agent: [] for agent in env.possible_agents}
    for agent in env.agent_iter():
        observation, reward, done, _, info = env.last()
        got[agent].append(reward)
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        assert observation["action_mask"].any() == (not done)
        env.step(None if done else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return got


@pytest.mark.parametrize("rules", PRESETS)
def test_each_agent_gets_its_sides_points_once(rules: str) -> None:
    env = euchre_v0.raw_env(rules=rules)
    env.reset(seed=11)
    got = played(env, random.Random(rules))
    outcome = env._episode.game.outcomes[-1]
    towards = -1 if env.rules.scoring.countdown else 1
    for seat, agent in enumerate(env.possible_agents):
        points = towards * outcome.points[env.rules.party_of[seat]]
        assert sum(got[agent]) == points
        assert sum(reward != 0 for reward in got[agent]) == (points != 0)
    assert env.agents == []


def test_what_a_game_pays_is_what_the_score_says() -> None:
    env = euchre_v0.raw_env(episode="game", reward="points")
    env.reset(seed=4)
    got = played(env, random.Random(4))
    game = env._episode.game
    assert game.is_over
    assert [sum(got["player_0"]), sum(got["player_1"])] == list(game.score)
    env = euchre_v0.raw_env(episode="game", reward="win")
    env.reset(seed=4)
    got = played(env, random.Random(4))
    winner = env._episode.game.winner
    assert [sum(got[f"player_{seat}"]) for seat in range(4)] == [1 if seat % 2 == winner else -1 for seat in range(4)]


def test_a_hand_thrown_in_ends_with_nothing_or_goes_on() -> None:
    for hands, env in ((1, euchre_v0.raw_env()), (2, euchre_v0.raw_env(thrown_in="goes on"))):
        env.reset(seed=2)
        for _ in range(8):
            env.step(0)
        assert len(env._episode.game.outcomes) == 1
        assert all(env.terminations.values()) == (hands == 1)
        assert set(env.rewards.values()) == {0.0}


def test_resets_go_on_as_the_seed_says_and_touch_no_other_chance() -> None:
    before = random.getstate(), repr(np.random.get_state())  # noqa: NPY002 -- the one that must not change
    lines = []
    for _ in range(2):
        env = euchre_v0.raw_env()
        env.reset(seed=7)
        line = [str(env._episode.hand)]
        for _ in range(3):
            env.reset()
            line.append(str(env._episode.hand))
        lines.append(line)
    assert lines[0] == lines[1]
    assert len(set(lines[0])) == 4
    assert before == (random.getstate(), repr(np.random.get_state()))  # noqa: NPY002
    text = "from euchre.envs import euchre_v0; e = euchre_v0.raw_env(); e.reset(seed=7); print(e._episode.hand)"
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == lines[0][0]


def test_an_illegal_action_changes_nothing_or_ends_the_guarded_episode() -> None:
    env = euchre_v0.raw_env()
    env.reset(seed=3)
    line = str(env._episode.hand)
    with pytest.raises(IllegalAction, match="legal: -, o"):
        env.step(222)
    assert str(env._episode.hand) == line


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"rules": "north"}, "north"),
        ({"episode": "week"}, "'hand' or 'game'"),
        ({"reward": "win"}, "a hand wins no game"),
        ({"thrown_in": "x"}, "'ends' or 'goes on'"),
        ({"render_mode": "film"}, "ansi, human, rgb_array"),
    ],
)
def test_what_there_is_not_is_refused(settings: dict[str, str], says: str) -> None:
    with pytest.raises(EuchreError, match=says):
        euchre_v0.env(**settings)


def test_the_library_makes_it_by_name() -> None:
    env = pettingzoo.make("aec", "euchre_v0", rules="pepper")
    env.reset(seed=1)
    assert env.unwrapped.rules == Rules.of("pepper")
