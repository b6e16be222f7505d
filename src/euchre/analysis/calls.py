"""Should I call? Any five cards at any turn of the bidding, at any score: what passing and every call are worth."""

from dataclasses import dataclass
from typing import Final

from euchre.analysis.evaluation import Evaluation, Valued
from euchre.analysis.winning import check_score
from euchre.cards import Card, CardSet
from euchre.errors import EuchreError, InvalidDeal
from euchre.game import Action, Deal, Hand, View
from euchre.game.actions import Pass
from euchre.game.stages import Phase
from euchre.rules import Rules

__all__ = ["ME", "CallWorth", "call_view", "candidates", "positions", "turn_of"]

ME: Final = 0
"""The seat whose question it is."""

_FOUR: Final = ("left", "partner", "right", "dealer")
"""What the turns are called at a table of four, by where the dealer sees them."""


def positions(rules: Rules) -> tuple[str, ...]:
    """The turns of the bidding by name, in order: from the dealer's left to the dealer."""
    count = rules.num_players
    return _FOUR if count == len(_FOUR) else (*map(str, range(1, count)), "dealer")


def turn_of(rules: Rules, text: str) -> int:
    """The turn, from 0, that a word or a number from 1 names.

    Raises:
        EuchreError: there is none.
    """
    names, word = positions(rules), text.strip().casefold()
    for turn, name in enumerate(names):
        if word in (name, str(turn + 1)):
            return turn
    raise EuchreError(
        f"{text[:20]!r} is no seat: write {', '.join(names[:-1])} or {names[-1]}, or 1 for the dealer's left "
        f"to {len(names)} for the dealer"
    )


def call_view(
    cards: CardSet, turn: int, upcard: Card | None, *, rules: Rules, score: tuple[int, ...] | None = None, lap: int = 1
) -> View:  # fmt: skip
    """What a seat knows that has heard nothing but passes.

    Args:
        cards: its hand.
        turn: how many seats come before it, from 0.
        upcard: the card turned up; None in games without.
        rules: of the game.
        score: its own side's points, then those of the others.
        lap: its first turn, 1, or a later one.

    Raises:
        EuchreError: this cannot have been dealt, or there is no such score or turn.
    """
    count, size = rules.num_players, rules.hand_cards
    if len(cards) != size:
        raise InvalidDeal(f"the hand has {len(cards)} cards: {rules.name} deals {size}")
    if rules.has_upcard != (upcard is not None):
        want = "a card is turned up: say which" if rules.has_upcard else "no card is turned up"
        raise InvalidDeal(f"{rules.name}: {want}")
    if upcard is not None and cards.count(upcard) >= rules.pack.copies:
        raise InvalidDeal(f"{upcard.symbol} is in the hand: it cannot be turned up as well")
    for card in cards.distinct():
        if cards.count(card) > rules.pack.copies:
            held, has = cards.count(card), rules.pack.copies
            raise InvalidDeal(f"{card.symbol} is in the hand {held} times: the pack has {has}")
    if score is not None:
        check_score(rules, score)
    deal = Deal(
        dealer=(ME - 1 - turn) % count,
        hands=(cards, *[CardSet()] * (count - 1)),
        kitty=(upcard, *[None] * rules.kitty_size)[: rules.kitty_size],
        piles=tuple((None,) * pile for pile in rules.pile_sizes),
    )
    return _after_passes(Hand(rules, deal, score=score), lap).view(ME)


def _after_passes(hand: Hand, lap: int) -> Hand:
    own = 0
    while hand.actor != ME or own < lap - 1 or hand.phase != Phase.BIDDING:
        own += hand.actor == ME
        if hand.actor is None or hand.phase != Phase.BIDDING or hand.why_not(Pass()) is not None:
            raise EuchreError(f"{hand.rules.name}: it never comes to turn {lap} of this seat when everybody passes")
        hand = hand.apply(Pass())
    return hand


@dataclass(frozen=True, slots=True, kw_only=True)
class CallWorth:
    """A call, or passing.

    Attributes:
        action: what may be done.
        points: expected points of the side, less those of the other.
        win: its chance to win the game; None where that is not known.
        interval: half the width of the 95 % interval of `points`.
        made: how likely it is that the side makes a contract, in the end; None where ends are not told apart.
        march: that it takes every trick in one.
        euchred: that it fails in one.
        lone_march: that it takes every trick in one played alone.
    """

    action: Action
    points: float
    win: float | None
    interval: float
    made: float | None
    march: float | None
    euchred: float | None
    lone_march: float | None

    @classmethod
    def of(cls, value: Valued) -> "CallWorth":
        """The same from an evaluation."""
        ends: dict[str, float | None] = dict(value.ends)
        return cls(
            action=value.action, points=value.points, win=value.win, interval=value.interval, made=ends.get("made"),
            march=ends.get("march"), euchred=ends.get("euchred"), lone_march=ends.get("lone_march"),
        )  # fmt: skip


def candidates(found: Evaluation) -> tuple[CallWorth, ...]:
    """All there is to choose from, best first."""
    return tuple(map(CallWorth.of, found.values))
