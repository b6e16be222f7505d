"""OpenSpiel's information-set Monte Carlo tree search as an opponent. Needs the package `open-spiel`.

OpenSpiel numbers cards rank by rank (9 first) with the suits clubs, diamonds, hearts, spades; 24 passes, 25 to 28 name
a suit, 29 and 30 go alone and do not, asked after the discard. Its search resamples the other hands itself but keeps
the kitty of the state it is given, so it is given worlds drawn from the view, never the true deal, and its
simulations are shared among a few of them. Its dealer may not discard the upcard; ours in its place never does.
"""

from collections import defaultdict
from functools import cache
from typing import Any, Final

from euchre.bots import Candidate, Decision
from euchre.bots.bot import choices
from euchre.bots.rule import RuleBot
from euchre.bots.seeding import seed_of
from euchre.cards import CARDS, Card, Suit
from euchre.errors import EuchreError
from euchre.game import Action, Hand, View
from euchre.game.actions import Alone, Discard, How, Name, Order, Play
from euchre.game.stages import Phase

__all__ = ["IsmctsBot", "state_of"]

_SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
_PASS: Final = 24
_ALONE: Final = 29
_WITH_PARTNER: Final = 30


def _number(card: Card) -> int:
    assert card.suit is not None and card.rank is not None
    return (card.rank - 2) * 4 + _SUITS.index(card.suit)


def _card(number: int) -> Card:
    return CARDS[_SUITS[number % 4] * 8 + number // 4 + 2]


@cache
def _game(stick: str) -> Any:
    try:
        import pyspiel
    except ImportError as error:
        raise EuchreError("this opponent needs the package open-spiel, which is not installed") from error
    return pyspiel.load_game(f"euchre(stick_the_dealer={stick})")


def state_of(hand: Hand) -> Any:
    """OpenSpiel's state of a hand all of whose cards are known, a lone call answered where it is asked for.

    Raises:
        EuchreError: it is not a game that OpenSpiel plays, or the dealer has buried the upcard.
    """
    rules = hand.rules
    if rules.num_players != 4 or len(rules.cards) != 24 or not rules.has_upcard:
        raise EuchreError(f"{rules}: OpenSpiel plays the standard game alone")
    stuck = rules.bidding.when_all_pass.sticks
    state = _game(str(stuck).lower()).new_initial_state()
    state.apply_action(hand.dealer)
    order = {card: seat for seat, cards in enumerate(hand.deal.hands) for card in cards}
    # Chance deals one card a player in turn, the dealer first; the order inside a hand does not matter.
    queues = {seat: [card for card, owner in order.items() if owner == seat] for seat in range(4)}
    for step in range(20):
        state.apply_action(_number(queues[(hand.dealer + step) % 4].pop()))
    assert hand.deal.upcard is not None
    state.apply_action(_number(hand.deal.upcard))
    asked: int | None = None
    for _, _, action in hand.steps:
        if isinstance(action, Order | Name):
            asked = _WITH_PARTNER if action.how is How.PARTNER else _ALONE
        if isinstance(action, Play) and asked is not None:
            _answer_alone(state, asked)
            asked = None
        _apply(state, _told(action, hand))
    if hand.phase == Phase.PLAY and asked is not None:
        _answer_alone(state, asked)
    return state


def _apply(state: Any, number: int) -> None:
    if number not in state.legal_actions():
        raise EuchreError("OpenSpiel does not allow what happened in this hand")
    state.apply_action(number)


def _answer_alone(state: Any, answer: int) -> None:
    if answer not in state.legal_actions():  # its dealer takes the upcard even when their partner plays alone
        state.apply_action(state.legal_actions()[0])
    _apply(state, answer)


def _told(action: Action, hand: Hand) -> int:
    if isinstance(action, Play | Discard):
        assert action.card is not None
        return _number(action.card)
    if isinstance(action, Order):
        assert hand.upcard is not None and hand.upcard.suit is not None
        return 25 + _SUITS.index(hand.upcard.suit)
    if isinstance(action, Name):
        assert action.trump.suit is not None
        return 25 + _SUITS.index(action.trump.suit)
    if isinstance(action, Alone):
        return _ALONE
    return _PASS


class IsmctsBot:
    """OpenSpiel's search with a number of simulations a decision, shared among worlds drawn from the view.

    Attributes:
        simulations: in all.
        worlds: how many worlds share them.
    """

    def __init__(self, *, simulations: int = 1000, worlds: int = 4, seed: int | str = 0) -> None:
        self.simulations = simulations
        self.worlds = min(worlds, simulations)
        self.seed = seed
        self.name = f"ismcts:{simulations}"
        self._rule = RuleBot(seed=seed)
        _game("true")

    def choose(self, view: View) -> Decision:
        """Search; the rule bot stands in where OpenSpiel does not follow."""
        legal = choices(view)
        if len(legal) == 1:
            return Decision(action=legal[0], candidates=(Candidate(legal[0], 0.0),), reason="There is no choice.")
        weights: dict[int, float] = defaultdict(float)
        seed = seed_of(self.seed, view)
        from euchre.solver import deal_worlds

        drawn = deal_worlds(view, 4 * self.worlds, seed)
        used = 0
        for index in range(len(drawn)):
            try:
                state = state_of(drawn.hand(index))
            except EuchreError:
                continue
            for number, chance in self._search(state, seed + index):
                weights[number] += chance
            used += 1
            if used == self.worlds:
                break
        weighed = self._ours(view, legal, weights, drawn, seed) if used else []
        if not weighed:
            return self._rule.choose(view)
        return Decision.best_of(weighed, f"OpenSpiel's search, {self.simulations} simulations.")

    def _search(self, state: Any, seed: int) -> list[tuple[int, float]]:
        import pyspiel

        per_world = max(1, self.simulations // self.worlds)
        bot = pyspiel.ISMCTSBot(
            seed & 0x7FFFFFFF, pyspiel.RandomRolloutEvaluator(1, seed & 0x7FFFFFFF), 6.0, per_world, -1,
            pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT, False, True,
        )  # fmt: skip
        policy: list[tuple[int, float]] = bot.get_policy(state)
        return policy

    def _ours(
        self, view: View, legal: tuple[Action, ...], weights: dict[int, float], drawn: Any, seed: int
    ) -> list[Candidate]:
        """OpenSpiel's choices as ours: a call that it makes is split by what it answers when asked to go alone."""
        hand, weighed = view.masked, []
        lone = -1.0
        for action in legal:
            chance = weights.get(_told(action, hand), 0.0)
            if isinstance(action, Order | Name) and chance > 0.3:
                if lone < 0:
                    lone = self._lone(view, action, drawn, seed)
                chance *= lone if action.how is How.ALONE else 1 - lone
            elif isinstance(action, Order | Name) and action.how is not How.PARTNER:
                chance = 0.0
            weighed.append(Candidate(action, chance))
        return weighed

    def _lone(self, view: View, call: Order | Name, drawn: Any, seed: int) -> float:
        """How likely it goes alone after a call."""
        partner = next(a for a in view.legal_actions() if type(a) is type(call) and _same(a, call, How.PARTNER))
        total, used = 0.0, 0
        for index in range(len(drawn)):
            try:
                hand = drawn.hand(index).apply(partner)
                if hand.phase == Phase.DISCARD:
                    hand = hand.apply(self._rule_discard(hand))
                state = state_of(hand)
            except EuchreError:
                continue
            # `state_of` has answered already: go back to the question
            history = state.history()
            if history and history[-1] == _WITH_PARTNER:
                asked = state.get_game().new_initial_state()
                for number in history[:-1]:
                    asked.apply_action(number)
                total += dict(self._search(asked, seed + index)).get(_ALONE, 0.0)
                used += 1
            if used == self.worlds:
                break
        return total / used if used else 0.0

    def _rule_discard(self, hand: Hand) -> Action:
        assert hand.actor is not None
        return self._rule.choose(hand.view(hand.actor)).action


def _same(one: Action, other: Order | Name, how: How) -> bool:
    return getattr(one, "how", None) is how and getattr(one, "trump", None) == getattr(other, "trump", None)
