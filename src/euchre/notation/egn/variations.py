"""Alternative lines of an EGN deal: what might have been called and played instead, read and written."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from euchre.game.actions import Play
from euchre.game.hand import Hand
from euchre.notation.egn.cards import UNKNOWN, CardHint, read_card
from euchre.notation.egn.deal import DealText, read_call, read_cards, read_notes
from euchre.notation.egn.fields import as_flag, as_list, as_map, as_number, field
from euchre.notation.place import Place
from euchre.notation.record import Variation

__all__ = ["read_variations", "write_variation"]

_TOKENS: Final = {"pass": "-", "order": "o", "alone": "oa"}
_CALLS: Final = {"-": "Pass", "o": "Order", "oa": "Order"} | {
    letter + more: letter for letter in "shdcn" for more in ("", "a")
}
_UNKNOWN_CALL: Final = "x"


def read_variations(value: object, text: DealText, place: Place) -> DealText:
    """The deal with its alternative lines, each with the number of calls and plays before it."""
    found = []
    for entry in as_list(value, place, "alternativeLines"):
        line = as_map(entry, place, "an alternative line")
        at = as_number(field(line, "branchIndex"), place, "branchIndex", 0, 9999)
        if at is not None:
            found.append((at, _variation(line, place.at("an alternative line"))))
    return replace(text, variations=tuple(found))


def _variation(line: Mapping[str, object], place: Place) -> Variation:
    words: list[str] = []
    comments: list[tuple[int, str]] = []
    for phase in as_list(line.get("phases"), place, "phases", 2):
        part = as_map(phase, place, "a phase")
        calls = [read_call(call, place) for call in as_list(part.get("calls"), place, "calls", 16)]
        tokens = [_TOKENS.get(call, call) for call in calls]
        if tokens and as_flag(field(part, "isAlone"), place, "isAlone") and tokens[-1] in _CALLS:
            tokens[-1] = tokens[-1].removesuffix("a") + "a"
        comments += _placed(field(part, "callAnnotations"), len(words), len(tokens), place)
        words += tokens
        discard = read_card(part.get("discard"), place)
        if discard != UNKNOWN:
            words.append(f"x{_card(discard)}")
        cards = [
            card
            for trick in as_list(part.get("tricks"), place, "tricks", 16)
            for card in read_cards(trick, place, "a trick", 10)
        ]
        comments += _placed(field(part, "playAnnotations"), len(words), len(cards), place)
        words += map(_card, cards)
    return Variation(0, tuple(words), tuple(comments))


def _placed(value: object, before: int, count: int, place: Place) -> Iterator[tuple[int, str]]:
    for index, text in read_notes(value, place):
        yield before + max(0, min(index + 1, count)), text


def _card(hint: CardHint) -> str:
    return hint.text if hint.card is None else str(hint.card)


# ---------------------------------------------------------------- writing


def write_variation(variation: Variation, hand: Hand, branch: int) -> dict[str, object]:
    """The alternative line that says a variation of a hand; `branch` is how many calls and plays come before it."""
    said = list(variation.actions)
    cut = next((at for at, word in enumerate(said) if word not in _CALLS and word != _UNKNOWN_CALL), len(said))
    discard = said[cut][1:] if cut < len(said) and said[cut][0] == "x" else None
    first = cut + (discard is not None)
    alone = cut > 0 and said[cut - 1].endswith("a")
    phases: list[dict[str, object]] = []
    if first:
        bidding: dict[str, object] = {"calls": [_CALLS.get(word, word) for word in said[:cut]], "isAlone": alone}
        bidding |= {} if discard is None else {"discard": discard}
        phases.append({"phaseNumber": 0, "type": "EUCHRE_BIDDING", **bidding, **_notes("call", variation, 0, cut)})
    if said[first:]:
        players = hand.rules.num_players - (alone if cut else len(hand.sitting_out))
        played = sum(isinstance(step.action, Play) for step in hand.steps[: variation.at])
        tricks = list(_tricks(said[first:], players, 0 if cut else played % players))
        notes = _notes("play", variation, first, len(said))
        phases.append({"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": tricks, **notes})
    return {"branchIndex": branch, "phases": phases}


def _tricks(cards: Sequence[str], players: int, before: int) -> Iterator[list[str]]:
    """The cards by tricks, `before` cards of the first being played already."""
    end = players - before
    start = 0
    while start < len(cards):
        yield list(cards[start:end])
        start, end = end, end + players


def _notes(kind: str, variation: Variation, first: int, last: int) -> dict[str, object]:
    found: dict[str, list[str]] = {}
    for at, text in variation.comments:
        if first < at <= last or (at == first == 0):
            found.setdefault(str(max(0, at - first - 1)), []).append(text)
    return {f"{kind}Annotations": found} if found else {}
