"""The book after an event, and whether an event may happen. Pure: no clock, no chance, no file."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from euchre.errors import EuchreError
from euchre.rules import Rules
from euchre.scorekeeper.book import Book, Page
from euchre.scorekeeper.entries import why_not
from euchre.scorekeeper.errors import Refusal
from euchre.scorekeeper.events import (
    Corrected,
    Deleted,
    Event,
    Opened,
    Redone,
    Renamed,
    Scored,
    Seated,
    Undone,
)

__all__ = ["NAME_LENGTH", "decide", "fold", "replay"]

NAME_LENGTH: Final = 40
"""The most letters of a name."""
MOST_CENTS: Final = 1_000_000


def replay(events: Iterable[Event]) -> Book:
    """The book after all these events, each of which may happen where it stands.

    Raises:
        Refusal: one of them cannot happen; its number is named.
    """
    book: Book | None = None
    for number, event in enumerate(events):
        try:
            book = decide(book, event)
        except Refusal as refusal:
            raise Refusal(f"event {number}: {refusal}") from None
    if book is None:
        raise Refusal("there are no events")
    return book


def decide(book: Book | None, event: Event) -> Book:
    """The book after an event that is asked for.

    Raises:
        Refusal: it may not happen; nothing changes.
    """
    reason = _why_not(book, event)
    if reason is not None:
        raise Refusal(reason)
    return fold(book, event)


def fold(book: Book | None, event: Event) -> Book:
    """The book after an event. Nothing is refused here: what has happened has happened."""
    if isinstance(event, Opened):
        return Book(opened=event)
    assert book is not None
    version = book.version + 1
    if isinstance(event, Undone):
        return replace(book, at=book.at - 1, version=version)
    if isinstance(event, Redone):
        return replace(book, at=book.at + 1, version=version)
    return replace(book, edits=(*book.edits[: book.at], event), at=book.at + 1, version=version)


def _why_not(book: Book | None, event: Event) -> str | None:
    if isinstance(event, Opened):
        return _opened(event) if book is None else "the book is open already"
    if book is None:
        return "the book is not open yet"
    if isinstance(event, Undone):
        return None if book.at else "there is nothing to take back"
    if isinstance(event, Redone):
        return None if book.at < len(book.edits) else "there is nothing to do again"
    if isinstance(event, Scored):
        over = book.sheet.game.is_over
        ended = "the game is over: begin the next one, or correct a hand"
        return ended if over else why_not(book.rules, event.entry, plain=book.opened.plain)
    if isinstance(event, Corrected | Deleted):
        return _earlier(book, event)
    if isinstance(event, Renamed):
        return _renamed(book, event)
    if isinstance(event, Seated):
        return _names(event.names, book.rules) or _seat(event.dealer, book.rules)
    return _seat(event.dealer, book.rules)


def _opened(event: Opened) -> str | None:
    try:
        rules = Rules.parse(event.rules)
    except EuchreError as error:
        return str(error)
    if not 0 <= event.cents <= MOST_CENTS:
        return f"cents={event.cents}: what is played for is worth 0 to {MOST_CENTS} cents"
    return _names(event.names, rules) or _seat(event.dealer, rules)


def _names(names: tuple[str, ...], rules: Rules) -> str | None:
    if len(names) != rules.num_players:
        return f"{len(names)} names: the game has {rules.num_players} players"
    if any(not name.strip() or name != name.strip() or len(name) > NAME_LENGTH for name in names):
        return f"a name has 1 to {NAME_LENGTH} letters, none of them a blank at either end"
    if len(set(names)) < len(names):
        return "two players have the same name: add a letter to one of them"
    return None


def _seat(seat: int, rules: Rules) -> str | None:
    if 0 <= seat < rules.num_players:
        return None
    return f"seat {seat}: seats go from 0 to {rules.num_players - 1}"


def _earlier(book: Book, event: Corrected | Deleted) -> str | None:
    pages: tuple[Page, ...] = book.pages
    if not 0 <= event.game < len(pages):
        return f"there is no game {event.game + 1}"
    if not 0 <= event.hand < len(pages[event.game].entries):
        return f"there is no hand {event.hand + 1} in game {event.game + 1}"
    if isinstance(event, Deleted):
        return None
    return why_not(book.rules, event.entry, plain=book.opened.plain)


def _renamed(book: Book, event: Renamed) -> str | None:
    known = {name for page in book.pages for name in page.names}
    if event.old not in known:
        return f"nobody is called {event.old}"
    if event.new in known:
        return f"somebody is called {event.new} already"
    return _names((event.new, *(str(n) for n in range(1, book.rules.num_players))), book.rules)
