"""Kinds about claims and concessions, judged by the engine and, for counterexamples, by trying every play."""

import random
from typing import Any

from euchre.cards import CARDS, Card, CardSet, pack_cards
from euchre.game import Hand
from euchre.game.actions import Concede
from euchre.game.out_of_turn.claims import ClaimPosition, is_sure
from euchre.rules import Ranking, Trump, ranking
from tests.conformance.cases import Case, cards, kind, rules_of, trump_of
from tests.conformance.drive import Plan, deal_of, to_play

_CLAIMER, _LEFT, _RIGHT = 0, 1, 3
_NOTHING: frozenset[int] = frozenset()


@kind("claim_all")
def claim_all(case: Case) -> Any:
    """Sound when the claimer wins all against any lie of the cards, whoever of the two opponents leads."""
    ranks_by_letter = {each.rank.letter: each.rank for each in CARDS[:32] if each.rank is not None}
    pack = pack_cards(ranks_by_letter[str(case.get("min_rank", "9"))], int(case.get("jokers", 0)))
    ranks, held = ranking(trump_of(case["trump"])), cards(case["hand"])
    unseen = CardSet(card for card in pack if card not in held)
    size = len(held)
    leaders = (_CLAIMER,) if case.get("on_lead") else (_LEFT, _RIGHT)
    sound = all(
        is_sure(
            ClaimPosition(
                ranks=ranks,
                order=(_CLAIMER, _LEFT, _RIGHT),
                claimer=_CLAIMER,
                hand=CardSet(held),
                unseen=unseen,
                sizes=(size, size, size),
                voids=(_NOTHING,) * 3,
                trick=(),
                turn=leader,
            )
        )
        for leader in leaders
    )
    if "counterexample" in case:
        layout = {name: cards(each) for name, each in case["counterexample"].items()}
        assert beats(ranks, held, layout, on_lead=bool(case.get("on_lead"))), (
            "the counterexample does not beat the claim"
        )
    return sound


def beats(ranks: Ranking, held: list[Card], layout: dict[str, list[Card]], *, on_lead: bool) -> bool:
    """Whether these opponents' hands take a trick from the claimer however he plays, in either seating of them."""
    leader, other = layout["leader"], layout["other"]
    seatings = (
        [(held, leader, other), (held, other, leader)] if on_lead else [(leader, other, held), (leader, held, other)]
    )
    return any(
        not _wins_all(ranks, tuple(map(CardSet, hands)), next(n for n, hand in enumerate(hands) if hand is held), 0, ())
        for hands in seatings
    )


def _wins_all(
    ranks: Ranking, hands: tuple[CardSet, ...], claimer: int, turn: int, trick: tuple[tuple[int, Card], ...]
) -> bool:
    """Whether the claimer takes every trick with all hands open, by trying everything."""
    if len(trick) == len(hands):
        winner = ranks.winner(trick)
        return winner == claimer and (not hands[0] or _wins_all(ranks, hands, claimer, winner, ()))
    led = trick[0][1] if trick else None
    results = (
        _wins_all(
            ranks,
            (*hands[:turn], hands[turn].remove(card), *hands[turn + 1 :]),
            claimer,
            (turn + 1) % len(hands),
            (*trick, (turn, card)),
        )
        for card in ranks.follows(hands[turn], led)
    )
    return any(results) if turn == claimer else all(results)


@kind("concede_rest")
def concede_rest(case: Case) -> Any:
    """A real hand is played at random until the tricks stand as the case says; then one side gives up the rest."""
    rules = rules_of(case)
    wanted, alone = (int(case["maker_tricks"]), int(case["defender_tricks"])), bool(case.get("alone"))
    for seed in range(4000):
        hand = _played(Hand(rules, deal_of(rules, 3, _random_hands(rules.cards, seed))), alone, sum(wanted), seed)
        own = hand.makers
        if hand.is_over or sum(hand.tricks_won[seat] for seat in own) != wanted[0]:
            continue
        playing = [seat for seat in range(rules.num_players) if seat not in hand.sitting_out]
        side = case["by"] in ("makers", "maker", "A")
        for seat in playing:
            hand = hand.apply(Concede(seat)) if (seat in own) == side else hand
        assert hand.outcome is not None
        points = hand.outcome.points
        other = next(seat for seat in range(rules.num_players) if seat not in own)
        return [points[rules.party_of[own[0]]], points[rules.party_of[other]]]
    raise AssertionError("no hand came to stand so")


def _random_hands(pack: tuple[Card, ...], seed: int) -> dict[int, list[Card]]:
    mixed = list(pack)
    random.Random(seed).shuffle(mixed)
    return {seat: mixed[5 * seat : 5 * seat + 5] for seat in range(4)}


def _played(hand: Hand, alone: bool, tricks: int, seed: int) -> Hand:
    chance = random.Random(seed)
    hand = to_play(hand, Plan(maker=0, round=2, trump=Trump(chance.randrange(4)), alone=alone))
    while not hand.is_over and len(hand.tricks) < tricks:
        hand = hand.apply(chance.choice(hand.legal_actions()))
    return hand
