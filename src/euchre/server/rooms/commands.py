"""What browsers ask for, as commands of the table: who may ask, and with what from this server."""

from typing import Final

from euchre.notation import parse_action
from euchre.server import wire as ms
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.names import bot_names, clean_name
from euchre.server.rooms.room import LiveRoom
from euchre.table import Refusal, Room
from euchre.table import commands as cm
from euchre.table.commands import Command
from euchre.table.fairness import is_nonce

__all__ = ["TIMED", "meant"]

TIMED: Final = (ms.Act, ms.Next, ms.Undo, ms.Answer)
"""What is meant for the hand as it was; all else may be asked whatever has happened in it since."""


def meant(hub: Hub, live: LiveRoom, owner: str, op: ms.Op) -> Command:
    """The command of the table that an operation means, coming from the player `owner`.

    Raises:
        Refusal: they may not.
    """
    if isinstance(op, ms.Sit):
        if not owner:
            raise Refusal("join the table first")
        name = clean_name(op.name, other="")
        if live.room.seat_of(owner) is None:
            return cm.Join(owner=owner, name=name, wish=op.seat)
        return cm.Sit(seat=op.seat, name=name, owner=owner)
    if isinstance(op, ms.StopWaiting):
        return cm.StopWaiting(owner=owner)
    seat = live.room.seat_of(owner)
    if seat is None:
        raise Refusal("you watch this table: take a seat first")
    if live.room.chairs[seat].away and not isinstance(op, ms.Leave):
        live.presence.come_back(seat)
    return _commanded(hub, live, seat, op)


def _commanded(hub: Hub, live: LiveRoom, seat: int, op: ms.Op) -> Command:
    match op:
        case ms.Act(token=token):
            return cm.Act(seat=seat, action=parse_action(token[:40]))
        case ms.Next():
            return cm.Next(seat=seat)
        case ms.Nonce(hand=hand, nonce=nonce):
            if not is_nonce(nonce):
                raise Refusal("a nonce is 32 digits and letters a to f")
            return cm.GiveNonce(seat=seat, hand=hand, nonce=nonce)
        case ms.Undo():
            return cm.Undo(seat=seat)
        case ms.Answer(yes=yes):
            return cm.Answer(seat=seat, yes=yes)
        case ms.Leave():
            return cm.Leave(
                seat=seat, name=bot_names(hub.settings.chance, names_at(live.room))[0], bot=hub.bots.default
            )
        case ms.Rename(name=name):
            return cm.Rename(seat=seat, name=clean_name(name, other=""))
        case ms.Nudge():
            return cm.Nudge(by=seat)
        case ms.ComeBack():
            return cm.Return(seat=seat)
    return _seating(hub, live, seat, op)


def names_at(room: Room) -> list[str]:
    """All names at a table, those of who waits too."""
    return [chair.name for chair in room.chairs] + [guest.name for guest in room.guests]


def _seating(hub: Hub, live: LiveRoom, seat: int, op: ms.Op) -> Command:
    """What a host asks about bots and chairs; the table knows who is one."""
    chance, taken = hub.settings.chance, names_at(live.room)
    match op:
        case ms.AddBot(seat=other, bot=bot):
            return cm.AddBot(by=seat, seat=other, name=bot_names(chance, taken)[0], bot=hub.bots.level(bot))
        case ms.TakeOver(seat=other):
            if other in live.audience.readers:
                raise Refusal(f"{{@{other}}} is here: remind them, and a bot plays if they do not act")
            return cm.TakeOver(by=seat, seat=other)
        case ms.Start():
            bots = tuple((name, hub.bots.default) for name in bot_names(chance, taken))
            return cm.Start(by=seat, bots=bots)
        case ms.Remove(seat=other, block=block):
            bot = bot_names(chance, taken)[0]
            return cm.Remove(by=seat, seat=other, name=bot, bot=hub.bots.default, block=block)
        case ms.Swap(seat=one, other=other):
            return cm.Swap(by=seat, seat=one, other=other)
        case ms.Mix():
            order = chance.order([str(each) for each in range(len(live.room.chairs))])
            return cm.Mix(by=seat, order=tuple(map(int, order)))
    return _hosting(seat, op)


def _hosting(seat: int, op: ms.Op) -> Command:
    """What else a host asks."""
    match op:
        case ms.LetIn(guest=guest, yes=yes, block=block):
            return cm.LetIn(by=seat, guest=guest, yes=yes, block=block)
        case ms.Unblock():
            return cm.Unblock(by=seat)
        case ms.MakeHost(seat=other):
            return cm.MakeHost(by=seat, seat=other)
        case ms.Choose(name=name, value=value):
            return cm.Choose(by=seat, name=name[:40], value=value[:40])
        case ms.ChangeRules(rules=rules):
            return cm.ChangeRules(by=seat, rules=rules[:2000])
        case ms.Reopen():
            return cm.Reopen(by=seat)
    raise Refusal("that cannot be asked")
