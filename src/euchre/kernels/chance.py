"""Random numbers for kernels: a 63-bit linear congruential generator read from the top, and exact uniform picks.

A stream is one int64; `roll` moves it on, `pick` and `unit` read it. The same seed gives the same cards on every
machine, compiled or not.
"""

from typing import Final

from euchre.kernels.bits import step
from euchre.kernels.jit import kernel

__all__ = ["pick", "roll", "stream", "unit"]

_HALF: Final = (1 << 31) - 1


def stream(seed: int, part: int = 0) -> int:
    """The start of a stream: well mixed, different for each seed and each part of a seed."""
    word = (seed * 0x9E3779B97F4A7C15 + part * 0xD1342543DE82EF95 + 1) & ((1 << 64) - 1)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), (31, 1)):
        word = ((word ^ word >> shift) * factor) & ((1 << 64) - 1)
    return word >> 1


@kernel("int64(int64,int64)", inline=True)
def roll(state: int, count: int) -> int:
    """The next state from which `pick(state, count)` is exactly uniform; 0 < `count` < 2**31."""
    while True:
        state = step(state)
        rest = ((state >> 32) * count) & _HALF
        if rest >= count or rest >= (_HALF + 1) % count:
            return state


@kernel("int64(int64,int64)", inline=True)
def pick(state: int, count: int) -> int:
    """A number from 0 to `count - 1`, after `roll(state, count)`."""
    return ((state >> 32) * count) >> 31


@kernel("float64(int64)", inline=True)
def unit(state: int) -> float:
    """A number from 0 to 1, exclusive, after `roll(state, 1)`."""
    return (state >> 10) / 9007199254740992.0
