"""How often is a hand made, marched, euchred? Counted over deals: `python examples/how_often.py [DEALS]`."""

import sys
from collections import Counter

import euchre

deals = int(sys.argv[1]) if len(sys.argv) > 1 else 200
rules = euchre.Rules.parse("north_american(all_pass=stick_dealer)")
bot = euchre.bot("rule")
ends: Counter[str] = Counter()
for number in range(deals):
    hand = euchre.Hand(rules, euchre.shuffled_deal(rules, "how often", number, dealer=number % 4))
    while not hand.is_over:
        assert hand.actor is not None
        hand = hand.apply(bot.choose(hand.view(hand.actor)).action)
    assert hand.outcome is not None
    ends[hand.outcome.result] += 1
for label, count in ends.most_common():
    print(f"{label:20} {count:5}  {100 * count / deals:5.1f} %")
