"""Putting cards away and giving them: after a pick-up, from a widow, a dummy or a weak hand, and to a lone partner."""

from euchre.bots.bot import Candidate, Decision
from euchre.bots.rule.prospects import Prospects
from euchre.bots.rule.reading import friends_of
from euchre.bots.rule.strength import hand_tricks
from euchre.bots.rule.tables import PLANE, Tables
from euchre.cards import Card, Suit
from euchre.game import Action, View
from euchre.game.actions import Discard, Give, Pass
from euchre.game.stages import Phase
from euchre.rules import Trump

__all__ = ["choose_discard", "choose_gift"]

_CALL_MARGIN = 0.45
"""A lone player asks for their partner's best card when the card it replaces is worth less than this."""


def choose_discard(view: View, legal: tuple[Action, ...]) -> Decision:
    """Choose what to put away; where one may stop, whether to."""
    p = Prospects(view)
    trump = view.masked.trump
    puts = [action for action in legal if isinstance(action, Discard) and action.card is not None]
    weighed = [Candidate(action, _left(p, action.card, trump)) for action in puts if action.card is not None]
    full = _left(p, None, trump)
    best = Decision.best_of(weighed)
    stop = next((action for action in legal if isinstance(action, Pass)), None)
    if stop is not None:
        return _maybe_stop(view, best, stop, full)
    assert isinstance(best.action, Discard) and best.action.card is not None
    return Decision(action=best.action, candidates=best.candidates, reason=_words(p, best.action.card, trump))


def _maybe_stop(view: View, best: Decision, stop: Pass, full: float) -> Decision:
    """Where a pass is allowed: keep the cards instead, or decline the upcard."""
    assert isinstance(best.action, Discard) and best.action.card is not None
    card = best.action.card
    picking = view.masked.phase == Phase.DISCARD
    keep = Candidate(stop, full - _CALL_MARGIN if not picking else best.candidates[0].merit - 0.2)
    if picking and card is view.masked.upcard:
        keep = Candidate(stop, best.candidates[0].merit + 0.01)
    ranked = Decision.best_of([*best.candidates, keep])
    if ranked.action is stop:
        reason = "The upcard would not help you." if picking else "Every card you hold is worth keeping."
    elif picking:
        reason = f"Take the upcard and put {card.symbol} away, which you need least."
    else:
        reason = f"{card.symbol} is worth little here: your partner's best card should be better."
    return Decision(action=ranked.action, candidates=ranked.candidates, reason=reason)


def _left(p: Prospects, card: Card | None, trump: Trump | None) -> float:
    """What the hand is worth without `card`, under the trump made or the best one."""
    own = p.own
    if card is not None:
        own ^= 1 << (card.code + PLANE) if own >> (card.code + PLANE) & 1 else 1 << card.code
    foes = p.foes
    if p.state.maker is not None:
        side = friends_of(p.rules, p.state, p.me)
        foes = sum(seat not in side and not p.state.is_out(seat) for seat in range(p.rules.num_players))
    trumps = [trump] if trump is not None else [Trump(suit) for suit in range(4)]
    worth = -1.0
    for each in trumps:
        table: Tables = p.table(each)
        tricks = hand_tricks(table, own, p.unseen, p.field(table, p.unseen, foes))
        if card is not None:
            tricks -= 0.002 * table.power[card.code] + 0.03 * table.is_trump(card.code)
        worth = max(worth, tricks)
    return worth


def _words(p: Prospects, card: Card, trump: Trump | None) -> str:
    if trump is None or card.suit is None:
        return f"{card.symbol} is the card you will miss least, whatever you name."
    table = p.table(trump)
    suit = table.suit[card.code]
    held = p.own & table.members[suit]
    word = Suit(suit).word
    if table.is_trump(card.code):
        return f"Everything else is worth more: {card.symbol} is your smallest trump."
    if held.bit_count() == 1 and p.own & table.trumps:
        return f"{card.symbol} is your only {word[:-1]}: without it you can trump {word}."
    return f"No single card can be spared to make a void, and {card.symbol} is the one you will miss least."


def choose_gift(view: View, legal: tuple[Action, ...]) -> Decision:
    """The card that helps a lone partner most: the highest trump, else the best card of a plain suit."""
    trump = view.masked.trump
    assert trump is not None
    p = Prospects(view)
    table = p.table(trump)
    weighed = []
    for action in legal:
        if isinstance(action, Give) and action.card is not None:
            code = action.card.code
            higher = (p.unseen & table.higher[code]).bit_count()
            value = table.power[code] + (20 if table.is_trump(code) else 0) - 3 * higher * (not table.is_trump(code))
            weighed.append(Candidate(action, float(value)))
    best = Decision.best_of(weighed)
    assert isinstance(best.action, Give) and best.action.card is not None
    card = best.action.card
    kind = "your highest trump" if table.is_trump(card.code) else "the best card you have outside trump"
    return Decision(action=best.action, candidates=best.candidates, reason=f"Give {card.symbol}, {kind}.")
