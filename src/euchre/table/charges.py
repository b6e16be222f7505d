"""Charges of a revoke that bots make: what the cards on the table prove, they say; they never guess.

A bot of any level does so, as soon as it may: nobody's cards have a part in it, so it tells nothing of its own.
"""

from euchre.game.actions import Revoke
from euchre.game.revokes import proven
from euchre.table.commands import Act
from euchre.table.room import Room

__all__ = ["bots_charge"]


def bots_charge(room: Room) -> Act | None:
    """The charge that a bot of the table makes now; None: there is nothing that is proven."""
    if room.rules.irregularities.renege_enforcement != "claim" or room.hand is None or room.question is not None:
        return None
    state = room.view(None).state
    accused = [seat for seat in range(len(room.chairs)) if proven(room.rules, state, seat)]
    for seat in range(len(room.chairs)) if accused else ():
        if not room.is_human(seat):
            said = room.asides(seat)
            for action in (Revoke(seat, other) for other in accused if other != seat):
                if action in said:
                    return Act(seat=seat, action=action, bot=True)
    return None
