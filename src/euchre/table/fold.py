"""The room after an event. Nothing is refused here: what has happened has happened."""

# ruff: noqa: ARG001 -- the functions of one dispatch table share a signature

from collections.abc import Callable, Iterable
from typing import Any, Final

from euchre.cards import Card
from euchre.game import Deal, Game, Hand, action_of
from euchre.game.actions import Interjection
from euchre.game.ledger import Ledger
from euchre.game.match import Match
from euchre.notation.line import parse_deal
from euchre.rules import Rules
from euchre.table import events as ev
from euchre.table.events import Event, Stamped
from euchre.table.room import Chair, Question, Room

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
    changes = _FOLDS[type(event)](room, event, at)
    return room.replace(version=room.version + 1, **changes)


def _opened(event: ev.Opened) -> Room:
    rules = Rules.parse(event.rules)
    return Room(
        rules=rules,
        name=event.name,
        solo=event.solo,
        turn=event.turn,
        chairs=(Chair(),) * rules.num_players,
        nonces=("",) * rules.num_players,
        match=Match(rules=rules),
        ledger=Ledger(rules=rules),
    )


# ---------------------------------------------------------------- seats


def _chairs(room: Room, seat: int, chair: Chair) -> tuple[Chair, ...]:
    return (*room.chairs[:seat], chair, *room.chairs[seat + 1 :])


def _sat(room: Room, event: ev.Sat, at: int) -> dict[str, Any]:
    chairs = _chairs(room, event.seat, Chair(event.name, event.owner, event.bot))
    host = event.seat if room.host is None and event.owner else room.host
    return {"chairs": chairs, "host": host, "ready": room.ready - {event.seat}}


def _left(room: Room, event: ev.Left, at: int) -> dict[str, Any]:
    chairs = _chairs(room, event.seat, Chair(event.name, "", event.bot))
    host = room.host
    if host == event.seat:
        owners = [seat for seat, chair in enumerate(chairs) if chair.owner]
        present = [seat for seat in owners if not chairs[seat].away]
        host = next(iter(present or owners), None)
    return {"chairs": chairs, "host": host, **_without(room, event.seat)}


def _kept(room: Room, event: ev.Away | ev.TookOver, at: int) -> dict[str, Any]:
    chair = room.chairs[event.seat]._replace(away=True)
    return {"chairs": _chairs(room, event.seat, chair), **_without(room, event.seat)}


def _ran_out(room: Room, event: ev.RanOut, at: int) -> dict[str, Any]:
    chair = room.chairs[event.seat]._replace(away=True)
    return {"chairs": _chairs(room, event.seat, chair), "due": None, "ready": room.ready - {event.seat}}


def _back(room: Room, event: ev.Back, at: int) -> dict[str, Any]:
    chairs = _chairs(room, event.seat, room.chairs[event.seat]._replace(away=False))
    changes: dict[str, Any] = {"chairs": chairs}
    if room.turn and room.actor == event.seat and room.question is None:
        changes["due"] = at + room.turn
    return changes


def _without(room: Room, seat: int) -> dict[str, Any]:
    """Nobody waits for a seat that a bot plays."""
    changes: dict[str, Any] = {
        "ready": room.ready - {seat},
        "awaited": tuple(each for each in room.awaited if each != seat),
    }
    if room.actor == seat and room.question is None:
        changes["due"] = None
    if room.question is not None and room.question.by == seat:
        changes["question"] = None
        changes["due"] = None
    return changes


# ---------------------------------------------------------------- games and deals


def _started(room: Room, event: ev.Started, at: int) -> dict[str, Any]:
    match = room.match_after
    if match.winner is not None:
        match = Match(rules=room.rules)  # the rubber is over: another begins
    game = Game.new(room.rules, dealer=event.dealer, start=match.start)
    return {
        "match": match, "ledger": room.ledger_after, "game": game, "hand": None, "stage": "hand", "ready": frozenset(),
    }  # fmt: skip


def _committed(room: Room, event: ev.Committed, at: int) -> dict[str, Any]:
    game = room.after if room.hand is not None else room.game
    return {
        "game": game,
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


def _nonced(room: Room, event: ev.Nonced, at: int) -> dict[str, Any]:
    nonces = (*room.nonces[: event.seat], event.nonce, *room.nonces[event.seat + 1 :])
    return {"nonces": nonces, "awaited": tuple(seat for seat in room.awaited if seat != event.seat)}


def _drawn(room: Room, event: ev.Drawn, at: int) -> dict[str, Any]:
    game = Game.new(room.rules, dealer=event.dealer, start=room.match.start)
    return {"game": game, "drawn": tuple((seat, Card.parse(card)) for seat, card in event.cards)}


def _dealt(room: Room, event: ev.Dealt, at: int) -> dict[str, Any]:
    assert room.game is not None
    hand = Hand(room.rules, _parsed(room.rules, event.deal), score=room.game.score)
    return {
        "hand": hand,
        "earlier": (),
        "dealing": False,
        "awaited": (),
        "changed": room.version + 1,
        "due": _turn_due(room, hand, at),
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


def _acted(room: Room, event: ev.Acted, at: int) -> dict[str, Any]:
    assert room.hand is not None
    action = action_of(event.code)
    hand = room.hand_after(action)
    rests = len(hand.tricks) > len(room.hand.tricks) and not isinstance(action, Interjection)
    due = _turn_due(room, hand, at) if room.stage == "hand" else room.due
    taught = hand.state.learned is not room.hand.state.learned
    earlier = (*room.earlier, room.hand)[-(BACK_ALONE if room.solo else 1) :] if room.stage == "hand" else ()
    return {
        "hand": hand, "resting": rests, "taught": taught, "changed": room.version + 1, "due": due, "earlier": earlier,
    }  # fmt: skip


def _swept(room: Room, event: ev.Swept, at: int) -> dict[str, Any]:
    return {"resting": False, "changed": room.version + 1}


def _hand_over(room: Room, event: ev.HandOver, at: int) -> dict[str, Any]:
    return {
        "stage": "between", "resting": False, "due": None, "question": None, "ready": frozenset(), "earlier": (),
    }  # fmt: skip


def _game_over(room: Room, event: ev.GameOver, at: int) -> dict[str, Any]:
    return {"stage": "over"}


def _revealed(room: Room, event: ev.Revealed, at: int) -> dict[str, Any]:
    return {"shown": True}


def _ready(room: Room, event: ev.Ready, at: int) -> dict[str, Any]:
    return {"ready": room.ready | {event.seat}, "due": room.due or at + READY_TIME}


# ---------------------------------------------------------------- taking back


def _asked(room: Room, event: ev.Asked, at: int) -> dict[str, Any]:
    return {"question": Question(event.seat, frozenset(), at + ANSWER_TIME), "due": at + ANSWER_TIME}


def _agreed(room: Room, event: ev.Agreed, at: int) -> dict[str, Any]:
    assert room.question is not None
    return {"question": room.question._replace(agreed=room.question.agreed | {event.seat})}


def _refused(room: Room, event: ev.Refused, at: int) -> dict[str, Any]:
    due = _turn_due(room, room.hand, at) if room.hand is not None else None
    return {"question": None, "due": due}


def _undone(room: Room, event: ev.Undone, at: int) -> dict[str, Any]:
    assert room.hand is not None
    hand = _hand_before(room, room.hand, event.count)
    return {
        "hand": hand,
        "earlier": room.earlier[: -event.count],
        "question": None,
        "resting": False,
        "taught": True,
        "changed": room.version + 1,
        "due": _turn_due(room, hand, at),
    }


def _hand_before(room: Room, hand: Hand, count: int) -> Hand:
    """The hand without its last `count` actions: as it was remembered, else folded again."""
    if count <= len(room.earlier):
        return room.earlier[-count]
    before = Hand(hand.rules, hand.deal, score=hand.score)
    for action in hand.actions[: len(hand.actions) - count]:
        before = before.apply_unchecked(action)
    return before


_FOLDS: Final[dict[type, Callable[[Room, Any, int], dict[str, Any]]]] = {
    ev.Sat: _sat,
    ev.Left: _left,
    ev.Away: _kept,
    ev.TookOver: _kept,
    ev.RanOut: _ran_out,
    ev.Back: _back,
    ev.Started: _started,
    ev.Committed: _committed,
    ev.Nonced: _nonced,
    ev.Drawn: _drawn,
    ev.Dealt: _dealt,
    ev.Acted: _acted,
    ev.Swept: _swept,
    ev.HandOver: _hand_over,
    ev.GameOver: _game_over,
    ev.Revealed: _revealed,
    ev.Ready: _ready,
    ev.Asked: _asked,
    ev.Agreed: _agreed,
    ev.Refused: _refused,
    ev.Undone: _undone,
}
