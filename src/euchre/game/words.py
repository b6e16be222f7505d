"""Saying in words what happened: one plain sentence a step, and why a hand was worth what it was worth.

Every page, terminal and transcript uses these sentences, so that the game is told in one voice. They are made from a
`Position`, so told to one seat they hold nothing that seat does not know.
"""

from collections.abc import Sequence

from euchre.game.actions import (
    Action,
    Alone,
    Bid,
    CallCard,
    Check,
    Claim,
    Concede,
    Correct,
    Discard,
    Exchange,
    Give,
    How,
    Name,
    Order,
    Play,
    Raise,
    Redeal,
    Revoke,
    See,
    Show,
    Stay,
    Subtract,
    TableTalk,
    Take,
)
from euchre.game.position import Position
from euchre.game.state import Step

__all__ = ["action_words", "describe", "explain"]

_HOW = {How.PARTNER: "", How.ALONE: ", alone", How.JAMBONE: ", alone and face up"}
_PLAIN: dict[type[Action], str] = {
    Alone: "{who} plays alone",
    Redeal: "{who} shows a weak hand: the cards are thrown in",
    Exchange: "{who} swaps three cards with the kitty",
    Stay: "{who} stays in",
    Show: "{who} shows the highest trumps: jamboree",
    Subtract: "{who} takes the march off the other score",
    Check: "{who} checks",
    Raise: "{who} raises the pot",
    See: "{who} sees the raise",
    Claim: "{who} claims the rest",
    Concede: "{who} concedes the rest",
    Correct: "{who} takes a wrong card back",
}
_QUESTIONS = {
    "bidding": "passes",
    "weak_hand": "keeps the hand",
    "discard": "leaves the upcard",
    "exchange": "keeps the cards",
    "scoring": "adds the points",
}


def describe(position: Position, step: Step, names: Sequence[str] | None = None) -> str:
    """What a step of the position was, as a sentence without its full stop.

    Args:
        position: the hand it belongs to, at that moment or later.
        step: one of `position.steps`.
        names: what to call each seat; by default North to West, or `seat 2`.
    """
    who = _name(position, step.seat, names)
    action = step.action
    plain = _PLAIN.get(type(action))
    if plain is not None:
        return plain.format(who=who)
    if isinstance(action, Order):
        suit = position.state.proposed.word if position.state.proposed is not None else "the upcard"
        if step.seat == position.dealer:
            return f"{who} picks up {suit}{_HOW[action.how]}"
        if position.dealer in position.rules.teams[step.seat]:
            return f"{who} assists in {suit}{_HOW[action.how]}"
        return f"{who} orders up {suit}{_HOW[action.how]}"
    if isinstance(action, Name):
        return f"{who} names {action.trump.word}{_HOW[action.how]}"
    if isinstance(action, Bid):
        return f"{who} bids {action.word.replace('_', ' ') or action.tricks}"
    if isinstance(action, Play):
        return f"{who} plays {action.card.symbol}"
    if isinstance(action, Discard):
        return f"{who} discards" + (f" {action.card.symbol}" if action.card is not None else "")
    if isinstance(action, Give):
        return f"{who} gives " + (action.card.symbol if action.card is not None else "a card")
    if isinstance(action, CallCard):
        return f"{who} calls the holder of {action.card.symbol}"
    if isinstance(action, Take):
        return f"{who} takes what is offered" if position.rules.deal.dummy_hand_size == 0 else f"{who} takes the dummy"
    if isinstance(action, Revoke | TableTalk):
        charge = "revoked" if isinstance(action, Revoke) else "talked"
        return f"{who} says that {_name(position, action.against, names)} {charge}"
    return f"{who} {_no(position, step)}"


def _no(position: Position, step: Step) -> str:
    phase = position.phase_of(step)
    if phase == "bidding" and position.trump is not None and _after_trump(position, step):
        return "says no"
    return _QUESTIONS.get(phase, "says no")


def _after_trump(position: Position, step: Step) -> bool:
    """Whether a question was asked when trump had been fixed already."""
    stages = [each.stage for each in position.steps if isinstance(each.action, Order | Name)]
    return bool(stages) and step.stage > min(stages)


def _name(position: Position, seat: int, names: Sequence[str] | None) -> str:
    return names[seat] if names is not None else position.seat_name(seat)


def action_words(position: Position, action: Action) -> str:
    """An action that could be taken now, as a button says it: `Order up hearts alone`, `Play J♥`, `Pass`."""
    seat = position.actor if position.actor is not None else 0
    state = position.state
    told = describe(position, Step(state.stage, seat, action), [""] * position.rules.num_players).strip()
    verb, _, rest = told.partition(" ")
    base = {"passes": "pass", "says": "say", "takes": "take", "discards": "discard"}.get(verb)
    if base is None:
        base = verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
    words = f"{base} {rest}".strip().replace(", ", " ")
    return words[:1].upper() + words[1:]


def explain(position: Position, names: Sequence[str] | None = None) -> str:
    """Why a finished hand was worth what it was: `North and South took 3 of 5 tricks: made, 1 point`.

    Empty while the hand goes on.
    """
    outcome = position.outcome
    if outcome is None:
        return ""
    gains = [
        f"{_points(points)} to {_party(position, party, names)}" if points > 0
        else f"{_points(points)} for {_party(position, party, names)}"
        for party, points in enumerate(outcome.points)
        if points
    ]  # fmt: skip
    worth = ", ".join(gains) or "nobody scores"
    if outcome.kind != "scored" or position.maker is None:
        return f"{outcome.label}: {worth}"
    makers = [_name(position, seat, names) for seat in position.makers]
    took = sum(position.tricks_won[seat] for seat in position.makers)
    side = f"{_name(position, position.maker, names)} alone" if position.alone else " and ".join(makers)
    if sum(position.tricks_won) == 0:
        return f"{outcome.label}: {worth}"
    return f"{side} took {took} of {sum(position.tricks_won)} tricks: {outcome.label}, {worth}"


def _party(position: Position, party: int, names: Sequence[str] | None) -> str:
    return " and ".join(_name(position, seat, names) for seat in position.rules.parties[party])


def _points(points: int) -> str:
    return f"{points} point{'' if abs(points) == 1 else 's'}"
