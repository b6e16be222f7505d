"""Whole hands of the standard game from the shuffle to the points, played at random or by simple habits.

The standard game: four players in pairs, 24 cards, five each, a card turned up. `play_hands` says so of rules that
it does not know. What is legal follows `euchre.game`, to which the tests hold it action by action.
"""

from functools import cache
from typing import Final, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from euchre.errors import EuchreError
from euchre.kernels.bits import high_bit, low_index, popcount
from euchre.kernels.chance import pick, roll, stream
from euchre.kernels.draw import spread, subset_tables
from euchre.kernels.jit import Ints, kernel
from euchre.kernels.known import KNOWN
from euchre.kernels.layout import card_bits
from euchre.rules import Contracts, Rules, Trump, unknown

__all__ = ["Hands", "Unplayable", "play_hands"]

_TRUMP: Final = 0x7F000000
_SIDE: Final = 0x007F7F7F
_STEPS: Final = 30  # eight calls, a discard, twenty cards, and one to spare
_HIGH: Final = 0x70102020  # bowers and ace of trump, about the aces of the other suits

# Action codes of `euchre.game.actions`, checked by the tests.
_PASS: Final = 0
_ORDER: Final = 1
_NAME: Final = 4
_DISCARD: Final = 60
_PLAY: Final = 180


class Unplayable(EuchreError):
    """The playout kernel does not know this game; `euchre.game` plays it."""


class Hands(NamedTuple):
    """Hands played.

    Attributes:
        points: int64 of shape (n, 2): points of seats 0 and 2, and of seats 1 and 3.
        deals: int64 of shape (n, 6): the four hands as bits by card code, the upcard's code, the other three of the
            kitty as bits; empty unless asked for.
        actions: int64 of shape (n, 30): action codes, -1 after the last; empty unless asked for.
    """

    points: Ints
    deals: Ints
    actions: Ints


class _Game(NamedTuple):
    """What the kernel needs of the rules.

    Attributes:
        options: int64: stuck dealer, alone allowed, upcard may be discarded, dealer's partner only alone, lone maker's
            left leads, upcard to a lone maker whose partner deals; each 0 or 1.
        worth: int64 of shape (2, 6, 2): makers' and others' points, with a partner and alone, by the makers' tricks.
        narrow: int64 of shape (4, 4, 64): for each trump and suit, the narrow bits of a subset of its six cards.
        codes: int64 of shape (4, 32): for each trump, the card code of each narrow bit.
    """

    options: Ints
    worth: Ints
    narrow: Ints
    codes: Ints


@cache
def _game(rules: Rules) -> _Game:
    strange = unknown(rules, KNOWN)
    if strange is not None:
        raise Unplayable(f"{rules}: the playout kernel does not know {strange}; play it with euchre.game")
    options = (
        rules.bidding.when_all_pass.sticks,
        rules.may_go_alone,
        rules.bidding.discard_upcard == "allowed",
        rules.bidding.dealer_partner_order == "alone_only",
        rules.alone.lone_lead == "left_of_loner",
        rules.alone.upcard_when_dealer_sits_out == "to_lone_hand",
    )
    worth = np.array(Contracts.of(rules).points, np.int64)
    narrow, codes = np.zeros((4, 4, 64), np.int64), np.full((4, 32), -1, np.int64)
    for trump in range(4):
        bits = card_bits(Trump(trump), narrow=True)
        for code in range(32):
            if bits[code]:
                codes[trump, low_index(int(bits[code]))] = code
                suit, place = code >> 3, (code & 7) - 2
                for subset in range(64):
                    if subset >> place & 1:
                        narrow[trump, suit, subset] |= bits[code]
    return _Game(np.array(options, np.int64), worth, narrow, codes)


@kernel("int64(int64,int64)", inline=True)
def _nth(cards: int, place: int) -> int:
    """The card at a place, 0 to 5, counted from the lowest."""
    cards = cards & (cards - 1) if place > 0 else cards
    cards = cards & (cards - 1) if place > 1 else cards
    cards = cards & (cards - 1) if place > 2 else cards
    cards = cards & (cards - 1) if place > 3 else cards
    cards = cards & (cards - 1) if place > 4 else cards
    return cards & -cards


@kernel("int64(int64[:,:,::1],int64,int64)", inline=True)
def _lay(narrow: Ints, trump: int, cards: int) -> int:
    """24 cards, six bits a suit, as narrow bits."""
    return int(
        narrow[trump, 0, cards & 63]
        | narrow[trump, 1, cards >> 6 & 63]
        | narrow[trump, 2, cards >> 12 & 63]
        | narrow[trump, 3, cards >> 18 & 63]
    )


@kernel("int64(int64)", inline=True)
def _by_code(cards: int) -> int:
    """24 cards, six bits a suit, as bits by card code."""
    return (cards & 63) << 2 | (cards & 0xFC0) << 4 | (cards & 0x3F000) << 6 | (cards & 0xFC0000) << 8


@kernel("int64(int64,int64)", inline=True)
def _strength(cards: int, taken: int) -> int:
    """What a hand is worth to call on: two a trump, one more for a high one, one a high side card."""
    cards |= taken
    return 2 * popcount(cards & _TRUMP) + popcount(cards & _HIGH)


@kernel("int64(int64,int64,int64,int64)", inline=True)
def _habit(legal: int, beats: int, live: int, partner_wins: int) -> int:
    """The card a simple player plays: lead the highest sure card, win cheaply, else throw the lowest."""
    if beats == 0:
        for shift in range(24, -8, -8):
            lane = 0x7F << shift
            if legal & lane and high_bit(live & lane) & legal:
                return high_bit(live & lane)
        return legal & -legal
    winners = legal & beats
    if winners and not partner_wins:
        return winners & -winners
    losers = legal & ~beats
    return losers & -losers if losers else legal & -legal


@kernel(
    "int64(int64,int64,int64,int64[::1],int64[:,:,::1],int64[:,:,::1],int64[:,::1],int32[::1],int64[::1],int64,"
    "int64[:,::1],int64[:,::1],int64[:,::1])"
)
def _play(  # noqa: C901, PLR0912, PLR0915 -- a hand from the shuffle to the points
    count: int,
    dealer: int,
    simple: int,
    options: Ints,
    worth: Ints,
    narrow: Ints,
    codes: Ints,
    subsets: NDArray[np.int32],
    starts: Ints,
    state: int,
    points: Ints,
    deals: Ints,
    actions: Ints,
) -> int:
    """Play hands into `points` and, where they have rows, `deals` and `actions`; return the stream's state."""
    stick, may_alone, may_bury, partner_bound = options[0], options[1], options[2], options[3]
    left_of_loner, to_loner = options[4], options[5]
    neutral, hands = np.zeros(4, np.int64), np.zeros(4, np.int64)
    noted = np.zeros(_STEPS, np.int64)
    for row in range(count):
        left = 0xFFFFFF
        for seat in range(4):
            start = starts[6 * (24 - 5 * seat) + 5]
            many = starts[6 * (24 - 5 * seat) + 6] - start
            state = roll(state, many)
            neutral[seat] = spread(int(subsets[start + pick(state, many)]), left)
            left ^= neutral[seat]
        state = roll(state, 4)
        upcard = _nth(left, pick(state, 4))
        suit = low_index(upcard) // 6
        steps, maker, trump, how, ordered = 0, -1, 0, 0, 0
        for turn in range(8):
            seat = (dealer + 1 + turn) & 3
            choice = 0
            first = 1 if turn < 4 and partner_bound and seat == dealer ^ 2 else 0  # the fewest: 1 for alone only
            hows = 1 + may_alone - first
            if turn < 4:
                if simple:
                    mine = _lay(narrow, suit, int(neutral[seat]))
                    worth_it = _strength(mine, _lay(narrow, suit, upcard) if seat == dealer else 0)
                    if worth_it >= 7 and hows > 0:
                        choice = 1 + (hows - 1 if worth_it >= 12 or first else 0)
                else:
                    state = roll(state, hows + 1)
                    choice = pick(state, hows + 1)
                if choice:
                    maker, trump, ordered = seat, suit, 1
                    how = choice - 1 + first
                    noted[steps] = _ORDER + how
                else:
                    noted[steps] = _PASS
            else:
                stuck = stick if turn == 7 else 0
                if simple:
                    best = 0
                    for other in range(4):
                        if other != suit:
                            worth_it = _strength(_lay(narrow, other, int(neutral[seat])), 0)
                            if worth_it > best:
                                best = worth_it
                                choice = 1 + (other - (1 if other > suit else 0)) * hows
                                choice += hows - 1 if worth_it >= 12 else 0
                    if best < 7 and not stuck:
                        choice = 0
                else:
                    state = roll(state, 3 * hows + 1 - stuck)
                    choice = pick(state, 3 * hows + 1 - stuck) + stuck
                if choice:
                    trump, how = (choice - 1) // hows, (choice - 1) % hows
                    trump += 1 if trump >= suit else 0
                    maker = seat
                    noted[steps] = _NAME + 3 * trump + how
                else:
                    noted[steps] = _PASS
            steps += 1
            if choice:
                break
        if maker < 0:
            points[row, 0] = points[row, 1] = 0
        else:
            for seat in range(4):
                hands[seat] = _lay(narrow, trump, int(neutral[seat]))
            out = maker ^ 2 if how else -1
            taker = dealer if out != dealer else maker if to_loner else -1
            if ordered and taker >= 0:
                taken = _lay(narrow, trump, upcard)
                held = int(hands[taker]) | taken
                able = held if may_bury else held & ~taken
                if simple:
                    plain = able & _SIDE & ~_HIGH
                    card = plain & -plain if plain else able & -able
                else:
                    state = roll(state, 5 + may_bury)
                    card = _nth(able, pick(state, 5 + may_bury))
                hands[taker] = held ^ card
                noted[steps] = _DISCARD + codes[trump, low_index(card)]
                steps += 1
            leader = ((maker if how and left_of_loner else dealer) + 1) & 3
            if leader == out:
                leader = (leader + 1) & 3
            made = 0
            for _ in range(5):
                lane, beats, best, live = 0, 0, leader, 0
                if simple:
                    for seat in range(4):
                        live |= int(hands[seat]) if seat != out else 0
                for place in range(4):
                    seat = (leader + place) & 3
                    if seat == out:
                        continue
                    hand = int(hands[seat])
                    legal = hand & lane or hand
                    if simple:
                        card = _habit(legal, beats, live, 1 if (best ^ seat) & 1 == 0 and place else 0)
                    else:
                        many = popcount(legal)
                        state = roll(state, many)
                        card = _nth(legal, pick(state, many))
                    hands[seat] = hand ^ card
                    index = low_index(card)
                    if place == 0:
                        lane = 0xFF << (index & 24)
                        beats, best = (lane | _TRUMP) & -(card << 1), seat
                    elif card & beats:
                        beats, best = ((0xFF << (index & 24)) | _TRUMP) & -(card << 1), seat
                    noted[steps] = codes[trump, index] + _PLAY
                    steps += 1
                leader = best
                made += 1 - ((best ^ maker) & 1)
            alone = 1 if how else 0
            points[row, maker & 1] = worth[alone, made, 0]
            points[row, 1 - (maker & 1)] = worth[alone, made, 1]
        if len(deals):
            for seat in range(4):
                deals[row, seat] = _by_code(int(neutral[seat]))
            deals[row, 4] = low_index(_by_code(upcard))
            deals[row, 5] = _by_code(left ^ upcard)
        if len(actions):
            for step in range(_STEPS):
                actions[row, step] = noted[step] if step < steps else -1
    return state


def play_hands(
    rules: Rules,
    count: int,
    seed: int = 0,
    *,
    policy: Literal["random", "simple"] = "random",
    dealer: int = 0,
    record: bool = False,
    part: int = 0,
) -> Hands:
    """Play whole hands, bidding included.

    Args:
        rules: the standard game, with options that change its bidding or scoring a little.
        count: how many hands.
        seed: the same seed gives the same hands.
        policy: `random` chooses evenly among the legal actions; `simple` counts trumps and plays high cards.
        dealer: the seat that deals every hand.
        record: whether to keep the deals and the actions.
        part: tells apart the streams of one seed, for instance one a thread.

    Raises:
        Unplayable: the kernel does not know this game.
    """
    game = _game(rules)
    points = np.zeros((count, 2), np.int64)
    rows = count if record else 0
    deals, actions = np.zeros((rows, 6), np.int64), np.zeros((rows, _STEPS), np.int64)
    subsets, starts = subset_tables()
    simple = int(policy == "simple")
    _play(count, dealer, simple, *game, subsets, starts, stream(seed, part), points, deals, actions)
    return Hands(points, deals, actions)
