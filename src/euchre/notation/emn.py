"""EMN: a match of several EGN games between a common pool of players. Specified in docs/notation.md, section 4."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from euchre.errors import NotationError
from euchre.notation.egn import fields as read
from euchre.notation.egn import read_game_object, write_game_object
from euchre.notation.egn.fields import as_list, as_map, as_number, as_text
from euchre.notation.egn.players import join_ids, own_id, read_ids, read_names, write_player
from euchre.notation.egn.read import check_header, read_object
from euchre.notation.place import Place
from euchre.notation.record import GameRecord
from euchre.notation.recorderror import RecordError
from euchre.rules import Rules

__all__ = ["read_emn", "read_match_object", "write_emn"]

FILE_TYPE: Final = "Euchre Match Notation"

_TEXTS: Final = {"title": "MatchTitle", "matchId": "MatchId"}
"""What of a match is a header of each of its games."""


def read_emn(text: str, name: str = "the EMN file", *, strict: bool = False) -> tuple[GameRecord, ...]:
    """Read the text of an EMN file: one record a game, in order.

    Raises:
        NotationError: it is no EMN; and with `strict`, a game records what cannot have happened, or something is not of
            the form: file, game and the rest are named.
    """
    place = Place.of(name, strict=strict)
    return tuple(read_match_object(read_object(text, place), place))


def read_match_object(match: Mapping[str, object], place: Place) -> Iterator[GameRecord]:
    """Read an EMN object, game by game.

    Raises:
        NotationError: as `read_emn`.
    """
    check_header(match, FILE_TYPE, place)
    meta = as_map(match.get("metadata") or {}, place, "metadata")
    pool = _Pool({key: as_text(read.field(meta, own), place, own) for own, key in _TEXTS.items()})
    for entry in as_list(meta.get("players"), place, "players"):
        player = as_map(entry, place, "a player")
        pool.players[as_text(player.get("id"), place, "a player's id")] = player
    games = []
    for number, entry in enumerate(as_list(match.get("games"), place, "games"), start=1):
        game = as_map(entry, place, f"game {number}")
        index = read.field(game, "gameIndex")
        order = None if index is None else as_number(index, place, "gameIndex", 0, 9_999)
        games.append((number - 1 if order is None else order, number, game))
    if len({order for order, _, _ in games}) < len(games):
        place.odd("two games have the same gameIndex")
    heard = place.heard
    if heard and not games:
        yield GameRecord(Rules.of("north_american"), errors=tuple(heard))
    for _, number, game in sorted(games, key=lambda entry: entry[:2]):
        own = replace(place.at(f"game {number}"), heard=heard)
        yield pool.read(game, own)
        heard = None if heard is None else []  # what is wrong with the match is said once, with its first game


@dataclass(slots=True)
class _Pool:
    """The players of a match by their ids, and the headers that its games share."""

    tags: dict[str, str]
    players: dict[str, Mapping[str, object]] = field(default_factory=dict)

    def read(self, game: Mapping[str, object], place: Place) -> GameRecord:
        """Read one game."""
        named = as_list(game.get("playersOverride") or game.get("players"), place, "players", 4)
        ids = [as_text(entry, place, "a player's id") for entry in named]
        for key in ids:
            if key not in self.players:
                place.odd(f"it is played by {key[:40]!r}, who is not among the players of the match")
        if ids and len(set(ids)) < 4:
            place.odd("four different players are due")
        players = [self.players.get(key, {"id": key, "name": key}) for key in ids]
        data = as_map(read.field(game, "gameData"), place, "gameData")
        names = read_names(players, place) if players else ()
        try:
            record = read_game_object(data, place, names, join_ids([read_ids(player, place) for player in players]))
        except RecordError as error:
            if place.heard is None:
                raise
            return GameRecord(Rules.of("north_american"), errors=(*place.heard, error))
        tags = {key: text for key, text in self.tags.items() if text.strip()}
        return replace(record, tags=(*record.tags, *tags.items()))


# ---------------------------------------------------------------- writing


def write_emn(records: Sequence[GameRecord], title: str = "") -> str:
    """The EMN text of a match; without `title` it has that of its games.

    Raises:
        NotationError: a game cannot be said in EGN, or has no four different players.
    """
    pool: dict[str, dict[str, object]] = {}
    given = {own_id(record, seat) for record in records for seat in range(record.rules.num_players)}
    fresh = (key for key in (f"p-{number:02}" for number in range(1, 10**6)) if key not in given)
    by_name: dict[str, str] = {}
    games = []
    for index, record in enumerate(records):
        if len(record.players) != 4 or not all(record.players):
            raise NotationError(f"game {index + 1}: a match needs four players with different names")
        ids = []
        for seat, name in enumerate(record.players):
            key = own_id(record, seat) or by_name.get(name) or next(fresh)
            by_name.setdefault(name, key)
            player = pool.setdefault(key, write_player(record, seat, name, key))
            if player["name"] != name[:64]:
                raise NotationError(f"game {index + 1}: {name} has the id {key[:40]} of {player['name']}")
            ids.append(key)
        if len(set(ids)) != 4:
            raise NotationError(f"game {index + 1}: a match needs four players with different names")
        try:
            data = write_game_object(_alone(record))
        except NotationError as error:
            raise NotationError(f"game {index + 1}: {error}") from None
        games.append({"gameIndex": index, "players": ids, "gameData": data})
    shared = records[0].headers if records else {}
    meta: dict[str, object] = {own: shared[key] for own, key in _TEXTS.items() if key in shared}
    meta |= {"title": title[:128]} if title else {}
    meta["players"] = list(pool.values())
    match = {"fileType": FILE_TYPE, "version": "1.0", "metadata": meta, "games": games}
    return json.dumps(match, indent=1, ensure_ascii=False) + "\n"


def _alone(record: GameRecord) -> GameRecord:
    """The game without what its match says of its players."""
    return replace(record, tags=tuple(tag for tag in record.tags if tag[0] != "PlayerIds"))
