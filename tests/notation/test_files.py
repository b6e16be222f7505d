"""The one door: any file of games, text or bytes; what it is, is seen from its content, or said in one sentence."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import euchre
from euchre.errors import NotationError
from euchre.notation import GameRecord, read_games, write_games
from euchre.notation.csvform import dump_csv
from euchre.notation.egn import write_egn
from euchre.notation.emn import write_emn
from euchre.notation.gamefile import write_game
from euchre.notation.jsonform import dump_games, game_object
from euchre.rules import Rules
from tests.notation.egn_files import DATA
from tests.notation.played import random_game

GAME = b'[Rules "north_american"]\n'
LINE = b"north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah"


def only(source: Any, **how: Any) -> GameRecord:
    (record,) = read_games(source, **how)
    return record


def test_every_format_is_told_from_its_content() -> None:
    egn = (DATA / "complete.egn").read_bytes()
    game = only(egn)
    assert only(b"\xef\xbb\xbf" + egn) == game
    assert only(egn.decode().encode("utf-16")) == game
    assert only(write_game(game).encode()) == game
    assert len(list(read_games(DATA / "match.emn"))) == 2
    assert only(LINE).positions
    assert only(b"{a note} ; and another\n" + GAME).hands == ()
    assert only(b"\xef\xbb\xbf" + LINE) == only(LINE) == only("\ufeff" + LINE.decode())


def test_every_kind_of_source_is_read(tmp_path: Path) -> None:
    text = write_game(random_game(Rules.of("north_american"), 2))
    path = tmp_path / "game.euchre"
    path.write_text(text, encoding="utf-8")
    game = only(text)
    with path.open(encoding="utf-8") as as_text, path.open("rb") as as_bytes:
        assert [only(each) for each in (path, str(path), text.encode(), as_text, as_bytes, io.StringIO(text))] == [
            game
        ] * 6
        assert not as_bytes.closed
    assert only(tmp_path) == game


@pytest.mark.parametrize(
    "form", [dump_games, dump_csv, lambda games: [json.dumps(game_object(each)) + "\n" for each in games]]
)
@pytest.mark.parametrize(
    "preset", ["north_american", "call_ace", "british_25", "cutthroat_dummy_3p", "pepper", "bicycle"]
)
def test_json_json_lines_and_csv_say_all_of_a_game(form: Any, preset: str) -> None:
    games = [random_game(Rules.of(preset), seed, hands=3, unfinished=seed) for seed in range(3)]
    games += [*read_games(DATA / "partial.egn"), only(LINE)]
    if form is not dump_csv:
        games.append(GameRecord(Rules.of(preset)))
    assert list(read_games("".join(form(games)))) == games


def test_a_game_without_hands_is_no_row() -> None:
    with pytest.raises(NotationError, match="game 1: CSV has a row a hand"):
        "".join(dump_csv([GameRecord(Rules.of("north_american"))]))


@pytest.mark.parametrize(
    ("data", "name", "said"),
    [
        (b"", "f", "f is empty"),
        (b" \n\n", "f", "f is empty"),
        (b"hello there", "f", "f is neither EGN nor EMN nor a game file"),
        (b"hello : there", "f", "f, line 1: there is no preset 'hello'"),
        (b"[1, 2]", "f", "f is neither EGN nor EMN nor a game file"),
        (b'{"a": 1}', "f", "f is JSON but neither EGN nor EMN"),
        (b"hello", "f.egn", "f.egn, line 1, column 1: it is no JSON"),
        (b"\x01\x12\x13", "f.egnb", "f.egnb is a binary file, perhaps packed EGN"),
        (b"\xff\xd8\xff\xe0", "f", "f is no text"),
        (b"\xff\xfe\xff\xd8", "f", "f is no text"),
        (b"[Rules \x00]", "f", "f is no text: it holds control characters"),
        (GAME * 2 + LINE, "f", "the header Rules is given twice"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(data: bytes, name: str, said: str) -> None:
    with pytest.raises(NotationError, match=said) as error:
        list(read_games(data, name=name, strict=True))
    assert "\n" not in str(error.value)


def test_the_library_reads_what_it_writes_however_much_it_is() -> None:
    games = [random_game(Rules.of("north_american"), seed, hands=1) for seed in range(101)]
    assert list(read_games(write_games(games))) == games
    few = [GameRecord(Rules.of("buck")), *games[:2], GameRecord(Rules.of("buck")), GameRecord(Rules.of("pepper"))]
    assert list(read_games(write_games(few), strict=True)) == few
    many = only(GAME + (LINE + b"\n") * 2001)
    assert len(many.hands) == 2001


class Endless(io.TextIOBase):
    """A file that never ends, which counts the lines that were taken from it."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines(keepends=True)
        self.taken = 0

    def __iter__(self) -> Iterator[str]:  # type: ignore[override]
        while True:
            for line in self.lines:
                self.taken += 1
                yield line


def test_games_come_one_by_one_out_of_a_file_of_any_length() -> None:
    game = random_game(Rules.of("north_american"), 5, hands=2)
    endless = Endless(write_game(game) + "\n")
    reader = read_games(endless)
    for number in range(1, 50):
        assert next(reader) == game
        assert endless.taken <= (number + 1) * (len(endless.lines) + 1)
    as_lines = Endless(json.dumps(game_object(game)) + "\n")
    reader = read_games(as_lines)
    assert [next(reader) for _ in range(20)] == [game] * 20
    assert as_lines.taken <= 22


def test_what_is_wrong_with_one_game_costs_no_other() -> None:
    games = [random_game(Rules.of("north_american"), seed, hands=1) for seed in range(3)]
    texts = [write_game(each) for each in games]
    texts[1] = texts[1].replace("north_american", "south_american")
    found = list(read_games("\n".join(texts)))
    assert [found[0], found[2]] == [games[0], games[2]]
    assert "game 2, headers: there is no preset 'south_american'" in str(found[1].errors[0])
    lines = [json.dumps(game_object(each)) for each in games]
    found = list(read_games("\n".join([lines[0], lines[1][:50], lines[2]])))
    assert [found[0], found[2]] == [games[0], games[2]]
    assert "line 2: the JSON breaks off" in str(found[1].errors[0])


def test_a_folder_is_read_file_by_file(tmp_path: Path) -> None:
    game = random_game(Rules.of("north_american"), 5, hands=2)
    (tmp_path / "a.egn").write_text("nonsense", encoding="utf-8")
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/b.euchre").write_text(write_game(game), encoding="utf-8")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    first, second = read_games(tmp_path)
    assert "a.egn, line 1, column 1: it is no JSON" in str(first.errors[0])
    assert second == game
    with pytest.raises(NotationError, match=r"a\.egn"):
        list(read_games(tmp_path, strict=True))


def test_a_game_played_here_becomes_a_record_with_all_its_hands() -> None:
    game = euchre.Game.new(euchre.Rules.parse("north_american(all_pass=stick_dealer)"), seed="x", dealer=1)
    while not game.is_over:
        hand = game.hand()
        while not hand.is_over:
            hand = hand.apply(hand.legal_actions()[0])
        game = game.record(hand)
    record = GameRecord.of(game, players=("Ann", "Bob", "Cat", "Dan"))
    assert (record.score, record.winner) == (game.score, game.winner)
    assert record.headers == {"Seed": "x"}
    assert str(record) == record.to_text() == write_game(record)
    assert only(str(record)) == record
    assert only(record.to_egn()).score == game.score
    assert record.to_egn() == write_egn(record)
    outcome = game.outcomes[0]
    with pytest.raises(NotationError, match="outcomes without their hands"):
        GameRecord.of(euchre.Game.new(game.rules).record(outcome))


def test_a_record_without_hands_knows_its_dealer() -> None:
    game = euchre.Game.new(euchre.Rules.of("north_american"), dealer=2)
    assert GameRecord.of(game).dealer == 2


def test_an_emn_of_a_record_is_read_by_the_same_door() -> None:
    game = GameRecord.of(
        [each.hand for each in random_game(Rules.of("house_stick_the_dealer"), 5).hands], players=("A", "B", "C", "D")
    )
    assert [each.players for each in read_games(write_emn([game, game]))] == [("A", "B", "C", "D")] * 2
