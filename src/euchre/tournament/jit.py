"""The compiler of this package's kernels, which call those of `euchre.kernels`."""

from pathlib import Path
from typing import Final

from euchre.kernels.jit import Compiler
from euchre.kernels.jit import kernel as below

__all__ = ["kernel"]

kernel: Final[Compiler] = below.over(Path(__file__).parent)
"""Compile a function of this package."""
