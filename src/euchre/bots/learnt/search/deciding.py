"""What the learnt parts say about a view: calls, discards and cards with values."""

import math
from dataclasses import dataclass

import numpy as np

from euchre.bots.learnt.nets.bids import HIDDEN, OUTPUTS, forward, inputs
from euchre.bots.learnt.nets.model import Model
from euchre.bots.learnt.nets.net import Weights
from euchre.bots.learnt.nets.policy import CARD, LOGIT, PAD, SUMS, logits
from euchre.bots.learnt.search.values import value_cards, value_discards
from euchre.bots.learnt.search.worlds import draw
from euchre.bots.learnt.world.dealing import bury
from euchre.bots.learnt.world.layout import BITS, CODES, INDEX
from euchre.bots.learnt.world.position import BURIED, STATE, begin, play
from euchre.bots.learnt.world.reading import Reading
from euchre.cards import CARDS, Card
from euchre.game import Action, View
from euchre.game.actions import Discard, How, Name, Order, Pass, Play
from euchre.kernels.jit import Ints
from euchre.kernels.values import narrow_table

__all__ = ["Depth", "call_values", "card_chances", "card_values", "discard_values", "trust_policy", "usual_discard"]

Worth = tuple[float, ...]
_TABLES: list[Ints] = []
_LEAST_CHANCE = 0.02


@dataclass(frozen=True, slots=True, kw_only=True)
class Depth:
    """How much is searched.

    Attributes:
        candidates: worlds drawn evenly and weighed.
        keep: worlds drawn from them by weight.
        open_hand: the part of open-hand play in a world's value, 0 to 1; the rest is played on by the policy.
    """

    candidates: int = 800
    keep: int = 160
    open_hand: float = 0.35


def _levels(r: Reading, worth: Worth) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """What the makers' three levels are worth to the seat."""
    march = 6 if r.alone else 5
    places = (1, 4, march) if (r.me ^ r.maker) & 1 == 0 else (5, 2, 6 - march)
    return np.array([worth[place] for place in places])


def call_values(r: Reading, model: Model, legal: tuple[Action, ...], worth: Worth) -> dict[Action, float]:
    """What each call leads to by the nets; lone calls on hopeless hands are left out."""
    cards = np.array(r.dealt, np.int64)
    active, order = np.zeros(7, np.int64), np.zeros(4, np.int64)
    hidden, out = np.zeros(HIDDEN), np.zeros(OUTPUTS)
    lone = inputs(cards, 0, r.up, r.turns, active, order)
    forward(model.calls(stuck=r.stuck), r.turns, active, hidden, out)
    values: dict[Action, float] = {}
    for action in legal:
        if isinstance(action, Pass):
            stay = sum(float(chance) * value for chance, value in zip(out[:7], worth, strict=True))
            values[action] = stay if r.turns < 7 else worth[3]
        elif isinstance(action, Order | Name) and action.how is not How.JAMBONE:
            trump = r.up // 6 if isinstance(action, Order) else int(action.trump)
            alone = action.how is How.ALONE
            if trump > 3 or (alone and not lone >> trump & 1 and len(legal) > 1):
                continue
            at = 7 + 3 * (2 * order.tolist().index(trump) + alone)
            levels = worth[1], worth[4], worth[6 if alone else 5]
            values[action] = sum(float(out[at + i]) * levels[i] for i in range(3))
    return values


def usual_discard(r: Reading, view: View) -> Action:
    """The discard that the policy was trained with."""
    hand = sum(int(BITS[r.trump, INDEX[card.code]]) for card in view.hand)
    up = 0 if Discard(CARDS[CODES[r.up]]) in view.legal_actions() else int(BITS[r.trump, r.up])
    discard: Action = Discard(_card_of(int(bury(hand, up)), r.trump))
    return discard


def _card_of(bit: int, trump: int) -> Card:
    found: Card = CARDS[CODES[BITS[trump].tolist().index(bit)]]
    return found


def discard_values(
    view: View, r: Reading, model: Model, depth: Depth, worth: Worth, seed: int
) -> dict[Action, float]:  # fmt: skip
    """Discards valued in worlds, everybody playing on by the policy."""
    worlds = draw(view, r, model, candidates=depth.candidates, keep=depth.keep, seed=seed)
    out = r.maker ^ 2 if r.alone else -1
    hands, _ = worlds.lanes(r.trump, out)
    legal = [action for action in view.legal_actions() if isinstance(action, Discard) and action.card is not None]
    cards = np.array([int(BITS[r.trump, INDEX[a.card.code]]) for a in legal if a.card is not None], np.int64)
    found = np.zeros((len(hands), len(cards)))
    value_discards(hands, r.setting, cards, _levels(r, worth), model.policy, found)
    means = worlds.times @ found / worlds.times.sum()
    return {action: float(mean) for action, mean in zip(legal, means, strict=True)}


def _position(r: Reading) -> Ints:
    st = np.zeros(STATE, np.int64)
    begin(st, *(int(each) for each in r.setting))
    for card in r.history:
        play(st, int(card))
    return st


def _own(view: View, r: Reading) -> int:
    return sum(int(BITS[r.trump, INDEX[card.code]]) for card in view.hand)


def _spread(view: View, r: Reading, cards: list[int], values: list[float]) -> dict[Action, float]:
    """Values of the cards that stand for others, given to all legal cards."""
    found: dict[Action, float] = {}
    for action in view.legal_actions():
        if isinstance(action, Play):
            bit = int(BITS[r.trump, INDEX[action.card.code]])
            lane = (bit.bit_length() - 1) >> 3
            same = [i for i, card in enumerate(cards) if card <= bit and (card.bit_length() - 1) >> 3 == lane]
            found[action] = values[same[-1]]
    return found


def card_chances(view: View, r: Reading, model: Model) -> dict[Action, float]:
    """How likely the policy plays each legal card."""
    cards, found = _choices(view, r, model)
    powers = np.exp(found - found.max())
    return _spread(view, r, cards, (powers / powers.sum()).tolist())


def _choices(view: View, r: Reading, model: Model) -> tuple[list[int], Weights]:
    st = _position(r)
    if r.buried >= 0:
        st[BURIED] = int(BITS[r.trump, r.buried])
    pad, sums = np.zeros(PAD, np.int64), np.zeros(SUMS, np.float32)
    count = logits(st, _own(view, r), model.policy, pad, sums)
    return pad[CARD, :count].tolist(), sums[LOGIT : LOGIT + count]


def card_values(view: View, r: Reading, model: Model, depth: Depth, worth: Worth, seed: int) -> dict[Action, float]:
    """Cards valued in weighed worlds."""
    cards, _ = _choices(view, r, model)
    if len(cards) == 1:
        return _spread(view, r, cards, [0.0])
    worlds = draw(view, r, model, candidates=depth.candidates, keep=depth.keep, seed=seed)
    out = r.maker ^ 2 if r.alone else -1
    hands, buried = worlds.lanes(r.trump, out)
    if not _TABLES:
        _TABLES.append(narrow_table())
    found = np.zeros((len(hands), len(cards)))
    value_cards(
        hands, buried, _position(r), np.array(cards, np.int64), depth.open_hand, _levels(r, worth),
        model.policy, _TABLES[0], found,
    )  # fmt: skip
    means = worlds.times @ found / worlds.times.sum()
    return _spread(view, r, cards, means.tolist())


def trust_policy(values: dict[Action, float], chances: dict[Action, float], trust: float) -> dict[Action, float]:
    """Values of cards from a sample, less for those the policy, which saw millions of deals, likes less.

    A card loses `trust` points times the logarithm of how much likelier the policy's first choice is, that at most
    fiftyfold.
    """
    most = max(chances.values())
    return {
        action: value + trust * math.log(max(chances[action] / most, _LEAST_CHANCE)) for action, value in values.items()
    }
