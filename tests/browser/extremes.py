"""Moments with all that can be long: names, scores, what stands beside them, and what was won and paid."""

from __future__ import annotations

from msgspec.structs import replace

from euchre.server.wire.table import LedgerLine, LedgerSheet, Table
from tests.browser.moments import PLAY, RESULT, seats

LONG = ["Bartholomew Longfellow", "Maximiliane Hohenzoll", "Marta", "Wilhelmina Featherst", "Bram", "Joan"]


def crowded(table: Table) -> Table:
    """With long names, everybody near the end, and a score of three signs."""
    chairs = tuple(replace(chair, name=LONG[chair.seat]) for chair in table.chairs)
    score = (9, -12, 9, 9, 9)[: len(table.parties)]
    return replace(table, chairs=chairs, score=score, standing=("in the barn",) * len(score))


LEDGER = replace(
    RESULT,
    ledger=LedgerSheet(
        lines=(
            LedgerLine(what="{@0} made it: 1 point", amounts=(1, -1)),
            LedgerLine(what="{@1} was set: 2 points", amounts=(2, -2)),
            LedgerLine(what="{@0} made it: 2 points", amounts=(2, -2)),
            LedgerLine(what="{@0} made it: 1 point", amounts=(1, -1)),
        ),
        balance=(6, -6),
    ),
)
EXTREMES: dict[str, Table] = {
    "ledger": LEDGER,
    **{f"crowded-{count}": crowded(PLAY if count == 4 else seats(count)) for count in (3, 4, 5, 6)},
}
