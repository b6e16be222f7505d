"""What the commands of a host lead to: who sits where, who runs the table, its rules, its options, its bots."""

# ruff: noqa: ARG001 -- the functions of one dispatch table share a signature

from collections.abc import Callable
from typing import Any, Final

from euchre.rules import Rules
from euchre.table import commands as cm
from euchre.table import events as ev
from euchre.table import options as opt
from euchre.table.errors import Refusal
from euchre.table.events import Event
from euchre.table.people import only_host, only_lobby, only_unsettled, swapped
from euchre.table.room import Room

__all__ = ["DECIDE", "rotated"]

Events = tuple[Event, ...]


# ---------------------------------------------------------------- who sits where


def _swap(room: Room, command: cm.Swap, now: int) -> Events:
    only_host(room, command.by, "has others change places")
    only_lobby(room, "seats are changed")
    only_unsettled(room, "change seats")
    if command.seat == command.other:
        return ()
    return (ev.Reseated(swapped(room, command.seat, command.other)),)


def _mix(room: Room, command: cm.Mix, now: int) -> Events:
    only_host(room, command.by, "has others change places")
    only_lobby(room, "seats are changed")
    only_unsettled(room, "change seats")
    if sorted(command.order) != list(range(len(room.chairs))):
        raise Refusal("every chair is taken by one of those who sit here")
    return (ev.Reseated(command.order),)


def rotated(room: Room) -> Events:
    """Everybody's next partner, where the host chose that: all but the first chair move on by one.

    Among four each has each other as a partner once in three games.
    """
    if not room.options.rotate or room.solo or (room.options.best_of != 1 and not room.is_decided):
        return ()
    count = len(room.chairs)
    return (ev.Reseated((0, *(1 + (seat - 2) % (count - 1) for seat in range(1, count)))),)


def _make_host(room: Room, command: cm.MakeHost, now: int) -> Events:
    only_host(room, command.by, "says who runs the table")
    if command.seat == room.host:
        return ()
    if not room.is_human(command.seat):
        raise Refusal("only somebody who is here can run the table")
    return (ev.Hosted(command.seat),)


# ---------------------------------------------------------------- how the table is set up


def _add_bot(room: Room, command: cm.AddBot, now: int) -> Events:
    only_host(room, command.by, "seats the bots")
    chair = room.chairs[command.seat]
    if chair.kind == "human":
        raise Refusal(f"{{@{command.seat}}} sits there: seat a bot on an empty seat")
    if chair.kind == "bot":  # it keeps its name and gets another level
        return () if chair.bot == command.bot else (ev.Sat(command.seat, chair.name, "", command.bot),)
    if room.stage != "lobby":
        raise Refusal("bots are seated before the game: empty seats get one when it starts")
    return (ev.Sat(command.seat, command.name, "", command.bot),)


def _start(room: Room, command: cm.Start, now: int) -> Events:
    only_host(room, command.by, "starts the game")
    if room.stage != "lobby":
        raise Refusal("the game has begun already")
    bots = iter(command.bots)
    empty = [seat for seat, chair in enumerate(room.chairs) if chair.kind == "empty"]
    sat = [ev.Sat(seat, name, "", level) for seat, (name, level) in zip(empty, bots, strict=False)]
    if len(sat) < len(empty):
        raise Refusal("there are empty seats: seat somebody on each")
    return (*sat, ev.Started(command.dealer))


def _choose(room: Room, command: cm.Choose, now: int) -> Events:
    only_host(room, command.by, "chooses how the table is run")
    options = opt.chosen(room.options, command.name, command.value)
    reason = opt.why_not(room.rules, options)
    if reason is not None:
        raise Refusal(reason)
    return () if options == room.options else (ev.Chosen(command.name, command.value),)


def _change_rules(room: Room, command: cm.ChangeRules, now: int) -> Events:
    only_host(room, command.by, "chooses the rules")
    only_lobby(room, "rules are changed")
    only_unsettled(room, "change the rules")
    rules = Rules.parse(command.rules)
    people = len(room.owners)
    if people > rules.num_players:
        raise Refusal(f"{people} people sit here, and these rules are for {rules.num_players}")
    return () if rules == room.rules else (ev.Ruled(str(rules)),)


def _reopen(room: Room, command: cm.Reopen, now: int) -> Events:
    only_host(room, command.by, "sets up the next game")
    if room.stage != "over" or room.solo:
        raise Refusal("chairs and rules are changed before a game, or when one is over")
    return (ev.Reopened(),) if room.shown else (ev.Revealed(), ev.Reopened())


DECIDE: Final[dict[type, Callable[[Room, Any, int], Events]]] = {
    cm.Swap: _swap,
    cm.Mix: _mix,
    cm.MakeHost: _make_host,
    cm.AddBot: _add_bot,
    cm.Start: _start,
    cm.Choose: _choose,
    cm.ChangeRules: _change_rules,
    cm.Reopen: _reopen,
}
"""What each of these commands leads to."""
