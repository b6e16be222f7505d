"""The book of a table with real cards: what was written down, and what follows from it, always worked out anew."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from euchre.game.game import Game
from euchre.game.ledger import Ledger
from euchre.game.match import GameResult, Match, Status, game_result, points_needed, status
from euchre.game.outcome import Outcome
from euchre.rules import Rules
from euchre.scorekeeper.entries import Entry
from euchre.scorekeeper.events import Corrected, Deleted, Edit, Moved, Opened, Renamed, Scored, Seated
from euchre.scorekeeper.outcomes import outcome_of

__all__ = ["Book", "Line", "Page", "Sheet"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One game as it was written down.

    Attributes:
        names: who sat where.
        dealer: who dealt first.
        entries: the hands in order.
        corrected: which of them are not as they were first written.
        dealers: by the number of a hand, who dealt it where that was settled by hand.
    """

    names: tuple[str, ...]
    dealer: int
    entries: tuple[Entry, ...] = ()
    corrected: frozenset[int] = frozenset()
    dealers: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A hand as the list shows it.

    Attributes:
        entry: what was written down.
        dealer: who dealt.
        outcome: what it came to; None where the game was over before it, by a correction.
        score: the score after it.
        corrected: whether it was written otherwise at first.
    """

    entry: Entry
    dealer: int
    outcome: Outcome | None
    score: tuple[int, ...]
    corrected: bool


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """One game worked out: its page, its hands, and what it was as far as it has gone."""

    page: Page
    game: Game
    lines: tuple[Line, ...]

    @cached_property
    def result(self) -> GameResult | None:
        """What the game was; None while it goes on, or when nobody won it."""
        game = self.game
        return game_result(game.rules, game.score, game.hands_played, winner=game.winner)

    @property
    def status(self) -> Status:
        """Who is in the barn and who in loner range."""
        return status(self.game.rules, self.game.score)

    @property
    def needed(self) -> tuple[int, ...]:
        """How many points each party needs to win if the others score no more."""
        return tuple(points_needed(self.game.rules, self.game.score, party) for party in range(len(self.game.score)))

    @cached_property
    def ledger(self) -> Ledger:
        """What was won and paid in this game."""
        return Ledger(rules=self.game.rules).record(self.game)


@dataclass(frozen=True, kw_only=True)
class Book:
    """All that was written down. `euchre.scorekeeper.fold` makes it.

    Attributes:
        opened: how it was begun.
        edits: every change, those taken back included, in order.
        at: how many of them hold.
        version: how many events there were.
    """

    opened: Opened
    edits: tuple[Edit, ...] = ()
    at: int = 0
    version: int = 1

    @cached_property
    def rules(self) -> Rules:
        """The rules of every game."""
        return Rules.parse(self.opened.rules)

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        """The games as written down, the changes that hold applied in order."""
        pages = [Page(names=self.opened.names, dealer=self.opened.dealer)]
        for edit in self.edits[: self.at]:
            _CHANGES[type(edit)](pages, edit)
        return tuple(pages)

    @cached_property
    def _worked(self) -> tuple[tuple[Sheet, ...], Match]:
        """The games worked out, and the match of those who sit together now."""
        sheets, match, names = list[Sheet](), Match(rules=self.rules), self.opened.names
        for page in self.pages:
            if page.names != names or match.winner is not None:
                match, names = Match(rules=self.rules), page.names  # other sides, or the rubber was over
            sheet = _worked(self.rules, page, match.start)
            match = match if sheet.result is None else match.record(sheet.result)
            sheets.append(sheet)
        return tuple(sheets), match

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The games worked out."""
        return self._worked[0]

    @property
    def sheet(self) -> Sheet:
        """The game that is being played."""
        return self.sheets[-1]

    @property
    def match(self) -> Match:
        """The games of those who sit together now, one after another; with other partners another match begins."""
        return self._worked[1]

    @cached_property
    def money(self) -> Mapping[str, int]:
        """What each player has won, or paid as a negative number, in cents. The sum is zero."""
        found: dict[str, int] = {}
        for sheet in self.sheets:
            for name, cents in zip(sheet.page.names, sheet.ledger.cents(self.opened.cents), strict=True):
                found[name] = found.get(name, 0) + cents
        return found


def _worked(rules: Rules, page: Page, start: tuple[int, ...]) -> Sheet:
    """A game worked out from its first hand; hands after its end are kept and do not count."""
    game, lines = Game.new(rules, dealer=page.dealer, start=start), []
    for number, entry in enumerate(page.entries):
        if number in page.dealers:
            game = replace(game, dealer=page.dealers[number])
        dealer, outcome = game.dealer, None
        if not game.is_over:
            outcome = outcome_of(rules, entry, dealer)
            game = game.record(outcome)
        corrected = number in page.corrected
        lines.append(Line(entry=entry, dealer=dealer, outcome=outcome, score=game.score, corrected=corrected))
    if len(lines) in page.dealers:
        game = replace(game, dealer=page.dealers[len(lines)])
    return Sheet(page=page, game=game, lines=tuple(lines))


# ---------------------------------------------------------------- what changes do to pages


def _scored(pages: list[Page], edit: Scored) -> None:
    pages[-1] = replace(pages[-1], entries=(*pages[-1].entries, edit.entry))


def _corrected(pages: list[Page], edit: Corrected) -> None:
    page, at = pages[edit.game], edit.hand
    entries = (*page.entries[:at], edit.entry, *page.entries[at + 1 :])
    pages[edit.game] = replace(page, entries=entries, corrected=page.corrected | {at})


def _deleted(pages: list[Page], edit: Deleted) -> None:
    page, at = pages[edit.game], edit.hand
    pages[edit.game] = replace(
        page,
        entries=(*page.entries[:at], *page.entries[at + 1 :]),
        corrected=frozenset(each - (each > at) for each in page.corrected if each != at),
        dealers={each - (each > at): seat for each, seat in page.dealers.items() if each != at},
    )


def _moved(pages: list[Page], edit: Moved) -> None:
    page = pages[-1]
    pages[-1] = replace(page, dealers={**page.dealers, len(page.entries): edit.dealer})


def _seated(pages: list[Page], edit: Seated) -> None:
    pages.append(Page(names=edit.names, dealer=edit.dealer))


def _renamed(pages: list[Page], edit: Renamed) -> None:
    pages[:] = [
        replace(page, names=tuple(edit.new if name == edit.old else name for name in page.names)) for page in pages
    ]


_CHANGES: Final[Mapping[type, Callable[[list[Page], Any], None]]] = {
    Scored: _scored,
    Corrected: _corrected,
    Deleted: _deleted,
    Moved: _moved,
    Seated: _seated,
    Renamed: _renamed,
}
