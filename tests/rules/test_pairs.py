"""Two option values at a time, over every preset: a seeded share of the study `python -m bench.pairs`."""

import pytest

from bench.pairs import other_values, pairs_of, study
from euchre import OPTIONS, PRESETS, Rules

PAIRS = 24
"""Played for each preset; the whole study plays all."""


@pytest.mark.parametrize("preset", list(PRESETS))
def test_any_two_values_that_the_rules_accept_can_be_played_written_and_replayed(preset: str) -> None:
    found = study(preset, seed=7, most=PAIRS)
    assert not found.faults, found.examples
    assert found.accepted == PAIRS


def test_the_study_knows_every_option_and_every_choice() -> None:
    values = Rules.of("north_american").values
    seen = {change for pair in pairs_of("north_american") for change in pair}
    for name, option in OPTIONS.items():
        others = other_values(option, values[name])
        assert others
        assert {(name, value) for value in others} <= seen
        assert {value for value in others if value in option.choices} == set(option.choices) - {values[name]}
