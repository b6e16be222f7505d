"""All chance of a server: what a test must be able to choose."""

import random
from collections.abc import Sequence
from typing import Final

__all__ = ["Chance"]


CODE_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""No 0, 1, I and O: a code is read out over the telephone."""
CODE_LENGTH: Final = 8


class Chance:
    """What is drawn: the system's own randomness, or a repeatable one for tests."""

    def __init__(self, seed: int | None = None) -> None:
        """`seed` None: nobody can know what comes."""
        self._random = random.SystemRandom() if seed is None else random.Random(seed)

    def seed(self) -> str:
        """The secret of a deal: 256 bits, hex."""
        return f"{self._random.getrandbits(256):064x}"

    def code(self) -> str:
        """A table's code: 40 bits."""
        return "".join(self._random.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))

    def order(self, names: Sequence[str]) -> list[str]:
        """The names in a drawn order."""
        return self._random.sample(names, len(names))

    def pause(self, least: float, most: float) -> float:
        """Seconds between the two."""
        return self._random.uniform(least, most)
