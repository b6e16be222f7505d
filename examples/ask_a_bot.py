"""What would a bot call, and why? `python examples/ask_a_bot.py [BOT]`."""

import sys

import euchre

LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - -"

bot = euchre.bot(sys.argv[1] if len(sys.argv) > 1 else "rule")
hand = euchre.parse_hand(LINE)
while not hand.is_over:
    assert hand.actor is not None
    view = hand.view(hand.actor)  # all that the bot is given
    decision = bot.choose(view)
    print(f"{hand.seat_name(hand.actor):6}{decision.action!s:4}{decision.reason}")
    hand = hand.apply(decision.action)
