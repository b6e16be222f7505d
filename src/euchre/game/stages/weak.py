"""Stages for hands too weak to play: swaps with the kitty and redeals (catalogue 1.5).

Every seat is asked in turn, eldest first, whatever it holds, so that being asked tells nothing.
"""

from collections.abc import Sequence
from typing import ClassVar

from euchre.cards import CardSet, Rank
from euchre.game.actions import Action, Discard, Exchange, Redeal
from euchre.game.dealing.order import deal_passes
from euchre.game.facts import InKitty, Learned
from euchre.game.outcome import Outcome
from euchre.game.stages.stage import Asking, Phase, Said
from euchre.game.state import State, candidates, gain, lose
from euchre.rules import Rules, Trump
from euchre.rules.ranking import is_face, is_low
from euchre.rules.result import Result

__all__ = [
    "AceNoFaceRedeal",
    "AceNoFaceSwap",
    "AllLowRedeal",
    "EveryoneAsked",
    "FarmersHand",
    "HopelessRedeal",
    "Redealing",
    "Swapping",
    "ace_no_face",
    "all_low",
    "farmers_cards",
    "hopeless",
]

_SWAPPED = 3


def farmers_cards(hand: CardSet, *, one_rank: bool) -> CardSet:
    """The cards a farmer's hand may swap: its tens and lower, or three or more of one such rank; else none."""
    low = CardSet(card for card in hand if is_low(card))
    if one_rank:
        ranks = [card.rank for card in low]
        low = CardSet(card for card in low if ranks.count(card.rank) >= _SWAPPED)
    return low if len(low) >= _SWAPPED else CardSet.EMPTY


def all_low(hand: CardSet) -> bool:
    """Whether a hand is wholly of tens and lower."""
    return all(is_low(card) for card in hand)


def ace_no_face(hand: CardSet, *, exactly_one: bool) -> bool:
    """Whether a hand has an ace (exactly one, or at least one) and no face card; without an ace it is not one (A16)."""
    aces = sum(card.rank is Rank.ACE for card in hand)
    rest = all(card.rank is Rank.ACE or is_low(card) for card in hand)
    return rest and (aces == 1 if exactly_one else aces >= 1)


def hopeless(rules: Rules, hand: CardSet, trump: Trump) -> bool:
    """Whether a hand has no ace, no face card and no trump."""
    ranks = rules.ranking(trump)
    return not any(card.rank is Rank.ACE or is_face(card) or ranks.is_trump(card) for card in hand)


class EveryoneAsked(Asking):
    """Asks every seat, whatever it holds."""

    phase = Phase.WEAK_HAND
    passing = Said("Keep your hand", "kept the hand")

    def order(self, state: State) -> Sequence[int]:
        return state.seats_from(state.left_of(state.dealer))

    def qualifies(self, state: State, seat: int) -> bool:
        raise NotImplementedError

    def may(self, state: State, seat: int) -> bool:
        """Whether the seat holds such a hand, or may for all that is known."""
        return bool(state.unknown(seat)) or self.qualifies(state, seat)


class Redealing(EveryoneAsked):
    """Whoever holds such a hand may show it to all and have the cards dealt again.

    Attributes:
        shown: what the hand is, in words.
    """

    shown: ClassVar[str]

    def offers(self, state: State, seat: int) -> Sequence[Action]:
        return (Redeal(),) if self.may(state, seat) else ()

    def accept(self, state: State, seat: int, action: Action) -> State:
        passes = deal_passes(self.rules, "weak_hand")
        nothing = (0,) * len(self.rules.parties)
        return state.replace(outcome=Outcome(Result.WEAK_HAND, nothing, deal_passes=passes))


class AllLowRedeal(Redealing):
    """A hand wholly of nines and tens may have the cards dealt again."""

    shown = "nothing above a ten"
    question = "Show that you hold nothing above a ten, and have it dealt again?"

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.weak_hands.all_low_redeal != "off"

    def qualifies(self, state: State, seat: int) -> bool:
        return all_low(state.hands[seat])

    def may(self, state: State, seat: int) -> bool:
        barred = seat == state.dealer and self.rules.weak_hands.all_low_redeal == "nondealer"
        return not barred and super().may(state, seat)


class AceNoFaceRedeal(Redealing):
    """A hand with an ace and no face card may have the cards dealt again."""

    shown = "an ace and no face card"
    question = "Show that you hold an ace and no face card, and have it dealt again?"

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.weak_hands.ace_no_face == "redeal"

    def qualifies(self, state: State, seat: int) -> bool:
        return ace_no_face(state.hands[seat], exactly_one=self.rules.weak_hands.ace_no_face_aces == "exactly_one")


class HopelessRedeal(Redealing):
    """After trump is made and before play, a hand without ace, face or trump throws the deal in."""

    shown = "no ace, no face card and no trump"
    question = "Show that you hold no ace, no face card and no trump, and have it dealt again?"

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.weak_hands.no_ace_no_face_no_trump != "off"

    def order(self, state: State) -> Sequence[int]:
        return tuple(seat for seat in super().order(state) if not state.is_out(seat))

    def qualifies(self, state: State, seat: int) -> bool:
        assert state.trump is not None
        return hopeless(self.rules, state.hands[seat], state.trump)


class Swapping(EveryoneAsked):
    """Asked once each until one accepts; they then discard three cards and take the three unseen kitty cards."""

    swapped: ClassVar[int] = _SWAPPED

    def swappable(self, state: State, seat: int) -> CardSet:
        """The cards that may be put away, empty when the hand does not qualify."""
        raise NotImplementedError

    def offers(self, state: State, seat: int) -> Sequence[Action]:
        return (Exchange(),) if state.unknown(seat) or self.swappable(state, seat) else ()

    def _swapper(self, state: State) -> int | None:
        return next((step.seat for step in state.here if isinstance(step.action, Exchange)), None)

    def _put_away(self, state: State) -> int:
        return sum(isinstance(step.action, Discard) for step in state.here)

    def actor(self, state: State) -> int | None:
        swapper = self._swapper(state)
        if swapper is None:
            return super().actor(state)
        return swapper if self._put_away(state) < _SWAPPED else None

    def legal(self, state: State) -> Sequence[Action]:
        swapper = self._swapper(state)
        if swapper is None:
            return super().legal(state)
        if state.unknown(swapper):
            return tuple(Discard(card) for card in candidates(self.rules, state, swapper).distinct())
        thrown = [step.action.card for step in state.here if isinstance(step.action, Discard)]
        start = CardSet([*state.hands[swapper], *(card for card in thrown if card is not None)])
        able = self.swappable(state.with_hand(swapper, start, len(start)), swapper)
        return tuple(Discard(card) for card in state.hands[swapper].distinct() if card in able)

    def apply(self, state: State, action: Action) -> State:
        if not isinstance(action, Discard):
            return state
        seat = state.steps[-1].seat
        state = lose(state, seat, action.card).replace(discards=(*state.discards, (seat, action.card)))
        if self._put_away(state) < _SWAPPED:
            return state
        for card in state.kitty[-_SWAPPED:]:
            state = gain(state, seat, card)
        size = self.rules.kitty_size
        learned = tuple(Learned(InKitty(index), seat) for index in range(size - _SWAPPED, size))
        return state.replace(kitty=state.kitty[:-_SWAPPED], learned=(*state.learned, *learned))


class FarmersHand(Swapping):
    """Three low cards may be swapped for the unseen kitty before the bidding; one swap a deal (A15)."""

    question = "Exchange three low cards for the kitty?"

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.open_discards = rules.weak_hands.exchange == "three_same_rank"

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.weak_hands.exchange != "off"

    def swappable(self, state: State, seat: int) -> CardSet:
        return farmers_cards(state.hands[seat], one_rank=self.rules.weak_hands.exchange == "three_same_rank")


class AceNoFaceSwap(Swapping):
    """A hand with an ace and no face card may swap three cards; asked before the bidding and before the first lead."""

    question = "Exchange three cards for the kitty?"

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.weak_hands.ace_no_face == "exchange"

    def order(self, state: State) -> Sequence[int]:
        swapped = any(isinstance(step.action, Exchange) for step in state.steps[: state.mark])
        return () if swapped else tuple(seat for seat in super().order(state) if not state.is_out(seat))

    def swappable(self, state: State, seat: int) -> CardSet:
        exactly_one = self.rules.weak_hands.ace_no_face_aces == "exactly_one"
        return state.hands[seat] if ace_no_face(state.hands[seat], exactly_one=exactly_one) else CardSet.EMPTY
