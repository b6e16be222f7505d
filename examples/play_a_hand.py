"""Play one hand at random and look at it: `python examples/play_a_hand.py [SEED]`."""

import random
import sys

import euchre

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 2024
chance = random.Random(seed)
hand = euchre.Game.new(euchre.Rules.of("north_american"), seed=seed).hand()
print(hand.diagram())
while not hand.is_over:
    hand = hand.apply(chance.choice(hand.legal_actions()))
    if len(hand.tricks) == 2 and not hand.trick:
        print()
        print(hand.view(euchre.Seat.SOUTH).diagram())

assert hand.outcome is not None
print()
print(hand.outcome.result, hand.outcome.points)
print(hand)  # the whole hand as one line: parse_hand reads it back
