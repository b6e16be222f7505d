"""Reading an EGN file: its metadata, and its deals one after the other with the score between them."""

import re
from collections.abc import Mapping
from typing import Any, Final

from euchre.errors import EuchreError, NotationError
from euchre.game.game import Game
from euchre.notation.egn.deal import read_deal
from euchre.notation.egn.fields import Place, as_list, as_map, as_number, as_text, field
from euchre.notation.egn.infer import infer
from euchre.notation.egn.ruleset import read_ruleset
from euchre.notation.jsontext import read_json
from euchre.notation.record import GameRecord, RecordedHand, check_open, game_after, score_text
from euchre.rules import Rules

__all__ = ["FILE_TYPE", "check_header", "player_name", "read_egn", "read_game_object"]

FILE_TYPE: Final = "Euchre Game Notation"

_MOST_DEALS: Final = 200
_TEXTS: Final = {"title": "Title", "date": "Date", "description": "Description", "gameId": "GameId"}


def read_egn(text: str, name: str = "the EGN file") -> GameRecord:
    """Read the text of an EGN file.

    Raises:
        NotationError: it is no EGN, or records what cannot have happened; file, deal, trick, card and rule are named.
    """
    place = Place((name,))
    return read_game_object(as_map(read_json(text, name), place, "the file"), place)


def read_game_object(game: Mapping[str, Any], place: Place, players: tuple[str, ...] = ()) -> GameRecord:
    """Read an EGN object; `players` are names that go before its own.

    Raises:
        NotationError: as `read_egn`.
    """
    check_header(game, FILE_TYPE, place)
    meta = as_map(game.get("metadata") or {}, place, "metadata")
    rules = read_ruleset(as_map(meta.get("ruleset") or {}, place, "ruleset"), place)
    start = _score(field(meta, "initialScore"), place, "initialScore") or rules.start_score
    named = as_list(meta.get("players"), place, "players", 10)[: rules.num_players]
    names = [player_name(entry, place) for entry in named] if not players else list(players)
    names += [""] * (rules.num_players - len(names))
    deals = as_list(game.get("deals"), place, "deals", _MOST_DEALS)
    old = str(game.get("version", "")).startswith("1.0")
    reader = _Reader(rules, Game.new(rules, dealer=0, start=start), old=old)
    for number, deal in enumerate(deals, start=1):
        reader.read(deal, number, place)
    tags = [(key, as_text(field(meta, own), place, own)) for own, key in _TEXTS.items()]
    record = GameRecord(
        rules, tuple(reader.entries), start, 0, tuple(names), tuple((key, text) for key, text in tags if text.strip())
    )
    final = _score(field(meta, "finalScore"), place, "finalScore")
    if final and final != record.score:
        record.note(f"finalScore says {score_text(final)}, but the deals come to {score_text(record.score)}")
    return record


class _Reader:
    """The deals of a file, read in order."""

    def __init__(self, rules: Rules, game: Game, *, old: bool) -> None:
        self.rules = rules
        self.old = old
        self.game = game
        self.entries: list[RecordedHand] = []

    def read(self, deal: object, number: int, place: Place) -> None:
        """Read deal `number`, counted from 1."""
        own = field(deal, "dealNumber") if isinstance(deal, dict) else None
        label = f"deal {number}" + (f" (dealNumber {own})" if isinstance(own, int) else "")
        place = place.at(label)
        try:
            check_open(self.game)
        except NotationError as error:
            raise place.error(str(error)) from None
        entry = infer(read_deal(deal, self.rules, place, old=self.old), self.rules, self.game.score)
        self.entries.append(entry)
        try:
            self.game = game_after(self.game, entry)
        except EuchreError as error:
            raise place.error(str(error)) from None


def check_header(game: Mapping[str, Any], kind: str, place: Place) -> None:
    """Refuse another type of file and versions after 1."""
    found = field(game, "fileType")
    if found is not None and found != kind:
        place.refuse(f"fileType is {str(found)[:40]!r} where {kind!r} is due")
    version = game.get("version")
    if version is not None and not re.fullmatch(r"v?1(\.\d{1,4}){0,3}", str(version)):
        place.refuse(f"version {str(version)[:20]!r} is not known: versions of 1 are read")


def player_name(entry: object, place: Place) -> str:
    """The name of a player, given as a text or as an object."""
    if isinstance(entry, dict):
        return as_text(entry.get("name"), place, "a player's name")
    return as_text(entry, place, "a player")


def _score(value: object, place: Place, what: str) -> tuple[int, ...] | None:
    if value is None:
        return None
    found = as_list(value, place, what, 2)
    if len(found) != 2:
        place.refuse(f"{what} has {len(found)} numbers where two are due, one a side")
    return tuple(as_number(points, place, what, -99_999, 99_999) for points in found)
