"""The only randomness of the rules engine: deals and first dealers, all from a seed.

Deal number n of a game depends on the seed and n alone, so any deal can be made again without the ones before it.
"""

from random import Random
from typing import Final

from euchre.cards import Card, CardSet
from euchre.game.deal import Deal, Pile
from euchre.game.dealing.first_dealer import FirstDealer, found_first_dealer
from euchre.rules import Rules

__all__ = ["deal_from_order", "first_dealer", "shuffled_deal", "shuffled_pack"]

_STREAM: Final = "euchre deal 1"


def shuffled_pack(rules: Rules, seed: int | str, number: int = 0) -> list[Card]:
    """The pack in a random order that depends on `seed` and `number` alone."""
    pack = list(rules.cards)
    Random(f"{_STREAM}:{seed}:{number}").shuffle(pack)
    return pack


def deal_from_order(rules: Rules, pack: list[Card], dealer: int) -> Deal:
    """The deal that a pack in this order makes: hands from the dealer's left, extra piles, then the kitty.

    The cards go round in whole hands; in what batches people deal changes nothing in a shuffled pack.
    """
    players, size, at = rules.num_players, rules.hand_cards, 0
    hands = [CardSet.EMPTY] * players
    for step in range(players):
        hands[(dealer + 1 + step) % players] = CardSet(pack[at : at + size])
        at += size
    piles: list[Pile] = []
    for count in rules.pile_sizes:
        piles.append(tuple(pack[at : at + count]))
        at += count
    return Deal(dealer=dealer, hands=tuple(hands), kitty=tuple(pack[at:]), piles=tuple(piles))


def shuffled_deal(rules: Rules, seed: int | str, number: int = 0, dealer: int = 0) -> Deal:
    """Deal `number` of the game with this `seed`."""
    return deal_from_order(rules, shuffled_pack(rules, seed, number), dealer)


def first_dealer(rules: Rules, seed: int | str) -> FirstDealer:
    """Who deals first, in the way of the rules, with the cards drawn for it where cards decide.

    By agreement is by chance here: whoever agreed says so to `Game.new`.
    """
    return found_first_dealer(
        rules,
        pack=lambda draw: shuffled_pack(rules, seed, -draw),
        one_of=Random(f"{_STREAM}:{seed}:dealer").randrange,
    )
