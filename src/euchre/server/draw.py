"""A room as a reader may know it, ready to draw: the fields of `messages.Table`.

Two parts, so that what is the same for all readers is made once: `public` is read off the spectator's view, `private`
off the reader's own. Nothing here looks at a hand that the reader could not see, except `result_of`, which is called
only when the cards are public.
"""

from functools import lru_cache
from typing import Any, Final

from euchre.cards import Card, CardSet
from euchre.game import Trick, View
from euchre.game import actions as ac
from euchre.game.actions import Action, How
from euchre.rules import Rules, Trump, ranking
from euchre.server import messages as ms
from euchre.server.fairness import commitment
from euchre.server.results import result_of, trick_of
from euchre.server.rulesform import rules_words
from euchre.server.words import card_mark, kind_of, label, note, said_for
from euchre.table import Room, undo

__all__ = ["NO_HAND", "clock_of", "private", "private_after", "public", "public_after", "table_of"]

TAGS: Final = {22: "best", 21: "right", 20: "left"}
"""The cards above the ace of trump, by their strength in the ranking (1 to 22)."""

Fields = dict[str, Any]

NO_HAND: Final[Fields] = {
    "dealer": None, "phase": "", "round": 0, "turn": None, "upcard": None, "turned_down": None, "kitty": 0,
    "trump": None, "maker": None, "alone": (), "out": (), "led": None, "trick": (), "best": None,
    "last_trick": None, "tricks": (), "open": (), "bid": "", "result": None,
}  # fmt: skip


def table_of(room: Room, seat: int | None, *, code: str, watching: int, now: int) -> ms.Table:
    """The whole table for one reader; ``seat`` ``None`` for a spectator."""
    fields = public(room, code) | private(room, seat)
    return ms.Table(**(fields | {"watching": watching, "clock": clock_of(room, now)}))


# ---------------------------------------------------------------- the same for everybody


def public(room: Room, code: str) -> Fields:
    """What anybody may know: the same for every reader."""
    rules = room.rules
    fields: Fields = {
        "room": code,
        "name": room.name,
        "solo": room.solo,
        "rules": str(rules),
        "rules_words": rules_words(rules),
        "target": None if rules.end.hand_limit else rules.scoring.target,
        "score_cards": rules.display.score_cards,
        "parties": rules.parties,
        "chairs": tuple(_chair(room, seat) for seat in range(len(room.chairs))),
        "watching": 0,
        "stage": room.stage,
        "score": room.score,
        "winners": room.winners,
        "clock": clock_of(room, None),
        "fairness": _fairness(room),
        "hand": room.number,
        "hand_size": rules.deal.hand_size,
    }
    if room.hand is None:
        return fields | NO_HAND | {"counts": (0,) * len(room.chairs), "said": ("",) * len(room.chairs)}
    return fields | _hand(room, room.view(None))


def _chair(room: Room, seat: int) -> ms.Chair:
    chair = room.chairs[seat]
    return ms.Chair(
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
    if not room.turn or room.due is None or actor is None or room.question is not None:
        return None
    return ms.Clock(seat=actor, left=room.turn if now is None else max(0, room.due - now))


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


def public_after(before: Fields, room: Room) -> Fields:
    """As `public`, after an action in the hand: `before` is what it was; what an action cannot change is kept."""
    return before | _hand(room, room.view(None), before) | {"clock": clock_of(room, None)}


def _hand(room: Room, view: View, before: Fields | None = None) -> Fields:
    assert room.hand is not None and room.game is not None
    rules, trump, state = room.rules, view.trump, view.state
    tricks, trick, best = view.tricks, view.trick, None
    if room.resting:
        trick, tricks, best = tricks[-1].plays, tricks[:-1], tricks[-1].winner
    elif trick and trump is not None:
        best = rules.ranking(trump).winner(trick, last_of_equals=rules.pack.duplicate_tie == "last")
    upcard = _showing(view)
    phase = "play" if room.resting else view.phase
    result = None
    if room.stage in ("between", "over"):
        result = result_of(room.hand, room.game.score, room.score, shown=room.shown)
    return {
        "dealer": view.dealer,
        "phase": phase,
        "round": (view.round or 0) if phase == "bidding" else 0,
        "turn": None if room.resting else room.actor,
        "upcard": upcard,
        "turned_down": str(view.upcard) if upcard is None and _turned_down(view) else None,
        "kitty": len(view.kitty) + len(view.discards) - (upcard is not None),
        "trump": None if trump is None else trump.letter,
        "maker": view.maker,
        "alone": tuple(seat for seat in (view.maker if view.alone else None, view.lone_defender) if seat is not None),
        "out": view.sitting_out if state.out else (),
        "led": _led(rules, trump, trick),
        "trick": tuple(ms.Play(seat=seat, card=str(card)) for seat, card in trick),
        "best": best,
        "last_trick": _last(tricks, before),
        "tricks": tuple(each.winner for each in tricks),
        "counts": view.sizes,
        "open": _open(view),
        "said": said_for(view) if before is None or phase != "play" or not trick else before["said"],
        "bid": _bid(view),
        "result": result,
    }


def _last(tricks: tuple[Trick, ...], before: Fields | None) -> ms.Trick | None:
    if not tricks:
        return None
    if before is not None and len(before["tricks"]) == len(tricks):
        found: ms.Trick = before["last_trick"]
        return found
    return trick_of(tricks[-1].plays, tricks[-1].winner)


def _turned_down(view: View) -> bool:
    named = view.trump is not None and not view.ordered
    return view.upcard is not None and (view.round == 2 or named or (view.is_over and not view.ordered))


def _showing(view: View) -> str | None:
    """The upcard while it lies face up on the kitty."""
    lies = view.upcard is not None and bool(view.kitty) and view.kitty[0] is view.upcard
    return str(view.upcard) if lies and not _turned_down(view) else None


def _led(rules: Rules, trump: Trump | None, trick: tuple[tuple[int, Card], ...]) -> str | None:
    if not trick or trump is None:
        return None
    suit = rules.ranking(trump).suit[trick[0][1].code]
    return "shdc"[suit] if suit >= 0 else None


def _open(view: View) -> tuple[ms.OpenHand, ...]:
    """Hands that lie face up: a lone hand played open, the hand of a player charged with a revoke."""
    seats = set()
    if view.rules.irregularities.renege_enforcement == "claim":
        seats = {step.action.against for step in view.steps if isinstance(step.action, ac.Revoke)}
    if view.state.jambone and view.maker is not None and view.phase in ("play", "over"):
        seats.add(view.maker)
    return tuple(ms.OpenHand(seat=seat, cards=tuple(map(str, view.hands[seat]))) for seat in sorted(seats))


def _bid(view: View) -> str:
    if view.rules.bidding.mode != "auction" and not view.state.pot:
        return ""
    for step in reversed(view.steps):
        if isinstance(step.action, ac.Bid):
            words = step.action.word.replace("_", " ") or str(step.action.tricks)
            return f"{{@{step.seat}}} bid {words}."
    if view.state.pot and view.phase == "betting":
        return "In the pot: " + ", ".join(f"{{#{party}}} {put}" for party, put in enumerate(view.state.pot)) + "."
    return ""


# ---------------------------------------------------------------- the reader's own


def private(room: Room, seat: int | None) -> Fields:
    """What one reader knows besides: ``seat`` ``None`` for a spectator."""
    fields: Fields = {
        "you": seat,
        "host": seat is not None and seat == room.host,
        "can": _can(room, seat),
        "question": _question(room, seat),
        "sides": None,
        "piles": (),
        "held": (),
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
    fields["held"] = _held(view.hand, view.trump, view.rules.pack.bowers)
    if room.stage == "hand" and not room.resting and view.is_turn and room.question is None and room.is_human(seat):
        # where a revoke is for the others to notice, the table lets a card lie that does not follow
        acts = [action for action in view.masked.possible_actions() if not isinstance(action, ac.Interjection)]
        fields["legal"] = tuple(_legal(view, action) for action in acts)
        fields["refused"] = _refused(view, acts)
    if room.is_human(seat):
        fields["asides"] = tuple(_legal(view, action) for action in room.asides(seat))
    return fields


def private_after(before: Fields, room: Room, seat: int | None) -> Fields:
    """As `private`, after a play by somebody else that leaves the turn elsewhere: only what may be asked can differ."""
    return before | {"can": _can(room, seat)}


def _can(room: Room, seat: int | None) -> tuple[str, ...]:
    found = []
    seated = seat is not None and room.is_human(seat)
    if room.stage == "lobby":
        if seated and seat == room.host:
            found.append("start")
        found.append("sit")
    elif seat is None:
        if not room.solo and room.stage != "hand" and any(chair.kind == "bot" for chair in room.chairs):
            found.append("sit")
    elif seated and room.stage == "hand":
        if room.actor == seat and room.question is None and not room.resting:
            found.append("hint")
        if room.question is None and undo.count(room, seat):
            found.append("undo")
    elif seated and room.hand is not None and seat not in room.ready:
        found.append("next")
    return tuple(found)


def _question(room: Room, seat: int | None) -> ms.Question | None:
    question = room.question
    if question is None:
        return None
    yours = seat in undo.voters(room, question.by) and seat not in question.agreed
    words = f"{{@{question.by}}} would like to take the last action back."
    return ms.Question(kind="undo", by=question.by, words=words, yours=yours)


def _sides(view: View) -> tuple[int, ...] | None:
    """Who plays together, where it changes from hand to hand, as far as this reader knows."""
    if view.rules.table.partnership.startswith("fixed") or view.maker is None:
        return None
    return tuple(int(seat not in view.makers) for seat in range(view.rules.num_players))


def _piles(view: View) -> tuple[ms.Pile, ...]:
    rules, piles = view.rules, view.piles
    if rules.deal.exposed:
        gone = {card for trick in view.tricks for _, card in trick.plays} | {card for _, card in view.trick}
        rows = []
        for seat in range(rules.num_players):
            upper, lower = piles[seat], piles[rules.num_players + seat]
            tops = (over if over not in gone else under for over, under in zip(upper, lower, strict=True))
            cards = tuple(None if card is None else str(card) for card in tops if card is None or card not in gone)
            rows.append(ms.Pile(label="On the table", owner=seat, cards=cards))
        return tuple(rows)
    own = rules.deal.dummy_use == "own"
    return tuple(
        ms.Pile(
            label="Spare cards" if own else "Dummy",
            owner=seat if own else None,
            cards=tuple(None if card is None else str(card) for card in pile),
        )
        for seat, pile in enumerate(piles)
        if pile
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
        label=label(view, view.seat, action),
        note=note(view, view.seat, action),
        card=None if card is None else str(card),
        suit=suit,
        how=_HOWS[how],
    )


_HOWS: Final[dict[How, Any]] = {How.PARTNER: "partner", How.ALONE: "alone", How.JAMBONE: "jambone"}


def _refused(view: View, acts: list[Action]) -> tuple[ms.WhyNot, ...]:
    """Why a held card cannot be chosen, when cards are asked for."""
    if not any(isinstance(action, ac.Play | ac.Discard | ac.Give) for action in acts):
        return ()
    able = {getattr(action, "card", None) for action in acts}
    barred = [card for card in view.hand.distinct() if card not in able]
    return tuple(ms.WhyNot(card=str(card), reason=_reason(view)) for card in barred)


def _reason(view: View) -> str:
    """Why cards that the rules bar are barred now."""
    if view.phase != "play" or view.trump is None or not view.trick:
        return (
            "It was just picked up and may not be put down."
            if view.phase == "discard"
            else "That card is not asked for."
        )
    ranks = view.rules.ranking(view.trump)
    suit = ranks.suit[view.trick[0][1].code]
    holds = [card for card in view.hand.distinct() if ranks.suit[card.code] == suit]
    names = [card_mark(card) + (", the left bower" if ranks.power[card.code] == 20 else "") for card in holds]
    word = ["spades", "hearts", "diamonds", "clubs"][suit]
    return f"You must follow {word}: you hold {' and '.join(names)}."
