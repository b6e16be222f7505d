"""`rule`: a player that goes by what good club players go by, in every variant, and says why."""

from euchre.bots.rule.bot import RuleBot

__all__ = ["RuleBot"]
