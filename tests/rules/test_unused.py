"""An option that is set has an effect or is refused; one that goes with its parent goes without being named."""

import itertools
import re
from collections.abc import Iterator

import pytest
from hypothesis import example, given, settings

from bench.pairs import other_values
from euchre import OPTIONS, PRESETS, InvalidRules, Rules
from euchre.kernels.known import KNOWN
from euchre.rules import Tally, hand_points, unknown
from euchre.rules.all_pass import ALL_PASS
from euchre.rules.option import Value
from euchre.testing import any_rules

PER_GAME = {"target", "start", "countdown", "subtract_floor", "four_trick_tokens"}
"""Scoring options that say what becomes of a hand's points, or when the game is won."""
ASKED = {"march_subtract_option", "march_subtract_by"}
"""Scoring options that decide who is asked."""

BY_CHANCE = {("five_handed_called_card", "lone_march_players")}
"""Where an option comes to what is played anyway: five points with five players."""


def sides(rules: Rules) -> list[tuple[int, ...]]:
    """Makers there may be in a hand, the maker first."""
    if rules.table.partnership == "called_card":
        return [(0,), (0, 2), (0, 1, 2) if rules.pack.copies > 1 else (0, 1)]
    return [rules.teams[0]]


def splits(rules: Rules, makers: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Tricks by seat: every number of the makers', the rest with one defender or shared by all."""
    others = [seat for seat in range(rules.num_players) if seat not in makers]
    for taken in range(rules.deal.hand_size + 1):
        rest = rules.deal.hand_size - taken
        for sharing in (others[:1], others[:2], others):
            tricks = [0] * rules.num_players
            tricks[makers[0]] = taken
            for number in range(rest):
                tricks[sharing[number % len(sharing)]] += 1
            yield tuple(tricks)


def ends(rules: Rules) -> Iterator[Tally]:
    """Every kind of end a hand can have under the rules."""
    auction, alone = rules.bidding.mode == "auction", rules.may_go_alone
    bids: list[tuple[int | None, bool]] = [(None, False)]
    if auction:
        bids = [(bid, False) for bid in range(1, rules.deal.hand_size + 1)]
        bids += [(rules.deal.hand_size, True)] * ("big_pepper" in rules.bidding.special_bids)
    forced = rules.bidding.dealer_forced is not None or rules.bidding.joker_holder_forced is not None
    lone = [False, True] if alone else [False]
    blind = rules.alone.blind_loner != "off"
    for makers, (bid, big), by_force in itertools.product(sides(rules), bids, {False, forced}):
        for is_lone, defended in itertools.product(lone, {False, rules.alone.lone_defender != "off"}):
            defender = next(seat for seat in range(rules.num_players) if seat not in makers) if defended else None
            for tricks in splits(rules, makers):
                for unseen, faced, shown, subtracted in itertools.product(
                    {False, blind and is_lone}, {False, rules.scoring.jambone is not None and is_lone},
                    {False, rules.scoring.jamboree is not None}, {False, rules.scoring.march_subtract_option},
                ):  # fmt: skip
                    nobody = rules.bidding.mode == "none_upcard_is_trump"
                    winners = [seat for seat, won in enumerate(tricks) if seat not in makers for _ in range(won)]
                    yield Tally(
                        maker=None if nobody else makers[0], makers=() if nobody else makers, tricks=tricks,
                        winners=tuple(winners + [makers[0]] * (rules.deal.hand_size - len(winners))), alone=is_lone,
                        lone_defender=defender, blind=unseen, jambone=faced, jamboree=shown, bid=bid, big=big,
                        forced=by_force, subtract=subtracted,
                    )  # fmt: skip


def worth(rules: Rules) -> list[object]:
    points = [hand_points(rules, tally) for tally in ends(rules)]
    return [(each.parties, each.token) for each in points]


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_scoring_option_that_is_accepted_changes_what_some_hand_is_worth(preset: str) -> None:
    base = Rules.of(preset)
    before = worth(base)
    idle = []
    for name, option in OPTIONS.items():
        if option.group != "scoring" or name in PER_GAME | ASKED or (preset, name) in BY_CHANCE:
            continue
        accepted = [rules for value in other_values(option, base.values[name]) if (rules := changed(base, name, value))]
        if accepted and all(worth(rules) == before for rules in accepted):
            idle.append(name)
    assert idle == []


def changed(base: Rules, name: str, value: Value) -> Rules | None:
    try:
        return base.replace(**{name: value})
    except InvalidRules:
        return None


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_preset_is_what_it_says(preset: str) -> None:
    rules = Rules.of(preset)
    for name, value in PRESETS[preset].changes.items():
        assert rules.values[name] == OPTIONS[name].check(value)
    assert str(rules) == preset


@pytest.mark.parametrize(
    "text",
    [
        "pepper(march=9)", "pepper(make=2)", "pepper(euchre=4)", "pepper(lone_march=8)", "pepper(sweep_euchre=4)",
        "pepper(euchre_mode=deduct_makers)", "buck(march=9)", "buck(euchre=5)", "buck(lone_march=9)",
        "buck(sweep_euchre=9)", "buck(maker_alone=true)", "cutthroat_trick_points_3p(opening_lead=maker)",
        "cutthroat_7card_3p(march=3)", "cutthroat_7card_3p(euchre_mode=deduct_makers)", "two_handed(lone_march=9)",
        "two_handed(maker_alone=true)", "pepper(auction_score=euchre,big_pepper=9)", "north_american(renege_penalty=5)",
        "pepper(auction_score=euchre,auction_failed=-3)", "north_american(redeal_by=next_dealer)",
        "north_american(tie=shared)", "double_hasenpfeffer(all_pass=throw_in_same_dealer)", "buck(target=11)",
        "ontario_tournament(target=11)",
    ],
)  # fmt: skip
def test_an_option_without_effect_is_refused_with_what_it_needs(text: str) -> None:
    with pytest.raises(InvalidRules, match=r"\w+=\S+ contradicts (\w+)=.*: it needs \1="):
        Rules.parse(text)


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("robson(blind_loner=off)", {"blind_loner_march": None, "blind_loner_fail_to_defenders": None}),
        ("british_25(jokers=0)", {"joker_upcard": None, "joker_surrogate": None}),
        ("british_25(lone_defender=off)", {"lone_defender_euchre": None, "lone_defender_sweep": None}),
        ("call_ace(num_players=4)", {"march_five_up": None}),
        ("north_american(num_players=3,partnership=none)", {"maker_alone": False}),
        ("railroad(call_for_best=0)", {"call_for_best_order": "discard_first"}),
    ],
)
def test_switching_a_parent_off_switches_its_children_off(text: str, gone: dict[str, object]) -> None:
    rules = Rules.parse(text)
    assert {name: rules.values[name] for name in gone} == gone
    assert str(rules) == text


def test_a_child_that_is_asked_for_without_its_parent_is_refused_all_the_same() -> None:
    with pytest.raises(InvalidRules, match="blind_loner_march=5 contradicts blind_loner=off"):
        Rules.parse("robson(blind_loner=off,blind_loner_march=5)")
    assert Rules.parse("robson(blind_loner=off,blind_loner_march=none)") == Rules.parse("robson(blind_loner=off)")


@pytest.mark.parametrize(
    ("text", "first", "remedy"),
    [
        ("north_american(num_players=3)", "num_players=3", "partnership=none"),
        ("north_american(num_players=6)", "num_players=6", "min_rank=7,partnership=fixed_trios"),
        ("north_american(num_players=9)", "num_players=9", "copies=2,partnership=called_card"),
        ("call_ace(min_rank=9)", "min_rank=9", "num_players=4"),
        ("north_american(hand_size=7)", "hand_size=7", "min_rank=7"),
        ("hoyle_2001(partnership=none)", "partnership=none", "lone_defender=off"),
    ],
)
def test_a_refusal_begins_with_what_was_asked_for_and_says_what_to_set(text: str, first: str, remedy: str) -> None:
    with pytest.raises(InvalidRules) as refused:
        Rules.parse(text)
    assert str(refused.value).startswith(f"{first} contradicts ")
    assert str(refused.value).endswith(f"; set {remedy}")


@settings(max_examples=300, deadline=None)
@given(asked=any_rules(3))
@example(asked=("two_handed_twelve_card", {"dummy_hand_size": 1, "dummy_use": "swap"}))
@example(asked=("hoyle_2001", {"partnership": "none"}))
def test_what_a_refusal_suggests_is_accepted(asked: tuple[str, dict[str, object]]) -> None:
    preset, changes = asked
    try:
        Rules.of(preset, **changes)
    except InvalidRules as refused:
        text = str(refused)
        assert text.split("=", maxsplit=1)[0] in changes
        if ": it needs " not in text:
            Rules.of(preset, **followed(changes, text))


def followed(changes: dict[str, object], refusal: str) -> dict[str, object]:
    """What somebody asks for next who does exactly what the refusal says."""
    if found := re.search(r"; leave (.+) as (?:it is|they are)$", refusal):
        left = set(found[1].split(" and "))
        assert left <= set(changes)
        return {name: value for name, value in changes.items() if name not in left}
    found = re.search(r"; set (\S+)$", refusal)
    assert found, refusal
    return {**changes, **dict(pair.split("=", 1) for pair in found[1].split(","))}


def test_every_way_to_pass_out_says_with_what_bidding_it_is_played() -> None:
    for value, preset in itertools.product(OPTIONS["all_pass"].choices, ("north_american", "buck", "pepper")):
        try:
            assert Rules.of(preset, all_pass=value).values["all_pass"] == value
        except InvalidRules as refused:
            assert f"all_pass={value} contradicts" in str(refused)


def test_every_value_of_all_pass_has_its_facts() -> None:
    assert list(ALL_PASS) == list(OPTIONS["all_pass"].choices)
    for value, facts in ALL_PASS.items():
        assert facts.modes and facts.words, value
        assert bool(facts.told) != (facts.sticks or facts.plays), "a hand that nobody plays has a sentence"


def test_what_pays_when_all_pass_needs_sides_and_no_kernel_that_does_not_know_it_plays_it() -> None:
    for value in (value for value, facts in ALL_PASS.items() if facts.pays):
        rules = Rules.of(all_pass=value)
        assert unknown(rules, KNOWN) == f"all_pass={value}"
        with pytest.raises(InvalidRules, match=f"all_pass={value} contradicts partnership"):
            Rules.of("call_ace", mode="turn_up", all_pass=value)
