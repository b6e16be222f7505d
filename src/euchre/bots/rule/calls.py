"""Calls on a turned-up card: order, name, alone or pass, by what each is worth at this score."""

from typing import Final, NamedTuple

from euchre.bots.bot import Candidate, Decision
from euchre.bots.rule.prospects import Prospects
from euchre.bots.rule.stakes import Call, Stakes
from euchre.cards import Card
from euchre.game import Action, View
from euchre.game.actions import How, Name, Order, Pass
from euchre.rules import Trump

__all__ = ["choose_call", "describe_hand"]


class _Pass(NamedTuple):
    """What a pass is worth: `base`, and a part of what the best call now and the best suit of round two are worth."""

    base: float
    call: float
    later: float


_FIRST: Final = {
    "eldest": _Pass(0.2, 0.5, 0.3),
    "mate": _Pass(0.22, 0.3, 0.35),
    "foe": _Pass(0.3, 0.5, 0.2),
    "dealer": _Pass(-0.3, 0.1, 0.5),
}
"""Round one: eldest, the dealer's partner, the other opponent, the dealer. A hand that can call can also defend."""
_SECOND: Final = {
    "eldest": _Pass(-0.23, 0.25, 0.0),
    "mate": _Pass(0.1, 0.0, 0.0),
    "foe": _Pass(-0.35, 0.3, 0.0),
    "dealer": _Pass(0.0, 0.0, 0.0),
}
_LONE_RISK: Final = 0.25
"""By how much a lone call must be better than one with a partner."""
_SHOWN: Final = 1.5
"""What it costs a lone hand to be played face up."""


def choose_call(view: View, legal: tuple[Action, ...]) -> Decision:
    """Choose a call."""
    p, stakes = Prospects(view), Stakes(view)
    first = any(isinstance(action, Order) for action in legal) or view.masked.round == 1
    weighed = []
    for action in legal:
        if isinstance(action, Order | Name):
            trump = action.trump if isinstance(action, Name) else _proposed(view)
            alone = action.how is not How.PARTNER
            jambone = action.how is How.JAMBONE
            worth = p.worth(
                stakes.ends(view.seat, Call(alone=alone, jambone=jambone)),
                trump, ordered=isinstance(action, Order), alone=alone,
            )  # fmt: skip
            weighed.append(Candidate(action, worth - _SHOWN * jambone - _LONE_RISK * alone))
    if isinstance(legal[0], Pass):
        most = max((candidate.merit for candidate in weighed), default=-1.0)
        weighed.append(Candidate(legal[0], _pass_worth(p, stakes, most, first=first)))
    best = Decision.best_of(weighed)
    return Decision(
        action=best.action, candidates=best.candidates, reason=_words(p, best.action, first=first, legal=legal)
    )


def _proposed(view: View) -> Trump:
    proposed = view.masked.state.proposed
    assert proposed is not None
    return Trump(proposed)


def _place(p: Prospects) -> str:
    dealer = p.state.dealer
    if p.me == dealer:
        return "dealer"
    if dealer in p.rules.teams[p.me]:
        return "mate"
    return "eldest" if p.state.left_of(dealer) == p.me else "foe"


def _pass_worth(p: Prospects, stakes: Stakes, call: float, *, first: bool) -> float:
    """What passing is worth to a hand whose best call is worth `call`."""
    usual = (_FIRST if first else _SECOND)[_place(p)]
    worth = usual.base + usual.call * call
    if first and p.rules.bidding.round_two and p.state.proposed is not None:
        ends = stakes.ends(p.me, Call())
        later = max(p.worth(ends, Trump(suit)) for suit in range(4) if suit != p.state.proposed)
        worth += usual.later * max(0.0, later)
    return worth


def describe_hand(p: Prospects, trump: Trump, *, picking_up: bool = False) -> str:
    """What the hand has under a trump, in words: `3 trumps with the right bower and 1 ace beside them`."""
    table = p.table(trump)
    own = p.own
    up = p.state.upcard
    if picking_up and up is not None:
        own |= 1 << up.code
    aces = sum(own >> (8 * suit + 7) & 1 for suit in range(4) if suit != trump)
    aside = f"{aces or 'no'} {'ace' if aces == 1 else 'aces'}"
    if trump > 3:
        return f"{aside}"
    trumps = (own & table.trumps).bit_count()
    bowers = []
    if p.rules.pack.jokers and own >> 32 & 1:
        bowers.append("the joker")
    if p.rules.pack.bowers:
        right, left = 8 * trump + 4, 8 * (3 - trump) + 4
        bowers += [name for name, code in (("the right", right), ("the left", left)) if own >> code & 1]
    told = f"{trumps or 'no'} {'trump' if trumps == 1 else 'trumps'}"
    return f"{told}{' with ' + ' and '.join(bowers) if bowers else ''} and {aside} beside"


def _words(p: Prospects, action: Action, *, first: bool, legal: tuple[Action, ...]) -> str:
    up = p.state.upcard
    if isinstance(action, Order | Name):
        trump = action.trump if isinstance(action, Name) else Trump(p.state.proposed or 0)
        mine = isinstance(action, Order) and p.me == p.state.dealer
        hand = describe_hand(p, trump, picking_up=mine)
        return _call_words(p, action, trump, hand, up, forced=not any(isinstance(a, Pass) for a in legal))
    if first and up is not None and p.state.proposed is not None:
        hand = describe_hand(p, Trump(p.state.proposed), picking_up=p.me == p.state.dealer)
        whose = ""
        if p.me != p.state.dealer:
            mate = p.state.dealer in p.rules.teams[p.me]
            whose = f", and {up.symbol} would go to {'your partner' if mate else 'the dealer on the other side'}"
            if p.rules.num_players != 4 and not mate:
                whose = f", and {up.symbol} would go to the dealer"
        return f"{hand.capitalize()}{whose}: not enough to call."
    return "No suit left to name gives you enough tricks."


def _call_words(p: Prospects, action: Action, trump: Trump, hand: str, up: Card | None, *, forced: bool) -> str:
    how = getattr(action, "how", How.PARTNER)
    if how is not How.PARTNER:
        return f"{hand.capitalize()}: strong enough to try for every trick alone."
    if forced:
        return f"You must name something, and {trump.word} is your best: {hand}."
    if isinstance(action, Name):
        is_next = p.state.proposed is not None and trump.suit is p.state.proposed.next
        beside = ", the suit next to the one turned down" if is_next else ""
        return f"{hand.capitalize()}: enough to name {trump.word}{beside}."
    if p.me == p.state.dealer:
        return f"With {up.symbol if up else 'the upcard'} you have {hand}: enough to take it up."
    mate = p.state.dealer in p.rules.teams[p.me]
    return f"{hand.capitalize()}: enough to order it up{' to your partner' if mate else ''}."
