"""The room after an event about people: chairs, guests, the host, and what the host chose."""

from typing import Final, assert_never

from euchre.game.ledger import Ledger
from euchre.game.match import Match
from euchre.rules import Rules
from euchre.table import events as ev
from euchre.table import options as opt
from euchre.table.room import Chair, Guest, Room, RoomChanges

__all__ = ["NUDGE_TIME", "about_people", "acted_for", "dealt_to"]

NUDGE_TIME: Final = 20_000
"""How long somebody who was reminded still has, where there is no clock, in milliseconds."""


def _chairs(room: Room, seat: int, chair: Chair) -> tuple[Chair, ...]:
    return (*room.chairs[:seat], chair, *room.chairs[seat + 1 :])


def _host_of(chairs: tuple[Chair, ...], host: int | None) -> int | None:
    """Who runs the table: whoever did, while they have a chair; then somebody who is there; then anybody."""
    owners = [seat for seat, chair in enumerate(chairs) if chair.owner]
    if host in owners:
        return host
    present = [seat for seat in owners if not chairs[seat].away]
    return next(iter(present or owners), None)


def _sat(room: Room, event: ev.Sat) -> RoomChanges:
    chairs = _chairs(room, event.seat, Chair(event.name, event.owner, event.bot))
    host = event.seat if room.host is None and event.owner else room.host
    guests = tuple(
        guest._replace(wish=None) if guest.wish == event.seat else guest
        for guest in room.guests
        if not event.owner or guest.owner != event.owner
    )
    return {"chairs": chairs, "host": host, "ready": room.ready - {event.seat}, "guests": guests}


def _left(room: Room, event: ev.Left | ev.Removed) -> RoomChanges:
    chairs = _chairs(room, event.seat, Chair(event.name, "", event.bot))
    return {"chairs": chairs, "host": _host_of(chairs, room.host), **_without(room, event.seat)}


def _removed(room: Room, event: ev.Removed) -> RoomChanges:
    blocked = room.blocked | ({room.chairs[event.seat].owner} if event.blocked else set())
    return {**_left(room, event), "blocked": blocked}


def _kept(room: Room, event: ev.Away | ev.TookOver) -> RoomChanges:
    chair = room.chairs[event.seat]._replace(away=True, until="return", did=0, missed=0)
    return {"chairs": _chairs(room, event.seat, chair), **_without(room, event.seat)}


def _ran_out(room: Room, event: ev.RanOut) -> RoomChanges:
    chair = room.chairs[event.seat]._replace(away=True, until=event.until, did=0, missed=0)
    return {"chairs": _chairs(room, event.seat, chair), "due": None, "ready": room.ready - {event.seat}}


def _back(room: Room, event: ev.Back, at: int) -> RoomChanges:
    chair = room.chairs[event.seat]._replace(away=False, until="return")
    changes: RoomChanges = {"chairs": _chairs(room, event.seat, chair)}
    if room.actor == event.seat and room.question is None:
        changes |= {"since": at, "nudged": False}
        if room.turn:
            changes["due"] = at + room.turn
    return changes


def _without(room: Room, seat: int) -> RoomChanges:
    """Nobody waits for a seat that a bot plays."""
    changes: RoomChanges = {
        "ready": room.ready - {seat},
        "awaited": tuple(each for each in room.awaited if each != seat),
    }
    if room.actor == seat and room.question is None:
        changes["due"] = None
    if room.question is not None and room.question.by == seat:
        changes["question"] = None
        changes["due"] = None
    return changes


def acted_for(room: Room, seat: int, *, ends: bool) -> tuple[Chair, ...]:
    """The chairs after `seat` acted, where ``ends`` says whether its turn is over: what a bot did is counted.

    Whose bot plays by the clock for one turn is back after it.
    """
    chair = room.chairs[seat]
    if chair.away:
        back = ends and chair.until == "turn"
        done = chair._replace(did=chair.did + 1, away=not back, until="return" if back else chair.until)
        return _chairs(room, seat, done)
    if chair.did or chair.missed:
        return _chairs(room, seat, chair._replace(did=0, missed=0))
    return room.chairs


def dealt_to(room: Room, *, over: bool) -> tuple[Chair, ...]:
    """The chairs when a hand begins, or is ``over``: whose bot played that hand only is back, the rest is counted."""
    found = []
    for chair in room.chairs:
        new = chair
        if over and chair.away and chair.until == "hand":
            new = new._replace(away=False, until="return")
        if not over and chair.did:
            new = new._replace(did=0, missed=chair.missed + 1)
        found.append(new)
    return tuple(found) if found != list(room.chairs) else room.chairs


# ---------------------------------------------------------------- guests


def _waited(room: Room, event: ev.Waited) -> RoomChanges:
    wish = None if event.seat < 0 else event.seat
    return {"guests": (*room.guests, Guest(room.version + 1, event.name, event.owner, wish))}


def _unwaited(room: Room, event: ev.Unwaited) -> RoomChanges:
    gone = {guest.owner for guest in room.guests if guest.number == event.guest}
    guests = tuple(guest for guest in room.guests if guest.number != event.guest)
    return {"guests": guests, "blocked": room.blocked | gone if event.blocked else room.blocked}


def _admitted(room: Room, event: ev.Admitted) -> RoomChanges:
    return {
        "guests": tuple(each._replace(admitted=each.admitted or each.number == event.guest) for each in room.guests)
    }


# ---------------------------------------------------------------- the host's choices


def _reseated(room: Room, event: ev.Reseated) -> RoomChanges:
    order = event.order
    changes: RoomChanges = {
        "chairs": tuple(room.chairs[seat] for seat in order),
        "host": None if room.host is None else order.index(room.host),
        "ready": frozenset(order.index(seat) for seat in room.ready),
        "guests": tuple(guest._replace(wish=None) for guest in room.guests),
    }
    if room.stage != "lobby":  # the last game went by side: it is kept by name in the evening
        changes |= {"evening": room.evening_after, "hand": None, "game": None}
    return changes | {"match": Match(rules=room.rules), "ledger": Ledger(rules=room.rules)}


def _ruled(room: Room, event: ev.Ruled) -> RoomChanges:
    """Other rules: people keep their chairs as far as there are as many, then bots do."""
    rules = Rules.parse(event.rules)
    count = rules.num_players
    chairs = [*room.chairs[:count], *[Chair()] * (count - len(room.chairs))]
    moved = {}
    for seat in range(count, len(room.chairs)):
        if room.chairs[seat].owner:
            free = [each for each in range(count) if not chairs[each].owner]
            place = min(free, key=lambda each: chairs[each].kind == "bot")
            chairs[place] = room.chairs[seat]
            moved[seat] = place
    host = room.host if room.host is None else moved.get(room.host, room.host)
    return {
        "rules": rules,
        "chairs": tuple(chairs),
        "host": host,
        "nonces": ("",) * count,
        "guests": tuple(guest._replace(wish=None) for guest in room.guests),
        "options": opt.settled(rules, room.options),
        "match": Match(rules=rules),
        "ledger": Ledger(rules=rules),
    }


def _reopened(room: Room) -> RoomChanges:
    return {
        "stage": "lobby",
        "evening": room.evening_after,
        "match": Match(rules=room.rules) if room.is_decided else room.match_after,
        "ledger": room.ledger_after,
        "game": None,
        "hand": None,
        "earlier": (),
        "drawn": (),
        "due": None,
        "ready": frozenset(),
        "undone": (),
        "changed": room.version + 1,
    }


_Later = (
    ev.Waited | ev.Unwaited | ev.Admitted | ev.Unblocked | ev.Reseated | ev.Hosted | ev.Renamed | ev.Chosen | ev.Ruled
)
AboutPeople = (
    ev.Sat | ev.Left | ev.Removed | ev.Away | ev.TookOver | ev.RanOut | ev.Back | ev.Nudged | ev.Hinted | ev.Reopened
    | _Later
)  # fmt: skip
"""The events of this file."""


def about_people(room: Room, event: AboutPeople, at: int) -> RoomChanges:  # noqa: C901, PLR0912 -- one line an event
    """What an event about people changes; ``at`` is when it happened, in milliseconds."""
    match event:
        case ev.Sat():
            return _sat(room, event)
        case ev.Left():
            return _left(room, event)
        case ev.Removed():
            return _removed(room, event)
        case ev.Away() | ev.TookOver():
            return _kept(room, event)
        case ev.RanOut():
            return _ran_out(room, event)
        case ev.Back():
            return _back(room, event, at)
        case ev.Waited():
            return _waited(room, event)
        case ev.Unwaited():
            return _unwaited(room, event)
        case ev.Admitted():
            return _admitted(room, event)
        case ev.Unblocked():
            return {"blocked": frozenset()}
        case ev.Reseated():
            return _reseated(room, event)
        case ev.Hosted():
            return {"host": event.seat}
        case ev.Renamed():
            return {"chairs": _chairs(room, event.seat, room.chairs[event.seat]._replace(name=event.name))}
        case ev.Chosen():
            return {"options": opt.chosen(room.options, event.name, event.value)}
        case ev.Ruled():
            return _ruled(room, event)
        case ev.Nudged():
            return {"nudged": True, "due": room.due or at + NUDGE_TIME}
        case ev.Hinted():
            return {}
        case ev.Reopened():
            return _reopened(room)
        case _:
            assert_never(event)
