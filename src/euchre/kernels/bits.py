"""Bit counting that compiles to one instruction, and is plain Python when compiling is off.

All take and give non-negative int64.
"""

from typing import Any

from euchre.kernels.jit import JIT

__all__ = ["high_bit", "low_index", "popcount"]


def popcount(x: int) -> int:
    """Number of bits set."""
    return int(x).bit_count()


def low_index(x: int) -> int:
    """Index of the lowest bit set; `x` is not zero."""
    return (x & -x).bit_length() - 1


def high_bit(x: int) -> int:
    """The highest bit set, as a mask; `x` is not zero."""
    return 1 << (x.bit_length() - 1)


def _register() -> None:
    """Tell numba to use the processor's instructions for the functions above."""
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba import types  # type: ignore[import-untyped]
    from numba.extending import intrinsic, overload  # type: ignore[import-untyped]

    one = types.int64(types.int64)
    nonzero = ir.Constant(ir.IntType(1), 1)

    def count(typing: Any, x: Any) -> Any:
        return one, lambda context, builder, signature, args: builder.ctpop(args[0])

    def trailing(typing: Any, x: Any) -> Any:
        return one, lambda context, builder, signature, args: builder.cttz(args[0], nonzero)

    def leading(typing: Any, x: Any) -> Any:
        return one, lambda context, builder, signature, args: builder.ctlz(args[0], nonzero)

    ctpop, cttz, ctlz = intrinsic(count), intrinsic(trailing), intrinsic(leading)
    overload(popcount, inline="always")(lambda x: lambda x: ctpop(x))
    overload(low_index, inline="always")(lambda x: lambda x: cttz(x))
    overload(high_bit, inline="always")(lambda x: lambda x: 1 << (63 - ctlz(x)))


if JIT:
    _register()
