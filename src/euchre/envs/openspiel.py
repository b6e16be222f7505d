"""OpenSpiel: after `import euchre.envs.openspiel`, `pyspiel.load_game("python_euchre", {"rules": "north_american"})`.

One hand, for any rules with two sides. First the cards are dealt as moves of chance, one a card, by the codes of
`euchre.cards`: the hands from seat 0, then the kitty, then the extra piles. Then the seats act, by the codes of
`euchre.game.actions`. An information state is the line of a view, its tensor the bits of `euchre.envs.codec`. A hand is
worth a side's points less those of the other. Needs the package `open_spiel`, the extra `openspiel`.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from euchre.bots.bot import choices
from euchre.cards import CARDS, Card, CardSet
from euchre.envs.codec import ACTIONS, Codec
from euchre.errors import EuchreError
from euchre.game import Deal, Hand
from euchre.game.actions import action_of
from euchre.game.deal import check_seat
from euchre.rules import Rules

__all__ = ["EuchreGame", "EuchreState"]

_MOST: Final = 1000.0
"""More than any hand is worth under rules that are named; betting has no end but its own limit of raises."""

_TYPE: Final = pyspiel.GameType(
    short_name="python_euchre",
    long_name="Python Euchre",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=9,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={"rules": "north_american", "dealer": 0},
)


class EuchreGame(pyspiel.Game):
    """A hand of euchre under some rules.

    Attributes:
        rules: the rules.
        dealer: the seat that deals.
        codec: the bits of an information state.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Set up.

        Raises:
            EuchreError: the rules are none, or not of two equal sides; or the dealer is no seat.
        """
        given = params or {}
        self.rules = Rules.parse(given.get("rules", "north_american"))
        self.dealer = check_seat(given.get("dealer", 0), self.rules.num_players)
        sides = Counter(self.rules.party_of)
        if len(sides) != 2 or len(set(sides.values())) != 1:
            raise EuchreError(f"{self.rules} has no two equal sides: OpenSpiel's game is for rules that have")
        self.codec = Codec(self.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(CARDS),
            num_players=self.rules.num_players,
            min_utility=-_MOST,
            max_utility=_MOST,
            utility_sum=0.0,
            max_game_length=self.codec.steps,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> "EuchreState":
        """Before the deal."""
        return EuchreState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What reads a state for one seat; what a seat observes is all it knows, so both kinds are one."""
        if params:
            raise EuchreError(f"there are no settings of an observer, {params!r:.40} was given")
        return Observer(self.codec)


class EuchreState(pyspiel.State):
    """A hand, or a deal that is not complete.

    Attributes:
        euchre: the hand; None before all cards are dealt.
    """

    def __init__(self, game: EuchreGame) -> None:
        super().__init__(game)
        self._game = game
        self._dealt: list[Card] = []
        self.euchre: Hand | None = None

    def current_player(self) -> int:
        """Who is to act."""
        if self.euchre is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.euchre.actor is None else self.euchre.actor

    def _legal_actions(self, player: int) -> list[int]:
        assert self.euchre is not None
        return [action.code for action in choices(self.euchre.view(player))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The codes of the cards not dealt yet, each as likely as there are of it."""
        left = Counter(card.code for card in self._game.rules.cards)
        left.subtract(card.code for card in self._dealt)
        count = sum(left.values())
        return [(code, copies / count) for code, copies in sorted(left.items()) if copies]

    def _apply_action(self, action: int) -> None:
        if self.euchre is not None:
            self.euchre = self.euchre.apply(action_of(action))
            return
        self._dealt.append(CARDS[action])
        rules = self._game.rules
        if len(self._dealt) == len(rules.cards):
            sizes = [rules.hand_cards] * rules.num_players + [rules.kitty_size, *rules.pile_sizes]
            piles, start = [], 0
            for size in sizes:
                piles.append(tuple(self._dealt[start : start + size]))
                start += size
            hands, rest = piles[: rules.num_players], piles[rules.num_players :]
            deal = Deal(
                dealer=self._game.dealer, hands=tuple(map(CardSet, hands)), kitty=rest[0], piles=tuple(rest[1:])
            )
            self.euchre = Hand(rules, deal)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(CARDS[action]) if player == pyspiel.PlayerId.CHANCE else action_of(action).token

    def is_terminal(self) -> bool:
        """Whether the hand is over."""
        return self.euchre is not None and self.euchre.is_over

    def returns(self) -> list[float]:
        """The points of every seat's side less those of the other; nothing before the end."""
        rules = self._game.rules
        outcome = self.euchre.outcome if self.euchre is not None else None
        if outcome is None:
            return [0.0] * rules.num_players
        towards = -1.0 if rules.scoring.countdown else 1.0
        net = towards * (outcome.points[0] - outcome.points[1])
        return [net if party == 0 else -net for party in rules.party_of]

    def resample_from_infostate(self, player: int, chance: Callable[[], float]) -> "EuchreState":
        """A state that `player` cannot tell from this one, every deal that agrees being equally likely.

        Args:
            player: the seat.
            chance: draws a number from 0 up to 1.

        Raises:
            EuchreError: before the deal is complete.
        """
        from euchre.envs.resampling import other_hand

        if self.euchre is None:
            raise EuchreError("the cards are not dealt yet: there is nothing to draw anew")
        hand = other_hand(self.euchre, player, int(chance() * 2**53))
        made = self._game.new_initial_state()
        deal = hand.deal
        held = [card for cards in deal.hands for card in cards]
        lying = [card for pile in (deal.kitty, *deal.piles) for card in pile]
        for card in (*held, *lying):
            assert card is not None
            made.apply_action(card.code)
        for action in hand.actions:
            made.apply_action(action.code)
        return made

    def __str__(self) -> str:
        return str(self.euchre) if self.euchre is not None else " ".join(map(str, self._dealt)) or "nothing dealt"


class Observer:
    """Reads a state for a seat: `tensor` and its named parts, or the view's line."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self.tensor = np.zeros(codec.size, np.float32)
        self.dict = {field.name: self.tensor[field.bits] for field in codec.fields}

    def set_from(self, state: EuchreState, player: int) -> None:
        """Fill `tensor`; zeros before the cards are dealt."""
        self.tensor[:] = 0 if state.euchre is None else self._codec.encode(state.euchre.view(player))

    def string_from(self, state: EuchreState, player: int) -> str:
        """The line of the seat's view."""
        return f"before the deal @{player}" if state.euchre is None else str(state.euchre.view(player))


pyspiel.register_game(_TYPE, EuchreGame)
