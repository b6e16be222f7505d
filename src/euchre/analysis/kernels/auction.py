"""How deals of the standard game end after a call or a pass, played on by what was learnt, in kernels."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.analysis.kernels.jit import kernel
from euchre.bots.learnt.nets.bids import CALLS, HIDDEN, OUTPUTS, judge
from euchre.bots.learnt.nets.net import Weights
from euchre.bots.learnt.nets.policy import PAD, SUMS, run_out
from euchre.bots.learnt.world.dealing import bury
from euchre.bots.learnt.world.layout import BITS
from euchre.bots.learnt.world.position import BURIED, STATE, begin
from euchre.bots.scores import THROWN_IN
from euchre.kernels.bits import low_index
from euchre.kernels.jit import Ints
from euchre.rules import Rules
from euchre.rules.contracts import LEVELS

__all__ = ["call_ends", "options_of"]

Floats = NDArray[np.float64]
_BITS: Final = BITS
_LEVELS: Final = len(LEVELS)
_THROWN_IN: Final = THROWN_IN


def options_of(rules: Rules) -> Ints:
    """The options of a game that `call_ends` takes."""
    return np.array(
        [
            rules.alone.lone_lead == "left_of_loner",
            rules.alone.upcard_when_dealer_sits_out == "to_lone_hand",
            rules.bidding.discard_upcard == "forbidden",
            rules.bidding.dealer_partner_order == "alone_only",
        ],
        np.int64,
    )


@kernel("int64(int64,int64)")
def _lanes(mask: int, trump: int) -> int:
    """A mask of card indices as bits of a trump's lanes."""
    found = 0
    while mask:
        found |= _BITS[trump, low_index(mask)]
        mask &= mask - 1
    return found


@kernel(
    "int64(int64[::1],int64,int64,int64,int64,int64,int64,int64[::1],int64,float32[::1],int64[::1],int64[:,::1],"
    "float32[::1])"
)
def _played(
    hands: Ints, dealer: int, up: int, maker: int, trump: int, alone: int, second: int, options: Ints, swept: int,
    policy: Weights, st: Ints, pad: Ints, sums: Weights,
) -> int:  # fmt: skip
    """The makers' level when a contract is played in a deal; `options` and `swept` as `call_ends` takes them."""
    for seat in range(4):
        st[seat] = _lanes(hands[seat], trump)
    turned = _BITS[trump, up]
    taker = -1
    if not second:
        idle = alone and dealer == maker ^ 2
        taker = dealer if not idle else maker if options[1] else -1
    st[BURIED] = 0
    if taker >= 0:
        st[taker] |= turned
        gone = bury(st[taker], turned if options[2] else 0)
        st[taker] ^= gone
        st[BURIED] = gone if taker == dealer else 0
    upclass = 7 if second else low_index(turned) & 7
    begin(st, maker, alone, dealer, upclass, turned if taker < 0 else 0, options[0])
    return int(run_out(st, policy, pad, sums, swept))


@kernel(
    "void(int64[:,::1],float64[::1],int64,int64,int64,int64[:,::1],int64[::1],int64,int64,float64[:,:,::1],"
    "float64[::1],float32[::1],float64[:,::1])"
)
def call_ends(
    hands: Ints, times: Floats, dealer: int, up: int, turn: int, calls: Ints, options: Ints, swept: int, stuck: int,
    worth: Floats, nets: Floats, policy: Weights, out: Floats,
) -> None:  # fmt: skip
    """How deals end after each call of a turn.

    Args:
        hands: shape (n, 4), hands as dealt, masks of card indices.
        times: shape (n,), how much each deal counts.
        dealer: the dealer.
        up: index of the upcard.
        turn: whose turn it is, 0 to 7; everything before was a pass.
        calls: shape (m, 2), trump and whether alone; trump -1 for a pass.
        options: whether a lone maker's left leads, whether they take the upcard when their partner deals, whether the
            upcard may not be put away, whether the dealer's partner may only order alone.
        swept: 1 where it matters whether the makers take no trick at all.
        stuck: whether the dealer must call in the end.
        worth: shape (2, 8, WORTHS), what is played for at even and odd turns.
        nets: weights of the call networks.
        policy: weights of the card policy.
        out: shape (m, ENDS), has how much the deals count added by end (`bots.scores`), for the side whose turn it is.
    """
    st, pad, sums = np.zeros(STATE, np.int64), np.zeros(PAD, np.int64), np.zeros(SUMS, np.float32)
    cards, active, order = np.zeros(5, np.int64), np.zeros(7, np.int64), np.zeros(4, np.int64)
    hidden, found, values = np.zeros(HIDDEN), np.zeros(OUTPUTS), np.zeros(1 + CALLS)
    for row in range(len(hands)):
        deal = hands[row]
        for choice in range(len(calls)):
            at, trump, alone = turn, calls[choice, 0], calls[choice, 1]
            while trump < 0 and at < 7:
                at += 1
                rest = deal[(dealer + 1 + at) & 3]
                for i in range(5):
                    cards[i] = low_index(rest)
                    rest &= rest - 1
                judge(cards, 0, up, at, nets, stuck, worth[at & 1], active, order, hidden, found, values)
                if options[3] and at == 1:
                    values[1] = -1e9
                best = int(np.argmax(values)) - 1
                if best >= 0:
                    trump, alone = order[best >> 1], best & 1
            if trump < 0:
                out[choice, _THROWN_IN] += times[row]
                continue
            maker = (dealer + 1 + at) & 3
            second = at >> 2
            level = _played(
                deal, dealer, up, maker, trump, alone, second, options, swept, policy, st, pad, sums
            )  # fmt: skip
            theirs = (at ^ turn) & 1
            out[choice, _LEVELS * (2 * theirs + alone) + level] += times[row]
