"""What happened, as one reader may know it: the head of an `Event`, without its patch, and the log of a hand."""

# ruff: noqa: ARG001 -- the functions of one dispatch table share a signature

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from euchre.game import action_of
from euchre.game.actions import Discard, Give
from euchre.server import wire as ms
from euchre.server.present.marks import MARKS, kind_of
from euchre.server.present.people import chosen_words
from euchre.server.present.result import result_of
from euchre.server.present.rulesform import rules_words
from euchre.table import Room
from euchre.table import events as ev
from euchre.table.events import Event
from euchre.telling.words import dealt, describe, retold, trick_taken, verdict

__all__ = ["HIDDEN", "RoomStep", "hand_log", "head"]


class RoomStep(NamedTuple):
    """One event on its way to the readers: its number, and the room before and after."""

    number: int
    event: Event
    before: Room
    after: Room


HIDDEN: Final = (Discard, Give)
"""The actions whose card only some readers may know."""


def head(step: RoomStep, seat: int | None) -> ms.Event:
    """The event without its patch, for the reader at ``seat`` (``None``: a spectator)."""
    event = step.event
    if isinstance(event, ev.Acted):
        return _acted(step, event, seat)
    kind, words = _TELL[type(event)](step, event)
    return ms.Event(n=step.number, kind=kind, seat=getattr(event, "seat", None), words=words)


def _acted(step: RoomStep, event: ev.Acted, seat: int | None) -> ms.Event:
    action = action_of(event.code)
    if isinstance(action, HIDDEN):
        action = step.after.view(seat).actions[-1]
    card = getattr(action, "card", None)
    return ms.Event(
        n=step.number,
        kind="acted",
        seat=event.seat,
        words=f"{describe(step.before.view(None), event.seat, action, MARKS)}{verdict(action, step.after.view(None))}.",
        action=kind_of(action),
        token=action.token,
        card=None if card is None else str(card),
    )


Told = tuple[ms.EventKind, str]


def _name(room: Room, seat: int) -> str:
    """Somebody's name in words about a chair that is another's afterwards."""
    return room.chairs[seat].name or "A player"


def _host_words(step: RoomStep) -> str:
    host = step.after.host
    return f" {{@{host}}} runs the table now." if host is not None and host != step.before.host else ""


def _left(step: RoomStep, event: ev.Left) -> Told:
    who = _name(step.before, event.seat)
    if step.before.chairs[event.seat].kind == "bot":
        return "left", f"{who} was sent away."
    return "left", (f"{who} left; {{@{event.seat}}} plays on." if event.bot else f"{who} left.") + _host_words(step)


def _removed(step: RoomStep, event: ev.Removed) -> Told:
    words = f"The host gave {_name(step.before, event.seat)}’s chair away"
    return "removed", f"{words}; {{@{event.seat}}} plays on." if event.bot else f"{words}."


def _away(step: RoomStep, event: ev.Away) -> Told:
    plays = "." if step.after.stage == "lobby" else ": a bot plays meanwhile."
    return "away", f"{{@{event.seat}}} lost the connection{plays}"


def _ran_out(step: RoomStep, event: ev.RanOut) -> Told:
    until = {"turn": "a bot acts for them", "hand": "a bot plays this hand", "return": "a bot plays meanwhile"}
    return "clock", f"{{@{event.seat}}} ran out of time: {until[event.until]}."


def _waited(step: RoomStep, event: ev.Waited) -> Told:
    asks = step.after.options.late == "ask" and step.after.owners
    return "waited", f"{event.name} {'asks for a chair' if asks else 'waits for a chair'}."


def _unwaited(step: RoomStep, event: ev.Unwaited) -> Told:
    names = [guest.name for guest in step.before.guests if guest.number == event.guest]
    return "unwaited", "".join(f"{name} does not wait for a chair any more." for name in names)


def _admitted(step: RoomStep, event: ev.Admitted) -> Told:
    names = [guest.name for guest in step.before.guests if guest.number == event.guest]
    return "admitted", "".join(f"The host lets {name} in." for name in names)


def _undone(step: RoomStep, event: ev.Undone) -> Told:
    seen = len(step.after.undone) > len(step.before.undone)
    return "undone", f"{{@{event.seat}}} took the last action back{', after seeing more' if seen else ''}."


def _dealt(step: RoomStep, event: ev.Dealt) -> Told:
    assert step.after.hand is not None
    return "dealt", dealt(step.after.view(None), MARKS) + "."


def _swept(step: RoomStep, event: ev.Swept) -> Told:
    assert step.after.hand is not None
    return "trick", trick_taken(step.after.view(None), MARKS) + "."


def _hand_over(step: RoomStep, event: ev.HandOver) -> Told:
    after = step.after
    assert after.hand is not None and after.game is not None
    return "hand_over", result_of(after.hand, after.game.score, after.score, shown=False).title + "."


def _game_over(step: RoomStep, event: ev.GameOver) -> Told:
    winners = " and ".join(f"{{#{party}}}" for party in step.after.winners)
    return "game_over", f"{winners} won the game." if winners else "The game is over."


def _drawn(room: Room, dealer: int) -> str:
    """Which cards decided who deals first, and who that is."""
    cards = ", ".join(f"{{@{seat}}} {{{card}}}" for seat, card in room.drawn)
    how = {"cut": "Cut for the deal", "first_jack": "Dealt for a jack", "first_black_jack": "Dealt for a black jack"}
    words = f"{{@{dealer}}} won the first deal."
    return f"{how[room.rules.deal.first_dealer]}: {cards}. {words}" if cards else words


def _says(kind: ms.EventKind, words: str = "") -> Callable[[RoomStep, Any], Told]:
    def told(_step: RoomStep, event: Any) -> Told:
        return kind, words.replace("{@}", f"{{@{getattr(event, 'seat', '')}}}")

    return told


_TELL: Final[dict[type, Callable[[RoomStep, Any], Told]]] = {
    ev.Sat: _says("sat", "{@} sat down."),
    ev.Left: _left,
    ev.Removed: _removed,
    ev.Away: _away,
    ev.Back: _says("back", "{@} came back."),
    ev.TookOver: _says("took_over", "A bot plays for {@} meanwhile."),
    ev.RanOut: _ran_out,
    ev.Waited: _waited,
    ev.Unwaited: _unwaited,
    ev.Admitted: _admitted,
    ev.Unblocked: _says("unblocked", "The host lets everybody in again."),
    ev.Reseated: lambda *_: ("reseated", "Chairs were changed."),
    ev.Hosted: _says("hosted", "{@} runs the table now."),
    ev.Renamed: lambda step, event: ("renamed", f"{_name(step.before, event.seat)} is {event.name} now."),
    ev.Chosen: lambda _, event: ("chosen", chosen_words(event.name, event.value)),
    ev.Ruled: lambda step, _: ("ruled", f"Other rules: {rules_words(step.after.rules)}."),
    ev.Nudged: _says("nudged", "{@}, the table waits for you."),
    ev.Hinted: _says("hinted", "{@} asked for a hint."),
    ev.Reopened: _says("reopened", "The host sets up the next game."),
    ev.Started: _says("started", "A new game."),
    ev.Drawn: lambda step, event: ("drawn", _drawn(step.after, event.dealer)),
    ev.Committed: _says("committed"),
    ev.Nonced: _says("nonce"),
    ev.Dealt: _dealt,
    ev.Swept: _swept,
    ev.HandOver: _hand_over,
    ev.GameOver: _game_over,
    ev.Revealed: _says("revealed"),
    ev.Ready: _says("ready"),
    ev.UndoAsked: _says("undo_asked", "{@} asked to take the last action back."),
    ev.Agreed: _says("undo_agreed", "{@} agreed."),
    ev.UndoRefused: lambda _, event: (
        "undo_refused",
        "Nobody agreed in time."
        if event.seat is None or event.seat < 0
        else f"{{@{event.seat}}} did not agree: nothing is taken back.",
    ),
    ev.Undone: _undone,
}


def hand_log(room: Room, seat: int | None) -> tuple[str, ...]:
    """The words of the hand so far, as the reader knows it."""
    if room.hand is None:
        return ()
    view = room.view(seat)
    words = [dealt(view, MARKS)]
    if room.drawn:
        words.insert(0, _drawn(room, room.hand.deal.dealer).removesuffix("."))
    for before, step, after in retold(view):
        words.append(describe(before, step.seat, step.action, MARKS) + verdict(step.action, after))
        if len(after.tricks) > len(before.tricks):
            words.append(trick_taken(after, MARKS))
    return tuple(f"{line}." for line in words)
