"""How many tricks a holding is worth, from nothing but what is unseen: the bot's one measure of cards.

The same measure weighs a hand for calling, a card for discarding and what is left after a play. It knows suits and
shares, not the rules of any variant: `share` is the chance that one unseen card lies with one given opponent, `foes`
is how many of them there are, `ruff` the chance that one of them can trump.
"""

from functools import lru_cache
from math import comb
from typing import Final

from euchre.bots.rule.tables import Shape, Tables, shape

__all__ = ["Field", "at_least", "every_trick", "hand_tricks", "plain_tricks", "safe_from_lead", "trump_tricks"]

_GUARDED: Final = (1.0, 0.62, 0.48, 0.38, 0.31, 0.27, 0.24, 0.22, 0.2)
"""What a trump with so many better ones against it, and a lower one beside it, takes."""
_BARE: Final = 0.62
"""How much of that is left when no lower trump guards it."""
_GUARD_WORKS: Final = 0.4
_LATE: Final = 0.9
_VOID: Final = 0.22
_SINGLETON: Final = 0.03

_LAST_LOSER: Final = 0.3
"""How often a lone hand's card that one card beats wins all the same, that card having been thrown."""

Field = tuple[float, int, float]
"""(share, foes, ruff): how the unseen cards lie against a holding."""


@lru_cache(maxsize=1 << 14)
def at_least(count: int, cards: int, share: float) -> float:
    """The chance that one opponent holds at least `count` of `cards` unseen ones."""
    if count <= 0:
        return 1.0
    if count > cards:
        return 0.0
    less = sum(comb(cards, k) * share**k * (1 - share) ** (cards - k) for k in range(count))
    return 1.0 - less


@lru_cache(maxsize=1 << 15)
def plain_tricks(holding: Shape, field: Field) -> tuple[float, ...]:
    """What each card of a plain suit is worth, strongest first."""
    heights, unseen = holding
    share, foes, ruff = field
    against = min(0.95, share * foes)
    worth = []
    for index, above in enumerate(heights):
        unruffed = (1 - (1 - at_least(index + 1, unseen, share)) * ruff) ** foes
        if above == 0:
            value = unruffed * (1.0 if index == 0 else _LATE)
        else:
            absent = (1 - against) ** above
            guards = len(heights) - 1 - index
            if guards >= above:
                late = (1 - (1 - at_least(index + 1 + above, unseen, share)) * ruff) ** foes
                value = late * (absent + (1 - absent) * _GUARD_WORKS / above)
            else:
                value = unruffed * absent * 0.6
            run_out = (1 - at_least(index + 1, unseen, share)) ** foes * (1 - ruff) ** foes
            value = max(value, 0.7 * run_out)
        worth.append(value)
    return tuple(worth)


@lru_cache(maxsize=1 << 14)
def trump_tricks(holding: Shape, field: Field) -> tuple[float, ...]:
    """What each trump is worth, strongest first."""
    heights, unseen = holding
    share, foes, _ = field
    against = min(0.95, share * foes)
    worth = []
    for index, above in enumerate(heights):
        absent = (1 - against) ** above
        guarded = index + 1 < len(heights) or above == 0
        rest = _GUARDED[min(above, 8)] * (1.0 if guarded else _BARE)
        value = absent + (1 - absent) * rest
        run_out = (1 - at_least(index + 1, unseen, share)) ** foes
        worth.append(max(value, 0.95 * run_out))
    return tuple(worth)


def hand_tricks(table: Tables, own: int, unseen: int, field: Field) -> float:
    """The tricks that the cards in `own` should take against the unseen ones."""
    total = 0.0
    trump = int(table.trump)
    trumps = 0
    if trump < 4:
        held = own & table.trumps
        trumps = held.bit_count()
        if trumps:
            total += sum(trump_tricks(shape(table, trump, held, unseen & table.trumps), field))
    short = 0.0
    for suit in range(4):
        if suit == trump:
            continue
        members = table.members[suit]
        held = own & members
        rest = unseen & members
        if held:
            holding = shape(table, suit, held, rest)
            total += sum(plain_tricks(holding, field))
            if len(holding[0]) == 1 and holding[0][0] > 0:
                short += _SINGLETON
        elif rest:
            short += _VOID
    return total + short * min(trumps, 2) / 2


def every_trick(table: Tables, own: int, unseen: int, field: Field) -> float:
    """The chance that the cards in `own` take every trick: trumps first, then what is left beside them."""
    share, foes, _ = field
    against = min(0.95, share * foes)
    trump = int(table.trump)
    held = own & table.trumps
    chance, loose = 1.0, 1.0
    if trump < 4:
        heights, out = shape(table, trump, held, unseen & table.trumps)
        for index, above in enumerate(heights):
            fallen = (1 - at_least(index + 1, out, share)) ** foes
            chance *= 1 - (1 - (1 - against) ** above) * (1 - fallen)
        loose = (1 - at_least(len(heights) + 1, out, share)) ** foes
    for suit in range(4):
        members = table.members[suit]
        if suit == trump or not own & members:
            continue
        heights, out = shape(table, suit, own & members, unseen & members)
        for index, above in enumerate(heights):
            if above == 0:
                unruffed = at_least(index + 1, out, share) ** foes if trump < 4 else 1.0
                chance *= loose + (1 - loose) * unruffed
            else:
                absent = (1 - against) ** above
                chance *= loose * (absent + (1 - absent) * _LAST_LOSER / above)
    return chance


def safe_from_lead(table: Tables, own: int, unseen: int, field: Field) -> float:
    """The chance that an opponent's first lead, where nothing is trump, is no suit in which the hand is void.

    Who leads opens a suit whose best card they hold, or any: the hand cannot answer where it has no card of the suit.
    """
    share, _, _ = field
    missed = [unseen & members for members in table.members[:4] if not own & members and unseen & members]
    open_to = sum(cards.bit_count() for cards in missed) / max(1, unseen.bit_count())
    return float((1 - open_to) * (1 - share) ** len(missed))
