"""Tables of every game at every kind of moment, as the one who is asked and somebody else see them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from euchre import Game, Hand, Rules, shuffled_deal
from euchre.game.ledger import Ledger
from euchre.game.match import Match
from euchre.rules import PRESETS
from euchre.server.present.whole import table_of
from euchre.server.wire.table import Table
from euchre.table import Chair, Room

NAMES = ("Ines", "Otis", "Marta", "Wren", "Bram", "Joan", "Hale", "Petra", "Cyd")
GAMES = (
    *PRESETS,
    *(f"north_american(num_players={count},partnership=none,copies=2)" for count in (7, 8, 9)),
)
HANDS = 40
"""How many hands are played at random to find the moments of a game."""


def room_of(hand: Hand) -> Room:
    """A table of people and bots at which the hand is being played, or has just been."""
    rules = hand.rules
    chairs = tuple(
        Chair(NAMES[seat], "" if seat % 2 else "owner", "human" if seat % 2 == 0 else "club")
        for seat in range(rules.num_players)
    )
    return Room(
        rules=rules,
        name="Friday table",
        chairs=chairs,
        stage="between" if hand.is_over else "hand",
        game=Game.new(rules, dealer=hand.deal.dealer, start=hand.score),
        hand=hand,
        number=1,
        nonces=("",) * rules.num_players,
        match=Match(rules=rules),
        ledger=Ledger(rules=rules),
        shown=hand.is_over,
    )


def kind_of(hand: Hand) -> str:
    """What a moment looks like: the question, how many cards lie, who is alone; two of a kind look alike."""
    if hand.outcome is not None:
        return f"over {hand.outcome.result} {len(hand.tricks)}"
    number = hand.rules.num_players
    lies = len(hand.trick)
    fill = "" if hand.phase != "play" else "lead" if not lies else "full" if lies == number - 1 else "some"
    alone = "alone" if hand.alone or hand.lone_defender is not None else ""
    kinds = sorted({type(action).__name__ for action in hand.legal_actions()})
    return " ".join(part for part in (hand.phase, str(hand.round or ""), "+".join(kinds), fill, alone) if part)


def moments_of(text: str, seed: int = 1, hands: int = HANDS) -> Iterator[tuple[str, Table]]:
    """One table of each kind of moment that random play finds, seen by the seat to act, then by the one before."""
    rules, chance, found = Rules.parse(text), Random(seed), set[str]()
    for number in range(hands):
        hand = Hand(rules, shuffled_deal(rules, seed, number, number % rules.num_players))
        while True:
            kind = kind_of(hand)
            if kind not in found:
                found.add(kind)
                room = room_of(hand)
                reader = hand.actor if hand.actor is not None else 0
                chairs = tuple(
                    Chair(chair.name, "owner", "human") if seat == reader else chair
                    for seat, chair in enumerate(room.chairs)
                )
                room = room.replace(chairs=chairs)
                yield f"{kind}, asked", table_of(room, reader, code="K7QX2M", watching=0, now=0)
                if hand.actor is not None:
                    other = (reader - 1) % rules.num_players
                    yield f"{kind}, waiting", table_of(room, other, code="K7QX2M", watching=0, now=0)
            if hand.is_over:
                break
            hand = hand.apply(chance.choice(hand.legal_actions()))
