"""Gymnasium: `gymnasium.make("Euchre-v0", rules=..., seat=0, opponents="club")`.

One seat of the table; bots play the others. Observations, masks and actions are those of `euchre_v0`.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete, Space
from numpy.typing import NDArray

from euchre.bots.registry import make_bot
from euchre.envs.codec import ACTIONS, Codec, mask_of
from euchre.envs.episode import Episode, Length, Reward, ThrownIn
from euchre.envs.euchre_v0 import ILLEGAL, RENDER_MODES, checked_mode, observation_space
from euchre.envs.picture import rgb_array
from euchre.game.deal import check_seat
from euchre.rules import Rules

__all__ = ["EuchreEnv"]

_SEEDS = 2**63


class EuchreEnv(gymnasium.Env[dict[str, NDArray[np.int8]], np.int64]):
    """One seat of a table of bots.

    An illegal action ends the episode and costs `ILLEGAL`.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 -- as asked for

    def __init__(
        self, rules: Rules | str = "north_american", *, seat: int = 0, opponents: str | Mapping[int, str] = "club",
        episode: Length = "hand", reward: Reward = "points", thrown_in: ThrownIn = "ends",
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        """Set up.

        Args:
            rules: the rules, or a text of them.
            seat: the seat of the learner.
            opponents: the bot in every other seat, its partner's too, or a bot by seat; the rest play by `rule`.
            episode: one hand, or a game of hands.
            reward: what a hand is worth to the seat.
            thrown_in: what becomes of a hand's episode when the deal is thrown in.
            render_mode: how `render` shows the table.

        Raises:
            EuchreError: the rules, the seat, a bot or a setting are none of those there are.
        """
        self.rules = Rules.parse(rules) if isinstance(rules, str) else rules
        self.seat = check_seat(seat, self.rules.num_players)
        self.render_mode = checked_mode(render_mode)
        self.codec = Codec(self.rules)
        self.observation_space: Space[Any] = observation_space(self.codec)
        self.action_space = Discrete(ACTIONS)
        seats = range(self.rules.num_players)
        names = dict.fromkeys(seats, opponents) if isinstance(opponents, str) else opponents
        for other in names:
            check_seat(other, self.rules.num_players)
        self._bots = {other: make_bot(names.get(other, "rule")) for other in seats if other != self.seat}
        self._episode = Episode(self.rules, length=episode, reward=reward, thrown_in=thrown_in)
        self._chance: Random | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[np.int8]], dict[str, Any]]:
        """Deal, and let the bots act until it is the seat's turn. With a seed all that follows is decided."""
        super().reset(seed=seed)
        if seed is not None or self._chance is None:
            self._chance = Random(seed if seed is not None else int(self.np_random.integers(_SEEDS)))
        while True:
            self._episode.begin(self._chance)
            self._others_act()
            if not self._episode.is_over:
                return self._observation(), self._info()

    def _others_act(self) -> float:
        """Let the bots act until it is the seat's turn or all is over; what the seat gets by that."""
        gained = 0.0
        while not self._episode.is_over and self._episode.actor != self.seat:
            actor = self._episode.actor
            action = self._bots[actor].choose(self._episode.view(actor)).action
            gained += self._episode.act(action.code)[self.seat]
        return gained

    def step(self, action: np.int64 | int) -> tuple[dict[str, NDArray[np.int8]], float, bool, bool, dict[str, Any]]:
        """Take an action of the seat, and let the bots act until its next turn."""
        if int(action) not in [legal.code for legal in self._episode.legal()]:
            return self._observation(), ILLEGAL, True, False, self._info()
        gained = self._episode.act(int(action))[self.seat] + self._others_act()
        if self.render_mode == "human":
            self.render()
        return self._observation(), gained, self._episode.is_over, False, self._info()

    def _observation(self) -> dict[str, NDArray[np.int8]]:
        return {
            "observation": self.codec.encode(self._episode.view(self.seat)),
            "action_mask": self._info()["action_mask"],
        }

    def _info(self) -> dict[str, Any]:
        """The mask of the legal actions, in an array of its own."""
        own = not self._episode.is_over and self._episode.actor == self.seat
        return {"action_mask": mask_of(self._episode.legal() if own else ())}

    def render(self) -> Any:
        """The table with all cards open: a text, a picture of shape (H, W, 3), or None when it was printed."""
        hand = self._episode.hand
        if self.render_mode == "rgb_array":
            return rgb_array(hand)
        if self.render_mode == "ansi":
            return hand.diagram()
        if self.render_mode == "human":
            print(hand.diagram())  # noqa: T201 -- what was asked for
        return None
