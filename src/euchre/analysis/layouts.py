"""Whole hands that look the same to a seat, in every game: those of two packs too.

Where `solver.deal_worlds` knows the game it draws them, evenly. Elsewhere the unseen cards are dealt out at random into
the places where they may lie, those with the fewest choices first: every layout may come up, not all as often.
"""

from collections import Counter
from random import Random

from euchre.cards import Card, CardSet
from euchre.game import Hand, View
from euchre.solver import Inconsistent, Unsolvable, deal_worlds
from euchre.solver.rebuild import Whereabouts, confined, rebuild

__all__ = ["some_hand"]


def some_hand(view: View, seed: str) -> Hand:
    """A hand whose view this is, or would be.

    Raises:
        Inconsistent: none was found.
        IllegalAction: a rule outside the play forbids the one that was.
        Unsolvable: the hand has an exchange that cannot be traced back.
    """
    try:
        return deal_worlds(view, 1, _number(seed)).hand(0)
    except Unsolvable:
        if view.rules.pack.copies == 1:
            raise
    return rebuild(view, _dealt_out(view, Random(seed)), seed)


def _number(seed: str) -> int:
    return Random(seed).getrandbits(60)


def _dealt_out(view: View, chance: Random) -> dict[Whereabouts, CardSet]:
    """The unseen cards in the places where they lie."""
    hand = view.masked
    state, rules = hand.state, hand.rules
    room: dict[Whereabouts, int] = {}
    for seat in range(rules.num_players):
        room[Whereabouts("hand", seat)] = state.unknown(seat)
        room[Whereabouts("discard", seat)] = sum(owner == seat and card is None for owner, card in state.discards)
    room |= {Whereabouts("pile", index): pile.count(None) for index, pile in enumerate(state.piles)}
    room[Whereabouts("kitty", 0)] = state.kitty.count(None)
    ranks = None if state.trump is None else rules.ranking(state.trump)
    voids = [frozenset() if ranks is None else state.voids(seat, ranks) for seat in range(rules.num_players)]
    tied = confined(hand)
    cards = list(_unseen(hand).elements())
    if len(cards) != sum(room.values()):
        raise Unsolvable(f"{len(cards)} cards are unseen and {sum(room.values())} places known")

    def able(card: Card) -> list[Whereabouts]:
        return [
            place
            for place in room
            if not (place.kind == "hand" and ranks is not None and ranks.suit[card.code] in voids[place.number])
            and (card not in tied or rules.pack.copies > 1 or place in tied[card])
        ]

    chance.shuffle(cards)
    cards.sort(key=lambda card: len(able(card)))
    lying: dict[Whereabouts, list[Card]] = {place: [] for place, space in room.items() if space}
    for card in cards:
        free = [place for place in able(card) for _ in range(room[place])]
        if not free:
            raise Inconsistent("the unseen cards did not fit")
        place = chance.choice(free)
        room[place] -= 1
        lying[place].append(card)
    return {place: CardSet(held) for place, held in lying.items()}


def _unseen(hand: Hand) -> Counter[Card]:
    """The cards of the packs that have not been seen, with how many of each."""
    state, rules = hand.state, hand.rules
    left = Counter(rules.cards)
    for pile in (state.kitty, *state.piles):
        left.subtract(card for card in pile if card is not None)
    for trick in (*(trick.plays for trick in state.tricks), state.trick):
        left.subtract(card for _, card in trick)
    for cards in state.hands:
        left.subtract(list(cards))
    left.subtract(card for _, card in state.discards if card is not None)
    return +left
