"""Bots by name."""

from collections.abc import Callable, Mapping
from typing import Final

from euchre.bots.bot import Bot
from euchre.bots.random import RandomBot
from euchre.bots.rule import RuleBot
from euchre.errors import EuchreError

__all__ = ["BOTS", "make_bot"]


def _random(seed: int | str) -> Bot:
    return RandomBot(seed=seed)


def _rule(seed: int | str) -> Bot:
    return RuleBot(seed=seed)


BOTS: Final[Mapping[str, Callable[[int | str], Bot]]] = {"random": _random, "rule": _rule}
"""What makes a bot from a seed, by the bot's name, weakest first."""


def make_bot(name: str, *, seed: int | str = 0) -> Bot:
    """The bot called `name`.

    Raises:
        EuchreError: there is none; the names are listed.
    """
    maker = BOTS.get(name)
    if maker is None:
        raise EuchreError(f"there is no bot {name[:40]!r}: choose {' or '.join(BOTS)}")
    return maker(seed)
