"""The score keeper's addresses: rules of one's own, and other forms of a score."""

from __future__ import annotations

from typing import Any

import pytest

from euchre.rules import PRESETS, Rules
from euchre.scorekeeper.tariff import tariff_of
from tests.server.house import House

EVENTS: list[dict[str, Any]] = [
    {"event": "opened", "rules": "north_american", "names": ["Ann", "Bob", "Cid", "Dot"]},
    {"event": "scored", "entry": {"kind": "played", "maker": 0, "tricks": 5, "alone": True}},
]


@pytest.mark.parametrize("rules", ["bicycle(target=7)", "north_american(lone_march=5)"])
def test_rules_of_ones_own_come_as_a_tariff(home: House, rules: str) -> None:
    status, found, _ = home.request("GET", f"/api/score/rules?rules={rules}")
    assert status == 200
    assert {key: tuple(row) for key, row in found["tariff"]["pays"].items()} == tariff_of(Rules.parse(rules)).pays
    assert found["rulings"]


def test_rules_that_are_none_are_refused_in_words(home: House) -> None:
    status, found, _ = home.request("GET", "/api/score/rules?rules=banana")
    assert (status, "banana" in found["error"]) == (422, True)


def test_rules_whose_hands_end_in_too_many_ways_are_refused_at_once(home: House) -> None:
    vast = "buck(num_players=9,copies=2)"
    status, found, _ = home.request("GET", f"/api/score/rules?rules={vast}")
    assert (status, "too many ways" in found["error"]) == (422, True)


@pytest.mark.parametrize("form", ["csv", "egn", "emn"])
def test_a_score_is_written_in_other_forms(home: House, form: str) -> None:
    status, found, _ = home.request("POST", "/api/score/export", {"events": EVENTS, "form": form})
    assert status == 200
    assert "Ann" in found["text"]


@pytest.mark.parametrize(
    "events",
    [[], EVENTS[1:], [*EVENTS, {"event": "redone"}], [EVENTS[0], {"event": "deleted", "game": 0, "hand": 3}]],
)
def test_a_score_that_cannot_be_is_refused(home: House, events: list[dict[str, Any]]) -> None:
    status, found, _ = home.request("POST", "/api/score/export", {"events": events, "form": "csv"})
    assert status == 422
    assert found["error"]


def test_every_preset_has_a_tariff() -> None:
    for name in PRESETS:
        assert tariff_of(Rules.of(name)).pays
