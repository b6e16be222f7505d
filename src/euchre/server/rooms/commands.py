"""What browsers ask for, as commands of the table: who may ask, and with what from this server."""

from typing import Final

from euchre.notation import parse_action
from euchre.server import wire as ms
from euchre.server.rooms.hub import Hub
from euchre.server.rooms.names import bot_names, clean_name
from euchre.server.rooms.room import LiveRoom
from euchre.table import Refusal
from euchre.table import commands as cm
from euchre.table.commands import Command
from euchre.table.fairness import is_nonce

__all__ = ["TIMELESS", "meant"]

TIMELESS: Final = (ms.Sit, ms.AddBot, ms.Start, ms.Nonce, ms.Leave, ms.TakeOver)
"""What may be asked whatever has happened in the hand since."""


def meant(hub: Hub, live: LiveRoom, owner: str, op: ms.Op) -> Command:
    """The command of the table that an operation means, coming from the player `owner`.

    Raises:
        Refusal: they may not.
    """
    if isinstance(op, ms.Sit):
        if not owner:
            raise Refusal("join the table first")
        taken = [chair.name for chair in live.room.chairs if chair.owner not in ("", owner)]
        return cm.Sit(seat=op.seat, name=clean_name(op.name, taken), owner=owner)
    seat = live.room.seat_of(owner)
    if seat is None:
        raise Refusal("you watch this table: take a seat first")
    if live.room.chairs[seat].away and not isinstance(op, ms.Leave):
        live.presence.come_back(seat)
    return _commanded(hub, live, seat, op)


def _commanded(hub: Hub, live: LiveRoom, seat: int, op: ms.Op) -> Command:
    chance, taken = hub.settings.chance, [chair.name for chair in live.room.chairs]
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
            return cm.Leave(seat=seat, name=bot_names(chance, taken)[0], bot=hub.bots.default)
        case ms.AddBot(seat=other, bot=bot):
            return cm.AddBot(by=seat, seat=other, name=bot_names(chance, taken)[0], bot=hub.bots.level(bot))
        case ms.TakeOver(seat=other):
            if other in live.audience.readers:
                raise Refusal(f"{{@{other}}} is here")
            return cm.TakeOver(by=seat, seat=other)
        case ms.Start():
            bots = tuple((name, hub.bots.default) for name in bot_names(chance, taken))
            return cm.Start(by=seat, bots=bots)
    raise Refusal("that cannot be asked")
