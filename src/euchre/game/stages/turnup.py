"""The stages in which the turned-up card decides: calls in two rounds, or no calls at all (catalogue 1.3, 2.4, 2.6)."""

from collections.abc import Callable, Sequence

from euchre.cards import Suit
from euchre.game.actions import Action, How, Name, Order
from euchre.game.deal import seat_name
from euchre.game.dealing.order import deal_passes
from euchre.game.outcome import Outcome
from euchre.game.stages.alone import go_alone
from euchre.game.stages.stage import PASS, Said, Stage
from euchre.game.state import State
from euchre.rules import Rules, Trump
from euchre.rules.ranking import is_jack
from euchre.rules.result import Result

__all__ = ["TurnUp", "UpcardIsTrump", "passed_out"]


def passed_out(rules: Rules, dealer: int) -> Outcome:
    """What happens when everybody has passed."""
    dealers, facts = rules.party_of[dealer], rules.bidding.when_all_pass
    towards = -1 if rules.scoring.countdown else 1
    paid = (facts.dealer if party == dealers else facts.others for party in range(len(rules.parties)))
    points = tuple(towards * points for points in paid)
    return Outcome(Result.PASSED_OUT, points, deal_passes=deal_passes(rules, "passed_out"))


class TurnUp(Stage):
    """Everybody may accept the upcard's suit; when nobody does, everybody may name another."""

    passing = Said("Pass", "passed")

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        hows = [How.PARTNER]
        if rules.may_go_alone and rules.alone.declare_by != "after_discard":
            hows.append(How.ALONE)
        if rules.scoring.jambone is not None:
            hows.append(How.JAMBONE)
        self.hows = tuple(hows)
        self.rounds = 2 if rules.bidding.round_two else 1
        self.no_trumps = {"off": (), "round_two": (Trump.NO_TRUMP,)}.get(
            rules.bidding.no_trump, (Trump.NO_TRUMP, Trump.LOW)
        )

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.bidding.mode in ("turn_up", "turn_up_clubs_forced")

    def enter(self, state: State) -> State:
        if self.rules.bidding.mode == "turn_up_clubs_forced" and state.upcard and state.upcard.suit is Suit.CLUBS:
            return state.replace(trump=Trump.CLUBS, ordered=True, forced=True)
        return state

    def actor(self, state: State) -> int | None:
        players, said = self.rules.num_players, len(state.here)
        if state.trump is not None or said >= players * self.rounds:
            return None
        return (state.dealer + 1 + said) % players

    def round(self, state: State) -> int:
        """1 or 2."""
        return 1 + len(state.here) // self.rules.num_players

    def stuck(self, state: State) -> bool:
        """Whether the dealer speaks last in round two and may not pass."""
        last = len(state.here) == 2 * self.rules.num_players - 1
        return last and self.rules.bidding.when_all_pass.sticks

    def partner_bound(self, state: State, seat: int) -> bool:
        """Whether the seat is the dealer's partner who may accept the upcard only alone."""
        partner = seat != state.dealer and state.dealer in self.rules.teams[seat]
        return partner and self.rules.bidding.dealer_partner_order == "alone_only"

    def qualifies(self, state: State, seat: int, suit: Suit) -> bool:
        """Whether the seat holds what a caller of `suit` must (catalogue 1.3)."""
        bidding = self.rules.bidding
        exempt = bidding.call_requirement_scope == "dealer" and seat != state.dealer
        if bidding.call_requirement == "none" or exempt or state.unknown(seat):
            return True
        if bidding.call_requirement == "natural_trump":
            return any(card.suit is suit for card in state.hands[seat])
        ranks = self.rules.ranking(Trump(suit))
        trumps = [card for card in state.hands[seat] if ranks.is_trump(card)]
        return len(trumps) > 1 or any(not is_jack(card) for card in trumps)

    def lacks(self, state: State, seat: int, call: Order | Name) -> bool:
        """Whether a call, the last step, was made without what it takes; never one that the rules forced."""
        suit = call.trump.suit if isinstance(call, Name) else state.proposed
        if suit is None or self.qualifies(state, seat, suit):
            return False
        return call not in self.legal(state.replace(steps=state.steps[:-1]))

    def legal(self, state: State) -> Sequence[Action]:
        return self._calls(state, self.qualifies)

    def _calls(self, state: State, qualifies: Callable[[State, int, Suit], bool]) -> Sequence[Action]:
        seat = self.actor(state)
        assert seat is not None
        if self.round(state) == 1:
            assert state.proposed is not None
            hows = self.hows[1:] if self.partner_bound(state, seat) else self.hows
            able = qualifies(state, seat, state.proposed)
            return (PASS, *(Order(how) for how in hows if able))
        suits = [
            suit
            for suit in Suit
            if suit is not state.proposed or self.rules.bidding.round_two_turned_down_suit == "allowed"
        ]
        able_suits = [suit for suit in suits if qualifies(state, seat, suit)]
        stuck = self.stuck(state)
        if stuck and not able_suits:
            able_suits = suits
        names = [Name(trump, how) for trump in (*map(Trump, able_suits), *self.no_trumps) for how in self.hows]
        return tuple(names) if stuck else (PASS, *names)

    def barred(self, state: State) -> Sequence[Action]:
        if self.round(state) == 1:
            every: list[Action] = [PASS, *(Order(how) for how in self.hows)]
        else:
            every = [
                PASS,
                *(Name(trump, how) for trump in (*map(Trump, range(4)), *self.no_trumps) for how in self.hows),
            ]
        legal = self.legal(state)
        return tuple(action for action in every if action not in legal)

    def is_slip(self, state: State, action: Action) -> bool:
        """Whether an action names the suit that was turned down where that is a pass."""
        lenient = self.rules.bidding.round_two_turned_down_suit == "counts_as_pass"
        return lenient and isinstance(action, Name) and action.trump.suit is state.proposed is not None

    def slips(self, state: State) -> Sequence[Action]:
        """The suit turned down, where naming it is a pass (Somerset law 78), and calls that are a renege."""
        found: list[Action] = []
        lenient = self.rules.bidding.round_two_turned_down_suit == "counts_as_pass"
        if lenient and self.round(state) == 2 and not self.stuck(state) and state.proposed is not None:
            found += (Name(Trump(state.proposed), how) for how in self.hows)
        if self.rules.irregularities.call_breach == "renege":
            legal = self.legal(state)
            found += (call for call in self._calls(state, lambda *_: True) if call not in legal)
        return found

    def apply(self, state: State, action: Action) -> State:
        seat = state.steps[-1].seat
        if isinstance(action, Order | Name) and not self.is_slip(state, action):
            ordered = isinstance(action, Order)
            assert not ordered or state.proposed is not None
            trump = action.trump if isinstance(action, Name) else Trump(state.proposed or 0)
            state = state.replace(trump=trump, maker=seat, ordered=ordered, lacking=self.lacks(state, seat, action))
            return (
                state if action.how is How.PARTNER else go_alone(self.rules, state, jambone=action.how is How.JAMBONE)
            )
        if len(state.here) == self.rules.num_players * self.rounds:
            if self.rules.bidding.when_all_pass.plays:
                return state.replace(trump=Trump.NO_TRUMP)
            return state.replace(outcome=passed_out(self.rules, state.dealer))
        return state

    def why_not(self, state: State, action: Action) -> str:
        seat = self.actor(state)
        assert seat is not None
        who, first = seat_name(seat, self.rules.num_players), self.round(state) == 1
        if action is PASS and self.stuck(state):
            return f"{who} dealt and is stuck: they must name a suit"
        if isinstance(action, Name) and first:
            offered = state.proposed.word if state.proposed is not None else "the upcard"
            return f"{who} cannot name a suit in round one: order up {offered} or pass"
        if isinstance(action, Order) and not first:
            return f"{who} cannot order up in round two, the card is turned down: name another suit"
        if isinstance(action, Name) and action.trump.suit is state.proposed and state.proposed is not None:
            return f"{who} cannot name {action.trump.word}: it was turned down"
        if isinstance(action, Order) and action.how is How.PARTNER and self.partner_bound(state, seat):
            return f"{who} is the dealer's partner and may order up only alone (dealer_partner_order=alone_only)"
        suit = state.proposed if isinstance(action, Order) else action.trump.suit if isinstance(action, Name) else None
        if suit is not None and not self.qualifies(state, seat, suit):
            must = self.rules.bidding.call_requirement
            return f"{who} lacks what a caller of {suit.word} must hold (call_requirement={must})"
        return super().why_not(state, action)


class UpcardIsTrump(Stage):
    """Nobody calls: the upcard's suit is trump, and the dealer takes the card up (catalogue 2.4, BRW3)."""

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.bidding.mode == "none_upcard_is_trump"

    def enter(self, state: State) -> State:
        return state if state.proposed is None else state.replace(trump=Trump(state.proposed), ordered=True)

    def actor(self, state: State) -> int | None:
        return None
