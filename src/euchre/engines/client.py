"""A bot that is another program. It may be slow, crash, or talk nonsense: each is survived, and counted."""

import shlex
from dataclasses import dataclass, fields
from types import TracebackType
from typing import Any, Final, Self

from euchre.bots import Candidate, Decision
from euchre.bots.bot import choices
from euchre.engines.protocol import LEGAL, LONGEST, PROTOCOL, EngineAnswer, ProtocolError, is_chatter, parse_answer
from euchre.errors import EuchreError
from euchre.game import Action, Hand, View
from euchre.processes import Ended, Program

__all__ = ["EngineBot", "EngineError", "Faults", "Link", "engine"]

_GIVE_UP: Final = 5
"""Failures in a row after which a program is not started again."""


class EngineError(EuchreError):
    """The program cannot be started, does not get ready, or has ended."""


@dataclass(slots=True, kw_only=True)
class Faults:
    """What went wrong with an engine, counted in decisions.

    Attributes:
        timeouts: no answer came in time.
        crashes: the program could not be started, or had ended.
        illegal: the answer was not legal.
        garbled: the answer could not be read.
        not_asked: the program had been given up.
    """

    timeouts: int = 0
    crashes: int = 0
    illegal: int = 0
    garbled: int = 0
    not_asked: int = 0

    def __add__(self, other: "Faults") -> "Faults":
        return Faults(**{each.name: getattr(self, each.name) + getattr(other, each.name) for each in fields(self)})

    def __sub__(self, other: "Faults") -> "Faults":
        return Faults(**{each.name: getattr(self, each.name) - getattr(other, each.name) for each in fields(self)})

    @property
    def total(self) -> int:
        """All of them: decisions that were not the engine's own."""
        return sum(getattr(self, each.name) for each in fields(self))


class Link:
    """The lines to and from one running program.

    Attributes:
        wants: what it asked for in its greeting.
    """

    def __init__(self, command: str) -> None:
        """Start the program.

        Raises:
            EngineError: it cannot be started.
        """
        self.command = command
        self.wants: set[str] = set()
        self._distrusted = False
        try:
            self._program = Program(shlex.split(command), longest=LONGEST)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise EngineError(f"the engine {command!r} cannot be started: {why}") from error

    def send(self, *lines: str) -> None:
        """Send lines; a program that has ended is noticed when the answer is read."""
        self._program.send(*lines)

    def ask(self, view: View, milliseconds: int, legal: tuple[Action, ...], seconds: float) -> None:
        """Ask for a decision. What came unasked since the last answer is dropped.

        An engine that has once sent lines unasked, or is distrusted, is greeted anew before each question: all that
        comes before its `ready`, however late, answers nothing.

        Raises:
            EngineError: it has ended, or did not answer the greeting within `seconds`.
        """
        self._distrusted = bool(self._program.drain()) or self._distrusted
        if self._distrusted:
            self.greet(seconds)
        also = [f"{LEGAL} {' '.join(action.token for action in legal)}"] if LEGAL in self.wants else []
        self.send(f"view {view}", *also, f"go {milliseconds}")

    def distrust(self) -> None:
        """Take it that answers may belong to earlier questions."""
        self._distrusted = True

    def receive(self, seconds: float) -> str:
        """The next line that is not chatter.

        Raises:
            TimeoutError: none came in time.
            EngineError: the program has ended.
        """
        try:
            while is_chatter(line := self._program.receive(seconds)):
                continue
        except Ended:
            code = self._program.code
            how = "ended" if code is None else f"ended with exit code {code}"
            raise EngineError(f"the engine {self.command!r} has {how}{self.complaint()}") from None
        return line.rstrip()

    def greet(self, seconds: float) -> dict[str, str]:
        """Say hello and wait for `ready`; what the engine says of itself. Any other line is a banner, and read past.

        Raises:
            EngineError: it has ended, or was not ready in time.
        """
        self.send(PROTOCOL)
        said: dict[str, str] = {}
        try:
            while (words := self.receive(seconds).split()) != ["ready"]:
                if words[0] == "id":
                    said[" ".join(words[1:2])] = " ".join(words[2:])
                elif words[0] == "want":
                    self.wants.update(words[1:])
        except TimeoutError:
            raise EngineError(
                f"the engine {self.command!r} did not answer `ready` within {seconds:g} s{self.complaint()}"
            ) from None
        return said

    @property
    def errors(self) -> tuple[str, ...]:
        """The last lines it wrote to its standard error."""
        return self._program.errors

    def complaint(self) -> str:
        """The last line it wrote to its standard error, to be put at the end of a sentence."""
        errors = self.errors
        return f"; its last words: {errors[-1]}" if errors else ""

    def close(self) -> None:
        """End the program and all it has started."""
        self.send("quit")
        self._program.close()


class EngineBot:
    """An external program as a bot.

    Whenever it does not give a legal answer in time, the first legal action is taken and the fault counted; a program
    that timed out, crashed or lost the thread is started again, up to five failures in a row.

    In a `with` block the program is started at its beginning and ended at its end.

    Attributes:
        faults: what went wrong so far.
        asked: decisions it was to make so far.
        errors: the last lines the program wrote to its standard error before it last failed.
    """

    def __init__(self, command: str, *, move_ms: int = 1000, start_seconds: float = 20.0) -> None:
        """Set up; the program is started when first asked.

        Args:
            command: program and arguments as in a shell, without a shell's expansions.
            move_ms: milliseconds it is sent for each decision; it is given half as much again plus 100 ms.
            start_seconds: how long it may take until it is ready.
        """
        self.name = f"exec:{command}"
        self.command = command
        self.move_ms = move_ms
        self.start_seconds = start_seconds
        self.faults = Faults()
        self.asked = 0
        self.errors: tuple[str, ...] = ()
        self._link: Link | None = None
        self._failed = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.command, self.move_ms, self.start_seconds)

    def start(self) -> None:
        """Start the program and greet it, unless it runs.

        Raises:
            EngineError: it cannot be started, has ended, or was not ready in time.
        """
        if self._link is not None:
            return
        link = Link(self.command)
        try:
            link.greet(self.start_seconds)
        except EngineError:
            self.errors = link.errors
            link.close()
            raise
        self._link = link

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def play(self, hand: Hand) -> Action:
        """The program's action for the seat to act; it is asked with the view of that seat.

        Raises:
            EuchreError: the hand is over.
        """
        if hand.actor is None:
            raise EuchreError("the hand is over: nobody is to act")
        return self.choose(hand.view(hand.actor)).action

    def choose(self, view: View) -> Decision:
        """Ask the program, or take the first legal action."""
        legal = choices(view)
        self.asked += 1
        if self._failed >= _GIVE_UP:
            self.faults.not_asked += 1
            return _fallback(legal, "the engine keeps failing and is not started again")
        try:
            answer = self._answer(view, legal)
        except TimeoutError as error:
            self.faults.timeouts += 1
            return self._failure(legal, error)
        except EngineError as error:
            self.faults.crashes += 1
            return self._failure(legal, error)
        except ProtocolError as error:
            self.faults.garbled += 1
            return self._failure(legal, error)
        self._failed = 0
        action = next((each for each in legal if each.token == answer.token), None)
        if action is None:
            self.faults.illegal += 1
            assert self._link is not None
            self._link.distrust()
            return _fallback(legal, f"the engine answered {answer.token[:20]!r}, which is not legal here")
        reason = answer.reason or "The engine gives no reason."
        return Decision(action=action, candidates=(Candidate(action, 0.0, answer.value),), reason=reason)

    def _answer(self, view: View, legal: tuple[Action, ...]) -> EngineAnswer:
        self.start()
        assert self._link is not None
        self._link.ask(view, self.move_ms, legal, self.start_seconds)
        return parse_answer(self._link.receive(self.move_ms * 0.0015 + 0.1))

    def _failure(self, legal: tuple[Action, ...], error: Exception) -> Decision:
        self._failed += 1
        if self._link is not None:
            self.errors = self._link.errors
        self.close()
        return _fallback(legal, str(error))

    def close(self) -> None:
        """End the program; it is started again when next asked."""
        if self._link is not None:
            self._link.close()
            self._link = None


def engine(command: str, *, move_ms: int = 1000, start_seconds: float = 20.0) -> EngineBot:
    """A program that keeps the line protocol, as a bot for a `with` block.

    Args:
        command: program and arguments, as in a shell; `exec:`, as the commands write it, may stand before it.
        move_ms: milliseconds it is sent for each decision.
        start_seconds: how long it may take until it is ready.

    Raises:
        EngineError: at the beginning of the block, where it cannot be started or is not ready in time.
    """
    return EngineBot(command.removeprefix("exec:"), move_ms=move_ms, start_seconds=start_seconds)


def _again(command: str, move_ms: int, start_seconds: float) -> EngineBot:
    return EngineBot(command, move_ms=move_ms, start_seconds=start_seconds)


def _fallback(legal: tuple[Action, ...], why: str) -> Decision:
    return Decision(action=legal[0], candidates=(Candidate(legal[0], 0.0),), reason=f"First legal action: {why}.")
