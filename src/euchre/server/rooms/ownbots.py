"""Bots that whoever runs the server has written, in a process of their own: what one of them does holds up no other.

One that fails has the action chosen by a bot of ours; one that fails again and again is not asked any more.
"""

import asyncio
import logging
import signal
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Executor
from functools import lru_cache, partial
from typing import Final, NamedTuple, TypeVar

from euchre.bots import Bot
from euchre.bots.loading import load_bot
from euchre.errors import EuchreError
from euchre.game import Action, View, action_of
from euchre.notation import parse_view

__all__ = ["Advice", "OwnBots", "limited"]

THINKING: Final = 4.0
"""Seconds such a bot may take for one action."""
STARTING: Final = 10.0
"""Seconds more for its process to start and its module to be loaded."""
TRIES: Final = 3
"""Failures one after the other, after which a bot is given up."""

logger = logging.getLogger("euchre.server")
T = TypeVar("T")


class Advice(NamedTuple):
    """What a bot would do, why, and what it weighed, best first, with expected points where it works them out."""

    action: Action
    reason: str
    candidates: tuple[tuple[Action, float | None], ...]


class OwnBots:
    """The bots named when the server was started.

    Attributes:
        names: under which people choose them.
    """

    def __init__(self, bots: Mapping[str, str], made: Callable[[], Executor]) -> None:
        """`bots`: `module:attribute` by name; `made` makes the executor in which they run."""
        self.names = tuple(bots)
        self._bots = dict(bots)
        self._made = made
        self._executor: Executor | None = None
        self._failures: Counter[str] = Counter()

    def is_trusted(self, name: str) -> bool:
        """Whether the bot is still asked."""
        return self._failures[name] < TRIES

    async def choose(self, name: str, view: View) -> Advice | None:
        """What a bot does with this view; None: it failed, or is not asked any more."""
        if not self.is_trusted(name):
            return None
        executor = self._executor = self._executor or self._made()
        work = partial(limited, THINKING, _chosen, self._bots[name], str(view))
        try:
            given = await asyncio.to_thread(executor.submit, work)
            code, reason = await asyncio.wait_for(asyncio.wrap_future(given), STARTING + THINKING)
        except BrokenExecutor:
            self._drop(executor)
            self._failed(name, "its process ended")
        except TimeoutError:
            self._drop(executor)
            self._failed(name, f"it took longer than {THINKING:g} seconds")
        except Exception as problem:  # noqa: BLE001 -- whatever somebody else's program does
            self._failed(name, str(problem))
        else:
            del self._failures[name]
            return Advice(action_of(code), reason, ())
        return None

    def _drop(self, executor: Executor) -> None:
        """Ask no more in a process that may hang or has ended."""
        executor.shutdown(wait=False, cancel_futures=True)
        if self._executor is executor:
            self._executor = None

    def _failed(self, name: str, why: str) -> None:
        self._failures[name] += 1
        given_up = "" if self.is_trusted(name) else "; it is given up, and another bot plays in its place"
        logger.warning("the bot %s (%s) failed: %s%s", name, self._bots[name], why, given_up)

    def close(self) -> None:
        """Let them go."""
        if self._executor is not None:
            self._drop(self._executor)


@lru_cache(maxsize=32)
def _loaded(name: str) -> Bot:
    return load_bot(name)


def _chosen(name: str, line: str) -> tuple[int, str]:
    """In their process: the action's number and the reason.

    Raises:
        EuchreError: anything that went wrong, as a sentence that crosses over.
    """
    view = parse_view(line)
    try:
        decision = _loaded(name).choose(view)
        action, reason = decision.action, str(decision.reason)[:200]
        legal = action in view.legal_actions()
    except TimeoutError:
        raise
    except Exception as problem:  # noqa: BLE001 -- whatever somebody else's program does
        raise EuchreError(f"{type(problem).__name__}: {problem}"[:300]) from None
    if not legal:
        raise EuchreError(f"it chose {action}, which is not legal")
    return action.code, reason


def limited(seconds: float, work: Callable[..., T], *args: object) -> T:
    """Do something, but not longer: in a process' main thread the alarm clock ends it.

    Raises:
        TimeoutError: it took longer.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        return work(*args)
    before = signal.signal(signal.SIGALRM, _too_long)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return work(*args)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _too_long(_signal: int, _frame: object) -> None:
    raise TimeoutError
