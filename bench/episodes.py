"""Random episodes under every preset: what they pay, and how fast. `python -m bench.episodes [EPISODES]` (10,000)."""

import sys
from random import Random
from time import perf_counter

import numpy as np

from euchre.envs import euchre_v0
from euchre.rules import PRESETS


def check(rules: str, episodes: int) -> tuple[int, float]:
    """Play episodes; the decisions taken and the seconds used.

    Raises:
        AssertionError: a seat got other than its side's points, or a living agent had nothing to do.
    """
    env = euchre_v0.raw_env(rules=rules)
    chance = Random(rules)
    decisions, began = 0, perf_counter()
    for number in range(episodes):
        env.reset(seed=0 if number == 0 else None)
        while not all(env.terminations.values()):
            legal = np.flatnonzero(env.infos[env.agent_selection]["action_mask"])
            assert legal.size, f"{rules}: nothing to do in {env._episode.hand}"
            env.step(int(chance.choice(legal)))
            decisions += 1
        points = env._episode.game.outcomes[-1].points
        towards = -1 if env.rules.scoring.countdown else 1
        paid = [towards * points[party] for party in env.rules.party_of]
        assert list(env.rewards.values()) == paid, f"{rules}: {env.rewards} for {points}"
    return decisions, perf_counter() - began


def main() -> None:
    episodes = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    print(f"{'rules':28} {'episodes':>9} {'decisions':>10} {'a second':>9}")
    for rules in PRESETS:
        decisions, seconds = check(rules, episodes)
        print(f"{rules:28} {episodes:9,} {decisions:10,} {decisions / seconds:9,.0f}", flush=True)


if __name__ == "__main__":
    main()
