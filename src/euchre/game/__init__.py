"""The game: actions, deals, hands in stages, what each seat sees of them, and games to a target."""

from euchre.game.actions import Action, action_of
from euchre.game.deal import Deal, Seat
from euchre.game.dealing.shuffle import shuffled_deal
from euchre.game.game import Game
from euchre.game.hand import Hand
from euchre.game.state import Outcome, Trick
from euchre.game.view import View

__all__ = ["Action", "Deal", "Game", "Hand", "Outcome", "Seat", "Trick", "View", "action_of", "shuffled_deal"]
