"""What a command leads to: events, or a refusal. The room is not changed; `now` is passed in.

Legality is judged on the seat's own `View`, so that a refusal cannot tell what the seat may not know.
"""

# ruff: noqa: ARG001 -- the functions of one dispatch table share a signature

from collections.abc import Callable
from typing import Any, Final

from euchre.game import Action
from euchre.game.actions import Claim, Concede, Interjection
from euchre.game.concessions import is_decided, waited_for
from euchre.rules import Rules
from euchre.table import commands as cm
from euchre.table import events as ev
from euchre.table import hosting, people, undo
from euchre.table import options as opt
from euchre.table.commands import Command
from euchre.table.errors import Refusal
from euchre.table.events import Event
from euchre.table.fold import deal_text, fold
from euchre.table.hosting import rotated
from euchre.table.people import own_player, seated
from euchre.table.room import Room

__all__ = ["decide"]

Events = tuple[Event, ...]

_SEATS: Final = ("seat", "by", "other", "wish")
"""The fields of commands that name a seat."""


def decide(room: Room | None, command: Command, now: int) -> Events:
    """The events that `command` leads to at `now` (milliseconds); empty when there is nothing left to do.

    Raises:
        Refusal: it is not done, with the reason for the one who asked.
    """
    if isinstance(command, cm.Open):
        if room is not None:
            raise Refusal("the table is open already")
        rules = Rules.parse(command.rules)
        reason = opt.why_not(rules, command.options)
        if reason is not None:
            raise Refusal(reason)
        return (ev.Opened(str(rules), command.name, command.solo, 0, command.options),)
    if room is None:
        raise Refusal("there is no such table")
    for name in _SEATS:
        seat = getattr(command, name, None)
        if seat is not None and not 0 <= seat < len(room.chairs):
            raise Refusal(f"there is no seat {seat}: seats go from 0 to {len(room.chairs) - 1}")
    found: Events = _DECIDE[type(command)](room, command, now)
    return _with_guests(room, command, found, now) if found and room.guests else found


def _with_guests(room: Room, command: Command, events: Events, now: int) -> Events:
    """The events, and who waits for a chair and gets one by them: before a hand, else where no hand is under way."""
    if isinstance(command, cm.Commit):
        return (*seated(room), *events)
    for event in events:
        room = fold(room, event, now)
    return (*events, *seated(room)) if room.stage == "lobby" or not room.owners else events


# ---------------------------------------------------------------- games and deals


def _commit(room: Room, command: cm.Commit, now: int) -> Events:
    game = room.after
    if game is None or room.dealing or (room.stage == "hand" and room.hand is not None):
        return ()
    committed = ev.Committed(room.number + 1, command.seed, command.awaited)
    return (*rotated(room), ev.Started(command.dealer), committed) if game.is_over else (committed,)


def _give_nonce(room: Room, command: cm.GiveNonce, now: int) -> Events:
    late = not room.dealing or command.hand != room.number
    return () if late or command.seat not in room.awaited else (ev.Nonced(command.seat, command.nonce),)


def _deal(room: Room, command: cm.DealCards, now: int) -> Events:
    if not room.dealing or room.game is None:
        return ()
    drawn = command.drawn if not room.game.outcomes else None
    dealer = room.game.dealer if drawn is None or drawn.dealer is None else drawn.dealer
    if command.deal.dealer != dealer:
        raise Refusal(f"seat {command.deal.dealer} dealt: it is the deal of seat {dealer}")
    dealt = ev.Dealt(deal_text(room.rules, command.deal))
    if drawn is None:
        return (dealt,)
    return (ev.Drawn(dealer, tuple((seat, str(card)) for seat, card in drawn.drawn)), dealt)


def _next(room: Room, command: cm.Next, now: int) -> Events:
    if room.stage not in ("between", "over") or room.dealing:
        raise Refusal("the hand is not over yet")
    own_player(room, command.seat)
    return () if command.seat in room.ready else (ev.Ready(command.seat),)


def _reveal(room: Room, command: cm.Reveal, now: int) -> Events:
    return (ev.Revealed(),) if room.stage in ("between", "over") and not room.shown else ()


# ---------------------------------------------------------------- the hand


def _act(room: Room, command: cm.Act, now: int) -> Events:
    if command.bot == room.is_human(command.seat):
        raise Refusal("players play for themselves" if command.bot else "a bot plays for this seat")
    if room.hand is None or room.dealing:
        raise Refusal("no hand is being played")
    if room.question is not None:
        raise Refusal("answer the question first: somebody would like to take an action back")
    seat, action = command.seat, command.action
    reason = _why_not(room, seat, action, proven=command.proven)
    if reason is not None:
        raise Refusal(reason, "illegal")
    if isinstance(action, Concede):
        return _conceding(room, action, now, decided=command.decided)
    return _consequences(room, ev.Acted(seat, action.code), now)


def _conceding(room: Room, action: Concede, now: int, *, decided: bool | None) -> Events:
    """A wish to concede, and the answers of partners who are bots; players give theirs by conceding too.

    A bot agrees where the score cannot change any more. It does not look at its cards, so its answer tells nothing.

    Raises:
        Refusal: a bot would rather play on.
    """
    state = room.view(None).state
    bots = [seat for seat in waited_for(room.rules, state, action.seat) if not room.is_human(seat)]
    if bots and not (is_decided(room.rules, state, action.seat) if decided is None else decided):
        raise Refusal(f"the tricks that are left still count: {{@{bots[0]}}} would rather play on")
    events: list[Event] = []
    *first, last = (action.seat, *bots)
    for seat in first:
        events.append(ev.Acted(seat, Concede(seat).code))
        room = fold(room, events[-1], now)
    return (*events, *_consequences(room, ev.Acted(last, Concede(last).code), now))


def _why_not(room: Room, seat: int, action: Action, *, proven: bool) -> str | None:
    """Why a seat may not do this now, from what the seat knows."""
    if isinstance(action, Interjection):
        if action.seat != seat:
            return "speak for yourself"
        if action not in room.asides(seat):
            return "that cannot be said now"
        if proven and isinstance(action, Claim | Concede):
            return None
    elif room.stage != "hand":
        return "the hand is over"
    elif room.actor != seat:
        return f"it is not your turn: {{@{room.actor}}} is to act"
    elif getattr(action, "card", action) is None:
        return "say which card"
    return room.view(seat).masked.why_not(action)


def _consequences(room: Room, acted: ev.Acted, now: int) -> Events:
    """The action, and what follows of itself: the trick is gathered, the hand ends, the game ends."""
    after = fold(room, acted, now)
    assert after.hand is not None
    events: list[Event] = [acted]
    if after.resting:
        events.append(ev.Swept(after.hand.tricks[-1].winner))
    if not after.hand.is_over:
        return tuple(events)
    after = fold(after, ev.HandOver(), now)
    if room.stage == "hand":
        events.append(ev.HandOver())
    if after.after is not None and after.after.is_over and room.stage != "over":
        events.append(ev.GameOver())
    if not after.late_calls() and not room.shown:
        events.append(ev.Revealed())
    return tuple(events)


def _undo(room: Room, command: cm.Undo, now: int) -> Events:
    own_player(room, command.seat)
    count = undo.count(room, command.seat)
    if not count or room.question is not None:
        raise Refusal(undo.why_not(room, command.seat))
    if undo.voters(room, command.seat):
        return (ev.UndoAsked(command.seat),)
    return (ev.Undone(command.seat, count),)


def _answer(room: Room, command: cm.Answer, now: int) -> Events:
    question = room.question
    if question is None or command.seat not in undo.voters(room, question.by):
        raise Refusal("nothing is asked of you")
    if not command.yes:
        return (ev.UndoRefused(command.seat),)
    agreed = ev.Agreed(command.seat)
    left = set(undo.voters(room, question.by)) - question.agreed - {command.seat}
    return (agreed,) if left else (agreed, ev.Undone(question.by, undo.count(room, question.by)))


def _tick(room: Room, command: cm.Tick, now: int) -> Events:
    if room.due is None or now < room.due or room.dealing:
        return ()
    if room.question is not None:
        return (ev.UndoRefused(None),)
    actor = room.actor
    return () if actor is None or not room.is_human(actor) else (ev.RanOut(actor, room.options.idle),)


_DECIDE: Final[dict[type, Callable[[Room, Any, int], Events]]] = {
    **people.DECIDE,
    **hosting.DECIDE,
    cm.Commit: _commit,
    cm.GiveNonce: _give_nonce,
    cm.DealCards: _deal,
    cm.Act: _act,
    cm.Next: _next,
    cm.Undo: _undo,
    cm.Answer: _answer,
    cm.Reveal: _reveal,
    cm.Tick: _tick,
}
