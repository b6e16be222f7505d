"""Compiling the kernels, one module at a time, so that progress can be shown."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from time import perf_counter

from euchre.kernels.jit import JIT, MODULES, Compiler, mute

__all__ = ["SEARCH", "is_cold", "warm"]

SEARCH = MODULES[: MODULES.index("values") + 1]
"""The modules that solving a hand takes."""


def is_cold(modules: Sequence[str] = MODULES, package: str = "euchre.kernels") -> bool:
    """Whether some of the package's modules will have to be compiled, which takes seconds, when they are imported."""
    if not JIT:
        return False
    compiler: Compiler = import_module(f"{package}.jit").kernel
    return not all(compiler.is_kept(f"{package}.{name}") for name in modules if name != "bits")


def warm(modules: Sequence[str] = MODULES, package: str = "euchre.kernels") -> Iterator[tuple[str, float]]:
    """Import the modules, compiling those that are not in the cache; yields each with the seconds it took."""
    mute()
    for name in modules:
        start = perf_counter()
        import_module(f"{package}.{name}")
        yield name, perf_counter() - start
