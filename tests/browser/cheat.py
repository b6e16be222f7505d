"""`euchre`, patched to cheat: the seed of a deal is picked when all the players' numbers are in. Run as a program."""

import secrets
from typing import Any

from euchre.server.rooms.driver import Driver
from euchre.table.fairness import fair_deal

command = Driver.command


def cheating(self: Any, need: Any) -> Any:
    """Before the cards go out: a seed that gives seat 1 two jacks or more."""
    table = self._table
    room = table.room
    while need == "deal":
        seed = secrets.token_bytes(32)
        deal = fair_deal(room.rules, seed, room.number, room.nonces, room.game.dealer)
        if sum(str(card).startswith("J") for card in deal.hands[1]) >= 2:
            table.room = room.replace(seed=seed.hex())
            break
    return command(self, need)


if __name__ == "__main__":
    from euchre.cli import main

    Driver.command = cheating  # type: ignore[method-assign]
    main()
