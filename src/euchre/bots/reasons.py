"""Why a decision was made, in words: the figures that made it, with what they count."""

from collections.abc import Sequence

from euchre.bots.bot import Candidate
from euchre.game import Action, View
from euchre.game.words import advice
from euchre.rules.contracts import EUCHRED, MADE, MARCH, SWEPT

__all__ = ["call_reason", "named", "searched_reason", "share", "trained_reason", "worth"]


def named(view: View, action: Action) -> str:
    """An action as a piece of advice to the view's seat: `play J♥`, `order up`."""
    words = advice(view, view.seat, action)
    return words[:1].lower() + words[1:] if words[1:2].islower() else words


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def share(part: float) -> str:
    """`61 %`; what is hardly anything or nearly all is said to be that."""
    if 0.0 < part < 0.005:
        return "under 1 %"
    if 0.995 <= part < 1.0:
        return "over 99 %"
    return f"{part * 100:.0f} %"


def worth(candidate: Candidate) -> str:
    """Expected points with their unit, and the chance to win: `+0.23 points (58 % to win)`."""
    points = f"{candidate.value or 0.0:+.2f}"
    points = "0.00" if float(points) == 0.0 else points
    chance = "" if candidate.chance is None else f" ({share(candidate.chance)} to win)"
    return f"{points} points{chance}"


def _against(view: View, best: Candidate, second: Candidate | None, tie: str) -> str:
    """What the next best is worth, and what decided where it is worth no less."""
    if second is None or second.value is None or best.value is None:
        return "."
    text = f"; {named(view, second.action)}: {worth(second)}"
    if round(best.value, 2) > round(second.value, 2):
        return f"{text}."
    if best.chance is not None and second.chance is not None and best.chance > second.chance:
        return f"{text}, but the game is won less often."
    return f"{text}. That is close, and {tie} decides."


def call_reason(view: View, ranked: Sequence[Candidate], levels: Sequence[float], tie: str) -> str:
    """Why a call is made: what the call networks foresee.

    Args:
        view: of the caller.
        ranked: what was weighed, best first.
        levels: how likely the call made ends on each level; empty for a pass.
        tie: what decides where figures do not.
    """
    best, second = ranked[0], ranked[1] if len(ranked) > 1 else None
    text = f"{_sentence(named(view, best.action))}: expected {worth(best)}"
    if levels:
        text += f", made in {share(levels[MADE] + levels[MARCH])}, every trick in {share(levels[MARCH])}"
    return text + _against(view, best, second, tie)


def searched_reason(
    view: View, ranked: Sequence[Candidate], levels: Sequence[float], layouts: int, tie: str, *, listed: bool
) -> str:
    """Why a card or a discard is chosen: how the hand ends in layouts of the unseen cards.

    Args:
        view: of the seat.
        ranked: what was weighed, best first.
        levels: how likely the contract ends on each level after it.
        layouts: how many different ones were looked at.
        tie: what decides where figures do not.
        listed: whether that is all there are.
    """
    best, second = ranked[0], ranked[1] if len(ranked) > 1 else None
    looked = f"In {'all ' * listed}{layouts} layout{'s' * (layouts != 1)} of the unseen cards that fit what was done"
    stopped = levels[EUCHRED] + levels[SWEPT]
    how = f"the makers are euchred in {share(stopped)} and take every trick in {share(levels[MARCH])}"
    if second is not None and all(each.value == best.value for each in ranked):
        return f"{looked}, every choice comes to the same, {worth(best)}: {tie} decides."
    text = f"{looked}: {named(view, best.action)} is worth {worth(best)}, {how}"
    return text + _against(view, best, second, tie)


def trained_reason(view: View, best: Action, chances: dict[Action, float]) -> str:
    """Why a card is played without search: how the trained policy shares its liking among the cards."""
    ranked = sorted((action for action in chances if action is not best), key=chances.__getitem__, reverse=True)
    text = f"{_sentence(named(view, best))}: the policy trained in self-play likes it {share(chances[best])}"
    return f"{text}, and {named(view, ranked[0])} {share(chances[ranked[0]])}." if ranked else f"{text}."
