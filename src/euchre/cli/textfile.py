"""Writing a file of text so that it is there whole or not at all."""

from collections.abc import Iterable
from pathlib import Path

from euchre.errors import EuchreError

__all__ = ["write_file"]


def write_file(path: Path, pieces: Iterable[str]) -> None:
    """Write the pieces one after the other; the file appears, or changes, when all of it is there.

    Raises:
        EuchreError: it cannot be written.
    """
    part = path.with_name(f"{path.name}.part")
    try:
        try:
            with part.open("w", encoding="utf-8") as opened:
                opened.writelines(pieces)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise EuchreError(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from None
