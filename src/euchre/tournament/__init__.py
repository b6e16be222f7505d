"""Evenings of many tables: who plays with and against whom, round by round.

Pure: nothing here knows a clock, a server or chance that is not seeded.
"""

from euchre.tournament.individual import Round, Schedule, extend, schedule
from euchre.tournament.table import Seating

__all__ = ["Round", "Schedule", "Seating", "extend", "schedule"]
