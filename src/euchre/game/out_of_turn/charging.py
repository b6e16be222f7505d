"""Which revoke a player charges who charges what is proven and never guesses: bots, at every kind of table."""

from collections.abc import Callable, Collection, Iterable

from euchre.game.actions import Action, Revoke
from euchre.game.revokes import proven
from euchre.game.state import State
from euchre.rules import Rules

__all__ = ["charge_of"]


def charge_of(
    rules: Rules, state: State, seats: Iterable[int], may_say: Callable[[int], Collection[Action]]
) -> Revoke | None:
    """The charge that one of some seats makes now; None: there is nothing that is proven.

    Args:
        rules: the rules of the hand.
        state: the hand as everybody knows it.
        seats: who looks for revokes.
        may_say: what a seat may say out of turn.
    """
    if rules.irregularities.renege_enforcement != "claim":
        return None
    accused = [seat for seat in range(rules.num_players) if proven(rules, state, seat)]
    for seat in seats if accused else ():
        said = may_say(seat)
        for other in accused:
            charge: Revoke = Revoke(seat, other)
            if charge in said:
                return charge
    return None
