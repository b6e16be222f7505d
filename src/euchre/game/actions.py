"""The one alphabet of actions. Every action is a single object with one text token and one integer code.

`action_of(code)` and `token_actions[token]` find them; `Play(card)` and its kin always return the same object, so
`is` and `==` agree. Legal actions come in ascending code: that order is a contract.
"""

from enum import IntEnum
from typing import Any, ClassVar, Final

from euchre.cards import CARDS, Card
from euchre.errors import EuchreError
from euchre.rules.ranking import Trump

__all__ = [
    "TOKENS",
    "Action",
    "Admit",
    "Alone",
    "Bid",
    "CallCard",
    "Check",
    "Claim",
    "Concede",
    "Correct",
    "Discard",
    "Exchange",
    "Give",
    "How",
    "Interjection",
    "Name",
    "Order",
    "Pass",
    "Play",
    "Raise",
    "Redeal",
    "Revoke",
    "See",
    "Show",
    "Stay",
    "Subtract",
    "TableTalk",
    "Take",
    "action_of",
]


class How(IntEnum):
    """How a maker means to play: with their partner, alone, or alone with their cards face up (jambone)."""

    PARTNER = 0
    ALONE = 1
    JAMBONE = 2


_MADE: dict[tuple[Any, ...], "Action"] = {}


class Action:
    """Base of all actions.

    Attributes:
        code: the action's number, 0 to 429; the same in every game and version.
        token: its text in the notation.
    """

    __slots__ = ("code", "token")

    _base: ClassVar[int]
    code: int
    token: str

    def __new__(cls, *args: Any) -> Any:
        try:
            found = _MADE.get((cls, *args))
        except TypeError:  # of something that cannot be looked up
            found = None
        if found is None:
            raise EuchreError(f"there is no action {cls.__name__}{args}")
        return found

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"an action cannot be changed: {name}")

    def __str__(self) -> str:
        return self.token

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.token}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return action_of, (self.code,)


_BY_CODE: dict[int, Action] = {}
TOKENS: Final[dict[str, Action]] = {}
"""Every action by its canonical token; a decline and a pass share `-`."""


def _make(cls: type, code: int, token: str, *args: Any, **facts: Any) -> None:
    action: Action = object.__new__(cls)
    for name, value in (("code", code), ("token", token), *facts.items()):
        object.__setattr__(action, name, value)
    _MADE[cls, *args] = action
    assert code not in _BY_CODE and token not in TOKENS, (code, token)
    _BY_CODE[code] = action
    TOKENS[token] = action


def action_of(code: int) -> Action:
    """The action with this code.

    Raises:
        EuchreError: there is none.
    """
    try:
        return _BY_CODE[code]
    except (KeyError, TypeError):
        raise EuchreError(f"there is no action with code {code!r:.40}: codes are the numbers 0 to 429") from None


class Pass(Action):
    """Decline: pass in the bidding, say no to any question."""

    __slots__ = ()


class Order(Action):
    """Accept the upcard's suit as trump."""

    __slots__ = ("how",)
    how: How

    def __new__(cls, how: How = How.PARTNER) -> Any:
        return super().__new__(cls, how)


class Name(Action):
    """Name trump."""

    __slots__ = ("how", "trump")
    trump: Trump
    how: How

    def __new__(cls, trump: Trump, how: How = How.PARTNER) -> Any:
        return super().__new__(cls, trump, how)


class Alone(Action):
    """Say that one plays alone, as maker or defender, when asked."""

    __slots__ = ()


class Take(Action):
    """Take what is offered: the dummy, the lone hand of a partner, another hand, a partner's best card."""

    __slots__ = ()


class Redeal(Action):
    """Show a weak hand and have the deal thrown in."""

    __slots__ = ()


class Exchange(Action):
    """Show or claim a weak hand and swap three of its cards with the kitty."""

    __slots__ = ()


class Stay(Action):
    """Stay in the hand where dropping out is allowed."""

    __slots__ = ()


class Show(Action):
    """Show the five highest trumps (jamboree)."""

    __slots__ = ()


class Subtract(Action):
    """Take a march off the other side's score (Robson)."""

    __slots__ = ()


class Check(Action):
    """Let the pot stand."""

    __slots__ = ()


class Raise(Action):
    """Put one more stake into the pot."""

    __slots__ = ()


class See(Action):
    """Match the other side's stake."""

    __slots__ = ()


class Bid(Action):
    """Bid a number of tricks; little and big pepper are bids of every trick."""

    __slots__ = ("tricks", "word")
    tricks: int
    word: str

    def __new__(cls, tricks: int | str) -> Any:
        return super().__new__(cls, tricks)


class _OfCard(Action):
    __slots__ = ("card",)
    card: Card | None

    def __new__(cls, card: Card | None = None) -> Any:
        return super().__new__(cls, card)


class Discard(_OfCard):
    """Put a card face down; `card` None when it is not known which."""

    __slots__ = ()


class Give(_OfCard):
    """Give a card to a partner face down; `card` None when it is not known which."""

    __slots__ = ()


class CallCard(Action):
    """Call the card whose holder is the maker's partner."""

    __slots__ = ("card",)
    card: Card

    def __new__(cls, card: Card) -> Any:
        return super().__new__(cls, card)


class Play(Action):
    """Play a card to the trick."""

    __slots__ = ("card",)
    card: Card

    def __new__(cls, card: Card) -> Any:
        return super().__new__(cls, card)


class Interjection(Action):
    """Base of what may be said out of turn. `seat` says it."""

    __slots__ = ("seat",)
    seat: int

    def __new__(cls, seat: int) -> Any:
        return super().__new__(cls, seat)


class Claim(Interjection):
    """Claim all the remaining tricks for one's side."""

    __slots__ = ()


class Concede(Interjection):
    """Give up all the remaining tricks; it stands once everybody of the side who still plays has said it."""

    __slots__ = ()


class Correct(Interjection):
    """Take back one's card in a trick not yet turned, which was a revoke, and the cards played after it."""

    __slots__ = ()


class Admit(Interjection):
    """Admit that one talked."""

    __slots__ = ()


class _Charge(Interjection):
    __slots__ = ("against",)
    against: int

    def __new__(cls, seat: int, against: int) -> Any:
        return Action.__new__(cls, seat, against)


class Revoke(_Charge):
    """Say that the player `against` revoked."""

    __slots__ = ()


class TableTalk(_Charge):
    """Say, or agree, that the player `against` talked."""

    __slots__ = ()


def _fill() -> None:
    _make(Pass, 0, "-")
    for how in How:
        _make(Order, 1 + how, "o" + ("", "a", "j")[how], how, how=how)
        for trump in Trump:
            token = trump.letter + ("", "a", "j")[how]
            _make(Name, 4 + 3 * trump + how, token, trump, how, trump=trump, how=how)
    singles = (
        (Alone, "a"), (Take, "t"), (Redeal, "r"), (Exchange, "f"), (Stay, "y"), (Show, "show"),
        (Subtract, "sub"), (Check, "check"), (Raise, "raise"), (See, "see"),
    )  # fmt: skip
    for offset, (cls, token) in enumerate(singles):
        _make(cls, 22 + offset, token)
    for tricks in range(1, 13):
        _make(Bid, 40 + tricks, f"b{tricks}", tricks, tricks=tricks, word="")
    for offset, (word, token) in enumerate((("little_pepper", "bl"), ("big_pepper", "bb"))):
        _make(Bid, 53 + offset, token, word, tricks=6, word=word)
    for card in CARDS:
        _make(Discard, 60 + card.code, f"x{card}", card, card=card)
        _make(Give, 100 + card.code, f"g{card}", card, card=card)
        _make(CallCard, 140 + card.code, f"@{card}", card, card=card)
        _make(Play, 180 + card.code, str(card), card, card=card)
    _make(Discard, 93, "x?", None, card=None)
    _make(Give, 133, "g?", None, card=None)
    for seat in range(9):
        _make(Claim, 220 + seat, f"claim{seat}", seat, seat=seat)
        _make(Concede, 230 + seat, f"concede{seat}", seat, seat=seat)
        _make(Correct, 240 + seat, f"correct{seat}", seat, seat=seat)
        _make(Admit, 430 + seat, f"admit{seat}", seat, seat=seat)
        for against in range(9):
            pair = (seat, against)
            facts = {"seat": seat, "against": against}
            _make(Revoke, 250 + 9 * seat + against, f"revoke{seat}>{against}", *pair, **facts)
            _make(TableTalk, 340 + 9 * seat + against, f"talk{seat}>{against}", *pair, **facts)


_fill()
