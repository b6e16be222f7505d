"""The rules of every euchre game: a composition of parts, one option table, presets, ranking and points."""

from euchre.rules.contracts import Contracts
from euchre.rules.known import ANY, Known, unknown
from euchre.rules.option import Option
from euchre.rules.options import OPTIONS
from euchre.rules.points import Points, Tally, add_points, hand_points
from euchre.rules.presets import PRESETS, Preset
from euchre.rules.ranking import Ranking, Trump, ranking
from euchre.rules.result import Result
from euchre.rules.rules import Rules

__all__ = [
    "ANY",
    "OPTIONS",
    "PRESETS",
    "Contracts",
    "Known",
    "Option",
    "Points",
    "Preset",
    "Ranking",
    "Result",
    "Rules",
    "Tally",
    "Trump",
    "add_points",
    "hand_points",
    "ranking",
    "unknown",
]
