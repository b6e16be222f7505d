"""Bit counting and a wrapping multiplication that compile to one instruction, plain Python when compiling is off.

All take and give non-negative int64. The wrapping step is here because numba promises LLVM that its own `*` and `+`
never overflow, and LLVM then drops the mask that should cut the result.
"""

from typing import Any, Final

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

    def congruential(typing: Any, x: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            factor, increment, word = (ir.Constant(ir.IntType(64), each) for each in (_FACTOR, _INCREMENT, _WORD))
            return builder.and_(builder.add(builder.mul(args[0], factor), increment), word)

        return one, code

    ctpop, cttz, ctlz, following = map(intrinsic, (count, trailing, leading, congruential))
    overload(popcount, inline="always")(lambda x: lambda x: ctpop(x))
    overload(low_index, inline="always")(lambda x: lambda x: cttz(x))
    overload(high_bit, inline="always")(lambda x: lambda x: 1 << (63 - ctlz(x)))
    overload(step, inline="always")(lambda state: lambda state: following(state))


if JIT:
    _register()
