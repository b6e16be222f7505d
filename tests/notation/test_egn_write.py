"""Writing EGN: it comes back as it was, or what cannot be said is named."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.errors import NotationError
from euchre.game.actions import Discard
from euchre.notation.egn import read_egn, write_egn
from euchre.notation.gamefile import read_gamefile, write_game
from euchre.notation.line import parse_hand
from euchre.notation.record import GameRecord, RecordedHand, Variation
from euchre.rules import Rules
from tests.notation.egn_files import DATA, egn
from tests.notation.played import random_game
from tests.notation.test_egn_read import ORDERED

SAID: list[dict[str, Any]] = [
    {},
    {"all_pass": "throw_in_next_dealer"},
    {"min_rank": "8", "target": 5},
    {"dealer_partner_order": "alone_only", "lone_march": 5, "lone_euchre": 4},
    {"lone_defender": "vs_lone_maker", "lone_defender_euchre": 4},
    {"exchange": "three_low_any"},
    {"call_for_best": 1, "call_for_best_order": "receive_first"},
    {"no_trump": "round_two", "lone_lead": "left_of_loner"},
    {"fast_break": True, "four_trick_tokens": 4},
    {"hand_limit": 2},
]


@settings(max_examples=60, deadline=None)
@given(changes=st.sampled_from(SAID), seed=st.integers(0, 10**6))
def test_a_finished_game_comes_back_as_it_was(changes: dict[str, Any], seed: int) -> None:
    record = random_game(Rules.of("house_stick_the_dealer", **changes), seed)
    again = read_egn(write_egn(record))
    assert (again.rules, again.score, again.start) == (record.rules, record.score, record.start)
    for entry, back in zip(record.hands, again.hands, strict=True):
        first, second = (
            [action for action in each.hand.actions if not isinstance(action, Discard)] for each in (entry, back)
        )
        assert first == second
        assert back.hand.outcome == entry.hand.outcome
        for real, known in zip(entry.hand.deal.hands, back.hand.deal.hands, strict=True):
            assert set(known) <= set(real)
    assert write_egn(again) == write_egn(read_egn(write_egn(again)))


@settings(max_examples=40, deadline=None)
@given(changes=st.sampled_from(SAID), seed=st.integers(0, 10**6), unfinished=st.integers(1, 22))
def test_an_unfinished_game_comes_back_or_is_refused(changes: dict[str, Any], seed: int, unfinished: int) -> None:
    record = random_game(Rules.of("house_stick_the_dealer", **changes), seed, hands=2, unfinished=unfinished)
    try:
        again = read_egn(write_egn(record))
    except NotationError as error:
        assert "EGN cannot say how it went" in str(error)  # a partner asked for his best card who has not answered
    else:
        assert again.score == record.score


def test_names_dates_and_comments_are_kept() -> None:
    record = read_egn((DATA / "complete.egn").read_text(encoding="utf-8"))
    again = read_egn(write_egn(record))
    assert again == record
    assert again.players == ("Ann", "Bob", "Cat", "Dan")
    assert again.headers["Date"] == "2026-05-01"
    assert again.hands[0].comments


def test_what_egn_does_not_have_is_left_out() -> None:
    record = GameRecord(Rules.of("north_american"), tags=(("Date", "last May"), ("Seed", "7"), ("Room", "kitchen")))
    assert set(json.loads(write_egn(record))["metadata"]) == {"players", "initialScore", "finalScore", "ruleset"}


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ("north_american(euchre=3)", "euchre=3"),
        ("north_american(lone_defender=always,lone_defender_euchre=4)", "lone_defender=always"),
        ("north_american(all_pass=throw_in_same_dealer)", "all_pass=throw_in_same_dealer"),
        ("north_american(exchange=three_same_rank)", "exchange=three_same_rank"),
        ("north_american(call_for_best=1)", "call_for_best_order=discard_first"),
        ("north_american(win_by_two=at_target)", "win_by_two=at_target"),
        ("british_25", "joker_upcard=dealer_names_blind_as_maker"),
        ("bicycle", "renege_enforcement=claim"),
        ("call_ace", "num_players=5"),
        ("hasenpfeffer", "mode=auction"),
    ],
)
def test_an_option_that_egn_cannot_say_is_named(rules: str, named: str) -> None:
    with pytest.raises(NotationError, match=f"EGN cannot say .*{named}"):
        write_egn(GameRecord(Rules.parse(rules)))


def test_options_about_ceremony_need_not_be_said() -> None:
    rules = Rules.of("north_american", first_dealer="first_jack", pattern="alternating", score_cards="two_three")
    assert read_egn(write_egn(GameRecord(rules))).rules == Rules.of("north_american")


def test_what_was_done_and_cannot_be_said_is_named() -> None:
    line = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah Qh Kh 9h concede1"
    with pytest.raises(NotationError, match="hand 1: EGN cannot say concede1"):
        write_egn(GameRecord.of([parse_hand(line)]))
    given = RecordedHand(parse_hand(line.removesuffix(" concede1")), points=(1, 0))
    with pytest.raises(NotationError, match="hand 1: EGN cannot say that an unfinished hand was given for 1:0"):
        write_egn(GameRecord(given.hand.rules, (given,)))
    with pytest.raises(NotationError, match="a list of positions is no game"):
        write_egn(GameRecord(given.hand.rules, (given,), positions=True))


def test_variations_ids_and_names_of_teams_survive() -> None:
    """What a file says beside the play comes back through EGN and through our own file."""
    noted = json.loads(json.dumps(ORDERED))
    noted["alternativeLines"] = [
        {"branchIndex": 0, "phases": [{"phaseNumber": 0, "type": "EUCHRE_BIDDING", "calls": ["Pass", "Order"],
                                       "isAlone": True, "discard": "9d", "callAnnotations": {"1": ["[!!] bold"]}},
                                      {"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": [["As", "Xs", "R"], ["Kh"]],
                                       "playAnnotations": {"0": ["high"], "3": ["and on"]}}]},
        {"branchIndex": 9,
         "phases": [{"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": [["9c", "Kh"], ["9h", "Kc"]]}]},
        {"branchIndex": 9, "phases": [{"phaseNumber": 0, "type": "EUCHRE_BIDDING", "calls": ["x"], "isAlone": False}]},
    ]  # fmt: skip
    game = json.loads(egn(noted))
    game["version"] = "1.6.1"
    game["metadata"]["teamNames"] = ["Reds", "The, Blues"]
    game["metadata"]["players"][1] = {"id": "b-1", "name": "Pass", "playerIds": [{"id": "9", "source": "club"}]}
    record = read_egn(json.dumps(game), strict=True)
    assert record.hands[0].variations == (
        Variation(0, ("-", "oa", "x9d", "As", "Xs", "R", "Kh"), ((2, "[!!] bold"), (4, "high"), (7, "and on"))),
        Variation(10, ("9c", "Kh", "9h", "Kc")),
        Variation(10, ("x",)),
    )
    assert record.headers == {"TeamNames": "Reds | The, Blues", "PlayerIds": "| b-1,club:9 | |"}
    assert read_games_of(write_game(record)) == record
    written = json.loads(write_egn(record))
    assert written["deals"][0]["alternativeLines"] == noted["alternativeLines"]
    assert written["metadata"]["teamNames"] == ["Reds", "The, Blues"]
    assert written["metadata"]["players"][1] == game["metadata"]["players"][1]
    assert read_egn(json.dumps(written), strict=True) == record


def read_games_of(text: str) -> GameRecord:
    (record,) = read_gamefile(text, strict=True)
    return record
