"""What one reader knows of a room besides what anybody does, read off their own view, ready to draw."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from euchre.cards import CardSet
from euchre.game import View
from euchre.game import actions as ac
from euchre.game.actions import Action, How
from euchre.game.stages import Phase
from euchre.rules import Trump, ranking
from euchre.server import wire as ms
from euchre.server.present.marks import MARKS, card_mark, kind_of
from euchre.server.present.people import people_of
from euchre.table import Room, undo, waited
from euchre.table.people import may_join
from euchre.telling.asking import asked, why_barred
from euchre.telling.ontable import piles
from euchre.telling.words import label, note

__all__ = ["private", "private_after"]

TAGS: Final = {22: "best", 21: "right", 20: "left"}
"""The cards above the ace of trump, by their strength in the ranking (1 to 22)."""

Fields = dict[str, Any]


def private(room: Room, seat: int | None, owner: str = "") -> Fields:
    """What one reader knows besides: ``seat`` ``None`` for a spectator, ``owner`` who they are if they wait."""
    fields: Fields = {
        "you": seat,
        "host": seat is not None and seat == room.host,
        "can": _can(room, seat, owner),
        "question": _question(room, seat),
        **people_of(room, seat, owner),
        "sides": None,
        "piles": (),
        "held": (),
        "discarded": (),
        "asked": "",
        "barred": (),
        "legal": (),
        "refused": (),
        "asides": (),
    }
    if room.hand is None:
        return fields
    view = room.view(seat)
    fields["sides"] = _sides(view)
    fields["piles"] = _piles(view)
    if seat is None:
        return fields
    fields["discarded"] = tuple(str(card) for seat_, card in view.discards if seat_ == seat and card is not None)
    fields["held"] = _held(view.hand, view.trump, view.rules.pack.bowers)
    if room.stage == "hand" and not room.resting and view.is_turn and room.question is None and room.is_human(seat):
        # where a revoke is for the others to notice, the table lets a card lie that does not follow
        acts: Sequence[Action] = view.legal_actions()
        if room.rules.irregularities.renege_enforcement == "claim":
            acts = [action for action in view.masked.possible_actions() if not isinstance(action, ac.Interjection)]
        fields["asked"] = asked(view, acts, MARKS)
        fields["barred"] = _barred(view, acts)
        fields["legal"] = tuple(_legal(view, action) for action in acts)
        fields["refused"] = _refused(view, acts)
    if room.is_human(seat):
        fields["asides"] = tuple(_legal(view, action) for action in room.asides(seat))
    return fields


def private_after(before: Fields, room: Room, seat: int | None, owner: str = "") -> Fields:
    """As `private`, after a play by somebody else that leaves the turn elsewhere: only what may be asked can differ."""
    return before | {"can": _can(room, seat, owner)}


def _can(room: Room, seat: int | None, owner: str) -> tuple[str, ...]:
    found: list[str] = []
    seated = seat is not None and room.is_human(seat)
    if seat is None:
        found.extend(("stop_waiting",) if room.guest_of(owner) is not None else may_join(room))
    elif room.stage == "lobby":
        if seated and seat == room.host:
            found.append("start")
        found.append("sit")
    elif seated and room.stage == "hand":
        if room.actor == seat and room.question is None and not room.resting and room.may_ask_hint(seat):
            found.append("hint")
        if room.question is None and undo.count(room, seat):
            found.append("undo")
        if room.actor not in (None, seat) and room.actor in waited(room) and not room.nudged:
            found.append("nudge")
    elif seated and room.hand is not None and seat not in room.ready:
        found.append("next")
    return tuple(found)


def _question(room: Room, seat: int | None) -> ms.OpenQuestion | None:
    question = room.question
    if question is None:
        return None
    yours = seat in undo.voters(room, question.by) and seat not in question.agreed
    words = f"{{@{question.by}}} would like to take the last action back."
    return ms.OpenQuestion(kind="undo", by=question.by, words=words, yours=yours)


def _sides(view: View) -> tuple[int, ...] | None:
    """Who plays together, where it changes from hand to hand, as far as this reader knows."""
    if view.rules.table.partnership.startswith("fixed") or view.maker is None:
        return None
    return tuple(int(seat not in view.makers) for seat in range(view.rules.num_players))


def _piles(view: View) -> tuple[ms.Pile, ...]:
    return tuple(
        ms.Pile(label=name, owner=owner, cards=tuple(None if card is None else str(card) for card in cards))
        for name, owner, cards in piles(view)
    )


@lru_cache(maxsize=20_000)
def _held(hand: CardSet, trump: Trump | None, bowers: bool) -> tuple[ms.HeldCard, ...]:  # noqa: FBT001 -- a cache key
    if trump is None:
        return tuple(
            ms.HeldCard(
                card=str(card), suit=card.suit.letter if card.suit is not None else "", power=(card.rank or 0) + 1
            )
            for card in hand
        )
    ranks = ranking(trump, bowers)
    return tuple(
        ms.HeldCard(
            card=str(card),
            suit="shdc"[ranks.suit[card.code]] if ranks.suit[card.code] >= 0 else "",
            power=ranks.power[card.code],
            tag=TAGS.get(ranks.power[card.code], ""),
        )
        for card in hand
    )


@lru_cache(maxsize=256)
def _card_action(action: Action) -> ms.LegalAction:
    """A card to play: the same for everybody at any time."""
    assert isinstance(action, ac.Play)
    card = str(action.card)
    return ms.LegalAction(token=action.token, code=action.code, kind="play", label=card_mark(card), card=card)


def _legal(view: View, action: Action) -> ms.LegalAction:
    if isinstance(action, ac.Play):
        return _card_action(action)
    how = getattr(action, "how", How.PARTNER)
    card = getattr(action, "card", None)
    suit = None
    if isinstance(action, ac.Name):
        suit = action.trump.letter
    elif isinstance(action, ac.Order) and view.state.proposed is not None:
        suit = view.state.proposed.letter
    return ms.LegalAction(
        token=action.token,
        code=action.code,
        kind=kind_of(action),
        label=label(view, view.seat, action, MARKS),
        note=note(view, view.seat, action, MARKS),
        card=None if card is None else str(card),
        suit=suit,
        how=_HOWS[how],
    )


def _barred(view: View, acts: Sequence[Action]) -> tuple[ms.Barred, ...]:
    """The calls that are not offered, each way of making one once, with the reason."""
    assert view.stage is not None
    found: dict[str, ms.Barred] = {}
    for action in view.stage.barred(view.state):
        shown = _legal(view, action)
        if action not in acts and (shown.how == "partner" or not any(shown.suit == one.suit for one in found.values())):
            reason = why_barred(view, action, MARKS)
            found[action.token] = ms.Barred(
                token=action.token, kind=shown.kind, label=shown.label, suit=shown.suit, reason=reason
            )
    return tuple(found.values())


_HOWS: Final[dict[How, Any]] = {How.PARTNER: "partner", How.ALONE: "alone", How.JAMBONE: "jambone"}


def _refused(view: View, acts: Sequence[Action]) -> tuple[ms.WhyNot, ...]:
    """Why a held card cannot be chosen, when cards are asked for."""
    if not any(isinstance(action, ac.Play | ac.Discard | ac.Give) for action in acts):
        return ()
    able = {getattr(action, "card", None) for action in acts}
    barred = [card for card in view.hand.distinct() if card not in able]
    return tuple(ms.WhyNot(card=str(card), reason=_reason(view)) for card in barred)


def _reason(view: View) -> str:
    """Why cards that the rules bar are barred now."""
    if view.phase != Phase.PLAY or view.trump is None or not view.trick:
        return (
            "It was just picked up and may not be discarded."
            if view.phase == Phase.DISCARD
            else "That card is not asked for."
        )
    ranks = view.rules.ranking(view.trump)
    suit = ranks.suit[view.trick[0][1].code]
    holds = [card for card in view.hand.distinct() if ranks.suit[card.code] == suit]
    names = [card_mark(card) + (", the left bower" if ranks.power[card.code] == 20 else "") for card in holds]
    word = ["spades", "hearts", "diamonds", "clubs"][suit]
    return f"You must follow {word}: you hold {' and '.join(names)}."
