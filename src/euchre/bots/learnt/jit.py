"""How the kernels of this package are compiled: with those of `euchre.kernels` below them."""

from pathlib import Path
from typing import Final

from euchre.kernels.jit import Compiler
from euchre.kernels.jit import kernel as below

__all__ = ["MODULES", "kernel"]

MODULES: Final = (
    "nets.net", "world.position", "world.dealing", "nets.features", "nets.policy", "nets.bids", "search.values",
)  # fmt: skip
"""The modules of this package that compile something for those who search, in the order that costs least."""

kernel: Final[Compiler] = below.over(Path(__file__).parent)
"""Compile a function of this package."""
