"""Hands played at random, for the tests of environments."""

from collections.abc import Iterator
from random import Random

from euchre.bots.bot import choices
from euchre.game import Game, Hand
from euchre.rules import Rules


def positions(rules: Rules, seed: str, hands: int = 1) -> Iterator[Hand]:
    """Every position of some hands, the finished ones last."""
    chance = Random(seed)
    for number in range(hands):
        hand = Game.new(rules, seed=f"{seed}:{number}", dealer=chance.randrange(rules.num_players)).hand()
        yield hand
        while hand.actor is not None:
            hand = hand.apply(chance.choice(choices(hand.view(hand.actor))))
            yield hand
