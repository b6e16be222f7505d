"""Why a decision was made, in words: the figures that made it, with what they count."""

from collections.abc import Sequence

from euchre.bots.bot import Candidate
from euchre.game import Action, View
from euchre.rules.contracts import EUCHRED, MADE, MARCH, SWEPT
from euchre.telling.words import label

__all__ = ["call_reason", "lowered", "named", "searched_reason", "share", "trained_reason", "worth"]


def named(view: View, action: Action) -> str:
    """An action inside a sentence: `J♥`, `order up`, `hearts alone`."""
    return lowered(label(view, view.seat, action))


def lowered(text: str) -> str:
    """A sentence as a part of another one; a card it begins with stays as it is."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


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


def _rivals(ranked: Sequence[Candidate]) -> tuple[list[Candidate], Candidate | None]:
    """What comes to the same as the best, and the best of what does not."""
    figures = ranked[0].value, ranked[0].chance
    same = [each for each in ranked[1:] if (each.value, each.chance) == figures]
    return same, next((each for each in ranked[1:] if (each.value, each.chance) != figures), None)


def _against(view: View, best: Candidate, second: Candidate | None, tie: str) -> str:
    """What the next best is worth, and what decided where it is worth no less."""
    if second is None or second.value is None or best.value is None:
        return "."
    text = f"; {named(view, second.action)}: {worth(second)}"
    if round(best.value, 2) > round(second.value, 2):
        return f"{text}."
    if best.chance is not None and second.chance is not None and best.chance > second.chance:
        return f"{text}, but that wins the game less often."
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
    text = f"{label(view, view.seat, best.action)}: expected {worth(best)}"
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
    best, (same, second) = ranked[0], _rivals(ranked)
    looked = f"In {'all ' * listed}{layouts} layout{'s' * (layouts != 1)} of the unseen cards that fit what was done"
    if second is None:
        return f"{looked}, every choice comes to the same, {worth(best)}: {tie} decides."
    stopped = levels[EUCHRED] + levels[SWEPT]
    ends = f"the makers are euchred in {share(stopped)} and take every trick in {share(levels[MARCH])}"
    alike = _alike(view, [each.action for each in same])
    return f"{looked}, {named(view, best.action)}{alike} is worth {worth(best)}: {ends}" + _against(
        view, best, second, tie
    )


def _alike(view: View, actions: Sequence[Action]) -> str:
    return f" (the same for {' or '.join(named(view, action) for action in actions)})" if actions else ""


def trained_reason(view: View, best: Action, chances: dict[Action, float]) -> str:
    """Why a card is played without search: how the trained policy shares its liking among the cards."""
    ranked = sorted(chances, key=chances.__getitem__, reverse=True)
    alike = _alike(view, [each for each in ranked if each is not best and chances[each] == chances[best]])
    other = next((each for each in ranked if chances[each] != chances[best]), None)
    beside = f", {named(view, other)} {share(chances[other])}" if other is not None else ""
    return f"The policy trained in self-play likes {named(view, best)}{alike} {share(chances[best])}{beside}."
