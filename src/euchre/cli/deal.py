"""`euchre deal`: a deal from a seed, as the one line and as people lay it out."""

import json
from typing import Annotated

import typer

from euchre.cards import CardSet, Suit
from euchre.cli.console import say, seat_of
from euchre.game import Hand, shuffled_deal
from euchre.game.deal import Pile
from euchre.rules import Rules

__all__ = ["EXAMPLES", "deal"]

EXAMPLES = ("euchre deal --seed 7 --dealer S", "euchre deal --rules ontario --number 2 --json")


def deal(
    seed: Annotated[str, typer.Option("--seed", help="Any text; the same seed and number make the same deal.")] = "0",
    number: Annotated[int, typer.Option("--number", min=0, help="Which deal of that seed.")] = 0,
    rules: Annotated[str, typer.Option("--rules", help="A preset, with differences in brackets.")] = "north_american",
    dealer: Annotated[str, typer.Option("--dealer", help="The seat that deals: N, E, S, W or counted from 0.")] = "0",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Deal a hand from a seed."""
    chosen = Rules.parse(rules)
    by = seat_of(dealer, chosen, "--dealer")
    hand = Hand(chosen, shuffled_deal(chosen, seed, number, by))
    if as_json:
        say(json.dumps(_object(hand)))
        return
    say(f"{hand}\n")
    for seat, cards in enumerate(hand.deal.hands):
        say(f"{hand.seat_name(seat):6} {_spread(cards)}{'  dealer' if seat == by else ''}")
    for pile in hand.deal.piles:
        say(f"{'beside':6} {_pile(pile)}")
    say(f"{'kitty':6} {_pile(hand.deal.kitty)}")


def _spread(cards: CardSet) -> str:
    words = []
    for suit in (*Suit, None):
        held = [card for card in reversed(list(cards)) if card.suit is suit]
        words += [card.symbol for card in held]
    return " ".join(words)


def _pile(pile: Pile) -> str:
    return " ".join("?" if card is None else card.symbol for card in pile) or "-"


def _object(hand: Hand) -> dict[str, object]:
    piles = [[None if card is None else str(card) for card in pile] for pile in (hand.deal.kitty, *hand.deal.piles)]
    return {
        "line": str(hand),
        "rules": str(hand.rules),
        "dealer": hand.dealer,
        "hands": [[str(card) for card in cards] for cards in hand.deal.hands],
        "kitty": piles[0],
        "piles": piles[1:],
        "upcard": str(hand.upcard) if hand.upcard is not None else None,
    }
