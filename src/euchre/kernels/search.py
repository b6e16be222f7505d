"""Exact search of the standard game: up to four seats with sides alternating, narrow layout, five or so cards each.

One yes-or-no question, "does the leader's side take at least `want` of the `left` tricks?", answered with a zero
window. A trick is four nested loops over its cards, so that a hand lives in a register and each seat's choice has its
own branches; the next trick is a call of itself, at most a few deep. This took two thirds of the time of one
iterative loop over stacked frames (`euchre bench`, against the reference search in C).

Words used below: hands `a b c d` are clockwise from the leader; `live` is every card still held when the trick began;
a seat that sits out holds nothing. Cards of a trick already begun are still in the hands, and in `forced`.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from euchre.kernels.bits import high_bit, low_index, popcount
from euchre.kernels.jit import Ints, kernel

__all__ = ["CLOCK", "ENTRIES", "GENERATIONS", "NODES", "distinct", "estimate", "reaches", "takes"]

ENTRIES: Final = 4096
"""Positions in a table. A table is an int64 array, zero to begin with, with `NODES` and `CLOCK` after the positions."""
NODES: Final = ENTRIES
"""Where a table counts the tricks looked into."""
CLOCK: Final = ENTRIES + 1
"""Where the keeper of a table may note the last generation."""
GENERATIONS: Final = 1 << 22
"""Worlds told apart in one table; generations go from 1 to this, exclusive, then the table must be cleared."""

_TRUMP: Final = 0x7F000000
_SIDE: Final = 0x007F7F7F
_ALL: Final = 0x7F7F7F7F
_GUARDS: Final = 0x80808080
_SIDE_GUARDS: Final = 0x00808080
_TRUMP_GUARD: Final = 0x80000000
_HONOURS: Final = 0x70102020  # the three best trumps and about the ace of each other suit
_BOUNDS: Final = 0xFF << 33


def _sure_trumps() -> NDArray[np.int8]:
    """Tricks that seven trumps against seven sure take: each opposing trump meets the next lower one of ours."""
    table = np.zeros(1 << 14, np.int8)
    for theirs in range(128):
        for ours in range(128):
            higher = count = 0
            for rank in range(6, -1, -1):
                if theirs >> rank & 1:
                    higher += 1
                elif ours >> rank & 1:
                    count, higher = (count, higher - 1) if higher else (count + 1, 0)
            table[ours | theirs << 7] = count
    return table


_SURE: Final = _sure_trumps()  # index: our trumps | their trumps << 7


@kernel("int64(int64,int64)", inline=True)
def _sure(ours: int, theirs: int) -> int:
    """Tricks the trumps of one hand are sure of against those of `theirs`, whoever leads and plays what."""
    return int(_SURE[((ours >> 24) | ((theirs >> 24) << 7)) & 0x3FFF])


@kernel("int64(int64)", inline=True)
def _below(cards: int) -> int:
    """Every place of a lane at or under a card of that lane."""
    cards |= (cards >> 1) & 0x7F7F7F7F
    cards |= (cards >> 2) & 0x3F3F3F3F
    return cards | ((cards >> 4) & 0x0F0F0F0F)


@kernel("int64(int64)", inline=True)
def _suit(card: int) -> int:
    """The lane of a card."""
    return 0xFF << (low_index(card) & 24)


@kernel("int64(int64)", inline=True)
def _beating(card: int) -> int:
    """The cards that beat `card` when it is the best of a trick so far."""
    return ((0xFF << (low_index(card) & 24)) | _TRUMP) & -(card << 1)


@kernel("int64(int64,int64)", inline=True)
def distinct(cards: int, live: int) -> int:
    """One of each run of equal cards, the lowest: cards with no live card of anybody else between them."""
    return cards & ~(((cards << 1) + (~live & _ALL)) & live)


@kernel("int64(int64,int64,int64)", inline=True)
def _playable(hand: int, suit: int, forced: int) -> int:
    """What a hand may play to a suit, or the card it has played already."""
    if hand & forced:
        return hand & forced
    return hand & suit or hand


@kernel("int64(int64)", inline=True)
def _lanes(cards: int) -> int:
    """The guard bit of each lane that holds a card."""
    return (cards + _ALL) & _GUARDS


@kernel("int64(int64,int64,int64,int64,int64,int64,int64)", inline=True)
def _cashes(hand: int, partner: int, live: int, safe: int, length: int, entry: int, sure: int) -> int:
    """Tricks a hand is sure of once on lead, or by a lead to its highest cards.

    Args:
        hand: the hand that cashes.
        partner: the other hand of its side.
        live: all cards held.
        safe: guard bits of the side suits that no opponent can ruff at once.
        length: trumps of the opponent who has more.
        entry: 0 if the hand is on lead, else guard bits of the partner's lanes: it must lead to a master of ours.
        sure: its sure trump tricks.
    """
    masters = hand & ~_below(live ^ hand)
    cash = _lanes(masters) & safe
    if entry and not (cash & entry or (entry & _TRUMP_GUARD and masters & _TRUMP)):
        return 0
    if length <= popcount(masters & _TRUMP):  # trumps can be drawn: then every trump and master wins
        return popcount(hand & _TRUMP) + popcount(masters & _SIDE)
    # A partner out of side cards has to ruff, and then the lead is theirs.
    most = popcount(partner & _SIDE) + 1 if partner else 9
    return min(popcount(cash), most) + sure


@kernel("int64(int64,int64,int64,int64,int64,int64)", inline=True)
def _bound(a: int, b: int, c: int, d: int, left: int, want: int) -> int:
    """1 or 0 where the question is decided at sight, else -1."""
    ours, theirs = a | c, b | d
    sure_a, sure_c = _sure(a, theirs), _sure(c, theirs)
    if sure_a >= want or sure_c >= want:
        return 1
    if _sure(b, ours) > left - want or _sure(d, ours) > left - want:
        return 0
    trumps_b, trumps_d = popcount(b & _TRUMP), popcount(d & _TRUMP)
    safe = (_lanes(b) if trumps_b else _GUARDS) & (_lanes(d) if trumps_d else _GUARDS) & _SIDE_GUARDS
    length = max(trumps_b, trumps_d)
    live = ours | theirs
    if _cashes(a, c, live, safe, length, 0, sure_a) >= want:
        return 1
    if c and _cashes(c, a, live, safe, length, _lanes(a), sure_c) >= want:
        return 1
    return -1


@kernel("int64(int64,int64,int64,int64)")
def _last_one(a: int, b: int, c: int, d: int) -> int:
    """Whether the leader's side wins the last trick."""
    return 1 if high_bit((a | b | c | d) & (_suit(a) | _TRUMP)) & (a | c) else 0


@kernel("int64(int64,int64,int64,int64,int64)", inline=True)
def _last_two(a: int, b: int, c: int, d: int, want: int) -> int:  # noqa: C901, PLR0912, PLR0915 -- one hot loop
    """`takes` with two tricks left: the second is the highest card."""
    ours, theirs = a | c, b | d
    if _sure(a, theirs) >= want or _sure(c, theirs) >= want:
        return 1
    if _sure(b, ours) > 2 - want or _sure(d, ours) > 2 - want:
        return 0
    todo_a = a
    while todo_a:
        card_a = todo_a & -todo_a
        todo_a ^= card_a
        suit, beats_a = _suit(card_a), _beating(card_a)
        todo_b = _playable(b, suit, 0)
        none_b, good_a = todo_b == 0, 1
        while todo_b or none_b:
            none_b = False
            card_b = todo_b & -todo_b
            todo_b ^= card_b
            beats_b, best_b = beats_a, 0
            if card_b & beats_a:
                beats_b, best_b = _beating(card_b), 1
            todo_c = _playable(c, suit, 0)
            none_c, good_c = todo_c == 0, 0
            while todo_c or none_c:
                none_c = False
                card_c = todo_c & -todo_c
                todo_c ^= card_c
                beats_c, best_c = beats_b, best_b
                if card_c & beats_b:
                    beats_c, best_c = _beating(card_c), 2
                todo_d = _playable(d, suit, 0)
                none_d, good_c = todo_d == 0, 1
                while todo_d or none_d:
                    none_d = False
                    card_d = todo_d & -todo_d
                    todo_d ^= card_d
                    best = 3 if card_d & beats_c else best_c
                    won = 1 - (best & 1)
                    if won >= want:
                        continue
                    if want == 2 and won == 0:
                        good_c = 0
                        break
                    lead = a ^ card_a
                    if best == 1:
                        lead = b ^ card_b
                    elif best == 2:
                        lead = c ^ card_c
                    elif best == 3:
                        lead = d ^ card_d
                    opposing = theirs ^ card_b ^ card_d
                    if high_bit(((ours ^ card_a ^ card_c) | opposing) & (_suit(lead) | _TRUMP)) & opposing:
                        good_c = 0
                        break
                if good_c:
                    break
            if not good_c:
                good_a = 0
                break
        if good_a:
            return 1
    return 0


@kernel("int64(int64,int64,int64,int64,int64,int64,int64,int64,int64,int64[::1])")
def _tricks(  # noqa: C901, PLR0912, PLR0915 -- the hot loop, whole
    a: int, b: int, c: int, d: int, seat: int, left: int, want: int, forced: int, generation: int, table: Ints
) -> int:
    """`takes` with three tricks left or more, or with a trick begun, and 0 < `want` <= `left`."""
    table[NODES] += 1
    live = a | b | c | d
    theirs = b | d
    nothing = live & ~live  # 0, but no literal: numba would compile the call of itself once more, and not cache it
    key = live | (seat << 31) | (generation << 41)
    slot = ((live * 0x2545F491 + seat * 0x9E3779B9) >> 24) & 4095
    if not forced:
        bound = _bound(a, b, c, d, left, want)
        if bound >= 0:
            return bound
        entry = table[slot]
        if entry & ~_BOUNDS == key:
            if (entry >> 33) & 15 >= want:
                return 1
            if (entry >> 37) & 15 < want:
                return 0
    # Leads: cards above the opponents' first, the highest first; then the others, the lowest first.
    leads = a & forced or distinct(a, live)
    late = leads & _below(theirs)
    early = leads ^ late
    if not theirs & _TRUMP and early & _SIDE and early & _TRUMP:
        late |= early & _TRUMP
        early &= _SIDE
    result = 0
    while early | late:
        if early:
            card_a = high_bit(early)
            early ^= card_a
        else:
            card_a = late & -late
            late ^= card_a
        suit, beats_a = _suit(card_a), _beating(card_a)
        # Followers: the cheapest winner first, or under a winning partner the lowest loser. Losing cards are equal
        # already when only cards of this trick lie between them.
        cards = distinct(_playable(b, suit, forced), live)
        early_b = cards & beats_a
        late_b = distinct(cards ^ early_b, live ^ card_a)
        none_b, good_a = cards == 0, 1
        while early_b | late_b or none_b:
            none_b = False
            beats_b, best_b = beats_a, 0
            if early_b:
                card_b = early_b & -early_b
                early_b ^= card_b
                beats_b, best_b = _beating(card_b), 1
            else:
                card_b = late_b & -late_b
                late_b ^= card_b
            cards = distinct(_playable(c, suit, forced), live)
            early_c = cards & beats_b
            late_c = distinct(cards ^ early_c, live & ~(card_a | card_b))
            if not best_b:
                early_c, late_c = late_c, early_c
            none_c, good_c = cards == 0, 0
            while early_c | late_c or none_c:
                none_c = False
                if early_c:
                    card_c = early_c & -early_c
                    early_c ^= card_c
                else:
                    card_c = late_c & -late_c
                    late_c ^= card_c
                beats_c, best_c = beats_b, best_b
                if card_c & beats_b:
                    beats_c, best_c = _beating(card_c), 2
                cards = distinct(_playable(d, suit, forced), live)
                early_d = cards & beats_c
                late_d = distinct(cards ^ early_d, live & ~(card_a | card_b | card_c))
                if best_c & 1:
                    early_d, late_d = late_d, early_d
                a1, b1, c1 = a ^ card_a, b ^ card_b, c ^ card_c
                none_d, good_c = cards == 0, 1
                while early_d | late_d or none_d:
                    none_d = False
                    if early_d:
                        card_d = early_d & -early_d
                        early_d ^= card_d
                    else:
                        card_d = late_d & -late_d
                        late_d ^= card_d
                    d1 = d ^ card_d
                    best = 3 if card_d & beats_c else best_c
                    if best == 0:
                        need, w, x, y, z = want - 1, a1, b1, c1, d1
                    elif best == 1:
                        need, w, x, y, z = left - want, b1, c1, d1, a1
                    elif best == 2:
                        need, w, x, y, z = want - 1, c1, d1, a1, b1
                    else:
                        need, w, x, y, z = left - want, d1, a1, b1, c1
                    if need <= 0:
                        answer = 1
                    elif need >= left:
                        answer = 0
                    elif left == 3:
                        answer = _last_two(w, x, y, z, need)
                    elif left > 3:
                        answer = _tricks(w, x, y, z, (seat + best) & 3, left - 1, need, nothing, generation, table)
                    else:
                        answer = _last_one(w, x, y, z)
                    if answer == (best & 1):
                        good_c = 0
                        break
                if good_c:
                    break
            if not good_c:
                good_a = 0
                break
        if good_a:
            result = 1
            break
    if not forced:
        least, most = 0, left
        entry = table[slot]
        if entry & ~_BOUNDS == key:
            least, most = (entry >> 33) & 15, (entry >> 37) & 15
        if result:
            least = want
        else:
            most = want - 1
        table[slot] = key | (least << 33) | (most << 37)
    return result


@kernel("int64(int64,int64,int64,int64,int64,int64,int64,int64,int64,int64[::1])")
def takes(
    a: int, b: int, c: int, d: int, seat: int, left: int, want: int, forced: int, generation: int, table: Ints
) -> int:
    """Whether the leader's side (hands `a` and `c`) takes at least `want` of the `left` tricks: 1 or 0.

    Args:
        a: the leader's hand, narrow layout. Cards of a trick already begun are still in the hands.
        b: the hand to their left; a seat sitting out holds 0.
        c: their partner's.
        d: the hand to their right.
        seat: 0 to 3, the leader's seat: any numbering that stays the same for a generation.
        left: tricks left, the one begun included.
        want: any number.
        forced: the cards played to the trick begun, 0 between tricks.
        generation: from 1; each deal gets its own, each time the table is used.
        table: int64 array of length `ENTRIES + 2`.
    """
    if want <= 0:
        return 1
    if want > left:
        return 0
    if left > 2 or forced:
        return _tricks(a, b, c, d, seat, left, want, forced, generation, table)
    return _last_two(a, b, c, d, want) if left == 2 else _last_one(a, b, c, d)


@kernel("int64(int64,int64,int64,int64,int64,int64,int64,int64,int64,int64,int64[::1])")
def reaches(
    a: int,
    b: int,
    c: int,
    d: int,
    seat: int,
    left: int,
    tricks: int,
    other: int,
    forced: int,
    generation: int,
    table: Ints,
) -> int:
    """Whether a side takes at least `tricks` of those left: the leader's, or with `other` 1 the opponents'."""
    if other:
        return 1 - takes(a, b, c, d, seat, left, left - tricks + 1, forced, generation, table)
    return takes(a, b, c, d, seat, left, tricks, forced, generation, table)


@kernel("int64(int64,int64,int64,int64,int64)")
def estimate(a: int, b: int, c: int, d: int, left: int) -> int:
    """About how many tricks the leader's side takes; a least-squares fit that only chooses where to begin."""
    ours, theirs = a | c, b | d
    trumps = popcount(ours & _TRUMP) - popcount(theirs & _TRUMP)
    honours = popcount(ours & _HONOURS) - popcount(theirs & _HONOURS)
    return max(0, min(left, (50 + 55 * left + 43 * trumps + 33 * honours) // 100))
