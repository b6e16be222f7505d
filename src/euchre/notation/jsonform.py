"""A record as JSON and back: what `euchre replay --json` prints. Specified in docs/notation.md, section 5."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Final

from euchre.errors import InvalidRules
from euchre.game.actions import Play
from euchre.notation.egn.fields import as_list, as_map, as_number, as_text
from euchre.notation.gamefile import hand_upto
from euchre.notation.place import Place
from euchre.notation.record import GameRecord, RecordedHand, Variation
from euchre.notation.standings import Standings
from euchre.rules import Rules

__all__ = ["dump_games", "game_object", "hand_objects", "read_object_of_game"]

_FORMAT: Final = "euchre game"
_LIMIT: Final = 10**9


def game_object(record: GameRecord) -> dict[str, object]:
    """A game as data."""
    return {
        "format": _FORMAT,
        "rules": str(record.rules),
        "players": list(record.players),
        "dealer": record.dealer,
        "start": list(record.start),
        "score": list(record.score),
        "winner": record.winner,
        "headers": dict(record.headers),
        "positions": record.positions,
        "hands": hand_objects(record),
        "errors": [error.facts for error in record.errors],
        "notes": list(record.notes),
    }


def hand_objects(record: GameRecord) -> list[dict[str, object]]:
    """The hands of a game as data."""
    return [_hand(record, number, entry) for number, entry in enumerate(record.hands, start=1)]


def _hand(record: GameRecord, number: int, entry: RecordedHand) -> dict[str, object]:
    hand, outcome = entry.hand, entry.outcome
    deal = record.labels[number - 1][0] if record.labels else number
    return {
        "deal": deal,
        "line": str(hand),
        "players": list(record.players),
        "dealer": hand.dealer,
        "upcard": None if hand.deal.upcard is None else str(hand.deal.upcard),
        "before": list(hand.score),
        "maker": hand.maker,
        "trump": None if hand.trump is None else hand.trump.letter,
        "alone": hand.alone,
        "tricks": sum(entry.tricks_won[seat] for seat in hand.makers),
        "points": [0] * len(hand.rules.parties) if outcome is None else list(outcome.points),
        "result": None if outcome is None else outcome.result.value,
        "calls": [{"seat": step.seat, "call": step.action.token} for step in hand.calls],
        "plays": [
            {"seat": step.seat, "card": str(step.action.card)} for step in hand.steps if isinstance(step.action, Play)
        ],
        "comments": _texts(entry.comments),
        "variations": [
            {"at": line.at, "actions": list(line.actions), "comments": _texts(line.comments)}
            for line in entry.variations
        ],
        "errors": [error.facts for error in record.errors if error.deal == deal],
        "notes": list(record.notes_of(number)),
    }


def _texts(comments: Iterable[tuple[int, str]]) -> list[dict[str, object]]:
    return [{"at": at, "text": text} for at, text in comments]


def dump_games(records: Iterable[GameRecord]) -> Iterator[str]:
    """The text of a JSON object of any number of games, in pieces, so that games can come one by one.

    Where there is one game, its score and hands stand beside the list of games too.
    """
    yield '{"games": ['
    only: dict[str, object] | None = None
    table = Standings()
    for number, record in enumerate(records):
        found = game_object(record)
        only = found if number == 0 else None
        table.add(record)
        yield (",\n" if number else "") + json.dumps(found)
    yield '], "standings": ' + json.dumps([asdict(row) for row in table.rows])
    if only is not None:
        yield f', "score": {json.dumps(only["score"])}, "hands": {json.dumps(only["hands"])}'
    yield "}\n"


# ---------------------------------------------------------------- reading


def read_object_of_game(game: Mapping[str, object], place: Place) -> GameRecord:
    """Read a game that `game_object` wrote.

    Raises:
        RecordError: it is not of the form, or records what cannot have happened, in strict reading.
    """
    try:
        rules = Rules.parse(as_text(game.get("rules"), place, "rules"))
    except InvalidRules as error:
        place.odd(str(error))
        return GameRecord(Rules.of("north_american"), errors=tuple(place.heard or ()))
    positions = game.get("positions") is True
    start = _score(game.get("start"), rules, place.at("start"))
    headers = as_map(game.get("headers") or {}, place, "headers")
    tags = [(key, as_text(value, place, key)) for key, value in headers.items()]
    players = [as_text(name, place, "a player") for name in as_list(game.get("players"), place, "players")]
    if len(players) not in (0, rules.num_players):
        place.odd(f"{len(players)} players are named: {rules} is for {rules.num_players}")
        players = [*players, *[""] * rules.num_players][: rules.num_players]
    entries, labels = [], []
    for number, value in enumerate(as_list(game.get("hands"), place, "hands"), start=1):
        at = place.at(f"hand {number}", deal=number)
        entry = _read_hand(as_map(value, at, "it"), rules, at, positions=positions)
        if entry is not None:
            entries.append(entry)
            labels.append((number, ", ".join(at.words)))
    dealer = as_number(game.get("dealer", 0), place, "dealer", 0, rules.num_players - 1)
    return GameRecord(
        rules, tuple(entries), start or (), dealer or 0, tuple(players), tuple(tags), positions,
        errors=tuple(place.heard or ()), strict=place.heard is None, labels=tuple(labels),
    )  # fmt: skip


def _score(value: object, rules: Rules, place: Place) -> tuple[int, ...] | None:
    numbers = [as_number(points, place, "it", -_LIMIT, _LIMIT) for points in as_list(value, place, "it")]
    score = tuple(points for points in numbers if points is not None)
    if score and len(score) != len(rules.parties):
        place.odd(f"it has {len(score)} numbers: {rules} keeps {len(rules.parties)}")
        return None
    return score or None


def _read_hand(value: Mapping[str, object], rules: Rules, place: Place, *, positions: bool) -> RecordedHand | None:
    heard = len(place.heard or ())
    words = as_text(value.get("line"), place, "line").split()
    hand = hand_upto(words, place)
    if hand is None:
        return None
    if hand.rules != rules and not positions:
        place.odd(f"it has the rules {hand.rules}, the game has {rules}")
        return None
    given = value.get("result") is not None and hand.outcome is None
    points = _score(value.get("points"), hand.rules, place.at("points")) if given else None
    variations = []
    for line in as_list(value.get("variations"), place, "variations"):
        said = as_map(line, place, "a variation")
        actions = [as_text(word, place, "an action") for word in as_list(said.get("actions"), place, "actions")]
        variations.append(Variation(_at(said, place), tuple(actions), _comments(said, place)))
    entry = RecordedHand(hand, _comments(value, place), points, variations=tuple(variations))
    for error in (place.heard or ())[heard:]:
        error.kept = entry.extent
    return entry


def _comments(value: Mapping[str, object], place: Place) -> tuple[tuple[int, str], ...]:
    found = (as_map(each, place, "a comment") for each in as_list(value.get("comments"), place, "comments"))
    return tuple((_at(each, place), as_text(each.get("text"), place, "text")) for each in found)


def _at(value: Mapping[str, object], place: Place) -> int:
    return as_number(value.get("at"), place, "at", 0, _LIMIT) or 0
