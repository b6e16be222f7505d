"""Records as people write them: a reader goes on. What strict reading refuses, lenient reading keeps what it can of."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.errors import EuchreError
from euchre.notation import GameRecord, read_games, write_egn, write_game
from euchre.notation.egn import read_egn
from euchre.notation.recorderror import RecordError
from euchre.rules import Rules
from tests.notation.egn_files import DATA, deal, egn, load
from tests.notation.played import random_game
from tests.notation.test_egn_read import ORDERED
from tests.notation.test_egn_refused import ATOMS, CASES, _paths

WHOLE_FILE = {"another version", "another type", "cut short", "no JSON", "too deep", "a list"}
"""Of these nothing can be read at all."""


def only(record: GameRecord) -> RecordError:
    (error,) = record.errors
    return error


def changed(path: list[Any], value: Any, *deals: dict[str, Any]) -> str:
    """A file of two good deals, or of these, with one value changed."""
    game = json.loads(egn(*(deals or (ORDERED, {**ORDERED, "dealNumber": 1}))))
    holder = game
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return json.dumps(game)


@pytest.mark.parametrize("name", [name for name in CASES if name not in WHOLE_FILE])
def test_what_strict_reading_refuses_is_the_first_error_of_lenient_reading(name: str) -> None:
    text, _ = CASES[name]
    with pytest.raises(RecordError) as refused:
        read_egn(text, "f", strict=True)
    record = read_egn(text, "f")
    assert str(record.errors[0]) == str(refused.value)
    assert read_games(write_game(record)) is not None
    (again,) = read_games(write_game(record))
    assert again == record or "before it" in str(record.errors[0])


def test_blank_cards_are_unknown_wherever_a_card_may_stand() -> None:
    """A file of version 1.0 with blank hands and a blank kitty: 12 deals are nothing out of the common."""
    bare = {
        **ORDERED,
        "initialState": {"dealer": 3, "upCard": "9d", "kitty": ["", "", ""], "player_cards": [[""] * 5] * 4},
    }
    old = json.loads(egn(bare))
    old["version"] = "1.0.0"
    record = read_egn(json.dumps(old), strict=True)
    assert (record.score, record.errors) == ((2, 0), ())
    assert record.hands == read_egn(egn(ORDERED)).hands
    blank, null = (
        json.loads(json.dumps(ORDERED).replace('"Jd", "Jc", "Ac"', f'"Jd", {card}, "Ac"')) for card in ('""', "null")
    )
    assert read_egn(egn(blank), strict=True) == read_egn(egn(null), strict=True)
    assert read_egn(egn(blank)).score == (2, 0)
    assert (
        read_egn(egn(deal("9d", "Pass Order", discard="")), strict=True).hands
        == read_egn(egn(deal("9d", "Pass Order"))).hands
    )


def test_a_revoke_is_an_error_at_its_place_and_the_hand_is_scored_by_its_tricks() -> None:
    """East plays 9s to a diamond lead and Td later: everything before the revoke stands, and the tricks count."""
    revoked = json.loads(
        json.dumps(ORDERED).replace('"Ad", "Td", "Qd"', '"Ad", "9s", "Qd"').replace('"Jc", "Ac"', '"Td", "Ac"')
    )
    record = read_egn(egn(revoked, {**ORDERED, "dealNumber": 1, "initialState": {"dealer": 0, "upCard": "9d"}}))
    error = only(record)
    assert (error.deal, error.trick, error.card, error.rule) == (1, 3, "9s", "follow suit if able")
    assert error.kept == "up to trick 3, card 1, scored by its tricks"
    entry = record.hands[0]
    assert [str(action) for action in entry.hand.actions][-1] == "Ad"
    assert (entry.points, entry.tricks_won, entry.hand.outcome) == ((2, 0), (5, 0, 0, 0), None)
    assert record.hands[1].hand.score == (2, 0)


def test_deals_after_the_end_are_kept_and_do_not_count() -> None:
    later = [
        {**ORDERED, "dealNumber": number, "initialState": {"dealer": dealer, "upCard": "9d"}}
        for number, dealer in enumerate((3, 0, 1, 2))
    ]
    record = read_egn(egn(*later, winning_score=2), "f")
    assert (len(record.hands), record.score, record.winner) == (4, (2, 0), 0)
    assert [error.deal for error in record.errors] == [2, 3, 4]
    assert record.errors[-1].rule == "target=2"
    (again,) = read_games(write_game(record))
    assert again == record
    assert [error.deal for error in again.errors] == [2, 3, 4]
    assert read_egn(write_egn(record)) == record


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (["deals", 0, "initialState", "dealer"], "3", "dealer is '3'"),
        (["fileType"], "euchre game notation", "fileType is"),
        (["metadata", "ruleset"], {"winning_score": 0, "num_deals": 0}, "winning_score is 0"),
        (["metadata", "ruleset"], {"speed": 3}, "'speed' is no rule"),
        (["metadata", "ruleset"], {"num_players": 3}, "the game is for 3"),
        (["deals", 0, "phases", 1, "playAnnotations"], {"-1": ["first"]}, "has the key '-1'"),
        (["metadata", "initialScore"], "none", "initialScore is 'none'"),
        (["metadata", "title"], 7, "title is 7"),
    ],
)
def test_small_oddities_are_read_with_a_note(path: list[Any], value: Any, said: str) -> None:
    text = changed(path, value, ORDERED)
    with pytest.raises(RecordError, match=said):
        read_egn(text, strict=True)
    record = read_egn(text)
    assert said in str(only(record))
    assert record.score == (2, 0)
    assert [entry.hand for entry in record.hands] == [entry.hand for entry in read_egn(egn(ORDERED)).hands]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["metadata", "initialScore"], []),
        (["metadata", "finalScore"], []),
        (["deals", 0, "phases", 1, "tricks", 5], None),
        (["deals", 0, "phases", 0, "calls"], ["p", "P", "o"]),
        (["metadata", "players"], ["Pass", "Order", "North", "Pass"]),
        (["version"], "1.6.1"),
    ],
)
def test_what_later_versions_and_other_recorders_write_is_no_error(path: list[Any], value: Any) -> None:
    if path[-1] == 5:
        path, value = path[:-1], [*ORDERED["phases"][1]["tricks"], []]
    record = read_egn(changed(path, value, ORDERED), strict=True)
    assert (record.errors, record.score) == ((), (2, 0))
    assert [entry.hand for entry in record.hands] == [entry.hand for entry in read_egn(egn(ORDERED)).hands]
    (again,) = read_games(write_game(record))
    assert again == record == read_egn(write_egn(record))


def test_a_deal_written_twice_counts_once() -> None:
    record = read_egn(egn(ORDERED, ORDERED))
    assert "deal 2 (dealNumber 0): it is the deal before it once more" in str(only(record))
    assert (len(record.hands), record.score) == (1, (2, 0))


def test_an_unknown_upcard_costs_the_hand_and_no_other() -> None:
    later = {**ORDERED, "initialState": {"dealer": 0, "upCard": "9d"}}
    for blank in ("Xx", "", None):
        played = deal("9h", "Pass Pass Pass Pass s", "Js As Ks 9c")
        played["initialState"]["upCard"] = blank
        record = read_egn(egn(played, later))
        assert ("upcard" in str(only(record)) or "upCard" in str(only(record))) and only(record).kept == "nothing"
        assert [entry.hand for entry in record.hands] == [entry.hand for entry in read_egn(egn(later)).hands]


def test_an_unknown_upcard_is_taken_when_only_one_card_fits() -> None:
    """Nineteen of the other cards are seen and four are named as lying in the kitty or put away."""
    known = ["As Ah Ad Kc Jd", "Ks Qh Td 9c Jc", "Qs Kh Qd Tc Ac", "Ts 9h Qc Jh 9s"]
    state = {"dealer": 3, "upCard": "Xx", "playerCards": [hand.split() for hand in known], "kitty": ["Js", "Th", "Kd"]}
    record = read_egn(egn({**deal("9d", "Pass Pass"), "initialState": state}))
    assert str(record.hands[0].hand.upcard) == "9d"
    assert only(record).kept == "up to call 2"


def test_one_deal_that_is_none_costs_no_other() -> None:
    second = {**ORDERED, "dealNumber": 1, "initialState": {"dealer": 0, "upCard": "9d"}}
    broken: Any
    for broken in ("EYBAAA", None, 7, []):
        record = read_egn(egn(ORDERED, broken, second))
        assert only(record).deal == 2
        assert [entry.hand for entry in record.hands] == [entry.hand for entry in read_egn(egn(ORDERED, second)).hands]


def test_a_file_as_it_comes_from_the_table() -> None:
    """Blank hands and kitty, empty tricks, a revoke, a deal after the end: four hands, 6 to 0, and the rest is said."""
    record = read_egn((DATA / "imperfect.egn").read_text(encoding="utf-8"))
    assert (len(record.hands), record.score, record.winner) == (4, (6, 0), 0)
    assert [(error.deal, error.trick, error.card, error.rule) for error in record.errors] == [
        (2, 3, "9s", "follow suit if able"),
        (4, None, None, "target=6"),
    ]
    assert record.players == ("Pass", "", "", "")
    with pytest.raises(RecordError, match=r"deal 2 .*trick 3, 9s: East revoked"):
        read_egn((DATA / "imperfect.egn").read_text(encoding="utf-8"), strict=True)


def test_errors_are_data() -> None:
    error = read_egn(CASES["a revoke against known cards"][0], "f").errors[0]
    assert error.facts == {
        "text": str(error), "deal": 1, "trick": 1, "card": "Qh", "rule": "follow suit if able",
        "kept": "up to trick 1, card 1",
    }  # fmt: skip


# ---------------------------------------------------------------- our game file


def test_a_line_is_kept_up_to_its_error_and_the_next_line_says_its_points() -> None:
    record = random_game(Rules.of("house_stick_the_dealer"), 3, hands=3)
    lines = write_game(record).splitlines()
    last = lines[-2].rsplit(" ", 3)
    lines[-2] = f"{last[0]} Zz {last[2]} {last[3]}"
    (found,) = read_games("\n".join(lines))
    error = only(found)
    assert (error.deal, error.trick, error.card) == (2, 5, "Zz")
    assert "up to trick" in error.kept
    assert found.score == record.score
    assert found.hands[0] == record.hands[0]
    assert found.hands[2] == record.hands[2]


def test_a_hand_whose_cards_cannot_be_read_costs_no_other() -> None:
    record = random_game(Rules.of("house_stick_the_dealer"), 3, hands=3)
    lines = write_game(record).splitlines()
    lines[-2] = "N AKQJT9 : -"
    (found,) = read_games("\n".join(lines))
    assert found.hands == (record.hands[0], record.hands[2])
    assert [error.deal for error in found.errors] == [2, 3]  # and its points are missing before hand 3
    assert found.score == record.score


def test_a_game_without_readable_rules_is_an_error_and_no_hands() -> None:
    (found,) = read_games('[Rules "bridge"]\nN x y : -\n')
    assert found.hands == ()
    assert "there is no preset 'bridge'" in str(found.errors[0])


# ---------------------------------------------------------------- anything at all


def bent(chance: random.Random) -> Any:
    game = load(chance.choice([path.name for path in sorted(DATA.glob("*.e[gm]n"))]))
    for _ in range(chance.randrange(1, 5)):
        *above, key = chance.choice(_paths(game)[1:])
        holder = game
        for step in above:
            holder = holder[step]
        if chance.random() < 0.3:
            del holder[key]
        elif chance.random() < 0.3 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(chance.choice(holder)))
        else:
            holder[key] = copy.deepcopy(chance.choice(ATOMS))
    return game


@settings(max_examples=250, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_any_json_gives_records_or_one_sentence_and_strict_refuses_just_what_has_errors(seed: int) -> None:
    text = json.dumps(bent(random.Random(seed)))
    try:
        records = list(read_games(text))
    except EuchreError as error:
        assert "\n" not in str(error)
        return
    try:
        strictly = list(read_games(text, strict=True))
    except EuchreError as error:
        assert "\n" not in str(error)
        assert any(record.errors for record in records)
    else:
        assert strictly == records
        assert not any(record.errors for record in records)
    for record in records:
        (again,) = read_games(write_game(record))
        assert again.hands == record.hands
        assert again.score == record.score


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**9), preset=st.sampled_from(["north_american", "british_25", "call_ace", "pepper"]))
def test_any_text_gives_records_or_one_sentence(seed: int, preset: str) -> None:
    chance = random.Random(seed)
    text = write_game(random_game(Rules.of(preset), seed, hands=3))
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(text))
        some = chance.choice(
            ['"', "{", "}", "(", ")", ";", "\n", "[", "]", "?", ":", " ", "A", "x", "0", "-", '\n[Rules "x"]\n']
        )
        text = text[:at] + some + text[at + chance.randrange(4) :]
    try:
        records = list(read_games(text))
    except EuchreError as error:
        assert "\n" not in str(error)
        return
    for record in records:
        assert all("\n" not in str(error) for error in record.errors)
        (again,) = read_games(write_game(record) or "north_american")
        assert again.hands == record.hands
        assert again.score == record.score
