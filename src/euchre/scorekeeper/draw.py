"""Drawing for partners and for the first deal. The chance is the caller's: a seed comes in, cards come out."""

from dataclasses import dataclass

from euchre.cards import Card
from euchre.game.dealing.first_dealer import FirstDealer
from euchre.game.dealing.shuffle import first_dealer, shuffled_pack
from euchre.rules import Rules

__all__ = ["Drawn", "draw_dealer", "draw_partners"]


@dataclass(frozen=True, slots=True)
class Drawn:
    """Who sits where after a draw.

    Attributes:
        names: the players, seat by seat.
        cards: the card each of them drew, in the order of `names`.
    """

    names: tuple[str, ...]
    cards: tuple[Card, ...]


def draw_partners(rules: Rules, names: tuple[str, ...], seed: int | str) -> Drawn:
    """Everybody draws a card; the higher half plays together, where sides are fixed, and sits at every other seat.

    Cards of one rank are told apart by their suits, spades high, so that a draw always decides. Where everybody plays
    for themselves the highest has the first choice of seats, and the others sit to their left in turn.
    """
    pack = shuffled_pack(rules, f"{seed}:partners")
    drawn = dict(zip(names, pack, strict=False))
    ranked = sorted(names, key=lambda name: _height(drawn[name]), reverse=True)
    seats = list(ranked)
    if rules.table.partnership.startswith("fixed"):
        half = len(ranked) // 2
        seats[0::2], seats[1::2] = ranked[:half], ranked[half:]
    return Drawn(tuple(seats), tuple(drawn[name] for name in seats))


def _height(card: Card) -> tuple[int, int]:
    if card.rank is None or card.suit is None:
        return (99, 0)
    return (int(card.rank), "cdhs".index(card.suit.letter))


def draw_dealer(rules: Rules, seed: int | str) -> FirstDealer:
    """Who deals first, in the way of the rules, with the cards that fell."""
    return first_dealer(rules, f"{seed}:dealer")
