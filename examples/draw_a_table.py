"""Draw what South sees as a picture: `python examples/draw_a_table.py table.svg`."""

import sys
from pathlib import Path

import euchre
from euchre import svg

hand = euchre.parse_hand("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : o xQc Ah Qh")
south = euchre.Seat.SOUTH
picture = svg.table(hand.view(south), south, names=["Ann", "Bob", "You", "Dan"], palette=svg.FOUR_COLOURS)
path = Path(sys.argv[1] if len(sys.argv) > 1 else "table.svg")
path.write_text(picture)
print(f"{path}: {len(picture)} bytes")
