"""`euchre warmup`: compile the kernels now, so that nothing waits for it later."""

from collections.abc import Sequence
from typing import Final

from euchre.cli.console import note, say
from euchre.cli.interrupt import at_once

__all__ = ["EXAMPLES", "compile_analysis_visibly", "compile_bots_visibly", "compile_visibly", "warmup"]

EXAMPLES = ("euchre warmup",)

_LEARNT: Final = "euchre.bots.learnt"
_ANALYSIS: Final = "euchre.analysis.kernels"


def compile_visibly(modules: Sequence[str] = (), package: str = "euchre.kernels") -> None:
    """Import kernel modules, by default all; say so on stderr, module by module, where that takes compiling."""
    from euchre.kernels.jit import MODULES
    from euchre.kernels.warmup import is_cold, warm

    modules = modules or MODULES
    if not is_cold(modules, package):
        return
    with at_once():
        note(f"euchre: compiling {package}, {len(modules)} modules; this once takes up to half a minute")
        for number, (name, seconds) in enumerate(warm(modules, package), start=1):
            note(f"  {number}/{len(modules)} {name:<14} {seconds:5.1f} s")


def compile_bots_visibly(bots: Sequence[str] = ("expert",)) -> None:
    """The same for what bots have learnt, where one of `bots` plays by it; their kernels come before it."""
    from euchre.bots.player import LEVELS

    if not any(name.partition(":")[0] in {*LEVELS, "pimc"} for name in bots):
        return
    compile_visibly()
    from euchre.bots.learnt.jit import MODULES

    compile_visibly(MODULES, _LEARNT)


def compile_analysis_visibly() -> None:
    """The same for what values decisions."""
    compile_bots_visibly()
    from euchre.analysis.kernels.jit import MODULES

    compile_visibly(MODULES, _ANALYSIS)


def warmup() -> None:
    """Compile the solver, the sampler, the playouts and the bots, and keep them in the user's cache folder.

    Needed once after installing; without it the first command that solves does the same.
    """
    from euchre.kernels.jit import JIT, cache_folder
    from euchre.kernels.warmup import is_cold

    if not JIT:
        say("Compiling is switched off (NUMBA_DISABLE_JIT): nothing to do.")
        return
    from euchre.analysis.kernels.jit import MODULES as ANALYSIS
    from euchre.bots.learnt.jit import MODULES

    folder = cache_folder()
    if folder is not None and not (is_cold() or is_cold(MODULES, _LEARNT) or is_cold(ANALYSIS, _ANALYSIS)):
        say(f"Everything is compiled already, in {folder}.")
        return
    compile_analysis_visibly()
    if folder is None:
        say("Compiled, but no cache folder can be written: set EUCHRE_CACHE_DIR to one that can.")
    else:
        say(f"Compiled and kept in {folder}.")
