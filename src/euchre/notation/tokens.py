"""Reading actions: lenient in, the canonical tokens of `euchre.game.actions` out."""

import re
from typing import Final

from euchre.cards import Card
from euchre.errors import InvalidCard, NotationError
from euchre.game.actions import TOKENS, Action, CallCard, Discard, Give, Play

__all__ = ["parse_action"]

_WORDS: Final = {
    "pass": "-", "p": "-", "k": "-", "knock": "-", "order": "o", "assist": "o", "pickup": "o",
    "spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c", "nt": "n", "notrump": "n", "no_trump": "n", "low": "l",
    "order_alone": "oa", "alone": "a", "♠": "s", "♥": "h", "♦": "d", "♣": "c",
}  # fmt: skip
_CARD_KINDS: Final = {"x": Discard, "g": Give, "@": CallCard}
_LONE: Final = re.compile(r"(.+?)[_ -]?(?:alone|a)")


def parse_action(text: str) -> Action:
    """Read one action: `-`, `o`, `oa`, `h`, `ha`, `xQc`, `Ah`, ... and plain words such as `pass` or `hearts`.

    Cards may be written as `Jh`, `JH`, `J♥` or `10h`.

    Raises:
        NotationError: the text is no action.
    """
    found = TOKENS.get(text)
    if found is not None:
        return found
    word = text.strip().lower()
    lone = _LONE.fullmatch(word)
    for plain, more in ((word, ""), (lone.group(1) if lone else "", "a")):
        token = _WORDS.get(plain, plain) + more
        if plain and token in TOKENS:
            return TOKENS[token]
    kind = _CARD_KINDS.get(text.strip()[:1].lower(), Play)
    try:
        card = Card.parse(text.strip() if kind is Play else text.strip()[1:])
    except InvalidCard:
        raise NotationError(
            f"{text[:20]!r} is no action: write - (pass), o (order), s h d c n (name), an a after them for alone, "
            "x and a card (discard), or a card to play"
        ) from None
    made: Action = kind(card)
    return made
