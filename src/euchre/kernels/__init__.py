"""Fast search, sampling and playouts on plain integers, compiled by numba when first used.

Importing this package loads neither numpy nor numba: each module below it does, so import the module that is needed.
Kernels know bits and counts alone; which bit a card is comes from `euchre.rules.ranking` through `layout`.
"""

__all__: list[str] = []
