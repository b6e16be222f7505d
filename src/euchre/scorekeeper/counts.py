"""What each player came to: games and points, calls, hands made, euchres, marches, lone hands."""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from euchre.rules.result import Result
from euchre.scorekeeper.book import Book, Line
from euchre.scorekeeper.entries import Played
from euchre.scorekeeper.outcomes import level_of

__all__ = ["Counts", "counts_of"]


@dataclass(slots=True, kw_only=True)
class Counts:
    """Numbers of one player.

    Attributes:
        games: games that came to an end.
        won: games they won.
        points: their points in those games and in the one being played.
        calls: hands they are known to have called.
        made: calls that took what they had to, marches included.
        marches: calls that took every trick.
        euchred: calls that failed.
        loners: calls played alone.
        lone_marches: lone calls that took every trick.
    """

    games: int = 0
    won: int = 0
    points: int = 0
    calls: int = 0
    made: int = 0
    marches: int = 0
    euchred: int = 0
    loners: int = 0
    lone_marches: int = 0


def counts_of(book: Book) -> Mapping[str, Counts]:
    """The numbers of every player, in the order they came. Hands after the end of a game count for nothing."""
    found: dict[str, Counts] = {}
    for sheet in book.sheets:
        names, game = sheet.page.names, sheet.game
        for name, party in zip(names, book.rules.party_of, strict=True):
            own = found.setdefault(name, Counts())
            own.games += game.is_over
            own.won += game.winner == party
            own.points += game.score[party]
        for line in sheet.lines:
            _count(book, line, names, found)
    return found


def _count(book: Book, line: Line, names: tuple[str, ...], found: Mapping[str, Counts]) -> None:
    entry, outcome = line.entry, line.outcome
    if not isinstance(entry, Played) or outcome is None or entry.maker is None or not entry.named:
        return
    own = found[names[entry.maker]]
    own.calls += 1
    own.loners += entry.alone
    if outcome.result is Result.REVOKE:
        return
    level = level_of(book.rules, entry)
    own.made += level in ("made", "march")
    own.marches += level == "march"
    own.euchred += level in ("euchred", "swept")
    own.lone_marches += entry.alone and level == "march"


NAMES = tuple(each.name for each in fields(Counts))
"""The numbers in their order."""
