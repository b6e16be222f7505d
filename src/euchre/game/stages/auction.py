"""The stages of an auction: bids, the widow, the naming of trump (catalogue 2.3, 2.6)."""

from collections.abc import Sequence

from euchre.cards import JOKER
from euchre.game.actions import Action, Bid, Discard, How, Name
from euchre.game.facts import InHand, InKitty, Learned
from euchre.game.stages.alone import go_alone
from euchre.game.stages.stage import PASS, Phase, Said, Stage
from euchre.game.stages.turnup import passed_out
from euchre.game.state import State, candidates, gain, lose
from euchre.rules import Rules, Trump

__all__ = ["Auction", "NameTrump", "Widow", "bids_over"]


def bids_over(rules: Rules, high: Bid | None, minimum: int) -> tuple[Bid, ...]:
    """The bids above `high`, lowest first: tricks from `minimum`, then the special bids."""
    specials: list[Bid] = [Bid(word) for word in rules.bidding.special_bids]
    most = rules.deal.hand_size - bool(specials)
    every = [*(Bid(tricks) for tricks in range(minimum, most + 1)), *specials]
    return tuple(bid for bid in every if high is None or bid.code > high.code)


class Auction(Stage):
    """Bids of tricks from eldest hand, each above the last; who passes is out of the auction."""

    passing = Said("Pass", "passed")

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.bidding.mode == "auction"

    def _high(self, state: State) -> tuple[int, Bid] | None:
        bids = [(step.seat, step.action) for step in state.here if isinstance(step.action, Bid)]
        return bids[-1] if bids else None

    def actor(self, state: State) -> int | None:
        if state.maker is not None:
            return None
        players = self.rules.num_players
        said = state.here
        if self._all_passed(state):
            forced = self._forced_holder(state)
            return forced if forced is not None and len(said) == players else None
        high = self._high(state)
        silent = {step.seat for step in said if step.action is PASS or self.rules.bidding.one_bid_each}
        start = state.left_of(said[-1].seat if said else state.dealer)
        for seat in state.seats_from(start):
            if seat not in silent and (high is None or seat != high[0]):
                return seat
        return None

    def _all_passed(self, state: State) -> bool:
        return len(state.here) >= self.rules.num_players and self._high(state) is None

    def _forced_holder(self, state: State) -> int | None:
        return None if self.rules.bidding.joker_holder_forced is None else state.holder(JOKER)

    def legal(self, state: State) -> Sequence[Action]:
        seat = self.actor(state)
        assert seat is not None
        bidding, high = self.rules.bidding, self._high(state)
        best = high[1] if high else None
        if self._all_passed(state):
            return bids_over(self.rules, None, bidding.joker_holder_forced or 1)
        others_passed = len(state.here) == self.rules.num_players - 1 and high is None
        if others_passed and bidding.dealer_forced is not None:
            return bids_over(self.rules, None, bidding.dealer_forced)
        return (PASS, *bids_over(self.rules, best, bidding.minimum))

    def barred(self, state: State) -> Sequence[Action]:
        return () if PASS in self.legal(state) else (PASS,)

    def apply(self, state: State, action: Action) -> State:
        players, said = self.rules.num_players, state.here
        if isinstance(action, Bid):
            alone_spoke = all(step.action is PASS for step in said[:-1])
            dealer_stuck = len(said) == players and alone_spoke and self.rules.bidding.dealer_forced is not None
            state = state.replace(forced=dealer_stuck or (len(said) > players and alone_spoke))
            if not bids_over(self.rules, action, 1):
                return self._won(state)
        forced = self._forced_holder(state)
        if self._all_passed(state) and forced is not None:
            shown = Learned(InHand(forced, JOKER), None)
            return state.replace(learned=(*state.learned, shown))
        if self.actor(state) is not None:
            return state
        if self._high(state) is None:
            return state.replace(outcome=passed_out(self.rules, state.dealer))
        return self._won(state)

    def _won(self, state: State) -> State:
        high = self._high(state)
        assert high is not None
        seat, bid = high
        tricks = self.rules.deal.hand_size if bid.word else bid.tricks
        return state.replace(maker=seat, bid=tricks, big=bid.word == "big_pepper")


class Widow(Stage):
    """The winner of the auction takes the widow and puts as many cards away."""

    phase = Phase.DISCARD

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.bidding.widow > 0

    def enter(self, state: State) -> State:
        assert state.maker is not None
        size = self.rules.bidding.widow
        for card in state.kitty[:size]:
            state = gain(state, state.maker, card)
        learned = tuple(Learned(InKitty(index), state.maker) for index in range(size))
        return state.replace(kitty=state.kitty[size:], learned=(*state.learned, *learned))

    def actor(self, state: State) -> int | None:
        assert state.maker is not None
        return state.maker if state.sizes[state.maker] > self.rules.hand_cards else None

    def legal(self, state: State) -> Sequence[Action]:
        assert state.maker is not None
        return tuple(Discard(card) for card in candidates(self.rules, state, state.maker).distinct())

    def apply(self, state: State, action: Action) -> State:
        assert isinstance(action, Discard)
        seat = state.steps[-1].seat
        return lose(state, seat, action.card).replace(discards=(*state.discards, (seat, action.card)))


class NameTrump(Stage):
    """The winner of the auction names trump, or none."""

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.bidding.mode == "auction"

    def actor(self, state: State) -> int | None:
        return state.maker if state.trump is None else None

    def legal(self, state: State) -> Sequence[Action]:
        more = {"off": (), "on": (Trump.NO_TRUMP,)}.get(self.rules.bidding.no_trump, (Trump.NO_TRUMP, Trump.LOW))
        hows = (How.PARTNER, How.ALONE) if self.rules.may_go_alone else (How.PARTNER,)
        return tuple(Name(trump, how) for trump in (*map(Trump, range(4)), *more) for how in hows)

    def apply(self, state: State, action: Action) -> State:
        assert isinstance(action, Name)
        state = state.replace(trump=action.trump)
        return go_alone(self.rules, state) if action.how is How.ALONE else state
