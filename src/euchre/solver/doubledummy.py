"""`solve(hand)`: the best play of a hand with all cards open, and the best auction above it."""

import threading
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from euchre.cards import Card
from euchre.game import Action, Hand
from euchre.game.actions import Pass, Play
from euchre.game.stages import Phase
from euchre.kernels.bridge import Frame, Unsolvable, frame_of
from euchre.kernels.jit import Ints
from euchre.solver.outcomes import net, outcomes
from euchre.solver.slow import Slow

__all__ = ["Solution", "Unsolvable", "Value", "solve"]

_MOST: Final = 20_000  # positions looked at above the play

Tables = dict[bool, Ints]
"""Tables of positions, the narrow one under True."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """What an action leads to when everybody plays best with open cards.

    Attributes:
        tricks: tricks of the makers in the whole hand; None when nobody plays.
        points: the change of every party's score, in the order of `Rules.parties`.
        line: the actions that follow.
    """

    tricks: int | None
    points: tuple[int, ...]
    line: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """A hand solved.

    Attributes:
        tricks: tricks of the makers in the whole hand with best play; None when the hand is thrown in.
        points: the change of every party's score.
        values: for each legal action, in ascending code, what it leads to.
        hand: what was solved.
        by_engine: whether the reference engine tried everything because the search does not know the game.
        found: the best line where it was found on the way.
    """

    tricks: int | None
    points: tuple[int, ...]
    values: dict[Action, Value]
    hand: Hand = field(repr=False)
    by_engine: bool = False
    found: tuple[Action, ...] | None = field(default=None, repr=False)

    @property
    def line(self) -> tuple[Action, ...]:
        """A best action for everybody in turn, to the end; in the play it is searched for when asked for."""
        return _best_cards(self.hand) if self.found is None else self.found


def solve(hand: Hand) -> Solution:
    """Solve a hand at any moment, with all cards open.

    In the play every legal card is valued. Before it every call, discard and choice is: in a turned-up game by a
    whole search of the calls that may follow, in an auction of tricks as if all the others passed after it. Choices
    are made for the points of this hand, own less those of the best other party; among equals for the lowest card.
    Games with two packs, cards on the table or more than two interests are left to the reference engine, which comes
    to an end only when few cards are left.

    Raises:
        Unsolvable: not every card is known, or the search does not know the game and the engine cannot try it all.
    """
    if any(hand.state.unknown(seat) for seat in range(hand.rules.num_players) if seat not in hand.sitting_out):
        raise Unsolvable("not every card is known: solving needs all hands")
    if hand.outcome is not None:
        tricks = sum(hand.tricks_won[seat] for seat in hand.makers) if hand.makers else None
        return Solution(tricks=tricks, points=hand.outcome.points, values={}, hand=hand, found=())
    search = _Search()
    if hand.phase == Phase.PLAY:
        try:
            return search.play(hand)
        except Unsolvable as reason:
            return _by_engine(hand, str(reason))
    values = {action: search.after(hand, action) for action in hand.legal_actions()}
    best = search.choose(hand, values)
    value = values[best]
    return Solution(tricks=value.tricks, points=value.points, values=values, hand=hand, found=(best, *value.line))


def _by_engine(hand: Hand, reason: str) -> Solution:
    slow = Slow(reason)
    values: dict[Action, Value] = {}
    for action in hand.legal_actions():
        tricks, points, line = slow.value(hand.apply_unchecked(action))
        values[action] = Value(tricks=tricks, points=points, line=line)
    side = slow.side(hand)
    best = max(values, key=lambda action: net(hand.rules, values[action].points, side))
    found = values[best]
    return Solution(
        tricks=found.tricks, points=found.points, values=values, hand=hand, by_engine=True, found=(best, *found.line)
    )


def world(hand: Hand, frame: Frame) -> Ints:
    """The cards of a hand as one row of an array for `frame`, those of the trick begun with who played them."""
    row = np.zeros((1, frame.width), np.int64)
    for seat, column in enumerate(frame.columns):
        if column is not None:
            row[0, column] = frame.mask(list(hand.hands[seat]))
    for seat, card in hand.trick:
        row[0, frame.columns[seat]] |= frame.bits[card.code]
    return row


_kept: Final = threading.local()


def _tables() -> Tables:
    """The tables of this thread."""
    if not hasattr(_kept, "tables"):
        _kept.tables = {}
    found: Tables = _kept.tables
    return found


def card_tricks(hand: Hand, *, narrow: bool = True) -> dict[Card, int]:
    """Tricks of the makers in the whole hand for each legal card; `narrow` as in `frame_of`.

    Positions found are kept in tables of the thread, made when first needed.
    """
    from euchre.kernels.values import narrow_table, wide_table

    tables = _tables()
    frame = frame_of(hand, narrow=narrow)
    cards = frame.lowest_first([action.card for action in hand.legal_actions() if isinstance(action, Play)])
    first = max(frame.won, 1)
    steps = np.arange(first, frame.won + frame.left + 1, dtype=np.int64)
    if frame.narrow not in tables:
        tables[frame.narrow] = narrow_table() if frame.narrow else wide_table()
    reached = frame.steps(world(hand, frame), cards, steps, tables[frame.narrow])
    return {card: int(count) + first - 1 for card, count in zip(cards, reached[0], strict=True)}


def _best_cards(hand: Hand) -> tuple[Action, ...]:
    """A best card for everybody in turn: of equal ones the lowest."""
    line: list[Action] = []
    while hand.phase == Phase.PLAY and hand.actor is not None:
        tricks = card_tricks(hand)  # lowest card first
        wanted = max(tricks.values()) if hand.actor in hand.makers else min(tricks.values())
        card = next(card for card, taken in tricks.items() if taken == wanted)
        line.append(Play(card))
        hand = hand.apply_unchecked(Play(card))
    return tuple(line)


class _Search:
    """One call of `solve`: what it has found so far."""

    def __init__(self) -> None:
        self.seen: dict[tuple[object, ...], Value] = {}
        self.looked = 0

    def play(self, hand: Hand) -> Solution:
        """Value every legal card."""
        worth = outcomes(hand)
        tricks = card_tricks(hand)
        values: dict[Action, Value] = {}
        for action in hand.legal_actions():
            assert isinstance(action, Play) and action.card is not None
            taken = tricks[action.card]
            values[action] = Value(tricks=taken, points=worth.points[taken])
        side = hand.actor in hand.makers
        wanted = (max if side else min)(tricks.values())
        return Solution(tricks=wanted, points=worth.points[wanted], values=values, hand=hand)

    def best(self, hand: Hand) -> Value:
        """What a hand is worth when everybody does their best from here."""
        self.looked += 1
        if self.looked > _MOST:
            raise Unsolvable(f"{hand.rules.name}: there are too many ways to go on from here before the play")
        if hand.outcome is not None:
            return Value(tricks=None, points=hand.outcome.points)
        state = hand.state
        key: tuple[object, ...] = (
            state.stage, hand.phase == Phase.BIDDING and state.steps, len(state.here), state.hands,
            frozenset(state.discards), state.kitty, state.piles, state.trump, state.maker, state.alone, state.defender,
            state.out, state.called, state.bid, state.turn, state.trick, hand.actor,
        )  # fmt: skip
        found = self.seen.get(key)
        if found is None:
            if hand.phase == Phase.PLAY:
                taken = list(card_tricks(hand).values())
                tricks = max(taken) if hand.actor in hand.makers else min(taken)
                found = Value(tricks=tricks, points=outcomes(hand).points[tricks])
            else:
                values = {action: self.after(hand, action) for action in hand.legal_actions()}
                best = self.choose(hand, values)
                found = values[best]
                found = Value(tricks=found.tricks, points=found.points, line=(best, *found.line))
            self.seen[key] = found
        return found

    def after(self, hand: Hand, action: Action) -> Value:
        """What an action leads to."""
        after, said = hand.apply_unchecked(action), []
        if hand.rules.bidding.mode == "auction":
            stage = hand.state.stage
            while after.phase == Phase.BIDDING and after.state.stage == stage and Pass() in after.legal_actions():
                after = after.apply_unchecked(Pass())
                said.append(Pass())
        value = self.best(after)
        return Value(tricks=value.tricks, points=value.points, line=(*said, *value.line))

    def choose(self, hand: Hand, values: dict[Action, Value]) -> Action:
        """The action the actor prefers: for points, then the first in code (a pass rather than a call)."""
        assert hand.actor is not None
        side = (hand.actor, *hand.rules.teams[hand.actor])
        return max(values, key=lambda action: net(hand.rules, values[action].points, side))
