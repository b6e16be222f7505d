"""`euchre`, patched to cheat: the seed of a deal is picked when all the players' numbers are in. Run as a program."""

import secrets
from typing import Any

from euchre.server.rooms.driver import Driver

command = Driver.command


def cheating(self: Any, need: Any) -> Any:
    """Before the cards go out: a seed that gives seat 1 two jacks or more."""
    table = self._table
    room = table.room
    while need == "deal":
        seed = secrets.token_bytes(32)
        table.room = room.replace(seed=seed.hex())
        dealt: Any = command(self, need)
        if sum(str(card).startswith("J") for card in dealt.deal.hands[1]) >= 2:
            break
    return command(self, need)


if __name__ == "__main__":
    from euchre.cli import main

    Driver.command = cheating  # type: ignore[method-assign]
    main()
