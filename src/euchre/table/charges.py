"""Charges of a revoke that bots make: what the cards on the table prove, they say; they never guess.

A bot of any level does so, as soon as it may: nobody's cards have a part in it, so it tells nothing of its own.
"""

from collections.abc import Callable, Collection, Iterable

from euchre.game import Action
from euchre.game.actions import Revoke
from euchre.game.revokes import proven
from euchre.game.state import State
from euchre.rules import Rules
from euchre.table.commands import Act
from euchre.table.room import Room

__all__ = ["bots_charge", "charge_of"]


def bots_charge(room: Room) -> Act | None:
    """The charge that a bot of the table makes now; None: there is nothing that is proven."""
    if room.hand is None or room.question is not None:
        return None
    bots = [seat for seat in range(len(room.chairs)) if not room.is_human(seat)]
    action = charge_of(room.rules, room.view(None).state, bots, room.asides)
    return None if action is None else Act(seat=action.seat, action=action, bot=True)


def charge_of(
    rules: Rules, state: State, bots: Iterable[int], may_say: Callable[[int], Collection[Action]]
) -> Revoke | None:
    """The charge that one of some bots makes now; None: there is nothing that is proven.

    Args:
        rules: the rules of the hand.
        state: the hand as everybody knows it.
        bots: their seats.
        may_say: what a seat may say out of turn.
    """
    if rules.irregularities.renege_enforcement != "claim":
        return None
    accused = [seat for seat in range(rules.num_players) if proven(rules, state, seat)]
    for seat in bots if accused else ():
        said = may_say(seat)
        for other in accused:
            charge: Revoke = Revoke(seat, other)
            if charge in said:
                return charge
    return None
