"""What the card policy's tables tell a card by: small tables of what its player knows, whose entries are added up."""

from typing import Final

from euchre.bots.learnt.jit import kernel
from euchre.bots.learnt.world.layout import TRUMPS
from euchre.bots.learnt.world.position import (
    ACTOR,
    ALONE,
    BEATS,
    BEST,
    BESTSEAT,
    COUNT,
    DEALER,
    FORCED,
    LANE,
    LEADER,
    LED,
    MADE,
    MAKER,
    TRICK,
    UPCLASS,
    VOID,
    after,
)  # fmt: skip
from euchre.bots.learnt.world.position import role as role_of
from euchre.bots.learnt.world.position import unseen as unseen_by
from euchre.kernels.bits import high_bit, low_index, popcount
from euchre.kernels.jit import Ints
from euchre.kernels.search import distinct

__all__ = ["CARD", "FEATURES", "INPUT", "ON", "PAD", "TABLES", "options"]

PAD: Final = (7, 48)
"""Shape of the scratch numbers of a decision: rows 0 to 4 the table entries of each card."""
CARD: Final = 5
"""Row of the scratch numbers that holds the cards."""
INPUT: Final = 6
"""Row of the scratch numbers that holds the inputs of the net that are on."""
ON: Final = PAD[1] - 1
"""Place in that row of how many they are."""

FEATURES: Final = 13
"""Most features of a card."""

_TRUMP: Final = TRUMPS

_LEADS: Final = (1050, 378, 252, 252, 1050, 336, 672, 2016, 756, 2520, 294, 1008, 1)
_FOLLOWS: Final = (1050, 1890, 1750, 1215, 2100, 480, 300, 1470, 1680, 560, 1440, 630, 1)


def _starts(sizes: tuple[int, ...], first: int) -> tuple[int, ...]:
    return tuple(first + sum(sizes[:i]) for i in range(len(sizes)))


_L: Final = _starts(_LEADS, 0)
_F: Final = _starts(_FOLLOWS, sum(_LEADS))
TABLES: Final = sum(_LEADS) + sum(_FOLLOWS)
"""Length of all tables."""


@kernel("int64(int64[::1],int64,int64[:,::1])")
def options(st: Ints, own: int, pad: Ints) -> int:  # noqa: C901, PLR0912, PLR0915 -- a list of features
    """The different legal cards of the actor and their features.

    Args:
        st: a position; the actor's hand is not read from it.
        own: their hand.
        pad: shape PAD; row CARD receives the cards, rows 0 to 4 the table entries that each card's logit is the sum of.

    Returns:
        How many cards.
    """
    seat, maker, k, m = st[ACTOR], st[MAKER], st[TRICK], st[MADE]
    role, unseen = role_of(st), unseen_by(st, own)
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
            f = pad[n]
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
            pad[CARD, n] = card
            n += 1
        return n
    beats, best_seat = st[BEATS], st[BESTSEAT]
    partner = 1 if best_seat == mate else 0
    led_lane = low_index(st[LANE]) >> 3
    led_class = 0 if led_lane == 3 else 1 if led_lane == 2 else 2
    to_play = 3 - st[ALONE] - count
    mate_yet = maker_yet = void_yet = 0
    later = seat
    for _ in range(to_play):
        later = after(st, later)
        if later == mate:
            mate_yet = 1
        elif st[VOID + later] >> led_lane & 1:
            void_yet = 1
        if later == maker:
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
        f = pad[n]
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
        pad[CARD, n] = card
        n += 1
    return n
