"""The card policy: a conditional logit over legal cards, each card's logit a sum of small tables and a net's output.

What a card is told by depends only on what its player knows: their hand, what has been played and said, and which suits
others have shown out of.
"""

from typing import Final

import numpy as np

from euchre.bots.learnt.jit import kernel
from euchre.bots.learnt.nets.features import CARD, FEATURES, PAD, TABLES, options
from euchre.bots.learnt.nets.net import HIDDEN, NET, Weights, first_layer, second_layer
from euchre.bots.learnt.world.position import ACTOR, MADE, TRICK, play
from euchre.kernels.jit import Ints

__all__ = ["CARD", "LOGIT", "PAD", "SUMS", "WEIGHTS", "choose_greedy", "logits", "run_out"]


WEIGHTS: Final = TABLES + NET
"""Length of a policy's weights: the tables, then the net."""
LOGIT: Final = HIDDEN
"""Where the logits begin in a decision's scratch sums."""
SUMS: Final = HIDDEN + 5
"""Length of the scratch sums of a decision."""


@kernel("int64(int64[::1],int64,float32[::1],int64[:,::1],float32[::1])")
def logits(st: Ints, own: int, weights: Weights, pad: Ints, sums: Weights) -> int:
    """The different legal cards of the actor and their logits; those of a single card are not worked out.

    Args:
        st: a position; the actor's hand is not read from it.
        own: their hand.
        weights: shape (WEIGHTS,).
        pad: shape PAD; row CARD receives the cards.
        sums: shape (SUMS,), from LOGIT on receives the logits.

    Returns:
        How many cards.
    """
    n = options(st, own, pad)
    if n == 1:
        return 1
    for i in range(n):
        logit = np.float32(0.0)
        for j in range(FEATURES):
            logit += weights[pad[i, j]]
        sums[LOGIT + i] = logit
    first_layer(st, own, weights, TABLES, pad, sums)
    second_layer(st, own, weights, TABLES, pad, n, sums)
    return n


@kernel("int64(int64[::1],int64,float32[::1],int64[:,::1],float32[::1])")
def choose_greedy(st: Ints, own: int, weights: Weights, pad: Ints, sums: Weights) -> int:
    """The card with the best logit."""
    n = logits(st, own, weights, pad, sums)
    best = 0
    for i in range(1, n):
        if sums[LOGIT + i] > sums[LOGIT + best]:
            best = i
    return int(pad[CARD, best])


@kernel("int64(int64[::1],float32[::1],int64[:,::1],float32[::1],int64)")
def run_out(st: Ints, weights: Weights, pad: Ints, sums: Weights, swept: int) -> int:
    """Play on to the end by the policy, from any moment of the play.

    Args:
        st: a position with all hands, changed in place.
        weights: shape (WEIGHTS,).
        pad: scratch of shape PAD.
        sums: scratch of shape (SUMS,).
        swept: 1 to tell a hand without a trick from one that is only euchred.

    Returns:
        The makers' level, one of `rules.contracts.LEVELS`.
    """
    while st[TRICK] < 5:
        if st[TRICK] - st[MADE] >= 3 and not (swept and st[MADE] == 0):
            return 0
        if st[MADE] >= 3 and st[MADE] < st[TRICK]:
            return 1
        own = st[st[ACTOR]]
        if st[TRICK] == 4:  # last cards
            play(st, own)
        else:
            play(st, choose_greedy(st, own, weights, pad, sums))
    if st[MADE] < 3:
        return 3 if swept and st[MADE] == 0 else 0
    return 2 if st[MADE] == 5 else 1
