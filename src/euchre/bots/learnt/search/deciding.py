"""What the learnt parts say about a view: calls, discards and cards with values."""

import math
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from euchre.bots.learnt.nets.bids import CALLS, HIDDEN, NONE, OUTPUTS, judge
from euchre.bots.learnt.nets.model import Model
from euchre.bots.learnt.nets.net import Weights
from euchre.bots.learnt.nets.policy import CARD, LOGIT, PAD, SUMS, logits
from euchre.bots.learnt.search.values import card_levels, discard_levels
from euchre.bots.learnt.search.worlds import USUAL, Sample, Trust, draw
from euchre.bots.learnt.world.dealing import bury
from euchre.bots.learnt.world.layout import BITS, CODES, INDEX
from euchre.bots.learnt.world.position import BURIED, STATE, begin, play
from euchre.bots.learnt.world.reading import HandReading
from euchre.bots.scores import Worth, end_of
from euchre.cards import CARDS, Card
from euchre.game import Action, View
from euchre.game.actions import Discard, How, Name, Order, Pass, Play
from euchre.kernels.jit import Ints
from euchre.kernels.values import narrow_table
from euchre.rules.contracts import EUCHRED, LEVELS, SWEPT

__all__ = [
    "Outlook",
    "SearchDepth",
    "call_values",
    "card_chances",
    "card_values",
    "discard_values",
    "trust_policy",
    "usual_discard",
]  # fmt: skip

_T = TypeVar("_T")
Floats = NDArray[np.float64]
_own_table = threading.local()
_LEAST_CHANCE = 0.02


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchDepth:
    """How much is searched.

    Attributes:
        candidates: worlds drawn evenly and weighed.
        keep: worlds drawn from them by weight.
        open_hand: the part of open-hand play in a world's value, 0 to 1; the rest is played on by the policy.
        trust: how strictly the others are taken to call and play as the nets do.
    """

    candidates: int = 800
    keep: int = 160
    open_hand: float = 0.35
    trust: Trust = USUAL


class Outlook(NamedTuple):
    """What an action leads to.

    Attributes:
        points: expected net points of the seat's side.
        chance: its chance to win the game; None where that is not known.
        merit: what is played for, as `scores.Worth` has it.
        levels: how likely the contract ends on each of `rules.contracts.LEVELS`; empty before there is one.
    """

    points: float
    chance: float | None
    merit: float
    levels: tuple[float, ...] = ()


def _outlook(levels: Floats, r: HandReading, worth: Worth) -> Outlook:
    """What a contract that ends on each level so often is worth to the reader."""
    ours = (r.me ^ r.maker) & 1 == 0
    ends = [end_of(level, alone=r.alone, ours=ours) for level in range(len(LEVELS))]
    points, chance, merit = (
        None if each is None else float(sum(share * each[end] for share, end in zip(levels, ends, strict=True)))
        for each in worth
    )
    assert points is not None and merit is not None
    return Outlook(points, chance, merit, tuple(levels.tolist()))


def call_values(r: HandReading, model: Model, legal: tuple[Action, ...], worth: Worth) -> dict[Action, Outlook]:
    """What each call leads to by the nets; lone calls on hopeless hands are left out."""
    cards, order = np.array(r.dealt, np.int64), np.zeros(4, np.int64)
    active, hidden, found = np.zeros(7, np.int64), np.zeros(HIDDEN), np.zeros(OUTPUTS)
    judged = []
    for each in worth:
        values = np.full(1 + CALLS, np.nan)
        if each is not None:
            judge(
                cards, 0, r.up, r.turns, model.calls(stuck=r.stuck), int(r.stuck), model.worths(each, stuck=r.stuck),
                active, order, hidden, found, values,
            )  # fmt: skip
        judged.append(values)
    outlooks: dict[Action, Outlook] = {}
    for action in legal:
        place, levels = 0, ()
        if isinstance(action, Order | Name):
            trump = r.up // 6 if isinstance(action, Order) else int(action.trump)
            if trump > 3 or action.how is How.JAMBONE:
                continue
            call = 2 * order.tolist().index(trump) + (action.how is How.ALONE)
            place, levels = 1 + call, tuple(found[7 + 3 * call : 10 + 3 * call].tolist())
        elif not isinstance(action, Pass):
            continue
        points, chance, merit = (float(values[place]) for values in judged)
        if merit > NONE:
            outlooks[action] = Outlook(points, None if worth.chances is None else chance, merit, levels)
    return outlooks


def usual_discard(r: HandReading, view: View) -> Action:
    """The discard that the policy was trained with."""
    hand = sum(int(BITS[r.trump, INDEX[card.code]]) for card in view.hand)
    up = 0 if Discard(CARDS[CODES[r.up]]) in view.legal_actions() else int(BITS[r.trump, r.up])
    discard: Action = Discard(_card_of(int(bury(hand, up)), r.trump))
    return discard


def _card_of(bit: int, trump: int) -> Card:
    found: Card = CARDS[CODES[BITS[trump].tolist().index(bit)]]
    return found


def discard_values(
    view: View, r: HandReading, model: Model, depth: SearchDepth, worth: Worth, seed: int
) -> tuple[dict[Action, Outlook], Sample]:
    """Discards valued in worlds, everybody playing on by the policy; and the worlds."""
    worlds = draw(view, r, model, candidates=depth.candidates, keep=depth.keep, seed=seed, trust=depth.trust)
    out = r.maker ^ 2 if r.alone else -1
    hands, _ = worlds.lanes(r.trump, out)
    legal = [action for action in view.legal_actions() if isinstance(action, Discard) and action.card is not None]
    cards = np.array([int(BITS[r.trump, INDEX[a.card.code]]) for a in legal if a.card is not None], np.int64)
    found = np.zeros((len(cards), len(LEVELS)))
    discard_levels(hands, worlds.times, r.setting, cards, _swept(r, worth), model.policy, found)
    found /= worlds.times.sum()
    return {action: _outlook(levels, r, worth) for action, levels in zip(legal, found, strict=True)}, worlds


def _swept(r: HandReading, worth: Worth) -> int:
    """1 where it matters whether the makers take no trick at all."""
    swept, euchred = (end_of(level, alone=r.alone, ours=True) for level in (SWEPT, EUCHRED))
    return int(worth.points[swept] != worth.points[euchred])


def _position(r: HandReading) -> Ints:
    st = np.zeros(STATE, np.int64)
    begin(st, *(int(each) for each in r.setting))
    for card in r.history:
        play(st, int(card))
    return st


def _own(view: View, r: HandReading) -> int:
    return sum(int(BITS[r.trump, INDEX[card.code]]) for card in view.hand)


def _spread(view: View, r: HandReading, cards: list[int], values: Sequence[_T]) -> dict[Action, _T]:
    """Values of the cards that stand for others, given to all legal cards."""
    found: dict[Action, _T] = {}
    for action in view.legal_actions():
        if isinstance(action, Play):
            bit = int(BITS[r.trump, INDEX[action.card.code]])
            lane = (bit.bit_length() - 1) >> 3
            same = [i for i, card in enumerate(cards) if card <= bit and (card.bit_length() - 1) >> 3 == lane]
            found[action] = values[same[-1]]
    return found


def card_chances(view: View, r: HandReading, model: Model) -> dict[Action, float]:
    """How likely the policy plays each legal card."""
    cards, found = _choices(view, r, model)
    powers = np.exp(found - found.max())
    return _spread(view, r, cards, (powers / powers.sum()).tolist())


def _choices(view: View, r: HandReading, model: Model) -> tuple[list[int], Weights]:
    st = _position(r)
    if r.buried >= 0:
        st[BURIED] = int(BITS[r.trump, r.buried])
    pad, sums = np.zeros(PAD, np.int64), np.zeros(SUMS, np.float32)
    count = logits(st, _own(view, r), model.policy, pad, sums)
    return pad[CARD, :count].tolist(), sums[LOGIT : LOGIT + count]


def card_values(
    view: View, r: HandReading, model: Model, depth: SearchDepth, worth: Worth, seed: int
) -> tuple[dict[Action, Outlook], Sample]:
    """Cards valued in weighed worlds; and the worlds. Cards that are as good as each other are valued once."""
    cards, _ = _choices(view, r, model)
    worlds = draw(view, r, model, candidates=depth.candidates, keep=depth.keep, seed=seed, trust=depth.trust)
    out = r.maker ^ 2 if r.alone else -1
    hands, buried = worlds.lanes(r.trump, out)
    found = np.zeros((len(cards), len(LEVELS)))
    card_levels(
        hands, buried, worlds.times, _position(r), np.array(cards, np.int64), depth.open_hand, _swept(r, worth),
        model.policy, _table(), found,
    )  # fmt: skip
    found /= worlds.times.sum()
    return _spread(view, r, cards, [_outlook(levels, r, worth) for levels in found]), worlds


def _table() -> Ints:
    """This thread's table of positions."""
    if not hasattr(_own_table, "positions"):
        _own_table.positions = narrow_table()
    table: Ints = _own_table.positions
    return table


def trust_policy(values: dict[Action, float], chances: dict[Action, float], trust: float) -> dict[Action, float]:
    """Values of cards from a sample, less for those the policy, which saw millions of deals, likes less.

    A card loses `trust` points times the logarithm of how much likelier the policy's first choice is, that at most
    fiftyfold.
    """
    most = max(chances.values())
    return {
        action: value + trust * math.log(max(chances[action] / most, _LEAST_CHANCE)) for action, value in values.items()
    }
