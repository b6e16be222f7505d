"""What a view leaves possible: where the unseen cards may lie, worlds drawn from that, and cards valued over them.

A world is consistent when every public action of the hand could have happened in it: nobody holds a suit they have
shown out of, cards known to have been somewhere are there or went where they could go, and whoever parted with a
hidden card may have parted with any they could. Kitty, discards and the hands of those sitting out vary like the rest.
Worlds are equally likely, counted by where the cards are now, unless weights say otherwise.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from euchre.cards import Card, CardSet
from euchre.game import Action, Hand, View
from euchre.game.actions import Play
from euchre.game.revokes import voids
from euchre.kernels.bridge import Unsolvable, frame_of
from euchre.kernels.jit import Ints
from euchre.kernels.sample import Inconsistent, SamplePlan, plan, sample
from euchre.solver.outcomes import outcomes
from euchre.solver.rebuild import Whereabouts, confined, rebuild

__all__ = ["Forecast", "Inconsistent", "Knowledge", "Worlds", "deal_worlds", "knowledge", "value_cards"]

Weights = Mapping[tuple[Card, int], float]
"""How much likelier than usual a card is with a seat; 1 where nothing is said."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Knowledge:
    """Where the cards that a view has not seen may lie.

    Attributes:
        view: whose knowledge it is.
        cards: the unseen cards, ascending.
        places: the places they lie in.
        room: how many lie in each place.
        weights: float64 of shape (cards, places): 0 where a card cannot be.
    """

    view: View
    cards: tuple[Card, ...]
    places: tuple[Whereabouts, ...]
    room: Ints
    weights: "np.ndarray[tuple[int, int], np.dtype[np.float64]]"

    def plan(self, bits: Ints) -> SamplePlan:
        """The plan for drawing worlds with `bits[code]` as the mask of a card.

        Raises:
            Inconsistent: no world fits.
        """
        masks = np.array([int(bits[card.code]) for card in self.cards], np.int64)
        return plan(masks, self.weights, self.room)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Worlds:
    """Worlds drawn for a view.

    Attributes:
        knowledge: what they were drawn from.
        masks: int64 of shape (n, places): the unseen cards in each place, a bit a card code.
        seed: what chose them.
    """

    knowledge: Knowledge
    masks: Ints
    seed: int

    def __len__(self) -> int:
        return len(self.masks)

    def hand(self, index: int) -> Hand:
        """World `index` as a whole hand, from the deal through every action so far.

        What cannot be told from where the cards are now, such as which cards came out of a widow, is chosen evenly.

        Raises:
            IllegalAction: a rule outside the play forbids this world (a call it does not allow); see `hands`.
            Unsolvable: the hand has an exchange that cannot be traced back.
        """
        lying = {
            place: CardSet.of_bits(int(mask))
            for place, mask in zip(self.knowledge.places, self.masks[index], strict=True)
        }
        return rebuild(self.knowledge.view, lying, f"{self.seed}:{index}")


def knowledge(view: View, weights: Weights | None = None) -> Knowledge:
    """Work out where the unseen cards may lie.

    Who did not follow suit is taken to be out of it. Where that is for the others to notice it may have been a revoke:
    what is known to be one says nothing, and where no world fits otherwise none of them does.
    """
    hand = view.masked
    rules = hand.rules
    shown = [voids(rules, hand.state, seat) for seat in range(rules.num_players)]
    found = _knowledge(view, shown, weights)
    if rules.irregularities.renege_enforcement == "claim" and any(shown):
        try:
            found.plan(_code_bits())
        except Inconsistent:
            return _knowledge(view, [frozenset()] * rules.num_players, weights)
    return found


def _knowledge(view: View, shown: Sequence[frozenset[int]], weights: Weights | None) -> Knowledge:
    hand = view.masked
    state, rules = hand.state, hand.rules
    places: list[Whereabouts] = []
    room: list[int] = []

    def add(place: Whereabouts, count: int) -> None:
        if count:
            places.append(place)
            room.append(count)

    for seat in range(rules.num_players):
        add(Whereabouts("hand", seat), state.unknown(seat))
    for seat in range(rules.num_players):
        add(Whereabouts("discard", seat), sum(owner == seat and card is None for owner, card in state.discards))
    for index, pile in enumerate(state.piles):
        add(Whereabouts("pile", index), pile.count(None))
    add(Whereabouts("kitty", 0), state.kitty.count(None))
    cards = _unseen(hand)
    if len(cards) != sum(room):
        raise Unsolvable(f"{len(cards)} cards are unseen and {sum(room)} places known: some cannot be traced")
    table = np.ones((len(cards), len(places)), np.float64)
    tied = confined(hand)
    ranks = None if state.trump is None else rules.ranking(state.trump)
    for row, card in enumerate(cards):
        for column, (kind, seat) in enumerate(places):
            if card in tied and (kind, seat) not in tied[card]:
                table[row, column] = 0.0
            elif kind == "hand":
                if ranks is not None and ranks.suit[card.code] in shown[seat]:
                    table[row, column] = 0.0
                elif weights:
                    table[row, column] = weights.get((card, seat), 1.0)
    return Knowledge(view=view, cards=cards, places=tuple(places), room=np.array(room, np.int64), weights=table)


def _unseen(hand: Hand) -> tuple[Card, ...]:
    state = hand.state
    if hand.rules.pack.copies > 1:
        raise Unsolvable(f"{hand.rules.name}: worlds are drawn for single packs only")
    seen = {card for pile in (state.kitty, *state.piles) for card in pile if card is not None}
    seen |= {card for trick in state.tricks for _, card in trick.plays} | {card for _, card in state.trick}
    seen |= {card for cards in state.hands for card in cards} | {card for _, card in state.discards if card is not None}
    return tuple(card for card in hand.rules.cards if card not in seen)


def deal_worlds(view: View, count: int, seed: int = 0, *, weights: Weights | None = None, part: int = 0) -> Worlds:
    """Draw worlds consistent with a view.

    Args:
        view: what a seat knows.
        count: how many.
        seed: the same seed draws the same worlds.
        weights: makes some cards likelier with some seats.
        part: tells apart the streams of one seed.

    Raises:
        Inconsistent: no world fits the view.
        Unsolvable: the game uses two packs.
    """
    known = knowledge(view, weights)
    masks = sample(known.plan(_code_bits()), count, seed, part=part)
    return Worlds(knowledge=known, masks=masks, seed=seed)


@cache
def _code_bits() -> Ints:
    return np.left_shift(1, np.arange(33, dtype=np.int64))


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """What a card is worth over the worlds, each played on with all cards open.

    Attributes:
        net: mean of the actor's side's points less those of the best other party.
        error: standard error of that mean.
        steps: how often each outcome came, from the worst for the makers to the best, as `Outcomes` lists them.
    """

    net: float
    error: float
    steps: tuple[int, ...]


def value_cards(
    view: View, count: int = 1000, seed: int = 0, *, weights: Weights | None = None, part: int = 0
) -> dict[Action, Forecast]:
    """Value every legal card of a seat to play in worlds drawn for its view.

    Args:
        view: of the seat to play.
        count: how many worlds.
        seed: the same seed draws the same worlds.
        weights: makes some cards likelier with some seats.
        part: tells apart the streams of one seed; calls in threads use the cores together.

    Returns:
        A forecast for each legal play, in ascending code.

    Raises:
        Inconsistent: no world fits the view.
        Unsolvable: it is not this seat's turn to play, or the game is of a kind the search does not know.
    """
    from euchre.kernels.values import narrow_table, wide_table

    hand = view.masked
    if not view.is_turn:
        raise Unsolvable(f"seat {view.seat} is not to act")
    frame = frame_of(hand)
    copies = hand.rules.pack.copies
    if hand.called is not None and len(hand.state.holders(hand.called)) < copies:
        raise Unsolvable("the maker's partner is not known yet")
    worth = outcomes(hand)
    known = knowledge(view, weights)
    drawn = sample(known.plan(frame.bits), count, seed, part=part)
    hands = np.zeros((count, frame.width), np.int64)
    for seat, column in enumerate(frame.columns):
        if column is not None:
            cards = [*hand.hands[seat], *(card for player, card in hand.trick if player == seat)]
            hands[:, column] = frame.mask(cards)
    for index, (kind, seat) in enumerate(known.places):
        column = frame.columns[seat] if kind == "hand" else None
        if column is not None:
            hands[:, column] |= drawn[:, index]
    legal = [action for action in hand.legal_actions() if isinstance(action, Play)]
    order = frame.lowest_first([action.card for action in legal])
    table = narrow_table() if frame.narrow else wide_table()
    reached = frame.steps(hands, order, worth.steps, table)
    sign = 1 if view.seat in hand.makers else -1
    found: dict[Action, Forecast] = {}
    for action in legal:
        column_of = reached[:, order.index(action.card)]
        nets = worth.net[column_of] * sign
        counts = np.bincount(column_of, minlength=len(worth.net))
        error = float(nets.std() / max(count, 1) ** 0.5)
        found[action] = Forecast(net=float(nets.mean()), error=error, steps=tuple(counts.tolist()))
    return found
