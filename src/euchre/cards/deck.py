"""The packs euchre is played with: 24, 28 or 32 cards, with or without a joker, single or double."""

from functools import lru_cache

from euchre.cards.card import CARDS, JOKER, Card, Rank

__all__ = ["pack_cards"]


@lru_cache(maxsize=64)
def pack_cards(min_rank: Rank = Rank.NINE, jokers: int = 0, copies: int = 1) -> tuple[Card, ...]:
    """Every card of a pack in ascending code, copies side by side.

    Args:
        min_rank: the lowest rank kept: nine (24 cards), eight (28) or seven (32).
        jokers: how many jokers each pack has, 0 or 1.
        copies: how many packs are put together, 1 or 2.
    """
    single = [card for card in CARDS[:32] if card.rank is not None and card.rank >= min_rank] + [JOKER] * jokers
    return tuple(card for card in single for _ in range(copies))
