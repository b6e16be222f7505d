"""Euchre, every house rule of it: cards, rules, hands, games and their notation.

>>> import euchre
>>> rules = euchre.Rules.parse("north_american(all_pass=stick_dealer)")
>>> hand = euchre.Game.new(rules, seed=7, dealer=3).hand()
>>> hand.actor
0

The names below are loaded when first used, so that `import euchre` costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from euchre.cards import JOKER, Card, CardSet, Rank, Suit
    from euchre.errors import EuchreError, IllegalAction, InvalidCard, InvalidDeal, InvalidRules, NotationError
    from euchre.game import Action, Deal, Game, Hand, Outcome, Trick, View, action_of, shuffled_deal
    from euchre.notation import GameRecord, parse_action, parse_hand, parse_view, read_games
    from euchre.rules import OPTIONS, PRESETS, Rules, Trump

__all__ = [
    "JOKER",
    "OPTIONS",
    "PRESETS",
    "Action",
    "Card",
    "CardSet",
    "Deal",
    "EuchreError",
    "Game",
    "GameRecord",
    "Hand",
    "IllegalAction",
    "InvalidCard",
    "InvalidDeal",
    "InvalidRules",
    "NotationError",
    "Outcome",
    "Rank",
    "Rules",
    "Suit",
    "Trick",
    "Trump",
    "View",
    "action_of",
    "parse_action",
    "parse_hand",
    "parse_view",
    "read_games",
    "shuffled_deal",
]

_ROOMS: Final = ("cards", "errors", "rules", "game", "notation")


def __getattr__(name: str) -> Any:
    if name in __all__:
        for room in _ROOMS:
            found = getattr(import_module(f"euchre.{room}"), name, None)
            if found is not None:
                globals()[name] = found
                return found
    raise AttributeError(f"module 'euchre' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
