"""For people who test against euchre: Hypothesis strategies, and what every bot and every engine must keep.

The strategies need the package `hypothesis`, which the extra `testing` brings.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from euchre.testing.bots import check_bot
    from euchre.testing.engines import check_engine
    from euchre.testing.strategies import any_rules, deals, finished_hands, hands, option_values, valid_rules

__all__ = [
    "any_rules",
    "check_bot",
    "check_engine",
    "deals",
    "finished_hands",
    "hands",
    "option_values",
    "valid_rules",
]

_HOMES = {"check_bot": "bots", "check_engine": "engines"}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    if name not in _HOMES:
        from euchre.extras import require

        require("hypothesis")
    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'strategies')}"), name)
