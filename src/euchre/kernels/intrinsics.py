"""What numba is told to compile the functions of `bits` to. Loaded only where compiling is on."""

# numba reads the parameter names of everything below and calls it with all of them
# ruff: noqa: ARG001, ARG005, PLW0108

from collections.abc import Callable
from typing import Any, Final

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic, overload

__all__ = ["register"]

_ONE: Final = types.int64(types.int64)
_NONZERO: Final = ir.Constant(ir.IntType(1), 1)
_WORD: Final = ir.IntType(64)

Function = Callable[[int], int]


def register(
    popcount: Function,
    low_index: Function,
    high_bit: Function,
    step: Function,
    *,
    factor: int,
    increment: int,
    mask: int,
) -> None:
    """Compile the four functions to the processor's instructions; the numbers are those of `step`."""

    def count(typing: Any, x: Any) -> Any:
        return _ONE, lambda context, builder, signature, args: builder.ctpop(args[0])

    def trailing(typing: Any, x: Any) -> Any:
        return _ONE, lambda context, builder, signature, args: builder.cttz(args[0], _NONZERO)

    def leading(typing: Any, x: Any) -> Any:
        return _ONE, lambda context, builder, signature, args: builder.ctlz(args[0], _NONZERO)

    def congruential(typing: Any, x: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            product = builder.mul(args[0], ir.Constant(_WORD, factor))
            return builder.and_(builder.add(product, ir.Constant(_WORD, increment)), ir.Constant(_WORD, mask))

        return _ONE, code

    ctpop: Any = intrinsic(count)
    cttz: Any = intrinsic(trailing)
    ctlz: Any = intrinsic(leading)
    following: Any = intrinsic(congruential)
    overload(popcount, inline="always")(lambda x: lambda x: ctpop(x))
    overload(low_index, inline="always")(lambda x: lambda x: cttz(x))
    overload(high_bit, inline="always")(lambda x: lambda x: 1 << (63 - ctlz(x)))
    overload(step, inline="always")(lambda state: lambda state: following(state))
