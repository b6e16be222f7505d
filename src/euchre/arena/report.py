"""What a match says: points a deal, games, how each bot calls and what comes of it, how long it thinks."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from euchre.arena.duplicate import PlayedTable, ThinkingTimes
from euchre.arena.match import BotMatch
from euchre.game.game import game_winner
from euchre.rules import Rules, add_points
from euchre.stats import Interval, Share, interval, pairs_needed, percentile, share_of

__all__ = ["Calls", "Report", "report"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Calls:
    """How the hands went that a bot's side made trump in. Shares are of those hands, `made_trump` of all hands.

    Attributes:
        hands: hands played by the bot.
        made_trump: share of hands in which its side made trump.
        by_turn: share of hands made at each turn of the bidding, from the first.
        alone: share played alone.
        made: share in which its side got points.
        march: share in which it took every trick, alone or not.
        lone_march: of the lone hands, the share in which it took every trick.
        euchred: share in which it was euchred.
    """

    hands: int
    made_trump: float
    by_turn: tuple[float, ...]
    alone: float
    made: float
    march: float
    lone_march: float
    euchred: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A match summed up from the first bot's side; see `as_json`."""

    match: BotMatch
    points: Interval
    games: Share
    games_played: bool
    calls: tuple[Calls, Calls]

    def as_json(self) -> dict[str, Any]:
        """The report as plain values.

        `games_won` is a share. `games_how` says whether games were played (`played`) or made by counting the match's
        deals one after the other (`chained`), each deal then having been played at its own score.
        """
        match, setup = self.match, self.match.setup
        first, second = setup.names
        found: dict[str, Any] = {
            "a": first,
            "b": second,
            "rules": str(setup.rules),
            "seed": setup.seed,
            "pairs": setup.pairs,
            "pairs_played": match.pairs,
            "hands": match.hands,
        }
        if match.tables:
            found |= {
                "points_per_deal": self.points.mean,
                "ci95": self.points.ends,
                "pair_deviation": _finite(self.points.deviation),
                "pairs_needed": self.needed(),
            }
        found |= {
            "games": self.games.size * (len(setup.rules.parties) if self.games_played else 1),
            "games_won": self.games.mean if self.games.size else None,
            "games_ci95": self.games.ends,
            "games_how": "played" if self.games_played else "chained",
            "decision_ms": {name: _times(clock) for name, clock in zip("ab", match.clocks, strict=True)},
            "faults": {name: asdict(faults) for name, faults in zip("ab", match.faults, strict=True)},
            "asked": dict(zip("ab", match.asked, strict=True)),
            "stderr": {name: list(lines) for name, lines in zip("ab", match.errors, strict=True)},
        }
        if match.tables:
            found["calls"] = {name: asdict(calls) for name, calls in zip("ab", self.calls, strict=True)}
        return found

    def needed(self) -> dict[str, int]:
        """Pairs that show an edge of so many points a deal, by the deviation found."""
        deviation = self.points.deviation if self.points.size > 1 and self.points.deviation else 0.65
        return {str(edge): pairs_needed(edge, deviation) for edge in (0.1, 0.05, 0.02, 0.01)}


def report(match: BotMatch) -> Report:
    """Sum up a match."""
    rules = match.setup.rules
    if match.wins:
        games = share_of([won / len(rules.parties) for won in match.wins])
    else:
        games = share_of(_chained(rules, match.tables))
    return Report(
        match=match,
        points=interval(match.pair_values),
        games=games,
        games_played=bool(match.wins),
        calls=(_calls(match.tables, first=True), _calls(match.tables, first=False)),
    )


def _chained(rules: Rules, tables: Sequence[tuple[PlayedTable, ...]]) -> list[float]:
    """Games made of the deals one after the other, for each party the first bot held: its share of each.

    Games over the same deals count as one value, so that they are independent.
    """
    if rules.end.hand_limit is not None or not tables:
        return []
    wins: list[list[float]] = []
    for party in range(len(rules.parties)):
        score, won = rules.start_score, []
        for row in tables:
            score = add_points(rules, score, row[party].points)
            winner = game_winner(rules, score)
            if winner is not None:
                won.append(float(winner == party))
                score = rules.start_score
        wins.append(won)
    whole = min(map(len, wins))
    return [sum(won[number] for won in wins) / len(wins) for number in range(whole)]


def _calls(tables: Sequence[tuple[PlayedTable, ...]], *, first: bool) -> Calls:
    hands = [table for row in tables for table in row]
    made = [table for table in hands if table.first_makes is first]
    lone = [table for table in made if table.alone]
    turns = max((table.turn for table in hands), default=-1) + 1
    sign = 1 if first else -1
    return Calls(
        hands=len(hands),
        made_trump=_part(len(made), len(hands)),
        by_turn=tuple(_part(sum(table.turn == turn for table in made), len(hands)) for turn in range(turns)),
        alone=_part(len(lone), len(made)),
        made=_part(sum(table.net * sign > 0 for table in made), len(made)),
        march=_part(sum(table.result.is_march for table in made), len(made)),
        lone_march=_part(sum(table.result.is_march for table in lone), len(lone)),
        euchred=_part(sum(table.net * sign < 0 for table in made), len(made)),
    )


def _part(some: int, whole: int) -> float:
    return some / whole if whole else 0.0


def _finite(value: float) -> float | None:
    return value if value < float("inf") else None


def _times(clock: ThinkingTimes) -> dict[str, dict[str, float]]:
    times = {"call": clock.call, "card": clock.card}
    return {
        kind: {"count": len(spent), "p50": percentile(spent, 0.5), "p95": percentile(spent, 0.95)}
        for kind, spent in times.items()
    }
