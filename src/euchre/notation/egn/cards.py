"""How EGN writes cards, in full or in part: `Kh`, `Nc` (a nine), `Xs` (some spade), `At` (of trump), `R`, `L`, `X`."""

from dataclasses import dataclass
from typing import Final

from euchre.cards import CARDS, JOKER, Card, Suit
from euchre.errors import InvalidCard
from euchre.notation.place import Place
from euchre.rules import Rules, Trump

__all__ = ["UNKNOWN", "CardHint", "read_card"]

_RANKS: Final = "789TJQKA"
_SUITS: Final = "shdc"


@dataclass(frozen=True, slots=True)
class CardHint:
    """A card as far as a file names it.

    Attributes:
        text: as the file has it.
        rank: one of `789TJQKA`, `X` for any, `R` `L` for a bower, `B` for the joker.
        suit: one of `shdc`, `t` trump, `n` next, `g` a green suit, `x` any.
    """

    text: str
    rank: str
    suit: str

    def cards(self, rules: Rules, trump: Trump | None) -> tuple[Card, ...]:
        """The cards of the pack that it may be; where the trump it speaks of is not known, of every suit."""
        pack = tuple(dict.fromkeys(rules.cards))
        if self.rank == "X" and self.suit == "x":
            return pack
        if self.rank == "B":
            return (JOKER,) if JOKER in pack else ()
        suits = self._suits(trump)
        rank = {"R": "J", "L": "J"}.get(self.rank, self.rank)
        return tuple(
            card
            for card in pack
            if card.suit is not None and card.suit in suits and rank in ("X", str(card)[0])
        )  # fmt: skip

    def _suits(self, trump: Trump | None) -> frozenset[Suit]:
        if self.suit in _SUITS:
            return frozenset({Suit(_SUITS.index(self.suit))})
        if self.suit == "x" or trump is None:
            return frozenset(Suit)
        if trump.suit is None:
            return frozenset()
        own = frozenset({trump.suit, trump.suit.next})
        return {"t": frozenset({trump.suit}), "n": frozenset({trump.suit.next})}.get(self.suit, frozenset(Suit) - own)

    @property
    def card(self) -> Card | None:
        """The card when it is written in full."""
        if self.rank == "B":
            return JOKER
        if self.rank in _RANKS and self.suit in _SUITS:
            return CARDS[_SUITS.index(self.suit) * 8 + _RANKS.index(self.rank)]
        return None


UNKNOWN: Final = CardHint("X", "X", "x")
"""A card of which nothing is known."""


def read_card(value: object, place: Place) -> CardHint:
    """Read one card of a file; null and an empty text are a card not known, and leniently what names no card.

    Raises:
        RecordError: it names no card, in strict reading.
    """
    if value is None or (isinstance(value, str) and not value.strip()):
        return UNKNOWN
    if not isinstance(value, str):
        place.odd(f"{str(value)[:20]!r} is no card: write a text such as Kh")
        return UNKNOWN
    text = value.strip()
    if len(text) == 1 and text.upper() in "RLBX?":
        letter = text.upper().replace("?", "X")
        return CardHint(text, letter, {"R": "t", "L": "n"}.get(letter, "x"))
    if len(text) == 2:
        rank = text[0].upper().replace("N", "9").replace("?", "X")
        suit = text[1].lower().replace("?", "x")
        if rank in _RANKS + "X" and suit in "shdcxtng":
            return CardHint(text, rank, suit)
    try:
        card = Card.parse(text)
    except InvalidCard:
        place.odd(
            f"{text[:20]!r} is no card: write a rank (7 8 9 N T J Q K A, X unknown) and a suit "
            "(s h d c, t trump, n next, g green, x unknown), or R, L, B"
        )
        return UNKNOWN
    return CardHint(text, str(card)[0], "x" if card is JOKER else str(card)[1])
