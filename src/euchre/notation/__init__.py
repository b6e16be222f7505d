"""Text forms: one line for any position, a file for a game, EGN and EMN, JSON and CSV. Specified in docs/notation.md.

`read_games` reads them all. The readers and writers of one format take and give text; they are loaded when first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from euchre.game.tokens import parse_action
from euchre.notation.line import parse_hand, parse_view

if TYPE_CHECKING:
    from euchre.notation.egn import read_egn, write_egn
    from euchre.notation.emn import read_emn, write_emn
    from euchre.notation.files import read_games
    from euchre.notation.gamefile import read_gamefile, write_game, write_games
    from euchre.notation.record import GameRecord, RecordedHand, Variation
    from euchre.notation.recorderror import RecordError
    from euchre.notation.standings import Standing, standings

__all__ = [
    "GameRecord",
    "RecordError",
    "RecordedHand",
    "Standing",
    "Variation",
    "parse_action",
    "parse_hand",
    "parse_view",
    "read_egn",
    "read_emn",
    "read_gamefile",
    "read_games",
    "standings",
    "write_egn",
    "write_emn",
    "write_game",
    "write_games",
]

_LATER: Final = {
    "GameRecord": "record",
    "RecordError": "recorderror",
    "RecordedHand": "record",
    "Standing": "standings",
    "Variation": "record",
    "read_egn": "egn",
    "read_emn": "emn",
    "read_gamefile": "gamefile",
    "read_games": "files",
    "standings": "standings",
    "write_egn": "egn",
    "write_emn": "emn",
    "write_game": "gamefile",
    "write_games": "gamefile",
}


def __getattr__(name: str) -> object:
    if name in _LATER:
        return getattr(import_module(f"euchre.notation.{_LATER[name]}"), name)
    raise AttributeError(f"module 'euchre.notation' has no attribute {name!r}")
