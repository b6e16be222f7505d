"""Evenings of many tables: who plays with and against whom, what they came to, who stands where.

Pure: nothing here knows a clock, a server or chance that is not seeded. Schedules (`individual`, `pairs`,
`progressive`) know nothing of an evening; an evening is the fold of its events (`decide`, `fold`), and `planning` asks
the schedules for its rounds.
"""

from euchre.tournament.individual import Round, Schedule, extend, schedule
from euchre.tournament.table import Seating

__all__ = ["Round", "Schedule", "Seating", "extend", "schedule"]
