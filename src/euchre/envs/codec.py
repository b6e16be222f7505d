"""What a seat knows, as bits: an array for learners that reads back to the view's line.

The bits are of two kinds. *Facts* are what a learner looks at first, with seats counted from its own to the left. The
*record* is the view itself: rules, score, known cards and actions, from which `Codec.decode` makes the line again.
Everything comes from a `View`, so that deals which agree with a view have one array.

`VERSION` changes when any bit of any rules changes its place or meaning. `Codec.fields` lists them;
docs/environments.md says what they mean.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from euchre.cards import CARDS, Card, CardSet
from euchre.errors import EuchreError
from euchre.game import Action, Deal, Hand, View
from euchre.game.actions import TOKENS, action_of
from euchre.rules import OPTIONS, Rules, Trump

__all__ = ["ACTIONS", "PHASES", "VERSION", "Codec", "Field", "mask_of"]

VERSION: Final = 1
ACTIONS: Final = 1 + max(action.code for action in TOKENS.values())
"""How many codes of actions there are (`game/actions.py`); the length of a mask."""

PHASES: Final = ("bidding", "discard", "exchange", "weak_hand", "betting", "play", "scoring", "over")
"""The phases of a hand, in the order of their bits."""

_COPIES: Final = 2
_CARD: Final = len(CARDS) * _COPIES
_PLACE: Final = (len(CARDS)).bit_length()
_CODE: Final = ACTIONS.bit_length()
_POINTS: Final = 11
_SEAT: Final = 4


class Field(NamedTuple):
    """A run of bits.

    Attributes:
        name: what it is called.
        start: its first bit.
        width: its number of bits.
        about: what it says.
    """

    name: str
    start: int
    width: int
    about: str

    @property
    def bits(self) -> slice:
        """Where it lies."""
        return slice(self.start, self.start + self.width)


def mask_of(actions: Iterable[Action]) -> NDArray[np.int8]:
    """1 at the code of every action; shape (ACTIONS,)."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[[action.code for action in actions]] = 1
    return mask


class Codec:
    """The bits of one set of rules.

    Attributes:
        rules: the rules; they are part of the record.
        fields: where what lies.
        facts: the bits of the facts, which come first.
        size: how many bits there are.
        steps: how many actions a record holds.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        players, parties = rules.num_players, len(rules.parties)
        self._piles = (rules.kitty_size, *rules.pile_sizes)
        self.steps = players * (rules.hand_cards + 6) + 24
        self.fields: tuple[Field, ...] = tuple(self._layout(players, parties))
        self._at = {field.name: field for field in self.fields}
        self.facts = slice(0, self._at["rules"].start)
        self.size = self.fields[-1].bits.stop
        self._rules = _rules_bits(rules)

    def _layout(self, players: int, parties: int) -> Iterator[Field]:
        rows = [
            ("hand", _CARD, "cards held: one bit a card and copy, by card code"),
            ("phase", len(PHASES), "the phase, in the order of PHASES"),
            ("upcard", len(CARDS), "the card turned up"),
            ("trump", len(Trump), "what was named: spades, hearts, diamonds, clubs, no trump, low"),
            ("dealer", players, "who deals, counted to the left from the own seat"),
            ("maker", players, "who named trump"),
            ("alone", 1, "whether the maker plays alone"),
            ("defender", players, "who defends alone"),
            ("out", players, "who sits out"),
            ("makers", players, "who is known to be on the maker's side"),
            ("bid", 5, "the tricks bid, binary, lowest bit first"),
            ("trick", players * len(CARDS), "the card each seat has in this trick"),
            ("played", players * _CARD, "the cards each seat has played, this trick's among them"),
            ("won", players * 4, "the tricks each seat has won, binary"),
            ("score", parties * _POINTS, "the score of each party, the own first: sign, then binary"),
            ("rules", len(_rules_bits(self.rules)), "every option, in the order of OPTIONS"),
            ("seat", _SEAT, "the own seat, binary"),
            ("seat_dealer", _SEAT, "the dealer's seat, binary"),
            ("start", parties * _POINTS, "the score before the hand, in the order of the parties"),
            ("dealt", players * _CARD, "cards known to have been dealt to each seat, from seat 0"),
            ("piles", sum(self._piles) * _PLACE, "kitty and piles, card by card: 1 + the card's code, 0 if unknown"),
            ("actions", self.steps * _CODE, "the actions in order: 1 + the code, binary; 0 from the end on"),
        ]
        start = 0
        for name, width, about in rows:
            yield Field(name, start, width, about)
            start += width

    def encode(self, view: View) -> NDArray[np.int8]:
        """The bits of a view; shape (size,), each 0 or 1.

        Raises:
            EuchreError: the view is of other rules, or has more actions than a record holds.
        """
        if view.rules != self.rules:
            raise EuchreError(f"the view is of {view.rules}: these bits are for {self.rules}")
        if len(view.actions) > self.steps:
            raise EuchreError(f"the hand has {len(view.actions)} actions: the record holds {self.steps}")
        bits = np.zeros(self.size, np.int8)
        self._put_facts(bits, view)
        self._put_record(bits, view)
        return bits

    def _put_facts(self, bits: NDArray[np.int8], view: View) -> None:
        players = self.rules.num_players

        def put(name: str, *places: int) -> None:
            bits[[self._at[name].start + place for place in places]] = 1

        def relative(seat: int) -> int:
            return (seat - view.seat) % players

        put("hand", *_card_places(view.hand))
        put("phase", PHASES.index(view.phase))
        put("upcard", *(() if view.upcard is None else (view.upcard.code,)))
        put("trump", *(() if view.trump is None else (int(view.trump),)))
        put("dealer", relative(view.dealer))
        put("maker", *(() if view.maker is None else (relative(view.maker),)))
        put("alone", *([0] if view.alone else []))
        put("defender", *(() if view.lone_defender is None else (relative(view.lone_defender),)))
        put("out", *map(relative, view.sitting_out))
        put("makers", *(() if view.maker is None else map(relative, view.makers)))
        self._number(bits, "bid", view.bid or 0, 5)
        put("trick", *(relative(seat) * len(CARDS) + card.code for seat, card in view.trick))
        played: list[list[Card]] = [[] for _ in range(players)]
        for seat, card in (*(play for trick in view.tricks for play in trick.plays), *view.trick):
            played[relative(seat)].append(card)
        put("played", *(at * _CARD + place for at, cards in enumerate(played) for place in _card_places(cards)))
        for seat, won in enumerate(view.tricks_won):
            self._number(bits, "won", won, 4, at=relative(seat) * 4)
        own, parties = self.rules.party_of[view.seat], len(view.score)
        for place in range(parties):
            self._points(bits, "score", view.score[(own + place) % parties], place)

    def _put_record(self, bits: NDArray[np.int8], view: View) -> None:
        bits[self._at["rules"].bits] = self._rules
        self._number(bits, "seat", view.seat, _SEAT)
        self._number(bits, "seat_dealer", view.dealer, _SEAT)
        for party, points in enumerate(view.score):
            self._points(bits, "start", points, party)
        start = self._at["dealt"].start
        for seat, hand in enumerate(view.deal.hands):
            bits[[start + seat * _CARD + place for place in _card_places(hand)]] = 1
        lying = [card for pile in (view.deal.kitty, *view.deal.piles) for card in pile]
        for place, card in enumerate(lying):
            self._number(bits, "piles", 0 if card is None else 1 + card.code, _PLACE, at=place * _PLACE)
        for place, action in enumerate(view.actions):
            self._number(bits, "actions", 1 + action.code, _CODE, at=place * _CODE)

    def _number(self, bits: NDArray[np.int8], name: str, number: int, width: int, at: int = 0) -> None:
        start = self._at[name].start + at
        for place in range(width):
            bits[start + place] = number >> place & 1

    def _points(self, bits: NDArray[np.int8], name: str, points: int, place: int) -> None:
        self._number(bits, name, (points < 0) | abs(points) << 1, _POINTS, at=place * _POINTS)

    def decode(self, bits: NDArray[Any]) -> str:
        """The line of the view that these bits are of.

        Raises:
            EuchreError: they are not bits that `encode` makes under these rules.
        """
        if bits.shape != (self.size,):
            raise EuchreError(f"there are {bits.shape} bits: {self.rules} has {self.size}")
        if not np.array_equal(bits[self._at["rules"].bits], self._rules):
            raise EuchreError(f"the bits are of other rules than {self.rules}")
        players = self.rules.num_players
        dealt = bits[self._at["dealt"].bits].reshape(players, len(CARDS), _COPIES)
        hands = tuple(
            CardSet([card for card in CARDS for copy in range(_COPIES) if held[card.code, copy]]) for held in dealt
        )
        lying = [None if not code else CARDS[code - 1] for code in self._numbers(bits, "piles", _PLACE)]
        piles, start = [], 0
        for size in self._piles:
            piles.append(tuple(lying[start : start + size]))
            start += size
        dealer, seat = (self._numbers(bits, name, _SEAT)[0] for name in ("seat_dealer", "seat"))
        deal = Deal(dealer=dealer, hands=hands, kitty=piles[0], piles=tuple(piles[1:]))
        score = [-(code >> 1) if code & 1 else code >> 1 for code in self._numbers(bits, "start", _POINTS)]
        hand = Hand(self.rules, deal, score=tuple(score))
        for code in self._numbers(bits, "actions", _CODE):
            if not code:
                break
            hand = hand.apply_unchecked(action_of(code - 1))
        return str(View(seat, hand))

    def _numbers(self, bits: NDArray[Any], name: str, width: int) -> list[int]:
        rows = bits[self._at[name].bits].reshape(-1, width).astype(np.int64)
        return [int(number) for number in rows @ (1 << np.arange(width))]


def _card_places(cards: Iterable[Card]) -> list[int]:
    """The bits of cards: the second copy of one has the next bit."""
    seen: set[int] = set()
    for card in cards:
        place = card.code * _COPIES
        seen.add(place + (place in seen))
    return sorted(seen)


def _rules_bits(rules: Rules) -> NDArray[np.int8]:
    """Every option of the rules in as many bits as its values need, lowest bit first."""
    bits: list[int] = []
    for option in OPTIONS.values():
        value: Any = rules.values[option.name]
        if option.kind == "table":
            rows = dict(value)
            for tricks in range(_TABLE_ROWS):
                bits += _binary(1 + rows[tricks] if tricks in rows else 0, (option.high + 1).bit_length())
        elif option.kind == "words":
            bits += [word in value for word in option.words]
        else:
            values = (False, True) if option.kind == "flag" else option.choices
            known = 1 + (values.index(value) if values else value - option.low) if value is not None else 0
            most = len(values) if values else option.high - option.low + 1
            bits += _binary(known, most.bit_length())
    return np.array(bits, np.int8)


_TABLE_ROWS: Final = 9


def _binary(number: int, width: int) -> list[int]:
    return [number >> place & 1 for place in range(width)]
