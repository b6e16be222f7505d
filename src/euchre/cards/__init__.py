"""Cards, packs and sets of cards. No trump is known here: `euchre.rules.ranking` says what a card is worth."""

from euchre.cards.card import CARDS, JOKER, Card, Rank, Suit
from euchre.cards.cardset import CardSet
from euchre.cards.deck import pack_cards

__all__ = ["CARDS", "JOKER", "Card", "CardSet", "Rank", "Suit", "pack_cards"]
