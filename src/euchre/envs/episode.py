"""One episode: a hand, or a game of hands, with what every seat gets for it. No library's conventions are here."""

from random import Random
from typing import Final, Literal, get_args

from euchre.bots.bot import choices
from euchre.errors import EuchreError, IllegalAction
from euchre.game import Action, Game, View
from euchre.game.actions import action_of
from euchre.rules import Rules

__all__ = ["Episode", "Length", "Reward", "ThrownIn"]

Length = Literal["hand", "game"]
"""When an episode ends: with the hand, or when somebody has won the game."""
Reward = Literal["points", "net", "win"]
"""What a hand is worth to a seat: its side's points; these less the most that another side has; or, at the end of a
game and 0 before, 1 for having won and -1 for having not."""
ThrownIn = Literal["ends", "goes on"]
"""What a hand thrown in does to an episode of one hand: it ends with 0 for all, or the next is dealt."""

_SEEDS: Final = 2**63


def _checked(name: str, value: str, kind: object) -> None:
    """Refuse a setting that is none of those there are."""
    if value not in get_args(kind):
        raise EuchreError(f"{name}={value!r:.40}: choose {' or '.join(map(repr, get_args(kind)))}")


class Episode:
    """Hands played one action after another.

    Attributes:
        rules: the rules.
        hand: the hand as it stands.
        is_over: whether nothing more is to be done.
    """

    def __init__(
        self, rules: Rules, *, length: Length = "hand", reward: Reward = "points", thrown_in: ThrownIn = "ends"
    ) -> None:
        """An episode that `begin` starts.

        Raises:
            EuchreError: a setting is none of those there are, or winning is asked of one hand.
        """
        self.rules = rules
        for name, value, kind in (
            ("episode", length, Length), ("reward", reward, Reward), ("thrown_in", thrown_in, ThrownIn)
        ):  # fmt: skip
            _checked(name, value, kind)
        self.length: Length = length
        self.reward: Reward = reward
        self.thrown_in: ThrownIn = thrown_in
        if reward == "win" and length == "hand":
            raise EuchreError("reward='win': a hand wins no game; choose episode='game', or reward='points' or 'net'")

    def begin(self, chance: Random) -> None:
        """Deal the first hand; `chance` decides the cards and who deals."""
        seed = chance.randrange(_SEEDS)
        dealer = chance.randrange(self.rules.num_players)
        self.game = Game.new(self.rules, seed=seed, dealer=dealer)
        self.hand = self.game.hand()
        self.is_over = False

    @property
    def actor(self) -> int:
        """The seat to act; 0 when the episode is over."""
        return self.hand.actor or 0

    def view(self, seat: int) -> View:
        """What a seat knows."""
        return self.hand.view(seat)

    def legal(self) -> tuple[Action, ...]:
        """What the seat to act may answer. What may be said out of turn is no part of an episode."""
        return () if self.is_over else choices(self.hand.view(self.actor))

    def act(self, code: int) -> list[float]:
        """Take an action, by its code; what every seat gets for it.

        Raises:
            IllegalAction: the seat to act may not do this now.
        """
        action = action_of(code)
        if action not in self.legal():
            allowed = ", ".join(legal.token for legal in self.legal()) or "nothing: the episode is over"
            raise IllegalAction(f"{action.token} is not legal for seat {self.actor} now; legal: {allowed}")
        self.hand = self.hand.apply(action)
        rewards = [0.0] * self.rules.num_players
        if self.hand.is_over:
            self._end_hand(rewards)
        return rewards

    def _end_hand(self, rewards: list[float]) -> None:
        self.game = self.game.record(self.hand)
        outcome = self.hand.outcome
        assert outcome is not None
        if self.length == "hand":
            self.is_over = outcome.result.is_scored or self.thrown_in == "ends" or self.game.is_over
        else:
            self.is_over = self.game.is_over
        if self.reward == "win":
            worth = self._won() if self.is_over else None
        else:
            worth = list(map(float, outcome.points))
            if self.rules.scoring.countdown:
                worth = [-points for points in worth]
            if self.reward == "net":
                worth = [own - max(worth[:party] + worth[party + 1 :]) for party, own in enumerate(worth)]
        if worth is not None:
            rewards[:] = [worth[party] for party in self.rules.party_of]
        if not self.is_over:
            self.hand = self.game.hand()

    def _won(self) -> list[float]:
        winner = self.game.winner
        return [0.0 if winner is None else 1.0 if party == winner else -1.0 for party in range(len(self.game.score))]
