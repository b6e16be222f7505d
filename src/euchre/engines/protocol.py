"""The lines themselves: what is asked, what is answered, and nothing about processes.

Asked: `euchre 1`, `view LINE`, `legal TOKEN ...`, `go MS`, `quit`. Answered: `id KEY TEXT`, `want legal` and `ready`;
`action TOKEN [value NUMBER] [reason TEXT]`; `error TEXT`. Lines that begin with `info` or `#` are for people.
"""

import math
from dataclasses import dataclass
from typing import Final

from euchre.errors import EuchreError

__all__ = ["LEGAL", "LONGEST", "PROTOCOL", "EngineAnswer", "ProtocolError", "answer_line", "is_chatter", "parse_answer"]

PROTOCOL: Final = "euchre 1"
"""The first line that an engine is sent; it answers `ready`."""

LEGAL: Final = "legal"
"""The line with the tokens of the legal actions, sent before `go` to an engine that answered `want legal`."""

LONGEST: Final = 4096
"""Characters that a line may have; a longer one is a fault."""


class ProtocolError(EuchreError):
    """A line that is not in the protocol."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineAnswer:
    """An engine's answer to `go`.

    Attributes:
        token: the action's token, not yet checked against what is legal.
        value: what the engine thinks it is worth in points, None where it does not say or says no finite number.
        reason: why, in words; may be empty.
    """

    token: str
    value: float | None = None
    reason: str = ""


def answer_line(answer: EngineAnswer) -> str:
    """An answer as a line, without its end."""
    words = ["action", answer.token]
    if answer.value is not None:
        words += ["value", f"{answer.value:.4g}"]
    reason = " ".join(answer.reason.split())
    return " ".join([*words, "reason", reason] if reason else words)[:LONGEST]


def is_chatter(line: str) -> bool:
    """Whether a line is for people only."""
    words = line.split(maxsplit=1)
    return not words or words[0] == "info" or words[0].startswith("#")


def parse_answer(line: str) -> EngineAnswer:
    """Read an answer to `go`.

    Raises:
        ProtocolError: naming what is wrong.
    """
    words = line.split()
    if len(line) > LONGEST:
        raise ProtocolError(f"the answer has {len(line)} characters: at most {LONGEST} are read")
    if len(words) < 2 or words[0] != "action":
        raise ProtocolError(f"{line[:60]!r} is no answer: it should be `action TOKEN [value NUMBER] [reason TEXT]`")
    token, rest = words[1], words[2:]
    value = None
    if rest[:1] == ["value"]:
        try:
            value = float(rest[1])
        except (IndexError, ValueError):
            raise ProtocolError(f"after `value` comes a number: {line[:60]!r}") from None
        if not math.isfinite(value):
            value = None
        rest = rest[2:]
    if rest and rest[0] != "reason":
        raise ProtocolError(f"{rest[0][:20]!r} is not expected here: {line[:60]!r}")
    return EngineAnswer(token=token, value=value, reason=" ".join(rest[1:]))
