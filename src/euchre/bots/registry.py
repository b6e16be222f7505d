"""Bots by name, with settings: `rule`, `pimc:worlds=20`."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from euchre.bots.bot import Bot
from euchre.bots.loading import is_own, load_bot
from euchre.bots.montecarlo import PimcBot
from euchre.bots.player import LEVELS, LearntBot, check_style
from euchre.bots.random import RandomBot
from euchre.bots.rule import RuleBot
from euchre.errors import EuchreError

__all__ = ["BOTS", "make_bot"]

Settings = Mapping[str, str]


def _random(seed: int | str, settings: Settings) -> Bot:
    _only(settings)
    return RandomBot(seed=seed)


def _rule(seed: int | str, settings: Settings) -> Bot:
    _only(settings)
    return RuleBot(seed=seed)


def _pimc(seed: int | str, settings: Settings) -> Bot:
    _only(settings, "worlds", "calls")
    if settings.get("calls", "regret") != "regret":
        raise EuchreError(f"calls is regret or not given, not {settings['calls'][:20]!r}")
    return PimcBot(seed=seed, worlds=_number(settings, "worlds", 100), regret="calls" in settings)


def _level(name: str) -> Callable[[int | str, Settings], Bot]:
    def made(seed: int | str, settings: Settings) -> Bot:
        _only(settings, "style", "worlds", "weigh", "open", "trust", "score", "model")
        level = LEVELS[name]
        if level.worlds:
            level = replace(level, worlds=_number(settings, "worlds", level.worlds))
        if "score" in settings:
            if settings["score"] != "no":
                raise EuchreError(f"score is no or not given, not {settings['score'][:20]!r}")
            level = replace(level, score=False)
        return LearntBot(
            ":".join([name, ",".join(f"{key}={value}" for key, value in settings.items())]).rstrip(":"),
            level, style=check_style(settings.get("style", "balanced")), seed=seed,
            open_hand=_number(settings, "open", 35, least=0, most=100) / 100, candidates=_number(settings, "weigh", 20),
            trust=_number(settings, "trust", 8, least=0), model=settings.get("model"),
        )  # fmt: skip

    return made


BOTS: Final[Mapping[str, Callable[[int | str, Settings], Bot]]] = {
    "random": _random,
    "beginner": _level("beginner"),
    "casual": _level("casual"),
    "rule": _rule,
    "pimc": _pimc,
    "club": _level("club"),
    "expert": _level("expert"),
}
"""What makes a bot from a seed and its settings, by the bot's name, weakest first."""


def make_bot(name: str, *, seed: int | str = 0) -> Bot:
    """The bot called `name`, settings after a colon: `pimc:worlds=20`; or a bot of your own as `module:attribute`.

    Raises:
        EuchreError: there is none, with the names; or it has no such setting.
    """
    kind, _, rest = name.partition(":")
    maker = BOTS.get(kind)
    if maker is None and is_own(name):
        return load_bot(name, seed=seed)
    if maker is None:
        raise EuchreError(f"there is no bot {kind[:40]!r}: choose {' or '.join(BOTS)}")
    settings = {}
    for word in filter(None, rest.split(",")):
        key, equals, value = word.partition("=")
        if not equals:
            raise EuchreError(f"{word[:40]!r} is no setting of a bot: write it as in {kind}:name=value")
        settings[key] = value
    return maker(seed, settings)


def _only(settings: Settings, *known: str) -> None:
    """Refuse settings that a bot does not have."""
    for key in settings:
        if key not in known:
            raise EuchreError(f"there is no setting {key[:40]!r} here: choose {' or '.join(known) or 'none'}")


def _number(settings: Settings, key: str, default: int, *, least: int = 1, most: int = 1_000_000) -> int:
    text = settings.get(key, str(default))
    if not text.isdecimal() or not least <= int(text) <= most:
        raise EuchreError(f"{key} is a whole number from {least} to {most:,}, not {text[:20]!r}")
    return int(text)
