"""A bot that is another program. It may be slow, crash, or talk nonsense: each is survived, and counted."""

import contextlib
import queue
import shlex
import subprocess
import threading
import time
from dataclasses import dataclass
from typing import Final

from euchre.bots import Candidate, Decision
from euchre.bots.bot import choices
from euchre.engines.protocol import LONGEST, PROTOCOL, Answer, ProtocolError, is_chatter, parse_answer
from euchre.errors import EuchreError
from euchre.game import Action, View

__all__ = ["EngineBot", "EngineError", "Faults", "Link"]

_GIVE_UP: Final = 5
"""Failures in a row after which a program is not started again."""


class EngineError(EuchreError):
    """The program cannot be started, or has ended."""


@dataclass(slots=True, kw_only=True)
class Faults:
    """What went wrong with an engine, counted in decisions."""

    timeouts: int = 0
    crashes: int = 0
    illegal: int = 0
    garbled: int = 0

    def __add__(self, other: "Faults") -> "Faults":
        return Faults(
            timeouts=self.timeouts + other.timeouts,
            crashes=self.crashes + other.crashes,
            illegal=self.illegal + other.illegal,
            garbled=self.garbled + other.garbled,
        )

    @property
    def total(self) -> int:
        """All of them."""
        return self.timeouts + self.crashes + self.illegal + self.garbled


class Link:
    """The lines to and from one running program."""

    def __init__(self, command: str) -> None:
        """Start the program.

        Raises:
            EngineError: it cannot be started.
        """
        self._lines: queue.Queue[str | None] = queue.Queue()
        try:
            words = shlex.split(command)
            self._process = subprocess.Popen(  # noqa: S603 -- the user's own engine, no shell
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                encoding="utf-8", errors="replace", bufsize=1,
            )  # fmt: skip
        except (OSError, ValueError, IndexError) as error:
            raise EngineError(f"the engine {command!r} cannot be started: {error}") from error
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        out = self._process.stdout
        assert out is not None
        with contextlib.suppress(ValueError, OSError):
            while line := out.readline(LONGEST + 1):
                self._lines.put(line)
        self._lines.put(None)

    def send(self, *lines: str) -> None:
        """Send lines; a program that has ended is noticed when the answer is read."""
        pipe = self._process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError):
            pipe.write("".join(line + "\n" for line in lines))
            pipe.flush()

    def receive(self, seconds: float) -> str:
        """The next line that is not chatter.

        Raises:
            TimeoutError: none came in time.
            EngineError: the program has ended.
        """
        end = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise TimeoutError(f"no answer within {seconds:g} s") from None
            if line is None:
                self._lines.put(None)
                raise EngineError("the engine has ended")
            if not is_chatter(line):
                return line.rstrip("\r\n")
            if time.monotonic() > end:
                raise TimeoutError(f"no answer within {seconds:g} s")

    def greet(self, seconds: float) -> dict[str, str]:
        """Say hello and wait for `ready`; what the engine says of itself.

        Raises:
            TimeoutError: it was not ready in time.
            EngineError: it has ended.
        """
        self.send(PROTOCOL)
        told: dict[str, str] = {}
        while (line := self.receive(seconds)) != "ready":
            word, _, rest = line.partition(" ")
            if word == "id":
                key, _, text = rest.partition(" ")
                told[key] = text
        return told

    def close(self) -> None:
        """End the program."""
        self.send("quit")
        with contextlib.suppress(OSError, ValueError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        try:
            self._process.wait(timeout=0.5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        with contextlib.suppress(OSError, ValueError):
            assert self._process.stdout is not None
            self._process.stdout.close()


class EngineBot:
    """An external program as a bot.

    Whenever it does not give a legal answer in time, the first legal action is taken and the fault counted; a program
    that timed out, crashed or lost the thread is started again, up to five failures in a row.

    Attributes:
        faults: what went wrong so far.
    """

    def __init__(self, command: str, *, move_ms: int = 1000, start_seconds: float = 20.0) -> None:
        """Set up; the program is started when first asked.

        Args:
            command: program and arguments as in a shell, without a shell's expansions.
            move_ms: milliseconds told to it for each decision; it is given half as much again plus 100 ms.
            start_seconds: how long it may take until it is ready.
        """
        self.name = f"exec:{command}"
        self.command = command
        self.move_ms = move_ms
        self.start_seconds = start_seconds
        self.faults = Faults()
        self._link: Link | None = None
        self._failed = 0

    def choose(self, view: View) -> Decision:
        """Ask the program, or take the first legal action."""
        legal = choices(view)
        answer, fault = self._ask(view)
        if answer is None:
            return _fallback(legal, fault)
        action = next((each for each in legal if each.token == answer.token), None)
        if action is None:
            self.faults.illegal += 1
            return _fallback(legal, f"the engine answered {answer.token[:20]!r}, which is not legal here")
        return Decision(action=action, candidates=(Candidate(action, 0.0, answer.value),), reason=answer.reason)

    def _ask(self, view: View) -> tuple[Answer | None, str]:
        if self._failed >= _GIVE_UP:
            self.faults.crashes += 1
            return None, "the engine keeps failing and is not started again"
        try:
            if self._link is None:
                self._link = Link(self.command)
                self._link.greet(self.start_seconds)
            self._link.send(f"view {view}", f"go {self.move_ms}")
            answer = parse_answer(self._link.receive(self.move_ms * 0.0015 + 0.1))
        except TimeoutError as error:
            self.faults.timeouts += 1
            self._fail()
            return None, str(error)
        except EngineError as error:
            self.faults.crashes += 1
            self._fail()
            return None, str(error)
        except ProtocolError as error:
            self.faults.garbled += 1
            self._fail()
            return None, str(error)
        self._failed = 0
        return answer, ""

    def _fail(self) -> None:
        self._failed += 1
        self.close()

    def close(self) -> None:
        """End the program; it is started again when next asked."""
        if self._link is not None:
            self._link.close()
            self._link = None


def _fallback(legal: tuple[Action, ...], why: str) -> Decision:
    return Decision(action=legal[0], candidates=(Candidate(legal[0], 0.0),), reason=f"First legal action: {why}.")
