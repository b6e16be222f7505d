"""What a hand promises if its owner makes trump: the tricks his side should take, and what they are worth."""

from functools import lru_cache
from math import exp
from typing import Final

from euchre.bots.rule.reading import own_bits, unseen_bits
from euchre.bots.rule.stakes import Ends
from euchre.bots.rule.strength import hand_tricks
from euchre.bots.rule.tables import PLANE, Tables, cards_of, mask_of, tables
from euchre.cards import Card
from euchre.game import View
from euchre.rules import Rules, Trump

__all__ = ["Prospects", "best_discard", "expected_worth"]

_PARTNER: Final = 1.08
"""A maker's partner takes more than an even share of the tricks the maker does not."""
_UPCARD: Final = 0.55
"""What of the upcard's worth its taker's side gains, and the other side loses."""
_TRUMP_WORTH: Final = (0.22, 0.22, 0.25, 0.27, 0.0, 0.33, 0.42, 0.6)
_RIGHT_WORTH: Final = 1.0
_DUMMY: Final = 0.24
"""Tricks gained for each extra card a maker may choose from."""
_LEAD: Final = 0.12
_SPREAD: Final = 0.22
_LONE_SPREAD: Final = 0.17


@lru_cache(maxsize=1 << 12)
def _at_least(expected: float, wanted: int, spread: float) -> float:
    return 1 / (1 + exp(-(expected - wanted + 0.5) / spread))


def expected_worth(ends: Ends, expected: float, spread: float) -> float:
    """The mean of `ends` when about `expected` tricks are taken."""
    worth, before = ends[0], ends[0]
    near = round(expected, 2)
    for taken in range(1, len(ends)):
        if ends[taken] != before:
            worth += (ends[taken] - before) * _at_least(near, taken, spread)
            before = ends[taken]
    return worth


def best_discard(
    table: Tables, own: int, unseen: int, field: tuple[float, int, float], able: int
) -> tuple[float, Card]:
    """The card of `able` whose loss costs the hand least, and what the rest is worth."""
    best: tuple[float, Card] | None = None
    for card in cards_of(able):
        code = card.code
        bit = 1 << (code + PLANE) if own >> (code + PLANE) & 1 else 1 << code
        worth = hand_tricks(table, own ^ bit, unseen, field) - 0.002 * table.power[code] - 0.02 * table.is_trump(code)
        if best is None or worth > best[0]:
            best = worth, card
    assert best is not None
    return best


class Prospects:
    """A seat's hand before trump is made, seen under each trump it might name."""

    __slots__ = ("_seats", "foes", "me", "own", "partners", "rules", "state", "unseen", "view")

    def __init__(self, view: View) -> None:
        hand = view.masked
        self.view, self.rules, self.state, self.me = view, hand.rules, hand.state, view.seat
        self.own, self.unseen = own_bits(view), unseen_bits(view)
        players = self.rules.num_players
        called = self.rules.table.partnership == "called_card"
        self.partners = len(self.rules.teams[self.me]) - 1 + called
        self.foes = players - 1 - self.partners

    def field(self, table: Tables, unseen: int, foes: int) -> tuple[float, int, float]:
        """How the unseen cards lie against the hand if `table` is trump."""
        share = min(0.95, self.rules.hand_cards / max(1, unseen.bit_count()))
        trumps = (unseen & table.trumps).bit_count()
        return round(share, 2), foes, round(1 - (1 - share) ** trumps, 1)

    def table(self, trump: Trump) -> Tables:
        """The tables of a trump in this game."""
        return tables(trump, self.rules.pack.bowers)

    def own_tricks(self, trump: Trump, *, alone: bool = False, picking_up: bool = False, foe_up: int = 0) -> float:
        """What the hand takes by itself; `picking_up` the upcard, or with the upcard bit `foe_up` against it."""
        table = self.table(trump)
        unseen = self.unseen | foe_up
        foes = self.foes + (self.partners if self.rules.table.partnership == "called_card" and alone else 0)
        field = self.field(table, unseen, foes)
        up = self.state.upcard
        if picking_up and up is not None:
            own = self.own | 1 << up.code if not self.own >> up.code & 1 else self.own | 1 << up.code + PLANE
            able = own
            if self.rules.bidding.discard_upcard == "forbidden":
                able &= ~mask_of([up.code])
            return best_discard(table, own, unseen, field, able)[0]
        return hand_tricks(table, self.own, unseen, field)

    def side_tricks(self, trump: Trump, *, ordered: bool = False, alone: bool = False) -> float:
        """The tricks that the seat's side should take if it makes `trump`."""
        rules, state, me = self.rules, self.state, self.me
        dealer, up = state.dealer, state.upcard
        extra = 0.0
        foe_up = 0
        takes = ordered and dealer == me
        if ordered and up is not None and dealer != me:
            worth = _worth_of(up, trump, rules)
            mate = dealer in rules.teams[me]
            if not mate:
                foe_up = 1 << up.code
                extra -= _UPCARD * worth
            elif not alone:
                extra += _UPCARD * worth
        own = self.own_tricks(trump, alone=alone, picking_up=takes, foe_up=foe_up)
        if rules.deal.dummy_hand_size and rules.deal.dummy_use != "swap":
            extra += (0 if alone else _DUMMY) * rules.deal.dummy_hand_size
        total = rules.deal.hand_size
        if state.left_of(dealer) == me or rules.bidding.opening_lead == "maker":
            extra += _LEAD
        if alone:
            return min(total, own + extra)
        others = self.partners + self.foes
        return min(total, own + extra + max(0.0, total - own) * self.partners / others * _PARTNER)

    def worth(self, ends: Ends, expected: float, *, alone: bool = False) -> float:
        """What it is worth to end about there."""
        total = self.rules.deal.hand_size
        spread = (_LONE_SPREAD if alone else _SPREAD) * float(total) ** 0.5
        return expected_worth(ends, expected, spread)


@lru_cache(maxsize=1 << 10)
def _worth_of(up: Card, trump: Trump, rules: Rules) -> float:
    if up.rank is None:
        return 1.1
    if rules.pack.bowers and tables(trump, True).power[up.code] == 21:
        return _RIGHT_WORTH
    return _TRUMP_WORTH[up.rank]
