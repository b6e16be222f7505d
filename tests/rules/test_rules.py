"""The option table, presets and what their texts refuse."""

import pickle

import pytest

from euchre import OPTIONS, PRESETS, InvalidRules, Rules


@pytest.mark.parametrize("name", list(PRESETS))
def test_every_preset_holds_together(name: str) -> None:
    rules = Rules.of(name)
    assert Rules.parse(name) == rules
    assert str(rules) == name
    assert pickle.loads(pickle.dumps(rules)) == rules  # noqa: S301 -- our own bytes
    assert sorted(seat for party in rules.parties for seat in party) == list(range(rules.num_players))
    assert rules.kitty_size >= (1 if rules.has_upcard else 0)


def test_there_are_at_least_the_45_presets_of_the_catalogue() -> None:
    assert len(PRESETS) >= 45


def test_the_standard_game_is_every_default() -> None:
    rules = Rules.of("north_american")
    assert all(rules.values[name] == option.default for name, option in OPTIONS.items())
    assert (len(rules.cards), rules.kitty_size, rules.tricks_needed, rules.scoring.target) == (24, 4, 3, 10)


def test_equal_rules_are_equal_whatever_they_are_called() -> None:
    assert Rules.parse("north_american(all_pass=stick_dealer)") == Rules.of("house_stick_the_dealer")
    assert hash(Rules.parse("north_american(all_pass=stick_dealer)")) == hash(Rules.of("house_stick_the_dealer"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("north_americ", "did you mean north_american"),
        ("", "there is no preset"),
        ("north_american(target=11", "not closed"),
        ("north_american(target)", "write option=value"),
        ("north_american(targt=11)", "did you mean target"),
        ("north_american(target=eleven)", "a number from 1 to 500"),
        ("north_american(target=0)", "a number from 1 to 500"),
        ("north_american(target=11,target=12)", "given twice"),
        ("north_american(all_pass=sometimes)", "stick_dealer"),
        ("north_american(laps=perhaps)", "true or false"),
        ("north_american(special_bids=huge_pepper)", "little_pepper"),
        ("cutthroat_7card_3p(seven_trick_table=4)", "4:1"),
    ],
)
def test_bad_texts_say_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(InvalidRules, match=says.replace("(", r"\(")):
        Rules.parse(text)


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("north_american(joker_upcard=fixed_suit_H)", "joker_upcard", "jokers"),
        ("north_american(hand_size=7)", "hand_size", "num_players"),
        ("north_american(num_players=3)", "partnership", "num_players"),
        ("british_25(no_trump=round_two)", "no_trump", "jokers"),
        ("north_american(lone_defender_euchre=4)", "lone_defender_euchre", "lone_defender"),
        ("north_american(maker_alone=false,lone_defender=vs_lone_maker)", "lone_defender", "maker_alone"),
        ("pepper(all_pass=stick_dealer)", "all_pass", "mode"),
        ("pepper(pickup=optional)", "pickup", "mode"),
        ("buck(target=11)", "target", "countdown"),
        ("ontario(declare_by=after_discard)", "dealer_partner_order", "declare_by"),
        ("two_handed(lone_defender=always)", "lone_defender", "num_players"),
    ],
)
def test_contradictions_name_both_options(text: str, first: str, second: str) -> None:
    with pytest.raises(InvalidRules) as refused:
        Rules.parse(text)
    assert f"{first}=" in str(refused.value)
    assert f"{second}=" in str(refused.value)


def test_dotted_names_are_names_too() -> None:
    assert Rules.parse("north_american(scoring.target=11)") == Rules.of(target=11)
    assert Rules.parse("north_american(betting.mode=per_point)") == Rules.of(betting="per_point")


@pytest.mark.parametrize(("name", "sizes"), [
    ("north_american", (24, 4, ())), ("british_25", (25, 5, ())), ("guernsey", (33, 13, ())),
    ("thirty_two_card_seven_tricks", (32, 4, ())), ("cutthroat_dummy_3p", (24, 4, (5,))),
    ("two_handed_dummy", (24, 8, (3, 3))), ("two_handed_twelve_card", (24, 0, (4, 4, 4, 4))),
    ("double_deck_bid", (48, 0, ())), ("hasenpfeffer", (25, 1, ())), ("six_handed_trios", (32, 2, ())),
])  # fmt: skip
def test_cards_are_all_dealt_or_left(name: str, sizes: tuple[int, int, tuple[int, ...]]) -> None:
    rules = Rules.of(name)
    assert (len(rules.cards), rules.kitty_size, rules.pile_sizes) == sizes
