"""Euchre, every house rule of it: cards, rules, hands, games and their notation.

>>> import euchre
>>> rules = euchre.Rules.parse("north_american(all_pass=stick_dealer)")
>>> hand = euchre.Game.new(rules, seed=7, dealer=3).hand()
>>> hand.actor == euchre.Seat.NORTH
True

Names and rooms are loaded when first used, so that `import euchre` costs next to nothing and needs nothing but the
standard library.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from euchre import (
        arena,
        bots,
        cards,
        engines,
        game,
        notation,
        rules,
        scorekeeper,
        solver,
        svg,
        table,
        testing,
        tournament,
    )
    from euchre.bots import Bot, Decision
    from euchre.bots import make_bot as bot
    from euchre.cards import CARDS, JOKER, Card, CardSet, Rank, Suit
    from euchre.engines import engine
    from euchre.errors import EuchreError, IllegalAction, InvalidCard, InvalidDeal, InvalidRules, NotationError
    from euchre.game import (
        SPECTATOR,
        Action,
        Deal,
        Game,
        Hand,
        Outcome,
        Phase,
        Seat,
        Trick,
        View,
        action_of,
        shuffled_deal,
    )
    from euchre.game.actions import (
        Alone,
        Bid,
        CallCard,
        Check,
        Claim,
        Concede,
        Correct,
        Discard,
        Exchange,
        Give,
        How,
        Interjection,
        Name,
        Order,
        Pass,
        Play,
        Raise,
        Redeal,
        Revoke,
        See,
        Show,
        Stay,
        Subtract,
        TableTalk,
        Take,
    )  # fmt: skip
    from euchre.notation import GameRecord, parse_action, parse_hand, parse_view, read_games
    from euchre.rules import OPTIONS, PRESETS, Rules, Trump
    from euchre.solver import solve

    __version__: str

_HOMES: Final = {
    "cards": ("CARDS", "JOKER", "Card", "CardSet", "Rank", "Suit"),
    "errors": ("EuchreError", "IllegalAction", "InvalidCard", "InvalidDeal", "InvalidRules", "NotationError"),
    "rules": ("OPTIONS", "PRESETS", "Rules", "Trump"),
    "game": (
        "SPECTATOR", "Action", "Deal", "Game", "Hand", "Outcome", "Phase", "Seat", "Trick", "View", "action_of",
        "shuffled_deal",
    ),
    "game.actions": (
        "Alone", "Bid", "CallCard", "Check", "Claim", "Concede", "Correct", "Discard", "Exchange", "Give", "How",
        "Interjection", "Name", "Order", "Pass", "Play", "Raise", "Redeal", "Revoke", "See", "Show", "Stay", "Subtract",
        "TableTalk", "Take",
    ),
    "notation": ("GameRecord", "parse_action", "parse_hand", "parse_view", "read_games"),
    "bots": ("Bot", "Decision", "bot"),
    "engines": ("engine",),
    "solver": ("solve",),
}  # fmt: skip
"""The names of the package and the room each is from."""

_ROOMS: Final = (
    "arena", "bots", "cards", "engines", "game", "notation", "rules", "scorekeeper", "solver", "svg", "table",
    "testing", "tournament",
)  # fmt: skip
_ELSEWHERE: Final = {"bot": "make_bot"}
"""Names that stand by themselves here and are called otherwise in their room."""

_HOME: Final = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "CARDS",
    "JOKER",
    "OPTIONS",
    "PRESETS",
    "SPECTATOR",
    "Action",
    "Alone",
    "Bid",
    "Bot",
    "CallCard",
    "Card",
    "CardSet",
    "Check",
    "Claim",
    "Concede",
    "Correct",
    "Deal",
    "Decision",
    "Discard",
    "EuchreError",
    "Exchange",
    "Game",
    "GameRecord",
    "Give",
    "Hand",
    "How",
    "IllegalAction",
    "Interjection",
    "InvalidCard",
    "InvalidDeal",
    "InvalidRules",
    "Name",
    "NotationError",
    "Order",
    "Outcome",
    "Pass",
    "Phase",
    "Play",
    "Raise",
    "Rank",
    "Redeal",
    "Revoke",
    "Rules",
    "Seat",
    "See",
    "Show",
    "Stay",
    "Subtract",
    "Suit",
    "TableTalk",
    "Take",
    "Trick",
    "Trump",
    "View",
    "action_of",
    "arena",
    "bot",
    "bots",
    "cards",
    "engine",
    "engines",
    "game",
    "notation",
    "parse_action",
    "parse_hand",
    "parse_view",
    "read_games",
    "rules",
    "scorekeeper",
    "shuffled_deal",
    "solve",
    "solver",
    "svg",
    "table",
    "testing",
    "tournament",
]


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"euchre.{name}")
    if name == "__version__":
        from importlib.metadata import version

        return version("euchre")
    if name not in _HOME:
        raise AttributeError(f"module 'euchre' has no attribute {name!r}")
    found = getattr(import_module(f"euchre.{_HOME[name]}"), _ELSEWHERE.get(name, name))
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
