"""A match of two bots on all cores. What is played depends on the seed alone, not on how many cores share the work."""

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice

from euchre.arena.dealsfile import made_deals
from euchre.arena.duplicate import Clock, Table, play_deal, play_out
from euchre.arena.players import make_player
from euchre.bots import Bot
from euchre.engines import EngineBot, Faults
from euchre.errors import EuchreError
from euchre.game import Deal, Game, Hand
from euchre.notation.record import record_text
from euchre.rules import Rules

__all__ = ["Match", "Setup", "play_match"]

_MOST_HANDS = 1000  # a game that goes on longer is a draw


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is to be played.

    Attributes:
        first: the bot from whose side everything is told, as `make_player` names it.
        second: its opponent.
        rules: the rules of every deal.
        pairs: deals, each played once for every party that `first` can hold; or with `games` games.
        seed: decides the deals and what the bots draw lots for.
        deals: deals to play instead of those made from the seed, at least `pairs`.
        score: the score before every deal; by default that of the rules. Party 0's comes first at every table.
        games: play whole games, each from the same deals with sides swapped, instead of single deals.
        move_ms: what engines are told they may take for a decision.
        keep: whether to keep the records of what was played.
    """

    first: str
    second: str
    rules: Rules
    pairs: int = 1000
    seed: int | str = 0
    deals: tuple[Deal, ...] = ()
    score: tuple[int, ...] | None = None
    games: bool = False
    move_ms: int = 1000
    keep: bool = False


@dataclass(slots=True, kw_only=True)
class Match:
    """What was played, in the order of the deals.

    Attributes:
        setup: what was to be played.
        tables: for each deal the tables of its parties; empty when games were played.
        wins: for each game pair the first bot's games won, of one for each party.
        hands: hands played in all.
        clocks: times of the two bots.
        faults: of the two bots, where they are engines.
        records: the game files of what was played, if they are kept: for each deal or game, table by table.
    """

    setup: Setup
    tables: list[tuple[Table, ...]] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    hands: int = 0
    clocks: tuple[Clock, Clock] = field(default_factory=lambda: (Clock(), Clock()))
    faults: list[Faults] = field(default_factory=lambda: [Faults(), Faults()])
    records: list[str] = field(default_factory=list)

    @property
    def pair_values(self) -> list[float]:
        """For each deal the first bot's mean net points: independent values."""
        return [sum(table.net for table in tables) / len(tables) for tables in self.tables]

    def add(self, part: "Match") -> None:
        """Append what was played next."""
        self.tables += part.tables
        self.wins += part.wins
        self.hands += part.hands
        self.records += part.records
        for own, other in zip(self.clocks, part.clocks, strict=True):
            own.call += other.call
            own.card += other.card
        self.faults = [own + other for own, other in zip(self.faults, part.faults, strict=True)]


def play_match(setup: Setup, *, jobs: int | None = None, progress: Callable[[Match], None] | None = None) -> Match:
    """Play a match.

    Args:
        setup: what is to be played.
        jobs: processes; by default one a core, 1 plays in this one.
        progress: called with what has been played so far, every so often.

    Raises:
        EuchreError: a player does not exist, or there are fewer deals than pairs.
    """
    if setup.deals and len(setup.deals) < setup.pairs:
        raise EuchreError(f"there are {len(setup.deals)} deals: {setup.pairs} pairs take as many")
    if setup.pairs < 1:
        raise EuchreError("a match has at least one pair")
    if len(setup.rules.parties) < 2:
        raise EuchreError(f"{setup.rules}: nobody to play against")
    close(*(make_player(spec, seed=setup.seed, move_ms=setup.move_ms) for spec in (setup.first, setup.second)))
    jobs = jobs or (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
    size = max(1, min(2 if setup.games else 20, setup.pairs // (2 * jobs) or 1))
    parts = [(start, min(start + size, setup.pairs)) for start in range(0, setup.pairs, size)]
    match = Match(setup=setup)
    for part in _played(setup, parts, jobs):
        match.add(part)
        if progress is not None:
            progress(match)
    return match


def _played(setup: Setup, parts: Sequence[tuple[int, int]], jobs: int) -> Iterator[Match]:
    """The parts played, in order."""
    if jobs == 1:
        worker = Worker(setup)
        try:
            for part in parts:
                yield worker.play(*part)
        finally:
            worker.close()
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_start, initargs=(setup,)) as pool:
        waiting = iter(parts)
        running: list[Future[Match]] = [pool.submit(_play_part, *part) for part in islice(waiting, jobs * 3)]
        while running:
            done = running.pop(0).result()
            running += [pool.submit(_play_part, *part) for part in islice(waiting, 1)]
            yield done


def close(*bots: Bot) -> None:
    """End the programs that bots run."""
    for bot in bots:
        if isinstance(bot, EngineBot):
            bot.close()


class Worker:
    """The two bots in one process."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        first, second = (
            make_player(spec, seed=setup.seed, move_ms=setup.move_ms) for spec in (setup.first, setup.second)
        )
        self.bots = first, second

    def close(self) -> None:
        """End what the bots run."""
        close(*self.bots)

    def play(self, start: int, stop: int) -> Match:
        """Play the pairs from `start` to before `stop`."""
        setup = self.setup
        part = Match(setup=setup)

        def kept(hand: Hand, party: int) -> None:
            part.records.append(self._record([hand], party))

        keep = kept if setup.keep else None
        before = [_faults(bot) for bot in self.bots]
        if setup.games:
            for number in range(start, stop):
                self._game_pair(number, part)
        else:
            deals = setup.deals[start:stop] or made_deals(setup.rules, setup.seed, range(start, stop))
            for deal in deals:
                part.tables.append(play_deal(setup.rules, deal, self.bots, part.clocks, setup.score, keep))
                part.hands += len(setup.rules.parties)
        part.faults = [_since(_faults(bot), then) for bot, then in zip(self.bots, before, strict=True)]
        return part

    def _record(self, played: Game | list[Hand], party: int) -> str:
        """The game file of what was played while the first bot held a party."""
        names = self.bots[0].name, self.bots[1].name
        seats = [names[0 if own == party else 1] for own in self.setup.rules.party_of]
        return record_text(played, seats, str(self.setup.seed))

    def _game_pair(self, number: int, part: Match) -> None:
        rules = self.setup.rules
        won = 0.0
        for party in range(len(rules.parties)):
            seats = []
            for seat in range(rules.num_players):
                who = 0 if rules.party_of[seat] == party else 1
                seats.append((self.bots[who], part.clocks[who]))
            game = Game.new(
                rules, seed=f"{self.setup.seed}:game:{number}", dealer=number % rules.num_players,
                start=self.setup.score,
            )  # fmt: skip
            for _ in range(_MOST_HANDS):
                if game.is_over:
                    break
                game = game.record(play_out(game.hand(), seats))
                part.hands += 1
            if self.setup.keep:
                part.records.append(self._record(game, party))
            winner = game.winner
            won += 1 / len(rules.parties) if winner is None else float(winner == party)
        part.wins.append(won)


def _faults(bot: Bot) -> Faults:
    return bot.faults + Faults() if isinstance(bot, EngineBot) else Faults()


def _since(now: Faults, then: Faults) -> Faults:
    return Faults(
        timeouts=now.timeouts - then.timeouts, crashes=now.crashes - then.crashes,
        illegal=now.illegal - then.illegal, garbled=now.garbled - then.garbled,
    )  # fmt: skip


_HERE: list[Worker] = []
"""The worker of this process, in the processes of a pool."""


def _start(setup: Setup) -> None:
    import atexit
    import threading

    threading.Thread(target=_end_with_parent, daemon=True).start()
    _HERE.append(Worker(setup))
    atexit.register(_HERE[0].close)


def _end_with_parent() -> None:
    """End this process when the one that started it is gone, however that ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play_part(start: int, stop: int) -> Match:
    return _HERE[0].play(start, stop)
