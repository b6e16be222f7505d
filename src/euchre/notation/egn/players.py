"""Who plays: names, ids and names of teams, as EGN has them and as headers of a record.

A header `PlayerIds` has a part for every seat, joined by ` | `: the player's ids with commas between, first their own
id in the file, then those with a source, `source:id`. Signs that divide are written as in web addresses, `%2C`.
"""

from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import unquote

from euchre.notation.egn.fields import as_list, as_map, as_text, field
from euchre.notation.place import Place
from euchre.notation.record import GameRecord, clean_text

__all__ = ["join_ids", "own_id", "read_ids", "read_names", "read_tags", "write_players", "write_teams"]

_TEXTS: Final = {"title": "Title", "date": "Date", "description": "Description", "gameId": "GameId"}
_DIVIDERS: Final = {sign: f"%{ord(sign):02X}" for sign in "%|,:"}


def read_names(players: Sequence[object], place: Place, seats: int = 4) -> list[str]:
    """The names of players given as texts or objects, for every seat."""
    names = [_name(entry, place) for entry in players]
    return [*names, *[""] * (seats - len(names))]


def _name(entry: object, place: Place) -> str:
    if isinstance(entry, dict):
        return as_text(entry.get("name"), place, "a player's name")
    return as_text(entry, place, "a player")


def read_tags(meta: Mapping[str, object], players: Sequence[object], place: Place) -> dict[str, str]:
    """The further headers of a game: title and date, ids and names of teams."""
    tags = {key: as_text(field(meta, own), place, own) for own, key in _TEXTS.items()}
    teams = [as_text(name, place, "a team's name") for name in as_list(field(meta, "teamNames"), place, "teamNames")]
    if any(teams):
        tags["TeamNames"] = " | ".join(clean_text(name).replace("|", "/") for name in teams)
    tags["PlayerIds"] = join_ids([read_ids(entry, place) for entry in players])
    return {key: text for key, text in tags.items() if text.strip()}


def read_ids(entry: object, place: Place) -> str:
    """The ids of one player of a file."""
    if not isinstance(entry, dict):
        return ""
    own = entry.get("id")
    found = [] if own is None else [_quoted(own)]
    for each in as_list(field(entry, "playerIds"), place, "playerIds"):
        given = as_map(each, place, "an entry of playerIds")
        if given.get("id") is not None:
            found.append(f"{_quoted(given.get('source') or '')}:{_quoted(given['id'])}")
    return ",".join(found)


def join_ids(ids: Sequence[str]) -> str:
    """The ids of all seats as a header has them; empty where there are none."""
    return " | ".join(ids).strip() if any(ids) else ""


def _quoted(text: object) -> str:
    return "".join(_DIVIDERS.get(sign, sign) for sign in clean_text(str(text)))


def _ids(record: GameRecord) -> list[list[str]]:
    """The ids of every seat."""
    header = record.headers.get("PlayerIds", "")
    seats = [part.strip() for part in header.split("|")] if header else []
    seats += [""] * (record.rules.num_players - len(seats))
    return [[word for word in part.split(",") if word] for part in seats[: record.rules.num_players]]


def own_id(record: GameRecord, seat: int) -> str:
    """A player's own id in the file, empty where they have none."""
    return next((unquote(word) for word in _ids(record)[seat] if ":" not in word), "")


def write_players(record: GameRecord) -> list[str | dict[str, object]]:
    """The players of a game: names, or objects where they have ids."""
    names = record.players or ("",) * record.rules.num_players
    if not any(_ids(record)):
        return [name[:64] for name in record.players]
    return [write_player(record, seat, name, own_id(record, seat)) for seat, name in enumerate(names)]


def write_player(record: GameRecord, seat: int, name: str, own: str) -> dict[str, object]:
    """A player as an object, with their own id in the file if they have one."""
    pairs = [word.partition(":")[::2] for word in _ids(record)[seat] if ":" in word]
    return {
        **({"id": own} if own else {}),
        "name": name[:64],
        "playerIds": [{"id": unquote(value), "source": unquote(source)} for source, value in pairs],
    }


def write_teams(record: GameRecord) -> dict[str, object]:
    """The key of the names of teams, where there are any."""
    header = record.headers.get("TeamNames", "")
    return {"teamNames": [name.strip() for name in header.split("|")]} if header else {}
