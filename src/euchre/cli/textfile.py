"""Writing files of text: whole or not at all, or game by game as they are played."""

from collections.abc import Iterable, Iterator, MutableSequence
from pathlib import Path
from typing import Protocol, TypeVar

from euchre.errors import EuchreError

__all__ = ["kept_games", "write_bytes", "write_file"]


class _Part(Protocol):
    """Some of what was played, with the records of it."""

    @property
    def records(self) -> MutableSequence[str]: ...


_P = TypeVar("_P", bound=_Part)


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


def kept_games(parts: Iterable[_P], path: Path | None) -> Iterator[_P]:
    """The same parts; their records go into the file as they come, so that what was played is there if it is stopped.

    Raises:
        EuchreError: it cannot be written.
    """
    if path is None:
        yield from parts
        return
    try:
        with path.open("w", encoding="utf-8") as opened:
            for part in parts:
                opened.writelines(f"{record}\n" for record in part.records)
                opened.flush()
                part.records.clear()
                yield part
    except OSError as error:
        raise EuchreError(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from None


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file that is no text.

    Raises:
        EuchreError: it cannot be written.
    """
    try:
        path.write_bytes(data)
    except OSError as error:
        raise EuchreError(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from None
