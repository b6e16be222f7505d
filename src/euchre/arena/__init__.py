"""Matches between bots on the same deals, and what they prove: duplicate play, intervals, leagues, ratings."""

from euchre.arena.match import BotMatch, Setup, play_match
from euchre.arena.players import make_player
from euchre.arena.report import Report, report
from euchre.stats import Interval, interval, pairs_needed

__all__ = ["BotMatch", "Interval", "Report", "Setup", "interval", "make_player", "pairs_needed", "play_match", "report"]
