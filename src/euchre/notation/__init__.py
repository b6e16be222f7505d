"""Text forms: one line for any position, a file for a game, and EGN and EMN. Specified in docs/notation.md."""

from euchre.notation.line import parse_hand, parse_view
from euchre.notation.tokens import parse_action

__all__ = ["parse_action", "parse_hand", "parse_view"]
