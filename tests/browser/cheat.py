"""`euchre`, patched to cheat: the seed of a deal is picked when all the players' numbers are in. Run as a program."""

import secrets
from typing import Any

from euchre.server.rooms import room as live
from euchre.table.fairness import fair_deal

driving = live.LiveRoom._driving


def cheating(self: Any, need: str) -> Any:
    """Before the cards go out: a seed that gives seat 1 two jacks or more."""
    room = self.room
    while need == "deal":
        seed = secrets.token_bytes(32)
        deal = fair_deal(room.rules, seed, room.number, room.nonces, room.game.dealer)
        if sum(str(card).startswith("J") for card in deal.hands[1]) >= 2:
            self.room = room.replace(seed=seed.hex())
            break
    return driving(self, need)


if __name__ == "__main__":
    from euchre.cli import main

    live.LiveRoom._driving = cheating  # type: ignore[method-assign]
    main()
