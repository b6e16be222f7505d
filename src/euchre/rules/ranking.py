"""What a card counts as and what it beats, once trump is known. Nothing else in the package mentions jacks.

Sources: the bowers and suit membership, catalogue 1.1; low no trump and identical cards, 2.6; the joker in no
trump, ambiguity A14.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Final

from euchre.cards import CARDS, JOKER, Card, CardSet, Rank, Suit

__all__ = ["NO_SUIT", "Ranking", "Trump", "arranged", "is_face", "is_jack", "is_low", "ranking"]

NO_SUIT: Final = -1
"""The effective suit of the joker when there is no trump."""

_RIGHT: Final = 21
_LEFT: Final = 20
_JOKER: Final = 22
_PLANES: Final = 33


class Trump(IntEnum):
    """What was named: one of the four suits, or no trump with high or low cards winning."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3
    NO_TRUMP = 4
    LOW = 5

    @property
    def suit(self) -> Suit | None:
        """The trump suit, None in no trump."""
        return Suit(self) if self < 4 else None

    @property
    def letter(self) -> str:
        """The notation's letter: `s h d c`, `n` no trump, `l` low no trump."""
        return "shdcnl"[self]

    @property
    def word(self) -> str:
        """`hearts`, `no trump`, `low no trump`."""
        return ("spades", "hearts", "diamonds", "clubs", "no trump", "low no trump")[self]


@dataclass(frozen=True, slots=True, eq=False)
class Ranking:
    """How the 33 cards rank under one trump. Tables are indexed by card code.

    Attributes:
        trump: the trump these tables are for.
        suit: the suit each card counts as, 0 to 3; `NO_SUIT` for the joker in no trump.
        power: strength; a trump beats every plain card, inside a suit the larger wins. From 1 to 22.
        members: for each suit, the `CardSet.bits` of the cards that count as it, both copies.
    """

    trump: Trump
    suit: tuple[int, ...]
    power: tuple[int, ...]
    members: tuple[int, ...]

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump; the joker always is."""
        return card is JOKER or self.suit[card.code] == self.trump

    def order(self, suit: Suit | None, pack: Iterable[Card]) -> list[Card]:
        """The different cards of `pack` that count as `suit` (None: the trump suit), strongest first."""
        wanted = self.trump if suit is None else suit
        return sorted(
            {card for card in pack if self.suit[card.code] == wanted},
            key=lambda card: self.power[card.code],
            reverse=True,
        )

    def follows(self, hand: CardSet, led: Card | None) -> CardSet:
        """The cards of `hand` that may be played to `led` (None: leading): follow the effective suit if able."""
        if led is None:
            return hand
        suit = self.suit[led.code]
        if suit == NO_SUIT:
            return hand
        return CardSet.of_bits(hand.bits & self.members[suit] or hand.bits)

    def winner(self, plays: Iterable[tuple[int, Card]], *, last_of_equals: bool = False) -> int:
        """The seat that wins a trick.

        Args:
            plays: (seat, card) in the order played; the first is the lead. Any number of at least one.
            last_of_equals: of two identical cards the later wins (a double-pack house rule); default the first.
        """
        best = led = None
        seat = -1
        for player, card in plays:
            value = self._value(card, led)
            led = led or card
            if best is None or value > best or (value == best and last_of_equals):
                best, seat = value, player
        return seat

    def _value(self, card: Card, led: Card | None) -> int:
        suit = self.suit[card.code]
        if suit in (self.trump, NO_SUIT) or led is None or suit == self.suit[led.code]:
            return self.power[card.code]
        return 0


_COLOURS_APART: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def arranged(cards: Iterable[Card], ranks: Ranking | None = None) -> list[list[Card]]:
    """Cards as people hold them: suit by suit in alternating colours, each from the strongest down.

    With `ranks` the trumps come first, the bowers and the joker among them; without, cards stand as printed and the
    joker last.

    >>> from euchre.cards import CardSet
    >>> [" ".join(map(str, suit)) for suit in arranged(CardSet("9d Jh Ad Jd Ks"), ranking(Trump.DIAMONDS))]
    ['Jd Jh Ad 9d', 'Ks']
    """
    first = 0 if ranks is None or ranks.trump.suit is None else _COLOURS_APART.index(ranks.trump.suit)
    suits = [*_COLOURS_APART[first:], *_COLOURS_APART[:first], NO_SUIT]
    groups: dict[int, list[Card]] = {suit: [] for suit in suits}
    for card in cards:
        printed = NO_SUIT if card.suit is None else card.suit
        groups[printed if ranks is None else ranks.suit[card.code]].append(card)
    power = (lambda card: card.code) if ranks is None else (lambda card: ranks.power[card.code])
    return [sorted(group, key=power, reverse=True) for group in groups.values() if group]


def is_jack(card: Card | None) -> bool:
    """Whether the printed card is a jack, which may become a bower."""
    return card is not None and card.rank is Rank.JACK


def is_face(card: Card) -> bool:
    """Whether the printed card is a jack, queen or king (catalogue 1.5)."""
    return card.rank in (Rank.JACK, Rank.QUEEN, Rank.KING)


def is_low(card: Card) -> bool:
    """Whether the card is a ten or lower, as weak hands count (catalogue 1.5)."""
    return card.rank is not None and card.rank <= Rank.TEN


@lru_cache(maxsize=16)
def ranking(trump: Trump, bowers: bool = True) -> Ranking:  # noqa: FBT001, FBT002 -- a cache key
    """The tables for `trump`; `bowers` False for the games that rank jacks in their natural place."""
    suits, powers = [], []
    for card in CARDS[:32]:
        assert card.suit is not None and card.rank is not None
        suit: int = card.suit
        power = card.rank + 1 if trump is not Trump.LOW else 8 - card.rank
        if bowers and trump.suit is not None and card.rank is Rank.JACK and card.suit in (trump.suit, trump.suit.next):
            power = _RIGHT if card.suit is trump.suit else _LEFT
            suit = trump.suit
        elif suit == trump:
            power += 10
        suits.append(suit)
        powers.append(power)
    suits.append(NO_SUIT if trump.suit is None else trump)
    powers.append(_JOKER)
    members = []
    for suit in range(4):
        plane = sum(1 << code for code, own in enumerate(suits) if own == suit)
        members.append(plane | plane << _PLANES)
    return Ranking(trump, tuple(suits), tuple(powers), tuple(members))
