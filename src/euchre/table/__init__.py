"""The table: who sits where, whose turn it is, what happened. A pure reducer without clock, randomness or I/O.

``decide(room, command, now)`` gives the events a command leads to, ``fold(room, event)`` the room after one event.
Server, terminal and tests drive the same two functions; the time and the deal are passed in.
"""

from euchre.table.agenda import Need, agenda, next_due, waited
from euchre.table.charges import bots_charge
from euchre.table.decide import decide
from euchre.table.errors import Refusal
from euchre.table.events import Event, Stamped
from euchre.table.fold import fold, replay
from euchre.table.options import OPTIONS, TableOptions
from euchre.table.room import Chair, Guest, Question, Room

__all__ = [
    "OPTIONS",
    "Chair",
    "Event",
    "Guest",
    "Need",
    "Question",
    "Refusal",
    "Room",
    "Stamped",
    "TableOptions",
    "agenda",
    "bots_charge",
    "decide",
    "fold",
    "next_due",
    "replay",
    "waited",
]
