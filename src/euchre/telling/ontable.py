"""What lies on a table besides hands and tricks, as one seat sees it: the card turned up, dummies, rows of cards."""

from typing import NamedTuple

from euchre.cards import Card
from euchre.game.view import View

__all__ = ["Lying", "is_turned_down", "piles", "upcard_showing"]


class Lying(NamedTuple):
    """Cards beside a seat or in nobody's hand; `owner` None: in the middle. None for each card that is not seen."""

    label: str
    owner: int | None
    cards: tuple[Card | None, ...]


def piles(view: View) -> tuple[Lying, ...]:
    """The piles that are not empty, by seat where they belong to seats."""
    rules = view.rules
    if rules.deal.exposed:
        gone = {card for trick in view.tricks for _, card in trick.plays} | {card for _, card in view.trick}
        rows = []
        for seat in range(rules.num_players):
            upper, lower = view.piles[seat], view.piles[rules.num_players + seat]
            tops = (over if over not in gone else under for over, under in zip(upper, lower, strict=True))
            rows.append(Lying("On the table", seat, tuple(card for card in tops if card is None or card not in gone)))
        return tuple(rows)
    own = rules.deal.dummy_use == "own"
    return tuple(
        Lying("Spare cards" if own else "Dummy", seat if own else None, tuple(pile))
        for seat, pile in enumerate(view.piles)
        if pile
    )


def is_turned_down(view: View) -> bool:
    """Whether there was an upcard that nobody took: its suit is no longer offered."""
    named = view.trump is not None and not view.ordered
    return view.upcard is not None and (view.round == 2 or named or (view.is_over and not view.ordered))


def upcard_showing(view: View) -> Card | None:
    """The upcard while it lies face up on the kitty."""
    lies = view.upcard is not None and bool(view.kitty) and view.kitty[0] is view.upcard
    return view.upcard if lies and not is_turned_down(view) else None
