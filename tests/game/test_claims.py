"""Claims against the truth: every lie of the unseen cards, every play, the claimer seeing only his own cards."""

import random
from itertools import combinations

import pytest

from euchre.cards import Card, CardSet, pack_cards
from euchre.cards.card import Rank
from euchre.game import Hand, shuffled_deal
from euchre.game.actions import Claim
from euchre.game.out_of_turn.claims import ClaimPosition, is_sure
from euchre.rules import Rules, Trump, ranking

Layout = tuple[tuple[Card, ...], ...]


def layouts(position: ClaimPosition) -> list[Layout]:
    """Every way the unseen cards can lie in the other hands."""
    suit = position.ranks.suit
    found: list[tuple[Layout, list[Card]]] = [((), list(position.unseen))]
    for place, seat in enumerate(position.order):
        grown = []
        for hands, left in found:
            able = [card for card in left if suit[card.code] not in position.voids[place]]
            picks = [tuple(position.hand)] if seat == position.claimer else combinations(able, position.sizes[place])
            for pick in picks:
                rest = list(left)
                for card in pick if seat != position.claimer else ():
                    rest.remove(card)
                grown.append(((*hands, tuple(pick)), rest))
        found = grown
    return [hands for hands, _ in found]


def truly_sure(position: ClaimPosition) -> bool:
    side = position.partners | {position.claimer}
    players = len(position.order)

    def wins(left: list[Layout], trick: tuple[tuple[int, Card], ...], turn: int) -> bool:
        """Whether the claimer can see to it; `left` are the lies that fit all that was played."""
        if len(trick) == players:
            winner = position.ranks.winner(trick, last_of_equals=position.last_of_equals)
            return winner in side and (not any(left[0]) or wins(left, (), winner))
        place = position.order.index(turn)
        after = position.order[(place + 1) % players]
        led = trick[0][1] if trick else None
        legal = [set(position.ranks.follows(CardSet(hands[place]), led)) for hands in left]
        for card in set().union(*legal):
            fitting = [
                (*hands[:place], without(hands[place], card), *hands[place + 1 :])
                for hands, able in zip(left, legal, strict=True)
                if card in able
            ]
            result = wins(fitting, (*trick, (turn, card)), after)
            if turn == position.claimer and result:
                return True
            if turn != position.claimer and not result:
                return False
        return turn != position.claimer

    every = layouts(position)
    assert every, "no lie of the cards fits"
    if not position.trick and not position.hand:
        return True
    return wins(every, position.trick, position.turn)


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def ending(seed: int) -> ClaimPosition:
    """A small random ending, the claimer's hand a good one more often than not."""
    chance = random.Random(seed)
    players, size = chance.choice([(2, 3), (3, 2), (3, 2), (4, 2), (4, 1), (3, 3), (2, 4)])
    trump = chance.choice(list(Trump))
    ranks = ranking(trump, bowers=chance.random() < 0.9)
    copies = chance.choice([1, 1, 2])
    pack = list(pack_cards(chance.choice([Rank.NINE, Rank.SEVEN]), chance.choice([0, 0, 1]), copies))
    chance.shuffle(pack)
    extra = chance.choice([0, 0, 1, 2])
    alive = pack[: players * size + extra]
    if chance.random() < 0.8:
        alive.sort(
            key=lambda card: (ranks.is_trump(card), ranks.power[card.code] + chance.choice([0, 0, 3])), reverse=True
        )
    order = tuple(sorted(chance.sample(range(6), players)))
    claimer = chance.choice(order)
    partners = frozenset(seat for seat in order if seat != claimer and chance.random() < 0.35)
    hand, others = alive[:size], alive[size:]
    chance.shuffle(others)
    turn = chance.choice(order)
    dealt, rest = {claimer: list(hand)}, list(others)
    for seat in order:
        if seat != claimer:
            dealt[seat], rest = rest[:size], rest[size:]
    trick: list[tuple[int, Card]] = []
    for _ in range(chance.choice([0, 0, 1, 2]) % players):
        card = chance.choice(list(ranks.follows(CardSet(dealt[turn]), trick[0][1] if trick else None)))
        dealt[turn].remove(card)
        trick.append((turn, card))
        turn = order[(order.index(turn) + 1) % players]
    unseen = CardSet([card for seat in order if seat != claimer for card in dealt[seat]] + rest)
    voids = []
    for seat in order:
        held = {ranks.suit[card.code] for card in dealt[seat]}
        void = {suit for suit in range(4) if suit not in held and chance.random() < 0.2}
        led = ranks.suit[trick[0][1].code] if trick else -1
        own = next((ranks.suit[card.code] for player, card in trick if player == seat), led)
        voids.append(frozenset(void | ({led} if own != led and led >= 0 else set())))
    return ClaimPosition(
        ranks=ranks, order=order, claimer=claimer, hand=CardSet(dealt[claimer]), unseen=unseen,
        sizes=tuple(len(dealt[seat]) for seat in order), voids=tuple(voids), trick=tuple(trick), turn=turn,
        last_of_equals=copies == 2 and chance.random() < 0.5, partners=partners,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(0, 400, 40))
def test_a_claim_is_proven_exactly_when_no_lie_of_the_cards_and_no_play_beats_it(seed: int) -> None:
    for number in range(seed, seed + 40):
        position = ending(number)
        proven, truth = is_sure(position), truly_sure(position)
        doubled = len({*position.unseen}) < len(position.unseen) and bool(position.partners)
        assert proven == truth or (doubled and truth), (number, position, truth)


@pytest.mark.parametrize("preset", ["north_american", "british_25", "cutthroat_dummy_3p", "six_handed_trios", "pepper"])
def test_who_may_claim_the_last_trick_wins_it(preset: str) -> None:
    rules, chance, claimed = Rules.of(preset), random.Random(preset), 0
    for number in range(25):
        hand = Hand(rules, shuffled_deal(rules, "claims", number, number % rules.num_players))
        sure: set[int] = set()
        while not hand.is_over:
            if hand.phase == "play" and len(hand.tricks) == rules.deal.hand_size - 1:
                claims = [act for act in hand.possible_actions() if isinstance(act, Claim)]
                sure |= {act.seat for act in claims if hand.why_not(act) is None}
            hand = hand.apply(chance.choice(hand.legal_actions()))
        assert all(hand.tricks[-1].winner in rules.teams[seat] for seat in sure)
        claimed += len(sure)
    assert claimed
