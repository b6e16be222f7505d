"""Driving a hand through what a record says: calls, discards, exchanges and plays, one answer for every question."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from euchre.cards import Card
from euchre.errors import EuchreError
from euchre.game.actions import Action, Alone, Discard, Exchange, Give, How, Name, Order, Pass, Play, Take
from euchre.game.hand import Hand
from euchre.game.stages.alone import CallForBest, LoneDefender
from euchre.game.stages.opening import JokerUpcard
from euchre.game.stages.pickup import PickUp
from euchre.game.stages.play import PlayTricks
from euchre.game.stages.turnup import TurnUp
from euchre.game.stages.weak import FarmersHand
from euchre.notation.egn.deal import DealText
from euchre.rules import Trump

__all__ = ["LATE_CALL", "Best", "Farmer", "Script", "drive"]

LATE_CALL: Final = "late call"
"""The part of a deal that a call after the end of the bidding is."""


@dataclass(slots=True)
class Best:
    """A partner's best card: who got it from whom, which, and what they put away for it."""

    receiver: int
    giver: int
    card: Card | None = None
    away: Card | None = None


@dataclass(slots=True)
class Farmer:
    """A weak hand's swap: whose, what came out of the kitty, what was put away; None where it is not known."""

    seat: int
    got: tuple[Card | None, ...] = (None, None, None)
    away: tuple[Card | None, ...] = (None, None, None)


@dataclass(slots=True)
class Script:
    """The answers, and afterwards where in the hand's actions every call and every play ended."""

    text: DealText
    calls: Sequence[str]
    discard: Card | None = None
    bests: Mapping[int, Best] = field(default_factory=dict)
    farmer: Farmer | None = None
    plays: Sequence[Card] = ()
    call_ends: list[int] = field(default_factory=list)
    play_ends: list[int] = field(default_factory=list)


def drive(hand: Hand, script: Script) -> Hand:
    """Do everything the script says.

    Raises:
        NotationError: something cannot be done; the call, the trick or the discard is named.
    """
    calls, plays = list(script.calls), list(script.plays)
    while hand.actor is not None:
        action: Action | None
        stage, place = hand.stage, script.text.place
        if isinstance(stage, TurnUp):
            if not calls:
                break
            number = len(script.calls) - len(calls) + 1
            place = place.at(
                f"call {number} ({script.calls[number - 1]} by {hand.seat_name(hand.actor)})",
                part="call",
                before=number - 1,
            )
            action = _call(calls.pop(0), alone=script.text.alone and not calls)
        elif isinstance(stage, PlayTricks):
            if not plays:
                break
            action = Play(plays.pop(0))
            place = place.at_trick(len(hand.tricks) + 1, str(action))
        else:
            action = _answer(hand, script)
        if action is None and not calls and not plays:
            break
        if action is None:
            place.at(part="call").refuse("the joker is turned up, and EGN cannot say for which suit", rule="joker")
        hand = _apply(hand, action, script)
        if isinstance(stage, TurnUp):
            script.call_ends.append(len(hand.actions))
        elif isinstance(stage, PlayTricks):
            script.play_ends.append(len(hand.actions))
    if calls:
        number = len(script.calls) - len(calls) + 1
        place = script.text.place.at(f"call {number} ({script.calls[number - 1]})", part=LATE_CALL, before=number - 1)
        place.refuse(
            "it is out of place, the bidding was over by then", rule="bidding ends with the call that fixes trump"
        )
    return hand


def _apply(hand: Hand, action: Action, script: Script) -> Hand:
    place = script.text.place
    actor = hand.actor
    assert actor is not None
    try:
        return hand.apply(action)
    except EuchreError as error:
        if isinstance(action, Play):
            place = place.at_trick(len(hand.tricks) + 1, str(action))
        elif isinstance(hand.stage, TurnUp):
            done = len(script.call_ends)
            place = place.at(f"call {done + 1} ({script.calls[done]})", part="call", before=done)
        elif isinstance(action, Discard):
            place = place.at_card(action.token[1:], "discard ", "discard")
        raise place.error(str(error)) from None


def _call(word: str, *, alone: bool) -> Action:
    how = How.ALONE if alone else How.PARTNER
    call: Action
    if word == "pass":
        call = Pass()
    elif word == "order":
        call = Order(how)
    else:
        call = Name(Trump("shdcn".index(word)), how)
    return call


def _answer(hand: Hand, script: Script) -> Action | None:
    """What the actor does in a stage that is neither calls nor plays; None where a record cannot say."""
    answer: Action = Pass()
    stage, actor = hand.stage, hand.actor
    thrown = sum(isinstance(step.action, Discard) for step in hand.state.here)
    if isinstance(stage, JokerUpcard):
        return None
    if isinstance(stage, FarmersHand) and script.farmer is not None and script.farmer.seat == actor:
        asked = any(isinstance(step.action, Exchange) for step in hand.state.here)
        answer = Discard(script.farmer.away[thrown]) if asked else Exchange()
    elif isinstance(stage, PickUp):
        answer = Discard(script.discard)
    elif isinstance(stage, LoneDefender) and script.text.defender == actor:
        answer = Alone()
    elif isinstance(stage, CallForBest):
        loner = stage.loner(hand.state)
        best = None if loner is None else script.bests.get(loner)
        asked = any(isinstance(step.action, Take) for step in hand.state.here)
        if best is not None and asked:
            answer = Discard(best.away) if actor == loner else Give(best.card)
        elif best is not None:
            answer = Take()
    return answer
