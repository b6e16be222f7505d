"""Matches between bots on the same deals, and what they prove: duplicate play, intervals, leagues, ratings."""

from euchre.arena.match import Match, Setup, play_match
from euchre.arena.players import make_player
from euchre.arena.report import Report, report
from euchre.stats import Interval, interval, pairs_needed

__all__ = ["Interval", "Match", "Report", "Setup", "interval", "make_player", "pairs_needed", "play_match", "report"]
