"""Planning rounds in a process of its own: what takes seconds of search holds up no entry of any evening."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from typing import Final, TypeVar

from euchre.processes import pool
from euchre.tournament.evening import Evening

__all__ = ["Planner"]

PATIENCE: Final = 90.0
"""Seconds to wait for a plan, others' before it too."""
T = TypeVar("T")


class Planner:
    """Does what is to be found by search elsewhere, one thing after the other; the rest at once."""

    def __init__(self, *, processes: int) -> None:
        """`processes` 0: a thread instead, for tests."""
        self._processes = processes
        self._executor: Executor | None = None

    async def plan(self, work: Callable[[Evening], T], evening: Evening) -> T:
        """The work's result for an evening.

        Raises:
            TimeoutError: it takes too long.
        """
        if evening.setup.kind != "individual":
            return work(evening)
        if self._executor is None:
            self._executor = pool(1) if self._processes else ThreadPoolExecutor(1, thread_name_prefix="euchre-plan")
        executor = self._executor
        asked = evening.replace(history=())  # the rounds say all; a whole evening's log need not travel
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(executor, work, asked), PATIENCE)
        except BrokenExecutor:
            if self._executor is executor:  # else somebody has replaced it meanwhile
                self._executor = None
            raise TimeoutError from None

    def close(self) -> None:
        """Let it go."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
