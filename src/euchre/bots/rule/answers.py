"""Every other question a game may ask: weak hands, lone hands said late, dummies, dropping out, the pot, odd choices.

A question this file does not know is declined where it can be, else answered with the first legal action.
"""

from collections.abc import Callable
from dataclasses import replace
from math import exp
from typing import Final

from euchre.bots.bot import Candidate, Decision
from euchre.bots.rule.calls import describe_hand
from euchre.bots.rule.discards import choose_gift
from euchre.bots.rule.prospects import Prospects
from euchre.bots.rule.reading import friends_of
from euchre.bots.rule.stakes import Call, Stakes
from euchre.bots.rule.strength import hand_tricks
from euchre.cards import Suit
from euchre.game import Action, View
from euchre.game.actions import (
    Alone,
    CallCard,
    Check,
    Exchange,
    Give,
    Name,
    Pass,
    Raise,
    Redeal,
    See,
    Show,
    Stay,
    Subtract,
    Take,
)
from euchre.game.stages import Phase
from euchre.game.stages.score import tally
from euchre.rules import Trump, add_points, hand_points

__all__ = ["answer"]

_POOR: Final = 1.6
"""A hand that takes fewer tricks than this under its best trump is better thrown in or exchanged."""
_LONE_MARGIN: Final = 0.3


def answer(view: View, legal: tuple[Action, ...]) -> Decision:
    """Answer a question by its last legal action, which says what is asked."""
    found = _ANSWERS.get(type(legal[-1]))
    return _decline(legal) if found is None else found(view, legal)


def _decline(legal: tuple[Action, ...], reason: str = "Nothing speaks for it.") -> Decision:
    refusal = next((action for action in legal if isinstance(action, Pass)), legal[0])
    others = [Candidate(action, -1.0) for action in legal if action is not refusal]
    return Decision(action=refusal, candidates=(Candidate(refusal, 0.0), *others), reason=reason)


def _either(
    legal: tuple[Action, ...], kind: type[Action], worth: float, yes: str, no: str
) -> Decision:  # fmt: skip
    """The action of `kind` when `worth` is above zero, else another: a pass where there is one."""
    wanted = next(action for action in legal if isinstance(action, kind))
    rest = [action for action in legal if action is not wanted]
    candidates = [Candidate(wanted, round(worth, 3)), *(Candidate(action, 0.0) for action in rest)]
    best = Decision.best_of(candidates if worth > 0 else candidates[::-1])
    return Decision(action=best.action, candidates=best.candidates, reason=yes if best.action is wanted else no)


def _best_tricks(view: View) -> tuple[float, Trump]:
    p = Prospects(view)
    return max((p.own_tricks(Trump(suit)), Trump(suit)) for suit in range(4))


def _own_tricks(view: View) -> float:
    """What the seat takes by itself under the trump that has been made."""
    p = Prospects(view)
    trump = view.masked.trump
    assert trump is not None
    side = friends_of(p.rules, p.state, p.me)
    foes = sum(seat not in side and not p.state.is_out(seat) for seat in range(p.rules.num_players))
    table = p.table(trump)
    return hand_tricks(table, p.own, p.unseen, p.field(table, p.unseen, foes))


def _redeal(view: View, legal: tuple[Action, ...]) -> Decision:
    if view.masked.trump is None:
        tricks, trump = _best_tricks(view)
        return _either(
            legal, Redeal, _POOR - tricks, "A hand as poor as this is worth throwing in.",
            f"With {trump.word} this hand is good enough to play.",
        )  # fmt: skip
    maker = view.masked.maker
    ours = maker is not None and maker in view.masked.rules.teams[view.seat]
    return _either(
        legal, Redeal, -0.5 if ours else 0.5, "You can do nothing against this call: throw the deal in.",
        "Your side made trump: play it.",
    )  # fmt: skip


def _exchange(view: View, legal: tuple[Action, ...]) -> Decision:
    tricks, trump = _best_tricks(view)
    return _either(
        legal, Exchange, _POOR + 0.2 - tricks, "Three unknown cards are better than your three low ones.",
        f"With {trump.word} this hand is good enough as it is.",
    )  # fmt: skip


def _alone(view: View, legal: tuple[Action, ...]) -> Decision:
    hand = view.masked
    if not view.hand:
        return _decline(legal, "A hand not looked at seldom takes every trick.")
    if hand.maker != view.seat:
        return _defend_alone(view, legal)
    p, stakes = Prospects(view), Stakes(view)
    assert hand.trump is not None
    state = p.state
    worths = []
    for lone in (True, False):
        ends = stakes.ends(view.seat, Call(alone=lone, bid=state.bid))
        worths.append(p.worth(ends, hand.trump, alone=lone))
    alone, partner = worths
    told = describe_hand(p, hand.trump).capitalize()
    return _either(
        legal, Alone, alone - partner, f"{told}: strong enough to try for every trick alone.",
        f"{told}: a partner's help is worth more than the try alone.",
    )  # fmt: skip


def _defend_alone(view: View, legal: tuple[Action, ...]) -> Decision:
    rules = view.masked.rules
    wanted = rules.deal.hand_size - rules.tricks_needed + 1
    tricks = _own_tricks(view)
    needed = wanted + (_LONE_MARGIN if _stopped(view, alone=True) > _stopped(view, alone=False) else 2.0)
    return _either(
        legal, Alone, tricks - needed, f"You alone should take about {tricks:.1f} tricks, enough to stop the makers.",
        "Two defenders stop a call more often than one.",
    )  # fmt: skip


def _stopped(view: View, *, alone: bool) -> int:
    """What a seat gets when its side just stops the makers, it alone or both together."""
    rules, short = view.masked.rules, view.masked.rules.tricks_needed - 1
    counted = tally(rules, view.state)
    tricks = [0] * rules.num_players
    tricks[counted.makers[0]], tricks[view.seat] = short, rules.deal.hand_size - short
    done = replace(counted, tricks=tuple(tricks), winners=(), lone_defender=view.seat if alone else None)
    return hand_points(rules, done).parties[rules.party_of[view.seat]]


def _take(view: View, legal: tuple[Action, ...]) -> Decision:
    hand = view.masked
    rules = hand.rules
    if hand.phase == Phase.EXCHANGE and rules.deal.dummy_hand_size:
        return _take_extra(view, legal)
    if hand.phase == Phase.EXCHANGE:
        return _either(legal, Take, 0.5, "Your partner's best card can only help.", "")
    p = Prospects(view)
    assert hand.trump is not None
    own = p.side_tricks(hand.trump, alone=True)
    return _either(
        legal, Take, own - rules.deal.hand_size + 0.2, "Your hand is the surer one to play alone.",
        "Your partner chose to play alone: let them.",
    )  # fmt: skip


def _take_extra(view: View, legal: tuple[Action, ...]) -> Decision:
    rules = view.masked.rules
    if rules.deal.dummy_use == "swap":
        average = rules.deal.hand_size / rules.num_players
        tricks = _own_tricks(view)
        return _either(
            legal, Take, average - 0.4 - tricks, f"Only about {tricks:.1f} tricks are in this hand: try the other.",
            f"This hand should take about {tricks:.1f} tricks: keep it.",
        )  # fmt: skip
    if any(isinstance(action, Alone) for action in legal):
        stakes, tricks = Stakes(view), _own_tricks(view)
        lone, helped = (stakes.ends(view.seat, Call(alone=alone))[-1] for alone in (True, False))
        if lone > helped and tricks > rules.deal.hand_size - 0.6:
            return _either(legal, Alone, 0.5, "This hand can take every trick without help.", "")
    return _either(legal, Take, 0.5, "More cards to choose from make a better hand.", "")


def _stay(view: View, legal: tuple[Action, ...]) -> Decision:
    rules = view.masked.rules
    tricks = _own_tricks(view)
    worth = abs(rules.scoring.per_trick) * tricks - (rules.scoring.bucked or 1) * exp(-1.15 * tricks)
    told = f"This hand should take about {tricks:.1f} tricks"
    return _either(legal, Stay, worth, f"{told}: stay in.", f"{told}: the risk of taking none is too great.")


def _show(_: View, legal: tuple[Action, ...]) -> Decision:
    return _either(legal, Show, 1.0, "You hold the highest trumps: show them and be paid.", "")


def _subtract(view: View, legal: tuple[Action, ...]) -> Decision:
    hand, stakes, worths = view.masked, Stakes(view), {}
    for action in legal:
        outcome = hand.apply_unchecked(action).outcome
        assert outcome is not None
        after = add_points(hand.rules, hand.score, outcome.points)
        worths[type(action)] = stakes.worth([now - had for now, had in zip(after, hand.score, strict=True)])
    return _either(
        legal, Subtract, worths[Subtract] - worths[Pass], "It hurts the other side more than it would help yours.",
        "Points of your own are worth more.",
    )  # fmt: skip


def _pot(view: View, legal: tuple[Action, ...]) -> Decision:
    tricks = _own_tricks(view)
    rules = view.masked.rules
    making = view.masked.maker is not None and view.masked.maker in rules.teams[view.seat]
    wanted = rules.tricks_needed - 0.4 if making else rules.deal.hand_size - rules.tricks_needed + 0.6
    strong = tricks - wanted
    worths = {Raise: strong, See: strong / 2 + 0.3, Check: 0.0, Pass: 0.0}
    reasons = {
        Raise: "Your hand is strong enough to raise.",
        See: "Your hand is good enough to call, not to raise.",
        Check: "Your hand is not worth a raise.",
        Pass: "Your hand is not worth another stake.",
    }
    best = Decision.best_of([Candidate(action, round(worths[type(action)], 3)) for action in legal])
    return replace(best, reason=reasons[type(best.action)])


def _call_card(view: View, legal: tuple[Action, ...]) -> Decision:
    """Call a card one does not hold, of a suit one can lead to it, the highest there is."""
    p = Prospects(view)
    trump = view.masked.trump
    assert trump is not None
    table = p.table(trump)
    lone = p.side_tricks(trump, alone=True) > p.rules.deal.hand_size - 0.4
    weighed = []
    for action in legal:
        if not isinstance(action, CallCard):
            continue
        code = action.card.code
        held = (p.own & table.members[table.suit[code]]).bit_count()
        value = table.power[code] / 4 + (0.6 if held == 1 else 0.4 if held else 0.0) - 0.1 * held
        if p.own >> code & 1:
            value += 9 if lone else -9
        elif view.masked.upcard is action.card:
            value -= 5
        weighed.append(Candidate(action, value))
    best = Decision.best_of(weighed)
    assert isinstance(best.action, CallCard)
    card = best.action.card
    if p.own >> card.code & 1:
        reason = "You can take every trick yourself: call a card of your own and stand alone."
    else:
        word = Suit(table.suit[card.code]).word
        reason = f"Whoever holds {card.symbol} should take a trick for you in {word}."
    return Decision(action=best.action, candidates=best.candidates, reason=reason)


def _blind_name(_: View, legal: tuple[Action, ...]) -> Decision:
    return _decline(legal, "Before you look, one suit is as good as another.")


_ANSWERS: Final[dict[type[Action], Callable[[View, tuple[Action, ...]], Decision]]] = {
    Alone: _alone,
    CallCard: _call_card,
    Exchange: _exchange,
    Give: choose_gift,
    Name: _blind_name,
    Raise: _pot,
    Redeal: _redeal,
    See: _pot,
    Show: _show,
    Stay: _stay,
    Subtract: _subtract,
    Take: _take,
}
"""What answers a question, by the type of its last legal action in ascending code."""
