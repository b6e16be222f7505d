"""The card policy: a conditional logit over legal cards, each card's logit a sum of small tables.

A position is an int64 array, see the constants below. What a card is told by depends only on what its player knows:
his hand, what has been played and said, and which suits others have shown out of.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.kernels.bits import high_bit, low_index, popcount
from euchre.kernels.jit import Ints, kernel
from euchre.kernels.search import distinct, reaches

__all__ = ["FEATURES", "STATE", "WEIGHTS", "begin", "choose_greedy", "level_now", "options", "play", "run_out"]

Floats = NDArray[np.float64]

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
STATE: Final = 30
"""Length of a position."""

FEATURES: Final = 13
"""Most features of a card."""

_TRUMP: Final = 0x7F000000
_PACK: Final = 0x7F1F3F3F

_LEADS: Final = (1050, 378, 252, 252, 1050, 336, 672, 2016, 756, 2520, 294, 1008, 1)
_FOLLOWS: Final = (1050, 1890, 1750, 1215, 2100, 480, 300, 1470, 1680, 560, 1440, 630, 1)


def _starts(sizes: tuple[int, ...], first: int) -> tuple[int, ...]:
    return tuple(first + sum(sizes[:i]) for i in range(len(sizes)))


_L: Final = _starts(_LEADS, 0)
_F: Final = _starts(_FOLLOWS, sum(_LEADS))
WEIGHTS: Final = sum(_LEADS) + sum(_FOLLOWS)
"""Length of a policy's weights."""


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


@kernel("int64(int64[::1],int64,int64[::1],int64[:,::1])")
def options(st: Ints, own: int, cards: Ints, feats: Ints) -> int:  # noqa: C901, PLR0912, PLR0915 -- a list of features
    """The different legal cards of the actor and their features.

    Args:
        st: a position; the actor's hand is not read from it.
        own: his hand.
        cards: shape (5,), receives the cards.
        feats: shape (5, FEATURES), receives the weights that each card's logit is the sum of.

    Returns:
        How many cards.
    """
    seat, maker, k, m = st[ACTOR], st[MAKER], st[TRICK], st[MADE]
    away = (seat - maker) & 3
    role = (
        (4 if away == 0 else 5 if away == 1 else 6)
        if st[ALONE]
        else (0 if away == 0 else 1 if away == 2 else 2 + (away >> 1))
    )
    unseen = _PACK & ~(own | st[PLAYED] | st[DEAD])
    if seat == st[DEALER]:
        unseen &= ~st[BURIED]
    live = unseen | own | st[FORCED]
    count = st[COUNT]
    legal = own & st[LANE] if count else own
    if legal == 0:
        legal = own
    legal = distinct(legal, live)
    own_trumps = popcount(own & _TRUMP)
    unseen_trumps = popcount(unseen & _TRUMP)
    nt, ut = min(own_trumps, 5), min(unseen_trumps, 7)
    mate = (seat + 2) & 3
    left, right = (seat + 1) & 3, (seat + 3) & 3
    side = (seat - st[DEALER]) & 1
    upclass = st[UPCLASS]
    n = 0
    if count == 0:
        best_trump = 3
        if own_trumps:
            top = high_bit(own & _TRUMP)
            best_trump = min(popcount(unseen & _TRUMP & -(top << 1)), 2)
        winners = 0
        for lane in range(3):
            mask = 0xFF << (8 * lane)
            mine = own & mask
            if mine and not (unseen & mask & -(high_bit(mine) << 1)):
                winners += 1
        ordered = 1 if upclass < 7 else 0
        rel = (seat - st[DEALER]) & 3
        while legal:
            card = legal & -legal
            legal ^= card
            index = low_index(card)
            lane = index >> 3
            mask = 0xFF << (8 * lane)
            trump = 1 if lane == 3 else 0
            sc = 0 if lane == 3 else 1 if lane == 2 else 2
            higher = popcount(unseen & mask & -(card << 1))
            h, h3 = min(higher, 4), min(higher, 2)
            held = popcount(own & mask)
            length = min(held, 3) - 1
            led = st[LED] >> lane & 1
            pv = st[VOID + mate] >> lane & 1
            ov = (st[VOID + left] >> lane & 1) + (st[VOID + right] >> lane & 1)
            f = feats[n]
            f[0] = _L[0] + (((role * 5 + k) * 2 + trump) * 5 + h) * 3 + length
            f[1] = _L[1] + ((role * 6 + nt) * 3 + sc) * 3 + h3
            f[2] = _L[2] + (((sc * 2 + led) * 7 + role) * 3 + h3) * 2 + (1 if unseen_trumps else 0)
            f[3] = _L[3] + (((role * 2 + pv) * 3 + ov) * 2 + trump) * 3 + h3
            f[4] = _L[4] + (((k * 5 + m) * 7 + role) * 2 + trump) * 3 + h3
            f[5] = _L[5] + (((rel * 2 + ordered) * 7 + role) * 3 + sc) * 2 + (1 if k == 0 else 0)
            f[6] = _L[6] + (((upclass * 7 + role) * 2 + trump) * 3 + h3) * 2 + side
            f[7] = _L[7] + (((role * 8 + ut) * 6 + nt) * 2 + trump) * 3 + h3
            f[8] = _L[8] + (((role * 4 + best_trump) * 3 + sc) * 3 + h3) * 3 + length
            f[9] = _L[9] + ((((role * 2 + (1 if held == 1 else 0)) * 4 + min(nt, 3)) * 5 + k) * 3 + h3) * 3 + sc
            f[10] = _L[10] + (((index & 7) * 3 + sc) * 7 + role) * 2 + (1 if nt else 0)
            f[11] = _L[11] + (((role * 4 + min(winners, 3)) * 2 + trump) * 3 + h3) * 6 + min(k, 2) * 2 + led
            f[12] = _L[12]
            cards[n] = card
            n += 1
        return n
    beats, best_seat = st[BEATS], st[BESTSEAT]
    partner = 1 if best_seat == mate else 0
    led_lane = low_index(st[LANE]) >> 3
    led_class = 0 if led_lane == 3 else 1 if led_lane == 2 else 2
    to_play = 3 - st[ALONE] - count
    mate_yet = maker_yet = void_yet = 0
    after = seat
    for _ in range(to_play):
        after = (after + 1) & 3
        if st[ALONE] and after == maker ^ 2:
            after = (after + 1) & 3
        if after == mate:
            mate_yet = 1
        elif st[VOID + after] >> led_lane & 1:
            void_yet = 1
        if after == maker:
            maker_yet = 1
    best_is_trump = 1 if st[BEST] & _TRUMP else 0
    above = popcount(unseen & beats)
    whose = (best_seat - seat) & 3
    lead_rel = (st[LEADER] - seat) & 3
    while legal:
        card = legal & -legal
        legal ^= card
        index = low_index(card)
        lane = index >> 3
        mask = 0xFF << (8 * lane)
        sc = 0 if lane == 3 else 1 if lane == 2 else 2
        wins = 1 if card & beats else 0
        if card & st[LANE]:
            act = 1 - wins
        elif lane == 3:
            act = 3 - wins
        else:
            act = 4
        b = above
        if wins:
            b = popcount(unseen & (mask | _TRUMP) & -(card << 1))
        b5, b3 = min(b, 4), min(b, 2)
        higher = popcount(unseen & mask & -(card << 1))
        h, h3 = min(higher, 4), min(higher, 2)
        mine = own & mask
        held = popcount(mine)
        length = min(held, 3) - 1
        kind = 0 if card == mine & -mine else 2 if not mine & -(card << 1) else 1
        f = feats[n]
        f[0] = _F[0] + (((role * 3 + to_play) * 2 + partner) * 5 + act) * 5 + b5
        f[1] = _F[1] + ((((led_class * 3 + to_play) * 2 + partner) * 5 + act) * 3 + kind) * 7 + role
        f[2] = _F[2] + (((k * 5 + m) * 7 + role) * 5 + act) * 2 + partner
        f[3] = (
            _F[3]
            + ((((act * 3 + length) * 3 + h3) * 3 + sc) * 3 + min(nt, 2)) * 3
            + (0 if k == 0 else 1 if k < 3 else 2)
        )
        f[4] = _F[4] + (((role * 5 + k) * 5 + act) * 6 + nt) * 2 + partner
        f[5] = (
            _F[5]
            + (((((mate_yet * 2 + maker_yet) * 2 + void_yet) * 5 + act) * 2 + partner) * 3 + b3) * 2
            + best_is_trump
        )
        f[6] = _F[6] + (((best_is_trump * 2 + partner) * 5 + act) * 3 + to_play) * 5 + h
        f[7] = _F[7] + ((((index & 7) * 5 + act) * 3 + sc) * 2 + partner) * 7 + role
        f[8] = _F[8] + (((whose * 4 + lead_rel) * 5 + act) * 3 + b3) * 7 + role
        f[9] = _F[9] + ((upclass * 7 + role) * 5 + act) * 2 + side
        f[10] = _F[10] + (((ut * 6 + nt) * 5 + act) * 2 + partner) * 3 + b3
        f[11] = _F[11] + (((role * 5 + act) * 3 + kind) * 3 + length) * 2 + (1 if st[LED] >> lane & 1 else 0)
        f[12] = _F[12]
        cards[n] = card
        n += 1
    return n


@kernel("int64(int64[::1],int64,float64[::1],int64[::1],int64[:,::1])")
def choose_greedy(st: Ints, own: int, weights: Floats, cards: Ints, feats: Ints) -> int:
    """The card with the best logit."""
    n = options(st, own, cards, feats)
    if n == 1:
        return int(cards[0])
    chosen, best = 0, -1e30
    for i in range(n):
        logit = 0.0
        for j in range(FEATURES):
            logit += weights[feats[i, j]]
        if logit > best:
            best, chosen = logit, i
    return int(cards[chosen])


@kernel("int64(int64[::1],float64[::1],int64[::1],int64[:,::1])")
def run_out(st: Ints, weights: Floats, cards: Ints, feats: Ints) -> int:
    """Play on to the end by the policy, from any moment of the play; the level: 0 euchred, 1 made, 2 every trick."""
    while st[TRICK] < 5:
        if st[TRICK] - st[MADE] >= 3:
            return 0
        if st[MADE] >= 3 and st[MADE] < st[TRICK]:
            return 1
        own = st[st[ACTOR]]
        if st[TRICK] == 4:  # last cards
            play(st, own)
        else:
            play(st, choose_greedy(st, own, weights, cards, feats))
    return 0 if st[MADE] < 3 else 2 if st[MADE] == 5 else 1


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
