"""Choosing a card: what the trick is worth now, what each card wins, and what is left in the hand afterwards."""

from typing import Final, NamedTuple

from euchre.bots.bot import Candidate, Decision
from euchre.bots.rule.leads import lead_bonus
from euchre.bots.rule.reading import CardReading
from euchre.bots.rule.strength import Field, hand_tricks
from euchre.bots.rule.words import follow_words, lead_words
from euchre.game import Action, View
from euchre.game.actions import Play

__all__ = ["Stake", "choose_card", "stake"]


_LATER: Final = 0.58
"""A trick in hand is worth a little more than one expected later."""

_MATE_HELPS: Final = 0.2
"""How likely a partner wins a trick that one does not, where all are needed."""


class Stake(NamedTuple):
    """What is at stake: what this trick is worth, and what one more later is.

    Attributes:
        trick: the worth of this trick.
        later: the worth of a trick to come.
        why: `must` when all the rest is needed, `march`, `stop` a march, `done` when nothing is left to win, else ``.
    """

    trick: float
    later: float
    why: str


def stake(r: CardReading) -> Stake:
    """What the makers still need and the defenders may still prevent decides what a trick is worth."""
    left = r.left
    if r.rules.scoring.per_trick or r.state.maker is None:
        return Stake(1.6 if r.mine == 0 else 1.0, 1.0, "")
    every = r.state.bid is not None and r.rules.scoring.auction_score == "bid"
    idle = 0.8 if every else 0.15
    if r.making:
        if r.mine >= r.need:
            return Stake(1.6, _LATER, "march") if r.theirs == 0 else Stake(idle, idle, "done")
        if r.mine + left < r.need:
            return Stake(idle, idle, "done")
        if r.mine + left == r.need:
            return Stake(2.2, _LATER, "must")
        lone_march = r.theirs == 0 and r.state.alone
        return Stake(1.5 if lone_march else 1.0, _LATER, "march" if lone_march else "")
    wanted = r.total - r.need + 1
    if r.mine >= wanted:
        return Stake(idle, idle, "done")
    if r.mine + left < wanted:
        return Stake(1.5, _LATER, "stop") if r.mine == 0 else Stake(idle, idle, "done")
    if r.mine + left == wanted:
        return Stake(2.2, _LATER, "must")
    if r.mine == 0 and r.state.alone:
        return Stake(1.0, _LATER, "stop")
    return Stake(1.0, _LATER, "")


def choose_card(view: View, legal: tuple[Action, ...]) -> Decision:
    """Choose among legal plays."""
    r = CardReading(view)
    plays = [action for action in legal if isinstance(action, Play)]
    now = stake(r)
    if len(plays) == 1:
        return Decision(action=plays[0], candidates=(Candidate(plays[0], 0.0),), reason=_only(r, plays[0]))
    weighed = _weigh_leads(r, plays, now) if not r.state.trick else _weigh_follows(r, plays, now)
    best = Decision.best_of(weighed)
    assert isinstance(best.action, Play)
    words = lead_words if not r.state.trick else follow_words
    return Decision(action=best.action, candidates=best.candidates, reason=words(r, best.action.card, now.why))


def _only(r: CardReading, action: Play) -> str:
    if r.own.bit_count() <= 1:
        return "It is your last card."
    if r.led >= 0 and r.t.suit[action.card.code] == r.led:
        return f"You must follow suit, and {action.card.symbol} is the only card you have to do it."
    return "It is the only card you may play."


def _weigh_leads(r: CardReading, plays: list[Play], now: Stake) -> list[Candidate]:
    field = r.field()
    weighed = []
    for action in plays:
        code = action.card.code
        suit = r.t.suit[code]
        wins = r.holds_up(code, suit)
        kept = _kept(r, code, field)
        small = 0.004 * r.t.power[code] * (1 if r.is_boss(code) else -1)
        weighed.append(Candidate(action, _sum(r, now, wins, kept) + lead_bonus(r, code, wins, now.why) + small))
    return weighed


def _weigh_follows(r: CardReading, plays: list[Play], now: Stake) -> list[Candidate]:
    field = r.field()
    t, best, led = r.t, r.best, r.led
    friendly = r.friend_wins
    standing = r.holds_up(best, led) if friendly else r.rescued(best, led)
    weighed = []
    for action in plays:
        code = action.card.code
        if t.beats(code, best):
            wins = max(r.holds_up(code, led), standing * 0.98) if friendly else r.holds_up(code, led)
        else:
            wins = standing
        kept = _kept(r, code, field)
        small = -0.004 * t.power[code] - (0.02 if t.is_trump(code) else 0.0)
        weighed.append(Candidate(action, _sum(r, now, wins, kept) + small))
    return weighed


def _sum(r: CardReading, now: Stake, wins: float, kept: float) -> float:
    """Trick and rest together: where every trick counts the rest is lost with the trick, where one does it is spare."""
    if now.why == "must" and r.left == 2:
        after = r.left - 1
        rest = min(1.0, (kept + _MATE_HELPS * len(r.friends) * after) / after) if after else 1.0
        return wins * (now.trick * rest + 0.3) + 0.2 * now.later * kept
    return now.trick * wins + now.later * kept


def _kept(r: CardReading, code: int, field: Field) -> float:
    """What the hand is worth without the card."""
    own = r.own
    bit = 1 << code
    rest = own ^ (bit << 33 if own >> (code + 33) & 1 else bit)
    return hand_tricks(r.t, rest, r.unseen, field)
