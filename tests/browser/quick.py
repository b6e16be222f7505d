"""`euchre` for tests: known deals, bots that act as soon as they have thought, little time for who was reminded.

Run as a program. The deals follow from the environment's DEALS and from how many were made before, not from time.
"""

import os
import random
from functools import partial

from euchre.server.rooms import settings
from euchre.server.rooms.chance import Chance
from euchre.table import fold_people, people


class Dealt(Chance):
    """Chance whose deals come one after the other, whatever else is drawn between them."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._deals = random.Random(seed)

    def seed(self) -> str:
        """The next of the known secrets."""
        return f"{self._deals.getrandbits(256):064x}"


if __name__ == "__main__":
    chance = Dealt(os.environ.get("DEALS", "1"))
    settings.Settings = partial(settings.Settings, pause=(0.0, 0.0), chance=chance)  # type: ignore[misc, assignment]
    people.NUDGE_AFTER = 0  # type: ignore[misc]
    fold_people.NUDGE_TIME = 1_500  # type: ignore[misc]

    from euchre.cli import main

    main()
