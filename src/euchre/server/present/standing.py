"""Beyond the hand: where the score stands, the games of the match, and what was won and paid."""

from dataclasses import replace
from typing import Any

from euchre.game.match import status
from euchre.server import wire as ms
from euchre.server.present.marks import MARKS
from euchre.table import Room
from euchre.telling.ends import headline
from euchre.telling.words import match_words

__all__ = ["score_sheet", "standing"]


def standing(room: Room) -> dict[str, Any]:
    """The fields of a table about the match, the same for every reader."""
    rules, match = room.rules, room.match_after
    return {
        "standing": _near(room),
        "match": ms.MatchScore(
            games=tuple(ms.FinishedGame(score=result.score, winner=result.winner) for result in match.results),
            wins=match.wins,
            points=match.points if rules.end.rubber else None,
            words=match_words(match) if match is not room.match else "",
        ),
        "ledger": None if rules.betting.betting == "off" else _ledger(room),
    }


def _near(room: Room) -> tuple[str, ...]:
    """How near each party is to winning, in the words players use; empty while nothing is to be said."""
    limit = room.rules.end.hand_limit
    if room.stage not in ("hand", "between") or limit is not None:
        return ("",) * len(room.score)
    found = status(room.rules, room.score)
    return tuple(
        "in the barn" if barn else "loner range" if loner else ""
        for barn, loner in zip(found.in_the_barn, found.loner_range, strict=True)
    )


def _ledger(room: Room) -> ms.LedgerSheet:
    ledger = room.ledger_after
    lines = tuple(ms.LedgerLine(what=entry.what, amounts=entry.amounts) for entry in ledger.entries)
    return ms.LedgerSheet(lines=lines, balance=ledger.balance)


def score_sheet(room: Room) -> tuple[ms.PastHand, ...]:
    """The finished hands of the game, the one just over among them."""
    game = room.after
    if game is None:
        return ()
    return tuple(
        ms.PastHand(
            title=headline(outcome, MARKS),
            score=replace(game, outcomes=game.outcomes[: nth + 1]).score,
        )
        for nth, outcome in enumerate(game.outcomes)
    )
