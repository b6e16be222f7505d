"""Dealing out of turn, where the rules let it stand when nobody notices in time. Sources: catalogue 1.2, C21."""

from dataclasses import dataclass
from typing import Final, Literal

from euchre.rules import Rules

__all__ = ["Stolen", "stolen_deal"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stolen:
    """What becomes of a deal taken out of turn.

    Attributes:
        allowed: whether the rules let this seat try at all.
        dealer: who deals this hand in the end.
        next_dealer: who deals the next.
        stands: whether the thief keeps the deal.
        objectors: who may hand the cards back while it is time.
        penalty: points it costs: none.
    """

    allowed: bool
    dealer: int
    next_dealer: int
    stands: bool
    objectors: tuple[int, ...]
    penalty: int = 0


Noticed = Literal["dealing", "deal_finished", "upcard_turned", "never"]
"""How far the deal had got when somebody noticed."""
_MOMENTS: Final[tuple[Noticed, ...]] = ("dealing", "deal_finished", "upcard_turned", "never")


def stolen_deal(
    rules: Rules,
    *,
    previous_dealer: int,
    thief: int,
    noticed: Noticed = "never",
    by: int | None = None,
    rightful: int | None = None,
) -> Stolen:
    """Deal out of turn in place of the rightful dealer (catalogue 1.2, C21).

    Only the previous dealer's partner may, or anyone; the thief keeps the deal if nobody objects before
    `steal_deadline`. Where anyone may steal only the robbed player may object. Then the deal goes on from the thief.

    Args:
        rules: `steal_the_deal` and `steal_deadline` of them matter.
        previous_dealer: who dealt the hand before.
        thief: who deals.
        noticed: how far the deal had got when it was noticed.
        by: who noticed; None: somebody who may object.
        rightful: whose deal it is; None: the player left of the previous dealer's.
    """
    players, form = rules.num_players, rules.deal.steal_the_deal
    if rightful is None:
        rightful = (previous_dealer + 1) % players
    partner = rules.teams[previous_dealer]
    can = {"off": (), "previous_dealers_partner": partner, "anyone": tuple(range(players))}[form]
    allowed = thief in can and thief not in (previous_dealer if form == "previous_dealers_partner" else None, rightful)
    own_side = rules.teams[thief]
    objectors = (rightful,) if form == "anyone" else tuple(seat for seat in range(players) if seat not in own_side)
    in_time = _MOMENTS.index(noticed) < _MOMENTS.index(rules.deal.steal_deadline)
    objected = noticed != "never" and in_time and (by is None or by in objectors)
    stands = allowed and not objected
    dealer = thief if stands else rightful
    return Stolen(
        allowed=allowed,
        dealer=dealer,
        next_dealer=(dealer + 1) % players,
        stands=stands,
        objectors=objectors,
    )
