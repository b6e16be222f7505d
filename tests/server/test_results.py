"""What a hand pays, as it is printed with a result: what the scorer says, in every game."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from euchre import Hand, Rules
from euchre.errors import EuchreError
from euchre.game import shuffled_deal
from euchre.game.actions import Claim, Concede
from euchre.rules import PRESETS, Tally, hand_points
from euchre.server.present.result import result_of
from euchre.telling.pays import PayRow, pays

GAMES = [
    *PRESETS,
    "north_american(sweep_euchre=4)",
    "north_american(fast_break=true)",
    "north_american(lone_march=none,lone_make=3)",
    "charity_set_back(sweep_euchre=7)",
    "two_handed_twelve_card(dealer_forced=7)",
]


def is_paid(rules: Rules, row: PayRow, maker: int, points: tuple[int, ...]) -> bool:
    """Whether a row says what the parties got: the most, and on which side."""
    most = max(points, key=abs)
    if not row.points.startswith(str(abs(most))):
        return False
    if most == 0:
        return True
    if "off the other score" in row.label.lower():
        return (points[rules.party_of[maker]] == most < 0) == row.label.startswith("Defenders")
    if "lose" in row.label:
        return points[rules.party_of[maker]] == most < 0
    return (points[rules.party_of[maker]] == most > 0) != ("get" in row.label)


@pytest.mark.parametrize("text", GAMES)
def test_the_row_that_is_marked_is_what_the_hand_was_worth(text: str) -> None:
    rules, chance, seen = Rules.parse(text), Random(text), 0
    for number in range(60):
        hand = Hand(rules, shuffled_deal(rules, text, number, number % rules.num_players))
        while hand.outcome is None:
            hand = hand.apply(chance.choice(hand.legal_actions()))
        if not hand.outcome.result.is_scored or hand.maker is None:
            continue
        seen += 1
        shown = result_of(hand, hand.score, hand.score, shown=True).pays
        now = [row for row in shown if row.now]
        assert len(now) == (1 if shown else 0), hand
        assert len({row.label for row in shown}) == len(shown), shown
        for row in now:
            assert is_paid(rules, PayRow(row.label, row.points, ((), ())), hand.maker, hand.outcome.points), (hand, row)
    assert seen > 5 or rules.scoring.per_trick


@pytest.mark.parametrize("text", ["ontario_tournament", "euchrelinks_super", "charity_set_back"])
def test_a_hand_that_is_claimed_or_conceded_has_its_row_too(text: str) -> None:
    rules, chance, seen = Rules.parse(text), Random(text), 0
    for number in range(20):
        hand = Hand(rules, shuffled_deal(rules, text, number, 0))
        while hand.outcome is None:
            for action in (Claim(hand.actor or 0), Concede(hand.actor or 0)) if hand.phase == "play" else ():
                try:
                    done = hand.apply(action)
                except EuchreError:
                    continue
                if done.outcome is not None:
                    assert done.maker is not None
                    (now,) = (row for row in result_of(done, done.score, done.score, shown=True).pays if row.now)
                    assert is_paid(rules, PayRow(now.label, now.points, ((), ())), done.maker, done.outcome.points), (
                        done
                    )
                    seen += 1
            hand = hand.apply(chance.choice(hand.legal_actions()))
    assert seen > 20


def tallies(rules: Rules) -> Iterator[Tally]:
    """Every share of the tricks under every contract that the rules allow to seat 0."""
    makers = (0, 2) if rules.table.partnership == "called_card" else rules.teams[0]
    lone = (0,) if rules.table.partnership == "called_card" else makers
    against = next(seat for seat in range(rules.num_players) if seat not in makers)
    bid = rules.deal.hand_size - 1 if rules.bidding.mode == "auction" else None
    alones = (False, True) if rules.may_go_alone else (False,)
    defenders: dict[str, list[int | None]] = {
        "off": [None],
        "vs_lone_maker": [None, against],
        "always": [None, against],
    }
    for alone, defender in product(alones, defenders[rules.alone.lone_defender]):
        if defender is not None and not alone and rules.alone.lone_defender == "vs_lone_maker":
            continue
        side = lone if alone else makers
        winners = [0, *(seat for seat in range(rules.num_players) if seat not in side)]
        if defender is not None:
            winners = [0, defender]
        for won in combinations_with_replacement(winners, rules.deal.hand_size):
            tricks = tuple(won.count(seat) for seat in range(rules.num_players))
            for blind in (False, True) if alone and rules.alone.blind_loner != "off" else (False,):
                yield Tally(
                    maker=0, makers=side, tricks=tricks, alone=alone, lone_defender=defender, bid=bid, blind=blind
                )


@pytest.mark.parametrize("text", GAMES)
def test_every_share_of_the_tricks_has_a_row_with_its_points(text: str) -> None:
    rules = Rules.parse(text)
    for tally in tallies(rules):
        rows, now = pays(rules, tally)
        if rows:
            assert now in rows, tally
            assert now is not None
            assert is_paid(rules, now, 0, hand_points(rules, tally).parties), (tally, now)


@pytest.mark.parametrize(
    ("text", "alone", "makers_tricks", "label", "points"),
    [
        ("ontario_tournament", True, 2, "Alone, under 3, defenders get", "4"),
        ("somerset_1888", True, 2, "Alone, under 3, defenders get", "4"),
        ("north_american(sweep_euchre=4)", False, 0, "No trick, defenders get", "4"),
        ("north_american(sweep_euchre=4)", False, 1, "Under 3, defenders get", "2"),
        ("charity_set_back", False, 1, "Under 3, makers lose", "2"),
        ("charity_set_back", True, 1, "Alone, under 3, makers lose", "4"),
        ("north_american", True, 3, "Makers, 3 or 4", "1"),
        ("north_american", True, 5, "Alone, all 5", "4"),
        ("cutthroat_7card_3p", False, 6, "Makers, 6", "2"),
    ],
)
def test_a_row_in_words(text: str, alone: bool, makers_tricks: int, label: str, points: str) -> None:
    rules = Rules.parse(text)
    tricks = (makers_tricks, rules.deal.hand_size - makers_tricks, *(0,) * (rules.num_players - 2))
    _, now = pays(rules, Tally(maker=0, makers=rules.teams[0], tricks=tricks, alone=alone))
    assert now is not None
    assert (now.label, now.points) == (label, points)
