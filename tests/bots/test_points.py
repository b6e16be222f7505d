"""Points are the scorer's, wherever bots and kernels count with them; and files of weights are checked."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from euchre import Hand, Rules
from euchre.bots import make_bot
from euchre.bots.learnt.knows import KNOWN, is_standard, knows
from euchre.bots.learnt.nets.ends import CLASS_OF, PASS_POINTS, POINTS_OF, STANDARD
from euchre.bots.learnt.nets.files import write_arrays
from euchre.bots.learnt.nets.model import FORMAT, SHAPES, load_model, points_table
from euchre.bots.learnt.regret import tables
from euchre.bots.learnt.search.deciding import SearchDepth, call_values, card_values
from euchre.bots.learnt.world.reading import read
from euchre.bots.scores import ENDS, Worth, end_of, net_points
from euchre.errors import EuchreError, InvalidRules
from euchre.game import shuffled_deal
from euchre.game.actions import How, Name, Order, Pass, Play
from euchre.rules import OPTIONS, PRESETS, Contracts, Tally, hand_points
from euchre.rules.contracts import EUCHRED, LEVELS, MADE, MARCH, SWEPT
from euchre.testing.bots import some_views

SCORINGS = [
    "north_american",
    "ontario_tournament",
    "charity_set_back",
    "euchrelinks_super",
    "north_american(lone_march=20,lone_euchre=7,make=3)",
    "north_american(march=9,euchre=10,sweep_euchre=15,euchre_mode=deduct_makers)",
]


@pytest.mark.parametrize("text", [*SCORINGS, "thirty_two_card_seven_tricks", "six_handed_trios"])
def test_contracts_pay_what_the_scorer_says(text: str) -> None:
    rules = Rules.parse(text)
    contracts, total = Contracts.of(rules), rules.deal.hand_size
    for alone in (False, True):
        for taken in range(total + 1):
            tricks = (taken, total - taken, *(0,) * (rules.num_players - 2))
            tally = Tally(maker=0, makers=rules.teams[0], tricks=tricks, alone=alone)
            assert contracts.points[alone][taken] == hand_points(rules, tally).parties
        for level, taken in ((SWEPT, 0), (EUCHRED, total // 2), (MADE, total // 2 + 1), (MARCH, total)):
            assert contracts.worth(level, alone=alone) == contracts.points[alone][taken]


@pytest.mark.parametrize("text", ["pepper", "three_handed_classic", "chatgamers_progressive", "buck"])
def test_there_are_no_contracts_of_two_sides_where_there_are_no_two_sides(text: str) -> None:
    with pytest.raises(InvalidRules):
        Contracts.of(Rules.parse(text))


def test_the_worths_of_the_standard_game_are_its_points() -> None:
    row = [-4, -2, -1, 0, 1, 2, 4, -2, 1, 2, -2, 1, 4, 0]
    assert STANDARD.tolist() == [row] * 8
    for name in ("north_american", "house_stick_the_dealer"):
        assert points_table(load_model(), Rules.of(name)) == pytest.approx(STANDARD)
    assert POINTS_OF.tolist() == [[-2, 1, 2, -2], [-2, 1, 4, -2]]
    assert [[PASS_POINTS[place] for place in places] for places in CLASS_OF] == POINTS_OF.tolist()


@pytest.mark.parametrize("text", SCORINGS)
def test_what_nets_foresee_is_worth_what_stands_behind_it(text: str) -> None:
    """A pass that loses two points in the standard game was a march of theirs or a euchre of ours."""
    rules = Rules.parse(text)
    points, table = net_points(rules), points_table(load_model(), rules)
    behind = [worth for worth, usual in zip(points, net_points(Rules.of("north_american")), strict=True) if usual == -2]
    assert len(behind) == 5  # their march; our euchre, with a partner or alone, swept or not
    assert (min(behind) - 1e-9 <= table[:7, 1]).all()
    assert (table[:7, 1] <= max(behind) + 1e-9).all()
    assert table[:, 8] == pytest.approx(points[end_of(MADE, alone=False, ours=True)])
    assert table[:, 12] == pytest.approx(points[end_of(MARCH, alone=True, ours=True)])


def calls(rules: Rules, bot_name: str, deals: int) -> list[int]:
    """How the first three calls go in each deal: the codes of what is done, everybody a bot of that name."""
    bot, found = make_bot(bot_name), []
    for number in range(deals):
        hand = Hand(rules, shuffled_deal(rules, "calls", number, number % 4))
        while hand.phase == "bidding" and len(hand.actions) < 8:
            assert hand.actor is not None
            hand = hand.apply(bot.choose(hand.view(hand.actor)).action)
        found += [action.code for action in hand.actions]
        found.append(-1)
    return found


def alone(rules: Rules, deals: int) -> int:
    """How many deals are played alone."""
    bot, count = make_bot("club:score=no"), 0
    for number in range(deals):
        hand = Hand(rules, shuffled_deal(rules, "alone", number, number % 4))
        while hand.phase == "bidding":
            assert hand.actor is not None
            hand = hand.apply(bot.choose(hand.view(hand.actor)).action)
        count += hand.alone
    return count


@pytest.mark.parametrize(
    "scoring", ["lone_march=20", "euchre=10", "make=5", "march=10", "sweep_euchre=20", "lone_march=1"]
)
def test_calls_follow_the_scoring(scoring: str) -> None:
    standard, other = Rules.of("north_american"), Rules.parse(f"north_american({scoring})")
    assert calls(standard, "club:score=no", 60) != calls(other, "club:score=no", 60)


def test_the_more_a_lone_march_pays_the_more_is_played_alone() -> None:
    counts = [alone(Rules.of("north_american", lone_march=points), 80) for points in (1, 2, 4, 20)]
    assert counts[0] == 0
    assert counts == sorted(counts)
    assert counts[0] < counts[2] < counts[3]


def test_the_more_a_euchre_costs_the_less_is_called_early() -> None:
    passes = []
    for points in (1, 2, 5, 10):
        done = calls(Rules.of("north_american", euchre=points, lone_euchre=points), "club:score=no", 60)
        passes.append(done.count(Pass().code))
    assert passes == sorted(passes)
    assert passes[0] < passes[-1]


def test_a_sweep_of_the_makers_is_told_from_a_euchre_where_it_pays() -> None:
    model, seen = load_model(), 0
    for rules in (Rules.of("north_american"), Rules.of("euchrelinks_super")):
        points = net_points(rules)
        for hand in some_views(rules, 30, 21):
            if hand.phase != "play" or hand.actor is None or len(hand.legal_actions()) < 2 or len(hand.tricks) < 2:
                continue
            r = read(hand.view(hand.actor))
            values, _ = card_values(
                hand.view(hand.actor), r, model, SearchDepth(candidates=60, keep=20), Worth(points, None, points), 3
            )
            for outlook in values.values():
                assert sum(outlook.levels) == pytest.approx(1)
                taken = sum(hand.tricks_won[seat] for seat in hand.makers)
                assert outlook.levels[SWEPT] == 0 or (taken == 0 and rules.scoring.sweep_euchre)
                seen += outlook.levels[SWEPT] > 0
    assert seen


def test_every_action_weighed_says_how_likely_each_level_is() -> None:
    model = load_model()
    for hand in some_views(Rules.of("north_american"), 20, 22):
        if hand.phase != "bidding" or hand.actor is None:
            continue
        points = net_points(hand.rules)
        found = call_values(read(hand.view(hand.actor)), model, hand.legal_actions(), Worth(points, None, points))
        for action, outlook in found.items():
            if isinstance(action, Order | Name):
                ends = [end_of(level, alone=action.how is How.ALONE, ours=True) for level in (EUCHRED, MADE, MARCH)]
                assert sum(outlook.levels) == pytest.approx(1)
                worth = sum(part * points[end] for part, end in zip(outlook.levels, ends, strict=True))
                assert outlook.points == pytest.approx(worth)


def test_what_a_value_says_is_points_and_the_chance_to_win_stands_beside_it() -> None:
    bot = make_bot("expert:worlds=20")
    for hand in some_views(Rules.of("house_stick_the_dealer"), 6, 23):
        if hand.actor is None or len(hand.legal_actions()) < 2:
            continue
        for candidate in bot.choose(hand.view(hand.actor)).candidates:
            assert candidate.value is not None
            assert -4 <= candidate.value <= 4
            assert candidate.chance is not None
            assert 0 <= candidate.chance <= 1


def test_what_a_search_is_corrected_by_is_not_in_its_values() -> None:
    """With any trust in the policy the same worlds give the same values."""
    bots = [make_bot(f"expert:worlds=20,trust={trust}") for trust in (0, 8, 1000)]
    for hand in some_views(Rules.of("north_american"), 6, 24):
        if hand.phase != "play" or hand.actor is None or len(hand.legal_actions()) < 2:
            continue
        found = [bot.choose(hand.view(hand.actor)).candidates for bot in bots]
        values = [{each.action: (each.value, each.chance) for each in candidates} for candidates in found]
        assert values[0] == values[1] == values[2]


# which games are known


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_game_that_is_known_is_of_the_standard_shape(preset: str) -> None:
    rules = Rules.of(preset)
    if knows(rules):
        assert (rules.num_players, len(rules.cards), rules.deal.hand_size) == (4, 24, 5)
        assert rules.table.partnership == "fixed_pairs"


def test_every_option_that_is_known_exists() -> None:
    assert set(KNOWN) <= set(OPTIONS)


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("north_american(euchre=20)", True),
        ("north_american(lone_lead=left_of_loner)", True),
        ("north_american(all_pass=forfeit_one)", False),
        ("north_american(no_trump=round_two)", False),
        ("north_american(jokers=1)", False),
        ("north_american(march=0)", False),  # worth less than three tricks
        ("north_american(fast_break=true)", False),
        ("pagat_north_american", True),
        ("robson", True),
    ],
)
def test_a_value_is_known_by_being_on_the_list(text: str, known: bool) -> None:
    assert knows(Rules.parse(text)) is known


def test_an_option_that_a_hand_has_used_sends_it_elsewhere_and_one_it_has_not_used_does_not() -> None:
    rules, used, unused = Rules.of("pagat_north_american"), 0, 0
    for hand in some_views(rules, 60, 25):
        if hand.phase == "play" and hand.actor is not None:
            assert is_standard(hand.view(hand.actor)) is (hand.lone_defender is None), hand
            used += hand.lone_defender is not None
            unused += hand.lone_defender is None
    assert used and unused


@pytest.mark.parametrize("text", ["robson", "pagat_north_american", "openspiel", "seed003_beginner_guide"])
def test_turns_are_counted_in_calls_alone(text: str) -> None:
    """Other questions are asked before and after the calls."""
    for hand in some_views(Rules.of(text), 30, 26):
        if hand.actor is None or hand.phase not in ("bidding", "play") or not is_standard(hand.view(hand.actor)):
            continue
        legal = hand.legal_actions()
        if isinstance(legal[-1], Order | Name):
            turns = read(hand.view(hand.actor)).turns
            assert (hand.dealer + 1 + turns) % 4 == hand.actor, hand
        elif isinstance(legal[-1], Play) and hand.maker is not None:
            assert (hand.dealer + read(hand.view(hand.actor)).turns) % 4 == hand.maker, hand


# files of weights


def arrays() -> dict[str, np.ndarray[Any, Any]]:
    return {key: np.zeros(tuple(int(length) for length in shape), np.float32) for key, shape in SHAPES.items()}


@pytest.mark.parametrize("key", list(SHAPES))
@pytest.mark.parametrize("change", ["short", "long", "flat", "missing", "nan", "text"])
def test_weights_of_the_wrong_shape_are_refused_by_name(key: str, change: str, tmp_path: Path) -> None:
    found, path = arrays(), tmp_path / "bad.npz"
    array = found[key]
    changed = {
        "short": array[..., :-1],
        "long": np.concatenate([array, array], axis=-1),
        "flat": array[None],
        "nan": np.full_like(array, np.nan),
        "text": array.astype("U1"),
    }
    found.pop(key)
    write_arrays(path, FORMAT, found if change == "missing" else found | {key: changed[change]})
    with pytest.raises(EuchreError, match=f"bad.npz: {key}") as refused:
        load_model(str(path))
    if change in ("short", "long", "flat", "missing"):
        assert " × ".join(map(str, SHAPES[key])) in str(refused.value)
    if change in ("short", "long", "flat"):
        assert " × ".join(map(str, changed[change].shape)) in str(refused.value)


@pytest.mark.parametrize("number", [None, 2, FORMAT + 1])
def test_weights_of_another_format_are_refused_with_both_numbers(number: int | None, tmp_path: Path) -> None:
    path = tmp_path / "old.npz"
    if number is None:
        np.savez(path, allow_pickle=False, **arrays())
    else:
        write_arrays(path, number, arrays())
    with pytest.raises(EuchreError, match=f"old.npz: format {FORMAT} is wanted") as refused:
        load_model(str(path))
    assert (str(number) if number else "none") in str(refused.value)


@pytest.mark.parametrize("part", [0.0, 0.001, 0.5, 0.99])
def test_a_file_that_is_cut_off_is_refused(part: float, tmp_path: Path) -> None:
    path = tmp_path / "none.npz"
    write_arrays(tmp_path / "whole.npz", FORMAT, arrays())
    whole = (tmp_path / "whole.npz").read_bytes()
    path.write_bytes(whole[: int(len(whole) * part)])
    with pytest.raises(EuchreError, match=r"none\.npz"):
        make_bot(f"club:model={path}").choose(next(some_views(Rules.of("north_american"), 1, 1)).view(1))
    with pytest.raises(EuchreError, match=r"gone\.npz"):
        load_model(str(tmp_path / "gone.npz"))


def test_tables_of_calls_of_the_wrong_shape_are_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "bad.npz"
    good = {
        "free_classes": np.arange(5), "free_chances": np.zeros((5, tables.CHOICES)),
        "stuck_classes": np.arange(3), "stuck_chances": np.zeros((3, tables.CHOICES)),
    }  # fmt: skip
    write_arrays(path, tables.FORMAT, good)
    free, stuck = tables.load_tables(str(path))
    assert (len(free.classes), len(stuck.classes)) == (5, 3)
    for key, wrong in (("free_chances", np.zeros((4, tables.CHOICES))), ("stuck_chances", np.zeros((3, 2)))):
        other = tmp_path / f"{key}.npz"
        write_arrays(other, tables.FORMAT, good | {key: wrong})
        with pytest.raises(EuchreError, match=f"{key}.npz: {key} of shape"):
            tables.load_tables(str(other))


def test_ends_cover_both_sides_every_level_and_no_call() -> None:
    numbers = {
        end_of(level, alone=a, ours=o) for level in range(len(LEVELS)) for a in (True, False) for o in (True, False)
    }
    assert sorted(numbers) == list(range(ENDS - 1))
    assert load_model().ends.sum(axis=-1)[:, 0] == pytest.approx([1, 1], abs=1e-5)
