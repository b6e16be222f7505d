"""Bit counting and a wrapping multiplication that compile to one instruction, plain Python when compiling is off.

All take and give non-negative int64. The wrapping step is here because numba promises LLVM that its own `*` and `+`
never overflow, and LLVM then drops the mask that should cut the result.
"""

from typing import Final

from euchre.kernels.jit import JIT

__all__ = ["high_bit", "low_index", "popcount", "step"]

_WORD: Final = (1 << 63) - 1
_FACTOR: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407


def popcount(x: int) -> int:
    """Number of bits set."""
    return int(x).bit_count()


def low_index(x: int) -> int:
    """Index of the lowest bit set; `x` is not zero."""
    return int(x & -x).bit_length() - 1


def high_bit(x: int) -> int:
    """The highest bit set, as a mask; `x` is not zero."""
    return 1 << (int(x).bit_length() - 1)


def step(state: int) -> int:
    """The next state of a linear congruential generator modulo 2**63 with full period."""
    return (state * _FACTOR + _INCREMENT) & _WORD


if JIT:
    from euchre.kernels.intrinsics import register

    register(popcount, low_index, high_bit, step, factor=_FACTOR, increment=_INCREMENT, mask=_WORD)
