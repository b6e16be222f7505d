"""A finished hand as the browser replays it: the table before the first action, all cards open, and the events.

Made from the hand's one line alone.
"""

from typing import Any

import msgspec

from euchre.errors import EuchreError
from euchre.game import Game, Hand
from euchre.game.ledger import Ledger
from euchre.game.match import Match
from euchre.notation import parse_hand
from euchre.server import wire as ms
from euchre.server.present.log import RoomStep, head
from euchre.server.present.marks import MARKS
from euchre.server.present.private import private
from euchre.server.present.public import public
from euchre.table import Chair, Room, fold
from euchre.table import events as ev
from euchre.table.events import Event
from euchre.telling.words import dealt

__all__ = ["replay_body", "replayed"]

_SEATS_OF_FOUR = ("North", "East", "South", "West")


def replay_body(line: str) -> bytes | str:
    """The replay as JSON, or as text why there is none: what a process can hand back to another."""
    try:
        return msgspec.json.encode(replayed(line))
    except EuchreError as problem:
        return str(problem)


def replayed(line: str) -> ms.Replay:
    """The replay of a hand.

    Raises:
        EuchreError: the line cannot be read, or cards of it are not known.
    """
    hand = parse_hand(line)
    if any(len(cards) < hand.rules.hand_cards for cards in hand.deal.hands):
        raise EuchreError("a replay needs every card: the line has hands with unknown ones")
    room = _start(hand)
    before = _fields(room)
    table = ms.Table(**before)
    events: list[ms.Event] = [ms.Event(n=1, kind="dealt", words=dealt(room.view(None), MARKS) + ".")]
    for event in _events(room, hand):
        after = fold(room, event, 0)
        fields = _fields(after)
        patch = {name: value for name, value in fields.items() if value != before[name]}
        told = head(RoomStep(len(events) + 1, event, room, after), _teller(event))
        events.append(ms.Event(n=told.n, kind=told.kind, seat=told.seat, words=told.words, action=told.action,
                               token=told.token, card=told.card, patch=patch))  # fmt: skip
        room, before = after, fields
    return ms.Replay(table=table, events=tuple(events))


def _start(hand: Hand) -> Room:
    rules = hand.rules
    names = _SEATS_OF_FOUR if rules.num_players == 4 else [f"Seat {seat + 1}" for seat in range(rules.num_players)]
    return Room(
        rules=rules,
        name="Replay",
        chairs=tuple(Chair(name, "", "replay") for name in names),
        stage="hand",
        game=Game.new(rules, dealer=hand.deal.dealer, start=hand.score),
        hand=Hand(rules, hand.deal, score=hand.score),
        number=1,
        nonces=("",) * rules.num_players,
        match=Match(rules=rules),
        ledger=Ledger(rules=rules),
        shown=True,
    )


def _events(room: Room, hand: Hand) -> list[Event]:
    """The events that the table would have told."""
    found: list[Event] = []
    assert room.hand is not None
    position = room.hand
    for step in hand.steps:
        before, position = position, position.apply_unchecked(step.action)
        found.append(ev.Acted(step.seat, step.action.code))
        if len(position.tricks) > len(before.tricks):
            found.append(ev.Swept(position.tricks[-1].winner))
    if hand.is_over:
        found.append(ev.HandOver())
    return found


def _teller(event: Event) -> int | None:
    """The seat that knows everything about an event: the one that acted."""
    return event.seat if isinstance(event, ev.Acted) else None


def _fields(room: Room) -> dict[str, Any]:
    assert room.hand is not None
    hands = enumerate(room.hand.hands)
    fields = public(room, "") | private(room, None)
    return fields | {
        "open": tuple(ms.OpenHand(seat=seat, cards=tuple(map(str, cards))) for seat, cards in hands),
        "fairness": None,
        "can": (),
    }
