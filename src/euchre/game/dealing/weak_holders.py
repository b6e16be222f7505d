"""How many players can hold a weak hand in one deal, which is why one swap a deal is enough (catalogue 1.5)."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from itertools import product

from euchre.cards import Card, CardSet, Rank
from euchre.rules import Rules, Trump
from euchre.rules.ranking import is_low

__all__ = ["most_holders"]


def most_holders(rules: Rules, qualifies: Callable[[CardSet], bool], trump: Trump | None = None) -> int:
    """The largest number of players whose hands, dealt from one pack, can all qualify at once.

    Args:
        rules: the pack, the hand size and how many play.
        qualifies: the test of a hand. It may look only at ranks, and at which cards are trumps.
        trump: what is trump, if the test depends on it.
    """

    def alike(card: Card) -> Hashable:
        kind: object = card.rank if is_low(card) or card.rank in (None, Rank.ACE) else "face"
        return kind, trump is not None and rules.ranking(trump).is_trump(card)

    kinds = Counter(map(alike, rules.cards))
    cards = {kind: [card for card in rules.cards if alike(card) == kind] for kind in kinds}
    order = list(kinds)
    hands = [
        counts
        for counts in _ways(tuple(kinds.values()), rules.hand_cards)
        if qualifies(CardSet(card for kind, count in zip(order, counts, strict=True) for card in cards[kind][:count]))
    ]

    @cache
    def fit(left: tuple[int, ...], players: int) -> int:
        best = 0
        for hand in hands:
            if players > best and all(need <= have for need, have in zip(hand, left, strict=True)):
                rest = tuple(have - need for need, have in zip(hand, left, strict=True))
                best = max(best, 1 + fit(rest, players - 1))
        return best

    return fit(tuple(kinds.values()), rules.num_players)


def _ways(limits: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
    """Every way to take `total` cards from piles of these sizes."""
    for counts in product(*(range(min(limit, total) + 1) for limit in limits)):
        if sum(counts) == total:
            yield counts
