"""Players that decide by themselves. A bot is given a `View` and nothing else, and says why it acts as it does."""

from euchre.bots.bot import Bot, Candidate, Decision
from euchre.bots.registry import BOTS, make_bot

__all__ = ["BOTS", "Bot", "Candidate", "Decision", "make_bot"]
