"""A position of the play, an int64 array, and what moves it on, in kernels."""

from typing import Final

import numpy as np

from euchre.bots.learnt.jit import kernel
from euchre.bots.learnt.world.layout import PACK, TRUMPS
from euchre.kernels.bits import low_index
from euchre.kernels.jit import Ints
from euchre.kernels.search import reaches

__all__ = ["STATE", "after", "begin", "level_now", "play", "role", "unseen"]

# A position: four hands, then these.
MAKER: Final = 4
ALONE: Final = 5
DEALER: Final = 6
UPCLASS: Final = 7  # place of the upcard in the trump lane when it was ordered, else 7
DEAD: Final = 8  # cards all know to be out of play: an upcard turned down
PLAYED: Final = 9
VOID: Final = 10  # four masks of lanes each seat has shown out of
LED: Final = 14  # lanes led so far
TRICK: Final = 15  # tricks finished
MADE: Final = 16  # of these the makers'
ACTOR: Final = 17
COUNT: Final = 18  # cards in the trick begun
LANE: Final = 19  # mask of the lane led
BEST: Final = 20  # winning card
BESTSEAT: Final = 21
BEATS: Final = 22  # cards that would beat it
LEADER: Final = 23
FORCED: Final = 24  # cards in the trick begun
BURIED: Final = 25  # the dealer's discard
CARDS: Final = 26  # the cards of the trick begun, in order
BY: Final = 30  # four masks of the cards each seat has played
STATE: Final = 34
"""Length of a position."""

_TRUMP: Final = TRUMPS
_PACK: Final = PACK


@kernel("int64(int64[::1],int64)", inline=True)
def after(st: Ints, seat: int) -> int:
    """Who plays after a seat: the next that does not sit out."""
    then = (seat + 1) & 3
    return (then + 1) & 3 if st[ALONE] and then == st[MAKER] ^ 2 else then


@kernel("int64(int64[::1])", inline=True)
def role(st: Ints) -> int:
    """What the actor is: 0 maker, 1 the partner, 2 and 3 the others to the left; 4 lone maker, 5 and 6 against one."""
    away: int = (st[ACTOR] - st[MAKER]) & 3
    if st[ALONE]:
        return 4 if away == 0 else 5 if away == 1 else 6
    return 0 if away == 0 else 1 if away == 2 else 2 + (away >> 1)


@kernel("int64(int64[::1],int64)", inline=True)
def unseen(st: Ints, own: int) -> int:
    """Cards that the actor, who holds `own`, has not seen."""
    cards: int = _PACK & ~(own | st[PLAYED] | st[DEAD])
    return cards & ~st[BURIED] if st[ACTOR] == st[DEALER] else cards


@kernel("void(int64[::1],int64,int64,int64,int64,int64,int64)")
def begin(st: Ints, maker: int, alone: int, dealer: int, upclass: int, dead: int, left_of_loner: int) -> None:
    """Set up the play once the four hands are in `st[0:4]`; the hand of a partner sitting out is put away.

    The first lead is the dealer's left's, or that of whoever comes next where they sit out; with `left_of_loner` it is
    the lone maker's left's.
    """
    buried = st[BURIED]
    for i in range(4, STATE):
        st[i] = 0
    st[BURIED] = buried
    st[MAKER], st[ALONE], st[DEALER], st[UPCLASS], st[DEAD] = maker, alone, dealer, upclass, dead
    if alone:
        st[maker ^ 2] = 0
    st[ACTOR] = st[LEADER] = after(st, maker if alone and left_of_loner else dealer)


@kernel("void(int64[::1],int64)")
def play(st: Ints, card: int) -> None:
    """The actor plays a card; whoever plays next becomes the actor."""
    seat = st[ACTOR]
    lane_of = low_index(card) >> 3
    st[seat] &= ~card
    st[PLAYED] |= card
    st[BY + seat] |= card
    st[FORCED] |= card
    st[CARDS + st[COUNT]] = card
    if st[COUNT] == 0:
        st[LANE] = 0xFF << (8 * lane_of)
        st[LED] |= 1 << lane_of
        st[BEST], st[BESTSEAT] = card, seat
        st[BEATS] = (st[LANE] | _TRUMP) & -(card << 1)
    else:
        if not card & st[LANE]:
            st[VOID + seat] |= 1 << (low_index(st[LANE]) >> 3)
        if card & st[BEATS]:
            st[BEST], st[BESTSEAT] = card, seat
            st[BEATS] = ((0xFF << (8 * lane_of)) | _TRUMP) & -(card << 1)
    st[COUNT] += 1
    if st[COUNT] == 4 - st[ALONE]:
        best = st[BESTSEAT]
        st[TRICK] += 1
        st[MADE] += 1 - ((best ^ st[MAKER]) & 1)
        st[ACTOR] = st[LEADER] = best
        st[COUNT] = st[LANE] = st[FORCED] = 0
    else:
        st[ACTOR] = after(st, seat)


@kernel("int64(int64[::1],int64,int64[::1],int64)")
def level_now(st: Ints, generation: int, table: Ints, swept: int) -> int:
    """The level that a position leads to with open cards, as `run_out`; `generation` as in `kernels.search`."""
    lost = st[TRICK] - st[MADE]
    if lost >= 3 and not (swept and st[MADE] == 0):
        return 0
    if lost == 5:
        return 3
    leader, left = st[LEADER], 5 - st[TRICK]
    hands = np.empty(4, np.int64)
    for step in range(4):
        hands[step] = st[(leader + step) & 3]
    # cards of the trick begun go back to who played them, in order
    forced = st[FORCED]
    if forced:
        at = leader
        for i in range(st[COUNT]):
            hands[(at - leader) & 3] |= st[CARDS + i]
            at = after(st, at)
    other = (leader ^ st[MAKER]) & 1
    a, b, c, d = hands[0], hands[1], hands[2], hands[3]
    if not reaches(a, b, c, d, 0, left, 3 - st[MADE], other, forced, generation, table):
        if swept and st[MADE] == 0 and not reaches(a, b, c, d, 0, left, 1, other, forced, generation, table):
            return 3
        return 0
    if lost == 0 and reaches(a, b, c, d, 0, left, left, other, forced, generation, table):
        return 2
    return 1
