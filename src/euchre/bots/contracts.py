"""What a call is worth with open cards: the call made in worlds drawn for a view, each played out by everybody's best.

Nobody is asked to call again: this values a contract, not the auction.
"""

from dataclasses import dataclass

import numpy as np

from euchre.cards import CARDS
from euchre.game import Action, Hand
from euchre.game.actions import Discard, Pass
from euchre.game.stages import Phase
from euchre.kernels.jit import Ints
from euchre.rules import Trump
from euchre.solver.batch import solve_batch
from euchre.solver.doubledummy import Unsolvable
from euchre.solver.inference import Worlds
from euchre.solver.outcomes import outcomes

__all__ = ["Contract", "contract_values", "laid_out"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Contract:
    """A call over worlds.

    Attributes:
        net: mean of the makers' points less the best other party's.
        error: standard error of that mean.
    """

    net: float
    error: float


def contract_values(worlds: Worlds, action: Action) -> Contract:
    """Value a call of the seat whose worlds these are.

    Raises:
        Unsolvable: the search does not know what follows this call.
    """
    view = worlds.knowledge.view
    after = settled(view.masked.apply_unchecked(action))
    if after.trump is None or view.seat not in after.makers or after.actor is None:
        raise Unsolvable(f"{after.rules.name}: this call does not settle who plays what")
    hands = laid_out(worlds, after)
    worth = outcomes(after)
    reached = solve_batch(
        hands, trump=after.trump, leader=after.actor, makers=after.makers, bowers=after.rules.pack.bowers,
        steps=worth.steps.tolist(), threads=1,
    )  # fmt: skip
    nets = worth.net[reached]
    return Contract(net=float(nets.mean()), error=float(nets.std() / len(nets) ** 0.5))


def settled(hand: Hand) -> Hand:
    """The hand at its first card, a discard on the way not known and every question declined.

    Raises:
        Unsolvable: something else is to be decided before the play.
    """
    for _ in range(12):
        if hand.phase == Phase.PLAY:
            return hand
        legal = hand.legal_actions()
        if hand.phase == Phase.DISCARD:
            actor = hand.actor
            assert actor is not None
            unknown = hand.state.unknown(actor) > 0
            hand = hand.apply_unchecked(Discard(None) if unknown else legal[0])
        elif legal and isinstance(legal[0], Pass) and hand.trump is not None:
            hand = hand.apply_unchecked(legal[0])
        else:
            break
    raise Unsolvable(f"{hand.rules.name}: more is to be decided before the play")


def laid_out(worlds: Worlds, after: Hand) -> Ints:
    """The hands that are played after a call in each world, int64 of shape (n, seats), bits by card code.

    A dealer who takes the upcard parts with the card least worth keeping.
    """
    view = worlds.knowledge.view
    count, seats = len(worlds), view.rules.num_players
    hands = np.zeros((count, seats), np.int64)
    for seat, cards in enumerate(view.hands):
        hands[:, seat] = cards.bits
    for column, (kind, seat) in enumerate(worlds.knowledge.places):
        if kind == "hand":
            hands[:, seat] |= worlds.masks[:, column]
    upcard, trump = view.upcard, after.trump
    taken = [seat for seat, card in after.discards]
    if taken and upcard is not None and trump is not None and view.phase == Phase.BIDDING:
        dealer = taken[-1]
        hands[:, dealer] |= 1 << upcard.code
        _bury(hands[:, dealer], trump, may_bury=after.rules.bidding.discard_upcard == "allowed", up=upcard.code)
    for seat in after.sitting_out:
        hands[:, seat] = 0
    sizes = np.bitwise_count(hands)
    if (sizes != sizes[0]).any() or len(set(sizes[0].tolist()) - {0}) != 1:
        raise Unsolvable(f"{after.rules.name}: hands of different sizes")
    return hands


def _bury(hands: Ints, trump: Trump, *, may_bury: bool, up: int) -> None:
    """Take from each hand the first card of the order in which cards are worth least; in place."""
    order = sorted(range(33), key=lambda code: _worth(code, trump))
    done = np.zeros(len(hands), np.bool_)
    for code in order:
        if code == up and not may_bury:
            continue
        here = ~done & ((hands >> code) & 1 == 1)
        hands[here] ^= 1 << code
        done |= here


def _worth(code: int, trump: Trump) -> int:
    from euchre.rules.ranking import ranking

    ranks = ranking(trump)
    if ranks.suit[code] == trump:
        return 100 + ranks.power[code]
    ace = CARDS[code].rank == 7
    return 50 if ace else ranks.power[code]
