"""What was dealt wrongly. Sources: catalogue 2.7, C19."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from euchre.cards import Card
from euchre.rules import Rules

__all__ = ["DealFaults", "deal_faults"]


@dataclass(frozen=True, slots=True)
class DealFaults:
    """Everything wrong with cards somebody wrote down as dealt, all at once, where `Deal.check` names the first.

    Attributes:
        duplicates: cards that are there more often than the pack has them, ascending by how they are written.
        strangers: cards the pack does not have.
        wrong_sizes: seats whose hands have the wrong number of cards.
    """

    duplicates: tuple[Card, ...]
    strangers: tuple[Card, ...]
    wrong_sizes: tuple[int, ...]

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong."""
        return not (self.duplicates or self.strangers or self.wrong_sizes)


def deal_faults(rules: Rules, hands: Mapping[int, Collection[Card]], others: Iterable[Card] = ()) -> DealFaults:
    """What is wrong with `hands`, and the upcard, kitty and extra piles in `others`, under `rules`."""
    seen = Counter(card for hand in hands.values() for card in hand) + Counter(others)
    pack = Counter(rules.cards)
    return DealFaults(
        duplicates=tuple(sorted((card for card, count in seen.items() if count > pack[card] > 0), key=str)),
        strangers=tuple(sorted((card for card in seen if not pack[card]), key=str)),
        wrong_sizes=tuple(seat for seat, hand in sorted(hands.items()) if len(hand) != rules.hand_cards),
    )
