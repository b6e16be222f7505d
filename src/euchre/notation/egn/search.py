"""Cards of a record that are not written in full, filled in where only one filling fits the play."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

from euchre.cards import Card
from euchre.notation.egn.table import PlayFault, Trace

__all__ = ["Fit", "fit", "overlook"]

_BUDGET: Final = 5_000
"""How many cards may be tried before too many fillings fit to go through them."""


@dataclass(slots=True)
class Fit:
    """What fits.

    Attributes:
        sure: (seat, card) of the plays that are the same in every filling, from the first card on.
        winners: the trick winners of each filling that differs in them; empty when there are too many to tell.
        fault: why nothing fits, at the card that came furthest.
        filled: how many of `sure` were not written in full.
        overlooked: the first contradiction of a record that was let pass.
    """

    sure: list[tuple[int, Card]] = field(default_factory=list)
    winners: set[tuple[int, ...]] = field(default_factory=set)
    fault: PlayFault | None = None
    filled: int = 0
    overlooked: PlayFault | None = None


def fit(table: Trace, plays: Sequence[Sequence[Card]]) -> Fit:
    """Find what the plays, each a choice of cards, can have been from `table` on."""
    search = _FitSearch(plays)
    search.go(table.copy(), 0)
    found = Fit()
    if search.first is None and search.budget >= 0:
        found.fault = search.fault
    elif search.first is None:
        for choice in takewhile(lambda choice: len(choice) == 1, plays):
            table.play(choice[0])
        found.sure = table.played
    else:
        found.sure = search.first[: search.common]
        found.winners = set() if search.budget < 0 else search.winners
        found.filled = sum(len(choice) > 1 for choice in plays[: search.common])
    return found


def overlook(table: Trace, plays: Sequence[Sequence[Card]]) -> Fit:
    """The same for a record that contradicts itself: plays up to the first contradiction, winners by the cards alone.

    The winners are known when every play is a single card; else the plays are only those that fit.
    """
    whole = fit(table.copy(), plays)
    if whole.fault is None or any(len(choice) != 1 for choice in plays):
        fault = whole.fault
        found = whole if fault is None else fit(table.copy(), plays[: fault.at])
        return Fit(sure=found.sure, winners=found.winners if fault is None else set(), overlooked=fault)
    for (card,) in plays:
        table.play(card)
    return Fit(sure=table.played[: whole.fault.at], winners={tuple(table.winners)}, overlooked=whole.fault)


class _FitSearch:
    def __init__(self, plays: Sequence[Sequence[Card]]) -> None:
        self.plays = plays
        self.written = {choice[0] for choice in plays if len(choice) == 1}
        self.budget = _BUDGET
        self.first: list[tuple[int, Card]] | None = None
        self.common = 0
        self.winners: set[tuple[int, ...]] = set()
        self.fault: PlayFault | None = None
        self.depth = -1

    def go(self, table: Trace, at: int) -> None:
        """Play on from position `at`, over every choice."""
        while at < len(self.plays) and len(self.plays[at]) == 1:
            if not self._put(table, at, self.plays[at][0]):
                return
            at += 1
        if at == len(self.plays):
            self._found(table)
            return
        for card in self.plays[at]:
            if self.budget < 0:
                self.common = min(self.common, at)
                return
            if card not in self.written:
                branch = table.copy()
                if self._put(branch, at, card):
                    self.go(branch, at + 1)

    def _put(self, table: Trace, at: int, card: Card) -> bool:
        self.budget -= 1
        fault = table.why_not(card)
        if fault is None:
            table.play(card)
            return True
        if at > self.depth:
            self.depth, self.fault = at, fault
        return False

    def _found(self, table: Trace) -> None:
        cards = table.played
        self.winners.add(tuple(table.winners))
        if self.first is None:
            self.first, self.common = cards, len(cards)
            return
        same = next(
            (at for at, pair in enumerate(zip(self.first, cards, strict=True)) if pair[0] != pair[1]), self.common
        )
        self.common = min(self.common, same)
