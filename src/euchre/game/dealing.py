"""Dealing by hand, for tables of people: who deals, in what batches, out of turn, and what was dealt wrongly.

Nothing here shuffles: the cards drawn or dealt come in as data and what they decide comes out, so that a record
can show it. Sources: catalogue 1.2, 2.7, C19, C21.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from euchre.cards import Card, Suit
from euchre.rules import Rules
from euchre.rules.ranking import is_jack

__all__ = [
    "DealEvent",
    "DealFaults",
    "FirstDealer",
    "Stolen",
    "cutter",
    "deal_faults",
    "deal_passes",
    "dealt_until_jack",
    "drawn_for_deal",
    "legal_batches",
    "next_dealer",
    "stolen_deal",
]

# ---------------------------------------------------------------- who deals


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


DealEvent = Literal["scored", "passed_out", "misdeal", "weak_hand", "table_talk", "revoke"]
"""What can have become of a deal."""


def deal_passes(rules: Rules, event: DealEvent) -> bool:
    """Whether the next seat deals after `event`, not the same dealer again (catalogue 1.2, C19, A17)."""
    decided_by: Mapping[str, str] = {
        "passed_out": rules.bidding.all_pass,
        "misdeal": rules.deal.misdeal_redeal_by,
        "weak_hand": rules.weak_hands.redeal_by,
        "table_talk": "same_dealer",
    }
    return not decided_by.get(event, "next_dealer").endswith("same_dealer")


def next_dealer(rules: Rules, dealer: int, event: DealEvent) -> int:
    """Who deals after `event`."""
    return (dealer + deal_passes(rules, event)) % rules.num_players


def cutter(rules: Rules, dealer: int) -> int | None:
    """The seat the pack is offered to for the cut, None where nobody cuts.

    It is the one on the dealer's right; with `left_or_bump` the one on the left, who may tap the pack instead.
    """
    if rules.deal.cut == "none":
        return None
    step = 1 if rules.deal.cut == "left_or_bump" else -1
    return (dealer + step) % rules.num_players


# ---------------------------------------------------------------- in what batches


def legal_batches(pattern: str, batches: Sequence[Sequence[int]], hand_size: int = 5) -> bool:
    """Whether a deal in these batches keeps to a `pattern` of the rules (catalogue 1.2).

    Args:
        pattern: `uniform` (the same order of twos and threes for all), `uniform_2_3`, `uniform_3_2`, `alternating`
            (neighbours get twos and threes by turns), `singles`, or `free_two_rounds` (any two batches, at least one
            card to each player in each).
        batches: for each player, from eldest, the sizes of the batches he got; one player's may stand for all.
        hand_size: cards in a hand. Where it is not five, twos and threes give way to two batches that differ by at
            most one card, the smaller or the larger first.

    >>> legal_batches("uniform", [(3, 2), (3, 2)]), legal_batches("uniform", [(2, 3), (3, 2)])
    (True, False)
    """
    given = [tuple(own) for own in batches]
    if not given or any(sum(own) != hand_size or min(own, default=0) < 1 for own in given):
        return False
    if pattern == "singles":
        return all(set(own) == {1} for own in given)
    small_first = (hand_size // 2, hand_size - hand_size // 2)
    large_first = small_first[::-1]
    either = {small_first, large_first}
    allowed = {"uniform": either, "uniform_2_3": {small_first}, "uniform_3_2": {large_first}, "alternating": either}
    if pattern not in allowed:
        return all(len(own) == 2 for own in given)
    by_turns = pattern != "alternating" or small_first == large_first or all(a != b for a, b in pairwise(given))
    alike = pattern != "uniform" or len(set(given)) == 1
    return set(given) <= allowed[pattern] and by_turns and alike


# ---------------------------------------------------------------- out of turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Stolen:
    """What becomes of a deal taken out of turn.

    Attributes:
        allowed: whether the rules let this seat try at all.
        dealer: who deals this hand in the end.
        next_dealer: who deals the next.
        stands: whether the thief keeps the deal.
        objectors: who may hand the cards back while it is time.
        penalty: points it costs: none.
    """

    allowed: bool
    dealer: int
    next_dealer: int
    stands: bool
    objectors: tuple[int, ...]
    penalty: int = 0


Noticed = Literal["dealing", "deal_finished", "upcard_turned", "never"]
"""How far the deal had got when somebody noticed."""

_MOMENTS: Final[tuple[Noticed, ...]] = ("dealing", "deal_finished", "upcard_turned", "never")


def stolen_deal(
    rules: Rules,
    *,
    previous_dealer: int,
    thief: int,
    noticed: Noticed = "never",
    by: int | None = None,
    rightful: int | None = None,
) -> Stolen:
    """Deal out of turn in place of the rightful dealer (catalogue 1.2, C21).

    Only the previous dealer's partner may, or anyone; the thief keeps the deal if nobody objects before
    `steal_deadline`. Where anyone may steal only the robbed player may object. Then the deal goes on from the thief.

    Args:
        rules: `steal_the_deal` and `steal_deadline` of them matter.
        previous_dealer: who dealt the hand before.
        thief: who deals.
        noticed: how far the deal had got when it was noticed.
        by: who noticed; None: somebody who may object.
        rightful: whose deal it is; None: the player left of the previous dealer's.
    """
    players, form = rules.num_players, rules.deal.steal_the_deal
    if rightful is None:
        rightful = (previous_dealer + 1) % players
    partner = rules.teams[previous_dealer]
    can = {"off": (), "previous_dealers_partner": partner, "anyone": tuple(range(players))}[form]
    allowed = thief in can and thief not in (previous_dealer if form == "previous_dealers_partner" else None, rightful)
    own_side = rules.teams[thief]
    objectors = (rightful,) if form == "anyone" else tuple(seat for seat in range(players) if seat not in own_side)
    in_time = _MOMENTS.index(noticed) < _MOMENTS.index(rules.deal.steal_deadline)
    objected = noticed != "never" and in_time and (by is None or by in objectors)
    stands = allowed and not objected
    dealer = thief if stands else rightful
    return Stolen(
        allowed=allowed,
        dealer=dealer,
        next_dealer=(dealer + 1) % players,
        stands=stands,
        objectors=objectors,
    )


# ---------------------------------------------------------------- dealt wrongly


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
