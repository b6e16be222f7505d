"""Who may have what done, and whether somebody else was quicker."""

from collections.abc import Iterable
from typing import Literal

from euchre.errors import EuchreError
from euchre.tournament import events as ev
from euchre.tournament.evening import AtTable, By, Director, Evening
from euchre.tournament.events import Event, Noted
from euchre.tournament.fold import fold
from euchre.tournament.sound import MOST_NAMED, why_not, why_not_setup
from euchre.tournament.words import words

__all__ = ["Refusal", "begin", "decide"]


class Refusal(EuchreError):
    """Something is not done.

    Attributes:
        kind: `forbidden` to whoever asked, `clash` with what somebody did meanwhile, or `refused` to everybody.
    """

    def __init__(self, kind: Literal["forbidden", "clash", "refused"], text: str) -> None:
        super().__init__(text)
        self.kind = kind


def begin(opened: ev.Opened, at: int) -> Evening:
    """An evening as it is opened.

    Raises:
        Refusal: it cannot be set up like this.
    """
    reason = why_not_setup(opened.setup)
    if reason is not None:
        raise Refusal("refused", reason)
    return fold(None, Noted(at=at, by=opened.director, event=opened))


def decide(evening: Evening, by: By, asked: Iterable[Event], *, seen: int, at: int) -> tuple[Noted, ...]:
    """What is noted when somebody asks for events: all of them, or none.

    Args:
        evening: as it is.
        by: who asks; that it is them has been seen by their key.
        asked: what they ask for, one after the other.
        seen: how many events a director knew of. What was done to the same thing since is a clash; the very same
            done already is nothing more to do.
        at: when (milliseconds since 1970).

    Raises:
        Refusal: something of it is not done.
    """
    noted: list[Noted] = []
    now = evening
    name = by.name if isinstance(by, Director) else f"table {by.table + 1}"
    for event in asked:
        _permit(by, event)
        quicker = _quicker(evening, event, seen) if isinstance(by, Director) else None
        if quicker is not None:
            if quicker.event == event:
                continue
            raise Refusal("clash", f"{quicker.by} was quicker: {words(now, quicker.event)}")
        reason = why_not(now, event)
        if reason is not None:
            raise Refusal("refused", reason)
        noted.append(Noted(at=at, by=name, event=event))
        now = fold(now, noted[-1])
    return tuple(noted)


def _permit(by: By, event: Event) -> None:
    """See that somebody may ask for an event.

    Raises:
        Refusal: they may not.
    """
    if isinstance(by, AtTable):
        if not isinstance(event, ev.Entered):
            raise Refusal("forbidden", "only a director can do that")
        if event.table != by.table:
            raise Refusal("forbidden", f"this link is for table {by.table + 1}, not for table {event.table + 1}")
    elif isinstance(event, ev.Entered):
        raise Refusal("refused", "a director enters a result as a ruling")
    elif isinstance(event, ev.Opened):
        raise Refusal("refused", "the evening is open already")
    if len(getattr(event, "why", "")) > 4 * MOST_NAMED:
        raise Refusal("refused", f"a reason has {4 * MOST_NAMED} letters at most")


def _quicker(evening: Evening, event: Event, seen: int) -> Noted | None:
    """What was done to the same thing since it was looked at; the last of it."""
    about = _about(event)
    stands = evening.effective()
    for number in range(len(evening.history) - 1, max(seen, 0) - 1, -1):
        noted = evening.history[number]
        if about is not None and stands[number] and _about(noted.event) == about:
            return noted
    return None


def _about(event: Event) -> tuple[object, ...] | None:
    """What an event changes: two that change the same can clash."""
    match event:
        case ev.Ruled() | ev.Cleared() | ev.Entered():
            return "table", event.round, event.table
        case ev.Joined(name=name):
            return "name", name.casefold()
        case ev.Renamed() | ev.Left() | ev.Returned() | ev.Granted():
            return "player", event.player
        case ev.Drawn() | ev.Finished():
            return ("round",)
        case ev.ByeMoved(round=number):
            return "bye", number
        case ev.Started() | ev.Paused():
            return ("clock",)
        case ev.SetUp():
            return ("set-up",)
        case ev.Undone(event=number):
            return "undo", number
    return None
