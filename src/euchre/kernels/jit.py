"""How kernels are compiled: `@kernel(signature)`, the cache folder, and the switch that turns compiling off.

Compiled code is kept in the user's cache folder, in a sub-folder named after the kernels' own source and the versions
that compiled it, so that an edited kernel, or one it calls, is never served from an old cache. Where no folder can be
written, kernels compile in memory for each process. `NUMBA_DISABLE_JIT=1` runs them as plain Python, without importing
numba. Compiling takes up to half a minute, once: the logger `euchre` says so, and a terminal is told in a line.
"""

import hashlib
import logging
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from euchre.extras import require

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["JIT", "MODULES", "Ints", "cache_folder", "is_kept", "kernel", "mute"]

Ints: TypeAlias = "NDArray[np.int64]"

_F = TypeVar("_F", bound=Callable[..., object])

JIT: Final = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""Whether kernels are compiled in this process."""

require("numpy", *(("numba",) if JIT else ()))

MODULES: Final = ("bits", "search", "general", "values", "draw", "playout")
"""The modules of this package that compile something, in the order that costs least."""


def _user_cache() -> Path:
    if folder := os.environ.get("EUCHRE_CACHE_DIR"):
        return Path(folder)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "euchre" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "euchre"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "euchre"


_FOLDERS: Final = ("kernels", "bots/learnt")
"""Where kernels are, and what they are compiled with: a change of any file makes a new cache."""


@cache
def cache_folder() -> Path | None:
    """The folder compiled kernels are kept in, made if need be; None if it cannot be written."""
    digest = hashlib.sha256(sys.version.encode())
    for library in ("numba", "numpy", "llvmlite"):
        digest.update(metadata.version(library).encode())
    package = Path(__file__).parents[1]
    for source in sorted(path for folder in _FOLDERS for path in (package / folder).glob("*.py")):
        digest.update(source.read_bytes())
    try:
        folder = _user_cache() / f"kernels-{digest.hexdigest()[:16]}"
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except (OSError, RuntimeError):  # RuntimeError: no home folder
        return None


def is_kept(module: str) -> bool:
    """Whether what a module compiles is in the cache already; the module by its full name."""
    room, _, name = module.rpartition(".")
    folder = cache_folder()
    return folder is not None and any(folder.glob(f"{room.rpartition('.')[2]}_*/{name}.*.nbi"))


_said: list[str] = []
"""What was said of compiling: it is said once in a process."""


def mute() -> None:
    """Say nothing of compiling: somebody else does."""
    _said.append("")


def _say(module: str) -> None:
    """Say that this takes a while, the first time that something has to be compiled."""
    if _said or is_kept(module):
        return
    text = "euchre: compiling; this once takes up to half a minute (`euchre warmup` does it beforehand)"
    _said.append(text)
    logging.getLogger("euchre").info(text)
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(text + "\n")
        sys.stderr.flush()


def kernel(signature: str, *, inline: bool = False) -> Callable[[_F], _F]:
    """Compile a function for one signature, without the GIL, when its module is imported.

    Args:
        signature: numba's text, such as `"int64(int64,int64[::1])"`. Kernels use int64 and float64; nets float32 too.
        inline: put the function's code wherever it is called, however long it is.

    Returns:
        A decorator. With compiling off it returns the function as it is.
    """

    def compiled(function: _F) -> _F:
        if not JIT:
            return function
        _say(function.__module__)
        import numba

        # numba chooses the folder while it decorates; other users of numba in the process keep theirs
        config: Any = numba.config
        folder, before = cache_folder(), config.CACHE_DIR
        config.CACHE_DIR = str(folder or "")
        try:
            compile_for: Any = numba.njit(
                signature, cache=folder is not None, nogil=True, error_model="numpy", forceinline=inline
            )
            made: _F = compile_for(function)
        finally:
            config.CACHE_DIR = before
        return made

    return compiled
