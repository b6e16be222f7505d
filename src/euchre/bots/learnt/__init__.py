"""The learnt parts of the stronger bots, for the standard game: a card policy, call networks, a table of games.

Kernels and weights in one place; loads numpy and numba, so it is imported only when such a bot first decides.
"""

from euchre.extras import require

require("numpy", "numba")

__all__: list[str] = []
