"""What a position is worth, solved in batches: how many of a list of trick counts a side reaches, for each card.

The list, `steps`, says what matters: 1, 2, 3, 4, 5 for the exact number of tricks, 3 and 5 for the points of the
standard game, 3 alone for "made or euchred". Points are looked up from the steps by the caller, who has them from the
rules.
"""

import numpy as np

from euchre.kernels import general
from euchre.kernels.bits import low_index
from euchre.kernels.jit import Ints, kernel
from euchre.kernels.search import CLOCK, ENTRIES, GENERATIONS, distinct, estimate, reaches

__all__ = ["narrow_cards", "narrow_deals", "narrow_table", "translate", "wide_cards", "wide_table"]


def narrow_table() -> Ints:
    """An empty table of positions for the narrow functions; one a thread, used again for speed."""
    return np.zeros(ENTRIES + 2, np.int64)


def wide_table() -> Ints:
    """An empty table of positions for the wide functions; one a thread, used again for speed."""
    return np.zeros((general.ENTRIES + 1, 2), np.int64)


@kernel("void(int64[:,::1],int64[::1],int64[::1],int64[:,::1])")
def translate(hands: Ints, bits: Ints, columns: Ints, out: Ints) -> None:
    """Write hands given as bits by card code in another layout.

    Args:
        hands: shape (n, seats).
        bits: shape (33,), the bit of each card code.
        columns: shape (seats,), the column of `out` for each seat, negative for none.
        out: shape (n, width), zero to begin with.
    """
    for row in range(len(hands)):
        for seat in range(len(columns)):
            cards, mask = int(hands[row, seat]), 0
            while cards:
                mask |= int(bits[low_index(cards)])
                cards &= cards - 1
            if columns[seat] >= 0:
                out[row, columns[seat]] = mask


@kernel("int64(int64[::1])")
def _generation(table: Ints) -> int:
    """Begin a deal: its generation."""
    if table[CLOCK] >= GENERATIONS - 1:
        table[:] = 0
    table[CLOCK] += 1
    return int(table[CLOCK])


@kernel("int64(int64,int64,int64,int64,int64,int64,int64,int64[::1],int64,int64,int64,int64[::1])")
def _steps(
    a: int,
    b: int,
    c: int,
    d: int,
    seat: int,
    left: int,
    other: int,
    steps: Ints,
    first: int,
    forced: int,
    generation: int,
    table: Ints,
) -> int:
    """How many of `steps` a side reaches, asking about `first` first."""
    low, high, at = 0, len(steps), first
    while low < high:
        if reaches(a, b, c, d, seat, left, steps[at], other, forced, generation, table):
            low = at = at + 1
        else:
            high = at
            at -= 1
    return low


@kernel("int64(int64,int64,int64,int64,int64,int64,int64[::1])")
def _first(a: int, b: int, c: int, d: int, left: int, other: int, steps: Ints) -> int:
    """The step to ask about first: the one nearest above what the hands look worth."""
    guess = estimate(a, b, c, d, left)
    if other:
        guess = left - guess
    at = 0
    while at < len(steps) - 1 and steps[at] < guess:
        at += 1
    return at


@kernel("void(int64[:,::1],int64,int64,int64[::1],int64[::1],int64[::1])")
def narrow_deals(hands: Ints, left: int, other: int, steps: Ints, table: Ints, out: Ints) -> None:
    """Solve positions between tricks.

    Args:
        hands: shape (n, 4), clockwise from the leader, narrow layout; 0 for a seat sitting out.
        left: tricks left in each.
        other: 0 to count the tricks of the leader's side, 1 those of the other.
        steps: ascending numbers of tricks still to be taken; none is needed to be possible.
        table: from `narrow_table`.
        out: shape (n,), receives how many of `steps` the side reaches.
    """
    for i in range(len(hands)):
        a, b, c, d = int(hands[i, 0]), int(hands[i, 1]), int(hands[i, 2]), int(hands[i, 3])
        first = _first(a, b, c, d, left, other, steps)
        out[i] = _steps(a, b, c, d, 0, left, other, steps, first, 0, _generation(table), table)


@kernel("void(int64[:,::1],int64,int64,int64[::1],int64,int64[::1],int64[::1],int64[:,::1])")
def narrow_cards(
    hands: Ints, left: int, forced: int, cards: Ints, other: int, steps: Ints, table: Ints, out: Ints
) -> None:
    """Solve positions for each card that the seat to act may play.

    Args:
        hands: shape (n, 4), clockwise from the leader, narrow layout, the cards of a trick begun still in them.
        left: tricks left in each, the one begun included.
        forced: the cards played to the trick begun.
        cards: shape (m,), the legal cards of the seat to act, the lowest bit first; or one 0 for no card.
        other: 0 to count the tricks of the leader's side, 1 those of the other.
        steps: ascending numbers of tricks still to be taken; none is needed to be possible.
        table: from `narrow_table`.
        out: shape (n, m), receives how many of `steps` the side reaches after each card.
    """
    for i in range(len(hands)):
        a, b, c, d = int(hands[i, 0]), int(hands[i, 1]), int(hands[i, 2]), int(hands[i, 3])
        generation = _generation(table)
        first = _first(a, b, c, d, left, other, steps)
        mine = 0
        for j in range(len(cards)):
            mine |= int(cards[j])
        different, reached = distinct(mine, a | b | c | d), 0
        for j in range(len(cards)):
            card = int(cards[j])
            if card & different or card == 0:
                reached = _steps(a, b, c, d, 0, left, other, steps, first, forced | card, generation, table)
                first = min(reached, len(steps) - 1)
            out[i, j] = reached


@kernel("void(int64[:,::1],int64,int64,int64,int64,int64,int64[::1],int64[::1],int64[:,::1],int64[:,::1])")
def wide_cards(
    hands: Ints,
    seats: int,
    ours: int,
    leader: int,
    left: int,
    forced: int,
    cards: Ints,
    steps: Ints,
    table: Ints,
    out: Ints,
) -> None:
    """Solve positions of any shape, for each card that the seat to act may play or for the position as it stands.

    Args:
        hands: shape (n, 8), a column a seat, wide layout, the cards of a trick begun still in them.
        seats: number of seats, 2 to 6.
        ours: mask of the seats whose tricks are counted.
        leader: the seat that leads, or led, this trick.
        left: tricks left in each, the one begun included, at most 8.
        forced: the cards played to the trick begun.
        cards: shape (m,), the legal cards of the seat to act, the lowest bit first; or one 0 for no card.
        steps: ascending numbers of tricks still to be taken; none is needed to be possible.
        table: from `wide_table`.
        out: shape (n, m), receives how many of `steps` the side reaches after each card.
    """
    for i in range(len(hands)):
        table[general.ENTRIES, 0] += 1
        generation = int(table[general.ENTRIES, 0])
        live = mine = 0
        for seat in range(seats):
            live |= int(hands[i, seat])
        for j in range(len(cards)):
            mine |= int(cards[j])
        different, reached, first = general.distinct(mine, live), 0, len(steps) // 2
        for j in range(len(cards)):
            card = int(cards[j])
            if card & different or card == 0:
                low, high, at = 0, len(steps), first
                while low < high:
                    need = int(steps[at])
                    if general.takes(hands[i], seats, ours, leader, left, need, forced | card, generation, table):
                        low = at = at + 1
                    else:
                        high = at
                        at -= 1
                reached = low
                first = min(reached, len(steps) - 1)
            out[i, j] = reached
