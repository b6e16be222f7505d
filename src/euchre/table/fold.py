"""The room after an event. Nothing is refused here: what has happened has happened."""

from collections.abc import Iterable
from typing import Final, assert_never

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
    return _folded(room, event, at).replace(version=room.version + 1)


def _folded(room: Room, event: Event, at: int) -> Room:  # noqa: C901, PLR0912 -- one line an event
    match event:
        case ev.Opened():
            raise AssertionError("a room is opened once")
        case ev.Sat():
            return _sat(room, event)
        case ev.Left():
            return _left(room, event)
        case ev.Away() | ev.TookOver():
            return _without(_kept(room, event.seat), event.seat)
        case ev.RanOut(seat):
            return _kept(room, seat).replace(due=None, ready=room.ready - {seat})
        case ev.Back():
            return _back(room, event, at)
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
            return room.replace(resting=False, changed=room.version + 1)
        case ev.HandOver():
            return room.replace(stage="between", resting=False, due=None, question=None, ready=frozenset(), earlier=())
        case ev.GameOver():
            return room.replace(stage="over")
        case ev.Revealed():
            return room.replace(shown=True)
        case ev.Ready(seat):
            return room.replace(ready=room.ready | {seat}, due=room.due or at + READY_TIME)
        case ev.UndoAsked(seat):
            due = at + ANSWER_TIME
            return room.replace(question=Question(seat, frozenset(), due), due=due)
        case ev.Agreed():
            return _agreed(room, event)
        case ev.UndoRefused():
            return room.replace(question=None, due=None if room.hand is None else _turn_due(room, room.hand, at))
        case ev.Undone():
            return _undone(room, event, at)
        case _:
            assert_never(event)


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


def _sat(room: Room, event: ev.Sat) -> Room:
    chairs = _chairs(room, event.seat, Chair(event.name, event.owner, event.bot))
    host = event.seat if room.host is None and event.owner else room.host
    return room.replace(chairs=chairs, host=host, ready=room.ready - {event.seat})


def _left(room: Room, event: ev.Left) -> Room:
    chairs = _chairs(room, event.seat, Chair(event.name, "", event.bot))
    host = room.host
    if host == event.seat:
        owners = [seat for seat, chair in enumerate(chairs) if chair.owner]
        present = [seat for seat in owners if not chairs[seat].away]
        host = next(iter(present or owners), None)
    return _without(room.replace(chairs=chairs, host=host), event.seat)


def _kept(room: Room, seat: int) -> Room:
    """A bot keeps the seat."""
    return room.replace(chairs=_chairs(room, seat, room.chairs[seat]._replace(away=True)))


def _back(room: Room, event: ev.Back, at: int) -> Room:
    waited = room.turn and room.actor == event.seat and room.question is None
    chairs = _chairs(room, event.seat, room.chairs[event.seat]._replace(away=False))
    return room.replace(chairs=chairs, due=at + room.turn if waited else room.due)


def _without(room: Room, seat: int) -> Room:
    """Nobody waits for a seat that a bot plays."""
    asked = room.question is not None and room.question.by == seat
    acts = room.question is None and room.actor == seat
    return room.replace(
        ready=room.ready - {seat},
        awaited=tuple(each for each in room.awaited if each != seat),
        question=None if asked else room.question,
        due=None if asked or acts else room.due,
    )


# ---------------------------------------------------------------- games and deals


def _started(room: Room, event: ev.Started) -> Room:
    match = room.match_after
    if match.winner is not None:
        match = Match(rules=room.rules)  # the rubber is over: another begins
    game = Game.new(room.rules, dealer=event.dealer, start=match.start)
    return room.replace(
        match=match, ledger=room.ledger_after, game=game, hand=None, stage="hand", ready=frozenset(),
    )  # fmt: skip


def _committed(room: Room, event: ev.Committed, at: int) -> Room:
    game = room.after if room.hand is not None else room.game
    return room.replace(
        game=game,
        hand=None,
        earlier=(),
        stage="hand",
        number=event.hand,
        seed=event.seed,
        awaited=event.awaited,
        drawn=(),
        nonces=("",) * len(room.chairs),
        dealing=True,
        due=at + NONCE_TIME if event.awaited else at,
        shown=False,
        ready=frozenset(),
        changed=room.version + 1,
    )


def _nonced(room: Room, event: ev.Nonced) -> Room:
    nonces = (*room.nonces[: event.seat], event.nonce, *room.nonces[event.seat + 1 :])
    return room.replace(nonces=nonces, awaited=tuple(seat for seat in room.awaited if seat != event.seat))


def _drawn(room: Room, event: ev.Drawn) -> Room:
    game = Game.new(room.rules, dealer=event.dealer, start=room.match.start)
    return room.replace(game=game, drawn=tuple((seat, Card.parse(card)) for seat, card in event.cards))


def _dealt(room: Room, event: ev.Dealt, at: int) -> Room:
    assert room.game is not None
    hand = Hand(room.rules, _parsed(room.rules, event.deal), score=room.game.score)
    return room.replace(
        hand=hand,
        earlier=(),
        dealing=False,
        awaited=(),
        changed=room.version + 1,
        due=_turn_due(room, hand, at),
    )


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


def _acted(room: Room, event: ev.Acted, at: int) -> Room:
    assert room.hand is not None
    action = action_of(event.code)
    hand = room.hand_after(action)
    rests = len(hand.tricks) > len(room.hand.tricks) and not isinstance(action, Interjection)
    due = _turn_due(room, hand, at) if room.stage == "hand" else room.due
    taught = hand.state.learned is not room.hand.state.learned
    earlier = (*room.earlier, room.hand)[-(BACK_ALONE if room.solo else 1) :] if room.stage == "hand" else ()
    return room.replace(
        hand=hand, resting=rests, taught=taught, changed=room.version + 1, due=due, earlier=earlier,
    )  # fmt: skip


# ---------------------------------------------------------------- taking back


def _agreed(room: Room, event: ev.Agreed) -> Room:
    assert room.question is not None
    return room.replace(question=room.question._replace(agreed=room.question.agreed | {event.seat}))


def _undone(room: Room, event: ev.Undone, at: int) -> Room:
    assert room.hand is not None
    hand = _hand_before(room, room.hand, event.count)
    return room.replace(
        hand=hand,
        earlier=room.earlier[: -event.count],
        question=None,
        resting=False,
        taught=True,
        changed=room.version + 1,
        due=_turn_due(room, hand, at),
    )


def _hand_before(room: Room, hand: Hand, count: int) -> Hand:
    """The hand without its last `count` actions: as it was remembered, else folded again."""
    if count <= len(room.earlier):
        return room.earlier[-count]
    before = Hand(hand.rules, hand.deal, score=hand.score)
    for action in hand.actions[: len(hand.actions) - count]:
        before = before.apply_unchecked(action)
    return before
