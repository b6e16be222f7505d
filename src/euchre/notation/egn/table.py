"""Who played what: cards put on the table one by one, each given to a seat, and refused when they cannot be theirs.

It works on what is known before the deal is: a hand of unknown cards is any hand until its plays contradict each other.
"""

from dataclasses import dataclass, field
from typing import Final, Self

from euchre.cards import Card, Suit
from euchre.game.deal import seat_name
from euchre.rules import Ranking, Rules
from euchre.rules.ranking import NO_SUIT, is_jack

__all__ = ["Facts", "PlayFault", "Trace"]

_FOLLOW: Final = "follow suit if able"


@dataclass(frozen=True, slots=True)
class PlayFault:
    """Why a card cannot have been played.

    Attributes:
        trick: in which trick, from 1.
        card: which card.
        reason: why, in words.
        rule: the rule in the way.
        at: how many cards were played before it.
    """

    trick: int
    card: Card
    reason: str
    rule: str
    at: int


@dataclass(slots=True)
class Facts:
    """What is known when the first card is led.

    Attributes:
        gone: cards that nobody can play, and why.
        known: the cards each seat is known to have held, those it put away included.
        held: how many cards each seat held, those it put away included.
        hidden: how many it put away of which it is not known which they were.
        upcard: the card that was turned up.
    """

    gone: dict[Card, str]
    known: list[set[Card]]
    held: list[int]
    hidden: list[int]
    upcard: Card


@dataclass(slots=True)
class Trace:
    """The play so far. `why_not` asks, `play` does; `copy` lets a search go on from here."""

    rules: Rules
    ranks: Ranking
    order: tuple[int, ...]
    facts: Facts
    turn: int
    trick: list[tuple[int, Card]] = field(default_factory=list)
    played: list[tuple[int, Card]] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    when: dict[Card, tuple[int, int]] = field(default_factory=dict)
    voids: dict[tuple[int, int], tuple[int, Card]] = field(default_factory=dict)

    def copy(self) -> Self:
        """The same play, to be continued otherwise."""
        return type(self)(
            self.rules, self.ranks, self.order, self.facts, self.turn, list(self.trick), list(self.played),
            list(self.winners), dict(self.when), dict(self.voids),
        )  # fmt: skip

    @property
    def number(self) -> int:
        """The number of the current trick, from 1."""
        return len(self.winners) + 1

    def name(self, seat: int) -> str:
        """A seat's name."""
        return seat_name(seat, self.rules.num_players)

    def why_not(self, card: Card) -> PlayFault | None:
        """Why the seat to play cannot play `card` now; None when it can."""
        seat, who = self.turn, self.name(self.turn)
        if card not in self.rules.cards:
            return self._fault(card, f"it is not in the pack of {len(self.rules.cards)} cards", "min_rank and joker")
        if card in self.when:
            other, trick = self.when[card]
            reason = f"it is played twice: {self.name(other)} played it to trick {trick}"
            return self._fault(card, reason, "one of each card")
        if card in self.facts.gone:
            return self._fault(card, f"{who} cannot play it: {self.facts.gone[card]}", "play from hand")
        own = self.facts.known[seat]
        if card not in own:
            holder = next((other for other, cards in enumerate(self.facts.known) if card in cards), None)
            if holder is not None:
                return self._fault(card, f"it is the turn of {who}, but {self.name(holder)} holds it", "play in turn")
            strangers = sum(other not in own for player, other in self.played if player == seat)
            if strangers >= self.facts.held[seat] - len(own):
                cards = " ".join(map(str, sorted(own)))
                return self._fault(card, f"{who} does not hold it, their cards are {cards}", "play from hand")
        return self._revoke(seat, card)

    def _revoke(self, seat: int, card: Card) -> PlayFault | None:
        suit = self.ranks.suit[card.code]
        shown = self.voids.get((seat, suit))
        if shown is not None:
            trick, thrown = shown
            reason = self._revoked(seat, Suit(suit), card, f"played to trick {self.number}")
            at = next(number for number, (_, played) in enumerate(self.played) if played is thrown)
            return PlayFault(trick, thrown, reason, _FOLLOW, at)
        led = self.ranks.suit[self.trick[0][1].code] if self.trick else NO_SUIT
        if led in (NO_SUIT, suit):
            return None
        left = [
            other
            for other in self.facts.known[seat]
            if self.ranks.suit[other.code] == led and other not in self.when and other not in self.facts.gone
        ]
        if len(left) > self.facts.hidden[seat]:
            return self._fault(card, self._revoked(seat, Suit(led), min(left), "among their cards"), _FOLLOW)
        return None

    def _revoked(self, seat: int, suit: Suit, held: Card, how: str) -> str:
        bower = f", a {suit.word[:-1]} as left bower," if is_jack(held) and held.suit is not suit else ""
        who = self.name(seat)
        return f"{who} revoked: {suit.word} were led and {who} held {held}{bower} {how}"

    def _fault(self, card: Card, reason: str, rule: str) -> PlayFault:
        return PlayFault(self.number, card, reason, rule, len(self.played))

    def play(self, card: Card) -> None:
        """Put a card on the table for the seat whose turn it is."""
        seat = self.turn
        if self.trick:
            led = self.ranks.suit[self.trick[0][1].code]
            if led not in (NO_SUIT, self.ranks.suit[card.code]):
                self.voids.setdefault((seat, led), (self.number, card))
        self.trick.append((seat, card))
        self.played.append((seat, card))
        self.when[card] = (seat, self.number)
        if len(self.trick) < len(self.order):
            self.turn = self.order[(self.order.index(seat) + 1) % len(self.order)]
            return
        self.turn = self.ranks.winner(self.trick)
        self.winners.append(self.turn)
        self.trick = []
