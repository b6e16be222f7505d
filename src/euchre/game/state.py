"""The state of a hand: the fold of its actions over its deal, and the few moves all stages share.

A `State` is never made from outside and never saved; `euchre.game.hand.Hand` folds it. Cards that are not known
are counted in `sizes` and missing from `hands`, so that records with gaps and views of one seat fold the same way.
"""

from dataclasses import dataclass
from typing import Self, TypedDict, Unpack

from euchre.cards import Card, CardSet, Suit
from euchre.errors import IllegalAction
from euchre.game.actions import Interjection, Redeal, Show
from euchre.game.deal import Deal, Pile, seat_name
from euchre.game.facts import Fine, Learned, Ruling, Step, Trick
from euchre.game.outcome import Outcome
from euchre.rules import Ranking, Rules, Trump
from euchre.rules.result import Result

__all__ = ["Changes", "State", "candidates", "first_state", "gain", "lose"]


class Changes(TypedDict, total=False):
    """The fields of a `State`, any of which may be replaced."""

    dealer: int
    hands: tuple[CardSet, ...]
    sizes: tuple[int, ...]
    kitty: Pile
    upcard: Card | None
    piles: tuple[Pile, ...]
    proposed: Suit | None
    stage: int
    mark: int
    steps: tuple[Step, ...]
    said: tuple[Interjection, ...]
    trump: Trump | None
    maker: int | None
    ordered: bool
    alone: bool
    blind: bool
    jambone: bool
    defender: int | None
    out: frozenset[int]
    bid: int | None
    big: bool
    forced: bool
    called: Card | None
    discards: tuple[tuple[int, Card | None], ...]
    learned: tuple[Learned, ...]
    turn: int
    trick: tuple[tuple[int, Card], ...]
    tricks: tuple[Trick, ...]
    won: tuple[int, ...]
    pot: tuple[int, ...]
    folded: int | None
    lacking: bool
    rulings: tuple[Ruling, ...]
    charged: tuple[tuple[int, int], ...]
    talked: tuple[int, ...]
    fines: tuple[Fine, ...]
    outcome: Outcome | None


@dataclass(frozen=True, eq=False, repr=False)
class State:
    """Everything that has happened, as the stages need it.

    Attributes that do not speak for themselves:
        mark: how many steps were taken before the current stage.
        said: what was said out of turn.
        lacking: whether the maker called without what a caller must hold, as far as is known here.
        out: the seats that take no part in the play.
        charged: (by, against) of the charges of talk that nobody has answered for.
        talked: the seats that were found to have talked, as often as they were.
    """

    dealer: int
    hands: tuple[CardSet, ...]
    sizes: tuple[int, ...]
    kitty: Pile
    upcard: Card | None
    piles: tuple[Pile, ...]
    proposed: Suit | None
    stage: int = 0
    mark: int = 0
    steps: tuple[Step, ...] = ()
    said: tuple[Interjection, ...] = ()
    trump: Trump | None = None
    maker: int | None = None
    ordered: bool = False
    alone: bool = False
    blind: bool = False
    jambone: bool = False
    defender: int | None = None
    out: frozenset[int] = frozenset()
    bid: int | None = None
    big: bool = False
    forced: bool = False
    called: Card | None = None
    discards: tuple[tuple[int, Card | None], ...] = ()
    learned: tuple[Learned, ...] = ()
    turn: int = -1
    trick: tuple[tuple[int, Card], ...] = ()
    tricks: tuple[Trick, ...] = ()
    won: tuple[int, ...] = ()
    pot: tuple[int, ...] = ()
    folded: int | None = None
    lacking: bool = False
    rulings: tuple[Ruling, ...] = ()
    charged: tuple[tuple[int, int], ...] = ()
    talked: tuple[int, ...] = ()
    fines: tuple[Fine, ...] = ()
    outcome: Outcome | None = None

    def replace(self, **changes: Unpack[Changes]) -> Self:
        """The state with some fields changed."""
        made = object.__new__(type(self))
        facts = made.__dict__
        facts.update(self.__dict__)
        facts.update(changes)
        return made

    @property
    def here(self) -> tuple[Step, ...]:
        """The answers given in the current stage. What was said out of turn is nobody's answer."""
        steps = self.steps[self.mark :]
        return tuple(step for step in steps if not isinstance(step.action, Interjection)) if self.said else steps

    def left_of(self, seat: int) -> int:
        """The seat to the left."""
        return (seat + 1) % len(self.hands)

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise, `seat` first."""
        players = len(self.hands)
        return tuple((seat + step) % players for step in range(players))

    def unknown(self, seat: int) -> int:
        """How many cards a seat holds that are not known here."""
        return self.sizes[seat] - len(self.hands[seat])

    @property
    def complete(self) -> bool:
        """Whether every card is known, in hands and in piles."""
        piles = (self.kitty, *self.piles)
        return not any(map(self.unknown, range(len(self.hands)))) and not any(None in pile for pile in piles)

    def is_out(self, seat: int) -> bool:
        """Whether a seat takes no part in the play."""
        return seat in self.out

    def with_hand(self, seat: int, hand: CardSet, size: int) -> Self:
        """The state with another hand at `seat`."""
        return self.replace(
            hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]),
            sizes=(*self.sizes[:seat], size, *self.sizes[seat + 1 :]),
        )

    def makers(self, rules: Rules) -> tuple[int, ...]:
        """The seats known to be on the makers' side: partners, or who holds the called card or a copy of it."""
        if self.maker is None:
            return ()
        if self.called is None:
            return rules.teams[self.maker]
        return (self.maker, *(seat for seat in self.holders(self.called) if seat != self.maker))

    def holders(self, card: Card) -> tuple[int, ...]:
        """The seats known to hold `card` or to have played it, ascending; with two packs it may be two."""
        held = {seat for seat, hand in enumerate(self.hands) if card in hand}
        return tuple(sorted(held | {seat for plays in self.all_plays for seat, played in plays if played is card}))

    @property
    def all_plays(self) -> tuple[tuple[tuple[int, Card], ...], ...]:
        """The plays of every trick, the unfinished one included."""
        finished = tuple(trick.plays for trick in self.tricks)
        return (*finished, self.trick) if self.trick else finished

    @property
    def showing(self) -> set[int]:
        """The seats that have shown their hands for what they are worth: too weak to play, or the highest trumps."""
        return {step.seat for step in self.steps if isinstance(step.action, Redeal | Show)}

    @property
    def face_up(self) -> set[int]:
        """The seats whose hands lie open: a jambone, who was found to have revoked, a hand that was shown at the end.

        All lie open when a revoke ended the hand.
        """
        if self.outcome is not None and self.outcome.result is Result.REVOKE:
            return set(range(len(self.hands)))
        seats = self.showing if self.outcome is not None else set()
        seats |= {ruling.seat for ruling in self.rulings if ruling.revoked}
        if self.jambone and self.maker is not None and (self.turn >= 0 or self.tricks or self.outcome):
            seats.add(self.maker)
        return seats

    def holder(self, card: Card) -> int | None:
        """The seat that holds or played `card`, None when nobody is known to."""
        return next(iter(self.holders(card)), None)

    def voids(self, seat: int, ranks: Ranking) -> set[int]:
        """The effective suits that `seat` has shown to be out of, by not following them."""
        shown = set()
        for plays in [*(trick.plays for trick in self.tricks), self.trick]:
            for player, card in plays[1:]:
                led = ranks.suit[plays[0][1].code]
                if player == seat and ranks.suit[card.code] != led:
                    shown.add(led)
        return shown


def first_state(rules: Rules, deal: Deal) -> State:
    """The state before anything is said."""
    upcard = deal.upcard if rules.has_upcard else None
    return State(
        dealer=deal.dealer,
        hands=deal.hands,
        sizes=(rules.hand_cards,) * rules.num_players,
        kitty=deal.kitty,
        upcard=upcard,
        piles=deal.piles,
        proposed=upcard.suit if upcard else None,
        won=(0,) * rules.num_players,
    )


def gain(state: State, seat: int, card: Card | None) -> State:
    """`seat` takes a card into their hand; None is a card not known."""
    hand = state.hands[seat]
    return state.with_hand(seat, hand if card is None else hand.add(card), state.sizes[seat] + 1)


def lose(state: State, seat: int, card: Card | None, *, keeps: Card | None = None) -> State:
    """`seat` parts with a card. When it is not known which, any card known before may be the one, except `keeps`.

    Raises:
        IllegalAction: they cannot hold it.
    """
    hand, size = state.hands[seat], state.sizes[seat]
    if card is not None and card in hand:
        return state.with_hand(seat, hand.remove(card), size - 1)
    if size == 0 or (card is not None and size <= len(hand)):
        raise IllegalAction(f"{seat_name(seat, len(state.hands))} does not hold {card or 'any card that is not known'}")
    if card is None:
        hand = CardSet([keeps]) if keeps is not None and keeps in hand else CardSet.EMPTY
    return state.with_hand(seat, hand, size - 1)


def candidates(rules: Rules, state: State, seat: int) -> CardSet:
    """Every card that `seat` may hold as far as is known: their known cards, and if some are not, all unseen ones."""
    hand = state.hands[seat]
    if not state.unknown(seat):
        return hand
    seen: dict[Card, int] = {}
    piles = [card for pile in (state.kitty, *state.piles) for card in pile]
    plays = [card for trick in state.tricks for _, card in trick.plays] + [card for _, card in state.trick]
    thrown = [card for _, card in state.discards]
    others = [card for other, cards in enumerate(state.hands) if other != seat for card in cards]
    for card in [*piles, *plays, *thrown, *others]:
        if card is not None:
            seen[card] = seen.get(card, 0) + 1
    unseen = [card for card in dict.fromkeys(rules.cards) if seen.get(card, 0) < rules.pack.copies]
    return CardSet({*hand, *unseen})
