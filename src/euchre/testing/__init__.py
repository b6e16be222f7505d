"""For people who test against euchre: Hypothesis strategies for rules, deals, positions and whole hands.

Needs the package `hypothesis`, which `pip install euchre[test]` brings.
"""

from euchre.testing.strategies import any_rules, deals, finished_hands, hands, option_values, valid_rules

__all__ = ["any_rules", "deals", "finished_hands", "hands", "option_values", "valid_rules"]
