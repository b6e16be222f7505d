"""Who was dealt what. A deal enters as data: shuffled, transcribed, set up or replayed, always by this door."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final

from euchre.cards import Card, CardSet
from euchre.errors import EuchreError, InvalidDeal, due
from euchre.rules import Rules

__all__ = ["SPECTATOR", "Deal", "Onlooker", "Pile", "Seat", "check_seat", "seat_name"]

Pile = tuple[Card | None, ...]
"""Cards lying in a known order; None is a card nobody here knows."""


class Seat(IntEnum):
    """The seats of a table of four, clockwise. At other tables seats are plain numbers, clockwise from 0."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def letter(self) -> str:
        """`N`, `E`, `S` or `W`, as the notation writes it."""
        return self.name[0]


class Onlooker(Enum):
    """Who sees a hand from no seat of the table."""

    SPECTATOR = "spectator"
    """Sees what everybody sees."""


SPECTATOR: Final = Onlooker.SPECTATOR


def seat_name(seat: int, num_players: int = 4) -> str:
    """`North`, `East`, `South`, `West` at a table of four, else `seat 2`."""
    return Seat(seat).name.capitalize() if num_players == len(Seat) else f"seat {seat}"


def check_seat(seat: object, num_players: int) -> int:
    """`seat`, if a table of this size has it.

    Raises:
        EuchreError: it has not; the seats are said.
    """
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < num_players:
        return seat
    raise EuchreError(f"there is no seat {seat!r:.20}: seats are the numbers 0 to {num_players - 1}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """The cards as dealt. Cards that are not known are simply missing from `hands`, and None in the piles.

    Attributes:
        dealer: the seat that dealt.
        hands: the known cards of each seat.
        kitty: the undealt cards, the upcard first where one is turned.
        piles: the extra piles in the order of `Rules.pile_sizes`: a dummy, own extra cards, or layers.
    """

    dealer: int
    hands: tuple[CardSet, ...]
    kitty: Pile
    piles: tuple[Pile, ...] = ()

    @property
    def upcard(self) -> Card | None:
        """The first card of the kitty, which a turned-up game turns."""
        return self.kitty[0] if self.kitty else None

    def known(self) -> Iterable[Card]:
        """Every card whose place is known, hands first."""
        for hand in self.hands:
            yield from hand
        for pile in (self.kitty, *self.piles):
            yield from (card for card in pile if card is not None)

    def check(self, rules: Rules) -> None:
        """Refuse what cannot have been dealt under `rules`.

        Raises:
            InvalidDeal: naming the seat or card at fault and what would be right.
        """
        players = rules.num_players
        self._check_kinds()
        if not 0 <= self.dealer < players:
            raise InvalidDeal(f"the dealer is seat {self.dealer}: seats go from 0 to {players - 1}")
        if len(self.hands) != players:
            raise InvalidDeal(f"{len(self.hands)} hands are given: {rules} is for {players} players")
        for seat, hand in enumerate(self.hands):
            if len(hand) > rules.hand_cards:
                raise InvalidDeal(f"{seat_name(seat, players)} has {len(hand)} cards: a hand has {rules.hand_cards}")
        if len(self.kitty) != rules.kitty_size:
            raise InvalidDeal(f"the kitty has {len(self.kitty)} cards: {rules} leaves {rules.kitty_size}")
        if rules.has_upcard and self.upcard is None:
            raise InvalidDeal(
                "the first card of the kitty is turned up and all see it: write which it is, as in 9d.???"
            )
        if tuple(map(len, self.piles)) != rules.pile_sizes:
            sizes = ", ".join(map(str, rules.pile_sizes)) or "none"
            raise InvalidDeal(f"the extra piles have {list(map(len, self.piles))} cards: {rules} has {sizes}")
        self._check_pack(rules)

    def _check_kinds(self) -> None:
        due(self.dealer, int, "the dealer")
        for hand in due(self.hands, tuple, "the hands of a deal"):
            due(hand, CardSet, "a hand of a deal", "CardSet.parse")
        for pile in (self.kitty, *due(self.piles, tuple, "the extra piles of a deal")):
            for card in due(pile, tuple, "a pile of a deal"):
                if card is not None:
                    due(card, Card, "a card of a pile", "Card.parse")

    def _check_pack(self, rules: Rules) -> None:
        allowed = Counter(rules.cards)
        for card, count in Counter(self.known()).items():
            if not allowed[card]:
                raise InvalidDeal(f"{card} is not in the pack of {rules}, which has {len(rules.cards)} cards")
            if count > allowed[card]:
                places = [
                    f"{seat_name(seat, rules.num_players)}'s hand"
                    for seat, hand in enumerate(self.hands)
                    if card in hand
                ]
                places += ["the kitty"] * (card in self.kitty) + ["an extra pile"] * any(
                    card in pile for pile in self.piles
                )
                raise InvalidDeal(f"{card} is dealt {count} times ({', '.join(places)}): the pack has {allowed[card]}")
