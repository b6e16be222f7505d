"""One line for any position: rules, dealer, hands, kitty, score, `:`, actions. The writer is `str(hand)`."""

import re
from typing import Final

from euchre.cards import Card, CardSet
from euchre.errors import EuchreError, InvalidCard, NotationError, due
from euchre.game.deal import SPECTATOR, Deal, Onlooker, Pile
from euchre.game.hand import Hand
from euchre.game.tokens import parse_action, phrases
from euchre.game.view import View
from euchre.rules import Rules

__all__ = ["parse_deal", "parse_hand", "parse_score", "parse_seat", "parse_view"]

_LONGEST: Final = 20_000
_WATCHING: Final = ("@-", "@63")
"""How the line of a view of those who only watch ends; the number stands in older ones."""
_SCORE: Final = re.compile(r"-?\d{1,5}(:-?\d{1,5})+")
_FORM: Final = (
    "write RULES DEALER HANDS KITTY [SCORE] : ACTIONS, such as 'north_american W J9.A.T.K/... 9d.Qd.Tc.Jc : - o'"
)


def parse_hand(line: str) -> Hand:
    """Read a position. A trailing `@seat` of a view is allowed and ignored.

    Raises:
        NotationError: the line is not of the form.
        EuchreError: what it says is refused: unknown rules, an impossible deal, an illegal action (which is named).
    """
    return _parse(line)[0]


def parse_view(line: str) -> View:
    """Read what `str(view)` wrote; without `@seat` it is the view of the one to act.

    What the line says of cards that the seat cannot see is left out: the view of a whole hand is a view.

    Raises:
        NotationError: the line is not of the form, or the hand is over and no seat is given.
    """
    hand, observer = _parse(line)
    if observer is None:
        observer = hand.actor
    if observer is None:
        raise NotationError("nobody is to act: say whose view it is with @ and a seat at the end")
    return hand.view(observer)


def _parse(line: str) -> tuple[Hand, int | Onlooker | None]:
    line = due(line, str, "a line").removeprefix("\ufeff")
    if len(line) > _LONGEST:
        raise NotationError(f"the line has {len(line)} characters: a position has at most {_LONGEST}")
    words = line.split()
    if ":" not in words:
        raise NotationError(f"there is no ':' between the deal and the actions: {_FORM}")
    colon = words.index(":")
    head, tail = words[:colon], words[colon + 1 :]
    if not 4 <= len(head) <= 5:
        raise NotationError(f"{len(head)} words before ':' where 4 or 5 are due: {_FORM}")
    rules = Rules.parse(head[0])
    observer: int | Onlooker | None = None
    if tail and (tail[-1] in _WATCHING or (tail[-1].startswith("@") and tail[-1][1:].isdecimal())):
        word = tail.pop()
        observer = SPECTATOR if word in _WATCHING else parse_seat(rules, word[1:])
    deal = parse_deal(rules, head[1], head[2], head[3])
    score = parse_score(head[4]) if len(head) == 5 else None
    hand = Hand(rules, deal, score=score)
    for number, word in enumerate(phrases(tail), start=1):
        try:
            hand = hand.apply(parse_action(word))
        except EuchreError as error:
            raise type(error)(f"action {number} ({word[:20]}): {error}") from None
    return hand, observer


def parse_deal(rules: Rules, dealer: str, hands: str, piles: str) -> Deal:
    """Read the three words of a deal.

    Raises:
        NotationError: a word is not of the form.
        InvalidCard: a card is none.
    """
    kitty, *more = [_pile(text) for text in piles.split("/")]
    held = tuple(_cards(text, rules.hand_cards) for text in hands.split("/"))
    return Deal(dealer=parse_seat(rules, dealer), hands=held, kitty=kitty, piles=tuple(more))


def parse_seat(rules: Rules, text: str) -> int:
    """Read `N`, `E`, `S`, `W` at a table of four, or a seat's number.

    Raises:
        NotationError: the table has no such seat.
    """
    if rules.num_players == 4 and text.upper() in ("N", "E", "S", "W"):
        return "NESW".index(text.upper())
    if text.isdecimal() and len(text) < 3 and int(text) < rules.num_players:
        return int(text)
    right = "N, E, S or W" if rules.num_players == 4 else f"0 to {rules.num_players - 1}"
    raise NotationError(f"{text[:20]!r} is no seat: write {right}")


def parse_score(text: str) -> tuple[int, ...]:
    """Read `9:8`.

    Raises:
        NotationError: it is no score.
    """
    if not _SCORE.fullmatch(text):
        raise NotationError(f"{text[:20]!r} is no score: write points joined by colons, such as 9:8")
    return tuple(int(points) for points in text.split(":"))


def _cards(text: str, size: int) -> CardSet:
    known = text.rstrip("?")
    unknown = len(text) - len(known)
    cards = CardSet.parse(known.removesuffix(".") if known.count(".") > 3 else known)
    if len(cards) + unknown != size and len(cards) + unknown > 0:
        raise NotationError(f"the hand {text[:40]!r} has {len(cards) + unknown} cards: a hand has {size}")
    if len(cards) + unknown == 0:
        raise NotationError(f"an empty hand: a hand has {size} cards, write {'?' * size} when they are not known")
    return cards


def _pile(text: str) -> Pile:
    if text in ("-", ""):
        return ()
    cards: list[Card | None] = []
    for word in text.split("."):
        if set(word) == {"?"}:
            cards += [None] * len(word)
        else:
            try:
                cards.append(Card.parse(word))
            except InvalidCard:
                raise NotationError(
                    f"{word[:20]!r} in {text[:40]!r} is no card: write cards joined by dots, 9d.Qd.??"
                ) from None
    return tuple(cards)
