"""Rules of the hand, each named by its test; positions are one line each."""

import pickle
from collections.abc import Sequence

import pytest

from euchre import Action, CardSet, Deal, Game, Hand, IllegalAction, InvalidDeal, Rules, parse_action, parse_hand
from euchre.errors import EuchreError
from euchre.game.penalties import fined
from euchre.game.stages import Stage
from euchre.game.state import State
from euchre.rules import Result
from euchre.telling.ends import ending

CARDS = "J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc"
"""A deal by West: nine of diamonds turned."""


def start(rules: str, actions: str = "", cards: str = CARDS, dealer: str = "W") -> Hand:
    return parse_hand(f"{rules} {dealer} {cards} : {actions}")


def legal(hand: Hand) -> str:
    return " ".join(action.token for action in hand.legal_actions())


def refused(hand: Hand, token: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        hand.apply(parse_action(token))
    return str(caught.value)


def test_eldest_speaks_first_and_everybody_twice() -> None:
    hand = start("north_american")
    seats = []
    while not hand.is_over:
        assert hand.actor is not None
        seats.append(hand.actor)
        hand = hand.apply(parse_action("-"))
    assert seats == [0, 1, 2, 3, 0, 1, 2, 3]
    assert hand.outcome is not None
    assert (hand.outcome.result, hand.outcome.points, hand.outcome.deal_passes) == (Result.PASSED_OUT, (0, 0), True)


def test_a_stuck_dealer_must_name() -> None:
    hand = start("house_stick_the_dealer", "- - - - - - -")
    assert legal(hand) == "s sa h ha c ca"
    assert "stuck" in refused(hand, "-")


def test_the_dealer_who_passes_out_forfeits_a_point_where_that_is_played() -> None:
    hand = start("north_american(all_pass=forfeit_one)", "- " * 8)
    assert hand.outcome is not None
    assert hand.outcome.points == (1, 0)  # West dealt


def test_the_dealers_side_loses_a_point_where_the_dealer_pays() -> None:
    hand = start("north_american(all_pass=dealer_pays)", "- " * 8)
    assert hand.outcome is not None
    assert (hand.outcome.points, hand.outcome.result) == ((0, -1), Result.PASSED_OUT)  # West dealt
    game = Game.new(hand.rules, dealer=3).record(hand.outcome)
    assert (game.score, game.dealer, game.hands_played) == ((0, -1), 0, 1)
    assert ending(hand).why == "The cards are thrown in, and the dealer's side loses a point."


def test_the_refused_suit_may_be_named_only_where_allowed() -> None:
    assert "turned down" in refused(start("north_american", "- - - -"), "d")
    assert "d" in legal(start("north_american(round_two_turned_down_suit=allowed)", "- - - -")).split()


def test_without_round_two_four_passes_end_it() -> None:
    assert start("north_american(round_two=false)", "- - - -").is_over


def test_a_joker_turned_up_is_named_blind_and_taken_by_the_dealer() -> None:
    cards = "J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q B.Qd.Tc.Jc.9d"
    hand = start("british_25", "", cards)
    assert (hand.actor, legal(hand)) == (3, "s h d c")
    assert str(hand.view(3)).split()[2] == "?????/?????/?????/?????", "he has not looked"
    hand = hand.apply(parse_action("h"))
    assert (hand.phase, hand.actor, hand.maker, hand.trump is not None) == ("discard", 3, 3, True)
    assert "xB" in legal(hand)


def test_a_joker_may_propose_a_suit_to_all() -> None:
    cards = "J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q B.Qd.Tc.Jc.9d"
    hand = start("british_25_bid_joker", "d", cards)
    assert (hand.phase, hand.actor, legal(hand)) == ("bidding", 0, "- o oa")
    hand = hand.apply(parse_action("-")).apply(parse_action("-")).apply(parse_action("-")).apply(parse_action("-"))
    assert "d" not in legal(hand).split(), "the proposed suit was turned down"
    railroad = start("railroad", "", cards)
    assert railroad.apply(parse_action("o")).trump == 1, "hearts"


def test_the_partner_of_a_lone_maker_sits_out_and_the_dealer_then_discards_nothing() -> None:
    hand = start("north_american", "- oa")
    assert (hand.phase, hand.sitting_out, hand.sizes, hand.actor) == ("play", (3,), (5, 5, 5, 6), 0)
    kept = start("north_american(upcard_when_dealer_sits_out=stays_in_kitty)", "- oa")
    assert kept.sizes == (5, 5, 5, 5)
    lone = start("north_american(upcard_when_dealer_sits_out=to_lone_hand)", "- oa")
    assert (lone.phase, lone.actor, "x9d" in legal(lone)) == ("discard", 1, True)


def test_an_opponent_alone_leaves_the_dealer_his_pick_up() -> None:
    hand = start("north_american", "oa")
    assert (hand.phase, hand.actor, hand.sitting_out) == ("discard", 3, (2,))


def test_the_upcard_may_be_buried_or_not() -> None:
    assert "x9d" in legal(start("north_american", "o")).split()
    hand = start("bicycle(min_rank=9)", "o")
    assert "x9d" not in legal(hand).split()
    assert "cannot be discarded" in refused(hand, "x9d")


def test_the_dealer_may_leave_the_upcard_where_that_is_played() -> None:
    hand = start("north_american(pickup=optional)", "o -")
    assert (hand.phase, hand.sizes) == ("play", (5, 5, 5, 5))
    assert str(hand.kitty[0]) == "9d"


def test_the_left_bower_follows_trump_and_not_its_printed_suit() -> None:
    hand = start("north_american", "- - - - h Ah")
    assert "left bower" in refused(hand, "As"), "East holds the queen of hearts and the jack of diamonds"
    assert legal(hand) == "Qh Jd"


def test_playing_a_card_not_held_says_so() -> None:
    assert refused(start("north_american", "- - - - h"), "Kh") == "North does not hold Kh"


def test_after_the_end_nothing_can_be_done() -> None:
    assert "over" in refused(start("north_american", "- " * 8), "-")


@pytest.mark.parametrize(
    ("when", "actions", "asked"),
    [
        ("before_discard", "o", (0, "bidding")),
        ("after_discard", "o xTs", (0, "bidding")),
        ("before_first_lead", "o xTs", (0, "bidding")),
    ],
)
def test_alone_may_be_said_late(when: str, actions: str, asked: tuple[int, str]) -> None:
    hand = start(f"north_american(declare_by={when})", actions)
    assert (hand.actor, hand.phase, legal(hand)) == (*asked, "- a")
    hand = hand.apply(parse_action("a"))
    assert (hand.alone, hand.sitting_out) == (True, (2,))


def test_the_partner_may_take_a_lone_hand_over_unless_he_passed() -> None:
    hand = start("somerset_1888(min_rank=9)", "oa")
    assert (hand.actor, legal(hand)) == (2, "- t")
    hand = hand.apply(parse_action("t"))
    assert (hand.maker, hand.alone, hand.sitting_out) == (2, True, (0,))
    assert start("somerset_1888(min_rank=9)", "- - oa").phase == "discard", "North has passed"


def test_lone_defenders_are_asked_from_the_makers_left_and_the_first_binds() -> None:
    hand = start("house_lone_defender_4", "- oa")
    assert (hand.actor, legal(hand)) == (2, "- a")
    assert hand.apply(parse_action("-")).actor == 0
    alone = hand.apply(parse_action("a"))
    assert (alone.lone_defender, alone.sitting_out, alone.phase) == (2, (0, 3), "play")
    assert start("house_lone_defender_4", "- o xTs").phase == "play", "only against a lone maker"
    assert start("pagat_north_american", "- o xTs").actor == 2, "always"


def test_a_lone_hand_calls_for_its_partners_best() -> None:
    hand = start("railroad(jokers=0,joker_upcard=none)", "- - - - ha")
    assert hand.actor == 1, "defenders are asked first whether they defend alone"
    hand = hand.apply(parse_action("-")).apply(parse_action("-"))
    assert hand.actor == 0
    hand = hand.apply(parse_action("x9s")).apply(parse_action("gKh"))
    assert hand.hands[0] == CardSet.parse("J.AK.T.K")
    assert str(hand.view(1)).endswith(": - - - - ha - - x? g? @1")
    assert str(hand.view(2)).endswith(": - - - - ha - - x? gKh @2")
    assert str(hand.view(0)).endswith(": - - - - ha - - x9s gKh @0")


def test_receiving_first_the_lone_hand_discards_what_it_likes() -> None:
    hand = start("railroad_keller_1887(min_rank=9,jokers=0,joker_upcard=none)", "- - - - ha - - t gKh")
    assert (hand.actor, "xKh" in legal(hand)) == (0, True)


def test_a_blind_loner_is_offered_to_the_dealer_under_a_jack() -> None:
    cards = "Q9.A.T.K/AK.Q.9.9/T.KT.A.A/J.J9.K.Q Jd.Qd.Tc.Jc"
    hand = start("robson", "", cards)
    assert (hand.actor, legal(hand)) == (3, "- a")
    assert hand.view(3).hand == CardSet.EMPTY
    assert len(hand.view(0).hand) == 5
    passed = hand.apply(parse_action("-"))
    assert (passed.actor, len(passed.view(3).hand)) == (0, 5)
    alone = hand.apply(parse_action("a"))
    assert (alone.maker, alone.trump, alone.alone, alone.phase) == (3, 2, True, "discard")
    assert start("robson").actor == 0, "no jack, no question"


def test_weak_hands_ask_everybody_so_that_being_asked_tells_nothing() -> None:
    cards = "T9.T9..9/AK.Q.J.A/Q.KA.A.T/J.J.KQ.Q 9d.Td.Kc.Jc"
    hand = start("seed003_beginner_guide", "", cards)
    assert (hand.phase, hand.actor, legal(hand)) == ("weak_hand", 0, "- r")
    assert legal(hand.apply(parse_action("-"))) == "-"
    thrown = hand.apply(parse_action("r"))
    assert thrown.outcome is not None
    assert (thrown.outcome.result.is_redeal, thrown.outcome.deal_passes) == (True, False)
    barred = start("north_american(all_low_redeal=nondealer)", "- - -", cards, dealer="N")
    assert (barred.actor, legal(barred)) == (0, "-")


def test_a_farmers_hand_swaps_exactly_three_low_cards_for_the_unseen_kitty() -> None:
    cards = "T9.T9..K/AK.Q.J.A/Q.KA.A.T/J.J.KQ.Q 9d.Td.9c.Jc"
    hand = start("north_american(exchange=three_low_any)", "f", cards)
    assert legal(hand) == "x9s xTs x9h xTh", "the king stays"
    hand = hand.apply(parse_action("x9s")).apply(parse_action("x9h")).apply(parse_action("xTh"))
    assert hand.hands[0] == CardSet.parse("T..T.KJ9")
    assert (hand.phase, hand.actor) == ("bidding", 0)
    assert str(hand.view(0)).split()[3] == "9d.Td.9c.Jc"
    assert str(hand.view(1)).split()[3] == "9d.???"
    clean = start("north_american(exchange=three_same_rank)", "", cards)
    assert legal(clean) == "-", "two tens and two nines are no clean farmer's hand"


def test_jamboree_is_shown_and_paid_without_play() -> None:
    cards = ".JAKQ.J./AKQ.9..A/JT..AK.T/..QT.KQ9 Th.8s.7s.9s.7h.8h.7d.8d.9d.7c.8c.Jc"
    hand = start("washington_1862", "o", cards)
    hand = hand.apply(hand.legal_actions()[0])
    assert legal(hand) == "- show"
    outcome = hand.apply(parse_action("show")).outcome
    assert outcome is not None
    assert (outcome.points, outcome.result) == ((16, 0), Result.JAMBOREE)


def test_a_called_ace_makes_a_partner_nobody_knows_until_it_is_played() -> None:
    hand = parse_hand("call_ace 0 T.Q.QJ9./AK..A.KQ/9.8.KT.9/8.AK9..J/QJ.T.8.T 8c.Ac.Jh : - o @As")
    assert hand.makers == (2, 1)
    assert hand.view(2).makers == (2,)
    assert hand.view(1).makers == (2, 1)


def test_buck_lets_others_drop_unless_clubs_are_turned() -> None:
    hand = start("buck", "o xTs")
    assert (hand.actor, legal(hand)) == (1, "- y")
    hand = hand.apply(parse_action("-")).apply(parse_action("y")).apply(parse_action("-"))
    assert (hand.phase, hand.sitting_out) == ("play", (1, 3))
    clubs = start("buck", "", "J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q Tc.Qd.9d.Jc")
    assert (clubs.phase, clubs.actor, clubs.maker) == ("discard", 3, None)


def test_a_claim_stands_only_when_it_cannot_fail() -> None:
    top = "A.JAKQ../KQ.T..T9/J.9.KQ.A/T..AT.KQ Jd.9d.9s.Jc"
    hand = start("north_american(all_pass=stick_dealer)", "- - - - ha", top)
    claimed = hand.apply(parse_action("claim0"))
    assert claimed.outcome is not None
    assert (claimed.outcome.points, claimed.tricks_won) == ((4, 0), (5, 0, 0, 0))
    assert "not sure" in refused(hand, "claim1")
    assert start("north_american", "- - - - h concede0 concede2").outcome.points == (0, 2)  # type: ignore[union-attr]


def test_a_revoke_is_impossible_or_for_the_others_to_notice() -> None:
    line = "- - - - h Ah"
    assert "must follow" in refused(start("north_american", line), "As")
    hand = start("bicycle(min_rank=9)", line + " As")
    assert "correct1" in {action.token for action in hand.possible_actions()}
    back = hand.apply(parse_action("correct1"))
    assert (back.actor, back.trick) == (1, hand.trick[:1])
    charged = hand.apply(parse_action("Kh")).apply(parse_action("revoke0>1"))
    assert charged.outcome is not None
    assert (charged.outcome.points, charged.outcome.result) == ((2, 0), Result.REVOKE)
    lone = start("bicycle(min_rank=9)", "- - - - ha Ah As 9h revoke0>1")
    assert lone.outcome is not None
    assert lone.outcome.points == (4, 0), "four with a lone hand"


def test_a_false_charge_costs_where_that_is_played() -> None:
    hand = start("bicycle(min_rank=9)", "- - - - h Ah Qh Kh 9h Td 9c revoke0>1")
    assert hand.outcome is None
    assert fined(hand.rules, hand.state) == (-2, 0)


def test_table_talk_is_warned_about_and_then_costs_two() -> None:
    hand = start("north_american(table_talk_penalty=warning_then_two)", "talk0>1 admit1")
    assert fined(hand.rules, hand.state) == (0, 0)
    hand = hand.apply(parse_action("talk2>3")).apply(parse_action("admit3"))
    assert fined(hand.rules, hand.state) == (2, 0)
    again = start("north_american(table_talk_penalty=replay_hand)", "- talk0>1 admit1")
    assert again.outcome is not None
    assert (again.outcome.result.is_redeal, again.outcome.deal_passes) == (True, False)


def test_a_partial_record_keeps_unknown_cards_unknown() -> None:
    hand = parse_hand("north_american W J9.A.T.K/?????/?????/????? 9d.??? : - - o x? Ah Qh Kh")
    assert hand.sizes == (4, 4, 4, 5)
    assert str(hand).split()[2] == "J9.A.T.K/?????/?????/?????"
    with pytest.raises(IllegalAction, match="showed out of hearts"):
        parse_hand("north_american W J9.A.T.K/?????/?????/????? 9d.??? : - - o x? Ah Qs Kh 9h Td Jd Ad Kd Th")
    with pytest.raises(EuchreError, match="does not hold"):
        parse_hand("north_american W J9.A.T.K/?????/?????/????? 9d.??? : - - o x? Ah Ah")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "no ':'"),
        ("north_american W", "no ':'"),
        ("north_american W : -", "4 or 5"),
        (f"north_american X {CARDS} :", "write N, E, S or W"),
        (f"north_american W {CARDS.replace('J9.A', 'J99.A')} :", "a hand has 5"),
        (f"north_american W {CARDS.replace('J9.A', 'J9.Q')} :", "Qh is dealt 2 times"),
        (f"north_american W {CARDS.replace('J9.A', 'J8.A')} :", "8s is not in the pack"),
        (f"north_american W {CARDS}.Kd :", "kitty has 5 cards"),
        (f"north_american W {CARDS} 9-8 :", "no score"),
        (f"north_american W {CARDS} 9:8:7 :", "keeps 2"),
        (f"north_american W {CARDS} : - - zz", "is no action"),
        (f"north_american W {CARDS} : - - h", r"action 3 \(h\)"),
        (f"nort_american W {CARDS} :", "did you mean"),
        ("x" * 30_000, "characters"),
    ],
)
def test_bad_lines_say_what_would_be_right(line: str, says: str) -> None:
    with pytest.raises(EuchreError, match=says):
        parse_hand(line)


def test_a_line_is_read_leniently_and_written_one_way() -> None:
    loose = f"north_american 3 {CARDS.replace('9d', '9♦').replace('Tc', '10C')} 0:0 : pass PASS order xQC A♥"
    assert str(parse_hand(loose)) == f"north_american W {CARDS} : - - o xQc Ah"


def test_a_hand_survives_pickle_and_cannot_be_changed() -> None:
    hand = start("north_american", "- - o xQc Ah")
    assert pickle.loads(pickle.dumps(hand)) == hand  # noqa: S301 -- our own bytes
    view = hand.view(1)
    assert pickle.loads(pickle.dumps(view)) == view  # noqa: S301 -- our own bytes
    with pytest.raises(AttributeError, match="cannot be changed"):
        hand.score = (1, 1)


def test_a_deal_that_cannot_be_is_refused_in_words() -> None:
    rules = Rules.of("north_american")
    deal = start("north_american").deal
    with pytest.raises(InvalidDeal, match="seats go from 0 to 3"):
        Hand(rules, Deal(dealer=4, hands=deal.hands, kitty=deal.kitty))
    with pytest.raises(InvalidDeal, match="for 4 players"):
        Hand(rules, Deal(dealer=0, hands=deal.hands[:3], kitty=deal.kitty))


@pytest.mark.parametrize(
    ("line", "puts"),
    [
        # what was put away at the pick-up is gone: only what is put away in the swap still counts for it
        ("KQ.K.KQ./J9..9.J9/T.QJ..QT/.A.AT.AK As.Jd.9h.Th : - - - - o xKc - - - f", "xAs xAh xTd xAd xAc"),
        ("KQ.K.KQ./J.A.AJ.Q/.QT.T.K9/AT9.9..J 9d.Ac.Jh.Tc : - - - - - - - o xJc - - - f", "x9s xTs xAs x9h x9d"),
        ("KQ.K.KQ./J.A.AJ.Q/.QT.T.K9/AT9.9..J 9d.Ac.Jh.Tc : - - - - - - - o xJc - - - f xAs", "x9s xTs x9h x9d"),
    ],
)
def test_an_ace_without_a_face_card_may_be_swapped_after_the_pick_up(line: str, puts: str) -> None:
    hand = parse_hand(f"north_american(ace_no_face=exchange) W {line}")
    assert hand.actor == 3
    assert legal(hand) == puts


def test_a_hand_of_known_cards_that_stands_still_is_an_error_of_the_program() -> None:
    hand = start("north_american", "o")
    stuck = object.__new__(Hand)
    silent = tuple(_Silent(hand.rules) for _ in hand._stages)
    stuck._fill(hand.rules, hand.deal, hand.actions, hand.score, silent, hand.state)
    with pytest.raises(RuntimeError, match="nothing is legal"):
        stuck.legal_actions()


class _Silent(Stage):
    def legal(self, state: State) -> Sequence[Action]:
        return ()

    def actor(self, state: State) -> int | None:
        return 0


DUMMY = "cutthroat_dummy_3p 0 KT.AT.J./Q.KQ.K.A/A9.J..K9 9d.Js.Td.Tc/9h.Ad.Qc.Jc.Qd :"


def test_a_lone_defender_who_stops_the_maker_is_paid_for_and_so_is_the_other_defender() -> None:
    hand = parse_hand(f"{DUMMY} o x9d a a 9c Ac Kd Jh Kc Qs As Qh 9s Kh")
    assert hand.lone_defender is not None and hand.outcome is not None
    assert (hand.maker, hand.outcome.points) == (1, (2, 0, 2))


@pytest.mark.parametrize(
    ("calls", "dealer_may_leave_it"),
    [("o", True), ("- o", True), ("- - o", False), ("- - oa", False)],
)
def test_a_dealer_who_accepts_takes_the_card_and_one_who_is_ordered_may_leave_it(
    calls: str, dealer_may_leave_it: bool
) -> None:
    acts = calls.split()
    rules = "cutthroat_dummy_3p(declare_by=with_call)"
    hand = parse_hand(f"{DUMMY.replace('cutthroat_dummy_3p', rules)} {' '.join(acts)}")
    assert hand.actor == 0
    assert ("-" in legal(hand).split()) is dealer_may_leave_it
