"""Calls by counterfactual regret: how often the average strategy makes each call, by turn and class of hand.

Everything before a turn was a pass, so turn, hand and upcard are all a caller knows; hands that differ little share a
class. Suits are told by their relation to the upcard: slot 0 its suit, 1 the suit of the same colour, 2 and 3 the
others, the one held better first.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.jit import kernel
from euchre.bots.learnt.nets.bids import inputs
from euchre.bots.learnt.nets.files import Shape, read_arrays, write_arrays
from euchre.bots.learnt.world.dealing import bury, lay, rough_score
from euchre.bots.learnt.world.layout import BITS
from euchre.bots.learnt.world.reading import HandReading
from euchre.game import Action
from euchre.game.actions import How, Name, Order, Pass
from euchre.kernels.bits import popcount
from euchre.kernels.jit import Ints

__all__ = [
    "CHOICES",
    "CLASSES",
    "FORMAT",
    "SHAPES",
    "Strategy",
    "call_chances",
    "classify",
    "load_tables",
    "save_tables",
]

_BITS: Final = BITS

CHOICES: Final = 7
"""Choices of a turn: 0 to pass; in round one 1 to order, 2 alone; in round two 2 * slot - 1 to name, 2 * slot alone."""
CLASSES: Final = 8 * 3 * 24 << 15
"""All classes are below this."""

FORMAT: Final = 1
"""The format of files of tables."""
SHAPES: Final[Mapping[str, Shape]] = {
    "free_classes": ("free",), "free_chances": ("free", CHOICES),
    "stuck_classes": ("stuck",), "stuck_chances": ("stuck", CHOICES),
}  # fmt: skip
"""The arrays of such a file."""


@kernel("int64(int64,int64,int64)", inline=True)
def _side(cards: int, ace: int, kings: int) -> int:
    """A side suit, 0 to 11: whether the ace, and where `kings` is 1 the king, is held, and up to two others."""
    high = (2 if cards & ace else 0) + (kings if cards & ace >> 1 else 0)
    return 3 * high + min(popcount(cards & ((ace >> kings) - 1)), 2)


@kernel("int64(int64)", inline=True)
def _suit(cards: int) -> int:
    """A suit that may become trump, from the nine up; 0 to 31: jack, ace and king, and how many others."""
    return (cards >> 2 & 1) << 4 | (cards >> 5 & 1) << 3 | (cards >> 4 & 1) << 2 | popcount(cards & 0b1011)


@kernel("int64(int64[::1],int64,int64)", inline=True)
def _promise(cards: Ints, start: int, suit: int) -> int:
    """How good the best of the suits that may be named in round two is, 0 to 3."""
    best = 0.0
    for trump in range(4):
        if trump != suit:
            best = max(best, rough_score(lay(cards[start:], 0, trump)))
    return 0 if best < 1.3 else 1 if best < 1.8 else 2 if best < 2.4 else 3


@kernel("int64(int64[::1],int64,int64,int64,int64[::1])")
def classify(cards: Ints, start: int, up: int, turn: int, order: Ints) -> int:
    """The class of a hand of five at a turn.

    Round one: the upcard's rank, the four highest trumps each, how many lower ones, the side suits roughly, the best
    suit of round two; a dealer's hand with the upcard for the usual discard, and with kings. Round two: each suit that
    may be named, the upcard's suit roughly, whether the jack, the ace or less was turned down.

    Args:
        cards: card indices.
        start: where the hand begins in them.
        up: index of the upcard.
        turn: 0 to 7.
        order: shape (4,), receives the suit of each slot.

    Returns:
        Its number, below CLASSES; different turns have different classes.
    """
    suit, rank = up // 6, up % 6
    held = np.zeros(4, np.int64)
    for i in range(start, start + 5):
        held[cards[i] // 6] |= 1 << (cards[i] % 6)
    first = 1 if suit in (0, 3) else 0
    second = 3 - first
    one, two = _suit(held[first]), _suit(held[second])
    if two > one:
        first, second, one, two = second, first, two, one
    order[0], order[1], order[2], order[3] = suit, 3 - suit, first, second
    if turn >= 4:
        jack = held[suit] >> 2 & 1
        down = 2 if rank == 2 else 1 if rank == 5 else 0
        old = 12 * jack + _side(held[suit] & ~4, 32, 0)
        late: int = ((turn * 3 + down) * 24 + old) << 15 | _suit(held[3 - suit]) << 10 | one << 5 | two
        return late
    hand, dealer = lay(cards[start:], 0, suit), 1 if turn == 3 else 0
    if dealer:
        if hand & 0xFF < hand >> 8 & 0xFF:  # of equal cards the discard is the one in the lower lane
            hand = hand & ~0xFFFF | (hand & 0xFF) << 8 | hand >> 8 & 0xFF
        hand |= _BITS[suit, up]
        hand ^= bury(hand, 0)
    trumps = (hand >> 27) * 4 + popcount(hand & 0x7000000)
    one, two = _side(hand & 0xFF, 32, dealer), _side(hand >> 8 & 0xFF, 32, dealer)
    if two > one:
        one, two = two, one
    code = ((turn * 5 + max(rank - 1, 0)) * 64 + trumps) * 4 + _promise(cards, start, suit)
    return ((code * 12 + _side(hand >> 16 & 0xFF, 16, dealer)) * 12 + one) * 12 + two


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Strategy:
    """An average strategy.

    Attributes:
        classes: int32 of shape (n,), the classes it knows, ascending.
        chances: uint8 of shape (n, CHOICES), how likely each choice is, in 255ths.
    """

    classes: NDArray[np.int32]
    chances: NDArray[np.uint8]

    def row(self, number: int) -> NDArray[np.uint8] | None:
        """The choices of a class, None where it was never seen."""
        place = int(np.searchsorted(self.classes, number))
        return self.chances[place] if place < len(self.classes) and self.classes[place] == number else None


def save_tables(path: str, free: Strategy, stuck: Strategy) -> None:
    """Write the tables of both rules as `.npz`."""
    found = (free.classes, free.chances, stuck.classes, stuck.chances)
    write_arrays(path, FORMAT, dict(zip(SHAPES, found, strict=True)))


@lru_cache(maxsize=4)
def load_tables(path: str | None = None) -> tuple[Strategy, Strategy]:
    """Read the tables for when a deal may be thrown in and for a stuck dealer; without a path those in the package.

    Raises:
        EuchreError: the file is none, or its format or an array's shape is not that of `SHAPES`.
    """

    def kind(key: str) -> type:
        return np.int32 if key.endswith("classes") else np.uint8

    found = read_arrays(path, __package__, "regret.npz", FORMAT, SHAPES, kind)
    free, stuck = (
        Strategy(classes=found[f"{name}_classes"], chances=found[f"{name}_chances"]) for name in ("free", "stuck")
    )
    return free, stuck


def call_chances(r: HandReading, table: Strategy, legal: tuple[Action, ...]) -> dict[Action, float]:
    """How likely each legal call is; lone calls on hopeless hands are left out, empty where the class is not known."""
    cards, order = np.array(r.dealt, np.int64), np.zeros(4, np.int64)
    lone = inputs(cards, 0, r.up, r.turns, np.zeros(7, np.int64), order)
    row = table.row(classify(cards, 0, r.up, r.turns, order))
    if row is None:
        return {}
    found: dict[Action, float] = {}
    for action in legal:
        choice = 0
        if isinstance(action, Order | Name):
            trump = r.up // 6 if isinstance(action, Order) else int(action.trump)
            alone = action.how is How.ALONE
            if trump > 3 or action.how is How.JAMBONE or (alone and not lone >> trump & 1):
                continue
            slot = order.tolist().index(trump)
            choice = 2 * max(slot, 1) - 1 + alone
        elif not isinstance(action, Pass):
            continue
        found[action] = int(row[choice]) / 255
    return found
