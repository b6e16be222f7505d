"""EGN, the JSON notation that other euchre programs exchange: read with inference, written with restraint.

`read` and `write` are the two doors. Specified in docs/notation.md, section 3.
"""

from euchre.notation.egn.read import read_egn, read_game_object
from euchre.notation.egn.write import write_egn, write_game_object

__all__ = ["read_egn", "read_game_object", "write_egn", "write_game_object"]
