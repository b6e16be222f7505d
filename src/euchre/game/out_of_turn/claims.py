"""Whether a player is sure of every remaining trick for their side, whatever they cannot see (catalogue 1.4, 1.6, A19).

The proof is a search over what the claimer knows. The others choose their cards, and with them how the unseen cards
lie, as they go along; they only have to follow suit and to have enough cards. Unseen cards that no card of the
claimer tells apart are all one to them, so the search counts them instead of naming them. A partner is as free as the
opponents are: what they win is welcome, but nothing is asked of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from euchre.cards import Card, CardSet
from euchre.rules import Ranking

__all__ = ["ClaimPosition", "is_sure"]

Plays = tuple[tuple[int, Card], ...]

Line = tuple[int, ...]
"""One suit from the top, in counts: unseen cards above the claimer's best, then for each power they hold their copies,
unseen copies of the same card, unseen cards below it."""

_JOKERS: Final = 4
"""The line of jokers that belong to no suit, there being no trump."""

_NOTHING: Final = (0, 0)

_MOST: Final = 40_000
"""Positions a proof may look at; the hardest in play of four take some 5,000."""


@dataclass(frozen=True, slots=True)
class ClaimPosition:
    """A claimer's view of the rest of a hand.

    Attributes:
        ranks: how cards rank.
        order: the players still in, clockwise; the claimer is one of them.
        claimer: who claims.
        hand: their cards.
        unseen: the cards they cannot place.
        sizes: how many cards each of `order` holds before playing to this trick's rest.
        voids: for each of `order`, the effective suits it has shown to be out of.
        trick: (player, card) played to the unfinished trick.
        turn: who plays next.
        last_of_equals: of two identical cards the later wins.
        partners: players whose tricks count as the claimer's.
    """

    ranks: Ranking
    order: tuple[int, ...]
    claimer: int
    hand: CardSet
    unseen: CardSet
    sizes: tuple[int, ...]
    voids: tuple[frozenset[int], ...]
    trick: Plays
    turn: int
    last_of_equals: bool = False
    partners: frozenset[int] = frozenset()


def is_sure(position: ClaimPosition) -> bool:
    """Whether the claimer's side wins every remaining trick against any lie of the unseen cards.

    A proof that would take too long counts as none: the hand is played on.
    """
    try:
        return _ClaimSearch(position).prove()
    except _TooLongError:
        return False


class _TooLongError(Exception):
    """The search has looked at more positions than anybody should wait for."""


class _Trick(NamedTuple):
    """A trick as far as it matters: the line led, what is winning and for whom, how many have played."""

    led: int | None = None
    best: tuple[int, int] = _NOTHING
    holder: int = -1
    played: int = 0


class _ClaimSearch:
    """The search from one position. Players are places in its `order`."""

    def __init__(self, position: ClaimPosition) -> None:
        trump = position.ranks.trump
        self.position = position
        self.players = len(position.order)
        self.trump = int(trump) if trump.suit is not None else None
        self.claimer = position.order.index(position.claimer)
        self.side = {place for place, seat in enumerate(position.order) if seat in position.partners} | {self.claimer}
        self.sure = cache(self._sure)
        self.possible = cache(self._possible)
        self.looked_at = 0

    def prove(self) -> bool:
        position = self.position
        suit, power = position.ranks.suit, position.ranks.power
        table = [card for _, card in position.trick]

        def powers(cards: Sequence[Card] | CardSet, line: int) -> list[int]:
            return [power[card.code] for card in cards if suit[card.code] % 5 == line]

        fences = [powers([*position.hand, *table], line) for line in range(5)]
        lines = tuple(
            _line(fences[line], powers(position.hand, line), powers(position.unseen, line)) for line in range(5)
        )
        trick = _Trick()
        if table:
            winner = position.ranks.winner(position.trick, last_of_equals=position.last_of_equals)
            card = next(card for seat, card in position.trick if seat == winner)
            led, line = suit[table[0].code] % 5, suit[card.code] % 5
            place = 3 * sorted(set(fences[line]), reverse=True).index(power[card.code]) + 1
            trick = _Trick(led, self._strength(line, place, led), position.order.index(winner), len(table))
        voids = tuple(sum(1 << line for line in shown if line >= 0) for shown in position.voids)
        return self.sure(lines, voids, position.sizes, position.order.index(position.turn), trick)

    def _sure(
        self, lines: tuple[Line, ...], voids: tuple[int, ...], sizes: tuple[int, ...], turn: int, trick: _Trick
    ) -> bool:
        self.looked_at += 1
        if self.looked_at > _MOST:
            raise _TooLongError
        if trick.played == self.players:
            merged = tuple(map(_merged, lines))
            return trick.holder in self.side and self.sure(merged, voids, sizes, trick.holder, _Trick())
        if trick.played == 0 and not any(sum(line[1::3]) for line in lines):
            return True
        to_come = {(turn + step) % self.players for step in range(self.players - trick.played)}
        if trick.played and trick.holder not in self.side and not to_come & self.side:
            return False
        after = (turn + 1) % self.players
        left = (*sizes[:turn], sizes[turn] - 1, *sizes[turn + 1 :])
        if turn == self.claimer:
            return any(
                all(
                    self.sure(_taken(lines, line, place), voids, left, after, now)
                    for now in self._added(trick, turn, line, place)
                )
                for line, place in self._own(lines, trick)
            )
        for line, place in self._theirs(lines, voids[turn]):
            shown = voids
            if trick.led not in (None, _JOKERS, line):
                shown = (*voids[:turn], voids[turn] | 1 << (trick.led or 0), *voids[turn + 1 :])
            rest = _taken(lines, line, place)
            if self.possible(tuple(sum(counts) - sum(counts[1::3]) for counts in rest), left, shown):
                for now in self._added(trick, turn, line, place):
                    if not self.sure(rest, shown, left, after, now):
                        return False
        return True

    def _strength(self, line: int, place: int, led: int | None) -> tuple[int, int]:
        """What a card is worth in a trick; the larger wins, identical cards are equal, 0 never wins."""
        level = -2 * (place // 3) - (place % 3 > 0)
        if line == _JOKERS:
            return 3, 0
        if line == self.trump:
            return 2, level
        return (1, level) if line == led else _NOTHING

    def _added(self, trick: _Trick, turn: int, line: int, place: int) -> Iterator[_Trick]:
        """The trick with one more card. Where the order of two unseen cards is open, every way it may turn out."""
        led = line if trick.led is None else trick.led
        value, played = self._strength(line, place, led), trick.played + 1
        open_ = value == trick.best != _NOTHING and place % 3 == 0 and line != _JOKERS
        later_wins = value == trick.best != _NOTHING and not open_ and self.position.last_of_equals
        if trick.led is None or value > trick.best or later_wins or (open_ and trick.holder in self.side):
            yield _Trick(led, value, turn, played)
            if not (open_ and turn in self.side):
                return
        yield _Trick(led, trick.best, trick.holder, played)

    def _own(self, lines: tuple[Line, ...], trick: _Trick) -> Iterator[tuple[int, int]]:
        """The claimer's cards that may be played, one of each run that no unseen card parts, highest first."""
        must = trick.led not in (None, _JOKERS) and bool(sum(lines[trick.led or 0][1::3]))
        for line in (trick.led or 0,) if must else sorted(range(5), key=lambda line: line not in (_JOKERS, self.trump)):
            counts = lines[line]
            compared = trick.played > 0 and trick.best[0] == self._strength(line, 0, trick.led)[0]
            parted = True
            for place in range(1, len(counts), 3):
                parted = parted or compared or counts[place - 1] > 0 or counts[place + 1] > 0
                if counts[place] and parted:
                    yield line, place
                parted = not counts[place] or counts[place + 1] > 0

    def _theirs(self, lines: tuple[Line, ...], void: int) -> Iterator[tuple[int, int]]:
        """The unseen cards another player may play, one of each run, highest first."""
        for line, counts in enumerate(lines):
            if not void >> line & 1:
                yield from ((line, place) for place in range(len(counts)) if counts[place] and place % 3 != 1)

    def _possible(self, unseen: tuple[int, ...], sizes: tuple[int, ...], voids: tuple[int, ...]) -> bool:
        """Whether so many unseen cards of each line can fill the other hands without a void broken (Hall's theorem)."""
        rest = [(voids[place], sizes[place]) for place in range(self.players) if place != self.claimer]
        groups = [(-1, 0)]
        for void, size in rest:
            groups += [(shared & void, total + size) for shared, total in groups]
        able = [sum(count for line, count in enumerate(unseen) if not shared >> line & 1) for shared, _ in groups[1:]]
        return all(cards >= total for cards, (_, total) in zip(able, groups[1:], strict=True))


def _line(fences: list[int], own: list[int], unseen: list[int]) -> Line:
    """One suit in counts, parted by the powers of the claimer's cards and of those on the table."""
    marks = sorted(set(fences), reverse=True)
    line = [sum(not marks or power > marks[0] for power in unseen)]
    for mark, below in zip(marks, [*marks[1:], 0], strict=False):
        line += [own.count(mark), unseen.count(mark), sum(below < power < mark for power in unseen)]
    return tuple(line)


def _merged(line: Line) -> Line:
    """The line without the powers the claimer no longer holds."""
    found = [line[0]]
    for place in range(1, len(line), 3):
        own, alike, below = line[place : place + 3]
        if own:
            found += [own, alike, below]
        else:
            found[-1] += alike + below
    return tuple(found)


def _taken(lines: tuple[Line, ...], line: int, place: int) -> tuple[Line, ...]:
    """The lines with one card less."""
    counts = lines[line]
    return (*lines[:line], (*counts[:place], counts[place] - 1, *counts[place + 1 :]), *lines[line + 1 :])
