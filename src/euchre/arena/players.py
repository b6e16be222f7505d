"""Who takes part in a match, by a word: one of our bots, an external engine, OpenSpiel's search."""

from euchre.bots import Bot, make_bot
from euchre.engines import EngineBot
from euchre.errors import EuchreError

__all__ = ["make_player"]


def make_player(spec: str | Bot, *, seed: int | str = 0, move_ms: int = 1000) -> Bot:
    """The player that `spec` names.

    Args:
        spec: `rule`, `pimc:worlds=20`, ...: one of our bots; `exec:PROGRAM ARGUMENTS`: an engine; `ismcts:1000`:
            OpenSpiel's information-set search with that many simulations; `module:attribute`: a bot in Python. A bot
            itself is taken as it is.
        seed: decides what our bots draw lots for, together with what they know.
        move_ms: what an engine may take, as it is sent, for a decision.

    Raises:
        EuchreError: there is no such player.
    """
    if not isinstance(spec, str):
        return spec
    if spec.startswith("exec:"):
        return EngineBot(spec.removeprefix("exec:"), move_ms=move_ms)
    if spec.partition(":")[0] == "ismcts":
        from euchre.engines.openspiel import IsmctsBot

        number = spec.partition(":")[2] or "1000"
        if not number.isdecimal() or not int(number):
            raise EuchreError(f"{spec!r}: after ismcts: comes the number of simulations")
        return IsmctsBot(simulations=int(number), seed=seed)
    return make_bot(spec, seed=seed)
