"""Sampling who holds the cards nobody has shown: exact, uniform or weighted.

Every unseen card goes to one *place* (a hand, the kitty, the discard), each place takes a fixed number, and a table
of weights says how likely, or with 0 that it cannot be, that a card lies in a place. The probability of a deal is
proportional to the product of its cards' weights; with weights 0 and 1 every deal allowed is equally likely.

Cards with a weight other than 1 are placed one at a time, each with the probability that leaves the rest right, from
a table of the ways to finish; or together, where the ways to place them are few enough to list. The free cards that
remain are drawn as whole subsets. Where fewer deals exist than are wanted, they are listed once and drawn from that.

The kernels are compiled when first used, not when this file is imported.
"""

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from euchre.errors import EuchreError
from euchre.kernels.jit import Ints

if TYPE_CHECKING:
    from euchre.kernels.draw import Floats

__all__ = ["Inconsistent", "SamplePlan", "all_deals", "plan", "sample"]

_SMALL: Final = 4096  # fewer deals than this are listed before they are drawn from
_LISTED: Final = 1_000_000


class Inconsistent(EuchreError):
    """No deal fits what is known."""


class SamplePlan(NamedTuple):
    """How to draw deals of one kind; made by `plan`, used by `sample`.

    Attributes:
        cards: int64 of shape (m,): a one-bit mask each, those placed one at a time first.
        weights: float64 of shape (m, places), rows in the order of `cards`.
        room: int64 of shape (places,): cards each place takes.
        single: how many cards are placed one at a time.
        ways: float64: weight of all ways to finish, indexed by the room left in mixed radix.
        total: weight of all deals; the number of deals when `even`.
        even: whether all weights are 0 or 1.
    """

    cards: Ints
    weights: "Floats"
    room: Ints
    single: int
    ways: "Floats"
    total: float
    even: bool


def plan(cards: Ints, weights: "Floats", room: Ints) -> SamplePlan:
    """Prepare to draw deals.

    Args:
        cards: int64 of shape (m,): the unseen cards, each a mask of its own bit in whatever layout is wanted back.
        weights: float64 of shape (m, places): how likely each card is in each place, not below 0.
        room: int64 of shape (places,): how many cards each place takes, m in all.

    Raises:
        Inconsistent: there is no way to place the cards.
        ValueError: the shapes do not fit together.
    """
    from euchre.kernels.draw import LARGEST, WIDEST, count_ways

    if weights.shape != (len(cards), len(room)) or room.sum() != len(cards):
        raise ValueError(f"{len(cards)} cards, weights of shape {weights.shape}, room for {list(room)}")
    bound = ~(weights == 1.0).all(axis=1)
    order = np.argsort(~bound, kind="stable")
    single = int(bound.sum())
    if len(room) and room[:-1].max(initial=0) > LARGEST:
        single = len(cards)
    single = max(single, len(cards) - WIDEST)
    weights = np.ascontiguousarray(weights[order], np.float64)
    ways = np.empty(int(np.prod(room + 1)), np.float64)
    count_ways(room, weights, single, ways)
    if not ways[-1] > 0:
        raise Inconsistent("no deal fits what is known")
    even = bool(((weights == 0.0) | (weights == 1.0)).all())
    return SamplePlan(np.ascontiguousarray(cards[order]), weights, room, single, ways, float(ways[-1]), even)


def all_deals(how: SamplePlan) -> Ints:
    """Every deal that a plan allows, int64 of shape (number of deals, places); weights other than 0 do not matter.

    Raises:
        ValueError: there are more than a million.
    """
    from euchre.kernels.draw import list_deals

    allowed = how if how.even else plan(how.cards, (how.weights > 0).astype(np.float64), how.room)
    if allowed.total > _LISTED:
        raise ValueError(f"about {allowed.total:.0f} deals are possible: too many to list")
    out = np.empty((round(allowed.total), len(how.room)), np.int64)
    list_deals(allowed.cards, allowed.weights, how.room, out)
    return out


def sample(how: SamplePlan, count: int, seed: int = 0, *, part: int = 0) -> Ints:
    """Draw deals.

    Args:
        how: from `plan`.
        count: how many deals.
        seed: the same seed gives the same deals.
        part: tells apart the streams of one seed, for instance one a thread.

    Returns:
        int64 of shape (count, places): the cards in each place as a mask.
    """
    from euchre.kernels.chance import stream
    from euchre.kernels.draw import draw_bound, draw_free, pick_rows, subset_tables

    out = np.empty((count, len(how.room)), np.int64)
    if how.even and how.total < min(count, _SMALL):
        pick_rows(all_deals(how), stream(seed, part), out)
        return out
    subsets, starts = subset_tables()
    if how.single:
        draw_bound(how.cards, how.weights, how.room, how.single, how.ways, subsets, starts, stream(seed, part), out)
    elif len(how.room):
        draw_free(how.cards, how.room, subsets, starts, stream(seed, part), out)
    return out
