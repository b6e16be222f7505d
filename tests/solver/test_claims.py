"""The lay-down cases of the conformance suite, decided by the open-hand search.

A claim of every trick fails as soon as one is lost, so side cards that the claimer cannot beat or be beaten by differ
only in suit: one deal for each number of cards of each suit and each set of trumps stands for all.
"""

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import numpy as np
import pytest

from euchre.cards import Rank, pack_cards
from euchre.kernels.jit import JIT
from euchre.rules import Trump, ranking
from euchre.solver import solve_batch
from tests.conformance.cases import card, case_file, load

CLAIMS = [case for case in load(case_file()) if case["kind"] == "claim_all"]
TRUMP = Trump.HEARTS


def cards(words: list[str]) -> list[int]:
    return [card(word).code for word in words]


def splits(count: int, size: int) -> Iterator[tuple[int, int]]:
    yield from ((left, right) for left in range(size + 1) for right in range(size + 1) if left + right <= count)


def opposing(case: dict[str, Any]) -> Iterator[tuple[list[int], list[int]]]:
    """Two opponents' hands, one pair for each kind of lie."""
    ranks = ranking(TRUMP)
    lowest = {"7": Rank.SEVEN, "8": Rank.EIGHT, "9": Rank.NINE}[case["min_rank"]]
    mine = cards(case["hand"])
    unseen = [each.code for each in pack_cards(lowest, case["jokers"]) if each.code not in mine]
    trumps = [code for code in unseen if ranks.suit[code] == TRUMP]
    suits = [
        sorted((code for code in unseen if ranks.suit[code] == suit), key=lambda code: -ranks.power[code])
        for suit in range(4)
        if suit != TRUMP
    ]
    for held in product((0, 1, 2), repeat=len(trumps)):
        left = [code for code, owner in zip(trumps, held, strict=True) if owner == 1]
        right = [code for code, owner in zip(trumps, held, strict=True) if owner == 2]
        for shares in product(*(splits(len(suit), 5) for suit in suits)):
            one = left + [code for suit, share in zip(suits, shares, strict=True) for code in suit[: share[0]]]
            two = right + [
                code for suit, share in zip(suits, shares, strict=True) for code in suit[share[0] : sum(share)]
            ]
            if len(one) == len(two) == 5:
                yield one, two


def decided(case: dict[str, Any], deals: list[tuple[list[int], list[int]]]) -> bool:
    """Whether the claimer, seat 0, takes all five against every deal and every leader allowed, his partner out."""
    mine = sum(1 << code for code in cards(case["hand"]))
    rows = np.array([[mine, sum(1 << c for c in one), 0, sum(1 << c for c in two)] for one, two in deals], np.int64)
    leaders = (0,) if case["on_lead"] else (1, 3)
    return all(
        bool((solve_batch(rows, trump=TRUMP, leader=leader, makers=(0,), steps=[5]) == 1).all()) for leader in leaders
    )


@pytest.mark.parametrize("case", CLAIMS, ids=lambda case: case["id"])
def test_lay_down_cases_are_decided_by_the_search(case: dict[str, Any]) -> None:
    sound = case["expect"] == "sound"
    deals = list(islice(opposing(case), None if sound else 2000))
    if not JIT:
        deals = deals[:: len(deals) // 40]
    if "counterexample" in case:
        layout = case["counterexample"]
        pair = (cards(layout["leader"]), cards(layout["other"]))
        deals += [pair, pair[::-1]]
        assert not decided(case, deals[-2:])
    assert decided(case, deals) == sound
