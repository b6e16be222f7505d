"""Any file of recorded games: what it is, is seen from its content. This room reads bytes, it opens no files."""

import codecs
import re
from typing import Final

from euchre.errors import NotationError
from euchre.notation.egn.fields import Place, as_map
from euchre.notation.egn.read import read_game_object
from euchre.notation.emn import FILE_TYPE as MATCH
from euchre.notation.emn import read_match_object
from euchre.notation.gamefile import read_games
from euchre.notation.jsontext import read_json
from euchre.notation.record import GameRecord

__all__ = ["LARGEST", "check_size", "read_records"]

LARGEST: Final = 8 * 2**20
"""The largest file that is read, in bytes."""

_JSON: Final = re.compile(r"\s*\{\s*(\"|\}|$)")
_LIST: Final = re.compile(r"\s*\[\s*([\[{\"\d\]-]|$)")
_GAME: Final = re.compile(r"(?m)^\s*\[\s*\w+\s+\"|(^|\s):(\s|$)")
_ODD: Final = re.compile(r"[\x00-\x08\x0e-\x1f]")


def check_size(size: int, name: str) -> None:
    """Refuse a file too large to be games.

    Raises:
        NotationError: with the size and the limit.
    """
    if size > LARGEST:
        much = f"has {size / 2**20:.0f} MiB" if size > LARGEST + 2**20 else "is larger than that"
        raise NotationError(f"recorded games are read up to {LARGEST // 2**20} MiB: {name} {much}")


def read_records(data: bytes, name: str) -> tuple[GameRecord, ...]:
    """Read EGN, EMN, a game file, or positions one a line.

    Raises:
        NotationError: one sentence naming the file, the place and what is wrong.
    """
    check_size(len(data), name)
    text = _decoded(data, name)
    if not text.strip():
        raise NotationError(f"{name} is empty")
    if _JSON.match(text) or name.lower().endswith((".egn", ".emn")):
        place = Place((name,))
        game = as_map(read_json(text, name), place, "the file")
        if game.get("fileType") == MATCH or ("games" in game and "deals" not in game):
            return read_match_object(game, place)
        if not {"deals", "metadata"} & set(game):
            raise NotationError(f"{name} is JSON but neither EGN nor EMN: it has no metadata and no deals")
        return (read_game_object(game, place),)
    if _LIST.match(text) or not _GAME.search(text):
        raise NotationError(
            f"{name} is neither EGN nor EMN nor a game file: the formats are described in docs/notation.md"
        )
    return read_games(text, name)


def _decoded(data: bytes, name: str) -> str:
    if data[:1] in (b"\x00", b"\x01", b"\x02"):
        raise NotationError(f"{name} is a binary file, perhaps packed EGN, which is not read: save it as JSON")
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError:
        raise NotationError(f"{name} is no text: recorded games are UTF-8") from None
    if _ODD.search(text):
        raise NotationError(f"{name} is no text: it holds control characters")
    return text
