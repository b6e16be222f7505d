"""From a `Hand` being played to the arrays that the kernels take.

The kernels know two sides. A hand that has more interests, two copies of a card, cards lying on the table or more
than eight tricks to go is refused with `Unsolvable`; the reference engine plays it all the same. The search is
compiled when a frame is first put to it, not when this file is imported.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from euchre.cards import Card
from euchre.errors import EuchreError
from euchre.game import Hand
from euchre.game.stages import Phase
from euchre.kernels.jit import Ints
from euchre.kernels.layout import card_bits, fits_narrow

__all__ = ["Frame", "Unsolvable", "alternate", "frame_of"]

_WIDE_COLUMNS = 8


class Unsolvable(EuchreError):
    """The kernels do not know this kind of hand."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Frame:
    """A position in the play apart from who holds what: the same for every deal a player thinks possible.

    Attributes:
        narrow: whether the narrow layout and the fast search do.
        bits: the bit of each card, by card code.
        columns: the column of each seat in the arrays of hands, None for seats that sit out.
        leader: the column that leads, or led, this trick.
        makers: mask of the makers' columns.
        left: tricks to be played, the one begun included.
        won: tricks the makers have won.
        played: mask of the cards in the trick begun.
        actor: the seat to play.
    """

    narrow: bool
    bits: Ints
    columns: tuple[int | None, ...]
    leader: int
    makers: int
    left: int
    won: int
    played: int
    actor: int

    @property
    def width(self) -> int:
        """Number of columns of an array of hands."""
        return 4 if self.narrow else _WIDE_COLUMNS

    def mask(self, cards: Sequence[Card]) -> int:
        """Cards as bits of this frame's layout."""
        return sum(int(self.bits[card.code]) for card in cards)

    def lowest_first(self, cards: Sequence[Card]) -> list[Card]:
        """Cards in the order in which `steps` takes them."""
        return sorted(cards, key=lambda card: int(self.bits[card.code]))

    def steps(self, hands: Ints, cards: Sequence[Card], wanted: Ints, table: Ints) -> Ints:
        """How many of the trick counts `wanted` the makers reach after each card, in each deal.

        Args:
            hands: shape (n, width): the cards in hand, and those in the trick begun with who played them.
            cards: the actor's cards to value, `lowest_first`; none to value the position as it stands.
            wanted: ascending trick counts of the whole hand.
            table: a `narrow_table` or `wide_table`, as `narrow` says.

        Returns:
            int64 of shape (n, number of cards, at least 1).
        """
        from euchre.kernels.values import narrow_cards, wide_cards

        wanted = wanted - self.won
        bits = np.array([int(self.bits[card.code]) for card in cards] or [0], np.int64)
        out = np.empty((len(hands), len(bits)), np.int64)
        if self.narrow:
            other = 1 - (self.makers & 1)  # the leader is column 0
            narrow_cards(hands, self.left, self.played, bits, other, wanted, table, out)
        else:
            seats = sum(column is not None for column in self.columns)
            wide_cards(hands, seats, self.makers, self.leader, self.left, self.played, bits, wanted, table, out)
        return out


def frame_of(hand: Hand, *, narrow: bool = True) -> Frame:
    """The frame of a hand in its play; cards not known do not matter.

    Args:
        hand: a hand whose phase is `play`.
        narrow: False to use the wide layout even where the narrow one would do.

    Raises:
        Unsolvable: the kernels do not know this kind of hand, or it is not in the play.
    """
    rules, state, actor = hand.rules, hand.state, hand.actor
    if hand.phase != Phase.PLAY or actor is None or state.trump is None:
        raise Unsolvable(f"the hand is in its {hand.phase}: nobody is to play a card")
    left = rules.deal.hand_size - len(state.tricks)
    if rules.pack.copies > 1 or rules.deal.exposed or left > 8:
        raise Unsolvable(f"{rules.name}: the search knows one pack, no cards on the table and at most 8 tricks")
    if not hand.makers:
        raise Unsolvable(f"{rules.name}: nobody made trump, so there are no two sides")
    leader = state.trick[0][0] if state.trick else actor
    order = [seat for seat in state.seats_from(leader) if not state.is_out(seat)]
    if len(order) > 6:
        raise Unsolvable(f"{len(order)} players are in the hand: the search knows up to 6")
    places = alternate([seat in hand.makers for seat in order])
    pack = sum({1 << card.code for card in rules.cards})
    narrow = narrow and places is not None and fits_narrow(state.trump, pack)
    if not narrow or places is None:
        places = list(range(len(order)))
    columns: list[int | None] = [None] * rules.num_players
    for seat, column in zip(order, places, strict=True):
        columns[seat] = column
    bits = card_bits(state.trump, bowers=rules.pack.bowers, narrow=narrow)
    return Frame(
        narrow=narrow,
        bits=bits,
        columns=tuple(columns),
        leader=0,
        makers=sum(1 << column for seat, column in zip(order, places, strict=True) if seat in hand.makers),
        left=left,
        won=sum(state.won[seat] for seat in hand.makers),
        played=sum(int(bits[card.code]) for _, card in state.trick),
        actor=actor,
    )


def alternate(sides: Sequence[bool]) -> list[int] | None:
    """Columns for seats so that the sides alternate, with gaps for seats that sit out; None where four do not do."""
    columns = [0]
    for before, after in pairwise(sides):
        columns.append(columns[-1] + (1 if before != after else 2))
    return columns if columns[-1] < 4 else None
