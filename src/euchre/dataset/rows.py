"""A hand as rows, one a decision."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from euchre.bots import Bot
from euchre.bots.bot import choices
from euchre.game import Hand, View
from euchre.game.actions import Interjection

__all__ = ["Decided", "decisions", "played_hand"]


class Decided(NamedTuple):
    """A row: what a seat knew, could do and did, and what came of the hand.

    Attributes:
        game: the number of the game, or of the hand where hands are dealt one by one.
        hand: the number of the hand within its game.
        ply: how many actions came before.
        seat: who decides.
        player: the name of the bot or person.
        phase: the phase of the hand.
        view: all the seat knows, as a line.
        legal: codes of what it may do, ascending.
        chosen: the code of what it did.
        merits: what the bot goes by, for each of `legal`; NaN for what it did not weigh; empty for people.
        values: expected points, the same way; NaN where the bot does not work them out.
        score: the score before the hand, party by party.
        points: what the hand gave each party.
        outcome: how it ended.
    """

    game: int
    hand: int
    ply: int
    seat: int
    player: str
    phase: str
    view: str
    legal: list[int]
    chosen: int
    merits: list[float]
    values: list[float]
    score: list[int]
    points: list[int]
    outcome: str


class _Answer(NamedTuple):
    view: View
    seat: int
    chosen: int
    merits: dict[int, float]
    values: dict[int, float]


def _rows(answers: Sequence[_Answer], hand: Hand, players: Sequence[str], game: int, number: int) -> Iterator[Decided]:
    nan = float("nan")
    outcome = hand.outcome
    for view, seat, chosen, merits, values in answers:
        legal = [action.code for action in choices(view)]
        yield Decided(
            game=game, hand=number, ply=len(view.actions), seat=seat, player=players[seat], phase=str(view.phase),
            view=str(view), legal=legal, chosen=chosen,
            merits=[merits.get(code, nan) for code in legal] if merits else [],
            values=[values.get(code, nan) for code in legal] if merits else [],
            score=list(hand.score), points=list(outcome.points) if outcome is not None else [],
            outcome=outcome.result.value if outcome is not None else "",
        )  # fmt: skip


def played_hand(hand: Hand, bots: Sequence[Bot], game: int, number: int = 0) -> tuple[Hand, list[Decided]]:
    """Play a hand to its end; it, and its decisions.

    Args:
        hand: the hand, about to be played.
        bots: a bot for every seat.
        game: the number of the game.
        number: the number of the hand within it.
    """
    answers = []
    while hand.actor is not None:
        seat = hand.actor
        view = hand.view(seat)
        decision = bots[seat].choose(view)
        merits = {each.action.code: each.merit for each in decision.candidates}
        values = {each.action.code: each.value for each in decision.candidates if each.value is not None}
        answers.append(_Answer(view, seat, decision.action.code, merits, values))
        hand = hand.apply(decision.action)
    return hand, list(_rows(answers, hand, [bot.name for bot in bots], game, number))


def decisions(hand: Hand, players: Sequence[str], game: int, number: int = 0) -> list[Decided]:
    """The decisions of a hand as it was played. What was said out of turn is none.

    Args:
        hand: the hand, finished or not.
        players: who sat at each seat.
        game: the number of the game.
        number: the number of the hand within it.
    """
    answers = []
    now = Hand(hand.rules, hand.deal, score=hand.score)
    for step in hand.steps:
        if not isinstance(step.action, Interjection) and now.actor == step.seat:
            view = now.view(step.seat)
            if step.action in choices(view):
                answers.append(_Answer(view, step.seat, step.action.code, {}, {}))
        now = now.apply_unchecked(step.action)
    return list(_rows(answers, hand, players, game, number))
