"""PettingZoo: `from euchre.envs import euchre_v0; env = euchre_v0.env(rules="north_american")`.

An AEC environment: agents `player_0` to `player_3` are the seats, clockwise, and act in the order of the game. An
observation is `{"observation": bits, "action_mask": mask}`; the bits are those of `euchre.envs.codec`, the actions the
codes of `euchre.game.actions`. The mask is in `infos` too. Who is not to act, or sits out, sees a mask of zeros.
"""

from random import Random
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from euchre.envs.codec import ACTIONS, Codec, mask_of
from euchre.envs.episode import Episode, Length, Reward, ThrownIn
from euchre.envs.picture import rgb_array
from euchre.errors import EuchreError
from euchre.rules import Rules

__all__ = ["ILLEGAL", "RENDER_MODES", "env", "observation_space", "raw_env"]

ILLEGAL: Final = -10.0
"""The reward of an illegal action, which ends the episode: less than any hand can cost in the standard game."""
RENDER_MODES: Final = ("ansi", "human", "rgb_array")
"""As a text that `render` returns, as that text printed after each action, or as a picture of shape (H, W, 3)."""


def env(**settings: Any) -> AECEnv[str, dict[str, NDArray[np.int8]], int]:
    """The environment with PettingZoo's usual guards: an illegal action ends the episode and costs `ILLEGAL`.

    Args:
        settings: those of `raw_env`.

    Raises:
        EuchreError: the rules or a setting are none of those there are.
    """
    made = raw_env(**settings)
    guarded = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def observation_space(codec: Codec) -> Dict:
    """The bits of a view, and 1 for each action that is legal."""
    return Dict({
        "observation": Box(0, 1, (codec.size,), np.int8),
        "action_mask": Box(0, 1, (ACTIONS,), np.int8),
    })  # fmt: skip


def checked_mode(render_mode: str | None) -> str | None:
    """A way to render, if there is such a one.

    Raises:
        EuchreError: there is not; with those that are.
    """
    if render_mode is None or render_mode in RENDER_MODES:
        return render_mode
    raise EuchreError(f"render_mode={render_mode!r:.40}: choose {', '.join(RENDER_MODES)} or None")


class raw_env(AECEnv[str, dict[str, NDArray[np.int8]], int]):  # noqa: N801 -- the name that PettingZoo asks for
    """Euchre under any rules, for any number of players, without guards."""

    metadata: dict[str, Any] = {  # noqa: RUF012 -- what PettingZoo asks for
        "name": "euchre_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 2,
    }  # fmt: skip

    def __init__(
        self, rules: Rules | str = "north_american", *, episode: Length = "hand", reward: Reward = "points",
        thrown_in: ThrownIn = "ends", render_mode: str | None = None,
    ) -> None:  # fmt: skip
        """Set up.

        Args:
            rules: the rules, or a text of them such as `north_american(all_pass=stick_dealer)`.
            episode: one hand, or a game of hands.
            reward: what a hand is worth to a seat.
            thrown_in: what becomes of a hand's episode when the deal is thrown in.
            render_mode: how `render` shows the table.

        Raises:
            EuchreError: the rules or a setting are none of those there are.
        """
        super().__init__()
        self.rules = Rules.parse(rules) if isinstance(rules, str) else rules
        self.render_mode = checked_mode(render_mode)
        self.codec = Codec(self.rules)
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.num_players)]
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: observation_space(self.codec) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Space[Any]] = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._episode = Episode(self.rules, length=episode, reward=reward, thrown_in=thrown_in)
        self._chance = Random()

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of an agent's observations; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of an agent's actions; the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. With a seed all that follows is decided, later resets without one included."""
        if seed is not None:
            self._chance = Random(seed)
        self._episode.begin(self._chance)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._to_act()

    def _to_act(self) -> None:
        """What changes with the turn: who is selected, and the masks."""
        self.agent_selection = self.possible_agents[self._episode.actor]
        self._masks = {agent: mask_of(()) for agent in self.possible_agents}
        self._masks[self.agent_selection] = mask_of(self._episode.legal())
        self.infos = {agent: {"action_mask": self._masks[agent]} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, NDArray[np.int8]]:
        """What an agent knows; the arrays are its own."""
        view = self._episode.view(self.possible_agents.index(agent))
        return {"observation": self.codec.encode(view), "action_mask": self._masks[agent].copy()}

    def step(self, action: int | None) -> None:
        """Take the action of the agent selected; None when it is done.

        Raises:
            IllegalAction: it may not do this; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        rewards = self._episode.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        if self._episode.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._to_act()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table with all cards open: a text, a picture of shape (H, W, 3), or None when it was printed."""
        hand = self._episode.hand
        if self.render_mode == "rgb_array":
            return rgb_array(hand)
        if self.render_mode == "ansi":
            return hand.diagram()
        if self.render_mode == "human":
            print(hand.diagram())  # noqa: T201 -- what was asked for
        return None

    def close(self) -> None:
        """Nothing is held open."""
