"""Why a decision was good or bad, in words for a player. Made from a view alone: nothing hidden can get in.

The words of a rule of thumb are the rule bot's own; the figures are an evaluation's.
"""

import re
from typing import Final, NamedTuple

from euchre.analysis.evaluation import Evaluation, Valued
from euchre.bots import Decision, make_bot
from euchre.bots.reasons import lowered, named, share
from euchre.cards import Card
from euchre.game import Action, View
from euchre.game.actions import Play
from euchre.game.out_of_turn.claims import is_sure
from euchre.game.out_of_turn.irregular import claim_position
from euchre.telling.words import label

__all__ = ["Reason", "cited", "explain", "is_guaranteed", "rule_of_thumb", "seen"]

_CLEAR: Final = 0.02
"""By how much a chance must differ to be worth a word."""
_FEW: Final = 3
"""Cards in hand from which on it is tried to prove that every trick is sure."""

_ENDS: Final = (
    ("euchred", -1, "your side is euchred in {a} of the layouts, not {b}"),
    ("made", 1, "your side makes it in {a} of the layouts, not {b}"),
    ("march", 1, "your side takes every trick in {a} of the layouts, not {b}"),
    ("stopped", 1, "the makers are euchred in {a} of the layouts, not {b}"),
    ("marched", -1, "the makers take every trick in {a} of the layouts, not {b}"),
)
"""Ends by name, whether more of them is better, and what is said of them."""


class Reason(NamedTuple):
    """A reason and the cards it speaks of, each of which the seat could see."""

    text: str
    cites: tuple[Card, ...]


def seen(view: View) -> frozenset[Card]:
    """Every card that a seat has seen: its own, those played, turned up, shown or put away by itself."""
    state = view.state
    found = {card for cards in state.hands for card in cards}
    found |= {card for trick in state.tricks for _, card in trick.plays} | {card for _, card in state.trick}
    found |= {card for _, card in state.discards if card is not None}
    found |= {card for pile in (view.deal.kitty, *view.deal.piles) for card in pile if card is not None}
    found |= {card for cards in view.deal.hands for card in cards}
    return frozenset(found)


def cited(view: View, text: str) -> tuple[Card, ...]:
    """The cards of the game that a text names, in ascending order."""
    pattern = "|".join(sorted((re.escape(card.symbol) for card in set(view.rules.cards)), key=len, reverse=True))
    names = set(re.findall(pattern, text))
    return tuple(card for card in sorted(set(view.rules.cards), key=lambda card: card.code) if card.symbol in names)


def rule_of_thumb(view: View) -> Decision:
    """What the rule bot would do."""
    return make_bot("rule").choose(view)


def is_guaranteed(view: View, action: Action) -> bool:
    """Whether after a card the seat's side is proven to take every trick that is left, whatever the others hold.

    Tried with few cards in hand only; False says nothing.
    """
    if not isinstance(action, Play) or not 1 < len(view.hand) <= _FEW or view.state.unknown(view.seat):
        return False
    if (view.seat, None) in view.state.discards:
        return False
    state = view.masked.apply_unchecked(action).state
    if state.outcome is not None or (len(state.tricks) > len(view.tricks) and not _won(view, state.tricks[-1].winner)):
        return False
    position = claim_position(view.rules, state, view.seat)
    return position is not None and is_sure(position)


def _won(view: View, winner: int) -> bool:
    return winner in (view.seat, *view.rules.teams[view.seat])


def explain(evaluation: Evaluation, action: Action, *, thumb: Decision | None = None) -> Reason:
    """Why an action was the best there was, or what was better and why.

    Args:
        evaluation: of the view in which it was done.
        action: what was done.
        thumb: what the rule of thumb says, where it was asked already.
    """
    view = evaluation.view
    if len(view.legal_actions()) == 1:
        return _reason(view, [f"{label(view, view.seat, action)} is all there is to do"])
    thumb = rule_of_thumb(view) if thumb is None else thumb
    parts = _verdict(evaluation, evaluation[action], thumb)
    if is_guaranteed(view, action if action in evaluation.level else evaluation.best.action):
        parts.append("Every trick that is left is then guaranteed")
    return _reason(view, parts)


def _reason(view: View, parts: list[str]) -> Reason:
    text = " ".join(f"{part.rstrip('.')}." for part in parts)
    return Reason(text, cited(view, text))


def _verdict(evaluation: Evaluation, done: Valued, thumb: Decision) -> list[str]:
    """What stands how to what; a rule of thumb never speaks for one of several that are level."""
    view, best, level = evaluation.view, evaluation.best, evaluation.level
    shown = label(view, view.seat, done.action)
    if done.action in level and len(level) > 1:
        others = " or ".join(_named(view, action) for action in level if action is not done.action)
        return [f"{shown} comes to the same as {others}, as far as can be told{_worth(done)}"]
    if done.action is best.action:
        parts = [f"{shown} is best{_worth(best)}", *_why(view, best, thumb)]
        for second in evaluation.values[1:2]:
            parts += _contrast(best, second, f"rather than {_named(view, second.action)}: ")
        return parts
    parts = [f"{label(view, view.seat, best.action)} is better{_by(best, done)}"]
    if len(level) == 1:
        parts += _why(view, best, thumb)
    if thumb.action is done.action:
        words = lowered(_words(view, thumb)).rstrip(".")
        parts.append(f"A rule of thumb speaks for {_named(view, done.action)} ({words})")
    return parts + _contrast(best, done, f"after {_named(view, best.action)} ")


def _named(view: View, action: Action) -> str:
    return named(view, action)


def _worth(value: Valued) -> str:
    return f", worth {_signed(value.points)} points" + ("" if value.win is None else f" ({share(value.win)} to win)")


def _signed(points: float) -> str:
    text = f"{points:+.2f}"
    return "0.00" if float(text) == 0.0 else text


def _by(best: Valued, done: Valued) -> str:
    more = best.points - done.points
    points = f" by {more:.2f} points" if more >= 0.005 else ""
    if best.win is None or done.win is None or share(best.win) == share(done.win):
        return points
    return f"{points} ({share(best.win)} to win, not {share(done.win)})"


def _why(view: View, value: Valued, thumb: Decision) -> list[str]:
    """The rule of thumb, where it says the same."""
    return [_words(view, thumb)] if thumb.action is value.action and thumb.reason else []


def _words(view: View, thumb: Decision) -> str:
    return thumb.words(view.masked.seat_name)


def _contrast(best: Valued, other: Valued, lead: str) -> list[str]:
    """The end for which the better of two actions is better by most."""
    mine, theirs = dict(best.ends), dict(other.ends)
    differ = [
        (sign * (mine[end] - theirs[end]), end, said) for end, sign, said in _ENDS if end in mine and end in theirs
    ]
    most = max(differ, default=(0.0, "", ""))
    if most[0] < _CLEAR:
        return []
    _, end, said = most
    text = lead + said.format(a=share(mine[end]), b=share(theirs[end]))
    return [text[:1].upper() + text[1:]]
