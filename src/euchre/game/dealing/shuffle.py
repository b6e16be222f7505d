"""The only randomness of the rules engine: deals and first dealers, all from a seed.

Deal number n of a game depends on the seed and n alone, so any deal can be made again without the ones before it.
"""

from random import Random
from typing import Final

from euchre.cards import Card, CardSet
from euchre.game.deal import Deal, Pile
from euchre.game.dealing.first_dealer import FirstDealer, dealt_until_jack, drawn_for_deal
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
    how, players = rules.deal.first_dealer, rules.num_players
    if how in ("random", "agree"):
        return FirstDealer(Random(f"{_STREAM}:{seed}:dealer").randrange(players), ())
    if how == "cut":
        return _cut_for_deal(rules, seed)
    pack = shuffled_pack(rules, seed, -1)
    return dealt_until_jack(pack, num_players=players, black_only=how == "first_black_jack")


def _cut_for_deal(rules: Rules, seed: int | str) -> FirstDealer:
    """Everybody cuts a card, those who tie for the highest again and again."""
    seats, drawn, number = list(range(rules.num_players)), [], -1
    while len(seats) > 1:
        cards = list(zip(seats, shuffled_pack(rules, seed, number), strict=False))
        drawn += cards
        chosen = drawn_for_deal(cards)
        seats = list(chosen.tied) if chosen.dealer is None else [chosen.dealer]
        number -= 1
    return FirstDealer(seats[0], tuple(drawn))
