"""The tariff says what the scorer says, for every seat and every preset."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from euchre.rules import PRESETS, Rules
from euchre.scorekeeper.entries import FAULTS, Fault, Played, why_not
from euchre.scorekeeper.matters import MATTERS, ruling, rulings
from euchre.scorekeeper.outcomes import points_of
from euchre.scorekeeper.tariff import FREE, key_of, plain_rules, tariff_of
from tests.scorekeeper.chance import hands_of, some_entry, turned


@pytest.mark.parametrize("name", PRESETS)
def test_whoever_called_the_row_of_the_first_seat_turned_is_what_the_scorer_gives(name: str) -> None:
    rules, chance = Rules.of(name), Random(name)
    tariff, players = tariff_of(rules), rules.num_players
    for entry in hands_of(rules):
        by = chance.randrange(players)
        own = turned(entry, by, players)
        assert why_not(rules, own) is None
        _, token, *pays = tariff.pays[key_of(own, players)]
        found = points_of(rules, own)
        assert tuple(pays[(party[0] - (own.maker or 0)) % players] for party in rules.parties) == found.parties
        assert bool(token) == (found.token is not None)


@pytest.mark.parametrize("name", PRESETS)
def test_an_entry_has_a_row_when_and_only_when_it_may_be(name: str) -> None:
    rules, chance = Rules.of(name), Random(name)
    tariff = tariff_of(rules)
    for _ in range(300):
        entry = some_entry(chance, rules, plain=False)
        if isinstance(entry, Played) and not entry.faults and not entry.raises:
            fits = key_of(entry, rules.num_players) in tariff.pays
            makers = {entry.maker, *entry.partners} | (
                {*rules.teams[entry.maker]} if entry.maker is not None else set()
            )
            assert (why_not(rules, entry) is None) == (fits and entry.defender not in makers - {None}), entry


ENDS: list[dict[str, object]] = [
    {"target": 7, "hand_limit": None},
    {"target": 21, "hand_limit": None},
    {"hand_limit": 8},
]
MORE: list[dict[str, object]] = [
    {"skunk": "double"},
    {"betting": "per_point"},
    {"betting": "per_hand"},
    {"win_by_two": "at_target"},
]


@pytest.mark.parametrize("name", PRESETS)
def test_what_a_browser_may_set_is_accepted_and_changes_no_row(name: str) -> None:
    rules = Rules.of(name)
    tariff = tariff_of(rules)
    ours = msgspec.structs.asdict(tariff)
    for end in [{}, *ENDS]:
        for more in [{}, *MORE]:
            changes = {**end, **more, "score_cards": "digits"}
            limited = changes.get("hand_limit", rules.end.hand_limit) and "win_by_two" in changes
            pot = changes.get("betting") == "per_hand" and not tariff.pot
            if limited or pot or not {*changes} <= {*tariff.free}:
                continue  # not offered
            theirs = msgspec.structs.asdict(tariff_of(rules.replace(**changes)))
            assert {key: theirs[key] for key in changes} == changes
            assert {key for key in ours if ours[key] != theirs[key]} <= {*FREE, "rules", "free"}


def test_rules_that_equal_others_keep_their_name() -> None:
    assert Rules.of("australian_11") == Rules.of("new_zealand_11")
    assert [tariff_of(Rules.of(name)).rules for name in PRESETS] == [*PRESETS]


def test_plain_games_are_for_two_to_nine() -> None:
    for players in range(2, 10):
        assert len(tariff_of(plain_rules(players, sides=False)).parties) == players
    assert len(tariff_of(plain_rules(2, sides=True)).parties) == 2


@pytest.mark.parametrize("name", PRESETS)
def test_the_rules_say_something_on_every_matter(name: str) -> None:
    rules = Rules.of(name)
    for found in rulings(rules):
        assert found.words.endswith(".")
        assert found.entry is None or why_not(rules, found.entry) is None
        assert found.fault is None or found.fault.what in FAULTS
    assert len(rulings(rules)) == len(MATTERS)


def test_a_claim_that_comes_too_late_has_the_deal_stand() -> None:
    somerset = Rules.of("somerset_1888")
    assert ruling(somerset, "out_of_turn").entry is not None
    late = ruling(somerset, "out_of_turn", upcard_turned=True)
    assert (late.entry, late.words) == (None, "The deal stands (law 40).")
    assert ruling(somerset, "exposed_by_dealer", claimant_touched_cards=True).entry is None
    assert ruling(Rules.of("somerset_1888"), "revoke").fault == Fault(0, "revoke")
