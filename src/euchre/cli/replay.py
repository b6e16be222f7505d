"""`euchre replay`: recorded games, hand by hand, with tricks, points and score."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from euchre.cli.console import note, say
from euchre.game.actions import Play
from euchre.game.hand import Hand
from euchre.game.outcome import Outcome
from euchre.notation import GameRecord, read_games
from euchre.notation.jsonform import dump_games
from euchre.notation.record import RecordedHand
from euchre.notation.standings import Standing, Standings
from euchre.telling.ends import result_name
from euchre.telling.words import dealt, describe, retold, verdict

__all__ = ["EXAMPLES", "open_games", "replay", "warned"]

EXAMPLES = ("euchre replay game.egn", "euchre replay --json game.egn")


def replay(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="EGN, EMN, a game file, JSON, CSV, a folder of them, or - for standard input."
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print games and hands as one JSON object.")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Refuse a record at the first thing wrong with it.")] = False,
) -> None:
    """Replay recorded games: each hand, the winners of its tricks, its points and the score.

    Records are read as far as they go; what is wrong with them is said on the error output.
    """
    records = warned(open_games(file, strict=strict))
    if as_json:
        for piece in dump_games(records):
            say(piece, end="")
        return
    table = Standings()
    for number, record in _numbered(records):
        table.add(record)
        if record.errors and not record.hands:
            continue  # nothing of it could be read, which is said
        lines = _positions(record) if record.positions else _game(record, f"Game {number}" if number else "")
        say(("\n" if number > 1 else "") + "\n".join(lines))
    if any(row.games > 1 for row in table.rows):
        say("\nStandings\n" + "\n".join(f"  {_standing(row)}" for row in table.rows))


def open_games(file: str, *, strict: bool) -> Iterator[GameRecord]:
    """The games of a file or folder, or of standard input for `-`."""
    if file == "-":
        return read_games(sys.stdin.buffer, strict=strict, name="standard input")
    return read_games(Path(file), strict=strict)


def warned(records: Iterable[GameRecord]) -> Iterator[GameRecord]:
    """The same records; what is wrong with each is said on stderr as it goes by."""
    for record in records:
        for error in record.errors:
            kept = f"; kept: {error.kept}" if error.kept else ""
            note(f"euchre: {error}{kept}")
        yield record


def _numbered(records: Iterator[GameRecord]) -> Iterator[tuple[int, GameRecord]]:
    """The games with their numbers from 1; a single one has number 0."""
    first = next(records, None)
    second = next(records, None)
    if first is not None:
        yield (0 if second is None else 1), first
    if second is not None:
        yield 2, second
    yield from enumerate(records, start=3)


def _standing(row: Standing) -> str:
    games, points = ("1 game" if row.games == 1 else f"{row.games} games"), f"{row.points} points"
    return f"{row.player}: {row.won} of {games} won, {points}"


# ---------------------------------------------------------------- text


def _game(record: GameRecord, title: str) -> Iterator[str]:
    headers = record.headers
    yield " - ".join(word for word in (title, headers.get("Title", ""), headers.get("Date", "")) if word) or "A game"
    yield f"Rules: {record.rules}"
    if any(name != _seat(record, seat) for seat, name in enumerate(record.players)):
        names = list(enumerate(record.players))
        yield "Players: " + ", ".join(f"{_seat(record, seat)}: {name or '?'}" for seat, name in names)
    score = record.start
    yield f"Start: {_score(record, score)}"
    for number, entry in enumerate(record.hands, start=1):
        yield ""
        yield from _hand(record, entry, number)
        later = record.hands[number].hand.score if number < len(record.hands) else record.score
        yield f"  Score: {_score(record, later)}"
    yield ""
    won = record.winner
    yield f"Result: {_score(record, record.score)}" + ("" if won is None else f"; {_party(record, won)} won")
    yield from (f"Note: {note}" for note in record.notes)


def _positions(record: GameRecord) -> Iterator[str]:
    """A list of positions, which has no score of its own."""
    yield f"{len(record.hands)} positions" if len(record.hands) != 1 else "A position"
    for number, entry in enumerate(record.hands, start=1):
        own = GameRecord(entry.hand.rules, (entry,), entry.hand.score)
        yield f"Rules: {own.rules}"
        yield from _hand(own, entry, number)


def _seat(record: GameRecord, seat: int) -> str:
    four = record.rules.num_players == 4
    return ("North", "East", "South", "West")[seat] if four else f"seat {seat}"


def _party(record: GameRecord, party: int) -> str:
    return "-".join(_seat(record, seat) for seat in record.rules.parties[party])


def _score(record: GameRecord, score: Sequence[int]) -> str:
    return ", ".join(f"{_party(record, party)} {points}" for party, points in enumerate(score))


def _hand(record: GameRecord, entry: RecordedHand, number: int) -> Iterator[str]:
    hand = entry.hand
    yield f"Hand {number}: {dealt(hand)}"
    comments: dict[int, list[str]] = {}
    for at, text in entry.comments:
        comments.setdefault(at, []).append(text)
    said = [
        describe(before, step.seat, step.action) + verdict(step.action, after)
        for before, step, after in retold(hand)
        if not isinstance(step.action, Play)
    ]
    if said:
        yield "  " + ", ".join(said)
    yield from _remarks(comments, 0, len(said))
    yield from _tricks(hand, comments, len(said))
    yield "  " + _result(record, entry)


def _tricks(hand: Hand, comments: dict[int, list[str]], at: int) -> Iterator[str]:
    for number, trick in enumerate(hand.tricks, start=1):
        plays = "  ".join(f"{hand.seat_name(seat)} {card.symbol}" for seat, card in trick.plays)
        yield f"  Trick {number}: {plays}: {hand.seat_name(trick.winner)} wins"
        yield from _remarks(comments, at + 1, at + len(trick.plays))
        at += len(trick.plays)
    if hand.trick:
        plays = "  ".join(f"{hand.seat_name(seat)} {card.symbol}" for seat, card in hand.trick)
        yield f"  Trick {len(hand.tricks) + 1}: {plays}: unfinished"
    yield from _remarks(comments, at + 1, len(hand.actions) + 1)


def _remarks(comments: dict[int, list[str]], first: int, last: int) -> Iterator[str]:
    for at in sorted(comments):
        if first <= at <= last:
            yield from (f"    ({text})" for text in comments[at])


def _result(record: GameRecord, entry: RecordedHand) -> str:
    hand, outcome = entry.hand, entry.outcome
    if outcome is None:
        return "Unfinished: no points"
    makers = "-".join(hand.seat_name(seat) for seat in hand.makers)
    took = sum(entry.tricks_won[seat] for seat in hand.makers)
    tricks = (
        f"{makers} took {took} {'trick' if took == 1 else 'tricks'} in {hand.trump.word}: "
        if hand.trump is not None and makers
        else ""
    )
    return (tricks or "") + f"{result_name(outcome)}; {_points(record, outcome)}"


def _points(record: GameRecord, outcome: Outcome) -> str:
    given = [
        f"{points} {'point' if abs(points) == 1 else 'points'} to {_party(record, party)}"
        for party, points in enumerate(outcome.points)
        if points
    ]
    return ", ".join(given) or "no points"
