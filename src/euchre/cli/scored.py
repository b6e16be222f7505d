"""The book that `euchre score` keeps in a file: one event a line, the first one opens it."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec

from euchre.cli.serve import data_folder
from euchre.cli.textfile import write_file
from euchre.errors import EuchreError
from euchre.scorekeeper import Book, Event, decide, replay

__all__ = ["Kept", "begin", "last_book", "resume"]

_EVENT = msgspec.json.Decoder(Event)
_TEXT = msgspec.json.Encoder()


@dataclass(frozen=True, slots=True)
class Kept:
    """A book and the file it is kept in."""

    path: Path
    events: tuple[Event, ...]
    book: Book

    def after(self, event: Event) -> "Kept":
        """The book after an event, which is on disk by then.

        Raises:
            Refusal: it may not happen.
            EuchreError: the file cannot be written.
        """
        made = Kept(self.path, (*self.events, event), decide(self.book, event))
        made.write()
        return made

    def write(self) -> None:
        """Bring the file up to date."""
        write_file(self.path, (f"{_TEXT.encode(event).decode()}\n" for event in self.events))


def begin(path: Path | None, opened: Event) -> Kept:
    """A new book, in a file of its own in the user's folder if none is named."""
    if path is None:
        folder = data_folder() / "scores"
        with suppress(OSError):  # writing the file will say why it cannot be
            folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}.score"
    kept = Kept(path, (opened,), decide(None, opened))
    kept.write()
    return kept


def resume(path: Path) -> Kept:
    """The book in a file.

    Raises:
        EuchreError: the file cannot be read, or is no book; the line is named.
    """
    events = list[Event]()
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeError) as error:
        raise EuchreError(f"{path} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}") from None
    for number, line in enumerate(lines, start=1):
        try:
            events.append(_EVENT.decode(line))
        except msgspec.DecodeError as error:
            raise EuchreError(f"{path}, line {number}: it is no event of a score ({error})") from None
    try:
        return Kept(path, tuple(events), replay(events))
    except EuchreError as error:
        raise EuchreError(f"{path}: {error}") from None


def last_book() -> Kept | None:
    """The newest book of the user's folder; None where there is none."""
    found = sorted((data_folder() / "scores").glob("*.score"))
    return resume(found[-1]) if found else None
