"""From where the cards are now back to the deal: a whole hand that a view could be a view of."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from euchre.cards import Card, CardSet
from euchre.game import Action, Deal, Hand, View
from euchre.game.actions import Discard, Give, Play, Take
from euchre.game.facts import Step
from euchre.game.state import State
from euchre.kernels.sample import Inconsistent

__all__ = ["Whereabouts", "confined", "rebuild"]


class Whereabouts(NamedTuple):
    """Where unseen cards lie: `hand` or `discard` of a seat, `pile` of an index, or `kitty`."""

    kind: str
    number: int


def rebuild(view: View, lying: Mapping[Whereabouts, CardSet], seed: str) -> Hand:
    """A hand whose view this is, with the unseen cards lying as said.

    Args:
        view: what a seat knows.
        lying: the unseen cards of every place.
        seed: decides what cannot be told from where the cards are.

    Raises:
        IllegalAction: a rule outside the play forbids it.
        Unsolvable: the hand has an exchange that cannot be traced back.
    """
    return _Trace(view.masked, lying, Random(seed)).hand()


class _Trace:
    """Takes actions back, last first, keeping track of who held what."""

    def __init__(self, masked: Hand, lying: Mapping[Whereabouts, CardSet], chance: Random) -> None:
        self.masked = masked
        self.chance = chance
        self.confined = confined(masked)
        self.unplaced = {place: self._shuffled(cards) for place, cards in lying.items()}
        self.held = [[*cards, *self._take("hand", seat)] for seat, cards in enumerate(masked.hands)]
        deal = masked.deal
        self.piles: list[list[Card | None]] = [list(pile) for pile in (deal.kitty, *deal.piles)]
        self.dead = [card for card in masked.piles[0] if card is not None] if self._swapping else []
        if self._swapping:
            self.dead += self._take("pile", 0)
        self.actions: list[Action] = []

    @property
    def _swapping(self) -> bool:
        """Whether hands are swapped with a dead one."""
        return self.masked.rules.deal.dummy_hand_size > 0 and self.masked.rules.deal.dummy_use == "swap"

    def _shuffled(self, cards: CardSet) -> list[Card]:
        order = list(cards)
        self.chance.shuffle(order)
        return order

    def _take(self, kind: str, number: int) -> list[Card]:
        return self.unplaced.pop(Whereabouts(kind, number), [])

    def hand(self) -> Hand:
        """The hand, made from its deal."""
        masked = self.masked
        states = [Hand(masked.rules, masked.deal, score=masked.score).state]
        fold = Hand(masked.rules, masked.deal, score=masked.score)
        for action in masked.actions:
            fold = fold.apply_unchecked(action)
            states.append(fold.state)
        for step, before, after in zip(reversed(masked.steps), states[-2::-1], states[:0:-1], strict=True):
            self._put_back(step, before, after)
            self._undo(step.seat, step.action, before)
        if len(states[0].kitty) < len(masked.deal.kitty):  # an upcard taken before anybody acts
            self.held[masked.dealer].remove(self.piles[0][0])
        if self._swapping:
            known = self.piles[1]
            self.unplaced[Whereabouts("pile", 0)] = [card for card in self.dead if card not in known]
        self._lay(0, "kitty", 0)
        for index in range(1, len(self.piles)):
            self._lay(index, "pile", index - 1)
        deal = Deal(
            dealer=masked.dealer,
            hands=tuple(map(CardSet, self.held)),
            kitty=tuple(self.piles[0]),
            piles=tuple(map(tuple, self.piles[1:])),
        )
        return Hand(masked.rules, deal, self.actions[::-1], score=masked.score)

    def _lay(self, index: int, kind: str, number: int) -> None:
        cards = self._take(kind, number)
        for place, card in enumerate(self.piles[index]):
            if card is None and cards:
                self.piles[index][place] = cards.pop()

    def _put_back(self, step: Step, before: State, after: State) -> None:
        """Return to kitty and piles what somebody took from them after a step."""
        now = (after.kitty, *after.piles)
        for index, pile in enumerate((before.kitty, *before.piles)):
            gone = len(pile) - len(now[index])
            if gone < 0:  # the dealer left the upcard lying
                self.held[step.seat].append(self.piles[0][0])
            if gone <= 0:
                continue
            whole = self.piles[index]
            end = len(whole) - len(now[index]) if now[index] and pile[gone:] == now[index] else len(whole)
            growth = [
                after.sizes[seat] - size + (seat == step.seat and isinstance(step.action, Discard))
                for seat, size in enumerate(before.sizes)
            ]
            seat = growth.index(gone)
            for place in range(end - gone, end):
                card = whole[place]
                if card is None:
                    card = whole[place] = self._some(seat, before)
                if card not in self.held[seat]:
                    raise Inconsistent(f"{card} was taken up by seat {seat}, who cannot have parted with it")
                self.held[seat].remove(card)

    def _some(self, seat: int, before: State) -> Card:
        """A card of a seat that it cannot be known to have had before."""
        able = [card for card in self.held[seat] if card not in before.hands[seat] and self._origin(card) != seat]
        if not able:
            raise Inconsistent("the cards taken up cannot be told from those held before")
        found: Card = self.chance.choice(able)
        return found

    def _undo(self, seat: int, action: Action, before: State) -> None:
        if isinstance(action, Discard):
            put = action.card
            if put is None:
                pool = self.unplaced[Whereabouts("discard", seat)]
                kept_till_now = [card for card in pool if card in before.hands[seat]]
                put = kept_till_now[0] if kept_till_now else pool[-1]
                pool.remove(put)
            self.held[seat].append(put)
            action = Discard(put)
        elif isinstance(action, Give):
            loner = next(other for other in self.masked.rules.teams[seat] if other != seat)
            card = action.card
            if card is None:
                passed = [each for each in self.held[loner] if each in before.hands[seat] or self._origin(each) == seat]
                card = passed[0] if passed else self._some(loner, before)
            self.held[loner].remove(card)
            self.held[seat].append(card)
            action = Give(card)
        elif isinstance(action, Take) and self._swapping:
            self.held[seat], self.dead = self.dead, self.held[seat]
        elif isinstance(action, Play) and not (self.masked.rules.deal.exposed and self._lay_open(action.card)):
            self.held[seat].append(action.card)
        self.actions.append(action)

    def _origin(self, card: Card) -> int | None:
        """The seat a card was once known to be with."""
        return self.confined[card][0].number if card in self.confined else None

    def _lay_open(self, card: Card | None) -> bool:
        return any(card in pile for pile in self.piles[1:])


def _is_hidden(action: Action) -> bool:
    return isinstance(action, Discard | Give) and action.card is None


def confined(hand: Hand) -> dict[Card, tuple[Whereabouts, ...]]:
    """Cards once known to be with a seat that has since parted with a hidden one, and where they may be now.

    The first place is the hand they were known to be in.
    """
    hidden = [place for place, action in enumerate(hand.actions) if _is_hidden(action)]
    if not hidden:
        return {}
    found: dict[Card, tuple[Whereabouts, ...]] = {}
    fold = Hand(hand.rules, hand.deal, score=hand.score)
    for seat, action in ((step.seat, step.action) for step in hand.steps[: hidden[-1] + 1]):
        before = fold.state.hands[seat]
        fold = fold.apply_unchecked(action)
        if not _is_hidden(action):
            continue
        uncertain = [card for card in before if card not in fold.state.hands[seat]]
        uncertain += [card for card, places in found.items() if Whereabouts("hand", seat) in places]
        for card in uncertain:
            places = found.get(card, (Whereabouts("hand", seat),))
            if isinstance(action, Discard):
                more = Whereabouts("discard", seat)
            else:
                more = Whereabouts("hand", next(other for other in hand.rules.teams[seat] if other != seat))
            found[card] = (*places, more)
    return found
