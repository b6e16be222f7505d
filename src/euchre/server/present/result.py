"""The end of a hand, as the page shows it: what happened, why it paid what it did, what else could have been paid."""

from typing import Final

from euchre.game import Hand, Outcome
from euchre.game.stages.score import tally
from euchre.rules import Result
from euchre.server import wire as ms
from euchre.server.present.marks import MARKS
from euchre.server.present.trick import trick_of
from euchre.telling.ends import ending
from euchre.telling.pays import pays

__all__ = ["TAGS", "result_of"]

TAGS: Final = {
    Result.MADE: "made",
    Result.LONE_MADE: "lone_made",
    Result.MARCH: "march",
    Result.LONE_MARCH: "lone_march",
    Result.EUCHRED: "euchre",
    Result.LONE_EUCHRED: "lone_euchre",
    Result.BLIND_FAILED: "blind_lone_hand_failed",
    Result.FAST_BREAK: "fast_break",
    Result.JAMBOREE: "jamboree",
    Result.TRICKS: "tricks",
    Result.BID_MADE: "bid_made",
    Result.BID_FAILED: "set",
    Result.REVOKE: "revoke",
    Result.RECORDED: "as_recorded",
    Result.PASSED_OUT: "passed_out",
    Result.WEAK_HAND: "redeal",
    Result.TABLE_TALK: "redeal",
    Result.MISDEAL: "redeal",
    Result.ADDED: "added",
}
"""What the messages call each result."""


def result_of(hand: Hand, before: tuple[int, ...], after: tuple[int, ...], *, shown: bool) -> ms.HandResult:
    """The result of a finished hand; its line only when the cards are public."""
    outcome = hand.outcome
    assert outcome is not None
    title, why = ending(hand, MARKS)
    return ms.HandResult(
        what=TAGS[outcome.result],
        title=title,
        why=why,
        points=outcome.points,
        before=before,
        after=after,
        tricks=tuple(trick_of(trick.plays, trick.winner) for trick in hand.tricks),
        pays=_pays(hand, outcome),
        line=str(hand) if shown else "",
        shown=tuple(
            ms.OpenHand(seat=seat, cards=tuple(map(str, hand.hands[seat]))) for seat in sorted(hand.state.showing)
        ),
    )


def _pays(hand: Hand, outcome: Outcome) -> tuple[ms.Pay, ...]:
    if not outcome.result.is_scored or hand.maker is None:
        return ()
    rows, now = pays(hand.rules, tally(hand.rules, hand.state))
    counted = outcome.result is not Result.REVOKE
    return tuple(ms.Pay(label=row.label, points=row.points, now=counted and row is now) for row in rows)
