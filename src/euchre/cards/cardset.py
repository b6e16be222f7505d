"""An immutable set of cards in which a double pack may put the same card twice."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from euchre.cards.card import CARDS, Card, Rank, Suit
from euchre.errors import InvalidCard, due

__all__ = ["CardSet"]

_PLANE = (1 << 33) - 1


class CardSet:
    """Cards held by somebody. A second copy of a card counts; a third does not exist.

    Iteration is in ascending card code, equal cards side by side. `str` writes the notation's form: the suits
    S.H.D.C, ranks from the ace down, the joker (if held) as a fifth group: `J9.A.T.K`. `|`, `&` and `-` take the
    larger count of a card, the smaller, and the difference; `<=` is whether every card is in the other set as often.

    >>> hand = CardSet("Js 9s Ah")
    >>> str(hand | CardSet("Kc") - CardSet("9s")), Card("Js") in hand, CardSet("Js") <= hand
    ('J9.A..K', True, True)

    Attributes:
        bits: bit `code` for the first copy of a card, bit `code + 33` for the second.
    """

    __slots__ = ("bits",)

    EMPTY: ClassVar["CardSet"]
    bits: int

    def __init__(self, cards: Iterable[Card | str] = ()) -> None:
        """The set of these cards, or of those in a text as `parse` reads it.

        Raises:
            InvalidCard: something names no card, or a card is there a third time.
            EuchreError: these are no cards at all.
        """
        if isinstance(cards, str):
            bits = CardSet.parse(cards).bits
        else:
            bits = 0
            for card in due(cards, Iterable, "the cards of a set"):  # type: ignore[type-abstract] # any kind of iterable
                bits = _with(bits, Card.parse(card) if isinstance(card, str) else card)
        object.__setattr__(self, "bits", bits)

    @classmethod
    def of_bits(cls, bits: int) -> "CardSet":
        """The set with these `bits`, taken as they are."""
        made = cls.__new__(cls)
        object.__setattr__(made, "bits", bits)
        return made

    @classmethod
    def parse(cls, text: str) -> "CardSet":
        """Read `J9.A.T.K` (suits S.H.D.C, then the joker) or a list of cards such as `Js 9s Ah`.

        Raises:
            InvalidCard: a letter is no rank, or there are too many groups.
        """
        due(text, str, "a hand")
        if any(mark in text for mark in " ,") or (text and "." not in text):
            return cls(Card.parse(word) for word in text.replace(",", " ").split())
        groups = text.upper().replace("10", "T").split(".") if text else []
        if len(groups) > 5:
            raise InvalidCard(f"{text!r} has {len(groups)} groups: write spades.hearts.diamonds.clubs.joker")
        cards = [
            Card.parse(letter + suit.letter) for suit, group in zip(Suit, groups, strict=False) for letter in group
        ]
        return cls(cards + [Card.parse(letter) for letter in "".join(groups[4:])])

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a CardSet cannot be changed: {name}")

    def add(self, card: Card) -> "CardSet":
        """The set with one more copy of `card`."""
        return CardSet.of_bits(_with(self.bits, card))

    def remove(self, card: Card) -> "CardSet":
        """The set with one copy of `card` less.

        Raises:
            KeyError: the card is not held.
        """
        code, bits = card.code, self.bits
        if bits >> (code + 33) & 1:
            return CardSet.of_bits(bits ^ (1 << (code + 33)))
        if bits >> code & 1:
            return CardSet.of_bits(bits ^ (1 << code))
        raise KeyError(str(card))

    def count(self, card: Card) -> int:
        """How many copies of `card` are held: 0, 1 or 2."""
        return (self.bits >> card.code & 1) + (self.bits >> (card.code + 33) & 1)

    def distinct(self) -> Iterator[Card]:
        """Each different card once, ascending."""
        bits = self.bits & _PLANE
        while bits:
            low = bits & -bits
            yield CARDS[low.bit_length() - 1]
            bits ^= low

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.bits >> card.code & 1)

    def __iter__(self) -> Iterator[Card]:
        second = self.bits >> 33
        for card in self.distinct():
            yield card
            if second >> card.code & 1:
                yield card

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __or__(self, other: "CardSet") -> "CardSet":
        return CardSet.of_bits(self.bits | _bits(other))

    def __and__(self, other: "CardSet") -> "CardSet":
        return CardSet.of_bits(self.bits & _bits(other))

    def __sub__(self, other: "CardSet") -> "CardSet":
        taken = _bits(other)
        left = self.bits & ~taken  # of two copies less one the second is left: it becomes the first
        return CardSet.of_bits(left & _PLANE | left >> 33 | (self.bits >> 33 & ~taken & _PLANE) << 33)

    def __le__(self, other: "CardSet") -> bool:
        return not self.bits & ~_bits(other)

    def __ge__(self, other: "CardSet") -> bool:
        return not _bits(other) & ~self.bits

    def __lt__(self, other: "CardSet") -> bool:
        return self <= other and self != other

    def __gt__(self, other: "CardSet") -> bool:
        return self >= other and self != other

    def isdisjoint(self, other: "CardSet") -> bool:
        """Whether no card is in both."""
        return not self.bits & _bits(other)

    def __eq__(self, other: object) -> bool:
        return self.bits == other.bits if isinstance(other, CardSet) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.bits)

    def __str__(self) -> str:
        groups = ["", "", "", ""]
        joker = ""
        for card in reversed(list(self)):
            if card.suit is None:
                joker += "B"
            else:
                groups[card.suit] += Rank(card.code & 7).letter
        return ".".join([*groups, joker] if joker else groups)

    def __repr__(self) -> str:
        return f"CardSet({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return CardSet.of_bits, (self.bits,)


def _bits(other: object) -> int:
    return due(other, CardSet, "what a set is joined with", "CardSet").bits


def _with(bits: int, card: Card) -> int:
    if not isinstance(card, Card):
        due(card, Card, "a card of a set", "Card.parse")
    first = 1 << card.code
    if not bits & first:
        return bits | first
    second = first << 33
    if bits & second:
        raise InvalidCard(f"{card} a third time: no pack holds more than two of a card")
    return bits | second


CardSet.EMPTY = CardSet()
