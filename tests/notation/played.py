"""Hands and games for these tests, played at random but the same every time."""

import random

from euchre.game.actions import Action, Discard, Order
from euchre.game.game import Game
from euchre.game.hand import Hand
from euchre.notation.record import GameRecord, RecordedHand
from euchre.rules import Rules


def play_on(hand: Hand, chance: random.Random, stop: int = 200) -> Hand:
    """Play at random: passes are rarer than by fair choice, and no upcard is claimed or conceded away."""
    for _ in range(stop):
        if hand.actor is None:
            break
        hand = hand.apply(_choice(hand, chance))
    return hand


def _choice(hand: Hand, chance: random.Random) -> Action:
    legal = list(hand.legal_actions())
    bold = [action for action in legal if isinstance(action, Order | Discard)]
    return chance.choice(bold if bold and chance.random() < 0.3 else legal)


def random_game(rules: Rules, seed: int, hands: int = 4, unfinished: int = 0) -> GameRecord:
    """A game of at most `hands` hands; the last stops after `unfinished` actions unless that is 0."""
    chance = random.Random(seed)
    game = Game.new(rules, seed=seed)
    start = game.score
    entries: list[RecordedHand] = []
    for number in range(hands):
        if game.is_over:
            break
        stop = unfinished if unfinished and number == hands - 1 else 200
        hand = play_on(game.hand(), chance, stop)
        entries.append(RecordedHand(hand))
        if hand.outcome is None:
            break
        game = game.record(hand)
    return GameRecord(rules, tuple(entries), start)
