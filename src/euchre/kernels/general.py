"""Exact search of every other shape: two to six seats, sides by mask, wide layout, up to eight cards a hand.

The same question and moves as `search`, for any number of seats: one loop over stacked frames. `search` and this are
held together by tests.
"""

from typing import Final

import numpy as np

from euchre.kernels.bits import high_bit, low_index, popcount
from euchre.kernels.jit import Ints, kernel

__all__ = ["ENTRIES", "distinct", "takes"]

ENTRIES: Final = 1 << 15
"""Positions in a table: an int64 array of shape (ENTRIES + 1, 2), zero to begin with. Its last row is for the
generation that its keeper notes, and the number of tricks looked into."""

_LANE: Final = 11
_LANES: Final = 1 | 1 << 11 | 1 << 22 | 1 << 33 | 1 << 44
_ALL: Final = 0x3FF * _LANES
_GUARDS: Final = 0x400 * _LANES
_TRUMP: Final = 0x3FF << 44
_SIDE: Final = _ALL ^ _TRUMP
_HALF: Final = 0xFF * _LANES
_QUARTER: Final = 0x3F * _LANES
_EIGHTH: Final = 0x3 * _LANES


@kernel("int64(int64)", inline=True)
def _below(cards: int) -> int:
    """Every place of a lane at or under a card of that lane."""
    cards |= (cards >> 1) & _ALL
    cards |= (cards >> 2) & _HALF
    cards |= (cards >> 4) & _QUARTER
    return cards | ((cards >> 8) & _EIGHTH)


@kernel("int64(int64)", inline=True)
def _suit(card: int) -> int:
    """The lane of a card."""
    return 0x3FF << (low_index(card) // _LANE * _LANE)


@kernel("int64(int64)", inline=True)
def _beating(card: int) -> int:
    """The cards that beat `card` when it is the best of a trick so far."""
    return (_suit(card) | _TRUMP) & -(card << 1)


@kernel("int64(int64,int64)", inline=True)
def distinct(cards: int, live: int) -> int:
    """One of each run of equal cards, the lowest: cards with no live card of anybody else between them."""
    return cards & ~(((cards << 1) + (~live & _ALL)) & live)


@kernel("int64(int64)", inline=True)
def _lanes(cards: int) -> int:
    """The guard bit of each lane that holds a card."""
    return (cards + _ALL) & _GUARDS


@kernel("int64(int64[::1],int64,int64,int64,int64,int64,int64)")
def _bound(hands: Ints, seats: int, ours: int, leader: int, live: int, left: int, want: int) -> int:
    """1 or 0 where the leader's side is seen to take `want` of the tricks left or not to, else -1."""
    side = ours >> leader & 1
    mine = theirs = 0
    for seat in range(seats):
        if ours >> seat & 1 == side:
            mine |= int(hands[seat])
        else:
            theirs |= int(hands[seat])
    hand = int(hands[leader])
    over_us, over_them = ~_below(mine & _TRUMP) & _TRUMP, ~_below(theirs & _TRUMP) & _TRUMP
    longest, safe, most = 0, _GUARDS, 99
    for seat in range(seats):
        cards = int(hands[seat])
        if ours >> seat & 1 == side:
            if popcount(cards & over_them) >= want:
                return 1
            if cards and seat != leader:
                # A partner out of side cards has to ruff, and then the lead is theirs.
                most = min(most, popcount(cards & _SIDE) + 1)
        else:
            if popcount(cards & over_us) > left - want:
                return 0
            trumps = popcount(cards & _TRUMP)
            if trumps:
                longest = max(longest, trumps)
                safe &= _lanes(cards)
    masters = hand & ~_below(live ^ hand)
    if longest <= popcount(masters & _TRUMP):  # trumps can be drawn: then every trump and master wins
        sure = popcount(hand & _TRUMP) + popcount(masters & _SIDE)
    else:
        sure = min(popcount(_lanes(masters & _SIDE) & safe), most) + popcount(hand & over_them)
    return 1 if sure >= want else -1


@kernel("int64(int64,int64,int64)", inline=True)
def _step(seat: int, active: int, seats: int) -> int:
    """The next seat clockwise that plays; `active` is the mask of those that do, twice side by side."""
    at = seat + 1 + low_index(active >> (seat + 1))
    return at - seats if at >= seats else at


@kernel("int64(int64[::1],int64,int64,int64,int64,int64,int64,int64,int64[:,::1])")
def takes(  # noqa: C901, PLR0912, PLR0915 -- one loop, whole
    hands: Ints, seats: int, ours: int, leader: int, left: int, need: int, forced: int, generation: int, table: Ints
) -> int:
    """Whether the seats of the mask `ours` take at least `need` of the `left` tricks: 1 or 0.

    Args:
        hands: shape (8,), a hand a seat in the wide layout, used while searching and then as before; seats that sit
            out hold 0. Cards of a trick already begun are still in the hands.
        seats: number of seats, 2 to 6.
        ours: bit `seat` set for the side asked about.
        leader: the seat that leads, or led, this trick.
        left: tricks left, the one begun included.
        need: any number.
        forced: the cards played to the trick begun, 0 between tricks.
        generation: each deal gets its own, each time the table is used.
        table: shape (ENTRIES + 1, 2).
    """
    if need <= 0:
        return 1
    if need > left:
        return 0
    # A frame: the card, the state packed, early and late cards still to try, the cards beating the best, the suit led.
    # A mark, one for each number of tricks left: the cards live, tricks needed, the position's key or -1, its slot.
    frames, marks = np.empty((48, 6), np.int64), np.empty((10, 4), np.int64)
    live = active = playing = 0
    for at in range(seats):
        live |= int(hands[at])
        if hands[at]:
            active |= 1 << at | 1 << (at + seats)
            playing += 1
    marks[left, 0], marks[left, 1], marks[left, 2] = live, need, -1
    seat, best, place, depth = leader, leader, 0, 0
    beats = suit = early = late = order = hand = key = slot = 0
    while True:
        result = -1
        if place == playing:
            seat, place = best, 0
            need -= ours >> seat & 1
            left -= 1
        hand = int(hands[seat])
        if forced:
            early = hand & forced
            late = order = 0
            forced ^= early
        elif place == 0:
            side = ours >> seat & 1
            table[ENTRIES, 1] += 1
            live = theirs = 0
            for at in range(seats):
                live |= int(hands[at])
                if ours >> at & 1 != side:
                    theirs |= int(hands[at])
            key = -1
            if need <= 0:
                result = 1
            elif need > left:
                result = 0
            elif left == 1:
                top = high_bit(live & (_suit(hand) | _TRUMP))
                result = side if not top & theirs else 1 - side
            else:
                want = need if side else left - need + 1
                bound = _bound(hands, seats, ours, seat, live, left, want)
                if bound >= 0:
                    result = bound if side else 1 - bound
                else:
                    key = live | seat << 55
                    slot = (((live ^ live >> 29) & 0x3FFFFFFF) * 0x2545F491 + seat * 0x9E3779B9 >> 17) & (ENTRIES - 1)
                    if table[slot, 0] == key and table[slot, 1] >> 8 == generation:
                        if table[slot, 1] & 15 >= need:
                            result = 1
                        elif table[slot, 1] >> 4 & 15 < need:
                            result = 0
            if result < 0:
                marks[left, 0], marks[left, 1], marks[left, 2], marks[left, 3] = live, need, key, slot
                cards = distinct(hand, live)
                late = cards & _below(theirs)
                early = cards ^ late
                order = 1
                if not theirs & _TRUMP and early & _SIDE and early & _TRUMP:
                    late |= early & _TRUMP
                    early &= _SIDE
        else:
            cards = distinct(hand & suit or hand, live)
            order = 0
            early = cards & beats
            late = cards ^ early
            if (ours >> best ^ ours >> seat) & 1 == 0:
                early, late = late, early
        while result >= 0:
            if depth == 0:
                return result
            depth -= 1
            card, packed = int(frames[depth, 0]), int(frames[depth, 1])
            seat, place, left = packed & 7, packed >> 3 & 7, packed >> 6 & 15
            hand = int(hands[seat]) | card
            hands[seat] = hand
            early, late = int(frames[depth, 2]), int(frames[depth, 3])
            if result == ours >> seat & 1 or not early | late:
                if place == 0 and marks[left, 2] != -1:
                    least, most = 0, left
                    slot = marks[left, 3]
                    if table[slot, 0] == marks[left, 2] and table[slot, 1] >> 8 == generation:
                        least, most = table[slot, 1] & 15, table[slot, 1] >> 4 & 15
                    if result:
                        least = marks[left, 1]
                    else:
                        most = marks[left, 1] - 1
                    table[slot, 0] = marks[left, 2]
                    table[slot, 1] = generation << 8 | most << 4 | least
                continue
            best, order = packed >> 10 & 7, packed >> 13
            beats, suit = int(frames[depth, 4]), int(frames[depth, 5])
            live, need = int(marks[left, 0]), int(marks[left, 1])
            result = -1
        if early:
            card = high_bit(early) if order else early & -early
            early ^= card
        else:
            card = late & -late
            late ^= card
        frames[depth, 0], frames[depth, 1] = card, seat | place << 3 | left << 6 | best << 10 | order << 13
        frames[depth, 2], frames[depth, 3], frames[depth, 4], frames[depth, 5] = early, late, beats, suit
        depth += 1
        hands[seat] = hand ^ card
        if place == 0:
            beats, suit, best = _beating(card), _suit(card), seat
        elif card & beats:
            beats, best = _beating(card), seat
        place += 1
        seat = _step(seat, active, seats)
