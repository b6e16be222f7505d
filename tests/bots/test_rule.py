"""The rule bot and the random one: legal everywhere, blind to what is hidden, and playing as a club would."""

import pytest

from euchre import Action, Hand, Rules, parse_view, shuffled_deal
from euchre.bots import BOTS, Bot, Decision, make_bot
from euchre.errors import EuchreError
from euchre.game.actions import Alone, Pass, Redeal
from euchre.rules import OPTIONS, PRESETS
from euchre.testing import check_bot


def choose(line: str, name: str = "rule") -> Decision:
    return make_bot(name).choose(parse_view(line))


def played(rules: Rules, bots: list[Bot], seed: str, number: int) -> Hand:
    """A hand played to its end, each party by its own bot in turn."""
    hand = Hand(rules, shuffled_deal(rules, seed, number, number % rules.num_players))
    while hand.actor is not None:
        bot = bots[rules.party_of[hand.actor] % len(bots)]
        hand = hand.apply(bot.choose(hand.view(hand.actor)).action)
    return hand


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("name", ["rule", "random"])
def test_every_variant_is_played_legally_and_blind_to_hidden_cards(preset: str, name: str) -> None:
    assert check_bot(lambda: make_bot(name, seed=5), rules=preset, hands=2, seed=11) > 0


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_variant_is_played_to_its_end(preset: str) -> None:
    rules = Rules.of(preset)
    for number in range(4):
        assert played(rules, [make_bot("rule")], "end", number).is_over


@pytest.mark.parametrize(
    "change",
    [
        {"betting": "per_hand"}, {"exchange": "three_low_any"}, {"exchange": "three_same_rank"},
        {"ace_no_face": "exchange"}, {"ace_no_face": "redeal"}, {"no_ace_no_face_no_trump": "redeal"},
        {"call_for_best": "3", "call_for_best_order": "receive_first"}, {"no_trump": "high_and_low"},
        {"call_requirement": "natural_trump"}, {"round_two_turned_down_suit": "allowed"}, {"pickup": "optional"},
        {"declare_by": "before_first_lead"}, {"declare_by": "before_discard"},
    ],
    ids=str,
)  # fmt: skip
def test_house_rules_are_answered_too(change: dict[str, str]) -> None:
    rules = Rules.of("north_american", **{OPTIONS[name].name: value for name, value in change.items()})
    assert check_bot(lambda: make_bot("rule"), rules=rules, hands=8, seed=2) > 0
    assert all(played(rules, [make_bot("rule")], "house", number).is_over for number in range(8))


@pytest.mark.parametrize(
    ("preset", "pairs"),
    [("house_stick_the_dealer", 120), ("three_handed_classic", 90), ("double_deck_bid", 12), ("buck", 80)],
)
def test_rule_beats_random_on_the_same_deals(preset: str, pairs: int) -> None:
    rules = Rules.of(preset)
    rule, drawn = make_bot("rule"), make_bot("random", seed=1)
    gain = 0.0
    sign = -1 if rules.scoring.countdown else 1
    for number in range(pairs):
        for bots in ([rule, drawn], [drawn, rule]):
            outcome = played(rules, bots, "beats", number).outcome
            assert outcome is not None
            for party, points in enumerate(outcome.points):
                gain += sign * (points if bots[party % 2] is rule else -points)
    assert gain / pairs > 0.5


def test_the_same_view_gets_the_same_decision_and_another_seed_another_draw() -> None:
    line = "north_american W AKQ.K.T./?????/?????/????? 9d.??? : - - - - @0"
    drawn = {choose(line, "random").action for _ in range(3)}
    assert len(drawn) == 1
    view = parse_view(line)
    assert len({make_bot("random", seed=seed).choose(view).action for seed in range(40)}) > 3


@pytest.mark.parametrize(
    ("why", "line", "good"),
    [
        ("three high trumps of the upcard's suit with an ace are called",
         "north_american W AJ9.A.9./?????/?????/????? Ks.??? : @0", "o"),
        ("a hand without a trump passes", "north_american W .Q9.T.Q9/?????/?????/????? Ks.??? : @0", "-"),
        ("all the best trumps but one and an ace go alone",
         "north_american N AKJ.A..J/?????/?????/????? Qs.??? : - - - @0", "oa"),
        ("at nine one point wins, so nobody goes alone",
         "north_american S ?????/?????/?????/A..AQJ.9 9d.??? 9:9 : @3", "o"),
        ("the sixth card goes where it makes a void",
         "north_american N AK9.Q..K/?????/?????/????? Ts.??? : - - - o @0", "xQh"),
        ("partner's winner is not trumped by the last hand",
         "north_american S ?????/?????/9..KJ9.9/????? Qd.??? : - - - o x9c Th Ah Qh @2", "9s"),
        ("the last hand takes as cheaply as it can",
         "north_american S ?????/?????/T9..KJ.9/????? Qd.??? : - - - o xTs Ah Th Kh @2", "Qd"),
        ("the maker draws trumps with the best he has",
         "north_american N ?????/.J.AJ9.A/?????/????? Qd.??? : o x? @1", "Jd"),
        ("the maker's partner leads his best trump to him",
         "north_american W Q9.9.J.T/?????/?????/????? Ad.??? : - - o x? @0", "Jd"),
        ("the second hand keeps a sure trump for later",
         "north_american S ?????/?????/?????/J9.T.K.Q Qs.??? : - - - o x? Th 9h Kh Ah Ts @3", "9s"),
        ("a small trump that cannot be overtaken is used",
         "north_american W ?????/?????/?????/AT9.J.J. Qd.??? : - - - o x9s 9c Tc Kc @3", "Qd"),
    ],
)  # fmt: skip
def test_it_plays_as_a_club_would(why: str, line: str, good: str) -> None:
    decision = choose(line)
    assert decision.action.token == good, f"{why}: {decision}"


def test_nobody_leads_trump_to_the_other_side() -> None:
    decision = choose("north_american W .K.K9.KQ/?????/?????/????? Ad.??? : - o x? @0")
    assert decision.action.token not in ("Kd", "9d"), decision


def test_a_question_it_does_not_know_is_declined() -> None:
    from euchre.bots.rule.answers import answer

    class Strange(Action):
        __slots__ = ()

    strange = object.__new__(Strange)
    view = parse_view("north_american W AJ9.A.K./?????/?????/????? Ks.??? : @0")
    assert answer(view, (Pass(), strange)).action is Pass()
    assert answer(view, (strange,)).action is strange


def test_a_weak_hand_is_thrown_in_and_a_blind_lone_hand_declined() -> None:
    weak = choose("north_american(all_low_redeal=anyone) W T9.T9.T./?????/?????/????? Ks.??? : @0")
    assert weak.action is Redeal()
    blind = choose("robson W ?????/?????/?????/????? Js.??? : @3")
    assert (blind.action, Alone() in {each.action for each in blind.candidates}) == (Pass(), True)


def test_who_is_not_to_act_has_nothing_to_choose() -> None:
    view = parse_view("north_american W AJ9.A.K./?????/?????/????? Ks.??? : - @0")
    for name in ("rule", "random"):
        with pytest.raises(EuchreError, match="not the turn of North"):
            make_bot(name).choose(view)


def test_bots_are_found_by_name_and_others_refused() -> None:
    assert {"random", "rule"} <= set(BOTS)
    with pytest.raises(EuchreError, match=f"there is no bot 'deep blue': choose {' or '.join(BOTS)}"):
        make_bot("deep blue")
