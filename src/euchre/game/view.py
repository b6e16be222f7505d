"""What one seat knows of a hand. A view is a hand in which everything the seat cannot see is unknown.

It is built from the masked deal and the masked actions alone, so nothing hidden can reach it: permute the cards a
seat cannot see, and its view is equal.
"""

from typing import Any, Final

from euchre.cards import CardSet
from euchre.errors import EuchreError
from euchre.game.actions import Action, Discard, Give
from euchre.game.deal import SPECTATOR, Deal, Onlooker, check_seat
from euchre.game.facts import InHand, InKitty, InPile, Step
from euchre.game.hand import Hand
from euchre.game.position import Position

__all__ = ["View", "mask_action", "view_of"]

_HIDDEN_DISCARD: Final[Action] = Discard(None)
_HIDDEN_GIFT: Final[Action] = Give(None)


class View(Position):
    """A position as `seat` sees it: everything that can be read off it is from this seat's knowledge.

    >>> from euchre import parse_hand
    >>> hand = parse_hand("north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - -")
    >>> print(hand.view(2))
    north_american W ?????/?????/Q.KT.A.A/????? 9d.??? : - - @2

    Attributes:
        observer: whose view it is: a seat, or `SPECTATOR`.
        masked: the hand with what the seat cannot see unknown; it can be played on, with guesses.
    """

    __slots__ = ("masked", "observer")

    observer: int | Onlooker
    masked: Hand

    def __init__(self, observer: int | Onlooker, masked: Hand) -> None:
        put = object.__setattr__
        put(self, "observer", observer)
        put(self, "masked", masked)
        for name in Position.__slots__:
            put(self, name, getattr(masked, name))

    @property
    def seat(self) -> int:
        """The seat whose view it is.

        Raises:
            EuchreError: it is the view of those who only watch.
        """
        if isinstance(self.observer, Onlooker):
            raise EuchreError("those who only watch have no seat and no cards")
        return self.observer

    @property
    def hand(self) -> CardSet:
        """The seat's own cards now; empty while it has not looked."""
        return self._state.hands[self.seat]

    @property
    def is_turn(self) -> bool:
        """Whether the seat is to act."""
        return self.actor == self.observer

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat may do now, in ascending code; empty when it is not its turn."""
        return super().legal_actions() if self.is_turn else ()

    def __eq__(self, other: object) -> bool:
        return (
            (self.observer, self.masked) == (other.observer, other.masked)
            if isinstance(other, View)
            else NotImplemented
        )

    def __hash__(self) -> int:
        return hash((self.observer, self.masked))

    def __reduce__(self) -> tuple[Any, ...]:
        return View, (self.observer, self.masked)

    def __str__(self) -> str:
        who = "-" if isinstance(self.observer, Onlooker) else self.observer
        return f"{self.masked} @{who}"


def view_of(hand: Hand, observer: int | Onlooker) -> View:
    """The view of a seat or of those who watch; made from the view before the last action where that one is there."""
    views = hand._views
    if views is None:
        views = {}
        object.__setattr__(hand, "_views", views)
    if not isinstance(observer, Onlooker):
        check_seat(observer, hand.rules.num_players)
    found: View | None = views.get(observer)
    if found is not None:
        return found
    parent: Hand | None = hand._parent
    masked = _with_own_cards(hand, views.get(SPECTATOR), observer)
    if masked is None and parent is not None and parent._views and not _revealed(parent, hand):
        before = view_of(parent, observer).masked
        masked = before.apply_unchecked(mask_action(hand, hand.steps[-1], observer))
    if masked is None:
        masked = Hand(hand.rules, _mask_deal(hand, observer), score=hand.score)
        for step in hand.steps:
            masked = masked.apply_unchecked(mask_action(hand, step, observer))
    made = View(observer, masked)
    views[observer] = made
    return made


def _with_own_cards(hand: Hand, public: View | None, seat: int | Onlooker) -> Hand | None:
    """The view of a seat that knows its own cards and else what everybody knows; None where it may know more.

    It is what a spectator sees, where that is at hand, with these cards put in: a fifth of the work.
    """
    state = hand.state
    if public is None or isinstance(seat, Onlooker) or state.learned or state.jambone or seat in _blind_seats(hand):
        return None
    if hand.rules.alone.call_for_best or hand.rules.irregularities.renege_enforcement == "claim":
        return None  # cards are given, hands are shown
    if any(thrower == seat for thrower, _ in state.discards):
        return None
    if state.sizes[seat] > hand.rules.hand_cards:  # they have picked a card up and not put one away yet
        return None
    seen, known = public.masked, public.masked.deal
    deal = Deal(
        dealer=known.dealer,
        hands=(*known.hands[:seat], hand.deal.hands[seat], *known.hands[seat + 1 :]),
        kitty=known.kitty,
        piles=known.piles,
    )
    own = seen.state.with_hand(seat, state.hands[seat], state.sizes[seat])
    made = object.__new__(Hand)
    made._fill(hand.rules, deal, seen.actions, hand.score, hand._stages, own)
    return made


def _revealed(parent: Hand, hand: Hand) -> bool:
    """Whether the last action showed somebody cards of the deal, so that views must be made anew."""
    before, after = parent.state, hand.state
    return (
        before.learned != after.learned
        or _blind_seats(parent) != _blind_seats(hand)
        or _open_seats(parent) != _open_seats(hand)
        or len(after.steps) != len(before.steps) + 1
    )


def _blind_seats(hand: Hand) -> frozenset[int]:
    """The seats that have not looked at their cards yet."""
    stage = hand.stage
    if stage is None or not stage.blind or hand.actor is None:
        return frozenset()
    return frozenset(range(hand.rules.num_players) if stage.all_blind else (hand.actor,))


def _open_seats(hand: Hand) -> set[int]:
    """The seats whose cards have been shown to all: those that lie face up, and the makers a called card kept secret.

    These come out when the hand ends before the card was played.
    """
    state = hand.state
    shown = state.face_up
    if state.called is not None and state.outcome is not None and len(state.tricks) < hand.rules.deal.hand_size:
        shown.update(hand.makers)
    return shown


def mask_action(hand: Hand, step: Step, observer: int | Onlooker) -> Action:
    """An action as a seat, or those who watch, saw it."""
    action = step.action
    if step.seat == observer or step.seat in _open_seats(hand):
        return action
    if isinstance(action, Discard):
        return action if hand._stages[step.stage].open_discards else _HIDDEN_DISCARD
    if isinstance(action, Give) and observer not in hand.rules.teams[step.seat]:
        return _HIDDEN_GIFT
    return action


def _mask_deal(hand: Hand, observer: int | Onlooker) -> Deal:
    deal, rules = hand.deal, hand.rules
    open_seats = _open_seats(hand)
    shown = open_seats | ({observer} - _blind_seats(hand))
    hands = [cards if owner in shown else CardSet.EMPTY for owner, cards in enumerate(deal.hands)]
    seen: set[InKitty | InPile] = {InKitty(0)} if rules.has_upcard else set()
    exposed = rules.num_players if rules.deal.exposed else 0
    seen |= {InPile(pile, index) for pile in range(exposed) for index in range(rules.deal.exposed)}
    for where, by in hand.state.learned:
        if by is not None and by != observer and by not in open_seats:
            continue
        if not isinstance(where, InHand):
            seen.add(where)
        elif where.seat not in shown:
            hands[where.seat] = hands[where.seat].add(where.card)
    return Deal(
        dealer=deal.dealer,
        hands=tuple(hands),
        kitty=tuple(card if InKitty(index) in seen else None for index, card in enumerate(deal.kitty)),
        piles=tuple(
            tuple(card if InPile(number, index) in seen else None for index, card in enumerate(pile))
            for number, pile in enumerate(deal.piles)
        ),
    )
