"""How the kernels of this package are compiled: with those of `euchre.kernels` below them."""

from pathlib import Path
from typing import Final

from euchre.kernels.jit import JIT, Compiler
from euchre.kernels.jit import kernel as below

__all__ = ["is_cold", "kernel"]

kernel: Final[Compiler] = below.over(Path(__file__).parent)
"""Compile a function of this package."""


def is_cold() -> bool:
    """Whether what the bots learnt will have to be compiled, which takes seconds, when it is imported."""
    folder = kernel.folder() if JIT else None
    return JIT and (folder is None or not any(folder.glob("search_*/values.*.nbi")))
