"""Solving hands with all cards open, and what a view leaves possible.

Importing this compiles nothing: kernels are compiled when they are first used, once, and kept. Needs numpy and numba.
"""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from euchre.solver.batch import solve_batch
    from euchre.solver.doubledummy import Solution, Unsolvable, Value, solve
    from euchre.solver.inference import Forecast, Inconsistent, Worlds, deal_worlds, value_cards

__all__ = [
    "Forecast",
    "Inconsistent",
    "Solution",
    "Unsolvable",
    "Value",
    "Worlds",
    "deal_worlds",
    "solve",
    "solve_batch",
    "value_cards",
]

_HOMES: Final = {
    "Solution": "doubledummy",
    "Unsolvable": "doubledummy",
    "Value": "doubledummy",
    "solve": "doubledummy",
    "solve_batch": "batch",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    from euchre.extras import require

    require("numpy")  # whether numba is needed the kernels know

    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'inference')}"), name)
