"""Worlds for a view, weighed by how the others would have called and played in them."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.nets.model import Model, points_table
from euchre.bots.learnt.search.values import bids_fit, plays_fit, resample, to_lanes
from euchre.bots.learnt.world.layout import INDEX
from euchre.bots.learnt.world.reading import HandReading, mask_of
from euchre.cards import Card
from euchre.game import View
from euchre.game.stages import Phase
from euchre.kernels.chance import stream
from euchre.kernels.jit import Ints
from euchre.kernels.sample import all_deals, sample
from euchre.rules import Trump
from euchre.solver.inference import knowledge

__all__ = ["USUAL", "Sample", "Trust", "draw"]

Floats = NDArray[np.float64]


class Trust(NamedTuple):
    """How strictly the others are taken to call and play as the nets do.

    Attributes:
        tau: how far a call may be from the best in points until it becomes unlikely.
        call: the least chance of a call.
        play: the least chance shared among the cards.
    """

    tau: float = 0.25
    call: float = 0.06
    play: float = 0.08


USUAL: Final = Trust()
"""What a bot assumes of people and other bots."""


_JUDGED = 8
"""Worlds whose cards are judged, for each one kept."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Sample:
    """Worlds drawn, the likelier ones more often, equal ones once.

    Attributes:
        hands: int64 of shape (n, 4): the hands now, masks of card indices; with a seat that sits out.
        buried: int64 of shape (n,): the dealer's discard as a mask, 0 for none.
        times: float64 of shape (n,): how often each was drawn; where all could be listed, how likely each is.
        listed: whether these are all worlds there are.
    """

    hands: Ints
    buried: Ints
    times: Floats
    listed: bool

    def lanes(self, trump: int, out: int) -> tuple[Ints, Ints]:
        """Hands and discards as bits of a trump's lanes, the hand of seat `out` (-1 for none) empty."""
        both = np.ascontiguousarray(np.column_stack([self.hands, self.buried]))
        found = np.empty_like(both)
        to_lanes(both, trump, found)
        if out >= 0:
            found[:, out] = 0
        return np.ascontiguousarray(found[:, :4]), np.ascontiguousarray(found[:, 4])


def _index_bits() -> Ints:
    bits = np.zeros(33, np.int64)
    for code, index in INDEX.items():
        bits[code] = 1 << index
    return bits


def _leaning(view: View, cards: tuple[Card, ...], r: HandReading) -> dict[tuple[Card, int], float]:
    """How much oftener trumps are drawn for the maker, so that fewer worlds are drawn in vain."""
    order = view.rules.ranking(Trump(r.trump)).order(None, view.rules.cards)
    lone = 1.5 if r.alone else 1.0
    return {(card, r.maker): lone * (4.0 if card in order[:2] else 3.0) for card in order if card in cards}


def draw(
    view: View, r: HandReading, model: Model, *, candidates: int, keep: int, seed: int, trust: Trust = USUAL
) -> Sample:
    """Draw worlds.

    Args:
        view: what is known.
        r: the same, read.
        model: of how the others call and play.
        candidates: worlds drawn evenly and weighed.
        keep: how many are drawn from them by weight.
        seed: decides all.
        trust: how strictly the others are taken to call and play as the nets do.
    """
    known = knowledge(view)
    how = known.plan(_index_bits())
    listed = how.even and how.total <= candidates
    weights = {} if listed or r.maker in (-1, r.me) else _leaning(view, known.cards, r)
    if weights:
        known = knowledge(view, weights)
        how = known.plan(_index_bits())
    drawn = all_deals(how) if listed else sample(how, candidates, seed)
    hands = np.zeros((len(drawn), 4), np.int64)
    buried = np.zeros(len(drawn), np.int64)
    for seat in range(4):
        hands[:, seat] = mask_of(view.hands[seat])
    for column, (kind, seat) in enumerate(known.places):
        if kind == "hand":
            hands[:, seat] |= drawn[:, column]
        elif kind == "discard":
            buried |= drawn[:, column]
    if r.buried >= 0:
        buried[:] = 1 << r.buried
    starts = hands | np.array(r.played, np.int64)
    dealt = starts.copy()
    if r.picked:
        dealt[:, r.dealer] = (starts[:, r.dealer] | buried) & ~(1 << r.up)
    dealt[:, r.me] = sum(1 << index for index in r.dealt)
    chances = np.ones(len(drawn))
    for (card, maker), weight in weights.items():  # drawn oftener, so it counts for less
        chances[(hands[:, maker] >> INDEX[card.code]) & 1 == 1] /= weight
    calls, fit = model.calls(stuck=r.stuck), np.ascontiguousarray(dealt)
    worth = points_table(model, view.rules)
    luck = 0 if listed else stream(seed, 1)
    passes = r.turns - (r.trump >= 0)
    if r.trump >= 0:  # the call tells most: it is judged first, and what it leaves unlikely is mostly dropped
        bids_fit(
            fit, r.dealer, r.up, r.me, passes, r.turns, r.trump, int(r.alone), int(r.stuck), calls, worth, trust.tau,
            trust.call, 0, chances,
        )  # fmt: skip
        chances /= chances.mean()
    bids_fit(
        fit, r.dealer, r.up, r.me, 0, passes, -1, 0, int(r.stuck), calls, worth, trust.tau, trust.call, luck, chances
    )
    if r.trump >= 0 and view.phase == Phase.PLAY:
        if not listed and len(r.history):  # cards are judged in fewer worlds, drawn by what the calls made of them
            rows, chances = _drawn(chances, _JUDGED * keep, seed >> 10)
            hands, starts, buried = hands[rows], starts[rows], buried[rows]
        both = np.ascontiguousarray(np.column_stack([starts, buried]))
        lanes = np.empty_like(both)
        to_lanes(both, r.trump, lanes)
        picked = 1 if r.picked and r.dealer != r.me else 0
        plays_fit(
            np.ascontiguousarray(lanes[:, :4]), r.me, r.setting, np.ascontiguousarray(lanes[:, 4]), r.history, picked,
            model.policy, trust.play, chances,
        )  # fmt: skip
    if listed and np.count_nonzero(chances) <= 2 * keep:
        return Sample(hands=hands, buried=buried, times=chances, listed=True)
    rows, times = _drawn(chances, keep, seed)
    return Sample(hands=hands[rows], buried=buried[rows], times=times, listed=False)


def _drawn(chances: Floats, count: int, seed: int) -> tuple[Ints, Floats]:
    """Rows drawn by weight, and how often each."""
    rows, times = np.zeros(count, np.int64), np.zeros(count, np.int64)
    found = resample(chances, count, (seed % 997 + 0.5) / 998, rows, times)
    return rows[:found], times[:found].astype(np.float64)
