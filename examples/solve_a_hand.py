"""What is every card worth with all cards open? `python examples/solve_a_hand.py [LINE]`."""

import sys

import euchre

LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : o xQc"

hand = euchre.parse_hand(sys.argv[1] if len(sys.argv) > 1 else LINE)
print(hand.diagram())
solution = euchre.solve(hand)
print()
for action, value in solution.values.items():
    print(f"{action!s:4} {value.tricks} tricks, {value.points} points")
