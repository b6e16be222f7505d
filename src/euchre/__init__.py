"""Euchre, every house rule of it: cards, rules, hands, games and their notation.

>>> import euchre
>>> rules = euchre.Rules.parse("north_american(all_pass=stick_dealer)")
>>> hand = euchre.Game.new(rules, seed=7, dealer=3).hand()
>>> hand.actor
0
"""

from euchre.cards import JOKER, Card, CardSet, Rank, Suit
from euchre.errors import EuchreError, IllegalAction, InvalidCard, InvalidDeal, InvalidRules, NotationError
from euchre.game import Action, Deal, Game, Hand, Outcome, Trick, View, action_of, shuffled_deal
from euchre.notation import parse_action, parse_hand, parse_view
from euchre.rules import OPTIONS, PRESETS, Rules, Trump

__all__ = [
    "JOKER",
    "OPTIONS",
    "PRESETS",
    "Action",
    "Card",
    "CardSet",
    "Deal",
    "EuchreError",
    "Game",
    "Hand",
    "IllegalAction",
    "InvalidCard",
    "InvalidDeal",
    "InvalidRules",
    "NotationError",
    "Outcome",
    "Rank",
    "Rules",
    "Suit",
    "Trick",
    "Trump",
    "View",
    "action_of",
    "parse_action",
    "parse_hand",
    "parse_view",
    "shuffled_deal",
]
