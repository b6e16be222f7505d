"""How the kernels of this package are compiled: with those of the learnt parts, and of `euchre.kernels`, below them."""

from pathlib import Path
from typing import Final

from euchre.bots.learnt.jit import kernel as below
from euchre.kernels.jit import Compiler

__all__ = ["MODULES", "kernel"]

MODULES: Final = ("auction",)
"""The modules of this package that compile something."""

kernel: Final[Compiler] = below.over(Path(__file__).parent)
"""Compile a function of this package."""
