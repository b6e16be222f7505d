"""Who deals first: cards are drawn, cut or dealt until a jack falls.

The cards come in as data and what they decide comes out, so that a record can show it. Sources: catalogue 1.2.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from euchre.cards import Card, Suit
from euchre.rules import Rules
from euchre.rules.ranking import is_jack

__all__ = ["FirstDealer", "dealt_until_jack", "drawn_for_deal", "found_first_dealer"]


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Who deals first, and what decided it.

    Attributes:
        dealer: the first dealer, None where nobody was chosen.
        drawn: the cards that decided it as (seat, card) in the order they fell.
        tied: seats that drew equally well, when nobody was chosen for that.
    """

    dealer: int | None
    drawn: tuple[tuple[int, Card], ...]
    tied: tuple[int, ...] = ()


def dealt_until_jack(
    cards: Iterable[Card], *, num_players: int = 4, first_receiver: int = 0, black_only: bool = False
) -> FirstDealer:
    """Deal cards face up one by one until a jack falls: who gets it deals first (catalogue 1.2; OHI, STA, MIE).

    Args:
        cards: the pack in its order. If it ends before a jack that counts, nobody is chosen.
        num_players: how many seats there are.
        first_receiver: who gets the first card.
        black_only: whether only the jacks of spades and clubs count.

    >>> dealt_until_jack(map(Card.parse, ["9s", "Ah", "Jd", "Kc"])).dealer
    2
    """
    drawn: list[tuple[int, Card]] = []
    for number, card in enumerate(cards):
        seat = (first_receiver + number) % num_players
        drawn.append((seat, card))
        if is_jack(card) and (not black_only or card.suit in (Suit.SPADES, Suit.CLUBS)):
            return FirstDealer(seat, tuple(drawn))
    return FirstDealer(None, tuple(drawn))


def drawn_for_deal(cards: Sequence[tuple[int, Card]], *, low_deals: bool = False) -> FirstDealer:
    """Each draws or cuts a card: the highest deals, or the lowest. A tie for it chooses nobody: those draw again.

    Aces are high and the joker above them; suits do not count (Somerset laws 10 to 14; Hoyle).
    """
    by_rank = {seat: 99 if card.rank is None else int(card.rank) for seat, card in cards}
    best = (min if low_deals else max)(by_rank.values(), default=None)
    seats = [seat for seat, rank in by_rank.items() if rank == best]
    if len(seats) == 1:
        return FirstDealer(seats[0], tuple(cards))
    return FirstDealer(None, tuple(cards), tied=tuple(seats))


def found_first_dealer(
    rules: Rules, pack: Callable[[int], Sequence[Card]], one_of: Callable[[int], int]
) -> FirstDealer:
    """Who deals first, in the way of the rules, with the cards drawn for it where cards decide.

    By agreement is by chance here.

    Args:
        rules: `first_dealer` of them says how.
        pack: the pack as shuffled for the first draw (1), the second, and so on.
        one_of: a number below its argument, where no card decides.
    """
    how, players = rules.deal.first_dealer, rules.num_players
    if how in ("random", "agree"):
        return FirstDealer(one_of(players), ())
    if how == "cut":
        return _cut_for_deal(players, pack)
    return dealt_until_jack(pack(1), num_players=players, black_only=how == "first_black_jack")


def _cut_for_deal(players: int, pack: Callable[[int], Sequence[Card]]) -> FirstDealer:
    """Everybody cuts a card, those who tie for the highest again and again."""
    seats, drawn, number = list(range(players)), [], 1
    while len(seats) > 1:
        cards = list(zip(seats, pack(number), strict=False))
        drawn += cards
        chosen = drawn_for_deal(cards)
        seats = list(chosen.tied) if chosen.dealer is None else [chosen.dealer]
        number += 1
    return FirstDealer(seats[0], tuple(drawn))
