"""What happened, as one reader may know it: the head of an `Event`, without its patch, and the log of a hand."""

# ruff: noqa: ARG001 -- the functions of one dispatch table share a signature

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from euchre.game import action_of
from euchre.game.actions import Discard, Give
from euchre.server import wire as ms
from euchre.server.present.marks import MARKS, kind_of
from euchre.server.present.result import result_of
from euchre.table import Room
from euchre.table import events as ev
from euchre.table.events import Event
from euchre.telling.words import dealt, describe, retold, trick_taken, verdict

__all__ = ["HIDDEN", "Step", "hand_log", "head"]


class Step(NamedTuple):
    """One event on its way to the readers: its number, and the room before and after."""

    number: int
    event: Event
    before: Room
    after: Room


HIDDEN: Final = (Discard, Give)
"""The actions whose card only some readers may know."""


def head(step: Step, seat: int | None) -> ms.Event:
    """The event without its patch, for the reader at ``seat`` (``None``: a spectator)."""
    event = step.event
    if isinstance(event, ev.Acted):
        return _acted(step, event, seat)
    kind, words = _TELL[type(event)](step, event)
    return ms.Event(n=step.number, kind=kind, seat=getattr(event, "seat", None), words=words)


def _acted(step: Step, event: ev.Acted, seat: int | None) -> ms.Event:
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


def _left(step: Step, event: ev.Left) -> Told:
    return "left", f"A player left; {{@{event.seat}}} plays on." if event.bot else "A player left."


def _dealt(step: Step, event: ev.Dealt) -> Told:
    assert step.after.hand is not None
    return "dealt", dealt(step.after.view(None), MARKS) + "."


def _swept(step: Step, event: ev.Swept) -> Told:
    assert step.after.hand is not None
    return "trick", trick_taken(step.after.view(None), MARKS) + "."


def _hand_over(step: Step, event: ev.HandOver) -> Told:
    after = step.after
    assert after.hand is not None and after.game is not None
    return "hand_over", result_of(after.hand, after.game.score, after.score, shown=False).title + "."


def _game_over(step: Step, event: ev.GameOver) -> Told:
    winners = " and ".join(f"{{#{party}}}" for party in step.after.winners)
    return "game_over", f"{winners} won the game." if winners else "The game is over."


def _drawn(room: Room, dealer: int) -> str:
    """Which cards decided who deals first, and who that is."""
    cards = ", ".join(f"{{@{seat}}} {{{card}}}" for seat, card in room.drawn)
    how = {"cut": "Cut for the deal", "first_jack": "Dealt for a jack", "first_black_jack": "Dealt for a black jack"}
    words = f"{{@{dealer}}} deals first."
    return f"{how[room.rules.deal.first_dealer]}: {cards}. {words}" if cards else words


def _says(kind: ms.EventKind, words: str = "") -> Callable[[Step, Any], Told]:
    def told(_step: Step, event: Any) -> Told:
        return kind, words.replace("{@}", f"{{@{getattr(event, 'seat', '')}}}")

    return told


_TELL: Final[dict[type, Callable[[Step, Any], Told]]] = {
    ev.Sat: _says("sat", "{@} sat down."),
    ev.Left: _left,
    ev.Away: _says("away", "{@} lost the connection: a bot plays meanwhile."),
    ev.Back: _says("back", "{@} came back."),
    ev.TookOver: _says("took_over", "A bot plays for {@} meanwhile."),
    ev.RanOut: _says("clock", "{@} ran out of time: a bot plays meanwhile."),
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
    ev.Asked: _says("undo_asked", "{@} asked to take the last action back."),
    ev.Agreed: _says("undo_agreed", "{@} agreed."),
    ev.Refused: lambda _, event: (
        "undo_refused",
        f"{{@{event.seat}}} did not agree: nothing is taken back." if event.seat >= 0 else "Nobody agreed in time.",
    ),
    ev.Undone: _says("undone", "{@} took the last action back."),
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
