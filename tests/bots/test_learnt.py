"""The learnt parts keep step with the engine, and training can be repeated and gone on with."""

from pathlib import Path

import numpy as np
import pytest

from euchre import Card, Hand, Rules
from euchre.bots.learnt.knows import is_standard, knows
from euchre.bots.learnt.nets.bids import SIZE
from euchre.bots.learnt.nets.features import CARD, FEATURES, INPUT, ON, TABLES
from euchre.bots.learnt.nets.model import load_model, points_table
from euchre.bots.learnt.nets.net import INPUTS
from euchre.bots.learnt.nets.policy import LOGIT, PAD, SUMS, WEIGHTS, logits, run_out
from euchre.bots.learnt.search.deciding import call_values, card_chances, trust_policy, usual_discard
from euchre.bots.learnt.search.values import bids_fit
from euchre.bots.learnt.search.worlds import draw
from euchre.bots.learnt.world.layout import BITS, CODES
from euchre.bots.learnt.world.position import ACTOR, MADE, STATE, TRICK, begin, play
from euchre.bots.learnt.world.reading import HandReading, mask_of, read
from euchre.bots.scores import Worth, net_points
from euchre.bots.training.plan import Training, TrainingPlan
from euchre.bots.training.play import compare, improve
from euchre.game import shuffled_deal
from euchre.game.actions import Action, Discard, How, Name, Order, Pass, Play
from euchre.kernels.jit import Ints
from euchre.kernels.values import narrow_table
from euchre.rules import OPTIONS, PRESETS, Contracts, Trump
from euchre.testing.bots import some_views
from tests.options import rules_with

RULES = Rules.of("north_american")
POINTS = Worth(net_points(RULES), None, net_points(RULES))


def test_every_card_has_its_own_bit_under_every_trump() -> None:
    for trump in range(4):
        assert len(set(BITS[trump].tolist())) == 24
        ranks = RULES.ranking(Trump(trump))
        strongest = max(range(24), key=lambda index: int(BITS[trump, index]))
        assert ranks.power[CODES[strongest]] == max(ranks.power[code] for code in CODES)


@pytest.mark.parametrize("text", ["north_american", "north_american(lone_lead=left_of_loner)", "openspiel", "robson"])
def test_the_play_keeps_step_with_the_engine(text: str) -> None:
    model = load_model()
    for hand in some_views(Rules.parse(text), 60, 8):
        if hand.phase != "play":
            continue
        assert hand.actor is not None
        view = hand.view(hand.actor)
        if not is_standard(view):
            continue
        r = read(view)
        st = np.zeros(STATE, np.int64)
        begin(st, *(int(each) for each in r.setting))
        for card in r.history:
            play(st, int(card))
        assert (st[ACTOR], st[TRICK]) == (hand.actor, len(hand.tricks)), hand
        assert st[MADE] == sum(hand.tricks_won[seat] for seat in hand.makers), hand
        chances = card_chances(view, r, model)
        assert set(chances) == set(view.legal_actions()), hand


def test_playing_on_ends_as_the_engine_would() -> None:
    """The last trick is forced, so the level is known from the engine."""
    model = load_model()
    pad, sums = np.zeros(PAD, np.int64), np.zeros(SUMS, np.float32)
    for hand in some_views(RULES, 40, 9):
        if hand.phase != "play" or len(hand.tricks) != 4:
            continue
        assert hand.actor is not None
        r = read(hand.view(hand.actor))
        st = np.zeros(STATE, np.int64)
        begin(st, *(int(each) for each in r.setting))
        for card in r.history:
            play(st, int(card))
        for seat in range(4):
            if seat not in hand.sitting_out:
                st[seat] = sum(int(BITS[r.trump, CODES.index(card.code)]) for card in hand.hands[seat])
        level = run_out(st, model.policy, pad, sums, 1)
        end: Hand = hand
        while end.actor is not None:
            end = end.apply(end.legal_actions()[0])
        tricks = sum(end.tricks_won[seat] for seat in end.makers)
        assert level == (3 if tricks == 0 else 0 if tricks < 3 else 2 if tricks == 5 else 1), hand


def test_calls_are_legal_and_every_call_with_a_partner_is_weighed() -> None:
    model, worth = load_model(), POINTS
    for hand in some_views(RULES, 40, 10):
        if hand.phase != "bidding":
            continue
        assert hand.actor is not None
        view = hand.view(hand.actor)
        legal = view.legal_actions()
        values = call_values(read(view), model, legal, worth)
        assert set(values) <= set(legal)
        for action in legal:
            if isinstance(action, Pass) or (isinstance(action, Order | Name) and action.how is How.PARTNER):
                assert -4 <= values[action].points <= 4


@pytest.mark.parametrize("rules", ["north_american", "house_stick_the_dealer"])
def test_deals_are_weighed_by_what_each_call_is_worth_to_the_caller(rules: str) -> None:
    """The dealer's last choice too, where a pass throws the deal in and is worth nothing to anybody."""
    model, tau, last = load_model(), 0.25, 0
    for number in range(40):
        hand = Hand(Rules.of(rules), shuffled_deal(Rules.of(rules), 13, number, number % 4))
        while hand.phase == "bidding":
            assert hand.actor is not None
            r = read(hand.view(hand.actor))
            values = call_values(r, model, hand.legal_actions(), POINTS)
            powers = {action: np.exp(value.points / tau) for action, value in values.items()}
            deal = np.zeros((1, 4), np.int64)
            deal[0, hand.actor] = mask_of(hand.hands[hand.actor])
            for action, power in powers.items():
                trump = -1 if isinstance(action, Pass) else r.up // 6
                trump = int(action.trump) if isinstance(action, Name) else trump
                alone = int(getattr(action, "how", How.PARTNER) is How.ALONE)
                found = np.ones(1)
                bids_fit(
                    deal, r.dealer, r.up, -1, r.turns, r.turns + 1, trump, alone, int(r.stuck),
                    model.calls(stuck=r.stuck), points_table(model, Rules.of(rules)), tau, 0.0, 0, found,
                )  # fmt: skip
                assert found[0] == pytest.approx(power / sum(powers.values()), abs=1e-9), (hand, action)
            last += r.turns == 7
            hand = hand.apply(hand.legal_actions()[0])
    assert last == 40


def test_the_policy_counts_the_less_the_more_worlds_are_looked_at() -> None:
    values: dict[Action, float] = {Play(Card.parse("9H")): 0.5, Play(Card.parse("KS")): 0.4}
    chances: dict[Action, float] = {Play(Card.parse("9H")): 0.1, Play(Card.parse("KS")): 0.9}
    nine, king = trust_policy(values, chances, 0.1).values()
    assert nine == pytest.approx(0.5 - 0.1 * np.log(9))
    assert king == 0.4
    assert trust_policy(values, chances, 0.0) == values


def test_worlds_fit_what_is_known() -> None:
    model = load_model()
    for number, hand in enumerate(some_views(RULES, 12, 11)):
        assert hand.actor is not None
        view = hand.view(hand.actor)
        worlds = draw(view, read(view), model, candidates=50, keep=10, seed=number)
        assert worlds.times.sum() > 0
        for row, buried in zip(worlds.hands, worlds.buried, strict=True):
            assert [int(mask).bit_count() for mask in row] == list(view.sizes), hand
            union = int(np.bitwise_or.reduce(row)) | int(buried)
            assert union.bit_count() == sum(view.sizes) + int(buried).bit_count(), hand


def test_the_usual_discard_is_legal_where_the_upcard_may_not_be_buried() -> None:
    for rules in (RULES, RULES.replace(discard_upcard="forbidden")):
        for hand in some_views(rules, 60, 12):
            if hand.phase == "discard":
                assert hand.actor is not None
                view = hand.view(hand.actor)
                chosen = usual_discard(read(view), view)
                assert isinstance(chosen, Discard)
                assert chosen in view.legal_actions()


@pytest.mark.parametrize("preset", list(PRESETS))
def test_only_games_like_the_standard_one_are_taken_for_it(preset: str) -> None:
    rules = Rules.of(preset)
    for hand in some_views(rules, 1, 13):
        assert hand.actor is not None
        if is_standard(hand.view(hand.actor)):
            assert (rules.num_players, len(rules.cards), rules.deal.hand_size) == (4, 24, 5)


@pytest.mark.parametrize("name", list(OPTIONS))
def test_a_value_that_is_known_is_played_as_the_engine_plays_it(name: str) -> None:
    """Whose turn it is, what is legal, and what the hand is worth in the end, as long as it stays a standard one."""
    model = load_model()
    for rules in rules_with(name):
        if not knows(rules):
            continue
        ended = 0
        for hand in some_views(rules, 12, 15):
            assert hand.actor is not None
            view = hand.view(hand.actor)
            legal = view.legal_actions()
            if not is_standard(view) or not isinstance(legal[-1], Play):
                continue
            r = read(view)
            st = np.zeros(STATE, np.int64)
            begin(st, *(int(each) for each in r.setting))
            for card in r.history:
                play(st, int(card))
            assert (st[ACTOR], st[TRICK]) == (hand.actor, len(hand.tricks)), hand
            assert set(card_chances(view, r, model)) == set(legal), hand
            if len(hand.tricks) < 4 or len(hand.trick) < 4 - len(hand.sitting_out) - 1:
                continue
            done = hand.apply(legal[0])
            if done.outcome is not None:
                taken = sum(done.tricks_won[seat] for seat in done.makers)
                makers, others = Contracts.of(rules).points[hand.alone][taken]
                ours = rules.party_of[done.makers[0]]
                assert (done.outcome.points[ours], done.outcome.points[1 - ours]) == (makers, others), done
                ended += 1
        assert ended, rules


def test_training_is_the_same_again_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    plan = TrainingPlan(seed=5, threads=1, rounds=1).scaled(0.00005)
    told: list[str] = []
    one = Training(tmp_path / "one", plan, told.append).run()
    other = Training(tmp_path / "other", plan).run()
    assert (one.policy == other.policy).all()
    assert (one.stuck == other.stuck).all()
    assert one.policy.shape == (WEIGHTS,)
    assert one.free.shape == (SIZE,)
    before = len(told)
    again = Training(tmp_path / "one", plan, told.append).run()
    assert (again.stuck == one.stuck).all()
    assert not [text for text in told[before:] if text.startswith(("policy", "calls"))]
    assert one.ends[:, 0].sum(axis=1) == pytest.approx([1, 1])


def test_the_packaged_weights_are_small_and_whole() -> None:
    model = load_model()
    assert np.isfinite(model.policy).all()
    assert np.isfinite(model.stuck).all()
    assert np.isfinite(model.free).all()
    path = Path(__file__).parents[2] / "src" / "euchre" / "bots" / "learnt" / "nets" / "weights.npz"
    assert path.stat().st_size < 20_000_000


def _mirrored(cards: int) -> int:
    """Lanes with the two suits of the other colour changed over."""
    return (cards & ~0xFFFF) | (cards & 0xFF) << 8 | (cards >> 8 & 0xFF)


def _position(r: HandReading, *, mirror: bool) -> Ints:
    change = _mirrored if mirror else int
    st = np.zeros(STATE, np.int64)
    maker, alone, dealer, upclass, dead, left = (int(each) for each in r.setting)
    begin(st, maker, alone, dealer, upclass, change(dead), left)
    for card in r.history:
        play(st, change(int(card)))
    return st


def test_the_card_policy_sees_no_difference_between_the_suits_of_the_other_colour() -> None:
    model, seen = load_model(), 0
    pad, sums = np.zeros(PAD, np.int64), np.zeros(SUMS, np.float32)
    for hand in some_views(RULES, 60, 14):
        if hand.phase != "play" or len(hand.tricks) == 4:
            continue
        assert hand.actor is not None
        view = hand.view(hand.actor)
        r = read(view)
        own = sum(int(BITS[r.trump, CODES.index(card.code)]) for card in view.hand)
        if own & 0xFF == own >> 8 & 0xFF:
            continue  # nothing tells them apart
        found = []
        for mirror in (False, True):
            st = _position(r, mirror=mirror)
            count = logits(st, _mirrored(own) if mirror else own, model.policy, pad, sums)
            cards = [int(card) for card in pad[CARD, :count]]
            found.append({_mirrored(card) if mirror else card: sums[LOGIT + i] for i, card in enumerate(cards)})
            if count > 1:
                seen += 1
                on = int(pad[INPUT, ON])
                assert 0 < on < PAD[1]
                assert 0 <= pad[INPUT, :on].min() <= pad[INPUT, :on].max() < INPUTS
                assert 0 <= pad[:count, :FEATURES].min() <= pad[:count, :FEATURES].max() < TABLES
        assert found[0].keys() == found[1].keys()
        if len(found[0]) > 1:
            assert found[0] == pytest.approx(found[1], abs=1e-3), hand
    assert seen > 100


def test_a_little_training_is_better_than_none(tmp_path: Path) -> None:
    training = Training(tmp_path, TrainingPlan(seed=6, threads=1))
    before = training.untaught()
    after, squares, points = before.copy(), np.ones_like(before), np.empty(4000)
    improve(3000, 1, after, squares, 0.2, 0.001, 0.6, np.zeros(0), 5, narrow_table())
    compare(len(points), after, before, 0.6, 6, points)
    assert points.mean() - 3 * points.std() / len(points) ** 0.5 > 0.1
