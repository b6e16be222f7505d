"""`check_engine`: whether a program keeps the line protocol (docs/protocol.md). Its cases are scripted transcripts.

In a transcript a line that begins with `>` is sent and one with `<` expected. In what is expected `*` stands for any
words, and `LEGAL` for the token of any action legal in the last view. `id` and `want` lines and chatter may come at any
time. A transcript whose first line is `# for engines that read the view` does not concern those that ask for the legal
actions.
"""

import re
from importlib import resources
from typing import Final

from euchre.engines.client import EngineError, Link
from euchre.engines.protocol import LEGAL
from euchre.errors import EuchreError
from euchre.notation import parse_view

__all__ = ["TRANSCRIPTS", "check_engine", "check_transcript", "transcripts"]

TRANSCRIPTS = "transcripts"
"""The folder beside this file that holds them."""

_READERS: Final = "# for engines that read the view"


def transcripts() -> dict[str, str]:
    """The transcripts by name."""
    folder = resources.files(__package__) / TRANSCRIPTS
    files = sorted((each for each in folder.iterdir() if each.name.endswith(".txt")), key=lambda each: each.name)
    return {each.name.removesuffix(".txt"): each.read_text(encoding="utf-8") for each in files}


def check_engine(command: str, *, seconds: float = 10.0) -> int:
    """Check a program against every transcript, a fresh process each.

    Args:
        command: program and arguments.
        seconds: how long each answer may take; the first includes starting.

    Returns:
        How many transcripts it kept, those that do not concern it included.

    Raises:
        AssertionError: with every transcript it departs from: the line, what was expected and what came.
        EngineError: it cannot be started at all.
    """
    found, departures = transcripts(), []
    for name, text in found.items():
        try:
            check_transcript(command, name, text, seconds=seconds)
        except AssertionError as error:
            departures.append(str(error))
    assert not departures, "\n".join(departures)
    return len(found)


def check_transcript(command: str, name: str, text: str, *, seconds: float = 10.0) -> None:
    """Check a program against one transcript.

    Raises:
        AssertionError: with the line, what was expected and what came.
        EngineError: it cannot be started.
    """
    link = Link(command)
    try:
        _Check(link, seconds).run(name, text)
    finally:
        link.close()


class _Check:
    def __init__(self, link: Link, seconds: float) -> None:
        self.link = link
        self.seconds = seconds
        self.legal: list[str] = []

    def run(self, name: str, text: str) -> None:
        lines = text.splitlines()
        for number, line in enumerate(lines, start=1):
            where, kind, said = f"{name}, line {number}", line[:1], line[2:]
            if LEGAL in self.link.wants and lines[0] == _READERS:
                return
            if kind == ">":
                self._send(said)
            elif kind == "<":
                came, pattern = self._answer(where, said), _pattern(said, self.legal)
                assert re.fullmatch(pattern, came), f"{where}: expected `{said}`, the engine answered `{came[:200]}`"

    def _send(self, said: str) -> None:
        self.link.send(said)
        if said.startswith("view "):
            self.legal = _legal(said.removeprefix("view "))
            if LEGAL in self.link.wants and self.legal:
                self.link.send(" ".join((LEGAL, *self.legal)))

    def _answer(self, where: str, expected: str) -> str:
        try:
            while (words := (came := self.link.receive(self.seconds)).split())[0] in ("id", "want"):
                if words[0] == "want":
                    self.link.wants.update(words[1:])
        except (TimeoutError, EngineError) as error:
            raise AssertionError(f"{where}: expected `{expected}`: {error}") from error
        return came


def _legal(line: str) -> list[str]:
    try:
        return [action.token for action in parse_view(line).legal_actions()]
    except EuchreError:
        return []


def _pattern(expected: str, legal: list[str]) -> str:
    words = []
    for word in expected.split():
        if word == "LEGAL":
            words.append("(?:" + "|".join(map(re.escape, legal)) + ")")
        else:
            words.append(re.escape(word))
    return " ".join(words).replace(r"\ ", " ").replace(r" \*", r"(?: .*)?")
