"""Rules that few tables play, each named by its test."""

import pytest

from euchre import PRESETS, Action, Game, Hand, InvalidRules, Rules, parse_action, parse_hand, shuffled_deal
from euchre.game import Outcome
from euchre.game.match import Match, game_result
from euchre.rules import Tally, hand_points
from euchre.rules.result import Result
from euchre.rules.table_laws import LAWS
from euchre.telling.words import describe

CARDS = "W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc :"


def start(rules: str, acts: str = "", cards: str = CARDS) -> Hand:
    return parse_hand(f"{rules} {cards} {acts}")


def legal(hand: Hand) -> list[str]:
    return [action.token for action in hand.legal_actions()]


def after(hand: Hand, acts: str) -> Hand:
    for token in acts.split():
        hand = hand.apply(parse_action(token))
    return hand


# ---------------------------------------------------------------- a bare jack


@pytest.mark.parametrize(
    ("held", "able"),
    [
        ("AK.J.J.A", True),  # both bowers
        ("AK..J.AK", False),  # the right bower alone
        ("AK.J..AK", False),  # the left bower alone
        ("AKQ...AK", False),  # no trump at all
        ("AK..9.AK", True),
        ("AK..J9.A", True),
    ],
)
def test_a_caller_may_not_rely_on_a_single_jack(held: str, able: bool) -> None:
    rest = "?????/?????/?????"
    hand = start("north_american(call_requirement=not_lone_jack)", cards=f"W {held}/{rest} Td.??? :")
    assert ("o" in legal(hand)) is able


def test_the_right_bower_and_the_joker_are_two_trumps() -> None:
    rules = "british_25(call_requirement=not_lone_jack)"
    hand = start(rules, cards="W AK..J.A.B/?????/?????/????? Td.???? :")
    assert "o" in legal(hand)


# ---------------------------------------------------------------- the joker turned up


@pytest.mark.parametrize("preset", ["british_25", "british_25_bid_joker"])
def test_nobody_has_looked_before_the_dealer_names_a_suit_for_the_joker(preset: str) -> None:
    hand = parse_hand(f"{preset} W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q B.9d.Qd.Tc.Jc :")
    assert hand.actor == 3
    assert not any(hand.view(seat).hand for seat in range(4))
    named = hand.apply(parse_action("h"))
    assert all(named.view(seat).hand == named.hands[seat] for seat in range(4))


def test_in_robson_only_the_dealer_has_not_looked() -> None:
    hand = parse_hand("robson W J9.A.T.K/AK.Q.Q.9/Q.KT.A.A/T.J9.K.Q Jd.9d.Tc.Jc :")
    assert [bool(hand.view(seat).hand) for seat in range(4)] == [True, True, True, False]


# ---------------------------------------------------------------- Robson

DEFENDERS_SWEEP = "W T9.T9.9./AJ.A.A.A/Q.Q.QT.9/K.K.K.KJ Tc.Jh.Jd.Qc : - - - - s"
"""North names spades, of which East and West hold the best; they have every ace and king besides."""


def by_tally(rules: Rules, makers_tricks: int, *, subtract: bool) -> tuple[int, ...]:
    tricks = (makers_tricks, 5 - makers_tricks, 0, 0)
    return hand_points(rules, Tally(maker=0, makers=(0, 2), tricks=tricks, subtract=subtract)).parties


def test_in_robson_either_side_with_every_trick_may_subtract() -> None:
    rules = Rules.of("robson")
    assert by_tally(rules, 5, subtract=False) == (2, 0)
    assert by_tally(rules, 5, subtract=True) == (0, -2)
    assert by_tally(rules, 0, subtract=False) == (0, 2)
    assert by_tally(rules, 0, subtract=True) == (-2, 0)


@pytest.mark.parametrize(("who", "asked"), [("any_side", True), ("makers", False)])
def test_defenders_who_take_every_trick_are_asked_unless_only_makers_are(who: str, asked: bool) -> None:
    hand = parse_hand(f"robson(march_subtract_by={who}) {DEFENDERS_SWEEP}")
    while hand.phase == "play":
        choose = max if hand.actor in (1, 3) else min
        hand = hand.apply(choose(hand.legal_actions(), key=lambda action: strength(hand, action)))
    assert sum(hand.tricks_won[seat] for seat in (1, 3)) == 5
    assert (hand.phase == "scoring") is asked
    if asked:
        assert hand.actor == 1
        ends = {token: after(hand, token).outcome for token in ("-", "sub")}
        assert {token: end.points for token, end in ends.items() if end} == {"-": (0, 2), "sub": (-2, 0)}
    else:
        assert hand.outcome is not None and hand.outcome.points == (0, 2)


def strength(hand: Hand, action: Action) -> int:
    assert hand.trump is not None
    return hand.rules.ranking(hand.trump).power[action.code - 180]


# ---------------------------------------------------------------- a pot


@pytest.mark.parametrize(
    ("said", "who", "may"),
    [
        ("", 3, "check raise"),
        ("check", 0, "check raise"),
        ("raise", 0, "- raise see"),
        ("check raise", 3, "- raise see"),
        ("raise raise", 3, "- raise see"),
        ("raise raise raise", 0, "- see"),
    ],
)
def test_makers_and_defenders_bid_check_call_raise_and_fold_by_turns(said: str, who: int, may: str) -> None:
    hand = start("north_american(betting=per_hand)", f"- - - o xQc {said}")
    assert (hand.phase, hand.actor) == ("betting", who)
    assert legal(hand) == may.split()


@pytest.mark.parametrize("said", ["check check", "raise see", "raise -", "check raise -", "raise raise see"])
def test_the_betting_ends_with_two_checks_a_call_or_a_fold(said: str) -> None:
    assert start("north_american(betting=per_hand)", f"- - - o xQc {said}").phase == "play"


def test_the_limit_of_raises_is_an_option() -> None:
    assert legal(start("north_american(betting=per_hand,raises=1)", "- - - o xQc raise")) == ["-", "see"]


@pytest.mark.parametrize(
    ("said", "won"),
    [("raise -", (-2, 2)), ("check raise -", (2, -2)), ("raise raise -", (4, -4))],
)
def test_who_folds_leaves_the_pot_whoever_wins_the_hand(said: str, won: tuple[int, int]) -> None:
    """Ante 2, stake 2: the one who gives up loses what they have put in."""
    hand = start("north_american(betting=per_hand,ante=2,stake=2)", f"- - - o xQc {said}")
    while not hand.is_over:
        hand = hand.apply(hand.legal_actions()[0])
    assert hand.outcome is not None and hand.outcome.pot == won
    assert sum(hand.outcome.points) > 0, "the hand is played for points all the same"


# ---------------------------------------------------------------- buck, auctions, tables


def test_where_all_pass_twice_in_buck_the_hand_may_be_played_at_no_trump() -> None:
    assert start("buck", "- " * 8).outcome is not None
    hand = start("buck(all_pass=play_no_trump)", "- " * 8)
    assert (hand.phase, hand.actor, hand.maker) == ("play", 0, None)
    assert hand.trump is not None and hand.trump.suit is None
    while not hand.is_over:
        hand = hand.apply(hand.legal_actions()[0])
    assert hand.outcome is not None
    assert hand.outcome.points == tuple(-won if won else 5 for won in hand.tricks_won)


def test_only_a_game_without_a_maker_can_be_played_on_when_all_pass() -> None:
    with pytest.raises(InvalidRules, match="all_pass=play_no_trump contradicts mode=turn_up"):
        Rules.of(all_pass="play_no_trump")


def test_the_last_row_that_is_reached_counts() -> None:
    rules = Rules.of("cutthroat_7card_3p", seven_trick_table="4:3+6:1")
    points = [hand_points(rules, Tally(maker=0, makers=(0,), tricks=(n, 7 - n, 0))).parties[0] for n in (4, 5, 6, 7)]
    assert points == [3, 3, 1, 1]


def test_after_a_redeal_the_partner_of_who_dealt_may_steal_not_the_neighbours() -> None:
    game = Game.new(Rules.of(steal_the_deal="previous_dealers_partner", all_low_redeal="anyone"), dealer=2)
    again = game.record(Outcome(Result.WEAK_HAND, (0, 0), deal_passes=False))
    assert again.dealer == 2
    assert again.steal(0).dealer == 0
    with pytest.raises(ValueError, match="may not deal"):
        again.steal(3)


def test_without_partners_there_is_no_partner_to_steal_the_deal() -> None:
    with pytest.raises(InvalidRules, match="steal_the_deal"):
        Rules.of("cutthroat_dummy_3p", steal_the_deal="previous_dealers_partner")


# ---------------------------------------------------------------- many players


@pytest.mark.parametrize("players", range(2, 10))
def test_there_is_a_preset_for_every_number_of_players(players: int) -> None:
    assert any(Rules.of(name).num_players == players for name in PRESETS)


def test_eight_play_four_against_four() -> None:
    rules = Rules.of("eight_handed_fours")
    assert rules.parties == ((0, 2, 4, 6), (1, 3, 5, 7))
    assert len(rules.cards) == 48


def test_with_two_packs_whoever_holds_a_copy_of_the_called_card_is_a_partner() -> None:
    rules = Rules.of("seven_handed_called_card")
    hand = next(
        hand
        for number in range(200)
        if len(holders(hand := Hand(rules, shuffled_deal(rules, "two aces", number, 6)), "Ac") - {0}) == 2
        and hand.upcard is not None and hand.upcard.rank is not None and "Ac" not in str(hand.deal.kitty[0])
    )  # fmt: skip
    hand = after(hand, "- - - - - - -")
    hand = after(hand, "s" if "s" in legal(hand) else "h")
    hand = after(hand, "@Ac")
    assert set(hand.makers) == {0} | holders(hand, "Ac")
    assert set(hand.view(6).makers) == {0} | ({6} & holders(hand, "Ac"))


def holders(hand: Hand, card: str) -> set[int]:
    return {seat for seat, cards in enumerate(hand.deal.hands) if card in [str(each) for each in cards]}


# ---------------------------------------------------------------- Somerset 1888

SOMERSET = "W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc.7s.8s.7h.8h.7d.8d.7c.8c :"


@pytest.mark.parametrize(
    ("calls", "asked"),
    [
        ("o", 2),  # law 74: the third hand may take it from the eldest, who orders up
        ("oa", 2),
        ("- o", 3),  # law 75: the dealer may take it from the second hand, who assists
        ("- oa", 3),
        ("- - o", None),  # law 93: the eldest has passed
        ("- - oa", None),
        ("- - - - h", 2),  # in round two only a pass of that round counts
        ("- - - - - ha", 3),
        ("- - - - - - h", None),
        ("- - - - - - - h", None),
    ],
)
def test_the_callers_partner_may_take_the_call_over_unless_they_have_passed(calls: str, asked: int | None) -> None:
    hand = start("somerset_1888", calls, SOMERSET)
    taking = hand.actor if "t" in legal(hand) else None
    assert taking == asked
    if asked is not None:
        taken = hand.apply(parse_action("t"))
        assert (taken.maker, taken.alone) == (asked, True)
        left = hand.apply(parse_action("-"))
        assert (left.maker, left.alone) == (hand.maker, hand.alone)


def test_a_suit_named_though_turned_down_is_a_pass_where_the_laws_say_so() -> None:
    hand = start("somerset_1888", "- - - -", SOMERSET)
    assert "d" not in legal(hand)
    assert parse_action("d") in hand.possible_actions()
    named = hand.apply(parse_action("d"))
    assert (named.trump, named.actor, named.round) == (None, 1, 2)
    assert "and so passed" in describe(hand, 0, parse_action("d"))
    taken = after(named, "- h")
    assert "t" not in legal(taken), "the eldest has passed in this round"
    with pytest.raises(ValueError, match="turned down"):
        start("bicycle", "- - - - d", SOMERSET)
    with pytest.raises(ValueError, match="turned down"):
        start("somerset_1888(all_pass=stick_dealer)", "- - - - - - - d", SOMERSET)


def test_the_dealer_may_say_alone_until_they_have_put_a_card_away() -> None:
    hand = start("somerset_1888", "- - - o", SOMERSET)
    assert (hand.actor, legal(hand)) == (3, ["-", "a"])
    assert after(hand, "a").alone
    assert start("somerset_1888", "- - - -  - - - h", SOMERSET).phase == "play", "nothing is put away in round two"


def test_a_rubber_with_a_lap_in_the_third_game_has_a_fourth() -> None:
    rules = Rules.of("somerset_1888")
    match = Match(rules=rules)
    for score in ((5, 3), (2, 5), (7, 4)):
        result = game_result(rules, score)
        assert result is not None
        match = match.record(result)
    assert match.winner is None
    assert match.start == (2, 0)
    fourth = game_result(rules, (3, 5))
    assert fourth is not None
    match = match.record(fourth)
    assert match.winner == 0
    assert match.points == (2 + 2, 2)
    with pytest.raises(ValueError, match="rubber is over"):
        match.record(fourth)


def test_the_somerset_preset_keeps_the_somerset_code() -> None:
    rules = Rules.of("somerset_1888")
    assert {name: rules.values[name] for name in LAWS["somerset"].options} == dict(LAWS["somerset"].options)
