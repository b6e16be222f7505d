"""What anybody may know of a room, ready to draw: the fields of `messages.Table` that are the same for every reader.

Read off the spectator's view. `result_of` alone looks at the whole hand, once it is over.
"""

from functools import lru_cache
from typing import Any, Final

from euchre.cards import Card
from euchre.game import Trick, View
from euchre.game.stages import Phase
from euchre.rules import Rules, Trump
from euchre.server import wire as ms
from euchre.server.present.marks import MARKS, said_for
from euchre.server.present.people import people
from euchre.server.present.result import result_of
from euchre.server.present.rulesform import rules_words
from euchre.server.present.standing import score_sheet, standing
from euchre.server.present.trick import trick_of
from euchre.table import Room
from euchre.table.fairness import commitment
from euchre.table.fold_people import NUDGE_TIME
from euchre.telling.facts import bid_of, contract, facts, needed
from euchre.telling.ontable import is_turned_down, upcard_showing

__all__ = ["clock_of", "public", "public_after"]

Fields = dict[str, Any]

NO_HAND: Final[Fields] = {
    "dealer": None, "phase": "", "round": 0, "turn": None, "upcard": None, "turned_down": None, "kitty": 0,
    "trump": None, "maker": None, "alone": (), "out": (), "led": None, "trick": (), "best": None,
    "last_trick": None, "tricks": (), "open": (), "bid": "", "goal": "",
    "contract": "", "need": 0, "called": None, "facts": (), "past": (), "result": None,
}  # fmt: skip


def public(room: Room, code: str) -> Fields:
    """What anybody may know: the same for every reader."""
    return _room(room, code) | (_no_hand(room) if room.hand is None else _hand(room, room.view(None)))


def public_after(before: Fields, old: Room, room: Room, code: str) -> Fields:
    """As `public`, an event later: ``before`` is what it was. What the event cannot have changed is kept."""
    if room.hand is None or old.hand is None or room.stage != old.stage:
        return public(room, code)
    if room.hand is old.hand and room.resting is old.resting and room.shown is old.shown:
        return before | _room(room, code)
    if room.stage == "hand" and room.chairs is old.chairs:
        return before | _hand(room, room.view(None), before) | people(room) | {"clock": clock_of(room, None)}
    return public(room, code)


def _room(room: Room, code: str) -> Fields:
    rules = room.rules
    return {
        "room": code,
        "name": room.name,
        "solo": room.solo,
        "rules": str(rules),
        "rules_words": _words(rules),
        "target": None if rules.end.hand_limit else rules.scoring.target,
        "score_cards": rules.display.score_cards,
        "parties": rules.parties,
        "chairs": tuple(_chair(room, seat) for seat in range(len(room.chairs))),
        "watching": 0,
        "stage": room.stage,
        "score": room.score,
        "winners": room.winners,
        **standing(room),
        **people(room),
        "clock": clock_of(room, None),
        "fairness": _fairness(room),
        "hand": 0 if room.game is None or not room.number else len(room.game.outcomes) + 1,
        "hand_size": rules.deal.hand_size,
    }


@lru_cache(maxsize=512)
def _words(rules: Rules) -> str:
    return rules_words(rules)


def _no_hand(room: Room) -> Fields:
    return NO_HAND | {"counts": (0,) * len(room.chairs), "said": ("",) * len(room.chairs)}


def _chair(room: Room, seat: int) -> ms.Sitter:
    chair = room.chairs[seat]
    return ms.Sitter(
        seat=seat,
        name=chair.name,
        kind=chair.kind,
        bot=chair.bot,
        away=chair.away,
        party=room.rules.party_of[seat],
    )


def clock_of(room: Room, now: int | None) -> ms.Clock | None:
    """The clock of the seat to act; without ``now`` as it was when the turn began."""
    actor = room.actor
    if room.due is None or actor is None or room.question is not None:
        return None
    return ms.Clock(seat=actor, left=(room.turn or NUDGE_TIME) if now is None else max(0, room.due - now))


@lru_cache(maxsize=4_000)
def _promise(seed: str) -> str:
    return commitment(bytes.fromhex(seed))


def _fairness(room: Room) -> ms.Fairness | None:
    if not room.seed:
        return None
    return ms.Fairness(
        hand=room.number,
        commitment=_promise(room.seed),
        nonces=room.nonces,
        seed=room.seed if room.shown else None,
    )


def _hand(room: Room, view: View, before: Fields | None = None) -> Fields:
    assert room.hand is not None and room.game is not None
    rules, trump, state = room.rules, view.trump, view.state
    tricks, trick, best = view.tricks, view.trick, None
    if room.resting:
        trick, tricks, best = tricks[-1].plays, tricks[:-1], tricks[-1].winner
    elif trick and trump is not None:
        best = rules.ranking(trump).winner(trick, last_of_equals=rules.pack.duplicate_tie == "last")
    if room.stage != "hand":  # what lay on the table when the rest was claimed or conceded
        trick, best = (), None
    upcard = upcard_showing(view)
    phase = Phase.PLAY if room.resting else view.phase
    result = None
    if room.stage in ("between", "over"):
        result = result_of(room.hand, room.game.score, room.score, shown=room.shown)
    return {
        "dealer": view.dealer,
        "phase": phase.value,
        "round": (view.round or 0) if phase == Phase.BIDDING else 0,
        "turn": None if room.resting else room.actor,
        "upcard": None if upcard is None else str(upcard),
        "turned_down": str(view.upcard) if upcard is None and is_turned_down(view) else None,
        "kitty": len(view.kitty) + len(view.discards) - (upcard is not None),
        "trump": None if trump is None else trump.letter,
        "maker": view.maker,
        "alone": tuple(seat for seat in (view.maker if view.alone else None, view.lone_defender) if seat is not None),
        "out": view.sitting_out if state.out else (),
        "led": _led(rules, trump, trick),
        "trick": tuple(ms.PlayedCard(seat=seat, card=str(card)) for seat, card in trick),
        "best": best,
        "last_trick": _last(tricks, before),
        "tricks": tuple(each.winner for each in tricks),
        "counts": view.sizes,
        "open": _open(view),
        "said": said_for(view) if before is None or phase != Phase.PLAY or not trick else before["said"],
        "bid": _bid(view),
        "goal": (bid_of(view) or (0, ""))[1],
        "contract": contract(view, MARKS),
        "need": needed(view),
        "called": None if view.called is None else str(view.called),
        "facts": facts(view, MARKS),
        "past": before["past"] if before is not None else score_sheet(room),
        "result": result,
    }


def _last(tricks: tuple[Trick, ...], before: Fields | None) -> ms.FinishedTrick | None:
    if not tricks:
        return None
    if before is not None and len(before["tricks"]) == len(tricks):
        found: ms.FinishedTrick = before["last_trick"]
        return found
    return trick_of(tricks[-1].plays, tricks[-1].winner)


def _led(rules: Rules, trump: Trump | None, trick: tuple[tuple[int, Card], ...]) -> str | None:
    if not trick or trump is None:
        return None
    suit = rules.ranking(trump).suit[trick[0][1].code]
    return "shdc"[suit] if suit >= 0 else None


def _open(view: View) -> tuple[ms.OpenHand, ...]:
    """Hands that lie face up: a lone hand played open, the hand of a player who was found to have revoked."""
    seats = sorted(view.state.face_up)
    return tuple(ms.OpenHand(seat=seat, cards=tuple(map(str, view.hands[seat]))) for seat in seats)


def _bid(view: View) -> str:
    """The standing bid, as long as the hand lasts; the pot while it is bet on."""
    bid = bid_of(view)
    if bid is not None:
        return f"{MARKS.seat(bid[0])} bid {bid[1]}."
    if view.state.pot and view.phase == Phase.BETTING:
        return "In the pot: " + ", ".join(f"{{#{party}}} {put}" for party, put in enumerate(view.state.pot)) + "."
    return ""
