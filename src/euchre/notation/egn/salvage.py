"""What is kept of a deal that cannot have happened as it is written: everything up to where it goes wrong."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from euchre.game.hand import Hand
from euchre.notation.egn.cards import CardHint
from euchre.notation.egn.deal import DealText
from euchre.notation.egn.infer import bare_deal, infer
from euchre.notation.egn.script import LATE_CALL
from euchre.notation.record import RecordedHand
from euchre.notation.recorderror import RecordError
from euchre.rules import Rules

__all__ = ["keep"]


def keep(text: DealText, rules: Rules, score: tuple[int, ...], heard: list[RecordError]) -> RecordedHand | None:
    """The hand as far as it can have happened; every error that stood in the way is heard.

    None when nothing can be kept: nobody knows what was turned up, and it does not follow.
    """
    if len(text.upcards) > 1:
        return _whatever_upcard(text, rules, score)
    rest: DealText | None = text
    while rest is not None:
        try:
            return infer(rest, rules, score)
        except RecordError as error:
            heard.append(error)
            rest = _without(rest, error)
    return RecordedHand(Hand(rules, bare_deal(text, rules), score=score))


def _whatever_upcard(text: DealText, rules: Rules, score: tuple[int, ...]) -> RecordedHand | None:
    """The hand with the one card turned up that fits."""
    fits = []
    under = {hint.card for hint in text.kitty if len(text.kitty) < rules.kitty_size}
    for card in text.upcards:
        if card in under:
            continue
        with suppress(RecordError):
            fits.append(infer(replace(text, upcards=(card,)), rules, score))
    return fits[0] if len(fits) == 1 else None


def _without(text: DealText, error: RecordError) -> DealText | None:
    """The deal without what the error is about, which is always less; None when nothing is left to go without."""
    nothing = {"discard": None, "swaps": (), "defender": None}
    unseen = {"hands": ((),) * len(text.hands), "kitty": ()}
    before = {"calls": text.calls[: error.before]}
    less: dict[str, dict[str, Any]] = {
        "call": {**before, **nothing, "tricks": (), "lead": None, "alone": False},
        LATE_CALL: before,
        "tricks": {"tricks": tuple(_first(text.tricks, error.before))},
        "play": {"overlook": True},
        "alone": {"alone": False},
        "defender": {"defender": None},
        "discard": {"discard": None},
        "exchanges": {"swaps": ()},
        "cards": unseen,
    }
    last_resorts = ({**unseen, **nothing}, {"tricks": (), "lead": None}, {"calls": (), "alone": False})
    steps = (less.get(error.part, {}), *last_resorts)
    return next((rest for step in steps if (rest := replace(text, **step)) != text), None)


def _first(tricks: tuple[tuple[CardHint, ...], ...], cards: int) -> Iterator[tuple[CardHint, ...]]:
    """The tricks with their first cards alone."""
    for trick in tricks:
        if cards > 0:
            yield trick[:cards]
        cards -= len(trick)
