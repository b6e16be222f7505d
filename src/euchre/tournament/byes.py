"""Who sits out where the players do not fill their tables: in turn, not twice running, and as somebody wished it."""

from collections import Counter
from collections.abc import Collection, Sequence
from random import Random
from typing import Final, NamedTuple

from euchre.tournament.table import Round, record

__all__ = ["NO_WISH", "Wish", "sat_out", "sitting_out"]


class Wish(NamedTuple):
    """What somebody set by hand for one round: who sits out, and who in any case plays."""

    out: frozenset[int] = frozenset()
    play: frozenset[int] = frozenset()


NO_WISH: Final = Wish()


def sat_out(rounds: Sequence[Round], present: Sequence[int]) -> Counter[int]:
    """How often each of the present has sat out; who came later counts as the one who did so most."""
    counted = record(rounds).byes
    known = {player for each in rounds for table in each.tables for player in table} | counted.keys()
    most = max((counted[player] for player in present if player in known), default=0)
    return Counter({player: counted[player] if player in known else most for player in present})


def sitting_out(
    count: int, present: Sequence[int], before: Counter[int], last: Collection[int], wish: Wish, chance: Random
) -> list[int]:
    """The players of a round who sit out.

    As wished; else those who did least often, of those rather not who did in the last round, else by lot.

    Args:
        count: how many.
        present: who could.
        before: how often each has.
        last: who did in the last round.
        wish: what was set by hand.
        chance: the lot.
    """
    by_lot = chance.sample([*present], len(present))
    return sorted(
        by_lot, key=lambda one: (one not in wish.out, one in wish.play, before[one], one in last)
    )[:count]  # fmt: skip
