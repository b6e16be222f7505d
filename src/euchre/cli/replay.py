"""`euchre replay`: recorded games, hand by hand, with tricks, points and score."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from euchre.cli.console import say
from euchre.errors import NotationError
from euchre.game.actions import Play
from euchre.game.hand import Hand
from euchre.game.state import Outcome
from euchre.game.words import dealt, describe, retold
from euchre.notation.files import LARGEST, check_size, read_records
from euchre.notation.record import GameRecord, RecordedHand

__all__ = ["EXAMPLES", "replay"]

EXAMPLES = ("euchre replay game.egn", "euchre replay --json game.egn")


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="EGN, EMN, a game file, or - for standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the score and every hand as JSON.")] = False,
) -> None:
    """Replay recorded games: each hand, the winners of its tricks, its points and the score."""
    name = "standard input" if file == "-" else Path(file).name
    records = read_records(_bytes(file, name), name)
    if as_json:
        games = [_json(record) for record in records]
        say(json.dumps(games[0] if len(games) == 1 else {"games": games}))
        return
    games_text = [
        "\n".join(_game(record, f"Game {number}" if len(records) > 1 else ""))
        for number, record in enumerate(records, start=1)
    ]
    say("\n\n".join(games_text))


def _bytes(file: str, name: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read(LARGEST + 1)
    path = Path(file)
    try:
        if path.is_file():
            check_size(path.stat().st_size, name)
        with path.open("rb") as opened:
            return opened.read(LARGEST + 1)
    except OSError as error:
        raise NotationError(f"{file} cannot be read: {(error.strerror or str(error)).lower()}") from None
    except ValueError as error:
        if isinstance(error, NotationError):
            raise
        raise NotationError(f"{file[:80]!r} is no name of a file") from None


# ---------------------------------------------------------------- JSON


def _json(record: GameRecord) -> dict[str, Any]:
    return {"score": list(record.score), "hands": [_json_hand(entry) for entry in record.hands]}


def _json_hand(entry: RecordedHand) -> dict[str, Any]:
    hand = entry.hand
    outcome = entry.outcome
    return {
        "maker": hand.maker,
        "trump": None if hand.trump is None else hand.trump.letter,
        "alone": hand.alone,
        "tricks": sum(entry.tricks_won[seat] for seat in hand.makers),
        "points": list(outcome.points) if outcome is not None else [0] * len(hand.rules.parties),
    }


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
        describe(before, step.seat, step.action)
        for before, step, _ in retold(hand)
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
    return (tricks or "") + f"{outcome.label}; {_points(record, outcome)}"


def _points(record: GameRecord, outcome: Outcome) -> str:
    given = [
        f"{points} {'point' if abs(points) == 1 else 'points'} to {_party(record, party)}"
        for party, points in enumerate(outcome.points)
        if points
    ]
    return ", ".join(given) or "no points"
