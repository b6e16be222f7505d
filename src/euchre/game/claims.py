"""Whether a player is sure of every remaining trick, whatever he cannot see (catalogue 1.4, 1.6, A19).

The proof is a search over what the claimer knows: the others choose their cards, and with them how the unseen
cards lie, as they go along; they only have to follow suit and to have enough cards. Cards that no card of the
claimer tells apart are tried once.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from euchre.cards import Card, CardSet
from euchre.rules import Ranking

__all__ = ["Position", "is_sure"]

Plays = tuple[tuple[int, Card], ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A claimer's view of the rest of a hand.

    Attributes:
        ranks: how cards rank.
        order: the players still in, clockwise; the claimer is one of them.
        claimer: who claims.
        hand: his cards.
        unseen: the cards he cannot place.
        sizes: how many cards each of `order` holds before playing to this trick's rest.
        voids: for each of `order`, the effective suits it has shown to be out of.
        trick: (player, card) played to the unfinished trick.
        turn: who plays next.
        last_of_equals: of two identical cards the later wins.
    """

    ranks: Ranking
    order: tuple[int, ...]
    claimer: int
    hand: CardSet
    unseen: CardSet
    sizes: tuple[int, ...]
    voids: tuple[frozenset[int], ...]
    trick: Plays
    turn: int
    last_of_equals: bool = False


def is_sure(position: Position) -> bool:
    """Whether the claimer wins every remaining trick himself against any lie of the unseen cards."""
    return _Search(position).sure(
        position.hand, position.unseen, position.sizes, position.voids, position.trick, position.turn
    )


class _Search:
    def __init__(self, position: Position) -> None:
        self.ranks = position.ranks
        self.order = position.order
        self.claimer = position.claimer
        self.last = position.last_of_equals
        self.known: dict[object, bool] = {}

    def sure(
        self, hand: CardSet, unseen: CardSet, sizes: tuple[int, ...], voids: tuple[frozenset[int], ...],
        trick: Plays, turn: int,
    ) -> bool:  # fmt: skip
        if len(trick) == len(self.order):
            winner = self.ranks.winner(trick, last_of_equals=self.last)
            return winner == self.claimer and (not hand or self.sure(hand, unseen, sizes, voids, (), winner))
        if trick and self._lost(trick):
            return False
        if not trick and not hand:
            return True
        key = (hand, self._shape(hand, unseen, trick), sizes, voids, trick, turn)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._step(hand, unseen, sizes, voids, trick, turn)
        return found

    def _step(
        self, hand: CardSet, unseen: CardSet, sizes: tuple[int, ...], voids: tuple[frozenset[int], ...],
        trick: Plays, turn: int,
    ) -> bool:  # fmt: skip
        place = self.order.index(turn)
        after = self.order[(place + 1) % len(self.order)]
        led = trick[0][1] if trick else None
        left = (*sizes[:place], sizes[place] - 1, *sizes[place + 1 :])
        if turn == self.claimer:
            return any(
                self.sure(hand.remove(card), unseen, left, voids, (*trick, (turn, card)), after)
                for card in self._apart(self.ranks.follows(hand, led), unseen)
            )
        for card, shown in self._replies(hand, unseen, voids[place], led, trick):
            rest = unseen.remove(card)
            now = (*voids[:place], shown, *voids[place + 1 :])
            if self._possible(rest, left, now) and not self.sure(hand, rest, left, now, (*trick, (turn, card)), after):
                return False
        return True

    def _lost(self, trick: Plays) -> bool:
        own = next((card for player, card in trick if player == self.claimer), None)
        return own is not None and self.ranks.winner(trick, last_of_equals=self.last) != self.claimer

    def _replies(
        self, hand: CardSet, unseen: CardSet, void: frozenset[int], led: Card | None, trick: Plays
    ) -> Iterator[tuple[Card, frozenset[int]]]:
        suit = None if led is None else self.ranks.suit[led.code]
        fences = CardSet([*hand, *(card for _, card in trick if card not in hand)])
        for card in self._apart(unseen, fences):
            own = self.ranks.suit[card.code]
            if own in void:
                continue
            yield card, void if suit is None or own == suit else void | {suit}

    def _apart(self, cards: CardSet, fences: CardSet) -> Iterator[Card]:
        """One card of each run that no card of `fences` lies between, highest of it first."""
        ranks = self.ranks
        by_strength = sorted(cards.distinct(), key=lambda card: (ranks.suit[card.code], -ranks.power[card.code]))
        marks = sorted((ranks.suit[card.code], -ranks.power[card.code]) for card in fences.distinct())
        last: tuple[int, int] | None = None
        for card in by_strength:
            place = (ranks.suit[card.code], -ranks.power[card.code])
            apart = last is None or last[0] != place[0] or any(last < mark <= place for mark in marks)
            if apart:
                yield card
            last = place

    def _shape(self, hand: CardSet, unseen: CardSet, trick: Plays) -> tuple[object, ...]:
        """How many unseen cards lie between the claimer's, suit by suit: all that the search depends on."""
        ranks = self.ranks
        counts: dict[tuple[int, int], int] = {}
        fences = sorted({(ranks.suit[card.code], ranks.power[card.code]) for card in [*hand, *(c for _, c in trick)]})
        for card in unseen:
            suit, power = ranks.suit[card.code], ranks.power[card.code]
            below = sum(fence[0] == suit and fence[1] <= power for fence in fences)
            counts[suit, below] = counts.get((suit, below), 0) + 1
        return tuple(sorted(counts.items()))

    def _possible(self, unseen: CardSet, sizes: tuple[int, ...], voids: tuple[frozenset[int], ...]) -> bool:
        """Whether the unseen cards can still fill the other hands without a void broken."""
        rest = [place for place, player in enumerate(self.order) if player != self.claimer]
        suits = [self.ranks.suit[card.code] for card in unseen]
        for chosen in range(1, 1 << len(rest)):
            group = [place for bit, place in enumerate(rest) if chosen >> bit & 1]
            shared = frozenset.intersection(*(voids[place] for place in group))
            if sum(suit not in shared for suit in suits) < sum(sizes[place] for place in group):
                return False
        return True
