"""A bot that takes any legal action: the measure that every other bot must beat, and a tester of rules."""

import random

from euchre.bots.bot import Candidate, Decision, choices
from euchre.game import View

__all__ = ["RandomBot"]


class RandomBot:
    """Every legal action with equal chance, drawn from the bot's seed and what it sees."""

    name = "random"

    def __init__(self, *, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Decision:
        """Draw one of the legal actions."""
        legal = choices(view)
        drawn = legal[0] if len(legal) == 1 else random.Random(f"random bot:{self.seed}:{view}").choice(legal)
        chance = 1 / len(legal)
        others = (Candidate(action, chance) for action in legal if action is not drawn)
        reason = "There is nothing else to do." if len(legal) == 1 else f"Drawn from {len(legal)} legal actions."
        return Decision(action=drawn, candidates=(Candidate(drawn, chance), *others), reason=reason)
