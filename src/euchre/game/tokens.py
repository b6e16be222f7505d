"""Reading actions: lenient in, the canonical tokens of `euchre.game.actions` out."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from euchre.cards import Card
from euchre.errors import InvalidCard, NotationError, due
from euchre.game.actions import TOKENS, Action, CallCard, Discard, Give, Play

__all__ = ["as_action", "parse_action", "phrases"]

_WORDS: Final = {
    "pass": "-", "p": "-", "k": "-", "knock": "-", "turn down": "-", "down": "-", "no": "-",
    "order": "o", "assist": "o", "help": "o", "accept": "o", "adopt": "o", "pick": "o", "pickup": "o",
    "spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c", "♠": "s", "♥": "h", "♦": "d", "♣": "c",
    "nt": "n", "notrump": "n", "no trump": "n", "low": "l", "low no trump": "l", "low notrump": "l",
    "bid": "raise", "call": "see", "fold": "-", "redeal": "r", "stay": "y",
}  # fmt: skip
"""What people say at a table, without the words that say nothing."""

_FILLERS: Final = {
    "i",
    "i'll",
    "i’ll",
    "will",
    "it",
    "up",
    "at",
    "go",
    "going",
    "play",
    "playing",
    "make",
    "say",
    "the",
}
_LONE_WORDS: Final = {"alone", "loner", "lone"}
_CARD_KINDS: Final = {"x": Discard, "g": Give, "@": CallCard}
_LONE: Final = re.compile(r"(.+?)[_ -]?a")
_MOST_WORDS: Final = 5
"""The longest phrase: `i will play it alone`."""


def parse_action(text: str) -> Action:
    """Read one action: `-`, `o`, `oa`, `h`, `ha`, `xQc`, `Ah`, ... and what people say: `pass`, `order it up`.

    `alone` may stand before or after: `hearts alone`, `alone at hearts`. Cards may be written as `Jh`, `JH`, `J♥` or
    `10h`.

    Raises:
        NotationError: the text is no action.
    """
    found = TOKENS.get(due(text, str, "an action")) or _said(text)
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


def as_action(action: object) -> Action:
    """An action as it is, or read from a text.

    Raises:
        NotationError: the text is no action.
        EuchreError: it is neither.
    """
    return parse_action(action) if isinstance(action, str) else due(action, Action, "the action", "parse_action")


def phrases(words: Sequence[str]) -> Iterator[str]:
    """The words of a line, those put together that say one action: `no trump`, `pick it up`, `hearts alone`.

    Of several ways the longest counts, so that a call and `alone` after it are one action where both are written out.
    """
    place = 0
    while place < len(words):
        for count in range(min(_MOST_WORDS, len(words) - place), 1, -1):
            phrase = " ".join(words[place : place + count])
            if not any(word in TOKENS for word in words[place : place + count]) and _said(phrase) is not None:
                break
        else:
            count, phrase = 1, words[place]
        yield phrase
        place += count


def _said(text: str) -> Action | None:
    """The action that somebody says in words; None when these are no such words."""
    words = [word for word in re.split(r"[\s_-]+", text.strip().lower()) if word and word not in _FILLERS]
    plain = " ".join(word for word in words if word not in _LONE_WORDS)
    lone = len(words) - len(plain.split())
    if lone > 1 or not words:
        return None
    if not plain or plain == "defend":
        return TOKENS["a"] if lone else None
    return TOKENS.get(_WORDS[plain] + "a" * lone) if plain in _WORDS else None
