"""One card: a suit and a rank, or the joker. Cards are interned, so `is` and `==` agree."""

from enum import IntEnum
from typing import Any, Final, Self, overload

from euchre.errors import InvalidCard, due

__all__ = ["CARDS", "JOKER", "Card", "Rank", "Suit"]

_SUIT_LETTERS = "shdc"
_SUIT_SYMBOLS = "♠♥♦♣"
_RANK_LETTERS = "789TJQKA"


class Suit(IntEnum):
    """The four suits in the order the notation writes them."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    def __str__(self) -> str:
        return self.word

    @property
    def letter(self) -> str:
        """`s`, `h`, `d` or `c`."""
        return _SUIT_LETTERS[self]

    @property
    def symbol(self) -> str:
        """`♠`, `♥`, `♦` or `♣`."""
        return _SUIT_SYMBOLS[self]

    @property
    def next(self) -> "Suit":
        """The other suit of the same colour, which players call *next*."""
        return Suit(3 - self)

    @property
    def word(self) -> str:
        """The suit's name in lower case: `spades`."""
        return self.name.lower()


class Rank(IntEnum):
    """The ranks that any euchre pack uses, lowest first."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    JACK = 4
    QUEEN = 5
    KING = 6
    ACE = 7

    @property
    def letter(self) -> str:
        """One letter: `7 8 9 T J Q K A`."""
        return _RANK_LETTERS[self]


class Card:
    """An immutable card. `Card("Jh")` and `Card(Rank.JACK, Suit.HEARTS)` are the same object; the joker is `JOKER`.

    Cards are ordered by code, which says nothing about what beats what: that depends on trump.

    >>> Card("J♥") is Card(Rank.JACK, Suit.HEARTS)
    True

    Attributes:
        code: 0 to 31 as `suit * 8 + rank`, 32 for the joker.
        rank: the printed rank, None for the joker.
        suit: the printed suit, None for the joker. The suit a card *counts as* depends on trump.
    """

    __slots__ = ("_text", "code", "rank", "suit")

    code: int
    rank: Rank | None
    suit: Suit | None
    _text: str

    @overload
    def __new__(cls, rank: str) -> "Card": ...
    @overload
    def __new__(cls, rank: Rank, suit: Suit) -> "Card": ...
    def __new__(cls, rank: object, suit: object = None) -> "Card":  # noqa: PYI034 -- an interned card
        """The one card of this rank and suit, or of this text.

        Raises:
            InvalidCard: the text names no card, or what is given is neither a text nor a rank and a suit.
        """
        if isinstance(rank, str):
            return cls.parse(rank)
        if not isinstance(rank, Rank) or not isinstance(suit, Suit):
            raise InvalidCard(
                f"no card is made of {rank!r} and {suit!r}: give a text such as 'Jh', or a Rank and a Suit"
            )
        return CARDS[suit * 8 + rank]

    @classmethod
    def _make(cls, code: int) -> Self:
        card = super().__new__(cls)
        joker = code == 32
        object.__setattr__(card, "code", code)
        object.__setattr__(card, "suit", None if joker else Suit(code >> 3))
        object.__setattr__(card, "rank", None if joker else Rank(code & 7))
        object.__setattr__(card, "_text", "B" if joker else _RANK_LETTERS[code & 7] + _SUIT_LETTERS[code >> 3])
        return card

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a card cannot be changed: {name}")

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read `Jh`, `JH`, `J♥`, `10h`, or `B` for the joker.

        Raises:
            InvalidCard: the text names no card.
        """
        try:
            return _BY_TEXT[text]
        except (KeyError, TypeError):
            due(text, str, "a card")
        plain = text.strip().upper().replace("10", "T").replace("\ufe0f", "")
        for symbol, letter in zip(_SUIT_SYMBOLS + "♤♡♢♧", "SHDCSHDC", strict=True):
            plain = plain.replace(symbol, letter)
        try:
            return _BY_TEXT[plain[:-1] + plain[-1:].lower() if len(plain) == 2 else plain]
        except KeyError:
            raise InvalidCard(
                f"{text[:20]!r} is no card: write a rank (7 8 9 T J Q K A) and a suit (s h d c), "
                "such as Jh, or B for the joker"
            ) from None

    @property
    def symbol(self) -> str:
        """The card as people write it: `J♥`, `10♠`, `Joker`."""
        if self.suit is None or self.rank is None:
            return "Joker"
        return ("10" if self.rank is Rank.TEN else self.rank.letter) + self.suit.symbol

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card({self._text!r})"

    def __lt__(self, other: object) -> bool:
        return self.code < other.code if isinstance(other, Card) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self.code <= other.code if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self.code > other.code if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self.code >= other.code if isinstance(other, Card) else NotImplemented

    def __reduce__(self) -> tuple[Any, ...]:
        return _card, (self.code,)


def _card(code: int) -> Card:
    return CARDS[code]


CARDS: Final[tuple[Card, ...]] = tuple(Card._make(code) for code in range(33))
"""Every card by code; the last is the joker."""

JOKER: Final[Card] = CARDS[32]
"""The joker, also called Benny or best bower."""

_BY_TEXT: Final[dict[str, Card]] = {str(card): card for card in CARDS} | {"2s": JOKER}
"""Every canonical text, and the two of spades that packs without a joker press into its service."""
