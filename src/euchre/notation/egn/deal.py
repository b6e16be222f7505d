"""What an EGN file says of one deal, read and checked for form; what follows from it is the business of `infer`."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from euchre.cards import Card
from euchre.game.deal import seat_name
from euchre.notation.egn.cards import Hint, read_card
from euchre.notation.egn.fields import Place, as_flag, as_list, as_map, as_number, as_text, field
from euchre.rules import Rules

__all__ = ["DealText", "Swap", "read_deal"]

_ORDERS: Final = {"order", "orderup", "pickup", "takeup", "assist", "call", "alone"}
_SUITS: Final = {"spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c", "nt": "n", "notrump": "n"}
_MOST_NOTES: Final = 500

Notes = tuple[tuple[int, str], ...]
"""(index of the call or play, text)."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Cards that changed hands; a sender of None is the kitty."""

    sender: int | None
    receiver: int
    cards: tuple[Hint, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealText:
    """What is written of a deal, in the order of the file.

    `loose` marks deals of the first recorder, which checked no play: what they contradict only by inference is noted
    rather than refused.
    """

    place: Place
    dealer: int
    upcard: Card
    hands: tuple[tuple[Hint, ...], ...]
    kitty: tuple[Hint, ...] = ()
    calls: tuple[str, ...] = ()
    alone: bool = False
    defender: int | None = None
    discard: Hint | None = None
    swaps: tuple[Swap, ...] = ()
    tricks: tuple[tuple[Hint, ...], ...] = ()
    lead: int | None = None
    call_notes: Notes = ()
    play_notes: Notes = ()
    branches: Notes = ()
    loose: bool = False


def read_deal(value: object, rules: Rules, place: Place, *, old: bool = False) -> DealText:
    """Read one deal for its form. In an `old` file, of version 1.0, one with the keys of that time is marked as loose.

    Raises:
        NotationError: it is not of the form; the place is named.
    """
    if isinstance(value, str):
        place.refuse("it is packed as a base64 string, which is not read here: save the file with its deals in full")
    deal = as_map(value, place, "it")
    state = as_map(field(deal, "initialState"), place, "initialState")
    dealer = as_number(state.get("dealer"), place, "dealer", 0, rules.num_players - 1)
    text = DealText(
        place=place,
        dealer=dealer,
        upcard=_upcard(field(state, "upCard"), rules, place),
        hands=_hands(field(state, "playerCards"), rules, place),
        kitty=_cards(state.get("kitty"), place.at("kitty"), "the kitty", rules.kitty_size),
        loose=old and not {"player_cards", "kitty"}.isdisjoint(state),
    )
    seen: set[str] = set()
    for phase in as_list(deal.get("phases"), place, "phases", 2):
        part = as_map(phase, place, "a phase")
        kind = str(part.get("type"))
        if kind in seen:
            place.refuse(f"there are two phases {kind}")
        seen.add(kind)
        text = _phase(text, part, kind)
    return replace(text, branches=_branches(field(deal, "alternativeLines"), place))


def _phase(text: DealText, phase: Mapping[str, Any], kind: str) -> DealText:
    place, seats = text.place, len(text.hands)
    if kind == "EUCHRE_BIDDING":
        calls = tuple(
            _call(call, place.at(f"call {number}"))
            for number, call in enumerate(as_list(phase.get("calls"), place, "calls", 16), start=1)
        )
        defender = field(phase, "aloneDefender")
        seat = -1 if defender is None else as_number(defender, place, "aloneDefender", -1, seats - 1)
        said_alone = "alone" in calls
        return replace(
            text,
            calls=tuple("order" if call == "alone" else call for call in calls),
            alone=text.alone or said_alone or as_flag(field(phase, "isAlone"), place, "isAlone"),
            defender=None if seat < 0 else seat,
            discard=None if phase.get("discard") is None else read_card(phase["discard"], place.at("discard")),
            swaps=_swaps(field(phase, "cardExchanges"), place, seats),
            call_notes=_notes(field(phase, "callAnnotations"), place),
        )
    if kind != "TRICK_PLAY":
        place.refuse(f"a phase is of type {kind[:30]!r}: the types are EUCHRE_BIDDING and TRICK_PLAY")
    tricks = as_list(phase.get("tricks"), place, "tricks", 16)
    lead = field(phase, "initialLead")
    return replace(
        text,
        tricks=tuple(
            _cards(trick, place.at(f"trick {number}"), "it", 10) for number, trick in enumerate(tricks, start=1)
        ),
        alone=text.alone or as_flag(field(phase, "isAlone"), place, "isAlone"),
        lead=None if lead is None else as_number(lead, place, "initialLead", 0, seats - 1),
        play_notes=_notes(field(phase, "playAnnotations"), place),
    )


def _upcard(value: object, rules: Rules, place: Place) -> Card:
    if value is None:
        place.refuse("upCard is missing: a deal needs the card that was turned up")
    hint = read_card(value, place.at("upCard"))
    found = hint.cards(rules, None)
    if not found:
        place.refuse(f"the upcard {hint.text} is not in the pack (rule: min_rank and joker)")
    if len(found) > 1:
        place.refuse(f"the upcard is only given as {hint.text}: which card it is must be known")
    return found[0]


def _hands(value: object, rules: Rules, place: Place) -> tuple[tuple[Hint, ...], ...]:
    lists = as_list(value, place, "playerCards", 10)
    if any(lists[rules.num_players :]):
        place.refuse(f"playerCards has cards of {len(lists)} seats: there are {rules.num_players}")
    hands = []
    for seat in range(rules.num_players):
        who = seat_name(seat, rules.num_players)
        hand = _cards(lists[seat] if seat < len(lists) else None, place.at(f"{who}'s cards"), "playerCards", 16)
        if len(hand) > rules.hand_cards:
            place.refuse(f"{who} is dealt {len(hand)} cards in playerCards: a hand has {rules.hand_cards}")
        hands.append(hand)
    return tuple(hands)


def _cards(value: object, place: Place, what: str, most: int) -> tuple[Hint, ...]:
    return tuple(read_card(card, place) for card in as_list(value, place, what, most))


def _call(value: object, place: Place) -> str:
    """`pass`, `order`, `alone`, `s` `h` `d` `c` `n`, or `x`."""
    word = as_text(value, place, "it").strip().lower().replace("_", "").replace(" ", "")
    if word == "alone":
        return word
    word = "order" if word in _ORDERS else "pass" if word == "p" else _SUITS.get(word, word)
    if word not in ("pass", "order", "s", "h", "d", "c", "n", "x"):
        place.refuse(f"{str(value)[:20]!r} is no call: the calls are Pass, Order, s, h, d, c, n and x")
    return word


def _swaps(value: object, place: Place, seats: int) -> tuple[Swap, ...]:
    swaps = []
    for entry in as_list(value, place, "cardExchanges", 8):
        given = as_map(entry, place, "an entry of cardExchanges")
        sender = given.get("sender")
        swaps.append(
            Swap(
                None if sender in (None, -1) else as_number(sender, place, "sender", 0, seats - 1),
                as_number(given.get("receiver"), place, "receiver", 0, seats - 1),
                _cards(given.get("cards"), place.at("cardExchanges"), "cards", 10),
            )
        )
    return tuple(swaps)


def _notes(value: object, place: Place) -> Notes:
    if value is None:
        return ()
    found: list[tuple[int, str]] = []
    for key, texts in as_map(value, place, "annotations").items():
        if not key.isdecimal() or len(key) > 4:
            place.refuse(f"an annotation has the key {key[:20]!r}: keys are numbers of calls or plays")
        listed = [texts] if isinstance(texts, str) else as_list(texts, place, "an annotation", 50)
        found += [(int(key), as_text(text, place, "an annotation")) for text in listed]
    return tuple(found[:_MOST_NOTES])


def _branches(value: object, place: Place) -> Notes:
    """Alternative lines, each as one text at the call or play where it branches off."""
    found = []
    for entry in as_list(value, place, "alternativeLines", 50):
        line = as_map(entry, place, "an alternative line")
        at = as_number(field(line, "branchIndex"), place, "branchIndex", 0, 9999)
        words: list[str] = []
        for phase in as_list(line.get("phases"), place, "phases", 2):
            part = as_map(phase, place, "a phase")
            calls = [str(call)[:8] for call in as_list(part.get("calls"), place, "calls", 16)]
            if calls and field(part, "isAlone") is True:
                calls[-1] += " alone"
            words += [" ".join(calls)] if calls else []
            if part.get("discard") is not None:
                words.append(f"discard {read_card(part['discard'], place).text}")
            for trick in as_list(part.get("tricks"), place, "tricks", 16):
                cards = _cards(trick, place.at("an alternative line"), "a trick", 10)
                words.append(" ".join(card.text for card in cards))
            for key in ("callAnnotations", "playAnnotations"):
                words += [text for _, text in _notes(field(part, key), place)]
        found.append((at, "or: " + ", ".join(words)))
    return tuple(found)
