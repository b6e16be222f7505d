"""Cards as bits: who beats whom under one trump, as masks that take one operation to ask.

All masks are those of `CardSet.bits`: bit `code` for a first copy, `code + 33` for a second.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from euchre.cards import CARDS, Card
from euchre.rules import Ranking, Rules, Trump, ranking

__all__ = ["PLANE", "Shape", "Tables", "cards_of", "mask_of", "pack_bits", "shape", "tables"]

PLANE: Final = 33
"""How far the second copy of a card lies above the first."""

Shape = tuple[tuple[int, ...], int]
"""A holding in one suit: for each own card, strongest first, how many unseen cards beat it; and how many are unseen."""


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """One trump's tables, indexed by card code.

    Attributes:
        trump: the trump.
        suit: the suit each card counts as.
        power: its strength inside that suit.
        members: for each suit its cards.
        trumps: the trump cards, 0 in no trump.
        higher: for each card those of its suit that beat it.
        order: for each suit the codes, strongest first.
    """

    trump: Trump
    suit: tuple[int, ...]
    power: tuple[int, ...]
    members: tuple[int, ...]
    trumps: int
    higher: tuple[int, ...]
    order: tuple[tuple[int, ...], ...]

    def beats(self, card: int, other: int) -> bool:
        """Whether `card`, played later, beats `other`, which is winning a trick so far."""
        suit = self.suit[card]
        if suit == self.suit[other]:
            return self.power[card] > self.power[other]
        return suit == self.trump

    def is_trump(self, card: int) -> bool:
        """Whether the card is a trump."""
        return bool(self.trumps >> card & 1)


def mask_of(cards: list[int] | tuple[int, ...]) -> int:
    """Both copies of each of these codes."""
    plane = sum(1 << code for code in set(cards))
    return plane | plane << PLANE


def cards_of(bits: int) -> list[Card]:
    """The different cards in a mask, ascending."""
    bits = (bits | bits >> PLANE) & ((1 << PLANE) - 1)
    found = []
    while bits:
        low = bits & -bits
        found.append(CARDS[low.bit_length() - 1])
        bits ^= low
    return found


@lru_cache(maxsize=128)
def pack_bits(rules: Rules) -> int:
    """The whole pack."""
    bits = 0
    for card in rules.cards:
        bits |= 1 << card.code if not bits >> card.code & 1 else 1 << card.code + PLANE
    return bits


@lru_cache(maxsize=16)
def tables(trump: Trump, bowers: bool) -> Tables:  # noqa: FBT001 -- a cache key
    """The tables of one trump."""
    ranks: Ranking = ranking(trump, bowers)
    codes = range(33)
    order = tuple(
        tuple(sorted((code for code in codes if ranks.suit[code] == suit), key=lambda code: -ranks.power[code]))
        for suit in range(4)
    )
    higher = tuple(
        mask_of([o for o in codes if ranks.suit[o] == ranks.suit[code] and ranks.power[o] > ranks.power[code]])
        for code in codes
    )
    trumps = mask_of(order[trump]) if trump < 4 else 0
    return Tables(trump, ranks.suit, ranks.power, tuple(mask_of(row) for row in order), trumps, higher, order)


@lru_cache(maxsize=1 << 15)
def shape(table: Tables, suit: int, own: int, unseen: int) -> Shape:
    """The shape of a holding; `own` and `unseen` hold cards of that suit only."""
    heights: list[int] = []
    above = 0
    for code in table.order[suit]:
        held = (own >> code & 1) + (own >> (code + PLANE) & 1)
        if held:
            heights += [above] * held
        above += (unseen >> code & 1) + (unseen >> (code + PLANE) & 1)
    return tuple(heights), above
