"""What the commands about people lead to: who sits down, who waits for a chair, who leaves, who is reminded."""

# ruff: noqa: ARG001 -- the functions of one dispatch table share a signature

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from euchre.table import commands as cm
from euchre.table import events as ev
from euchre.table.errors import Refusal
from euchre.table.events import Event
from euchre.table.room import Guest, Room

__all__ = [
    "DECIDE",
    "NUDGE_AFTER",
    "chair_for",
    "may_join",
    "may_lose",
    "nudge_refusal",
    "only_host",
    "only_lobby",
    "only_unsettled",
    "own_player",
    "seated",
    "swapped",
    "why_no_name",
]

MOST_GUESTS: Final = 8
"""How many may wait for a chair at once."""
NUDGE_AFTER: Final = 10_000
"""How long a player may think before they are reminded, in milliseconds."""
NO_NAMES: Final = frozenset({"you"})
"""What the pages call the reader."""

Events = tuple[Event, ...]


# ---------------------------------------------------------------- who asks


def only_host(room: Room, by: int | None, what: str) -> None:
    """Refuse what only the host may do; ``by`` None is the table itself.

    Raises:
        Refusal: somebody else asks.
    """
    if by is not None and by != room.host:
        raise Refusal(f"the host {what}")


def only_lobby(room: Room, what: str) -> None:
    """Refuse what is done before a game.

    Raises:
        Refusal: it has begun.
    """
    if room.stage != "lobby":
        raise Refusal(f"{what} before the game only")


def only_unsettled(room: Room, what: str) -> None:
    """Refuse what would mix up what was won and paid, which goes by chair.

    Raises:
        Refusal: there is such an account.
    """
    if room.ledger.entries and room.rules.betting.betting != "off":
        raise Refusal(f"what was won and paid goes by chair: settle it, and make a new table to {what}")


def own_player(room: Room, seat: int) -> None:
    """Refuse what only a player who plays themselves may do.

    Raises:
        Refusal: a bot plays there.
    """
    if not room.is_human(seat):
        raise Refusal("a bot plays for this seat")


def why_no_name(name: str, others: Iterable[str] = ()) -> str | None:
    """Why somebody cannot be called that beside these others; None when they can.

    >>> why_no_name("Ann", ["ann"]), why_no_name("Ann")
    ('Ann is the name of somebody at this table: add a letter or take another name', None)
    """
    if not name.strip():
        return "say your name, so that the others know who you are"
    if name.casefold() in NO_NAMES:
        return f"“{name}” is what everybody is called on their own page: say your name"
    if name.casefold() in {other.casefold() for other in others}:
        return f"{name} is the name of somebody at this table: add a letter or take another name"
    return None


def _named(room: Room, name: str, owner: str) -> Events:
    """Refuse what is no name; a bot of that name gives it up.

    Raises:
        Refusal: it is no name, or another's.
    """
    others = [chair.name for chair in room.chairs if chair.owner and chair.owner != owner]
    others += [guest.name for guest in room.guests if guest.owner != owner]
    reason = why_no_name(name, others)
    if reason is not None and not room.solo:
        raise Refusal(reason)
    same = (seat for seat, chair in enumerate(room.chairs) if chair.name.casefold() == name.casefold())
    return tuple(ev.Renamed(seat, f"{name} bot") for seat in same if room.chairs[seat].kind == "bot")


# ---------------------------------------------------------------- taking a chair


def _sit(room: Room, command: cm.Sit, now: int) -> Events:
    chair, own = room.chairs[command.seat], room.seat_of(command.owner)
    if own == command.seat:
        raise Refusal("you sit there already")
    if chair.kind == "human":
        raise Refusal(f"{{@{command.seat}}} sits there: take an empty seat")
    if own is None:
        if room.stage == "hand" or (room.solo and room.owners):
            raise Refusal("seats are taken between hands: wait for the end of this one")
        _let_in(room, command.owner)
        renamed = _named(room, command.name, command.owner)
        return (*renamed, ev.Sat(command.seat, command.name, command.owner))
    only_lobby(room, "seats are changed")
    only_unsettled(room, "change seats")
    return (ev.Reseated(swapped(room, own, command.seat)),)


def _let_in(room: Room, owner: str) -> None:
    if owner in room.blocked:
        raise Refusal("the host does not let you sit at this table")


def _join(room: Room, command: cm.Join, now: int) -> Events:
    _let_in(room, command.owner)
    if room.seat_of(command.owner) is not None:
        raise Refusal("you have a chair here already")
    if room.solo and room.owners:
        raise Refusal("somebody plays here alone against bots: watch, or make a table of your own")
    renamed = _named(room, command.name, command.owner)
    guest = Guest(0, command.name, command.owner, command.wish)
    if command.wish is not None and room.chairs[command.wish].kind == "human":
        raise Refusal(f"{{@{command.wish}}} sits there: take another chair, or wait for a free one")
    seat = chair_for(room, guest)
    if seat is not None:
        return (*renamed, ev.Sat(seat, command.name, command.owner))
    if room.options.late == "closed" and room.stage != "lobby" and room.owners:
        raise Refusal("the host lets nobody sit down after the start: you can watch")
    if len(room.guests) >= MOST_GUESTS and room.guest_of(command.owner) is None:
        raise Refusal("enough people wait for a chair here already")
    waited = ev.Waited(command.owner, command.name, -1 if command.wish is None else command.wish)
    known = room.guest_of(command.owner)
    return (*renamed, waited) if known is None else (*renamed, ev.Unwaited(known.number), waited)


def chair_for(room: Room, guest: Guest | None) -> int | None:
    """The chair that a guest, or anybody (``None``), may take now; None: they wait.

    Nobody comes into a hand that others play.
    """
    if room.owners and (room.solo or room.stage == "hand"):
        return None
    if room.owners and not (guest is not None and guest.admitted):
        late = room.options.late
        if late == "ask" or (late == "closed" and room.stage != "lobby"):
            return None
    if guest is not None and guest.wish is not None and room.chairs[guest.wish].kind != "human":
        return guest.wish
    kinds = [chair.kind for chair in room.chairs]
    return next((kinds.index(kind) for kind in ("empty", "bot") if kind in kinds), None)


def may_join(room: Room) -> tuple[str, ...]:
    """What somebody without a chair may do about it: sit down, wait for a chair, or ask the host for one."""
    if room.solo and room.owners:
        return ()
    late = room.options.late if room.owners else "free"
    if late == "closed" and room.stage != "lobby":
        return ()
    if chair_for(room, None) is not None:
        return ("sit",)
    return ("wait", "ask") if late == "ask" else ("wait",)


def seated(room: Room) -> Events:
    """Who waits and may sit now, sits: before each hand, in the lobby, and where nobody plays any more."""
    return tuple(_seating(room))


def _seating(room: Room) -> Iterator[Event]:
    taken: set[int] = set()
    for guest in room.guests:
        chairs = tuple(
            chair._replace(owner=chair.owner or "taken") if seat in taken else chair
            for seat, chair in enumerate(room.chairs)
        )
        seat = chair_for(room.replace(chairs=chairs), guest)
        if seat is not None:
            taken.add(seat)
            yield ev.Sat(seat, guest.name, guest.owner)


def _stop_waiting(room: Room, command: cm.StopWaiting, now: int) -> Events:
    guest = room.guest_of(command.owner)
    return () if guest is None else (ev.Unwaited(guest.number),)


def _admit(room: Room, command: cm.LetIn, now: int) -> Events:
    only_host(room, command.by, "lets people in")
    guest = next((each for each in room.guests if each.number == command.guest), None)
    if guest is None:
        raise Refusal("nobody waits there any more")
    if command.yes:
        return () if guest.admitted else (ev.Admitted(guest.number),)
    return (ev.Unwaited(guest.number, command.block),)


def swapped(room: Room, one: int, other: int) -> tuple[int, ...]:
    """Who takes whose chair when two change places, as `Reseated` says it."""
    order = list(range(len(room.chairs)))
    order[one], order[other] = order[other], order[one]
    return tuple(order)


# ---------------------------------------------------------------- leaving one


def _leave(room: Room, command: cm.Leave, now: int) -> Events:
    if not room.chairs[command.seat].owner:
        raise Refusal("nobody sits there")
    if room.stage == "lobby":
        return (ev.Left(command.seat),)
    return (ev.Left(command.seat, command.name, command.bot),)


def _remove(room: Room, command: cm.Remove, now: int) -> Events:
    only_host(room, command.by, "says who stays")
    kind = room.chairs[command.seat].kind
    if command.seat == command.by:
        raise Refusal("you run this table: leave it, or make somebody else the host")
    if kind == "empty":
        raise Refusal("nobody sits there")
    lobby = room.stage == "lobby"
    if kind == "human":
        named = ("", "") if lobby else (command.name, command.bot)
        return (ev.Removed(command.seat, command.block, *named),)
    if not lobby:
        raise Refusal("a bot's chair is not left empty during a game: somebody may take it")
    return (ev.Left(command.seat),)


def _unblock(room: Room, command: cm.Unblock, now: int) -> Events:
    only_host(room, command.by, "says who is let in")
    return (ev.Unblocked(),) if room.blocked else ()


def may_lose(room: Room, seat: int) -> bool:
    """Whether somebody plays there who can be missed."""
    return room.is_human(seat) and not room.solo


def _lose(room: Room, command: cm.Lose, now: int) -> Events:
    if not may_lose(room, command.seat):
        return ()
    others = [seat for seat in room.humans if seat != command.seat]
    away = ev.Away(command.seat)
    return (away, ev.Hosted(others[0])) if command.seat == room.host and others else (away,)


def _return(room: Room, command: cm.Return, now: int) -> Events:
    chair = room.chairs[command.seat]
    return (ev.Back(command.seat),) if chair.owner and chair.away else ()


def _take_over(room: Room, command: cm.TakeOver, now: int) -> Events:
    only_host(room, command.by, "hands a lost player's seat to a bot")
    if not may_lose(room, command.seat):
        raise Refusal("no player's seat waits there")
    return (ev.TookOver(command.seat),)


def _rename(room: Room, command: cm.Rename, now: int) -> Events:
    chair = room.chairs[command.seat]
    if not chair.owner:
        raise Refusal("nobody sits there")
    if chair.name == command.name:
        return ()
    return (*_named(room, command.name, chair.owner), ev.Renamed(command.seat, command.name))


# ---------------------------------------------------------------- who is waited for


def _nudge(room: Room, command: cm.Nudge, now: int) -> Events:
    own_player(room, command.by)
    reason = nudge_refusal(room, command.by, now)
    if reason is not None:
        raise Refusal(reason)
    assert room.actor is not None
    return () if room.nudged else (ev.Nudged(room.actor),)


def nudge_refusal(room: Room, seat: int, now: int) -> str | None:
    """Why a player cannot remind whoever is to act; None when they can."""
    actor = room.actor
    if actor is None or room.question is not None or not room.is_human(actor):
        return "nobody is waited for who could be reminded"
    if actor == seat:
        return "it is your own turn"
    if not room.nudged and now - room.since < NUDGE_AFTER:
        return f"let {{@{actor}}} think for {NUDGE_AFTER // 1000} seconds"
    return None


def _ask_hint(room: Room, command: cm.AskHint, now: int) -> Events:
    own_player(room, command.seat)
    if room.actor != command.seat:
        raise Refusal("a hint is for your own turn")
    if not room.may_ask_hint(command.seat):
        raise Refusal("the host has not allowed hints at this table")
    return () if len(room.owners) == 1 else (ev.Hinted(command.seat),)


DECIDE: Final[dict[type, Callable[[Room, Any, int], Events]]] = {
    cm.Sit: _sit,
    cm.Join: _join,
    cm.StopWaiting: _stop_waiting,
    cm.LetIn: _admit,
    cm.Leave: _leave,
    cm.Remove: _remove,
    cm.Unblock: _unblock,
    cm.Lose: _lose,
    cm.Return: _return,
    cm.TakeOver: _take_over,
    cm.Rename: _rename,
    cm.Nudge: _nudge,
    cm.AskHint: _ask_hint,
}
"""What each of these commands leads to."""
