"""A position of the play, an int64 array, and what moves it on, in kernels."""

from typing import Final

import numpy as np

from euchre.kernels.bits import low_index
from euchre.kernels.jit import Ints, kernel
from euchre.kernels.search import reaches

__all__ = ["STATE", "begin", "level_now", "play"]

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

_TRUMP: Final = 0x7F000000


@kernel("void(int64[::1],int64,int64,int64,int64,int64)")
def begin(st: Ints, maker: int, alone: int, dealer: int, upclass: int, dead: int) -> None:
    """Set up the play once the four hands are in `st[0:4]`; the hand of a partner sitting out is put away."""
    buried = st[BURIED]
    for i in range(4, STATE):
        st[i] = 0
    st[BURIED] = buried
    st[MAKER], st[ALONE], st[DEALER], st[UPCLASS], st[DEAD] = maker, alone, dealer, upclass, dead
    leader = (dealer + 1) & 3
    if alone:
        st[maker ^ 2] = 0
        if leader == maker ^ 2:
            leader = (leader + 1) & 3
    st[ACTOR] = st[LEADER] = leader


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
        after = (seat + 1) & 3
        if st[ALONE] and after == st[MAKER] ^ 2:
            after = (after + 1) & 3
        st[ACTOR] = after


@kernel("int64(int64[::1],int64,int64[::1])")
def level_now(st: Ints, generation: int, table: Ints) -> int:
    """The level that a position leads to with open cards, as `run_out`; `generation` as in `kernels.search`."""
    lost = st[TRICK] - st[MADE]
    if lost >= 3:
        return 0
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
            at = (at + 1) & 3
            if st[ALONE] and at == st[MAKER] ^ 2:
                at = (at + 1) & 3
    other = (leader ^ st[MAKER]) & 1
    a, b, c, d = hands[0], hands[1], hands[2], hands[3]
    if not reaches(a, b, c, d, 0, left, 3 - st[MADE], other, forced, generation, table):
        return 0
    if lost == 0 and reaches(a, b, c, d, 0, left, left, other, forced, generation, table):
        return 2
    return 1
