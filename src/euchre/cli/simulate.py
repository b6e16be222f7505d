"""`euchre simulate`: bots against bots, and what came of it."""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from euchre.bots import Bot, make_bot
from euchre.cli.console import note, rich_console, say
from euchre.cli.interrupt import until_stopped
from euchre.cli.textfile import kept_games
from euchre.cli.warmup import compile_bots_visibly
from euchre.errors import EuchreError
from euchre.game import Game, Hand, shuffled_deal
from euchre.game.actions import Name, Order
from euchre.game.deal import seat_name
from euchre.notation.record import record_text
from euchre.processes import Workers, cores
from euchre.rules import Rules
from euchre.rules.result import Result
from euchre.stats import share, student

__all__ = ["EXAMPLES", "simulate"]

EXAMPLES = (
    "euchre simulate --hands 200 --bot rule --bot random",
    "euchre simulate --games 2 --rules ontario --jobs 1 --json",
)

_BATCH = 50
_GAMES = 4
_LONGEST = 2000
"""Hands after which a game that does not end is given up, with no winner."""


@dataclass
class HandCounts:
    """What happened in some hands, and the game files of them if they are kept.

    Positions count from the dealer's left: 0 is eldest, the last is the dealer.
    """

    hands: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    calls: Counter[tuple[int, int]] = field(default_factory=Counter)
    chances: Counter[tuple[int, int]] = field(default_factory=Counter)
    lone: int = 0
    lone_marches: int = 0
    played: int = 0
    made: int = 0
    marches: int = 0
    euchred: int = 0
    points: list[Counter[int]] = field(default_factory=list)
    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    records: list[str] = field(default_factory=list)

    def add(self, other: "HandCounts") -> None:
        """Take other hands into account."""
        for name in ("hands", "lone", "lone_marches", "played", "made", "marches", "euchred", "games"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.wins.update(other.wins)
        for mine, theirs in ((self.outcomes, other.outcomes), (self.calls, other.calls), (self.chances, other.chances)):
            mine.update(theirs)  # type: ignore[arg-type]
        if not self.points:
            self.points = [Counter() for _ in other.points]
        for had, more in zip(self.points, other.points, strict=True):
            had.update(more)


def simulate(
    hands: Annotated[int, typer.Option("--hands", min=1, help="How many hands.")] = 1000,
    games: Annotated[
        int | None, typer.Option("--games", min=1, help="Play whole games instead, so many of them.")
    ] = None,
    bots: Annotated[
        list[str] | None, typer.Option("--bot", help="A bot by name; repeat it for the sides in turn. Default: rule.")
    ] = None,
    rules: Annotated[str, typer.Option("--rules", help="A preset, with differences in brackets.")] = "north_american",
    seed: Annotated[str, typer.Option("--seed", help="The same seed makes the same hands.")] = "0",
    jobs: Annotated[int, typer.Option("--jobs", min=0, help="Processes; 0 for one a core.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    save_games: Annotated[
        Path | None, typer.Option("--save-games", metavar="FILE", help="Write what was played as a game file.")
    ] = None,
) -> None:
    """Let bots play and count: calls by seat and round, made, marches, euchres, loners, points with intervals."""
    chosen, names = Rules.parse(rules), tuple(bots or ["rule"])
    for name in names:
        make_bot(name)  # says at once what bots there are
    if len(names) > len(chosen.parties):
        raise EuchreError(f"{len(names)} bots for {len(chosen.parties)} sides: give at most one for each side")
    compile_bots_visibly(names)
    total, whole = HandCounts(), games or hands
    work = _Work(str(chosen), names, seed, 0, whole, games=games is not None, keep=save_games is not None)
    with until_stopped() as stop:
        _play_all(total, work, jobs or cores(), save_games)
    if stop.stopped:
        note(f"stopped after {total.games or total.hands:,} of {whole:,} {'games' if games else 'hands'}")
    if total.hands:
        found = _object(chosen, names, total)
        if as_json:
            say(json.dumps(found))
        else:
            _print(found)
    stop.leave()


def _play_all(total: HandCounts, work: "_Work", jobs: int, save_games: Path | None) -> None:
    """Play, adding to `total` what has been played, with a bar where somebody watches."""
    from rich.progress import Progress

    with Progress(console=rich_console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("playing", total=work.stop)
        for part in kept_games(_parts(work, jobs), save_games):
            total.add(part)
            bar.advance(task, part.games or part.hands)


class _Work(NamedTuple):
    """Hands, or with `games` whole games, from number `start` up to `stop` of a seed."""

    rules: str
    names: tuple[str, ...]
    seed: str
    start: int
    stop: int
    games: bool = False
    keep: bool = False


def _parts(whole: _Work, jobs: int) -> Iterator[HandCounts]:
    work = list(_split(whole, jobs))
    if jobs == 1 or len(work) == 1:
        yield from map(_play, work)
        return
    with Workers(min(jobs, len(work))) as workers:
        yield from workers.in_order(_play, ((part,) for part in work))


def _split(whole: _Work, jobs: int) -> Iterator[_Work]:
    """The parts: small ones first, so that there is soon something to show."""
    most, start = _GAMES if whole.games else _BATCH, whole.start
    while start < whole.stop:
        stop = min(whole.stop, start + max(1, min(most, (start - whole.start) // (2 * jobs))))
        yield whole._replace(start=start, stop=stop)
        start = stop


def _play(work: _Work) -> HandCounts:
    rules = Rules.parse(work.rules)
    parties = range(len(rules.parties))
    players = [make_bot(work.names[party % len(work.names)], seed=work.seed) for party in parties]
    counts = HandCounts(points=[Counter() for _ in parties])
    for number in range(work.start, work.stop):
        if work.games:
            played: Game | list[Hand] = _whole_game(counts, players, Game.new(rules, seed=f"{work.seed}:{number}"))
        else:
            deal = shuffled_deal(rules, work.seed, number, number % rules.num_players)
            played = [_finish(Hand(rules, deal), players)]
            _count(counts, played[0])
        if work.keep:
            seats = [work.names[party % len(work.names)] for party in rules.party_of]
            counts.records.append(record_text(played, seats, f"{work.seed}:{number}"))
    return counts


def _whole_game(counts: HandCounts, players: Sequence[Bot], game: Game) -> Game:
    while not game.is_over and len(game.outcomes) < _LONGEST:
        hand = _finish(game.hand(), players)
        _count(counts, hand)
        game = game.record(hand)
    counts.games += 1
    if game.winner is not None:
        counts.wins[game.winner] += 1
    return game


def _finish(hand: Hand, players: Sequence[Bot]) -> Hand:
    while hand.actor is not None:
        bot = players[hand.rules.party_of[hand.actor]]
        hand = hand.apply(bot.choose(hand.view(hand.actor)).action)
    return hand


def _count(counts: HandCounts, hand: Hand) -> None:
    outcome, players = hand.outcome, hand.rules.num_players
    assert outcome is not None
    counts.hands += 1
    counts.outcomes[outcome.result] += 1
    for party, points in enumerate(outcome.points):
        counts.points[party][points] += 1
    said: Counter[int] = Counter()
    for step in hand.calls:
        place = (step.seat - hand.dealer - 1) % players
        turn = (said[step.seat] + 1, place)
        said[step.seat] += 1
        counts.chances[turn] += 1
        if isinstance(step.action, Order | Name):
            counts.calls[turn] += 1
    if not outcome.result.is_scored or hand.maker is None:
        return
    counts.played += 1
    taken = sum(hand.tricks_won[seat] for seat in hand.makers)
    needed = hand.bid or hand.rules.tricks_needed
    swept = taken == hand.rules.deal.hand_size
    counts.lone += hand.alone
    counts.lone_marches += hand.alone and swept
    counts.made += taken >= needed
    counts.marches += swept
    counts.euchred += taken < needed


def _object(rules: Rules, names: tuple[str, ...], counts: HandCounts) -> dict[str, Any]:
    played = max(counts.played, 1)
    return {
        "rules": str(rules),
        "bots": [names[party % len(names)] for party in range(len(rules.parties))],
        "parties": ["-".join(seat_name(seat, rules.num_players) for seat in party) for party in rules.parties],
        "hands": counts.hands,
        "played": counts.played,
        "passed_out": counts.outcomes[Result.PASSED_OUT],
        "made": counts.made / played,
        "marches": counts.marches / played,
        "euchred": counts.euchred / played,
        "loners": counts.lone / played,
        "lone_marches": counts.lone_marches / max(counts.lone, 1),
        "calls": [
            {
                "round": turn,
                "position": place,
                "chances": counts.chances[turn, place],
                "called": counts.calls[turn, place],
            }
            for turn, place in sorted(counts.chances)
        ],
        "games": counts.games,
        "wins": [counts.wins[party] for party in range(len(rules.parties))],
        "outcomes": dict(counts.outcomes.most_common()),
        "points": [_points(found, counts.hands) for found in counts.points],
    }


def _points(found: Counter[int], hands: int) -> dict[str, Any]:
    mean = sum(points * times for points, times in found.items()) / hands
    square = sum(times * (points - mean) ** 2 for points, times in found.items()) / max(hands - 1, 1)
    half = student(hands - 1) * (square / hands) ** 0.5 if hands > 1 and square else None
    return {"mean": mean, "ci95": None if half is None else [mean - half, mean + half]}


def _print(found: dict[str, Any]) -> None:
    hands = found["hands"]
    say(f"{found['rules']}: {hands:,} hands, {', '.join(found['bots'])}\n")
    say(f"passed out {found['passed_out'] / hands:7.1%}")
    for name in ("made", "marches", "euchred", "loners"):
        say(f"{name:10} {found[name]:7.1%} of hands played")
    say(f"{'':10} {found['lone_marches']:7.1%} of loners marched\n")
    if any(call["called"] for call in found["calls"]):
        say("called, of the times it could be")
        for turn in sorted({call["round"] for call in found["calls"] if call["called"]}):
            row = [call for call in found["calls"] if call["round"] == turn]
            cells = "  ".join(f"seat {call['position'] + 1}: {call['called'] / call['chances']:5.1%}" for call in row)
            say(f"  turn {turn}  {cells}")
        say("  (seat 1 is the dealer's left, the last is the dealer)\n")
    if found["games"]:
        say(f"{found['games']:,} games")
        for party, won in enumerate(found["wins"]):
            low, high = share(won, found["games"])
            part = f"{won / found['games']:.1%} ({low:.1%} to {high:.1%})"
            say(f"won by {found['parties'][party]} ({found['bots'][party]}): {part}")
        say("")
    for party, points in enumerate(found["points"]):
        who = f"{found['parties'][party]} ({found['bots'][party]})"
        ends = points["ci95"]
        far = f"± {ends[1] - points['mean']:.3f}" if ends else "(too few to say how sure)"
        say(f"points a hand, {who}: {points['mean']:+.3f} {far}")
