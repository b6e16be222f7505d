"""Reading EGN: who played what and who held what is inferred; what nobody saw stays unknown."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.game.actions import Discard, Play
from euchre.notation.egn import read_egn, write_game_object
from euchre.notation.gamefile import read_gamefile, write_game
from euchre.notation.record import GameRecord, Variation
from euchre.rules import Rules
from euchre.rules.result import Result
from tests.notation.egn_files import DATA, deal, egn
from tests.notation.played import random_game

# North deals in these; trump is the upcard's suit unless said otherwise.
ORDERED = deal("9d", "Pass Pass Order", "As Ks Qs Ts, Ah Qh Kh 9h, Ad Td Qd 9d, Kc 9c Tc Qc, Jd Jc Ac Jh")
"""West deals, South orders, West plays the upcard to trick 3."""


def actions(record: GameRecord, number: int = 0) -> str:
    return " ".join(action.token for action in record.hands[number].hand.actions)


def held(record: GameRecord, number: int = 0) -> list[str]:
    return [str(cards) for cards in record.hands[number].hand.deal.hands]


@pytest.mark.parametrize(("name", "score"), [("complete.egn", (10, 0)), ("partial.egn", (5, 2)), ("old.egn", (3, 2))])
def test_our_own_files_come_to_their_scores(name: str, score: tuple[int, int]) -> None:
    record = read_egn((DATA / name).read_text(encoding="utf-8"), name)
    assert record.score == score
    assert record.notes == ()
    assert read_gamefile(write_game(record)) == (record,)


def test_the_winner_of_a_trick_leads_the_next_so_every_card_has_its_player() -> None:
    record = read_egn(egn(ORDERED))
    assert actions(record) == "- - o x? As Ks Qs Ts Ah Qh Kh 9h Ad Td Qd 9d Kc 9c Tc Qc Jd Jc Ac Jh"
    assert held(record) == ["A.A.AJ.K", "K.Q.T.J9", "Q.K.Q.AT", "T.J9..Q"]


def test_a_dealer_who_never_plays_the_upcard_has_buried_it() -> None:
    record = read_egn(
        egn(deal("9d", "Pass Pass Order", "As Ks Qs Ts, Ah Qh Kh 9h, Ad Td Qd Kd, Kc 9c Tc Qc, Jd Jc Ac Jh"))
    )
    assert actions(record).split()[3] == "x9d"
    assert held(record)[3] == "T.J9.K.Q"


def test_a_discard_follows_from_known_cards_too() -> None:
    cards = ["", "", "", "Ts 9h Qc Jh 9s"]
    record = read_egn(
        egn({**ORDERED, "initialState": {"dealer": 3, "upCard": "9d", "playerCards": [c.split() for c in cards]}})
    )
    assert actions(record).split()[3] == "x9s"


def test_a_discard_that_cannot_be_told_is_not_invented() -> None:
    cards = ["", "", "", "Ts 9h Qc Jh 9s"]
    short = deal("9d", "Pass Pass Order", "As Ks Qs Ts", cards=cards)
    record = read_egn(egn(short))
    assert actions(record) == "- - o x? As Ks Qs Ts"
    assert held(record)[3] == "T..."
    assert "West was also dealt" in record.hands[0].comments[0][1]


def test_with_a_lone_hand_a_trick_has_three_cards_and_the_partner_sits_out() -> None:
    record = read_egn(egn(deal("9d", "Order", "As Ks Qs, Ah Qh 9s", isAlone=True), loner_lead="LEFT_OF_LONER"))
    hand = record.hands[0].hand
    assert hand.alone
    assert hand.sitting_out == (2,)
    assert [seat for seat, _ in hand.tricks[0].plays] == [1, 3, 0]


def test_a_lone_defender_leaves_two_players() -> None:
    lone = deal("9d", "Order", "As Ks, Ah Qh, Jd 9d, Ad Jc, Kd Tc", isAlone=True, aloneDefender=3, discard="9h")
    record = read_egn(egn(lone, defend_alone=True))
    assert record.hands[0].hand.sitting_out == (1, 2)
    assert record.score == (4, 0)


def test_an_euchre_by_a_lone_defender_is_worth_four() -> None:
    lone = deal("9d", "Order", "9c Tc, As Ks, Ah Kh, 9d Qd, Ad Qh", isAlone=True, aloneDefender=3, discard="9h")
    assert read_egn(egn(lone, defend_alone=True)).score == (0, 4)


def test_rules_come_from_the_ruleset_with_egn_s_defaults() -> None:
    assert str(read_egn(egn()).rules) == "north_american(all_pass=stick_dealer)"
    assert read_egn(egn(std=False, winning_score=11)).rules == Rules.of("north_american", target=11)
    given: dict[str, Any] = {
        "std": True, "min_rank": 7, "num_deals": 8, "canadian": True, "loner_lead": "LEFT_OF_LONER",
        "loner_march_score": 5, "loner_euchred_score": 4, "defend_alone": True, "go_under": True,
        "partners_best": True, "allow_no_trump": True, "fast_break": True, "four_trick_tokens": True, "super": False,
    }  # fmt: skip
    rules = Rules.of(
        "house_stick_the_dealer", min_rank="7", hand_limit=8, dealer_partner_order="alone_only",
        lone_lead="left_of_loner", lone_march=5, lone_euchre=4, lone_defender="vs_lone_maker", lone_defender_euchre=4,
        exchange="three_low_any", call_for_best=1, call_for_best_order="receive_first", no_trump="round_two",
        fast_break=True, four_trick_tokens=4,
    )  # fmt: skip
    assert read_egn(egn(**given)).rules == rules
    assert read_egn(egn(joker=True)).rules.pack.jokers == 1


def test_the_initial_score_counts_and_a_different_final_score_is_noted() -> None:
    text = json.loads(egn(ORDERED, score=(4, 9)))
    text["metadata"]["finalScore"] = [5, 9]
    record = read_egn(json.dumps(text))
    assert record.score == (6, 9)
    assert record.notes == ("finalScore says 5:9, but the deals come to 6:9",)


def test_fast_break_scores_nothing() -> None:
    broken = deal("9d", "Pass Pass Order", "9s As Ks Qs, Ah Qh Kh 9h, 9c Ac Tc Qc, Ad 9d Td Kd, Jd Kc Th Jc")
    assert read_egn(egn(broken)).hands[0].hand.tricks_won[1] == 2
    assert read_egn(egn(broken)).score == (1, 0)
    assert read_egn(egn(broken, fast_break=True)).score == (0, 0)


def test_no_trump_has_no_bowers() -> None:
    record = read_egn(egn(deal("9d", "Pass Pass Pass Pass n", "Jh Qh Kh 9h"), allow_no_trump=True))
    assert record.hands[0].hand.tricks[0].winner == 2


def test_a_farmer_s_cards_come_out_of_the_kitty() -> None:
    swap = [{"receiver": 1, "cards": ["As", "Ks", "Qs"]}]
    cards = ["", "9s Ts 9h Th Jc", "", ""]
    record = read_egn(egn(deal("9d", "Pass Order", "", cards=cards, cardExchanges=swap), farmers=True))
    hand = record.hands[0].hand
    assert [str(card) for card in hand.deal.kitty] == ["9d", "As", "Ks", "Qs"]
    assert actions(record).startswith("- f x? x? x? - o") or actions(record).startswith("- f x")


def test_a_partner_s_best_card_changes_hands() -> None:
    best = [{"sender": 2, "receiver": 0, "cards": ["Jd"]}, {"sender": 0, "receiver": 2, "cards": ["9h"]}]
    record = read_egn(egn(deal("9d", "Order", "As Ks Qs", isAlone=True, cardExchanges=best), partners_best=True))
    assert actions(record) == "oa x? t gJd x9h As Ks Qs"
    assert held(record)[0] == "A.9.."
    assert held(record)[2] == "..J."


@pytest.mark.parametrize(
    ("written", "card"),
    [("Nd", "9d"), ("nD", "9d"), ("9t", "9d"), ("9♦", "9d"), ("9D", "9d")],
)
def test_cards_may_be_written_in_other_ways(written: str, card: str) -> None:
    changed = json.loads(json.dumps(ORDERED).replace('"9d"]', f'"{written}"]'))
    assert actions(read_egn(egn(changed))).split()[15] == card


def test_a_card_not_written_in_full_is_taken_when_only_one_fits() -> None:
    trump_led = json.loads(json.dumps(ORDERED).replace('"Jd", "Jc", "Ac", "Jh"', '"R", "Jc", "Ac", "L"'))
    assert actions(read_egn(egn(trump_led))).endswith("Jd Jc Ac Jh")


def test_a_card_nobody_can_tell_ends_the_hand_but_not_its_score() -> None:
    blurred = json.loads(json.dumps(ORDERED).replace('"Jd", "Jc", "Ac"', '"Jd", "Xx", "Ac"'))
    record = read_egn(egn(blurred))
    entry = record.hands[0]
    assert actions(record).endswith("Jd")
    assert entry.hand.outcome is None
    assert entry.points == (2, 0)
    assert entry.tricks_won == (5, 0, 0, 0)
    assert "card 2 of trick 5 is not known; scored as" in entry.comments[-1][1]


def test_an_unknown_card_that_decides_leaves_the_score_open() -> None:
    blurred = deal("9d", "Pass Pass Order", "Ts Xs 9s Js, X X X X, X X X X, X X X X, X X X X")
    entry = read_egn(egn(blurred)).hands[0]
    assert entry.points is None
    assert "what the hand scored is not known" in entry.comments[-1][1]


def test_an_unknown_call_is_inferred_from_what_follows() -> None:
    unknown = {**ORDERED, "phases": [{"type": "EUCHRE_BIDDING", "calls": ["x", "Pass", "x"]}, ORDERED["phases"][1]]}
    assert actions(read_egn(egn(unknown))) == actions(read_egn(egn(ORDERED)))
    record = read_egn(egn(deal("9d", "Pass Pass Pass Pass x")))
    assert actions(record) == "- - - -"


def test_play_that_stops_early_keeps_what_is_known_and_scores_nothing() -> None:
    record = read_egn(egn(deal("9d", "Pass Pass Order", "As Ks Qs Ts, Ah Qh"), score=(3, 3)))
    assert [str(card) for _, card in record.hands[0].hand.trick] == ["Ah", "Qh"]
    assert record.score == (3, 3)


def test_a_deal_may_be_set_up_and_not_played() -> None:
    bare: dict[str, Any] = {"dealNumber": 4, "initialState": {"dealer": 2, "upCard": "9d"}, "phases": []}
    record = read_egn(egn(bare))
    assert actions(record) == ""
    assert record.hands[0].hand.deal.dealer == 2


def test_all_pass_throws_the_deal_in_unless_the_dealer_is_stuck() -> None:
    record = read_egn(egn(deal("9d", "Pass " * 8), std=False))
    assert record.hands[0].hand.outcome is not None
    assert record.hands[0].hand.outcome.result is Result.PASSED_OUT


def test_annotations_and_other_lines_become_comments_where_they_belong() -> None:
    noted = json.loads(json.dumps(ORDERED))
    noted["phases"][0]["callAnnotations"] = {"2": ["[!] thin"]}
    noted["phases"][1]["playAnnotations"] = {"0": ["[?] why", "indeed"]}
    noted["alternativeLines"] = [
        {"branchIndex": 0, "phases": [{"type": "EUCHRE_BIDDING", "calls": ["Order"], "isAlone": True}]}
    ]
    record = read_egn(egn(noted))
    assert record.hands[0].comments == ((3, "[!] thin"), (5, "[?] why"), (5, "indeed"))
    assert record.hands[0].variations == (Variation(0, ("oa",)),)


def test_a_dealer_out_of_turn_is_noted() -> None:
    record = read_egn(egn(ORDERED, {**ORDERED, "dealNumber": 1}))
    assert record.notes == ("hand 2: West dealt where it was North's turn; deals may be missing",)


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    extra=st.sampled_from(
        [{}, {"min_rank": "7"}, {"lone_lead": "left_of_loner"}, {"no_trump": "round_two"}, {"jokers": 1}]
    ),
    hide=st.integers(0, 2**10),
)
def test_what_is_hidden_is_inferred_rightly_or_left_open(seed: int, extra: dict[str, Any], hide: int) -> None:
    rules = Rules.of("house_stick_the_dealer", **extra)
    true = random_game(rules, seed, hands=3)
    try:
        game: Any = write_game_object(true)
    except ValueError as error:
        assert "the joker is turned up" in str(error)
        return
    chance = random.Random(hide)
    for each in game["deals"]:
        hands = each["initialState"].get("playerCards", [])
        hands[:] = [chance.choice([hand, [], hand[:3]]) for hand in hands]
        for phase in each["phases"]:
            if chance.random() < 0.7:
                phase.pop("discard", None)
    found = read_egn(json.dumps(game))
    assert found.score == true.score
    for entry, back in zip(true.hands, found.hands, strict=True):
        for real, known in zip(entry.hand.deal.hands, back.hand.deal.hands, strict=True):
            assert set(known) <= set(real)
        for action, read in zip(entry.hand.actions, back.hand.actions, strict=True):
            assert read is action or (isinstance(read, Discard) and read.card is None)
        assert entry.hand.outcome == back.hand.outcome


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**6), hidden=st.lists(st.integers(0, 19), min_size=1, max_size=2))
def test_an_unknown_card_is_never_filled_in_wrongly(seed: int, hidden: list[int]) -> None:
    true = random_game(Rules.of("house_stick_the_dealer"), seed, hands=1)
    hand = true.hands[0].hand
    game: Any = write_game_object(true)
    tricks = game["deals"][0]["phases"][-1]["tricks"]
    for at in hidden:
        trick = tricks[min(at // len(tricks[0]), 4)]
        trick[at % len(trick)] = "Xx"
    entry = read_egn(json.dumps(game)).hands[0]
    plays = [action for action in hand.actions if isinstance(action, Play)]
    read = [action for action in entry.hand.actions if isinstance(action, Play)]
    assert read == plays[: len(read)]
    assert hand.outcome is not None
    assert entry.outcome is None or entry.outcome.points == hand.outcome.points
