"""The game: actions, deals, hands in stages, what each seat sees of them, and games to a target."""

from euchre.game.actions import Action, action_of
from euchre.game.deal import SPECTATOR, Deal, Seat
from euchre.game.dealing.shuffle import shuffled_deal
from euchre.game.facts import Trick
from euchre.game.game import Game
from euchre.game.hand import Hand
from euchre.game.outcome import Outcome
from euchre.game.stages import Phase
from euchre.game.view import View

__all__ = [
    "SPECTATOR",
    "Action",
    "Deal",
    "Game",
    "Hand",
    "Outcome",
    "Phase",
    "Seat",
    "Trick",
    "View",
    "action_of",
    "shuffled_deal",
]
