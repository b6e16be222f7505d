"""What a decision is about: themes found by the rules of euchre, from what the seat knows and what is best.

The first theme of a decision's kind whose condition holds is its own; the last of every kind holds always.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from euchre.analysis.depth import ActionWorth
from euchre.analysis.kinds import Kind
from euchre.cards import Card, Rank, Suit
from euchre.game import Action, View
from euchre.game.actions import TOKENS, Discard, Name, Order, Pass, Play
from euchre.rules.ranking import Ranking, Trump, is_jack

__all__ = ["THEMES", "Theme", "theme_of"]


class _Decision:
    """A decision in the words of a player: what conditions are asked about."""

    def __init__(self, view: View, values: tuple[ActionWorth, ...]) -> None:
        self.view, self.values = view, values
        self.best: Action = TOKENS[values[0].action]
        self.card = self.best.card if isinstance(self.best, Play | Discard) and self.best.card is not None else None
        trump = self.proposed if view.trump is None else view.trump
        self.ranks: Ranking = view.rules.ranking(Trump.SPADES if trump is None else trump)

    @property
    def proposed(self) -> Trump | None:
        """The trump that the best call makes, or the one in question."""
        if isinstance(self.best, Name):
            return self.best.trump
        up = self.view.upcard
        return None if up is None or up.suit is None else Trump(up.suit)

    @property
    def place(self) -> int:
        """How many seats lie between the dealer and the seat: 1 is left of the dealer, 0 deals."""
        return (self.view.seat - self.view.dealer) % self.view.rules.num_players

    def ours(self, seat: int | None) -> bool:
        """Whether a seat is the seat itself or its partner."""
        return seat is not None and (seat == self.view.seat or seat in self.view.rules.teams[self.view.seat])

    @property
    def makers(self) -> bool:
        """Whether the seat's side made trump."""
        return self.ours(self.view.maker)

    @property
    def calling(self) -> bool:
        """Whether a call is best."""
        return isinstance(self.best, Order | Name)

    @property
    def first_round(self) -> bool:
        """Whether the upcard can still be ordered."""
        return any(isinstance(each, Order) for each in self.view.legal_actions())

    def is_trump(self, card: Card | None) -> bool:
        """Whether a card is a trump."""
        return card is not None and self.ranks.is_trump(card)

    def suit(self, card: Card) -> int:
        """The suit a card counts as."""
        return self.ranks.suit[card.code]

    @property
    def trumps(self) -> list[Card]:
        """The seat's trumps, strongest first."""
        return self.ranks.order(None, self.view.hand)

    def bower(self, place: int) -> bool:
        """Whether the seat holds the right (0) or the left bower (1)."""
        trumps = [card for card in self.ranks.order(None, self.view.rules.cards) if is_jack(card)]
        return len(trumps) > place and trumps[place] in self.view.hand

    @property
    def winning(self) -> int | None:
        """Who wins the trick so far."""
        return self.ranks.winner(self.view.trick) if self.view.trick else None

    @property
    def takes(self) -> bool:
        """Whether the best card wins the trick so far."""
        assert self.card is not None
        return self.ranks.winner((*self.view.trick, (self.view.seat, self.card))) == self.view.seat

    @property
    def active(self) -> int:
        """How many seats play."""
        return self.view.rules.num_players - len(self.view.sitting_out)

    @property
    def last(self) -> bool:
        """Whether the seat plays last to the trick."""
        return len(self.view.trick) == self.active - 1

    @property
    def ruffing(self) -> bool:
        """Whether a plain suit was led that the seat does not have, while it has a trump."""
        led = self.view.trick[0][1]
        return not self.is_trump(led) and bool(self.trumps) and all(self.suit(c) != self.suit(led) for c in self.own)

    @property
    def own(self) -> Iterator[Card]:
        """The seat's cards."""
        return iter(self.view.hand)

    def alike(self, card: Card) -> int:
        """How many cards of its suit the seat holds."""
        return sum(self.suit(each) == self.suit(card) for each in self.own)

    @property
    def by_score(self) -> bool:
        """Whether the score decides: something else has more points."""
        return max(each.points for each in self.values) > self.values[0].points + 0.05

    @property
    def lost(self) -> bool:
        """Whether the best call is expected to lose points."""
        return self.values[0].points < -0.3


class Theme(NamedTuple):
    """What a decision may be about.

    Attributes:
        key: its name for good.
        kind: the kind of decisions it is found in.
        title: for people.
        rule: what one should know, in a sentence.
        holds: whether a decision is about it.
    """

    key: str
    kind: Kind
    title: str
    rule: str
    holds: Callable[[_Decision], bool]


def _next(d: _Decision) -> bool:
    up = d.view.upcard
    return isinstance(d.best, Name) and up is not None and up.suit is not None and d.best.trump == Trump(up.suit.next)


def _bower_up(d: _Decision) -> bool:
    return d.first_round and d.view.upcard is not None and is_jack(d.view.upcard)


def _guard(d: _Decision) -> bool:
    """Left with one small trump, and the right not yet seen."""
    return d.bower(1) and not d.bower(0) and len(d.trumps) == 2 and not d.is_trump(d.card)


def _ace(card: Card | None) -> bool:
    return card is not None and card.rank is Rank.ACE


def _partner_ace(d: _Decision) -> bool:
    return d.winning != d.view.seat and d.ours(d.winning) and d.ruffing and not d.is_trump(d.card)


def _void(d: _Decision) -> bool:
    return d.card is not None and d.alike(d.card) == 1 and not d.is_trump(d.card)


def _loner_defence(d: _Decision) -> bool:
    return d.view.alone and not d.makers


def _green(d: _Decision) -> bool:
    """A lead of the suit of trump's colour."""
    trump = d.view.trump
    if d.card is None or trump is None or trump.suit is None or d.is_trump(d.card):
        return False
    return d.suit(d.card) == Suit(trump.suit).next


def _partner_discard(d: _Decision) -> bool:
    """A lead of a suit that the partner threw away when they could not follow."""
    if d.card is None:
        return False
    for trick in d.view.tricks:
        led = trick.plays[0][1]
        for seat, card in trick.plays:
            thrown = d.suit(card) != d.suit(led) and not d.is_trump(card)
            if seat != d.view.seat and d.ours(seat) and thrown and d.suit(card) == d.suit(d.card):
                return True
    return False


def _always(_: _Decision) -> bool:
    return True


THEMES: Final[tuple[Theme, ...]] = (
    Theme("stuck", "call", "Stuck dealer",
          "A dealer who must call looks for the least loss: length first, then next.",
          lambda d: not any(isinstance(each, Pass) for each in d.view.legal_actions())),
    Theme("donate", "call", "Donate",
          "Close to the end a sure small loss can be better than a loner against you.",
          lambda d: d.calling and d.lost and d.by_score),
    Theme("score", "call", "The score decides",
          "What counts is the chance to win the game, not the points of the hand.",
          lambda d: d.by_score),
    Theme("bower_up", "call", "A bower turned up",
          "Whoever deals gets the bower: partner's gain, or an opponent's.",
          _bower_up),
    Theme("two_bowers", "call", "Both bowers",
          "Two bowers are two tricks; one more is wanted, from you or your partner.",
          lambda d: d.calling and d.bower(0) and d.bower(1)),
    Theme("next", "call", "Next",
          "After a turn-down the dealer's side is short of that colour: first seat calls next.",
          lambda d: _next(d) and d.place % 2 == 1),
    Theme("dutch", "call", "Next by the dealer's side",
          "The dealer's side calls next only on strength of its own.",
          _next),
    Theme("reverse_next", "call", "Reverse next",
          "The dealer's side has its strength across: it calls the other colour.",
          lambda d: isinstance(d.best, Name) and d.place % 2 == 0),
    Theme("cross", "call", "Across the turn-down",
          "First seat crosses the colour with a strong hand only.",
          lambda d: isinstance(d.best, Name)),
    Theme("pick_up", "call", "Pick it up?",
          "The dealer counts the upcard as a sixth card and makes a void.",
          lambda d: d.first_round and d.place == 0),
    Theme("assist", "call", "Assist the dealer",
          "Your partner gets a trump and makes a void: two tricks are enough to call.",
          lambda d: d.first_round and d.ours(d.view.dealer)),
    Theme("order", "call", "Order it up",
          "Ordering gives the opponents' dealer a trump: have three tricks in sight.",
          lambda d: d.first_round and d.calling),
    Theme("let_it_go", "call", "Let it go",
          "A hand that stops them, or is better in another suit, passes.",
          lambda d: d.first_round),
    Theme("wait", "call", "Pass in the second round",
          "With nothing, let the others commit themselves.", _always),
    Theme("alone_score", "alone", "Alone at this score",
          "Four points are worth no more than the points that are missing.",
          lambda d: d.by_score),
    Theme("alone_bower_up", "alone", "Alone against the turned bower",
          "A bower in the dealer's hand stops a march.",
          lambda d: _bower_up(d) and not d.ours(d.view.dealer)),
    Theme("alone", "alone", "Go alone",
          "Three sure trumps and nothing that loses, or one loser that may live.",
          lambda d: getattr(d.best, "how", 0) != 0),
    Theme("with_partner", "alone", "Take the partner along",
          "A suit without a stop is what partners are for.", _always),
    Theme("discard_void", "discard", "Make a void",
          "Put a single small card away, to trump its suit.",
          lambda d: _void(d) and not _ace(d.card)),
    Theme("discard_ace", "discard", "Part with an ace",
          "An ace is worth a trick only if its suit is led and goes round.",
          lambda d: _ace(d.card) and not d.is_trump(d.card)),
    Theme("discard_trump", "discard", "A trump away",
          "Rarely, a small trump is worth less than two suits stopped.",
          lambda d: d.is_trump(d.card)),
    Theme("discard_low", "discard", "Shorten a suit",
          "Where no void can be made, keep what may win.", _always),
    Theme("lead_loner", "lead", "Lead against a loner",
          "One trick is all that is wanted: lead what may be it.",
          _loner_defence),
    Theme("lead_trump_maker", "lead", "Makers lead trump",
          "Draw two trumps of theirs for one of yours, then cash.",
          lambda d: d.makers and d.is_trump(d.card)),
    Theme("lead_trump_defence", "lead", "Trump led by the defence",
          "Where the makers live by trumping, take it from them.",
          lambda d: d.is_trump(d.card)),
    Theme("lead_back", "lead", "Lead back what partner threw",
          "A suit partner threw away is one they can trump.",
          _partner_discard),
    Theme("lead_next", "lead", "Lead the suit of trump's colour",
          "It is the shortest suit around the table.", _green),
    Theme("lead_ace", "lead", "Cash the ace",
          "An ace wins before somebody has got rid of its suit.",
          lambda d: _ace(d.card)),
    Theme("lead_void", "lead", "Lead a single card",
          "It makes a void for your trumps.", _void),
    Theme("lead_other", "lead", "Find the exit",
          "Lead so that others have to open what you want led.", _always),
    Theme("follow_loner", "follow", "Stop the loner",
          "Keep the one card that may win; believe what was thrown.",
          _loner_defence),
    Theme("guard_left", "follow", "Guard the left",
          "With a small trump beside it the left outlives the right.", _guard),
    Theme("partner_ace", "follow", "Leave it to your partner",
          "Do not trump what your partner is winning.",
          _partner_ace),
    Theme("second_low", "follow", "Second hand low",
          "Your partner is still to play: let them try.",
          lambda d: len(d.view.trick) == 1 and d.active == 4 and not d.takes),
    Theme("second_high", "follow", "Second hand takes it",
          "Where the trick is yours now and not later, take it.",
          lambda d: len(d.view.trick) == 1 and d.active == 4),
    Theme("over_partner", "follow", "Above your partner",
          "Take a trick your partner has only where it will not hold.",
          lambda d: d.ours(d.winning) and d.takes),
    Theme("trump_in", "follow", "Trump it",
          "A trump on a plain suit takes the lead and the trick.",
          lambda d: d.ruffing and d.takes),
    Theme("save_trump", "follow", "Save the trump",
          "A trick given up now may come back with another.",
          lambda d: d.ruffing and not d.is_trump(d.card)),
    Theme("last_cheap", "follow", "Last hand wins cheaply",
          "Who plays last wins with the least that wins.",
          lambda d: d.last and d.takes),
    Theme("win_it", "follow", "Win it now",
          "Third hand plays what wins, if it is high enough.", lambda d: d.takes),
    Theme("throw", "follow", "What to throw away",
          "Keep what may still win; throw what shows or makes a void.", _always),
)  # fmt: skip
"""All themes, those of one kind in the order in which they are tried."""


def theme_of(view: View, kind: Kind, values: tuple[ActionWorth, ...]) -> Theme | None:
    """What a decision of a kind is about.

    Args:
        view: of the seat to act.
        kind: its kind.
        values: every action, best first.

    Returns:
        None where nothing is asked about decisions of that kind.
    """
    decision = _Decision(view, values)
    return next((theme for theme in THEMES if theme.kind == kind and theme.holds(decision)), None)
