"""A match of two bots on all cores. What is played depends on the seed alone, not on how many cores share the work."""

import atexit
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from euchre.arena.dealsfile import made_deals
from euchre.arena.duplicate import PlayedTable, ThinkingTimes, play_deal, play_out
from euchre.arena.players import make_player
from euchre.bots import Bot
from euchre.engines import EngineBot, Faults
from euchre.errors import EuchreError
from euchre.game import Deal, Game, Hand
from euchre.game.game import game_winner
from euchre.notation.record import record_text
from euchre.processes import Workers, cores
from euchre.rules import Rules

__all__ = ["BotMatch", "Setup", "play_match"]

_MOST_HANDS: Final = 1000
"""A game that goes on longer is a draw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is to be played.

    Attributes:
        first: the bot from whose side everything is said: as `make_player` names it, or the bot itself.
        second: its opponent.
        rules: the rules of every deal.
        pairs: deals, each played once for every party that `first` can hold; or with `games` games.
        seed: decides the deals and what the bots draw lots for.
        deals: deals to play instead of those made from the seed, at least `pairs`.
        score: the score before every deal; by default that of the rules. Party 0's comes first at every table.
        games: play whole games, each from the same deals with sides swapped, instead of single deals.
        move_ms: what engines may take, as they are sent, for a decision.
        keep: whether to keep the records of what was played.
    """

    first: str | Bot
    second: str | Bot
    rules: Rules
    pairs: int = 1000
    seed: int | str = 0
    deals: tuple[Deal, ...] = ()
    score: tuple[int, ...] | None = None
    games: bool = False
    move_ms: int = 1000
    keep: bool = False

    @property
    def names(self) -> tuple[str, str]:
        """What the two bots are called."""
        first, second = (bot if isinstance(bot, str) else bot.name for bot in (self.first, self.second))
        return first, second

    def players(self) -> tuple[Bot, Bot]:
        """The two bots.

        Raises:
            EuchreError: there is no such bot.
        """
        first, second = (make_player(bot, seed=self.seed, move_ms=self.move_ms) for bot in (self.first, self.second))
        return first, second

    def check(self) -> None:
        """Whether this can be played; engines are started, greeted and ended.

        Raises:
            EuchreError: naming what is wrong.
        """
        if self.deals and len(self.deals) < self.pairs:
            raise EuchreError(f"there are {len(self.deals)} deals: {self.pairs} pairs take as many")
        if self.pairs < 1:
            raise EuchreError("a match has at least one pair")
        if len(self.rules.parties) < 2:
            raise EuchreError(f"{self.rules}: nobody to play against")
        if self.score is not None:
            _check_score(self.rules, self.score)
        players = self.players()
        try:
            for player in players:
                if isinstance(player, EngineBot):
                    player.start()
        finally:
            close(*players)


def _check_score(rules: Rules, score: tuple[int, ...]) -> None:
    if len(score) != len(rules.parties):
        raise EuchreError(f"a score of {len(score)} numbers: {rules} has {len(rules.parties)} sides")
    if game_winner(rules, score) is not None or _is_beyond(rules, score):
        end = 0 if rules.scoring.countdown else rules.scoring.target
        raise EuchreError(f"nobody plays on at {':'.join(map(str, score))}: {rules} ends at {end}")


def _is_beyond(rules: Rules, score: tuple[int, ...]) -> bool:
    """Whether somebody has passed the end, in which case a tie is no game under way either."""
    if rules.scoring.countdown:
        return min(score) <= 0
    return rules.end.hand_limit is None and rules.end.win_by_two == "off" and max(score) > rules.scoring.target


@dataclass(slots=True, kw_only=True)
class BotMatch:
    """What was played, in the order of the deals.

    Attributes:
        setup: what was to be played.
        tables: for each deal the tables of its parties; empty when games were played.
        wins: for each game pair the first bot's games won, of one for each party.
        hands: hands played in all.
        clocks: times of the two bots.
        faults: of the two bots, where they are engines.
        records: the game files of what was played, if they are kept: for each deal or game, table by table.
        asked: decisions that they were to make, where they are engines.
        errors: the last lines that they wrote to their standard error when they failed.
    """

    setup: Setup
    tables: list[tuple[PlayedTable, ...]] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    hands: int = 0
    clocks: tuple[ThinkingTimes, ThinkingTimes] = field(default_factory=lambda: (ThinkingTimes(), ThinkingTimes()))
    faults: list[Faults] = field(default_factory=lambda: [Faults(), Faults()])
    records: list[str] = field(default_factory=list)
    asked: list[int] = field(default_factory=lambda: [0, 0])
    errors: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])

    @property
    def pairs(self) -> int:
        """How many pairs have been played."""
        return len(self.tables) + len(self.wins)

    @property
    def pair_values(self) -> list[float]:
        """For each deal the first bot's mean net points: independent values."""
        return [sum(table.net for table in tables) / len(tables) for tables in self.tables]

    def add(self, part: "BotMatch") -> None:
        """Append what was played next."""
        self.tables += part.tables
        self.wins += part.wins
        self.hands += part.hands
        self.records += part.records
        for own, other in zip(self.clocks, part.clocks, strict=True):
            own.call += other.call
            own.card += other.card
        self.faults = [own + other for own, other in zip(self.faults, part.faults, strict=True)]
        self.asked = [own + other for own, other in zip(self.asked, part.asked, strict=True)]
        self.errors = [other or own for own, other in zip(self.errors, part.errors, strict=True)]


def play_match(
    setup: Setup, *, jobs: int | None = None, progress: Callable[[BotMatch], None] | None = None,
    workers: Workers | None = None,
) -> BotMatch:  # fmt: skip
    """Play a match.

    Args:
        setup: what is to be played. A bot given as an object is pickled for other processes.
        jobs: processes; by default one a core, 1 plays in this one.
        progress: called with what has been played so far, every so often. It is the match that is returned, and holds
            what was played even when the match is stopped by Ctrl-C.
        workers: processes to play in that are there already; `jobs` does not count then.

    Raises:
        EuchreError: a player does not exist, an engine does not start, or there are fewer deals than pairs.
    """
    setup.check()
    jobs = workers.count if workers is not None else jobs or cores()
    match = BotMatch(setup=setup)
    for part in _played(setup, jobs, workers):
        match.add(part)
        if progress is not None:
            progress(match)
    return match


def _parts(setup: Setup, jobs: int) -> Iterator[tuple[int, int]]:
    """First and last of the pairs of each part: small ones first, so that there is soon something to show."""
    most, start = max(1, min(2 if setup.games else 20, setup.pairs // (2 * jobs))), 0
    while start < setup.pairs:
        stop = min(setup.pairs, start + max(1, min(most, start // (4 * jobs))))
        yield start, stop
        start = stop


def _played(setup: Setup, jobs: int, workers: Workers | None) -> Iterator[BotMatch]:
    """The parts played, in order."""
    if workers is not None:
        yield from _shared(setup, jobs, workers)
    elif jobs > 1:
        with Workers(jobs) as own:
            yield from _shared(setup, jobs, own)
    else:
        worker = Worker(setup)
        try:
            for start, stop in _parts(setup, jobs):
                yield worker.play(start, stop, setup.deals[start:stop])
        finally:
            worker.close()


def _shared(setup: Setup, jobs: int, workers: Workers) -> Iterator[BotMatch]:
    key, bare = uuid.uuid4().hex, replace(setup, deals=())
    parts = ((key, bare, start, stop, setup.deals[start:stop]) for start, stop in _parts(setup, jobs))
    for part in workers.in_order(_play_part, parts):
        part.setup = setup
        yield part


def close(*bots: Bot) -> None:
    """End the programs that bots run."""
    for bot in bots:
        if isinstance(bot, EngineBot):
            bot.close()


class Worker:
    """The two bots in one process."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.bots = setup.players()

    def close(self) -> None:
        """End what the bots run."""
        close(*self.bots)

    def play(self, start: int, stop: int, deals: tuple[Deal, ...]) -> BotMatch:
        """Play the pairs from `start` to before `stop`, of these deals or of those made from the seed."""
        setup = self.setup
        part = BotMatch(setup=setup)

        def kept(hand: Hand, party: int) -> None:
            part.records.append(self._record([hand], party))

        keep = kept if setup.keep else None
        engines = [(at, bot) for at, bot in enumerate(self.bots) if isinstance(bot, EngineBot)]
        before = {at: (bot.faults + Faults(), bot.asked) for at, bot in engines}
        if setup.games:
            for number in range(start, stop):
                self._game_pair(number, part)
        else:
            for deal in deals or made_deals(setup.rules, setup.seed, range(start, stop)):
                part.tables.append(play_deal(setup.rules, deal, self.bots, part.clocks, setup.score, keep))
                part.hands += len(setup.rules.parties)
        for at, bot in engines:
            part.faults[at], part.asked[at] = bot.faults - before[at][0], bot.asked - before[at][1]
            part.errors[at] = bot.errors
        return part

    def _record(self, played: Game | list[Hand], party: int) -> str:
        """The game file of what was played while the first bot held a party."""
        names = self.bots[0].name, self.bots[1].name
        seats = [names[0 if own == party else 1] for own in self.setup.rules.party_of]
        return record_text(played, seats, str(self.setup.seed))

    def _game_pair(self, number: int, part: BotMatch) -> None:
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


_HERE: dict[str, Worker] = {}
"""The worker of this process, by the match it plays in."""


def _play_part(key: str, setup: Setup, start: int, stop: int, deals: tuple[Deal, ...]) -> BotMatch:
    if key not in _HERE:
        if not _HERE:
            atexit.register(_leave)
        _leave()
        _HERE[key] = Worker(setup)
    return _HERE[key].play(start, stop, deals)


def _leave() -> None:
    for worker in _HERE.values():
        worker.close()
    _HERE.clear()
