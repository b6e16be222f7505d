"""The learnt parts of the stronger bots, for the standard game.

`world` is how they see cards, `nets` what was learnt, `search` how views are decided by it, `regret` a table of calls.
Loads numpy and numba, so it is imported only when such a bot first decides. Training has a package of its own.
"""

from euchre.extras import require

require("numpy", "numba")

__all__: list[str] = []
