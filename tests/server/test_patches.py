"""What readers were sent adds up, event by event, to the table as it is: under every preset, for every seat."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from euchre import PRESETS, Rules
from euchre.errors import EuchreError
from euchre.game import shuffled_deal
from euchre.server.present.whole import table_of
from euchre.table import commands as cm
from tests.server.desk import Desk, heard, table_in


def whole(desk: Desk, seat: int | None) -> dict[str, Any]:
    table = table_of(desk.live.seen, seat, code="ROOM", watching=0, now=0)
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(table))
    return found


@pytest.mark.parametrize("people", ["all", "one"])
@pytest.mark.parametrize("preset", [*PRESETS, "north_american(renege_enforcement=claim,table_talk_penalty=one_point)"])
def test_patches_add_up(preset: str, people: str) -> None:
    choose = random.Random(preset)
    rules = Rules.parse(preset)
    desk = Desk(preset, people=None if people == "all" else 1, solo=people == "one")
    seats: list[int | None] = [None, *(range(rules.num_players) if people == "all" else [0])]
    readers = {seat: desk.connect(seat) for seat in seats}
    tables = {seat: table_in(heard(reader)) for seat, reader in readers.items()}

    def check() -> None:
        desk.flush()
        for seat, reader in readers.items():
            tables[seat] = table_in(heard(reader), tables[seat])
            assert tables[seat] | {"watching": 0} == whole(desk, seat) | {"watching": 0}, (seat, desk.live.seen.hand)

    live = desk.live
    for hand in range(3):
        if hand == 0:
            desk.begin(shuffled_deal(rules, hand, 0, 0))
        else:
            game = live.room.after
            if game is None or game.is_over:
                return
            live.submit(cm.Commit(seed="cd" * 32, awaited=(0,)))
            check()
            live.submit(cm.GiveNonce(seat=0, hand=hand + 1, nonce="00" * 16))
            check()
            live.submit(cm.DealCards(deal=shuffled_deal(rules, hand, 0, game.dealer)))
        check()
        while live.room.stage == "hand":
            actor = live.room.actor
            assert actor is not None
            legal = live.room.view(actor).legal_actions()
            live.submit(cm.Act(seat=actor, action=choose.choice(legal), bot=not live.room.is_human(actor)))
            check()
            aside(desk, choose)
            check()
        for seat in live.room.humans:
            live.submit(cm.Next(seat=seat))
            check()


def aside(desk: Desk, choose: random.Random) -> None:
    """Now and then somebody undoes, leaves for a while, or says something out of turn."""
    live = desk.live
    seat = choose.choice(live.room.humans)
    dice = choose.random()
    try:
        if dice < 0.04:
            live.submit(cm.Undo(seat=seat))
            for other in live.room.humans:
                if live.room.question is not None and other != live.room.question.by:
                    live.submit(cm.Answer(seat=other, yes=choose.random() < 0.8))
        elif dice < 0.08 and live.room.rules.deal.hand_size <= 6:
            said = live.room.asides(seat)
            if said:
                live.submit(cm.Act(seat=seat, action=choose.choice(said)))
        elif dice < 0.1 and len(live.room.humans) > 1:
            live.submit(cm.Lose(seat=seat))
            live.submit(cm.Return(seat=seat))
    except EuchreError:
        return
