"""Rules that can be read: every value of every option has words, every rule set a sheet, and no two tiles are alike."""

import re

import pytest

from euchre import PRESETS, Rules
from euchre.rules import OPTIONS
from euchre.server.present.rulesform import rules_form, rules_sheet
from euchre.telling.names import PROPER
from euchre.telling.rulesheet import sheet
from euchre.telling.rulewords import choice_words, value_words

IDENTIFIER = re.compile(r"[a-z]+_[a-z_]+|\bNone\b|\bTrue\b|\bFalse\b|\{\}")
TABLE = [option for option in OPTIONS.values() if option.where == "table"]


@pytest.mark.parametrize("option", TABLE, ids=lambda option: option.name)
def test_every_value_has_words_of_its_own(option: object) -> None:
    name, kind = option.name, option.kind  # type: ignore[attr-defined]
    values = {"flag": (True, False), "number": (option.low, option.high), "table": (((4, 1),),)}.get(kind, ())  # type: ignore[attr-defined]
    said = [value_words(name, value) for value in (*values, option.default)]  # type: ignore[attr-defined]
    said += [choice_words(name, value) for value in (*option.choices, *option.words)]  # type: ignore[attr-defined]
    assert any(said)
    assert not any(IDENTIFIER.search(words) for words in said), said
    chosen = [choice_words(name, value) for value in option.choices]  # type: ignore[attr-defined]
    assert len(set(chosen)) == len(chosen)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_rule_set_has_a_sheet_that_says_what_is_different_and_what_is_paid(preset: str) -> None:
    rules = Rules.of(preset)
    text = sheet(rules).text()
    assert not IDENTIFIER.search(text), text
    assert sheet(rules).points
    standard = Rules.of("north_american").values
    for name, value in rules.values.items():
        option = OPTIONS[name]
        said = value_words(name, value) if option.where == "table" else ""
        if value != standard[name] and said and option.group != "display" and not option.unmet(rules.values):
            assert said in text.split("Cards and players")[0], (name, value)
    assert rules_sheet(preset).title == sheet(rules).title


def test_rules_with_changes_say_so_and_what_cannot_be_played_is_refused() -> None:
    assert sheet(Rules.parse("bicycle(target=7)")).title.endswith(", changed")
    assert "The game goes to 7." in sheet(Rules.parse("bicycle(target=7)")).text()
    assert rules_sheet("north_american(target=banana)").error
    assert rules_sheet("north_american(target=banana)").sections == ()


def test_the_tiles_can_be_told_apart() -> None:
    tiles = [(preset.label, preset.special or preset.summary) for preset in rules_form().presets]
    assert len({label for label, _ in tiles}) == len(tiles)
    assert set(PROPER) <= set(PRESETS)
    for label, special in tiles:
        assert not IDENTIFIER.search(f"{label} {special}")
