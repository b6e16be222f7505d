"""A review as a whole: who gave away what, the chance to win hand by hand, luck, as data and as annotations."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from euchre.analysis.grades import LABELS
from euchre.analysis.luck import Luck, hand_luck
from euchre.analysis.review import Reviewed, Unreviewed
from euchre.analysis.winning import chances_at
from euchre.notation import GameRecord
from euchre.notation.record import RecordedHand

__all__ = ["SIGNS", "Review", "annotated", "decision_json"]

SIGNS: Final = {"brilliant": "!!", "best": "", "good": "", "dubious": "?!", "mistake": "?", "blunder": "??"}
"""The sign of each label, as players write it after a move."""


@dataclass(frozen=True, kw_only=True)
class Review:
    """The decisions of a record that were graded.

    Attributes:
        record: what was reviewed.
        seed: what decided it.
        decisions: in order.
        faults: what could not be reviewed.
    """

    record: GameRecord
    seed: int | str
    decisions: tuple[Reviewed, ...]
    faults: tuple[Unreviewed, ...] = ()

    @classmethod
    def of(cls, record: GameRecord, seed: int | str, found: Iterable[Reviewed | Unreviewed]) -> "Review":
        """The review made of what `review_game` yields."""
        decisions: list[Reviewed] = []
        faults: list[Unreviewed] = []
        for each in found:
            if isinstance(each, Unreviewed):
                faults.append(each)
            else:
                decisions.append(each)
        return cls(record=record, seed=seed, decisions=tuple(decisions), faults=tuple(faults))

    @cached_property
    def luck(self) -> tuple[int, tuple[Luck, ...]]:
        """In how many hands luck could be told from skill, and for each party where its points came from in them.

        These are hands of the standard game, finished, with every card known and every decision graded.
        """
        total: list[Luck] = []
        counted = 0
        spoilt = {fault.hand for fault in self.faults if fault.seat is not None}
        for number, entry in enumerate(self.record.hands):
            own = [each for each in self.decisions if each.hand == number]
            if number in spoilt or not own or len(entry.hand.rules.parties) != 2:
                continue
            party_of = entry.hand.rules.party_of
            lost = [sum(each.lost for each in own if party_of[each.seat] == party) for party in (0, 1)]
            found = [hand_luck(entry.hand, lost, party) for party in (0, 1)]
            known = [each for each in found if each is not None]
            if len(known) == 2:
                counted += 1
                total = [a + b for a, b in zip(total, known, strict=True)] if total else known
        return counted, tuple(total)

    def as_json(self) -> dict[str, Any]:
        """The review as `euchre review --json` prints it."""
        return {
            "rules": str(self.record.rules),
            "seed": self.seed,
            "players": [self._player(seat) for seat in range(self.record.rules.num_players)],
            "hands": [self._hand(number, entry) for number, entry in enumerate(self.record.hands)],
            "decisions": [decision_json(each) for each in self.decisions],
            "luck": self._luck(),
            "faults": [
                {"hand": fault.hand, "ply": fault.ply, "seat": fault.seat, "text": fault.text} for fault in self.faults
            ],
        }

    def _player(self, seat: int) -> dict[str, Any]:
        own = [each for each in self.decisions if each.seat == seat]
        known = [each.win_lost for each in own if each.win_lost is not None]
        labels = Counter(each.label for each in own)
        return {
            "seat": seat,
            "name": self.record.players[seat] if self.record.players else "",
            "decisions": len(own),
            "points_lost": round(sum(each.lost for each in own), 4),
            "win_lost": round(sum(known), 4) if known or not own else None,
            "labels": {label: labels[label] for label in LABELS},
        }

    def _hand(self, number: int, entry: RecordedHand) -> dict[str, Any]:
        hand = entry.hand
        chances = chances_at(hand.rules, hand.score, hand.rules.party_of[hand.dealer], played=number)
        return {
            "dealer": hand.dealer,
            "score": list(hand.score),
            "points": None if entry.outcome is None else list(entry.outcome.points),
            "win": None if chances is None else [round(chance, 4) for chance in chances],
        }

    def _luck(self) -> dict[str, Any]:
        counted, parties = self.luck
        names = ("points", "dealer", "deal", "upcard", "cards", "own", "others")
        return {
            "hands": counted,
            "parties": [{name: round(getattr(each, name), 4) for name in names} for each in parties],
        }


def decision_json(each: Reviewed) -> dict[str, Any]:
    """One decision as data; `points` are those of the seat's side less those of the other."""
    found, best = each.evaluation[each.action], each.evaluation.best
    opened = each.open
    return {
        "hand": each.hand, "ply": each.ply, "seat": each.seat, "kind": each.kind, "action": each.action.token,
        "best": each.best.token, "points": _round(found.points), "best_points": _round(best.points),
        "win": _round(found.win), "best_win": _round(best.win), "lost": _round(each.lost),
        "interval": _round(found.interval), "label": each.label, "method": each.evaluation.method,
        "reason": each.reason, "cites": [str(card) for card in each.cites],
        "open": None if opened is None else {
            "points": opened.points, "best": opened.best.token, "best_points": opened.best_points,
        },
    }  # fmt: skip


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 4) + 0.0


def annotated(review: Review) -> GameRecord:
    """The record with a comment after every decision that cost something, or that was brilliant."""
    hands = []
    for number, entry in enumerate(review.record.hands):
        more = [
            (each.ply + 1, f"{SIGNS[each.label]} {each.reason}") for each in review.decisions
            if each.hand == number and SIGNS[each.label]
        ]  # fmt: skip
        hands.append(replace(entry, comments=(*entry.comments, *more)))
    return replace(review.record, hands=tuple(hands))
