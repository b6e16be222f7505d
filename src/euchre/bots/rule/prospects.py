"""What a hand promises if its owner makes trump: the tricks their side should take, and what they are worth."""

from functools import lru_cache
from math import exp
from typing import Final

from euchre.bots.rule.reading import own_bits, unseen_bits
from euchre.bots.rule.stakes import Ends
from euchre.bots.rule.strength import Field, every_trick, hand_tricks, safe_from_lead
from euchre.bots.rule.tables import PLANE, Tables, cards_of, mask_of, tables
from euchre.cards import Card
from euchre.game import View
from euchre.game.stages.alone import go_alone
from euchre.game.stages.play import first_leader
from euchre.rules import Rules, Trump

__all__ = ["Prospects", "expected_worth"]

_PARTNER: Final = 1.08
"""A maker's partner takes more than an even share of the tricks the maker does not."""
_UPCARD: Final = 0.85
"""What of the upcard's worth its taker's side gains, and the other side loses."""
_TRUMP_WORTH: Final = (0.22, 0.22, 0.25, 0.27, 0.0, 0.33, 0.42, 0.6)
_RIGHT_WORTH: Final = 1.0
_DUMMY: Final = 0.24
"""Tricks gained for each extra card a maker may choose from."""
_LEAD: Final = 0.12
_FROM_DEALER: Final = (-0.09, -0.06)
"""Tricks that a hand promises too many of: the dealer's and eldest's."""
_RUN: Final = 1.7
"""Tricks lost to opponents who lead a suit that a lone hand in no trump has no card of."""
_SLOPE: Final = 0.87
"""What comes true of the tricks a hand promises."""
_SPREAD: Final = 0.2
_MARCH_SPREAD: Final = 0.31
_LONE_SPREAD: Final = 0.17
"""How far tricks stray from what is expected, for one trick; it grows with the root of the tricks played."""


@lru_cache(maxsize=1 << 12)
def _at_least(expected: float, wanted: int, spread: float) -> float:
    return 1 / (1 + exp(-(expected - wanted + 0.5) / spread))


def expected_worth(ends: Ends, expected: float) -> float:
    """The mean of `ends` when about `expected` tricks are taken."""
    last = len(ends) - 1
    root = float(last) ** 0.5
    worth, before = ends[0], ends[0]
    near = round(expected, 2)
    for taken in range(1, last + 1):
        if ends[taken] != before:
            spread = _MARCH_SPREAD if taken == last else _SPREAD
            worth += (ends[taken] - before) * _at_least(near, taken, round(spread * root, 2))
            before = ends[taken]
    return worth


def lone_worth(ends: Ends, expected: float, march: float) -> float:
    """The same for a lone hand, whose chance to take every trick is `march`."""
    last = len(ends) - 1
    spread = round(_LONE_SPREAD * float(last) ** 0.5, 2)
    worth, before = ends[0], ends[0]
    for taken in range(1, last + 1):
        if ends[taken] != before:
            chance = march if taken == last else max(march, _at_least(round(expected, 2), taken, spread))
            worth += (ends[taken] - before) * chance
            before = ends[taken]
    return worth


def best_discard(table: Tables, own: int, unseen: int, field: Field, able: int) -> Card:
    """The card of `able` whose loss costs the hand least."""
    best: tuple[float, Card] | None = None
    for card in cards_of(able):
        code = card.code
        bit = 1 << (code + PLANE) if own >> (code + PLANE) & 1 else 1 << code
        worth = hand_tricks(table, own ^ bit, unseen, field) - 0.002 * table.power[code] - 0.02 * table.is_trump(code)
        if best is None or worth > best[0]:
            best = worth, card
    assert best is not None
    return best[1]


class Prospects:
    """A seat's hand before trump is made, seen under each trump it might name."""

    __slots__ = ("foes", "me", "own", "partners", "rules", "state", "unseen", "view")

    def __init__(self, view: View) -> None:
        hand = view.masked
        self.view, self.rules, self.state, self.me = view, hand.rules, hand.state, view.seat
        self.own, self.unseen = own_bits(view), unseen_bits(view)
        players = self.rules.num_players
        called = self.rules.table.partnership == "called_card"
        self.partners = len(self.rules.teams[self.me]) - 1 + called
        self.foes = players - 1 - self.partners

    def field(self, table: Tables, unseen: int, foes: int) -> Field:
        """How the unseen cards lie against the hand if `table` is trump."""
        share = min(0.95, self.rules.hand_cards / max(1, unseen.bit_count()))
        trumps = (unseen & table.trumps).bit_count()
        return round(share, 2), foes, round(1 - (1 - share) ** trumps, 1)

    def table(self, trump: Trump) -> Tables:
        """The tables of a trump in this game."""
        return tables(trump, self.rules.pack.bowers)

    def _holding(self, trump: Trump, *, ordered: bool, alone: bool) -> tuple[Tables, int, int, Field]:
        """The table of a trump, the cards one would play with, those one would play against, and how they lie."""
        table, up, state = self.table(trump), self.state.upcard, self.state
        own, unseen = self.own, self.unseen
        called = self.rules.table.partnership == "called_card"
        foes = self.foes + (self.partners if called and alone else 0)
        if not ordered or up is None:
            return table, own, unseen, self.field(table, unseen, foes)
        if state.dealer == self.me:
            field = self.field(table, unseen, foes)
            own |= 1 << up.code if not own >> up.code & 1 else 1 << up.code + PLANE
            able = own & ~mask_of([up.code]) if self.rules.bidding.discard_upcard == "forbidden" else own
            card = best_discard(table, own, unseen, field, able)
            return (
                table,
                own ^ (1 << card.code + PLANE if own >> card.code + PLANE & 1 else 1 << card.code),
                unseen,
                field,
            )
        if state.dealer not in self.rules.teams[self.me]:
            unseen |= 1 << up.code
        return table, own, unseen, self.field(table, unseen, foes)

    def every_trick(self, trump: Trump, *, ordered: bool = False) -> float:
        """The chance of a lone hand to take every trick."""
        chance = every_trick(*self._holding(trump, ordered=ordered, alone=True))
        up, dealer = self.state.upcard, self.state.dealer
        if ordered and up is not None and dealer != self.me and dealer not in self.rules.teams[self.me]:
            chance *= 1 - _worth_of(up, trump, self.rules) ** 2
        return chance * self._stops_the_lead(trump)

    def _stops_the_lead(self, trump: Trump) -> float:
        """The chance that a lone hand is not run down in a suit it has no card of before it gets the lead."""
        made = self.state.replace(maker=self.me)
        if trump.suit is not None or first_leader(self.rules, go_alone(self.rules, made)) == self.me:
            return 1.0
        return safe_from_lead(*self._holding(trump, ordered=False, alone=True))

    def own_tricks(self, trump: Trump, *, ordered: bool = False, alone: bool = False) -> float:
        """What the hand takes by itself."""
        return hand_tricks(*self._holding(trump, ordered=ordered, alone=alone))

    def side_tricks(self, trump: Trump, *, ordered: bool = False, alone: bool = False) -> float:
        """The tricks that the seat's side should take if it makes `trump`."""
        rules, state, me = self.rules, self.state, self.me
        dealer, up = state.dealer, state.upcard
        extra = 0.0
        if ordered and up is not None and dealer != me:
            worth = _UPCARD * _worth_of(up, trump, rules)
            if dealer not in rules.teams[me]:
                extra -= worth
            elif not alone:
                extra += worth
        own = self.own_tricks(trump, ordered=ordered, alone=alone)
        if rules.deal.dummy_hand_size and rules.deal.dummy_use != "swap":
            extra += (0 if alone else _DUMMY) * rules.deal.dummy_hand_size
        total = rules.deal.hand_size
        if rules.bidding.opening_lead == "maker":
            extra += _LEAD
        elif rules.has_upcard and dealer in (me, (me - 1) % rules.num_players):
            extra += _FROM_DEALER[dealer != me]
        if alone:
            extra -= _RUN * (1 - self._stops_the_lead(trump))
            return min(total, own + extra)
        others = self.partners + self.foes
        helped = own + extra + max(0.0, total - own) * self.partners / others * _PARTNER
        return min(float(total), _SLOPE * helped)

    def worth(self, ends: Ends, trump: Trump, *, ordered: bool = False, alone: bool = False) -> float:
        """What it is worth to make `trump`, `ends` being what each number of tricks is worth."""
        tricks = self.side_tricks(trump, ordered=ordered, alone=alone)
        if not alone:
            return expected_worth(ends, tricks)
        return lone_worth(ends, tricks, self.every_trick(trump, ordered=ordered))


@lru_cache(maxsize=1 << 10)
def _worth_of(up: Card, trump: Trump, rules: Rules) -> float:
    if up.rank is None:
        return 1.1
    if rules.pack.bowers and tables(trump, True).power[up.code] == 21:
        return _RIGHT_WORTH
    return _TRUMP_WORTH[up.rank]
