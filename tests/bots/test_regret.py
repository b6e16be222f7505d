"""Calls by counterfactual regret: classes, training, and the bot that calls by them."""

from pathlib import Path

import numpy as np
import pytest

from euchre import Rules
from euchre.bots import make_bot
from euchre.bots.learnt.nets.bids import SIZE
from euchre.bots.learnt.nets.model import load_model
from euchre.bots.learnt.regret.tables import CHOICES, CLASSES, Strategy, classify, load_tables
from euchre.bots.learnt.world.dealing import shuffle
from euchre.bots.training.regret import RegretPlan, RegretTraining, compare, decide, decide_by_nets, walk
from euchre.errors import EuchreError
from euchre.game.actions import Name, Order
from euchre.testing.bots import check_bot, some_views


def test_changing_the_two_other_suits_changes_no_class() -> None:
    pack, order, swapped = np.arange(24), np.zeros(4, np.int64), np.zeros(4, np.int64)
    state, seen = 1, set()
    for _ in range(200):
        state = shuffle(state, pack)
        up = int(pack[20])
        first, second = (suit for suit in range(4) if suit not in (up // 6, 3 - up // 6))
        change = {first: second, second: first}
        other = np.array([6 * change.get(card // 6, card // 6) + card % 6 for card in pack.tolist()])
        for turn in range(8):
            number = classify(pack, 5 * (turn & 3), up, turn, order)
            assert number == classify(other, 5 * (turn & 3), up, turn, swapped)
            assert 0 <= number < CLASSES
            assert sorted(order.tolist()) == [0, 1, 2, 3]
            seen.add((turn, number))
    assert len({number for _, number in seen}) == len(seen)


def solved(points: "np.ndarray[tuple[int, int, int], np.dtype[np.int8]]", *, stuck: bool) -> list[float]:
    """What deals are worth to the side of the first turn when everybody sees all."""
    values = []
    for deal in points.astype(float):
        value = 0.0
        for turn in range(7, -1, -1):
            side = -1 if turn & 1 else 1
            calls = [worth for worth in deal[turn] if worth]
            value = side * max(calls if stuck and turn == 7 else [*calls, side * value])
        values.append(value)
    return values


@pytest.mark.parametrize("stuck", [False, True])
def test_with_a_class_for_each_deal_the_auction_is_solved(stuck: bool) -> None:
    points = np.random.default_rng(3).choice(np.array([-2, 0, 1, 2, 4], np.int8), (40, 8, CHOICES))
    points[:, :, 0] = 0
    points[:, :, 1] = 1
    sets = np.arange(320).reshape(40, 8)
    regrets, average = np.zeros((320, CHOICES)), np.zeros((320, CHOICES))
    for number in range(1, 301):
        gained = np.zeros_like(regrets)
        walk(sets, points, int(stuck), float(number), regrets, gained, average)
        regrets = np.maximum(regrets + gained, 0.0)
    value = walk(sets, points, int(stuck), 0.0, average, np.zeros_like(average), np.zeros_like(average))
    assert value == pytest.approx(np.mean(solved(points, stuck=stuck)), abs=0.02)


def test_a_little_training_is_better_than_any_call_and_the_same_again(tmp_path: Path) -> None:
    plan = RegretPlan(threads=1, deals=6000, held=3000, passes=5)
    told: list[str] = []
    training = RegretTraining(tmp_path / "one", plan, load_model(), told.append)
    free, stuck = training.run()
    assert len(told) == 3
    again = RegretTraining(tmp_path / "other", RegretPlan(threads=2, deals=6000, held=3000, passes=5), load_model())
    assert (again.run()[0].chances == free.chances).all()
    assert (training.run()[0].classes == free.classes).all()
    assert len(told) == 3
    for table in (free, stuck):
        assert (abs(table.chances.astype(int).sum(axis=1) - 255) <= 3).all()

    _, classes, points = training.deal(2000)
    rows = np.searchsorted(free.classes, classes).clip(0, len(free.classes) - 1).astype(np.int64)
    ours, anyhow, gain = np.zeros((2000, 8), np.int8), np.zeros((2000, 8), np.int8), np.zeros(2000)
    decide(rows, points, 0, free.chances.astype(float), ours)
    decide(rows, points, 0, np.random.default_rng(1).random(free.chances.shape), anyhow)
    compare(points, ours, anyhow, gain)
    assert gain.mean() > 0.3


def test_networks_without_weights_pass_until_the_dealer_is_stuck() -> None:
    packs, points = np.tile(np.arange(24, dtype=np.int8), (1, 1)), np.zeros((1, 8, CHOICES), np.int8)
    points[0, 7, 1] = 1
    chosen = np.full((1, 8), 9, np.int8)
    decide_by_nets(packs, points, 1, np.zeros(SIZE), chosen)
    assert chosen.tolist() == [[0, 0, 0, 0, 0, 0, 0, 1]]


def test_the_packaged_tables_are_small_and_whole() -> None:
    for table in load_tables():
        assert (np.diff(table.classes) > 0).all()
        assert table.chances.shape == (len(table.classes), CHOICES)
        assert table.row(-1) is None
        assert table.row(CLASSES) is None
        assert table.row(int(table.classes[7])) is not None
    path = Path(__file__).parents[2] / "src" / "euchre" / "bots" / "learnt" / "regret" / "regret.npz"
    assert path.stat().st_size < 2_000_000


@pytest.mark.parametrize("rules", ["north_american", "house_stick_the_dealer"])
def test_calls_are_legal_the_same_again_and_blind_to_hidden_cards(rules: str) -> None:
    assert check_bot(lambda: make_bot("pimc:worlds=4,calls=regret"), rules=rules, hands=2, seed=4) > 20


def test_the_reason_tells_where_the_table_does_not_reach() -> None:
    bot = make_bot("pimc:worlds=4,calls=regret")
    for rules, known in (("north_american", True), ("ontario_tournament", False), ("two_handed", False)):
        for hand in some_views(Rules.of(rules), 3, 5):
            assert hand.actor is not None
            legal = hand.legal_actions()
            if hand.phase == "bidding" and len(legal) > 1 and isinstance(legal[1], Order | Name):
                reason = bot.choose(hand.view(hand.actor)).reason
                assert ("strategy found in training" in reason) is known, reason
                assert ("table of calls does not know" in reason) is not known, reason


def test_an_unknown_class_is_called_by_open_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = Strategy(classes=np.zeros(0, np.int32), chances=np.zeros((0, CHOICES), np.uint8))
    monkeypatch.setattr("euchre.bots.learnt.regret.tables.load_tables", lambda: (empty, empty))
    hand = next(some_views(Rules.of("north_american"), 1, 5))
    assert hand.actor is not None
    view = hand.view(hand.actor)
    decision = make_bot("pimc:worlds=10,calls=regret").choose(view)
    assert decision.candidates == make_bot("pimc:worlds=10").choose(view).candidates


def test_names_and_settings() -> None:
    for name in ("pimc", "pimc:calls=regret", "pimc:worlds=20,calls=regret"):
        assert make_bot(name).name == name
    with pytest.raises(EuchreError, match="calls is regret"):
        make_bot("pimc:calls=guess")
