"""EMN: a match of several EGN games between a common pool of players. Specified in docs/notation.md, section 4."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from euchre.errors import NotationError
from euchre.notation.egn import read_game_object, write_game_object
from euchre.notation.egn.fields import Place, as_list, as_map, as_number, as_text, field
from euchre.notation.egn.read import check_header, player_name
from euchre.notation.jsontext import read_json
from euchre.notation.record import GameRecord

__all__ = ["read_emn", "read_match_object", "write_emn"]

FILE_TYPE: Final = "Euchre Match Notation"

_MOST_GAMES: Final = 100
_MOST_DEALS: Final = 1_000


def read_emn(text: str, name: str = "the EMN file") -> tuple[GameRecord, ...]:
    """Read the text of an EMN file: one record a game, in order.

    Raises:
        NotationError: it is no EMN, or a game records what cannot have happened; file, game and the rest are named.
    """
    place = Place((name,))
    return read_match_object(as_map(read_json(text, name), place, "the file"), place)


def read_match_object(match: Mapping[str, Any], place: Place) -> tuple[GameRecord, ...]:
    """Read an EMN object.

    Raises:
        NotationError: as `read_emn`.
    """
    check_header(match, FILE_TYPE, place)
    meta = as_map(match.get("metadata") or {}, place, "metadata")
    names: dict[str, str] = {}
    for entry in as_list(meta.get("players"), place, "players", 1_000):
        player = as_map(entry, place, "a player")
        names[as_text(player.get("id"), place, "a player's id")] = player_name(player, place)
    games = []
    for number, entry in enumerate(as_list(match.get("games"), place, "games", _MOST_GAMES), start=1):
        game = as_map(entry, place, f"game {number}")
        index = field(game, "gameIndex")
        order = number - 1 if index is None else as_number(index, place, "gameIndex", 0, 9_999)
        games.append((order, number, game))
    deals = [field(game, "gameData") for _, _, game in games]
    if sum(len(data.get("deals") or ()) for data in deals if isinstance(data, dict)) > _MOST_DEALS:
        place.refuse(f"it has more than {_MOST_DEALS} deals: split it")
    if len({order for order, _, _ in games}) < len(games):
        place.refuse("two games have the same gameIndex")
    return tuple(
        _game(game, names, place.at(f"game {number}")) for _, number, game in sorted(games, key=lambda g: g[0])
    )


def _game(game: Mapping[str, Any], names: Mapping[str, str], place: Place) -> GameRecord:
    ids = game.get("playersOverride", game.get("players"))
    players = []
    for entry in as_list(ids, place, "players", 4):
        key = as_text(entry, place, "a player's id")
        if key not in names:
            place.refuse(f"it is played by {key[:40]!r}, who is not among the players of the match")
        players.append(names[key])
    if players and len(set(map(str, ids))) < 4:
        place.refuse("four different players are due")
    data = as_map(field(game, "gameData"), place, "gameData")
    return read_game_object(data, place, tuple(players))


def write_emn(records: Sequence[GameRecord], title: str = "") -> str:
    """The EMN text of a match.

    Raises:
        NotationError: a game cannot be said in EGN, or has no four different names.
    """
    ids: dict[str, str] = {}
    games = []
    for index, record in enumerate(records):
        if len(set(record.players)) != 4 or not all(record.players):
            raise NotationError(f"game {index + 1}: a match needs four players with different names")
        for name in record.players:
            ids.setdefault(name, f"p-{len(ids) + 1:02}")
        try:
            data = write_game_object(record)
        except NotationError as error:
            raise NotationError(f"game {index + 1}: {error}") from None
        games.append({"gameIndex": index, "players": [ids[name] for name in record.players], "gameData": data})
    meta: dict[str, Any] = {"title": title[:128]} if title else {}
    meta["players"] = [{"id": key, "name": name[:64], "playerIds": []} for name, key in ids.items()]
    match = {"fileType": FILE_TYPE, "version": "1.0", "metadata": meta, "games": games}
    return json.dumps(match, indent=1, ensure_ascii=False) + "\n"
