"""Random endings of every shape the kernels take, and plain minimax to judge them by.

The oracle shares nothing with the kernels but `rules.ranking`: cards are codes, a trick is a list, every legal card is
tried, and only whole positions between tricks are remembered.
"""

import random
from dataclasses import dataclass

import numpy as np

from euchre.cards import CARDS, Card
from euchre.kernels.bridge import Frame, alternate
from euchre.kernels.layout import card_bits, fits_narrow
from euchre.kernels.values import narrow_table, wide_table
from euchre.rules import Ranking, Trump, ranking


@dataclass(frozen=True, kw_only=True)
class Ending:
    """Who holds what, who has led what, and which seats' tricks are counted."""

    trump: Trump
    bowers: bool
    hands: tuple[frozenset[int], ...]  # card codes by seat, without the cards of the trick
    trick: tuple[tuple[int, int], ...]  # (seat, code)
    turn: int
    active: tuple[int, ...]
    ours: frozenset[int]
    left: int

    @property
    def ranks(self) -> Ranking:
        return ranking(self.trump, self.bowers)

    def legal(self) -> list[int]:
        return _legal(self.ranks, self.hands[self.turn], self.trick)


def _legal(ranks: Ranking, hand: frozenset[int], trick: tuple[tuple[int, int], ...]) -> list[int]:
    if trick:
        led = ranks.suit[trick[0][1]]
        following = [code for code in hand if led >= 0 and ranks.suit[code] == led]
        if following:
            return sorted(following)
    return sorted(hand)


def after(ending: Ending, code: int) -> tuple[Ending, int]:
    """The ending after a card, and the tricks counted in it (0 or 1)."""
    seat = ending.turn
    hands = tuple(hand - {code} if at == seat else hand for at, hand in enumerate(ending.hands))
    trick = (*ending.trick, (seat, code))
    left, won = ending.left, 0
    if len(trick) == len(ending.active):
        turn = ending.ranks.winner([(player, CARDS[card]) for player, card in trick])
        trick, left, won = (), left - 1, int(turn in ending.ours)
    else:
        place = ending.active.index(seat)
        turn = ending.active[(place + 1) % len(ending.active)]
    return (
        Ending(
            trump=ending.trump, bowers=ending.bowers, hands=hands, trick=trick, turn=turn,
            active=ending.active, ours=ending.ours, left=left,
        ),
        won,
    )  # fmt: skip


def minimax(ending: Ending, known: dict[object, int] | None = None) -> int:
    """Tricks that `ours` take from here."""
    if not ending.left:
        return 0
    known = {} if known is None else known
    key = (ending.hands, ending.turn) if not ending.trick else None
    if key in known:
        return known[key]
    results = [won + minimax(later, known) for later, won in (after(ending, code) for code in ending.legal())]
    best = max(results) if ending.turn in ending.ours else min(results)
    if key is not None:
        known[key] = best
    return best


def random_ending(chance: random.Random) -> Ending:
    """An ending of up to four cards a hand: 2 to 6 seats, any sides, any trump or none, some seats sitting out."""
    trump, bowers = Trump(chance.randrange(6)), chance.random() < 0.9
    low = chance.choice((0, 1, 2, 2))
    pack = [code for code in range(32) if (code & 7) >= low] + [32] * chance.randrange(2)
    seats = chance.choice((2, 3, 4, 4, 4, 5, 6))
    active = sorted(chance.sample(range(seats), chance.choice((seats, seats, max(2, seats - 1), 2))))
    size = chance.randint(1, 4 if len(active) < 5 else 3)
    dealt = chance.sample(pack, size * len(active))
    hands = [frozenset[int]()] * seats
    for place, seat in enumerate(active):
        hands[seat] = frozenset(dealt[place * size : (place + 1) * size])
    if seats in (4, 6) and chance.random() < 0.7:
        ours = frozenset(range(chance.randrange(2), seats, 2))
    else:
        ours = frozenset(chance.sample(range(seats), chance.randint(1, seats - 1)))
    ending = Ending(
        trump=trump, bowers=bowers, hands=tuple(hands), trick=(), turn=chance.choice(active),
        active=tuple(active), ours=ours, left=size,
    )  # fmt: skip
    for _ in range(chance.choice((0, 0, *range(len(active))))):
        ending, _ = after(ending, chance.choice(ending.legal()))
    return ending


def solved(ending: Ending, *, narrow: bool = True) -> dict[int, int]:
    """The kernels' answer: tricks from here that `ours` take for each legal card."""
    leader = ending.trick[0][0] if ending.trick else ending.turn
    start = ending.active.index(leader)
    order = [*ending.active[start:], *ending.active[:start]]
    places = alternate([seat in ending.ours for seat in order])
    cards = sum(1 << code for hand in ending.hands for code in hand) | sum(1 << code for _, code in ending.trick)
    narrow = narrow and places is not None and fits_narrow(ending.trump, cards)
    if not narrow or places is None:
        places = list(range(len(order)))
    columns: list[int | None] = [None] * len(ending.hands)
    for seat, column in zip(order, places, strict=True):
        columns[seat] = column
    bits = card_bits(ending.trump, bowers=ending.bowers, narrow=narrow)
    frame = Frame(
        narrow=narrow, bits=bits, columns=tuple(columns), leader=0, left=ending.left, won=0, actor=ending.turn,
        makers=sum(1 << column for seat, column in zip(order, places, strict=True) if seat in ending.ours),
        played=sum(int(bits[code]) for _, code in ending.trick),
    )  # fmt: skip
    row = np.zeros((1, frame.width), np.int64)
    for seat, place in enumerate(columns):
        if place is not None:
            row[0, place] = sum(int(bits[code]) for code in ending.hands[seat])
    for seat, code in ending.trick:
        row[0, columns[seat]] |= bits[code]
    order_of_cards: list[Card] = frame.lowest_first([CARDS[code] for code in ending.legal()])
    table = narrow_table() if narrow else wide_table()
    found = frame.steps(row, order_of_cards, np.arange(1, ending.left + 1), table)[0].tolist()
    return {card.code: tricks for card, tricks in zip(order_of_cards, found, strict=True)}


def judge(ending: Ending) -> None:
    """Compare both searches with minimax, card by card.

    Raises:
        AssertionError: they differ; the ending is in the message.
    """
    known: dict[object, int] = {}
    expected = {}
    for code in ending.legal():
        later, won = after(ending, code)
        expected[code] = won + minimax(later, known)
    assert solved(ending) == expected, ending
    assert solved(ending, narrow=False) == expected, ending
