"""How kernels are compiled: `@kernel(signature)`, the cache folders, and the switch that turns compiling off.

Compiled code is kept in the user's cache folder, in a sub-folder for each package with kernels. It is named after
their source, the source of the packages whose kernels they call, and the versions that compiled it, so that an edited
kernel, or one it calls, is never served from an old cache. A package above has a compiler of its own, made by
`kernel.over(folder)`. Where no folder can be written, kernels compile in memory for each process.
`NUMBA_DISABLE_JIT=1` runs them as plain Python, without importing numba. Compiling takes up to
half a minute, once: the logger `euchre` says so, and on a terminal a line does.
"""

import hashlib
import logging
import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from euchre.extras import require

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["JIT", "MODULES", "Compiler", "Ints", "cache_folder", "kernel", "mute"]

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


@dataclass(frozen=True, slots=True)
class Compiler:
    """Compiles the kernels of a package: `@kernel(signature)`.

    Attributes:
        folders: where the kernels are, and those they call from packages below: a change of any file there makes a
            new cache.
    """

    folders: tuple[Path, ...]

    def over(self, folder: Path) -> "Compiler":
        """The compiler of a package whose kernels call those of this one."""
        return Compiler((*self.folders, folder))

    def folder(self) -> Path | None:
        """The folder compiled kernels are kept in, made if need be; None if it cannot be written."""
        return _cache(self.folders)

    def is_kept(self, module: str) -> bool:
        """Whether what a module of the package compiles is in the cache already; the module by its full name."""
        *_, room, name = module.split(".")
        folder = self.folder()
        return folder is not None and any(folder.glob(f"{room}_*/{name}.*.nbi"))

    def __call__(self, signature: str, *, inline: bool = False) -> Callable[[_F], _F]:
        """Compile a function for one signature, without the GIL, when its module is imported.

        Args:
            signature: numba's text, such as `"int64(int64,int64[::1])"`. Kernels use int64 and float64; nets float32
                too.
            inline: put the function's code wherever it is called, however long it is.

        Returns:
            A decorator. With compiling off it returns the function as it is.
        """

        def compiled(function: _F) -> _F:
            if not JIT:
                return function
            if not self.is_kept(function.__module__):
                _say()
            import numba

            # numba chooses the folder while it decorates; other users of numba in the process keep theirs
            config: Any = numba.config
            folder, before = self.folder(), config.CACHE_DIR
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


kernel: Final = Compiler((Path(__file__).parent,))
"""Compile a function of this package."""


def cache_folder() -> Path | None:
    """The folder the kernels of this package are kept in, made if need be; None if it cannot be written."""
    return kernel.folder()


@cache
def _cache(folders: tuple[Path, ...]) -> Path | None:
    digest = hashlib.sha256(sys.version.encode())
    for library in ("numba", "numpy", "llvmlite"):
        digest.update(metadata.version(library).encode())
    for source in (path for folder in folders for path in sorted(folder.rglob("*.py"))):
        digest.update(source.read_bytes())
    try:
        folder = _user_cache() / f"{folders[-1].name}-{digest.hexdigest()[:16]}"
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except (OSError, RuntimeError):  # RuntimeError: no home folder
        return None


_said: list[str] = []
"""What was said of compiling: it is said once in a process."""


def mute() -> None:
    """Say nothing of compiling: somebody else does."""
    _said.append("")


def _say() -> None:
    """Say that this takes a while, the first time that something has to be compiled."""
    if _said:
        return
    text = "euchre: compiling; this once takes up to half a minute (`euchre warmup` does it beforehand)"
    _said.append(text)
    logging.getLogger("euchre").info(text)
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(text + "\n")
        sys.stderr.flush()
