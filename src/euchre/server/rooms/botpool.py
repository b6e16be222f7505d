"""Bots in processes of their own: however long one thinks, no table waits for another's bot, and no socket for any.

What crosses over is the view's one line and back the action's number. A bot that fails or takes too long is replaced by
a plain choice, so that a table is never held up.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from functools import lru_cache, partial
from typing import Final, NamedTuple, TypeVar

from euchre.bots import BOTS, Bot, make_bot
from euchre.game import Action, View, action_of
from euchre.game.actions import Concede, Pass
from euchre.game.concessions import is_decided
from euchre.notation import parse_view
from euchre.processes import pool
from euchre.server.rooms.ownbots import Advice, OwnBots, limited

__all__ = ["Advice", "BotPool", "Verdict", "limited"]

LEVELS: Final = ("beginner", "casual", "club", "expert")
"""The bots with names that say how they play."""
PATIENCE: Final = 4.0
"""Seconds a bot may take for one action."""
MEANWHILE: Final = "rule"
"""The bot that needs no start: it plays, in a thread, until the processes are up."""
SAMPLE: Final = "north_american W ?????/?????/Q.KT.A.A/????? 9d.??? : - - @2"
"""A view on which every bot is tried before anybody waits for it."""

logger = logging.getLogger("euchre.server")

T = TypeVar("T")


class Verdict(NamedTuple):
    """Why a claim or a concession does not stand (None: it does), and whether the tricks left can change the score."""

    reason: str | None
    decided: bool


class BotPool:
    """Asks bots, elsewhere.

    Attributes:
        levels: the bots that people choose from, weakest first.
        default: the bot that takes over seats.
        best: the bot that gives hints.
    """

    def __init__(self, *, processes: int, own: Mapping[str, str] | None = None) -> None:
        """Start nothing yet.

        Args:
            processes: in which bots think; 0: threads instead, for tests.
            own: bots of whoever runs the server, `module:attribute` by the name under which people choose them.
        """
        self.levels = tuple(name for name in LEVELS if name in BOTS) or ("rule",)
        self.default = "club" if "club" in BOTS else "rule"
        self.best = self.levels[-1]
        self._own = OwnBots(own or {}, self._made)
        self.levels += self._own.names
        self._processes = processes
        self._executor: Executor = self._made()
        self._prover: Executor | None = None
        self._warmed: Future[None] | None = None
        self._meanwhile = ThreadPoolExecutor(1, thread_name_prefix="euchre-rule")

    def _made(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(1, thread_name_prefix="euchre-bot")
        return pool(self._processes)

    def warm_up(self) -> None:
        """Start the processes now, and have every bot compile what it needs."""
        if self._processes:
            ours = tuple(name for name in self.levels if name not in self._own.names)
            self._warmed = self._executor.submit(_warm, ours)

    def level(self, name: str) -> str:
        """The bot that people may choose by that name, or the one for everybody."""
        return name if name in self.levels else self.default

    async def prove(self, view: View, action: Action) -> Verdict:
        """Whether a claim or a concession stands."""
        try:
            return Verdict(*await self.elsewhere(_judged, str(view), action.code))
        except TimeoutError:
            return Verdict("that takes too long to prove: play on", decided=False)

    async def elsewhere(self, work: Callable[..., T], *args: object) -> T:
        """Have what a stranger chose done in the process for such work, one thing after the other.

        Raises:
            TimeoutError: it took longer than `PATIENCE`, or waited as long for others' work.
        """
        if self._prover is None:
            self._prover = self._made()
        prover = self._prover
        try:  # given to it in a thread: a process that has to be started takes its time
            given = await asyncio.to_thread(prover.submit, partial(limited, PATIENCE, work, *args))
            return await asyncio.wait_for(asyncio.wrap_future(given), 2 * PATIENCE)
        except BrokenExecutor:
            if self._prover is prover:  # else somebody has replaced it meanwhile
                self._prover = None
            raise TimeoutError from None

    async def choose(self, level: str, view: View) -> Advice:
        """What the bot of that level does with this view."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return Advice(legal[0], "There is nothing else to do.", ())
        if level in self._own.names:
            own = await self._own.choose(level, view)
            if own is not None:
                return own
            if not self._own.is_trusted(level):
                self.levels = tuple(name for name in self.levels if name != level)
        loop = asyncio.get_running_loop()
        name, executor = level if level in BOTS else self.default, self._executor
        if self._warmed is not None and not self._warmed.done():
            name, executor = MEANWHILE, self._meanwhile
        try:
            found = await asyncio.wait_for(loop.run_in_executor(executor, _choose, name, str(view)), PATIENCE)
        except BrokenExecutor:
            if executor is self._executor:  # else somebody has replaced it meanwhile
                self._executor = self._made()
                self.warm_up()
            return await self.choose(level, view)  # by the bot that plays meanwhile
        except TimeoutError:
            return plain_choice(view)
        except Exception:
            logger.exception("the bot %s failed on %s", level, view)
            return plain_choice(view)
        code, reason, candidates = found
        return Advice(action_of(code), reason, tuple((action_of(each), value) for each, value in candidates))

    def close(self) -> None:
        """Let the bots go."""
        self._own.close()
        for executor in (self._executor, self._prover, self._meanwhile):
            if executor is not None:
                executor.shutdown(wait=False, cancel_futures=True)


def plain_choice(view: View) -> Advice:
    """A choice without thought: pass if one may, else the first legal action."""
    legal = view.legal_actions()
    action = next((each for each in legal if isinstance(each, Pass)), legal[0])
    return Advice(action, "Played without thought: the bot took too long.", ())


@lru_cache(maxsize=32)
def _bot(level: str) -> Bot:
    return make_bot(level)


def _choose(level: str, line: str) -> tuple[int, str, list[tuple[int, float | None]]]:
    decision = _bot(level).choose(parse_view(line))
    return decision.action.code, decision.reason, [(each.action.code, each.value) for each in decision.candidates]


def _judged(line: str, code: int) -> tuple[str | None, bool]:
    hand, action = parse_view(line).masked, action_of(code)
    reason = hand.why_not(action)
    if reason is not None or not isinstance(action, Concede):
        return reason, False
    return None, is_decided(hand.rules, hand.state, action.seat)


def _warm(levels: tuple[str, ...]) -> None:
    for level in levels:
        _choose(level, SAMPLE)
