"""`check_engine`: whether a program keeps the line protocol (docs/protocol.md). Its cases are scripted transcripts.

In a transcript a line that begins with `>` is sent and one with `<` expected. In what is expected `*` stands for any
words, and `LEGAL` for the token of any action legal in the last view. `id` lines and chatter may come at any time.
"""

import re
from importlib import resources

from euchre.engines.client import EngineError, Link
from euchre.errors import EuchreError
from euchre.notation import parse_view

__all__ = ["TRANSCRIPTS", "check_engine", "check_transcript", "transcripts"]

TRANSCRIPTS = "transcripts"
"""The folder beside this file that holds them."""


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
        How many transcripts it kept.

    Raises:
        AssertionError: with the transcript, the line, what was expected and what came.
    """
    found = transcripts()
    for name, text in found.items():
        check_transcript(command, name, text, seconds=seconds)
    return len(found)


def check_transcript(command: str, name: str, text: str, *, seconds: float = 10.0) -> None:
    """Check a program against one transcript.

    Raises:
        AssertionError: as for `check_engine`.
    """
    link = Link(command)
    legal: list[str] = []
    try:
        for number, line in enumerate(text.splitlines(), start=1):
            where = f"{name}, line {number}"
            kind, said = line[:1], line[2:]
            if kind == ">":
                if said.startswith("view "):
                    legal = _legal(said.removeprefix("view "))
                link.send(said)
            elif kind == "<":
                came = _answer(link, where, said, seconds)
                pattern = _pattern(said, legal)
                assert re.fullmatch(pattern, came), f"{where}: expected `{said}`, the engine answered `{came[:200]}`"
    finally:
        link.close()


def _legal(line: str) -> list[str]:
    try:
        return [action.token for action in parse_view(line).legal_actions()]
    except EuchreError:
        return []


def _answer(link: Link, where: str, expected: str, seconds: float) -> str:
    try:
        while (came := link.receive(seconds)).startswith("id "):
            continue
    except (TimeoutError, EngineError) as error:
        raise AssertionError(f"{where}: expected `{expected}`: {error}") from error
    return came


def _pattern(expected: str, legal: list[str]) -> str:
    words = []
    for word in expected.split():
        if word == "LEGAL":
            words.append("(?:" + "|".join(map(re.escape, legal)) + ")")
        else:
            words.append(re.escape(word))
    return " ".join(words).replace(r"\ ", " ").replace(r" \*", r"(?: .*)?")
