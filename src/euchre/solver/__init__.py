"""Solving hands with all cards open, and what a view leaves possible. Uses the kernels; loads numba when first used."""

from typing import Any

__all__ = ["Solution", "Unsolvable", "Value", "Worlds", "deal_worlds", "solve", "solve_batch", "value_cards"]

_HOMES = {
    "Solution": "doubledummy",
    "Unsolvable": "doubledummy",
    "Value": "doubledummy",
    "solve": "doubledummy",
    "solve_batch": "batch",
    "Worlds": "inference",
    "deal_worlds": "inference",
    "value_cards": "inference",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
