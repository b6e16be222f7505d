"""Recorded hands reviewed, as the page shows them: read, valued by `euchre.analysis`, hand by hand, and put together.

What takes long (`outline`, `reviewed`) takes and gives text, so that a process can do it for another.
"""

from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from euchre.errors import EuchreError
from euchre.game import Hand
from euchre.notation import GameRecord, read_games
from euchre.notation.record import RecordedHand
from euchre.server import wire as ms
from euchre.server.present.marks import MARKS, marked, sentence
from euchre.telling.words import describe, label

if TYPE_CHECKING:
    from euchre.analysis.review import Reviewed, Unreviewed

__all__ = ["MOST_HANDS", "Outline", "assembled", "outline", "reviewed", "unfit"]

MOST_HANDS: Final = 60
"""Hands of one review."""
MOST_COSTLY: Final = 12
"""Decisions in the list of those that cost most."""


class Outline(msgspec.Struct, frozen=True, kw_only=True):
    """A record before it is reviewed: made fast, so that nobody is refused for a machine that is busy.

    ``keys``: all that the review of each hand depends on; ``faults``: what the reader found wrong.
    """

    rules: str
    names: tuple[str, ...]
    parties: tuple[tuple[int, ...], ...]
    hands: tuple[ms.ReviewHand, ...]
    keys: tuple[str, ...]
    faults: tuple[ms.ReviewFault, ...]
    winner: int | None = None


def outline(text: str) -> bytes | str:
    """What a text holds, as the JSON of an `Outline`; or as text why it cannot be reviewed."""
    try:
        return msgspec.json.encode(_outline(_record(text)))
    except EuchreError as problem:
        return str(problem)


def _record(text: str) -> GameRecord:
    records = list(read_games(text if "\n" in text else f"{text}\n", name="the text"))
    with_hands = [record for record in records if record.hands]
    if not with_hands:
        raise EuchreError(str(records[0].errors[0]) if records and records[0].errors else "the text holds no hand")
    if len(with_hands) > 1:
        raise EuchreError(f"the text holds {len(with_hands)} games: a review is of one, so give one of them")
    if len(with_hands[0].hands) > MOST_HANDS:
        raise EuchreError(f"the text holds {len(with_hands[0].hands)} hands: a review is of {MOST_HANDS} at most")
    return with_hands[0]


def _outline(record: GameRecord) -> Outline:
    rules = record.rules
    hands = tuple(map(_hand, record.hands))
    counted = rules.end.hand_limit is not None  # then the chance to win depends on the hand's number
    keys = tuple(f"{hand.line} {number * counted}" for number, hand in enumerate(hands))
    names = record.players or tuple(record.hands[0].hand.seat_name(seat) for seat in range(rules.num_players))
    last = record.hands[-1]
    winner = None
    if last.outcome is not None:
        after = [before + more for before, more in zip(last.hand.score, last.outcome.points, strict=True)]
        winner = next((party for party, score in enumerate(after) if score >= rules.scoring.target), None)
        winner = winner if after.count(max(after)) == 1 else None
    faults = tuple(
        ms.ReviewFault(hand=(error.deal or 1) - 1, seat=None, text=marked(sentence(error))) for error in record.errors
    )
    return Outline(
        rules=str(rules), names=names, parties=rules.parties, hands=hands, keys=keys, faults=faults, winner=winner
    )


def _hand(entry: RecordedHand) -> ms.ReviewHand:
    hand, points = entry.hand, None if entry.outcome is None else entry.outcome.points
    return ms.ReviewHand(line=str(hand), dealer=hand.dealer, score=hand.score, points=points, win=None)


def _chances(hand: Hand, number: int) -> tuple[float, ...] | None:
    from euchre.analysis.winning import chances_at

    found = chances_at(hand.rules, hand.score, hand.rules.party_of[hand.dealer], played=number)
    return None if found is None else tuple(map(_short, found))


def reviewed(text: str, number: int) -> bytes:
    """One hand of a text, valued: the JSON of a `ReviewedHand`, whose decisions are of hand 0."""
    from euchre.analysis.report import Review
    from euchre.analysis.review import record_of, review_hand

    hand = _record(text).hands[number].hand
    whole = Review.of(record_of(hand), 0, review_hand(hand))
    luck = whole.as_json()["luck"]["parties"]
    return msgspec.json.encode(
        ms.ReviewedHand(
            decisions=tuple(map(_decision, whole.decisions)),
            faults=tuple(map(_fault, whole.faults)),
            luck=tuple(ms.ReviewLuck(**party) for party in luck),
            win=_chances(hand, number),
        )
    )


def unfit(words: str) -> bytes:
    """What stands for a hand that could not be reviewed."""
    fault = ms.ReviewFault(hand=0, seat=None, text=words)
    return msgspec.json.encode(ms.ReviewedHand(decisions=(), faults=(fault,), luck=()))


def _fault(fault: "Unreviewed") -> ms.ReviewFault:
    return ms.ReviewFault(hand=fault.hand, seat=fault.seat, text=marked(sentence(fault.text)))


def _decision(each: "Reviewed") -> ms.ReviewDecision:
    from euchre.analysis.report import SIGNS, decision_json

    facts = decision_json(each)
    view, level = each.evaluation.view, each.evaluation.level
    values = tuple(
        ms.ReviewValue(
            token=one.action.token, label=label(view, each.seat, one.action, MARKS), points=_short(one.points),
            interval=_short(one.interval), win=None if one.win is None else _short(one.win),
            win_interval=None if one.win_interval is None else _short(one.win_interval), level=one.action in level,
        )
        for one in each.evaluation.values
    )  # fmt: skip
    opened = None
    if each.open is not None:
        opened = ms.ReviewOpen(
            points=each.open.points, best=each.open.best.token,
            best_label=label(view, each.seat, each.open.best, MARKS), best_points=each.open.best_points,
        )  # fmt: skip
    return ms.ReviewDecision(
        hand=each.hand, ply=each.ply, seat=each.seat, kind=each.kind, action=facts["action"],
        words=describe(view.masked, each.seat, each.action, MARKS), best=facts["best"],
        best_label=label(view, each.seat, each.best, MARKS), lost=facts["lost"],
        win_lost=None if each.win_lost is None else _short(each.win_lost), label=each.label, sign=SIGNS[each.label],
        is_level=each.action in level and len(level) > 1, method=facts["method"], worlds=each.evaluation.worlds,
        reason=marked(each.reason), open=opened, values=values,
    )  # fmt: skip


def _short(value: float) -> float:
    return round(value, 4) + 0.0


def assembled(key: str, found: Outline, pieces: tuple[ms.ReviewedHand | None, ...]) -> ms.ReviewSoFar:
    """The review of a whole record, of the hands that are done so far."""
    decisions: list[ms.ReviewDecision] = []
    faults = list(found.faults)
    hands: list[ms.ReviewHand] = []
    luck: list[tuple[ms.ReviewLuck, ...]] = []
    for number, (hand, piece) in enumerate(zip(found.hands, pieces, strict=True)):
        own = () if piece is None else tuple(replace(each, hand=number) for each in piece.decisions)
        decisions += own
        hands.append(
            replace(
                hand,
                done=piece is not None,
                win=None if piece is None else piece.win,
                costly=sum(_is_costly(each) for each in own),
            )
        )
        if piece is not None:
            faults += [replace(fault, hand=number) for fault in piece.faults]
            luck += [piece.luck] * bool(piece.luck)
    costly = sorted(filter(_is_costly, decisions), key=lambda each: (-(each.win_lost or 0.0), -each.lost))
    return ms.ReviewSoFar(
        id=key, rules=found.rules, parties=found.parties, hands=tuple(hands), winner=found.winner,
        done=sum(piece is not None for piece in pieces),
        players=tuple(_player(seat, name, decisions) for seat, name in enumerate(found.names)),
        costly=tuple(costly[:MOST_COSTLY]), lucky=len(luck),
        luck=tuple(_sum(parties) for parties in zip(*luck, strict=True)), faults=tuple(faults),
    )  # fmt: skip


def _is_costly(each: ms.ReviewDecision) -> bool:
    return each.label in ("dubious", "mistake", "blunder")


def _player(seat: int, name: str, decisions: list[ms.ReviewDecision]) -> ms.ReviewPlayer:
    from euchre.analysis.grades import LABELS

    own = [each for each in decisions if each.seat == seat]
    known = [each.win_lost for each in own if each.win_lost is not None]
    return ms.ReviewPlayer(
        seat=seat, name=name, decisions=len(own), points_lost=_short(sum(each.lost for each in own)),
        win_lost=_short(sum(known)) if known or not own else None,
        labels={name: sum(each.label == name for each in own) for name in LABELS},
    )  # fmt: skip


def _sum(parts: tuple[ms.ReviewLuck, ...]) -> ms.ReviewLuck:
    fields: dict[str, Any] = {name: _short(sum(getattr(part, name) for part in parts)) for name in _PARTS}
    return ms.ReviewLuck(**fields)


_PARTS: Final = ms.ReviewLuck.__struct_fields__
