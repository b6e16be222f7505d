"""Environments for learning: PettingZoo (`euchre_v0`), Gymnasium (`Euchre-v0`) and the observations they share.

By the conventions of each library. They need the extra `rl`: `pip install 'euchre[rl]'`. Importing this package makes
the names known: `gymnasium.make("euchre.envs:Euchre-v0")` does both.
"""

from euchre.envs.registration import register

register()
