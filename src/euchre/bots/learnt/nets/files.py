"""Files of arrays, checked as they are read: kernels do not look whether an index is inside."""

import zlib
from collections.abc import Callable, Mapping
from importlib import resources
from pathlib import Path
from typing import Any, TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from euchre.errors import EuchreError

__all__ = ["Shape", "read_arrays", "write_arrays"]

Arrays: TypeAlias = "dict[str, NDArray[Any]]"
Shape = tuple[int | str, ...]
"""Lengths of an array's axes; a word stands for any length, the same wherever it is written."""


def write_arrays(path: str | Path, number: int, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write arrays with the number of their format."""
    everything: dict[str, Any] = {"format": np.array(number), **arrays}
    np.savez_compressed(path, **everything)


def read_arrays(
    path: str | None, package: str, name: str, number: int, shapes: Mapping[str, Shape], kind: Callable[[str], Any]
) -> Arrays:
    """Read arrays that were written by `write_arrays`.

    Args:
        path: a file; None for the one in the package.
        package: where the packaged file is.
        name: what it is called.
        number: the format that is read here.
        shapes: of every array, by its key.
        kind: the NumPy type each key is wanted in.

    Raises:
        EuchreError: the file cannot be read, is of another format, or an array is missing or of another shape, with the
            file, the key, and what was wanted and found.
    """
    where = path or name
    try:
        with (
            resources.as_file(resources.files(package) / name) as own,
            Path(path or own).open("rb") as stream,
            np.load(stream) as found,
        ):
            arrays = {key: found[key] for key in found.files}
    except (OSError, ValueError, EOFError, BadZipFile, zlib.error) as error:
        raise EuchreError(f"{where}: not a file of arrays (.npz) that can be read: {error}") from error
    except AttributeError as error:  # one array, not several
        raise EuchreError(f"{where}: one array alone, not a file of arrays (.npz)") from error
    written = arrays.get("format")
    if written is None or written.shape != () or int(written) != number:
        has = "none" if written is None else str(written)
        raise EuchreError(f"{where}: format {number} is wanted, the file has {has}; train anew with `euchre train`")
    lengths: dict[str, int] = {}
    for key, wanted in shapes.items():
        array = arrays.get(key)
        if array is None:
            raise EuchreError(f"{where}: {key} of shape {_words(wanted)} is wanted, the file has no {key}")
        _check(where, key, array, wanted, lengths)
    return {key: np.ascontiguousarray(arrays[key], kind(key)) for key in shapes}


def _check(where: str, key: str, array: NDArray[Any], wanted: Shape, lengths: dict[str, int]) -> None:
    if array.dtype.kind not in "fiu":
        raise EuchreError(f"{where}: {key} is wanted as numbers, the file has {array.dtype}")
    fits = len(array.shape) == len(wanted) and all(
        length == (want if isinstance(want, int) else lengths.setdefault(want, length))
        for length, want in zip(array.shape, wanted, strict=True)
    )
    if not fits:
        raise EuchreError(f"{where}: {key} of shape {_words(wanted)} is wanted, the file has {_words(array.shape)}")
    if array.dtype.kind == "f" and not np.isfinite(array).all():
        raise EuchreError(f"{where}: {key} holds what is no finite number")


def _words(shape: Shape) -> str:
    return " × ".join(map(str, shape)) or "one number"
