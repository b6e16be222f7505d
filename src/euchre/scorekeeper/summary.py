"""What a book says, as plain data: for programs, for readers of a shared score, and to compare two who keep one."""

from dataclasses import asdict
from typing import Any

from msgspec import to_builtins

from euchre.scorekeeper.book import Book, Line, Sheet
from euchre.scorekeeper.counts import counts_of

__all__ = ["summary"]


def summary(book: Book) -> dict[str, Any]:
    """The games, hand by hand, the match, the players' numbers and the money."""
    match = book.match
    return {
        "version": book.version,
        "rules": book.opened.rules,
        "plain": book.opened.plain,
        "undo": book.at,
        "redo": len(book.edits) - book.at,
        "games": [_game(sheet) for sheet in book.sheets],
        "match": {"wins": list(match.wins), "points": list(match.points), "winner": match.winner},
        "players": {name: asdict(counts) for name, counts in counts_of(book).items()},
        "money": dict(book.money),
    }


def _game(sheet: Sheet) -> dict[str, Any]:
    game, result, status = sheet.game, sheet.result, sheet.status
    return {
        "names": list(sheet.page.names),
        "dealer": game.dealer,
        "start": list(game.start),
        "score": list(game.score),
        "tokens": list(game.tokens),
        "played": game.hands_played,
        "over": game.is_over,
        "winner": game.winner,
        "skunk": result is not None and result.skunk,
        "counts": 0 if result is None else result.games,
        "needed": list(sheet.needed),
        "barn": list(status.in_the_barn),
        "loner": list(status.loner_range),
        "units": list(sheet.ledger.balance),
        "hands": [_hand(line) for line in sheet.lines],
    }


def _hand(line: Line) -> dict[str, Any]:
    outcome = line.outcome
    return {
        "entry": to_builtins(line.entry),
        "dealer": line.dealer,
        "points": None if outcome is None else list(outcome.points),
        "score": list(line.score),
        "corrected": line.corrected,
    }
