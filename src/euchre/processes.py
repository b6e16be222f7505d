"""Processes that work for this one, and how they end: with their parent, at once when stopped, and never by Ctrl-C.

A terminal sends Ctrl-C to every process at once. Workers pay no heed to it: this process ends them, and has what they
had finished. Programs of others (engines) run in a group of their own, so that what they start ends with them. This
room knows no game.
"""

import contextlib
import multiprocessing
import os
import queue
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import connection
from types import TracebackType
from typing import Any, Final, ParamSpec, Self, TypeVar

__all__ = ["Ended", "Program", "Workers", "cores", "end_programs", "pool"]

_P = ParamSpec("_P")
_R = TypeVar("_R")

_GRACE: Final = 0.5
"""Seconds that a program or a worker is given to end by itself."""
_KEPT: Final = 20
"""Lines of a program's errors that are kept: the last."""
_FLOOD: Final = 1000
"""Batches of lines that may wait to be read; what a program sends beyond them is dropped."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def pool(count: int) -> ProcessPoolExecutor:
    """Processes that compute until the executor is shut down, or this process ends however that ends."""
    made = _executor(count, None, None, ())
    with _deaf():
        made.submit(_nothing)  # starts a process
    return made


def _nothing() -> None:
    """The first task of a process."""


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """What is started here does not hear Ctrl-C even before it has begun."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _executor(
    count: int, heard: connection.Connection | None, begin: Callable[..., None] | None, given: tuple[Any, ...]
) -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=context, initializer=_begin, initargs=(heard, begin, given))


class Workers:
    """Processes that compute. Leaving the `with` block ends them at once, whatever they are doing."""

    def __init__(
        self, count: int | None = None, *, begin: Callable[..., None] | None = None, given: Sequence[Any] = ()
    ) -> None:
        """Set up; processes are started when there is something to do.

        Args:
            count: how many; by default one a core.
            begin: called in each before its first task, with `given`.
            given: what `begin` is called with.
        """
        self.count = count or cores()
        heard, self._lifeline = multiprocessing.Pipe(duplex=False)
        self.executor = _executor(self.count, heard, begin, tuple(given))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def submit(self, function: Callable[_P, _R], /, *args: _P.args, **more: _P.kwargs) -> "Future[_R]":
        """Have something done."""
        return self.executor.submit(function, *args, **more)

    def in_order(self, function: Callable[..., _R], tasks: Iterable[Sequence[Any]]) -> Iterator[_R]:
        """What the function makes of each task's arguments, in the order of the tasks; a few are begun ahead."""
        waiting = iter(tasks)
        running: deque[Future[_R]] = deque()
        try:
            for task in islice(waiting, self.count * 3):
                running.append(self.submit(function, *task))
            while running:
                found = running.popleft().result()
                running.extend(self.submit(function, *task) for task in islice(waiting, 1))
                yield found
        finally:
            for future in running:
                future.cancel()

    def stop(self) -> None:
        """End the processes now; what is not finished is lost."""
        processes = list((self.executor._processes or {}).values())  # noqa: SLF001 -- public from Python 3.14 on only
        self._lifeline.close()  # each worker ends when it notices
        self.executor.shutdown(wait=False, cancel_futures=True)
        end = time.monotonic() + _GRACE
        for process in processes:
            process.join(max(0.0, end - time.monotonic()))
            if process.is_alive():  # in code that lets no other thread run
                process.kill()


def _begin(heard: connection.Connection | None, begin: Callable[..., None] | None, given: tuple[Any, ...]) -> None:
    """What a worker does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, args=(heard,), daemon=True).start()
    if begin is not None:
        begin(*given)


def _follow(heard: connection.Connection | None) -> None:
    """End this process when its parent says so, or is gone however that ended."""
    parent = multiprocessing.parent_process()
    sentinels = [] if parent is None else [parent.sentinel]
    connection.wait(sentinels if heard is None else [heard, *sentinels])
    end_programs()
    os._exit(1)


class Ended(Exception):
    """A program sends nothing any more."""


class Program:
    """Another program: its lines in and out, and the last of its errors."""

    def __init__(self, words: Sequence[str], *, longest: int) -> None:
        """Start it, in a process group of its own.

        Args:
            words: program and arguments.
            longest: characters of a line; a longer one comes in parts.

        Raises:
            OSError: it cannot be started.
            ValueError: there is no word, or one that no program can be given.
        """
        if not words:
            raise ValueError("no program is named")
        more: dict[str, Any] = {"start_new_session": True}
        if os.name == "nt":
            more = {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(  # noqa: S603 -- the user's own engine, no shell
            list(words), stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, **more
        )
        self._longest = longest
        self._batches: queue.Queue[list[str] | None] = queue.Queue()
        self._lines: deque[str] = deque()
        self._errors: deque[str] = deque(maxlen=_KEPT)
        self._readers = [
            threading.Thread(target=self._read, args=(self._process.stdout, self._take), daemon=True),
            threading.Thread(target=self._read, args=(self._process.stderr, self._note), daemon=True),
        ]
        for reader in self._readers:
            reader.start()
        _PROGRAMS.add(self)

    def _read(self, pipe: Any, take: Callable[[list[str] | None], None]) -> None:
        """Read lines until the end. Those that were written at once are taken at once."""
        rest = b""
        with pipe:
            while chunk := pipe.read(65536):
                *whole, rest = (rest + chunk).replace(b"\r\n", b"\n").split(b"\n")
                if len(rest) > self._longest:
                    whole, rest = [*whole, rest], b""
                take([line.decode("utf-8", "replace")[: self._longest + 1] for line in whole])
        take([rest.decode("utf-8", "replace")] if rest else [])
        take(None)

    def _take(self, lines: list[str] | None) -> None:
        if lines is None or (lines and self._batches.qsize() < _FLOOD):
            self._batches.put(lines)

    def _note(self, lines: list[str] | None) -> None:
        self._errors.extend(line.rstrip()[:500] for line in lines or () if line.strip())

    def send(self, *lines: str) -> None:
        """Send lines; that a program has ended is noticed when its answer is read."""
        pipe = self._process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError):
            pipe.write("".join(line + "\n" for line in lines).encode())

    def receive(self, seconds: float) -> str:
        """The next line, without its end.

        Raises:
            TimeoutError: none came in time.
            Ended: none will come.
        """
        end = time.monotonic() + seconds
        while not self._lines:
            try:
                batch = self._batches.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise TimeoutError(f"no answer within {seconds:g} s") from None
            if batch is None:
                self._batches.put(None)
                raise Ended
            self._lines.extend(batch)
        return self._lines.popleft()

    def drain(self) -> list[str]:
        """The lines that nobody has asked for; they are not received any more."""
        while True:
            try:
                batch = self._batches.get_nowait()
            except queue.Empty:
                break
            if batch is None:
                self._batches.put(None)
                break
            self._lines.extend(batch)
        unread = list(self._lines)
        self._lines.clear()
        return unread

    @property
    def code(self) -> int | None:
        """The exit code; None while it runs."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=_GRACE / 2)
        return self._process.returncode

    @property
    def errors(self) -> tuple[str, ...]:
        """The last lines it wrote to its standard error, all of them once it has ended."""
        if self._process.poll() is not None:
            self._readers[1].join(_GRACE)
        return tuple(self._errors)

    def close(self) -> None:
        """End it and all it has started: within a second, whatever it does."""
        with contextlib.suppress(OSError, ValueError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=_GRACE)
        self.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=_GRACE)
        for reader in self._readers:  # one may still wait for a child that has left the group
            reader.join(_GRACE / 5)
        _PROGRAMS.discard(self)

    def kill(self) -> None:
        """Kill its process group."""
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()


_PROGRAMS: "weakref.WeakSet[Program]" = weakref.WeakSet()
"""What runs for this process."""


def end_programs() -> None:
    """Kill whatever programs still run for this process: before it ends without its usual ceremony."""
    for program in list(_PROGRAMS):
        program.kill()
