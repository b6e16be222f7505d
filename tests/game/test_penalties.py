"""Revokes, talk and concessions as at a table, each test a rule; positions are one line each."""

import pytest

from euchre import PRESETS, Hand, IllegalAction, Rules, parse_action, parse_hand
from euchre.errors import InvalidRules
from euchre.game.actions import Claim, Concede, Interjection, Revoke
from euchre.game.deal import SPECTATOR
from euchre.game.penalties import fined
from euchre.rules.result import Result
from tests.game.out_of_turn import positions

CARDS = "W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc"
"""A deal by West: nine of diamonds turned."""
CLAIM = "north_american(renege_enforcement=claim)"
GOES_ON = "north_american(renege_enforcement=claim,renege_ends_hand=false)"


def after(rules: str, actions: str) -> Hand:
    return parse_hand(f"{rules} {CARDS} : {actions}")


def spoken(hand: Hand) -> set[str]:
    """What can be said about revokes and talk."""
    said = [act for act in hand.possible_actions() if isinstance(act, Interjection)]
    return {act.token for act in said if not isinstance(act, Claim | Concede)}


def points(hand: Hand) -> tuple[int, ...]:
    assert hand.outcome is not None
    return hand.outcome.points


# ---------------------------------------------------------------- charges of revoking


@pytest.mark.parametrize("rules", ["bicycle", "hoyle_2001", "washington_1862", "somerset_1888"])
def test_only_who_did_not_follow_can_be_charged(rules: str) -> None:
    charges = 0
    for hand in positions(rules, 15):
        if hand.trump is None:
            continue
        ranks = hand.rules.ranking(hand.trump)
        off = {
            seat
            for plays in [*(trick.plays for trick in hand.tricks), hand.trick]
            for seat, card in plays
            if ranks.suit[plays[0][1].code] != ranks.suit[card.code]
        }
        accused = {act.against for act in hand.possible_actions() if isinstance(act, Revoke)}
        assert accused <= off
        charges += len(accused)
    assert charges


def test_nobody_is_charged_whom_everybody_knows_to_have_been_void() -> None:
    cards = "W AKQJ...J/T9.9T.9./.KQJ.KQ./.A.AJT.9 Ac.Kc.Qc.Tc"
    line = f"{CLAIM} {cards} : - - - - s As Ts Kd Ad Ks 9s Qd Td Qs 9d Kh 9c Js 9h Qh Jd"
    assert spoken(parse_hand(line)) >= {"revoke0>1", "revoke2>1", "revoke0>3", "revoke2>3", "revoke1>2", "revoke3>2"}
    assert not spoken(parse_hand(line + " Jc")), "the left bower was the last trump out"


def test_a_charge_that_fails_costs_two_and_shows_nothing() -> None:
    hand = after("bicycle(min_rank=9)", "- - - - h Ah Qh Kh 9h Td 9c")
    charged = hand.apply(parse_action("revoke0>1"))
    assert fined(charged.rules, charged.state) == (-2, 0)
    assert not charged.is_over
    assert all(charged.view(each).hands == hand.view(each).hands for each in (0, 2, SPECTATOR))
    assert not charged.state.face_up


def test_one_revoke_is_paid_once() -> None:
    hand = after(GOES_ON, "- - - - h Ah As Kh 9h revoke0>1")
    assert fined(hand.rules, hand.state) == (2, 0)
    with pytest.raises(IllegalAction, match="cannot be said now"):
        hand.apply(parse_action("revoke2>1"))


def test_a_second_revoke_is_charged_anew_and_a_true_charge_may_follow_a_false_one() -> None:
    twice = after(GOES_ON, "- - - - h Ah As Kh 9h revoke0>1 Td 9c Ad Kd Ac Qc Kc Ks Qs Ts Js Jd")
    assert fined(twice.rules, twice.state) == (2, 0)
    again = after(GOES_ON, "- - - - h Ah As Kh 9h revoke0>1 Js Qh Qs Ts revoke2>1")
    assert fined(again.rules, again.state) == (4, 0)
    true = after(CLAIM, "- - - - h Td 9c Ad Kd revoke0>1 Ac Qc Kc As Kh Jh Ah Ks revoke0>1")
    assert points(true) == (0, 0), "two for the revoke, less two for the charge before"


@pytest.mark.parametrize("rules", ["north_american(renege_enforcement=claim)", "bicycle(min_rank=9)"])
def test_a_revoke_that_shows_with_the_last_card_is_charged_after_the_hand(rules: str) -> None:
    hand = after(rules, "- - - - h Kc As Ac Qc Ad Kd Td Ks Qs Ts Js Jd Qh Th Jh Ah 9h 9s 9c Kh")
    assert hand.is_over
    assert points(hand.apply(parse_action("revoke0>1"))) == (2, 0)


def test_one_that_showed_before_the_last_trick_is_charged_late_only_until_the_next_cut() -> None:
    line = "- - - - h Ah As Kh 9h Td 9c Ad Kd Ac Qc Kc Ks Qs Ts Js Jd Qh Th Jh 9s"
    assert not spoken(after(CLAIM, line))
    late = after("north_american(renege_enforcement=claim,renege_deadline=next_cut)", line)
    assert spoken(late) == {"revoke0>1", "revoke2>1"}


@pytest.mark.parametrize("end", ["concede1 concede3", "concede0 concede2"])
def test_conceding_does_not_escape(end: str) -> None:
    hand = after(CLAIM, f"o xQc Ah Jd Kh 9h {end}")
    assert hand.is_over
    assert points(hand.apply(parse_action("revoke0>1"))) == (2, 0)


def test_claiming_does_not_escape() -> None:
    cards = "W AKQJ...J/T9.9T.9./.KQJ.KQ./.A.AJT.9 Ac.Kc.Qc.Tc"
    hand = parse_hand(f"{CLAIM} {cards} : - - - - s As 9d Kd")
    claimed = hand.apply(parse_action("claim0"))
    assert points(claimed) == (2, 0)
    assert "revoke0>1" in spoken(claimed)
    assert points(claimed.apply(parse_action("revoke0>1"))) == (2, 0)


def test_the_last_to_play_may_correct_until_the_next_card_is_led() -> None:
    hand = after(CLAIM, "- - - - h Ah Qh Kh Ts")
    back = hand.apply(parse_action("correct3"))
    assert (back.actor, back.tricks, back.tricks_won, len(back.trick)) == (3, (), (0, 0, 0, 0), 3)
    assert back.apply(parse_action("9h")).tricks_won == (1, 0, 0, 0)
    assert "correct3" not in spoken(hand.apply(parse_action("Td")))
    next_play = "north_american(renege_enforcement=claim,renege_correctable=until_next_play)"
    assert {token for token in spoken(after(next_play, "- - - - h Ah As Kh Ts")) if token[0] == "c"} == {"correct3"}


def test_a_call_on_a_lone_jack_is_a_renege_where_that_is_played() -> None:
    rules = "north_american(renege_enforcement=claim,call_requirement=not_lone_jack,call_breach=renege)"
    lone = parse_hand(f"{rules} W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - o")
    assert (lone.maker, lone.legal_actions()[0].token[0]) == (1, "x")
    charged = lone.apply(parse_action("revoke2>1"))
    assert charged.outcome is not None
    assert (charged.outcome.points, charged.outcome.result) == ((2, 0), Result.REVOKE)
    assert charged.view(0).outcome == charged.outcome
    held = parse_hand(f"{rules} W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : o").apply(parse_action("revoke1>0"))
    assert fined(held.rules, held.state) == (0, -2) and not held.is_over
    with pytest.raises(IllegalAction, match="lacks what a caller"):
        parse_hand(f"north_american(call_requirement=not_lone_jack) {CARDS} : - o")


def test_a_pot_is_settled_when_a_revoke_ends_the_hand() -> None:
    rules = "north_american(betting=per_hand,renege_enforcement=claim)"
    hand = after(rules, "- - - - h raise see Ah As revoke0>1")
    assert hand.outcome is not None
    assert hand.outcome.pot == (hand.state.pot[1], -hand.state.pot[1])


CHARGEABLE = []
for _preset in PRESETS:
    try:
        CHARGEABLE.append(str(Rules.of(_preset, renege_enforcement="claim", renege_deadline="next_cut")))
    except InvalidRules:  # a hidden card cannot be revoked
        continue


@pytest.mark.parametrize("rules", CHARGEABLE)
def test_a_revoke_is_paid_to_the_other_side_towards_winning(rules: str) -> None:
    paid = 0
    for hand in positions(rules, 12):
        for charge in hand.possible_actions():
            if not isinstance(charge, Revoke):
                continue
            done = hand.apply(charge)
            if done.outcome is None or done.outcome.result is not Result.REVOKE or done.state.said[:-1]:
                continue
            sign = -1 if done.rules.scoring.countdown else 1
            gained = {seat for seat in range(done.rules.num_players) if points(done)[done.rules.party_of[seat]] * sign}
            assert all(each * sign >= 0 for each in points(done))
            side = partners(hand, charge.against)
            rest = set(range(done.rules.num_players)) - side
            assert gained in (set(), rest) or gained.isdisjoint(partners(hand, charge.seat)), (hand, charge)
            paid += gained == rest
    assert paid


def partners(hand: Hand, seat: int) -> set[int]:
    """Who stands together with a seat: its partners, or with a called card the makers against the others."""
    if hand.rules.table.partnership != "called_card":
        return set(hand.rules.teams[seat])
    makers = set(hand.makers)
    return makers if seat in makers else set(range(hand.rules.num_players)) - makers


# ---------------------------------------------------------------- talk


def test_talk_costs_nothing_until_it_is_admitted_or_everybody_else_agrees() -> None:
    rules = "north_american(table_talk_penalty=one_point)"
    for line in ("talk0>1", "talk0>1 talk2>1", "talk0>1 talk2>1 o xQc"):
        hand = after(rules, line)
        assert fined(hand.rules, hand.state) == (0, 0)
    for line in ("talk0>1 admit1", "talk0>1 talk2>1 talk3>1"):
        hand = after(rules, line)
        assert fined(hand.rules, hand.state) == (1, 0)
        assert not spoken(hand) & {"talk0>1", "talk0>3", "talk2>1", "admit1"}, "a side pays once a hand"
        assert "talk1>0" in spoken(hand)


def test_a_partner_does_not_start_a_charge_of_talk() -> None:
    hand = after("north_american(table_talk_penalty=one_point)", "")
    assert "talk3>1" not in spoken(hand)
    assert "talk3>1" in spoken(hand.apply(parse_action("talk0>1")))


def test_two_players_have_nobody_to_agree() -> None:
    rules = Rules.of("two_handed_dummy", table_talk_penalty="one_point")
    hand = next(iter(positions(str(rules), 1))).apply(parse_action("talk0>1"))
    assert fined(rules, hand.state) == (0, 0)
    assert sum(map(abs, fined(rules, hand.apply(parse_action("admit1")).state))) == 1


def test_the_penalty_for_talk_holds_when_the_hand_is_thrown_in() -> None:
    hand = after("north_american(table_talk_penalty=one_point)", "- - - talk0>1 admit1 - - - - -")
    assert hand.outcome is not None
    assert (hand.outcome.result, hand.outcome.points) == (Result.PASSED_OUT, (1, 0))


def test_talk_has_the_hand_replayed_only_when_it_is_upheld() -> None:
    rules = "north_american(table_talk_penalty=replay_hand)"
    assert not after(rules, "- talk0>1").is_over
    assert after(rules, "- talk0>1 admit1").is_over


# ---------------------------------------------------------------- concessions


def test_a_concession_binds_a_side_once_all_of_it_have_said_so() -> None:
    hand = after("north_american", "- - - - h concede1")
    assert (hand.is_over, hand.actor) == (False, 0)
    assert "Concede" not in {type(act).__name__ for act in hand.possible_actions() if getattr(act, "seat", 9) == 1}
    assert points(hand.apply(parse_action("concede3"))) == (2, 0)


def test_a_partner_who_sits_out_has_no_say() -> None:
    assert points(after("north_american", "- - - - ha concede0")) == (0, 2)


@pytest.mark.parametrize(
    ("rules", "maker", "others"),
    [("buck", "it matters", None), ("cutthroat_7card_3p", "it matters", None), ("two_handed_dummy", None, None)],
)
def test_a_concession_is_refused_where_it_matters_who_takes_the_rest(
    rules: str, maker: str | None, others: str | None
) -> None:
    seen = 0
    for hand in positions(rules, 20):
        playing = [seat for seat in range(hand.rules.num_players) if seat not in hand.sitting_out]
        if hand.phase != "play" or hand.maker is None or hand.state.said or hand.tricks:
            continue
        if len(playing) < 3 and hand.rules.num_players > 2:
            continue
        for seat in playing:
            wanted = maker if seat == hand.maker else others
            reason = hand.why_not(Concede(seat))
            assert reason is None if wanted is None else wanted in (reason or ""), (hand, seat)
        seen += 1
    assert seen


def test_nobody_concedes_before_it_is_known_who_holds_the_called_card() -> None:
    line = "call_ace 0 T.Q.QJ9./AK..A.KQ/9.8.KT.9/8.AK9..J/QJ.T.8.T 8c.Ac.Jh : - o @As x8c Ks"
    assert "nobody knows yet" in str(parse_hand(line).why_not(Concede(4)))
