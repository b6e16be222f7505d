"""What a table waits for: whoever drives it looks here after every event, and when the time of `next_due` comes."""

from typing import Literal

from euchre.table import undo
from euchre.table.room import Room

__all__ = ["Need", "agenda", "next_due", "waited"]

Need = Literal["commit", "deal", "bot", "reveal", "tick"]
"""What is to be done by the one who drives: send the command `Commit`, `DealCards`, a bot's `Act`, `Reveal`, `Tick`."""


def agenda(room: Room, now: int) -> Need | None:
    """What is to be done now; None: it is for the players to act, or for the time to pass.

    Args:
        room: the table.
        now: the time, milliseconds since 1970.
    """
    past = room.due is not None and now >= room.due
    if room.dealing:
        return "deal" if not room.awaited or past else None
    if room.question is not None:
        return "tick" if past else None
    if room.stage == "hand":
        if room.hand is None:
            return "commit" if room.game is not None else None
        actor = room.actor
        if actor is not None and not room.is_human(actor):
            return "bot"
        return "tick" if past and actor is not None else None
    if room.stage in ("between", "over") and (_all_ready(room) or (past and room.ready)):
        return "commit" if room.shown else "reveal"
    return None


def _all_ready(room: Room) -> bool:
    return bool(room.humans) and room.ready.issuperset(room.humans)


def next_due(room: Room) -> int | None:
    """When to look at the agenda again though nothing happens, milliseconds since 1970."""
    return room.due


def waited(room: Room) -> tuple[int, ...]:
    """The players whom the table waits for now; a bot that thinks is not among them."""
    if room.question is not None:
        return tuple(seat for seat in undo.voters(room, room.question.by) if seat not in room.question.agreed)
    if room.stage == "hand":
        return () if room.actor is None or not room.is_human(room.actor) else (room.actor,)
    if room.stage in ("between", "over"):
        return tuple(seat for seat in room.humans if seat not in room.ready)
    return ()
