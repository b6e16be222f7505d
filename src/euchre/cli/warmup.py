"""`euchre warmup`: compile the kernels now, so that nothing waits for it later."""

import sys
from collections.abc import Sequence
from importlib import import_module

import typer

from euchre.kernels.jit import JIT, MODULES, cache_folder
from euchre.kernels.warmup import is_cold, warm

__all__ = ["compile_bots_visibly", "compile_visibly", "warmup"]


def compile_visibly(modules: Sequence[str] = MODULES) -> None:
    """Import kernel modules; say so on stderr, module by module, where that takes compiling."""
    if not is_cold(modules):
        return
    sys.stderr.write(f"euchre: compiling the kernels, {len(modules)} modules; this once takes some seconds\n")
    for number, (name, seconds) in enumerate(warm(modules), start=1):
        sys.stderr.write(f"  {number}/{len(modules)} {name:<8} {seconds:5.1f} s\n")
        sys.stderr.flush()


def compile_bots_visibly(bots: Sequence[str] = ("expert",)) -> None:
    """The same for what bots have learnt, where one of `bots` plays by it; their kernels come before it."""
    from euchre.bots.player import LEVELS

    if not any(name.partition(":")[0] in {*LEVELS, "pimc"} for name in bots):
        return
    compile_visibly()
    from euchre.bots.learnt import jit

    if not jit.is_cold():
        return
    sys.stderr.write("euchre: compiling what the bots learnt; this once takes some seconds\n")
    sys.stderr.flush()
    import_module("euchre.bots.learnt.search.deciding")


def warmup() -> None:
    """Compile the solver, the sampler, the playouts and the bots, and keep them in the user's cache folder.

    Needed once after installing; without it the first command that solves does the same.
    """
    if not JIT:
        typer.echo("Compiling is switched off (NUMBA_DISABLE_JIT): nothing to do.")
        return
    from euchre.bots.learnt import jit

    folder = cache_folder()
    if not is_cold() and not jit.is_cold():
        typer.echo(f"Everything is compiled already, in {folder}.")
        return
    compile_bots_visibly()
    if folder is None:
        typer.echo("Compiled, but no cache folder can be written: set EUCHRE_CACHE_DIR to one that can.")
    else:
        typer.echo(f"Compiled and kept in {folder}.")
