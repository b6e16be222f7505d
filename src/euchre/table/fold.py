"""The room after an event. Nothing is refused here: what has happened has happened."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from euchre.cards import Card
from euchre.game import Deal, Game, Hand, action_of
from euchre.game.actions import Interjection
from euchre.game.ledger import Ledger
from euchre.game.match import Match
from euchre.notation.line import parse_deal
from euchre.rules import Rules
from euchre.table import events as ev
from euchre.table.evening import begun
from euchre.table.events import Event, Stamped
from euchre.table.fold_people import about_people, acted_for, dealt_to
from euchre.table.options import TableOptions
from euchre.table.room import Chair, Question, Room, RoomChanges

__all__ = ["ANSWER_TIME", "NONCE_TIME", "READY_TIME", "deal_text", "fold", "replay"]

NONCE_TIME: Final = 1_500
"""How long a deal waits for the players' nonces, in milliseconds."""
READY_TIME: Final = 20_000
"""How long the next hand waits for the others after the first player was ready."""
BACK_ALONE: Final = 12
"""How many hands before its last actions are remembered for a player alone, who goes back through the bots' replies."""
ANSWER_TIME: Final = 30_000
"""How long a wish to undo waits for answers; no answer is a no."""


def replay(events: Iterable[Stamped]) -> Room:
    """The room after all these events, the first of which opened it."""
    room: Room | None = None
    for event, at in events:
        room = fold(room, event, at)
    assert room is not None
    return room


def fold(room: Room | None, event: Event, at: int) -> Room:
    """The room after `event`, which happened at `at` (milliseconds). ``None`` is the room before it was opened."""
    if isinstance(event, ev.Opened):
        return _opened(event)
    assert room is not None
    return room.replace(**_changes(room, event, at) | {"version": room.version + 1})


def _changes(room: Room, event: Event, at: int) -> RoomChanges:  # noqa: C901, PLR0912 -- one line an event
    match event:
        case ev.Opened():
            raise AssertionError("a room is opened once")
        case ev.Started():
            return _started(room, event)
        case ev.Committed():
            return _committed(room, event, at)
        case ev.Nonced():
            return _nonced(room, event)
        case ev.Drawn():
            return _drawn(room, event)
        case ev.Dealt():
            return _dealt(room, event, at)
        case ev.Acted():
            return _acted(room, event, at)
        case ev.Swept():
            return {"resting": False, "changed": room.version + 1}
        case ev.HandOver():
            return _hand_over(room)
        case ev.GameOver():
            return {"stage": "over"}
        case ev.Revealed():
            return {"shown": True}
        case ev.Ready(seat):
            return {"ready": room.ready | {seat}, "due": room.due or at + READY_TIME}
        case ev.UndoAsked(seat):
            return {"question": Question(seat, frozenset(), at + ANSWER_TIME), "due": at + ANSWER_TIME}
        case ev.Agreed():
            return _agreed(room, event)
        case ev.UndoRefused():
            return {"question": None, "due": None if room.hand is None else _turn_due(room, room.hand, at)}
        case ev.Undone():
            return _undone(room, event, at)
        case _:
            return about_people(room, event, at)


def _opened(event: ev.Opened) -> Room:
    rules = Rules.parse(event.rules)
    return Room(
        rules=rules,
        name=event.name,
        solo=event.solo,
        options=_options(event),
        chairs=(Chair(),) * rules.num_players,
        nonces=("",) * rules.num_players,
        match=Match(rules=rules),
        ledger=Ledger(rules=rules),
    )


def _options(event: ev.Opened) -> TableOptions:
    """The table's options; an old log says the time for a turn apart, and that a bot plays till the player returns."""
    if not event.turn:
        return event.options
    return replace(event.options, clock=event.turn // 1000, idle="return")


# ---------------------------------------------------------------- games and deals


def _started(room: Room, event: ev.Started) -> RoomChanges:
    match = Match(rules=room.rules) if room.is_decided else room.match_after  # a match is over: another begins
    game = Game.new(room.rules, dealer=event.dealer, start=match.start)
    return {
        "match": match,
        "ledger": room.ledger_after,
        "game": game,
        "hand": None,
        "stage": "hand",
        "ready": frozenset(),
        "evening": begun(room.evening_after, room.rules),
    }


def _committed(room: Room, event: ev.Committed, at: int) -> RoomChanges:
    game = room.after if room.hand is not None else room.game
    return {
        "game": game,
        "evening": room.evening_after,
        "undone": (),
        "hand": None,
        "earlier": (),
        "stage": "hand",
        "number": event.hand,
        "seed": event.seed,
        "awaited": event.awaited,
        "drawn": (),
        "nonces": ("",) * len(room.chairs),
        "dealing": True,
        "due": at + NONCE_TIME if event.awaited else at,
        "shown": False,
        "ready": frozenset(),
        "changed": room.version + 1,
    }


def _nonced(room: Room, event: ev.Nonced) -> RoomChanges:
    nonces = (*room.nonces[: event.seat], event.nonce, *room.nonces[event.seat + 1 :])
    return {"nonces": nonces, "awaited": tuple(seat for seat in room.awaited if seat != event.seat)}


def _drawn(room: Room, event: ev.Drawn) -> RoomChanges:
    game = Game.new(room.rules, dealer=event.dealer, start=room.match.start)
    return {"game": game, "drawn": tuple((seat, Card.parse(card)) for seat, card in event.cards)}


def _dealt(room: Room, event: ev.Dealt, at: int) -> RoomChanges:
    assert room.game is not None
    hand = Hand(room.rules, _parsed(room.rules, event.deal), score=room.game.score)
    return {
        "hand": hand,
        "earlier": (),
        "dealing": False,
        "awaited": (),
        "changed": room.version + 1,
        "due": _turn_due(room, hand, at),
        "since": at,
        "nudged": False,
        "chairs": dealt_to(room, over=False),
    }


def _parsed(rules: Rules, text: str) -> Deal:
    dealer, hands, piles = text.split()
    return parse_deal(rules, dealer, hands, piles)


def deal_text(rules: Rules, deal: Deal) -> str:
    """A deal as an event keeps it."""
    return " ".join(str(Hand(rules, deal)).split(" ")[1:4])


def _turn_due(room: Room, hand: Hand, at: int) -> int | None:
    actor = hand.actor
    if not room.turn or actor is None or not room.is_human(actor):
        return None
    return at + room.turn


# ---------------------------------------------------------------- the hand


def _acted(room: Room, event: ev.Acted, at: int) -> RoomChanges:
    assert room.hand is not None
    action = action_of(event.code)
    hand = room.hand_after(action)
    rests = len(hand.tricks) > len(room.hand.tricks) and not isinstance(action, Interjection)
    taught = hand.state.learned is not room.hand.state.learned
    changes: RoomChanges = {
        "hand": hand, "resting": rests, "taught": taught, "changed": room.version + 1, "due": room.due, "earlier": (),
    }  # fmt: skip
    if room.stage != "hand":
        return changes
    earlier = (*room.earlier, room.hand)[-(BACK_ALONE if room.solo else 1) :]
    chairs = acted_for(room, event.seat, ends=hand.actor != event.seat)
    due = _turn_due(room.replace(chairs=chairs), hand, at)
    return changes | {"chairs": chairs, "due": due, "since": at, "nudged": False, "earlier": earlier}


def _hand_over(room: Room) -> RoomChanges:
    return {
        "stage": "between",
        "resting": False,
        "due": None,
        "question": None,
        "ready": frozenset(),
        "earlier": (),
        "chairs": dealt_to(room, over=True),
        "played": tuple(chair.name for chair in room.chairs),
    }


# ---------------------------------------------------------------- taking back


def _agreed(room: Room, event: ev.Agreed) -> RoomChanges:
    assert room.question is not None
    return {"question": room.question._replace(agreed=room.question.agreed | {event.seat})}


def _undone(room: Room, event: ev.Undone, at: int) -> RoomChanges:
    assert room.hand is not None
    old = room.hand
    back = old.steps[len(old.steps) - event.count :]
    knew = room.taught or any(step.seat != event.seat for step in back)
    hand = _hand_before(room, old, event.count)
    return {
        "hand": hand,
        "earlier": room.earlier[: -event.count],
        "question": None,
        "resting": False,
        "taught": True,
        "changed": room.version + 1,
        "due": _turn_due(room, hand, at),
        "since": at,
        "nudged": False,
        "undone": (*room.undone, event.seat) if knew else room.undone,
    }


def _hand_before(room: Room, hand: Hand, count: int) -> Hand:
    """The hand without its last `count` actions: as it was remembered, else folded again."""
    if count <= len(room.earlier):
        return room.earlier[-count]
    before = Hand(hand.rules, hand.deal, score=hand.score)
    for action in hand.actions[: len(hand.actions) - count]:
        before = before.apply_unchecked(action)
    return before
