"""Bots that somebody else has written in Python, by `module:attribute`."""

import os
import sys
from importlib import import_module
from inspect import signature
from typing import Any

from euchre.bots.bot import Bot
from euchre.errors import EuchreError

__all__ = ["is_own", "load_bot"]


def is_own(name: str) -> bool:
    """Whether a name has the form `module:attribute`."""
    module, colon, attribute = name.partition(":")
    return bool(colon) and all(word.isidentifier() for word in [*module.split("."), *attribute.split(".")])


def load_bot(name: str, *, seed: int | str = 0) -> Bot:
    """The bot that `module:attribute` names: a bot, or what makes one, called with the seed where it takes one.

    The module is looked for in the current folder too.

    Raises:
        EuchreError: there is no such module or attribute, or it is no bot.
    """
    module, _, attribute = name.partition(":")
    here = os.getcwd()  # noqa: PTH109 -- as sys.path has it
    if here not in sys.path:
        sys.path.append(here)
    try:
        found: Any = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise EuchreError(f"the bot {name!r} was not found: there is no module {error.name!r} here") from None
    for word in attribute.split("."):
        if not hasattr(found, word):
            raise EuchreError(f"the bot {name!r} was not found: {module} has no {attribute!r}")
        found = getattr(found, word)
    if isinstance(found, type) or not hasattr(found, "choose"):
        found = _made(name, found, seed)
    if not callable(getattr(found, "choose", None)) or not isinstance(getattr(found, "name", None), str):
        raise EuchreError(f"{name!r} is no bot: a bot has a name and a method `choose`")
    bot: Bot = found
    return bot


def _made(name: str, maker: Any, seed: int | str) -> Any:
    try:
        given = {"seed": seed} if "seed" in signature(maker).parameters else {}
        signature(maker).bind(**given)
    except (TypeError, ValueError):
        raise EuchreError(
            f"{name!r} is no bot: a bot has a name and a method `choose`, or is made by a call without arguments "
            "(or with a `seed`)"
        ) from None
    return maker(**given)
