"""Charges of a revoke that bots make: what the cards on the table prove, they say; they never guess.

A bot of any level does so, as soon as it may: nobody's cards have a part in it, so it tells nothing of its own.
"""

from euchre.game.out_of_turn.charging import charge_of
from euchre.table.commands import Act
from euchre.table.room import Room

__all__ = ["bots_charge"]


def bots_charge(room: Room) -> Act | None:
    """The charge that a bot of the table makes now; None: there is nothing that is proven."""
    if room.rules.irregularities.renege_enforcement != "claim" or room.hand is None or room.question is not None:
        return None
    bots = [seat for seat in range(len(room.chairs)) if not room.is_human(seat)]
    action = charge_of(room.rules, room.view(None).state, bots, room.asides)
    return None if action is None else Act(seat=action.seat, action=action, bot=True)
