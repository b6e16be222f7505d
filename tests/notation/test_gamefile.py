"""The game file: lenient in, canonical out, and checked as one game."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.errors import NotationError
from euchre.notation.gamefile import read_gamefile, write_game, write_games
from euchre.notation.line import parse_hand
from euchre.notation.record import GameRecord, RecordedHand
from euchre.rules import PRESETS, Rules
from tests.notation.played import random_game

LINE = "W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah Qh Kh 9h"
NEXT = LINE.split(" : ", maxsplit=1)[0].replace("W", "N", 1) + " : - - o xKc"
CANONICAL = f"""\
[Rules "north_american(all_pass=stick_dealer)"]
[Title "Kitchen table"]
[Players "Ann | Bob | Cat | Dan"]
[Dealer "W"]
[Score "0:0"]
[Result "0:0"]

{LINE.replace(" xQc", " {thin, but right} xQc")} {{who has it?}}
"""

texts = st.text(st.characters(codec="utf-8"), max_size=30)


@settings(max_examples=60, deadline=None)
@given(
    preset=st.sampled_from(list(PRESETS)),
    seed=st.integers(0, 10**6),
    unfinished=st.integers(0, 25),
    comments=st.lists(st.tuples(st.integers(0, 12), texts), max_size=3),
    names=st.one_of(st.none(), st.lists(texts, min_size=9, max_size=9)),
    tags=st.dictionaries(st.sampled_from(["Title", "Date", "Seed", "Event", "Room"]), texts),
)
def test_writing_and_reading_a_game_is_identity(
    preset: str,
    seed: int,
    unfinished: int,
    comments: list[tuple[int, str]],
    names: list[str] | None,
    tags: dict[str, str],
) -> None:
    rules = Rules.of(preset)
    played = random_game(rules, seed, hands=3, unfinished=unfinished)
    first, *others = played.hands
    noted = RecordedHand(first.hand, tuple((min(at, len(first.hand.actions)), text) for at, text in comments))
    players = tuple(names[: rules.num_players]) if names else ()
    record = GameRecord(rules, (noted, *others), played.start, players=players, tags=tuple(tags.items()))
    written = write_game(record)
    assert read_gamefile(written) == (record,)
    assert write_games(read_gamefile(written)) == written


def test_the_canonical_form() -> None:
    assert write_games(read_gamefile(CANONICAL)) == CANONICAL


@pytest.mark.parametrize(
    "text",
    [
        CANONICAL.replace("W J9", "1. W J9"),
        CANONICAL.replace("W J9", "north_american(all_pass=stick_dealer) W J9"),
        CANONICAL.replace("{thin, but right}", "{thin,\n  but   right}"),
        CANONICAL.replace("{who has it?}", "; who has it?"),
        CANONICAL.replace('[Score "0:0"]\n', "")
        .replace('[Dealer "W"]\n', "")
        .replace('[Result "0:0"]', '[Result "*"]'),
        CANONICAL.replace("\n[", "\r\n  [ ").replace("Ah Qh", "AH Q♥").replace(": - -", ": pass p"),
    ],
    ids=["number", "rules again", "comment over lines", "semicolon", "fewer headers", "other spellings"],
)
def test_other_ways_to_write_the_same_are_read(text: str) -> None:
    assert write_games(read_gamefile(text)) == CANONICAL


def test_a_header_after_hands_begins_the_next_game() -> None:
    games = read_gamefile(CANONICAL + "\n" + CANONICAL.replace("Kitchen table", "Second table"))
    assert [game.headers["Title"] for game in games] == ["Kitchen table", "Second table"]


def test_quotes_and_backslashes_in_headers_are_escaped() -> None:
    record = GameRecord(Rules.of("north_american"), tags=(("Title", r'a "quoted" \ title'),))
    assert r'[Title "a \"quoted\" \\ title"]' in write_game(record)
    assert read_gamefile(write_game(record)) == (record,)


def test_braces_and_control_characters_in_a_comment_are_tamed() -> None:
    entry = RecordedHand(parse_hand("north_american " + LINE), ((2, "a {b}\n\x1b[31mc\x00"),))
    assert entry.comments == ((2, "a (b) [31mc"),)


def test_an_unfinished_hand_has_the_points_that_the_next_score_says() -> None:
    again = NEXT.replace(" : ", " 2:0 : ")
    (game,) = read_gamefile('[Rules "north_american"]\n' + LINE + "\n" + again)
    assert [entry.points for entry in game.hands] == [(2, 0), None]
    assert game.score == (2, 0)
    assert read_gamefile(write_game(game)) == (game,)


def test_an_unfinished_last_hand_has_the_points_that_the_result_says() -> None:
    (game,) = read_gamefile(CANONICAL.replace('[Result "0:0"]', '[Result "0:2"]'))
    assert game.hands[0].points == (0, 2)
    assert read_gamefile(write_game(game)) == (game,)


def test_a_dealer_out_of_turn_is_noted() -> None:
    (game,) = read_gamefile('[Rules "north_american"]\n' + LINE + "\n" + LINE)
    assert "hand 2: West dealt where it was North's turn; deals may be missing" in game.notes


def test_lines_without_headers_are_positions_with_rules_of_their_own() -> None:
    (found,) = read_gamefile(f"north_american {LINE}\nnorth_american(target=11) {LINE}\n")
    assert found.positions
    assert [str(entry.hand.rules) for entry in found.hands] == ["north_american", "north_american(target=11)"]
    assert read_gamefile(write_game(found)) == (found,)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CANONICAL.replace(" Kh 9h", " Kh Kh"), r"game, hand 1 \(line 8\): action 8 \(Kh\): West does not hold Kh"),
        (CANONICAL.replace(" Qh ", " Js "), "East does not hold Js"),
        (CANONICAL.replace("stick_dealer", "stick"), "headers: all_pass=stick: all_pass may be"),
        (CANONICAL.replace('"Kitchen', "Kitchen"), r"line 2: .* is no header"),
        (CANONICAL.replace("who has it?}", "who has it?"), "line 8: a comment that begins with { never ends"),
        (CANONICAL.replace('[Score "0:0"]', '[Score "0:0:0"]'), "Score has 3 numbers"),
        (CANONICAL.replace("Ann | ", ""), "3 players are named"),
        (CANONICAL.replace('[Title "Kitchen table"]', '[Dealer "N"]'), "line 4: the header Dealer is given twice"),
        (CANONICAL.replace('[Dealer "W"]', '[Dealer "N"]'), "hand 1: West deals, but Dealer says another"),
        (CANONICAL.replace("W J9", "bicycle W J9"), "it has the rules bicycle, the game has north_american"),
        (CANONICAL + NEXT.replace(" : ", " 1:1 : "), "Result says 0:0, but the hands come to 1:1"),
        ('[Event "x"]\n' + LINE, "there is no header Rules"),
        ("", "is empty"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said) as error:
        read_gamefile(text, "game", strict=True)
    assert "\n" not in str(error.value)


def test_a_score_that_the_hands_do_not_come_to_is_refused() -> None:
    record = random_game(Rules.of("house_stick_the_dealer"), 3, hands=3)
    text = write_game(record)
    score = f" {':'.join(map(str, record.hands[2].hand.score))} : "
    assert score in text
    with pytest.raises(NotationError, match=r"hand 3 \(line \d+\): the score before it is given as 77:0"):
        read_gamefile(text.replace(score, " 77:0 : "), strict=True)


def test_no_hand_follows_the_end_of_a_game() -> None:
    record = random_game(Rules.of("house_stick_the_dealer", target=1), 3, hands=1)
    line = write_game(record).splitlines()[-1]
    score = ":".join(map(str, record.score))
    later = line.replace(" : ", f" {score} : ")
    with pytest.raises(NotationError, match=rf"hand 2 .*over before it, at {score} \(rule: target=1\)"):
        read_gamefile(write_game(record) + later, strict=True)


def test_damaged_text_is_read_or_refused_but_never_breaks() -> None:
    chance = random.Random(5)
    text = write_game(random_game(Rules.of("british_25"), 8, hands=2))
    for _ in range(150):
        at = chance.randrange(len(text))
        damaged = text[:at] + chance.choice('[]{}";:.?xoa-/0AKshdc \n@|') + text[at + chance.randrange(3) :]
        try:
            (game, *_) = read_gamefile(damaged)
        except NotationError as error:
            assert "\n" not in str(error)
        else:
            assert read_gamefile(write_game(game))[0] == game
