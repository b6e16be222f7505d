"""Many deals solved at once, on all cores: the kernels release the GIL."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np

from euchre.kernels.bridge import Unsolvable, alternate
from euchre.kernels.jit import Ints
from euchre.kernels.layout import card_bits, fits_narrow
from euchre.processes import cores
from euchre.rules import Trump

__all__ = ["in_threads", "solve_batch"]


def in_threads(work: Callable[[int, slice], None], count: int, threads: int | None = None) -> None:
    """Do `work(thread, rows)` on `threads` parts of `count` rows at once; by default as many as there are cores."""
    parts = max(1, min(threads or cores(), count))
    edges = [count * part // parts for part in range(parts + 1)]
    rows = [slice(start, end) for start, end in pairwise(edges)]
    if parts == 1:
        work(0, rows[0])
        return
    with ThreadPoolExecutor(parts) as pool:
        list(pool.map(work, range(parts), rows))


def solve_batch(
    hands: Ints,
    *,
    trump: Trump,
    leader: int = 0,
    makers: Sequence[int] = (0, 2),
    bowers: bool = True,
    steps: Sequence[int] | None = None,
    threads: int | None = None,
) -> Ints:
    """Solve deals that differ only in the cards, all cards open.

    Args:
        hands: int64 of shape (n, seats), 2 to 6 seats: each hand as bits by card code, `CardSet.bits` of one pack.
            All that play hold equally many cards, 1 to 8; seats that sit out hold 0 in every row.
        trump: what was named.
        leader: the seat on lead.
        makers: the seats whose tricks are counted.
        bowers: False where jacks keep their natural place.
        steps: ascending trick counts that matter; by default every one.
        threads: how many threads; by default one a core.

    Returns:
        int64 of shape (n,): tricks of the makers, or with `steps` how many of these they reach.

    Raises:
        ValueError: the array has another shape, or hands of different sizes.
        Unsolvable: there are more than six seats or eight cards a hand.
    """
    from euchre.kernels.values import narrow_deals, narrow_table, translate, wide_cards, wide_table

    if hands.ndim != 2:
        raise ValueError(f"hands has shape {hands.shape}: it takes (deals, seats)")
    hands = np.ascontiguousarray(hands, np.int64)
    count, seats = hands.shape
    if not count:
        return np.zeros(0, np.int64)
    sizes = np.bitwise_count(hands[0])
    left = int(sizes[leader])
    if not 2 <= seats <= 6 or not 1 <= left <= 8:
        raise Unsolvable(f"{seats} seats and {left} cards a hand: the search knows 2 to 6 and 1 to 8")
    if not set(sizes.tolist()) <= {0, left} or (np.bitwise_count(hands) != sizes).any():
        raise ValueError(
            "hands of different sizes: those that play hold equally many cards, the same seats in each row"
        )
    order = [(leader + step) % seats for step in range(seats) if sizes[(leader + step) % seats]]
    places = alternate([seat in makers for seat in order])
    narrow = places is not None and fits_narrow(trump, int(np.bitwise_or.reduce(hands, axis=None)))
    columns = np.full(seats, -1, np.int64)
    columns[order] = places if narrow and places is not None else range(len(order))
    bits = card_bits(trump, bowers=bowers, narrow=narrow)
    wanted = np.arange(1, left + 1) if steps is None else np.array(steps, np.int64)
    ours = sum(1 << int(columns[seat]) for seat in order if seat in makers)
    out = np.empty(count, np.int64)

    def work(_: int, rows: slice) -> None:
        laid = np.zeros((rows.stop - rows.start, 4 if narrow else 8), np.int64)
        translate(hands[rows], bits, columns, laid)
        if narrow:
            narrow_deals(laid, left, 1 - (ours & 1), wanted, narrow_table(), out[rows])
        else:
            found = np.empty((len(laid), 1), np.int64)
            nothing = np.zeros(1, np.int64)
            wide_cards(laid, len(order), ours, 0, left, 0, nothing, wanted, wide_table(), found)
            out[rows] = found[:, 0]

    in_threads(work, count, threads)
    return out
