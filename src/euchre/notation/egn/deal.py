"""What an EGN file says of one deal, read and checked for form; what follows from it is the business of `infer`."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from euchre.cards import Card
from euchre.game.deal import seat_name
from euchre.notation.egn.cards import UNKNOWN, CardHint, read_card
from euchre.notation.egn.fields import as_flag, as_list, as_map, as_number, as_text, field
from euchre.notation.place import Place
from euchre.notation.record import Variation
from euchre.rules import Rules

__all__ = ["CardSwap", "DealText", "read_call", "read_cards", "read_deal", "read_notes"]

_ORDERS: Final = {"order", "o", "orderup", "pickup", "takeup", "assist", "call", "alone"}
_SUITS: Final = {"spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c", "nt": "n", "notrump": "n"}

Notes = tuple[tuple[int, str], ...]
"""(index of the call or play, text)."""


@dataclass(frozen=True, slots=True)
class CardSwap:
    """Cards that changed hands; a sender of None is the kitty."""

    sender: int | None
    receiver: int
    cards: tuple[CardHint, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealText:
    """What is written of a deal, in the order of the file.

    `upcards` are the cards that the upcard may be. With `overlook`, a play that cannot have happened ends what is kept
    of the hand, and the tricks are counted as they are written.
    """

    place: Place
    dealer: int
    upcards: tuple[Card, ...]
    hands: tuple[tuple[CardHint, ...], ...]
    kitty: tuple[CardHint, ...] = ()
    calls: tuple[str, ...] = ()
    alone: bool = False
    defender: int | None = None
    discard: CardHint | None = None
    swaps: tuple[CardSwap, ...] = ()
    tricks: tuple[tuple[CardHint, ...], ...] = ()
    lead: int | None = None
    call_notes: Notes = ()
    play_notes: Notes = ()
    variations: tuple[tuple[int, Variation], ...] = ()
    overlook: bool = False

    @property
    def upcard(self) -> Card:
        """The upcard, where it is known."""
        return self.upcards[0]


def read_deal(value: object, rules: Rules, place: Place, due: int) -> DealText | None:
    """Read one deal for its form; `due` is who would deal it. None when leniently nothing of it can be read.

    Raises:
        RecordError: it is not of the form, in strict reading; the place is named.
    """
    if isinstance(value, str):
        place.odd("it is packed as a base64 string, which is not read here: save the file with its deals in full")
        return None
    if not isinstance(value, dict):
        as_map(value, place, "it")
        return None
    state = as_map(field(value, "initialState"), place, "initialState")
    dealer = as_number(state.get("dealer"), place, "dealer", 0, rules.num_players - 1)
    text = DealText(
        place=place,
        dealer=due if dealer is None else dealer,
        upcards=_upcards(field(state, "upCard"), rules, place),
        hands=_hands(field(state, "playerCards"), rules, place),
        kitty=read_cards(state.get("kitty"), place.at("kitty"), "the kitty", rules.kitty_size),
    )
    seen: set[str] = set()
    for phase in as_list(value.get("phases"), place, "phases", 2):
        part = as_map(phase, place, "a phase")
        kind = str(part.get("type"))
        if kind in seen:
            place.odd(f"there are two phases {kind[:30]}")
        elif kind == "EUCHRE_BIDDING":
            text = _bidding(text, part)
        elif kind == "TRICK_PLAY":
            text = _play(text, part)
        else:
            place.odd(f"a phase is of type {kind[:30]!r}: the types are EUCHRE_BIDDING and TRICK_PLAY")
        seen.add(kind)
    return text


def _bidding(text: DealText, phase: Mapping[str, object]) -> DealText:
    place, seats = text.place, len(text.hands)
    calls = tuple(
        read_call(call, place.at(f"call {number}"))
        for number, call in enumerate(as_list(phase.get("calls"), place, "calls", 16), start=1)
    )
    defender = field(phase, "aloneDefender")
    seat = None if defender is None else as_number(defender, place, "aloneDefender", -1, seats - 1)
    discard = read_card(phase.get("discard"), place.at("discard"))
    return replace(
        text,
        calls=tuple("order" if call == "alone" else call for call in calls),
        alone=text.alone or "alone" in calls or as_flag(field(phase, "isAlone"), place, "isAlone"),
        defender=None if seat is None or seat < 0 else seat,
        discard=None if discard == UNKNOWN else discard,
        swaps=_swaps(field(phase, "cardExchanges"), place, seats),
        call_notes=read_notes(field(phase, "callAnnotations"), place),
    )


def _play(text: DealText, phase: Mapping[str, object]) -> DealText:
    place = text.place
    tricks = [
        read_cards(trick, place.at_trick(number), "it", 10)
        for number, trick in enumerate(as_list(phase.get("tricks"), place, "tricks", 16), start=1)
    ]
    while tricks and not tricks[-1]:
        tricks.pop()  # a trick that is empty was not begun
    lead = field(phase, "initialLead")
    return replace(
        text,
        tricks=tuple(tricks),
        alone=text.alone or as_flag(field(phase, "isAlone"), place, "isAlone"),
        lead=None if lead is None else as_number(lead, place, "initialLead", 0, len(text.hands) - 1),
        play_notes=read_notes(field(phase, "playAnnotations"), place),
    )


def _upcards(value: object, rules: Rules, place: Place) -> tuple[Card, ...]:
    """The cards that were perhaps turned up."""
    if value is None:
        place.odd("upCard is missing: a deal needs the card that was turned up")
    hint = read_card(value, place.at("upCard"))
    found = hint.cards(rules, None)
    if not found:
        place.odd(f"the upcard {hint.text} is not in the pack", rule="min_rank and joker")
        return UNKNOWN.cards(rules, None)
    if len(found) > 1 and value is not None:
        place.odd(f"the upcard is only given as {hint.text}: which card it is must be known")
    return found


def _hands(value: object, rules: Rules, place: Place) -> tuple[tuple[CardHint, ...], ...]:
    lists = as_list(value, place, "playerCards", 10)
    if any(lists[rules.num_players :]):
        place.odd(f"playerCards has cards of {len(lists)} seats: there are {rules.num_players}")
    hands = []
    for seat in range(rules.num_players):
        who = seat_name(seat, rules.num_players)
        hand = read_cards(lists[seat] if seat < len(lists) else None, place.at(f"{who}'s cards"), "playerCards", 16)
        if len(hand) > rules.hand_cards:
            place.odd(f"{who} is dealt {len(hand)} cards in playerCards: a hand has {rules.hand_cards}")
            hand = ()
        hands.append(hand)
    return tuple(hands)


def read_cards(value: object, place: Place, what: str, most: int) -> tuple[CardHint, ...]:
    """Read a list of cards."""
    return tuple(read_card(card, place) for card in as_list(value, place, what, most))


def read_call(value: object, place: Place) -> str:
    """Read a call as `pass`, `order`, `alone`, `s` `h` `d` `c` `n`, or `x` for one that is not known."""
    word = as_text(value, place, "it").strip().lower().replace("_", "").replace(" ", "")
    if word == "alone":
        return word
    word = "order" if word in _ORDERS else "pass" if word == "p" else _SUITS.get(word, word)
    if word not in ("pass", "order", "s", "h", "d", "c", "n", "x"):
        place.odd(f"{str(value)[:20]!r} is no call: the calls are Pass, Order, s, h, d, c, n and x")
        return "x"
    return word


def _swaps(value: object, place: Place, seats: int) -> tuple[CardSwap, ...]:
    swaps = []
    for entry in as_list(value, place, "cardExchanges", 8):
        given = as_map(entry, place, "an entry of cardExchanges")
        sender = given.get("sender")
        giver = None if sender in (None, -1) else as_number(sender, place, "sender", 0, seats - 1)
        receiver = as_number(given.get("receiver"), place, "receiver", 0, seats - 1)
        cards = read_cards(given.get("cards"), place.at("cardExchanges"), "cards", 10)
        if receiver is not None:
            swaps.append(CardSwap(giver, receiver, cards))
    return tuple(swaps)


def read_notes(value: object, place: Place) -> Notes:
    """Read annotations; those whose key is no number of a call or play stand before the first, under -1."""
    if value is None:
        return ()
    found: list[tuple[int, str]] = []
    for key, texts in as_map(value, place, "annotations").items():
        good = key.isdecimal() and len(key) <= 4
        if not good:
            place.odd(f"an annotation has the key {key[:20]!r}: keys are numbers of calls or plays")
        listed = [texts] if isinstance(texts, str) else as_list(texts, place, "an annotation")
        found += [(int(key) if good else -1, as_text(text, place, "an annotation")) for text in listed]
    return tuple(found)
