"""Worlds drawn for a view: every one could be the truth, and each as likely as any other."""

import itertools
import random
from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from euchre import PRESETS, Hand, Rules, parse_hand, shuffled_deal
from euchre.cards import CARDS, Card, CardSet
from euchre.errors import EuchreError
from euchre.game import Phase, View
from euchre.game.actions import Interjection
from euchre.game.revokes import revokes
from euchre.kernels.jit import JIT
from euchre.kernels.sample import all_deals
from euchre.solver import Unsolvable, deal_worlds, solve, value_cards
from euchre.solver.inference import knowledge
from euchre.solver.outcomes import outcomes
from euchre.solver.rebuild import Whereabouts, rebuild

SINGLE = [name for name in PRESETS if Rules.of(name).pack.copies == 1]
LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc :"


@pytest.mark.parametrize("name", SINGLE)
def test_every_world_is_a_legal_hand_that_looks_the_same_to_the_seat(name: str) -> None:
    rules, chance = Rules.of(name), random.Random(name)
    for seed in range(8 if JIT else 2):
        hand = Hand(rules, shuffled_deal(rules, seed, 0, seed % rules.num_players))
        while hand.actor is not None:
            if chance.random() < 0.25:
                view = hand.view(chance.randrange(rules.num_players))
                worlds = deal_worlds(view, 2, seed)
                for index in range(2):
                    assert worlds.hand(index).view(view.seat) == view
            hand = hand.apply(chance.choice(hand.legal_actions()))


def placed(view: View) -> dict[tuple[frozenset[Card], ...], bool]:
    """Every way to lay the unseen cards in the places, and whether the engine lets the hand go so."""
    known = knowledge(view)

    def ways(cards: frozenset[Card], room: list[int]) -> list[tuple[frozenset[Card], ...]]:
        if not room:
            return [()]
        return [
            (frozenset(chosen), *rest)
            for chosen in combinations(sorted(cards, key=lambda card: card.code), room[0])
            for rest in ways(cards - set(chosen), room[1:])
        ]

    found = {}
    for way in ways(frozenset(known.cards), known.room.tolist()):
        lying = {place: CardSet(cards) for place, cards in zip(known.places, way, strict=True)}
        try:
            found[way] = rebuild(view, lying, "").view(view.seat) == view
        except EuchreError:
            found[way] = False
    return found


LATE = {
    "picked up by the dealer": (f"{LINE} - - - o xQc", 16),
    "ordered by a partner": (f"{LINE} - o xQc", 16),
    "turned down": (f"{LINE} - - - - s", 17),
}


def late(name: str) -> Hand:
    """A hand near its end: the actions given, then so many cards, each the last in code that is legal."""
    line, cards = LATE[name]
    hand = parse_hand(line)
    for _ in range(cards):
        hand = hand.apply(hand.legal_actions()[-1])
    return hand


@pytest.mark.parametrize("name", LATE)
@pytest.mark.parametrize("seat", [0, 3] if JIT else [0])
def test_small_cases_have_exactly_the_worlds_that_the_engine_allows(name: str, seat: int) -> None:
    view = late(name).view(seat)
    known = knowledge(view)
    ways = placed(view)
    bits = known.plan(np.left_shift(1, np.arange(33, dtype=np.int64)))
    listed = {tuple(frozenset(CardSet.of_bits(mask)) for mask in row) for row in all_deals(bits).tolist()}
    assert listed == {way for way, fits in ways.items() if fits}
    assert len(listed) > 1
    assert len(listed) < len(ways) or name == "turned down" or seat == 3  # something is known, but not everything


@pytest.mark.parametrize("name", LATE)
def test_small_cases_are_drawn_evenly(name: str) -> None:
    view = late(name).view(0)
    fits = sum(placed(view).values())
    draws = 40 * fits
    counts: Counter[tuple[int, ...]] = Counter()
    size = min(50, fits)
    for part in range(draws // size):
        counts.update(map(tuple, deal_worlds(view, size, 3, part=part).masks.tolist()))
    expected = draws // size * size / fits
    square = sum((count - expected) ** 2 / expected for count in counts.values()) + (fits - len(counts)) * expected
    assert abs(square - (fits - 1)) < 5 * (2 * (fits - 1)) ** 0.5


def test_kitty_discard_and_upcard_vary() -> None:
    view = parse_hand(f"{LINE} - - o xQc").view(0)
    worlds = deal_worlds(view, 400, 1)
    places = worlds.knowledge.places
    assert [place.kind for place in places] == ["hand", "hand", "hand", "discard", "kitty"]
    discard = set(worlds.masks[:, places.index(Whereabouts("discard", 3))].tolist())
    kitty = set(worlds.masks[:, places.index(Whereabouts("kitty", 0))].tolist())
    upcard = 1 << Card.parse("9d").code
    assert upcard in discard
    assert len(discard) > 10 < len(kitty)
    assert not any(mask & upcard for mask in kitty)
    held = worlds.masks[:, places.index(Whereabouts("hand", 3))]
    assert all(
        (mask & upcard != 0) != (thrown == upcard) for mask, thrown in zip(held, worlds.masks[:, 3], strict=True)
    )


def test_a_seat_that_did_not_follow_holds_none_of_the_suit() -> None:
    hand = parse_hand(f"{LINE} - - - o xQc")
    while not hand.tricks:
        hand = hand.apply(hand.legal_actions()[-1])
    view = hand.view(1)
    ranks = hand.rules.ranking(hand.trump)  # type: ignore[arg-type]
    voids = {seat: hand.state.voids(seat, ranks) for seat in range(4)}
    assert any(voids.values())
    worlds = deal_worlds(view, 300, 2)
    for (kind, seat), masks in zip(worlds.knowledge.places, worlds.masks.T.tolist(), strict=True):
        for mask in masks if kind == "hand" else ():
            assert not {ranks.suit[card.code] for card in CardSet.of_bits(mask)} & voids[seat]


def test_weights_make_a_card_likelier_with_a_seat() -> None:
    view = parse_hand(f"{LINE} - - o xQc").view(0)
    right = CARDS[Card.parse("Jd").code]
    place = knowledge(view).places.index(Whereabouts("hand", 2))

    def share(weight: float) -> float:
        worlds = deal_worlds(view, 2000, 3, weights={(right, 2): weight})
        return float((worlds.masks[:, place] >> right.code & 1).mean())

    assert share(0) == 0
    assert share(0.2) < share(1.0) < share(5)


def test_cards_are_valued_as_solving_each_world_would() -> None:
    view = parse_hand(f"{LINE} - - o xQc").view(0)
    count = 30 if JIT else 4
    found = value_cards(view, count, 5)
    from euchre.kernels.bridge import frame_of
    from euchre.kernels.sample import sample

    known, frame = knowledge(view), frame_of(view.masked)
    masks = sample(known.plan(frame.bits), count, 5)
    codes = {int(bit): code for code, bit in enumerate(frame.bits)}
    totals = dict.fromkeys(found, 0.0)
    worth = outcomes(view.masked)
    for row in masks.tolist():
        lying = {
            place: CardSet(CARDS[codes[1 << bit]] for bit in range(60) if mask >> bit & 1)
            for place, mask in zip(known.places, row, strict=True)
        }
        for action, value in solve(rebuild(view, lying, "")).values.items():
            a, b = worth.points[value.tricks or 0]
            totals[action] += a - b
    for action, forecast in found.items():
        assert forecast.net == pytest.approx(totals[action] / count)
        assert sum(forecast.steps) == count


def test_only_the_seat_to_play_has_cards_to_value() -> None:
    hand = parse_hand(f"{LINE} - - o xQc")
    with pytest.raises(Unsolvable, match="not to act"):
        value_cards(hand.view(1), 10)
    with pytest.raises(Unsolvable, match="discard"):
        value_cards(parse_hand(f"{LINE} - - o").view(3), 10)


def test_worlds_are_drawn_after_revokes_too_and_the_truth_is_never_ruled_out_by_one_that_is_known() -> None:
    rules, chance = Rules.of("bicycle"), random.Random("revokes")
    known = 0
    for seed in range(12 if JIT else 4):
        hand = Hand(rules, shuffled_deal(rules, seed))
        while not hand.is_over:
            said = [action for action in hand.possible_actions() if not isinstance(action, Interjection)]
            hand = hand.apply(chance.choice(said))
            if hand.phase != Phase.PLAY or hand.actor is None:
                continue
            true = [revokes(rules, hand.state, seat) for seat in range(4)]
            for view in map(hand.view, range(4)):
                deal_worlds(view, 1, seed)
                if any(true) and true == [revokes(rules, view.masked.state, seat) for seat in range(4)]:
                    known += 1
                    found = knowledge(view)
                    lies = {(card, Whereabouts("hand", seat)) for seat in range(4) for card in hand.hands[seat]}
                    cells = itertools.product(enumerate(found.cards), enumerate(found.places))
                    assert all(
                        found.weights[row, column] for (row, card), (column, place) in cells if (card, place) in lies
                    )
    assert known > 10
