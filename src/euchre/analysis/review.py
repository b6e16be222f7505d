"""Reviews: every decision of hands and games graded, by what the seat knew and, apart from that, with all cards open.

A hand is reviewed as far as it is known: what stands against a decision (own cards not known, a revoke) is a fault that
is named, and the review goes on after it. A seat that could do one thing only has decided nothing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from euchre.analysis.evaluation import Evaluation
from euchre.analysis.grades import Label, grade
from euchre.analysis.kinds import Kind, kind_of
from euchre.analysis.reasons import explain, rule_of_thumb
from euchre.analysis.values import Evaluator
from euchre.bots.seeding import seed_of
from euchre.cards import Card
from euchre.errors import EuchreError, due
from euchre.game import Action, Game, Hand, View
from euchre.game.actions import Interjection
from euchre.notation import GameRecord
from euchre.solver import Unsolvable, solve
from euchre.solver.outcomes import net

__all__ = ["Depth", "OpenGrade", "Reviewed", "Unreviewed", "record_of", "review_game", "review_hand"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Depth:
    """How closely decisions are looked at.

    Attributes:
        worlds: for each decision; None for the usual number (400, and 8 where hands are played out).
        seconds: for each decision instead, whatever is reached: then reviews of one seed may differ.
        seed: decides all.
        open_hands: whether decisions are graded with open hands too.
    """

    worlds: int | None = None
    seconds: float | None = None
    seed: int | str = 0
    open_hands: bool = True


_USUAL, _PLAYED_OUT = 400, 8


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGrade:
    """A decision with all cards open: what `solve` says, in net points of the seat's side.

    Attributes:
        points: of what was done.
        best: an action that is best then, the first of equals.
        best_points: of it.
    """

    points: int
    best: Action
    best_points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reviewed:
    """One decision.

    Attributes:
        hand: the number of the hand, from 0.
        ply: how many actions of the hand came before it.
        seat: whose decision.
        kind: of what kind.
        action: what was done.
        best: what would have been best, by what the seat knew.
        lost: points given away, not below 0; 0 where the best cannot be told from what was done.
        win_lost: chance to win given away; None where that is not known.
        label: in one word, by what it cost at this score.
        reason: for a player; it names only cards the seat could see.
        cites: the cards it names.
        open: the same with all cards open; None where they are not known, or the solver does not know the game.
        evaluation: every action valued, by what the seat knew.
    """

    hand: int
    ply: int
    seat: int
    kind: Kind
    action: Action
    best: Action
    lost: float
    win_lost: float | None
    label: Label
    reason: str
    cites: tuple[Card, ...]
    open: OpenGrade | None
    evaluation: Evaluation = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unreviewed:
    """What could not be reviewed, and why.

    Attributes:
        hand: the number of the hand, from 0.
        ply: how many actions of the hand came before it; None where it is about more than one decision.
        seat: whose decision, or decisions; None where it is about the hand.
        text: why, in a sentence.
    """

    hand: int
    ply: int | None
    seat: int | None
    text: str


def record_of(played: GameRecord | Game | Hand) -> GameRecord:
    """What was played as a record, which it may be already.

    Raises:
        EuchreError: it is something else.
    """
    if isinstance(played, GameRecord):
        return played
    if isinstance(played, Game):
        return GameRecord.of(played)
    return GameRecord.of([due(played, Hand, "what is reviewed")], positions=True)


def review_game(
    played: GameRecord | Game | Hand, *, depth: Depth | None = None, hands: Iterable[int] | None = None,
    seat: int | None = None,
) -> Iterator[Reviewed | Unreviewed]:  # fmt: skip
    """The decisions of a game one by one, as they are graded, with what could not be.

    Args:
        played: a record, a game or a hand.
        depth: how closely.
        hands: the numbers of the hands, from 0, to be reviewed; default: all.
        seat: whose decisions; default: everybody's.
    """
    record = record_of(played)
    wanted = range(len(record.hands)) if hands is None else hands
    for number in wanted:
        for error in record.errors:
            if error.deal == number + 1:
                yield Unreviewed(hand=number, ply=None, seat=None, text=str(error))
        yield from review_hand(record.hands[number].hand, depth=depth, number=number, seat=seat)


def review_hand(
    hand: Hand, *, depth: Depth | None = None, number: int = 0, seat: int | None = None
) -> Iterator[Reviewed | Unreviewed]:
    """The decisions of one hand; as `review_game`."""
    depth, dark = depth or Depth(), set[int]()
    at = Hand(hand.rules, hand.deal, score=hand.score)
    for ply, step in enumerate(hand.steps):
        if not isinstance(step.action, Interjection) and seat in (None, step.seat):
            try:
                found = _decision(at, step.seat, step.action, number, ply, depth)
            except EuchreError as error:
                found = Unreviewed(
                    hand=number, ply=ply, seat=step.seat, text=f"this decision cannot be valued: {error}"
                )
            if found is not None and not (isinstance(found, Unreviewed) and found.ply is None and step.seat in dark):
                yield found
            if isinstance(found, Unreviewed) and found.ply is None:
                dark.add(step.seat)  # said once
        at = at.apply_unchecked(step.action)


def _decision(at: Hand, seat: int, action: Action, number: int, ply: int, depth: Depth) -> Reviewed | Unreviewed | None:
    """A decision graded; None where there was nothing to decide."""
    view = at.view(seat)
    if view.state.unknown(seat):
        text = f"not all cards of {at.seat_name(seat)} are known, so that their decisions cannot be valued"
        return Unreviewed(hand=number, ply=None, seat=seat, text=text)
    legal = view.legal_actions()
    if action not in legal:
        hidden = getattr(action, "card", action) is None
        why = at.why_not(action)
        text = f"{action.token}: what was put away is not known" if hidden else f"{action.token} was not legal"
        return Unreviewed(hand=number, ply=ply, seat=seat, text=f"{text}: {why}" if why and not hidden else text)
    if len(legal) < 2:
        return None
    evaluation = _valued(view, depth)
    if not any(each.action is action for each in evaluation.values):
        return Unreviewed(hand=number, ply=ply, seat=seat, text=f"{action.token} is of a kind that is not valued")
    thumb = rule_of_thumb(view)
    with_open = _open(at, seat, action) if depth.open_hands else None
    best, done = evaluation.best, evaluation[action]
    level = action in evaluation.level
    surprising = thumb.action is not action or (with_open is not None and with_open.points < with_open.best_points)
    reason = explain(evaluation, action, thumb=thumb)
    win_lost = None if best.win is None or done.win is None else 0.0 if level else max(0.0, best.win - done.win)
    return Reviewed(
        hand=number, ply=ply, seat=seat, kind=kind_of(view, action, best.action), action=action,
        best=action if done.behind == 0.0 == done.behind_interval else best.action,
        lost=0.0 if level else max(0.0, best.points - done.points), win_lost=win_lost,
        label=grade(evaluation, action, surprising=surprising), reason=reason.text, cites=reason.cites, open=with_open,
        evaluation=evaluation,
    )  # fmt: skip


def _valued(view: View, depth: Depth) -> Evaluation:
    evaluator = Evaluator(view, seed=seed_of(depth.seed, view))
    worlds = depth.worlds
    if worlds is None and depth.seconds is None:
        worlds = _PLAYED_OUT if evaluator.method == "played out" else _USUAL
    return evaluator.refine(worlds, seconds=depth.seconds)


def _open(at: Hand, seat: int, action: Action) -> OpenGrade | None:
    """What `solve` says."""
    try:
        values = solve(at).values
    except Unsolvable:
        return None
    side = (seat, *at.rules.teams[seat])
    worth = {each: net(at.rules, value.points, side) for each, value in values.items()}
    if action not in worth:
        return None
    best = max(worth, key=worth.__getitem__)
    return OpenGrade(points=worth[action], best=best, best_points=worth[best])
